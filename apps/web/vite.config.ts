/**
 * Builds the web app into dist/: hashed assets, each text asset also as .br and .gz so that the
 * server can send it without compressing (compressed-copies.ts). In development the pages come from
 * Vite and everything else from the server on PORT.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkRules } from './chunk-rules.ts';
import { compressedCopies } from './compressed-copies.ts';
import { earlyScreens } from './early-screens-build.ts';
import { leanChart } from './lean-chart.ts';
import { leanContract } from './lean-contract.ts';
import { serviceWorker } from './service-worker-build.ts';
import { stills } from './stills-build.ts';
import { traditionalManifest, traditionalWords } from './traditional-words.ts';
import { standAloneVerifier } from './verifier-build.ts';

/** Shown under "About". */
const version: unknown = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
).version;
const root = fileURLToPath(new URL('.', import.meta.url));
const server = `http://localhost:${process.env['PORT'] ?? '8080'}`;

/** The screen most visits begin with. */
const firstScreen = resolve(root, 'src/composed/home/home-screen.tsx');
/** What stands around it where the window has room. */
const desktopFrame = resolve(root, 'src/shell/desktop/desktop-parts.tsx');
/** What fewer screens than this share with the first one stays beside it. */
const SHARING_SCREENS_MIN = 4;
/**
 * The small parts that so many of the other screens share come with the first of those, as one
 * file: to name each of them would cost every visit.
 */
const SHARING_FURTHER_MIN = 3;
const SMALL_PARTS = placesIn(
  [
    'packages/client/',
    'packages/kit/',
    'packages/money/',
    'packages/ui/',
    'packages/i18n/src/fields/',
    'packages/i18n/src/strategies/',
    'contract/src/quotes.ts',
    'contract/src/news.ts',
    'contract/src/kernel/(?:patterns|products|upload).ts',
    'web/src/core/',
    'web/src/platform/',
    'lucide-react/',
    '@tanstack/',
  ],
  // Large, or with schemas.
  [
    'infinite-list',
    'quote-list',
    'second-factor',
    'image',
    'qr-code',
    '(?:ticket|purchase)/',
    'agreement',
    'article-body',
    'help-sheet',
    'customer',
    'newcomer',
    'money/totals',
    'option-book',
    'trade-notes',
    'install',
  ],
);
/**
 * The contract and the library of its schemas, which a page of prices comes without
 * (chunk-rules.ts).
 */
const SCHEMA_PARTS = placesIn(
  ['zod/', 'packages/contract/'],
  ['src/quotes.ts', 'src/news.ts', 'kernel/patterns.ts', 'kernel/products.ts', 'kernel/upload.ts'],
);

/** The bundler would follow imports of schemas too, although they are left out in the end. */
const ITSELF_ALONE = { includeDependenciesRecursively: false };

/**
 * What the screens of one field share with each other comes as one file: a visitor of a field
 * needs nearly all of it, and each file of its own would be named in every visit.
 */
const fields = {
  trading: ['core/ticket', 'capabilities/positions'],
  funds: [
    'core/money',
    'capabilities/wallet',
    'capabilities/deposit',
    'capabilities/withdraw',
    'capabilities/payout-methods',
  ],
};
const fieldGroups = Object.entries(fields).map(([name, places]) => ({
  name,
  test: placesIn(places.flatMap((place) => [`${place}/`, `${place}.`])),
  minShareCount: 2,
  ...ITSELF_ALONE,
}));

