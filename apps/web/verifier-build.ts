/**
 * Builds the stand-alone verifier beside the app: verify/candor-verify.js, one readable script for
 * browsers and Node, and verify/candor-verify.html with the same script inside. Not minified,
 * because a verifier is worth what can be read of it.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { bundledScript } from './bundled-script.ts';

const PAGE = new URL('src/verifier/page.html', import.meta.url);

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
      const script = await bundledScript({
        source: 'verifier/main.ts',
        name: 'candorVerify',
        banner: BANNER,
        isReadable: true,
      });
      const page = readFileSync(PAGE, 'utf8').replace('/*SCRIPT*/', () =>
        script.replaceAll('</script', '<\\/script'),
      );
      this.emitFile({ type: 'asset', fileName: 'verify/candor-verify.js', source: script });
      this.emitFile({ type: 'asset', fileName: 'verify/candor-verify.html', source: page });
    },
  };
}
