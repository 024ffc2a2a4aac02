/**
 * Completes boot.js by src/first-script, with what only the build knows: which files each screen
 * that visits begin with needs, what it asks first, and where the app starts.
 */
import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { getAsks } from './src/first-script/get-asks.ts';
import type { EarlyFiles, ScreenFiles } from './src/first-script/name-files.ts';
import { FIRST_PATHS } from './src/routes.table.ts';
import { bundledScript } from './bundled-script.ts';
import { TRADITIONAL_WORDS } from './traditional-words.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const texts = resolve(root, '../../packages/i18n/src/web');

type Chunk = {
  readonly name: string;
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
};

export function earlyScreens(): Plugin {
  let folder = '';
  let script = '';
  return {
    name: 'candor:early-screens',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      script = await bundledScript({
        source: 'first-script/main.ts',
        name: 'candorFirst',
        values: {
          CANDOR_EARLY_FILES: getEarlyFiles(
            chunks,
            readFileSync(join(root, 'src/routes.tsx'), 'utf8'),
          ),
          CANDOR_ASKS: getAsks(),
          CANDOR_STEPS: getSteps(chunks),
        },
      });
    },
    closeBundle: {
      sequential: true,
      /** Also called after a build that failed, whose error must stay the one that is seen. */
      async handler(error) {
        if (error === undefined) await appendFile(join(folder, 'boot.js'), script);
      },
    },
  };
}

function getEarlyFiles(chunks: readonly Chunk[], routes: string): EarlyFiles {
  const filesOf = openFiles(chunks);
  const files = (module: string, parts: readonly string[]): ScreenFiles => {
    const code = filesOf([resolve(root, 'src', module)]);
    const words = (language: string, more: string[] = []) =>
      filesOf([...parts, ...more].map((part) => join(texts, language, `${part}.ts`))).filter(
        (file) => !code.includes(file),
      );
    return [code, words('en'), words('zh-hans', ['frame'])];
  };
  return {
    first: Object.fromEntries(
      FIRST_PATHS.map((path) => {
        const { module, parts } = routeOf(routes, path);
        return [path, files(module, parts)];
      }),
    ),
    further: files('further-routes.tsx', []),
    desktop: files('shell/desktop/desktop-parts.tsx', ['desktop']),
    traditional: filesOf([TRADITIONAL_WORDS]),
  };
}

/** Of modules and of everything they need, without what the page names already. */
function openFiles(chunks: readonly Chunk[]): (modules: readonly string[]) => string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (from: readonly string[]): Set<string> => {
    const reached = new Set(from);
    for (const name of reached)
      for (const imported of byName.get(name)?.imports ?? []) reached.add(imported);
    return reached;
  };
  const first = reach(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return (modules) => {
    const named = modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (chunk === undefined) throw new Error(`${module} is in no file of the app`);
      return chunk.fileName;
    });
    return [...reach(named)].filter((file) => !first.has(file));
  };
}

function routeOf(routes: string, path: string): { module: string; parts: string[] } {
  const route = new RegExp(
    `'${path}': lazyScreen\\(\\s*async \\(\\) =>\\s*\\(await import\\('([^']+)'\\)\\)\\.\\w+,([^)]*)\\)`,
  ).exec(routes);
  if (route === null) throw new Error(`routes.tsx has no screen for ${path}`);
  const [, module = '', parts = ''] = route;
  return { module, parts: [...parts.matchAll(/'([\w-]+)'/g)].map(([, part = '']) => part) };
}

/** The framework, then the app: each takes a moment of the processor. */
function getSteps(chunks: readonly Chunk[]): string[] {
  const steps = [
    chunks.find(({ name }) => name === 'framework'),
    chunks.find(({ isEntry }) => isEntry),
  ];
  return steps.map((chunk) => {
    if (chunk === undefined) throw new Error('the app has no framework or no beginning');
    return `/${chunk.fileName}`;
  });
}
