/**
 * Completes boot.js by src/first-script, with what only the build knows: which files each screen
 * that visits begin with needs, what it asks first, and where the app starts.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { getAsks } from './src/first-script/get-asks.ts';
import type { EarlyFiles, ScreenFiles } from './src/first-script/name-files.ts';
import { FIRST_PATHS } from './src/routes.table.ts';
import { bundledScript } from './bundled-script.ts';
import { filesNeededBy, type Chunk } from './chunk-rules.ts';
import { TRADITIONAL_WORDS } from './traditional-words.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const texts = resolve(root, '../../packages/i18n/src/web');

export function earlyScreens(): Plugin {
  return {
    name: 'candor:early-screens',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const framework = chunks.find(({ name }) => name === 'framework')?.fileName;
      const app = chunks.find(({ isEntry }) => isEntry)?.fileName;
      if (framework === undefined || app === undefined)
        throw new Error('the app has no framework or no beginning');
      const script = await bundledScript({
        source: 'first-script/main.ts',
        name: 'candorFirst',
        values: {
          CANDOR_EARLY_FILES: getEarlyFiles(chunks, app),
          CANDOR_ASKS: getAsks(),
          CANDOR_STEPS: [`/${framework}`, `/${app}`],
        },
      });
      const source = readFileSync(join(root, 'public/boot.js'), 'utf8') + script;
      this.emitFile({ type: 'asset', fileName: 'boot.js', source });
    },
  };
}

/** Without what the page names already: the app and what it needs. */
function getEarlyFiles(chunks: readonly Chunk[], app: string): EarlyFiles {
  const neededBy = filesNeededBy(chunks);
  const named = neededBy([app]);
  const filesOf = (modules: readonly string[]) => {
    const own = modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (chunk === undefined) throw new Error(`${module} is in no file of the app`);
      return chunk.fileName;
    });
    return [...neededBy(own)].filter((file) => !named.has(file));
  };
  const files = (module: string, parts: readonly string[]): ScreenFiles => {
    const code = filesOf([resolve(root, 'src', module)]);
    const words = (language: string, more: string[] = []) =>
      filesOf([...parts, ...more].map((part) => join(texts, language, `${part}.ts`))).filter(
        (file) => !code.includes(file),
      );
    return [code, words('en'), words('zh-hans', ['frame'])];
  };
  const routes = readFileSync(join(root, 'src/routes.tsx'), 'utf8');
  return {
    first: Object.fromEntries(FIRST_PATHS.map((path) => [path, files(...routeOf(routes, path))])),
    further: files('further-routes.tsx', []),
    desktop: files('shell/desktop/desktop-parts.tsx', ['desktop']),
    traditional: filesOf([TRADITIONAL_WORDS]),
  };
}

/** The module of its screen, and the parts of the texts that it speaks. */
function routeOf(routes: string, path: string): [module: string, parts: string[]] {
  const [, module, parts = ''] =
    new RegExp(
      `'${path}': lazyScreen\\(\\s*async \\(\\) =>\\s*\\(await import\\('([^']+)'\\)\\)\\.\\w+,([^)]*)\\)`,
    ).exec(routes) ?? [];
  if (module === undefined) throw new Error(`routes.tsx has no screen for ${path}`);
  return [module, [...parts.matchAll(/[\w-]+/g)].map(([part]) => part)];
}
