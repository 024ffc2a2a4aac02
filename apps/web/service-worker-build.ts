/**
 * Builds the service worker beside the app: /sw.js, one script with the list of the files that it
 * keeps. Its content changes with any of them, and that is how browsers find a new version.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { bundledScript } from './bundled-script.ts';
import type { BuiltFile } from './src/platform/service-worker/kept-files.rules.ts';

/** Kept beside the hashed files; the page is asked for by its address. */
const FIXED_FILES = ['boot.js', 'icons/candor.svg', 'icons/candor-192.png'];
const HASHED = /\.(?:js|css|woff2)$/;

export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'candor:service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      /** Also called after a build that failed, whose error must stay the one that is seen. */
      async handler(error) {
        if (error !== undefined) return;
        const files = await builtFiles(folder);
        const pack = await packedFiles(folder, files);
        await writeFile(join(folder, pack.path), pack.text);
        const worker = await bundledScript({
          source: 'platform/service-worker/main.ts',
          name: 'candorWorker',
          values: {
            CANDOR_FILES: files,
            CANDOR_PACK: `/${pack.path}`,
            CANDOR_BUILD: nameOf(JSON.stringify(files)),
          },
        });
        await writeFile(join(folder, 'sw.js'), worker);
      },
    },
  };
}

async function builtFiles(folder: string): Promise<BuiltFile[]> {
  const hashed = (await readdir(join(folder, 'assets'))).filter((name) => HASHED.test(name)).sort();
  const fixed = await Promise.all(
    FIXED_FILES.map(async (name) => ({
      path: `/${name}`,
      integrity: await integrityOf(join(folder, name)),
    })),
  );
  const page = { path: '/', integrity: await integrityOf(join(folder, 'index.html')) };
  return [page, ...fixed, ...hashed.map((name) => ({ path: `/assets/${name}` }))];
}

/**
 * The texts of all hashed files as one: a first visit asks once instead of three hundred times,
 * which would count against everybody at its address, and packs better too.
 */
async function packedFiles(
  folder: string,
  files: readonly BuiltFile[],
): Promise<{ path: string; text: string }> {
  const texts = files.filter(({ path }) => /^\/assets\/.*\.(?:js|css)$/.test(path));
  const entries = await Promise.all(
    texts.map(async ({ path }) => [path, await readFile(join(folder, path), 'utf8')]),
  );
  const text = JSON.stringify(Object.fromEntries(entries));
  return { path: `assets/pack-${nameOf(text)}.json`, text };
}

async function integrityOf(file: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;
}

const NAME_LETTERS = 16;

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, NAME_LETTERS);
}
