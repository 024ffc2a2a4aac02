/**
 * The files of the screen that an address names are asked for together with the app, not after it
 * has run: the hash is known to the browser alone, so boot.js, which runs first, names them. Only
 * for the screens that visits begin with; each costs a line.
 */
import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FIRST_SCREENS = [
  'pages/home/index',
  'pages/market/index',
  'pages/watchlist/index',
  'pages/trade/index',
  'pages/profile/index',
  'pages/quote/stock',
  'pages/hkstock/quote',
  'pages/payment/stock',
];

const root = fileURLToPath(new URL('.', import.meta.url));
const texts = resolve(root, '../../packages/i18n/src/web');

type Chunk = {
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
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      script = bootScript(getEarly(chunks, readFileSync(join(root, 'src/routes.tsx'), 'utf8')));
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

/** For each path: files in any language, in English, in Chinese. */
type Early = Readonly<Record<string, readonly [string[], string[], string[]]>>;

function getEarly(chunks: readonly Chunk[], routes: string): Early {
  const filesOf = openFiles(chunks);
  const early: Record<string, [string[], string[], string[]]> = {};
  for (const path of FIRST_SCREENS) {
    const { module, parts } = routeOf(routes, path);
    const screen = filesOf([resolve(root, 'src', module)]);
    const words = (language: string, more: string[] = []) =>
      filesOf([...parts, ...more].map((part) => join(texts, language, `${part}.ts`))).filter(
        (file) => !screen.includes(file),
      );
    early[path] = [screen, words('en'), words('zh-hans', ['frame'])];
  }
  return early;
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

function bootScript(early: Early): string {
  return `
(function () {
  var early = ${JSON.stringify(early)};
  var path = location.hash.replace(/^#?\\/?/, '').split('?')[0] || '${FIRST_SCREENS[0]}';
  var files = early[path];
  if (!files) return;
  files[0].concat(files[document.documentElement.lang === 'zh-Hans' ? 2 : 1]).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.appendChild(link);
  });
})();
`;
}