/**
 * What the first screen needs comes in a few files instead of thirty: the framework, which seldom
 * changes and stays in caches; the app; and what the first screen shares with others. What only
 * others share is none of its business, however many they are.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  {
    name: sharedWith(firstScreen, 'common'),
    debugName: 'common',
    minShareCount: SHARING_SCREENS_MIN,
    ...ITSELF_ALONE,
    priority: 1,
  },
  // The rail's icons and the like: otherwise the frame would bring all that further screens share.
  {
    name: sharedWith(desktopFrame, 'around'),
    debugName: 'around',
    minShareCount: 2,
    ...ITSELF_ALONE,
    priority: 1,
  },
  // Where every other screen and its texts are: one list, after the first screen.
  { name: 'places', test: /[\\/](?:[a-z]+-routes|text-parts)\.tsx?$/, priority: 1 },
  {
    name: 'schemas',
    test: SCHEMA_PARTS,
    minShareCount: 2,
    ...ITSELF_ALONE,
  },
  {
    name: 'further',
    test: SMALL_PARTS,
    minShareCount: SHARING_FURTHER_MIN,
    ...ITSELF_ALONE,
  },
  ...fieldGroups,
];

function placesIn(places: readonly string[], without: readonly string[] = []): RegExp {
  const any = (some: readonly string[]) =>
    `(?:${some.map((one) => one.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')})`;
  return new RegExp(`[\\\\/]${any(places)}${without.length === 0 ? '' : `(?!.*${any(without)})`}`);
}

export default defineConfig({
  root,
  define: { 'import.meta.env.VITE_CANDOR_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    leanChart(),
    traditionalWords(),
    traditionalManifest(),
    chunkRules({ withoutSchemas: 'capabilities/quotes/screens/quote-screen.tsx' }),
    namedHost(),
    preloadedFont(),
    stills(String(version)),
    standAloneVerifier(),
    earlyScreens(),
    serviceWorker(),
    compressedCopies(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Everything small stays a file: the page's policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // Pages and modules are Vite's own; a path that is neither is a call. The host stays the one that
  // people opened: the server compares it with the page's.
  server: {
    proxy: {
      '^/push(?:\\?|$)': { target: server, ws: true },
      '^/(?!@|src/|node_modules/|icons/|boot\\.js|candor[.\\w-]*\\.webmanifest|index\\.html|$|\\?)':
        {
          target: server,
        },
    },
  },
});

type Modules = {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
};

function sharedWith(screen: string, name: string): (id: string, modules: Modules) => string | null {
  let needed: Set<string> | null = null;
  return (id, modules) => {
    if (needed === null) {
      needed = new Set([screen]);
      // A set hands out what is added while it is walked.
      for (const reached of needed)
        for (const imported of neededBy(reached, modules)) needed.add(imported);
    }
    return needed.has(id) ? name : null;
  };
}

/** All icons are in one module; importing three of them must not load the others. */
const ICONS = /[\\/]lucide-react\.mjs$/;

/** Declares calls; the schemas beside them, and with them Zod, are left out (lean-contract.ts). */
const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
const NEEDED_BY_CALLS = /[\\/]kernel[\\/]endpoint\.ts$/;

/** Of the library that reads and writes, what the first screen has no use for: it only reads. */
const WRITES =
  /[\\/]build[\\/]modern[\\/](?:[mM]utationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/;

function neededBy(id: string, modules: Modules): string[] {
  const { importedIds = [], code = null } = modules.getModuleInfo(id) ?? {};
  if (CONTRACT.test(id)) return importedIds.filter((imported) => NEEDED_BY_CALLS.test(imported));
  return importedIds.flatMap((imported) => {
    if (WRITES.test(imported)) return [];
    if (!ICONS.test(imported)) return [imported];
    const names = [
      ...(code ?? '').matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g),
    ].flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0]));
    const icons = modules.getModuleInfo(imported)?.code ?? '';
    return [...icons.matchAll(/export \{([^}]*)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g)]
      .filter(([, exported = '']) =>
        names.some(
          (name) =>
            exported.includes(`default as ${name},`) ||
            exported.trimEnd().endsWith(`default as ${name}`),
        ),
      )
      .map(([, , file = '']) => resolve(imported, '..', file));
  });
}

/** For a build that another host serves: CANDOR_HOST says where its calls go. */
function namedHost(): Plugin {
  const host = process.env['CANDOR_HOST'] ?? '';
  return {
    name: 'candor:named-host',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(
        '<meta name="candor-host" content="" />',
        `<meta name="candor-host" content="${host === '' ? '' : new URL(host).origin}" />`,
      ),
  };
}

/** The one font is asked for together with the scripts, not after the style sheet has named it. */
function preloadedFont(): Plugin {
  return {
    name: 'candor:preloaded-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: '',
            },
          })),
    },
  };
}
