/**
 * Builds the web app into dist/: hashed assets, each text asset also as .br and .gz so that the
 * server can send it without compressing (compressed-copies.ts). In development the pages come from
 * Vite and everything else from the server on PORT.
 */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
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
import { traditionalWords } from './traditional-words.ts';
import { standAloneVerifier } from './verifier-build.ts';

/** Shown under "About". */
const version: unknown = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
).version;
/** For a build that another host serves: where its calls go. */
const host = process.env['CANDOR_HOST'] ?? '';
const root = fileURLToPath(new URL('.', import.meta.url));
const server = `http://localhost:${process.env['PORT'] ?? '8080'}`;
const quoteScreen = 'capabilities/quotes/screens/quote-screen.tsx';

/**
 * What one of these screens shares with others comes in one file instead of thirty: each of them is
 * asked for with the files of those before it (decision 109). What fewer screens share stays a file
 * of its own, which is none of the others' business.
 */
const SHARING_SCREENS_MIN = 4;
const FIRST_SCREENS = {
  common: 'composed/home/home-screen.tsx',
  quote: quoteScreen,
  market: 'capabilities/markets/boards/markets-tab-screen.tsx',
  account: 'composed/account/account-tab-screen.tsx',
  ticket: 'composed/trade/share-ticket-screen.tsx',
  trade: 'composed/trade/trade-tab-screen.tsx',
};
const ofFirstScreens = Object.entries(FIRST_SCREENS).map(([name, screen]) =>
  sharedWith(screen, name, SHARING_SCREENS_MIN),
);

const chunkGroups = [
  // The framework seldom changes and stays in caches.
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  ...ofFirstScreens.slice(0, 1),
  // The rail's icons and the like, where the window has room: otherwise the frame would bring all
  // that further screens share.
  sharedWith('shell/desktop/desktop-parts.tsx', 'around', 2),
  // Where every other screen and its texts are: one list, after the first screen.
  { name: 'places', test: /[\\/](?:[a-z]+-routes|text-parts)\.tsx?$/, priority: 1 },
  // The contract and the library of its schemas, which a page of prices comes without
  // (chunk-rules.ts).
  {
    name: 'schemas',
    test: /[\\/](?:zod|packages[\\/]contract)[\\/](?!.*src[\\/](?:quotes|news|kernel[\\/](?:patterns|products|upload))\.ts$)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  ...ofFirstScreens.slice(1),
];

export default defineConfig({
  root,
  define: {
    'import.meta.env.VITE_CANDOR_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_CANDOR_HOST': JSON.stringify(host === '' ? '' : new URL(host).origin),
  },
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    leanChart(),
    traditionalWords(),
    chunkRules({ withoutSchemas: quoteScreen }),
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

/** The bundler would follow imports of schemas too, although they are left out in the end. */
function sharedWith(screen: string, name: string, minShareCount: number) {
  let needed: Set<string> | null = null;
  return {
    name: (id: string, modules: Modules) => {
      if (needed === null) {
        needed = new Set([resolve(root, 'src', screen)]);
        // A set hands out what is added while it is walked.
        for (const reached of needed)
          for (const imported of neededBy(reached, modules)) needed.add(imported);
      }
      return needed.has(id) ? name : null;
    },
    debugName: name,
    minShareCount,
    includeDependenciesRecursively: false,
    priority: name === 'common' || name === 'around' ? 1 : 0,
  };
}

/** Declares calls; the schemas beside them, and with them Zod, are left out (lean-contract.ts). */
const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
const NEEDED_BY_CALLS = /[\\/]kernel[\\/]endpoint\.ts$/;
/** All icons are in one module; importing three of them must not load the others. */
const ICONS = /[\\/]lucide-react\.mjs$/;
/** Of the library that reads and writes, what the first screen has no use for: it only reads. */
const WRITES =
  /[\\/]build[\\/]modern[\\/](?:[mM]utationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/;

function neededBy(id: string, modules: Modules): readonly string[] {
  const { importedIds = [], code = null } = modules.getModuleInfo(id) ?? {};
  if (CONTRACT.test(id)) return importedIds.filter((imported) => NEEDED_BY_CALLS.test(imported));
  return importedIds.flatMap((imported) => {
    if (WRITES.test(imported)) return [];
    if (!ICONS.test(imported)) return [imported];
    const names = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code ?? '')?.[1] ?? '';
    const files = new Set(names.split(',').map((name) => `${fileOfIcon(name)}.mjs`));
    const all = modules.getModuleInfo(imported)?.importedIds ?? [];
    return all.filter((file) => files.has(basename(file)));
  });
}

/** `ChevronDown as Down` is in chevron-down.mjs. */
function fileOfIcon(imported: string): string {
  const [name = ''] = imported.trim().split(' ');
  return name.replaceAll(/(?<=.)(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();
}

/** The one font is asked for together with the scripts, not after the style sheet has named it. */
function preloadedFont(): Plugin {
  return {
    name: 'candor:preloaded-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const font = Object.keys(bundle).find((name) => name.endsWith('.woff2')) ?? '';
        const link = `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`;
        return html.replace('</head>', `${link}</head>`);
      },
    },
  };
}
