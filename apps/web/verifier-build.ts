/**
 * Builds the stand-alone verifier beside the app: verify/candor-verify.js, one readable script for
 * browsers and Node, and verify/candor-verify.html with the same script inside. Not minified,
 * because a verifier is worth what can be read of it.
 */
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';

const source = (name: string): string => new URL(`src/verifier/${name}`, import.meta.url).pathname;

const BANNER = `/**
 * Candor verifier. Checks the file of a customer's books: every row, balance, checkpoint and signature, without a network and without a dependency.
 * In Node:        node candor-verify.js books.json     (ends with 0 when the books are right)
 * In a browser:   open candor-verify.html, which holds this same script.
 */`;

export function standAloneVerifier(): Plugin {
  return {
    name: 'candor:stand-alone-verifier',
    apply: 'build',
    async generateBundle() {
      const script = await bundledScript();
      const page = readFileSync(source('page.html'), 'utf8').replace('/*SCRIPT*/', () =>
        script.replaceAll('</script', '<\\/script'),
      );
      this.emitFile({ type: 'asset', fileName: 'verify/candor-verify.js', source: script });
      this.emitFile({ type: 'asset', fileName: 'verify/candor-verify.html', source: page });
    },
  };
}

async function bundledScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: source('main.ts'), formats: ['iife'], name: 'candorVerify' },
      rolldownOptions: { output: { banner: BANNER } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the verifier was not built');
  return chunk.code;
}
