/**
 * The files of the screen that an address names are asked for together with the app, not after it
 * has run: the hash and the window are known to the browser alone, so boot.js, which runs first,
 * names them. Only for the screens that visits begin with, because each costs a line; for any other
 * it names the list of those. A window with room also needs the frame around them.
 *
 * Then it asks what that screen asks first (asking-script.ts), puts the still of the address into
 * the page (stills-build.ts) and starts the app, in two steps between which the page answers.
 */
import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { WITH_ROOM } from './src/platform/window/room-queries.ts';
import { FIRST_PATHS } from './src/routes.table.ts';
import { askingScript } from './asking-script.ts';
import { startingScript } from './starting-script.ts';
import { languageTag } from '@candor/contract/kernel/language';
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
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      script =
        namingScript(getEarly(chunks, readFileSync(join(root, 'src/routes.tsx'), 'utf8'))) +
        askingScript() +
        startingScript(getSteps(chunks));
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

/** Files in any language, in English, in Chinese; and what makes Traditional Chinese of it. */
type Files = readonly [string[], string[], string[]];
type Early = {
  readonly first: Readonly<Record<string, Files>>;
  readonly further: Files;
  readonly desktop: Files;
  readonly traditional: readonly string[];
};

function getEarly(chunks: readonly Chunk[], routes: string): Early {
  const filesOf = openFiles(chunks);
  const files = (module: string, parts: readonly string[]): Files => {
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

function namingScript(early: Early): string {
  return `
(function () {
  var early = ${JSON.stringify(early)};
  var path = location.hash.replace(/^#?\\/?/, '').split('?')[0] || '${FIRST_PATHS[0]}';
  var named = {};
  var lang = document.documentElement.lang;
  [early.first[path] || early.further, matchMedia('${WITH_ROOM}').matches ? early.desktop : [], lang === '${languageTag.zhHant}' ? [early.traditional] : []].forEach(function (files) {
    (files[0] || []).concat(files[lang === '${languageTag.en}' ? 1 : 2] || []).forEach(function (file) {
      if (named[file]) return;
      named[file] = true;
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.appendChild(link);
    });
  });
})();
`;
}
