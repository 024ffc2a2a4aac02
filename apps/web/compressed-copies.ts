/**
 * Each text asset also as .br and .gz. What the page and its first script name, which every visit
 * waits for, is compressed as far as it goes; the rest a step less, which takes a seventh of the
 * time and a twelfth more bytes: who has just cloned the project waits for that.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_ASSET = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this a compressed copy saves less than its headers cost. */
const COMPRESS_BYTES_MIN = 512;
/** Where every visit begins; they name what it needs first. */
const BEGINNINGS = ['index.html', 'boot.js'];
const USUAL_QUALITY = 9;

export function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'candor:compressed-copies',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    /** Also called after a build that failed, whose error must stay the one that is seen. */
    closeBundle: {
      // After the service worker was written.
      sequential: true,
      async handler(error) {
        if (error !== undefined) return;
        const names = (await readdir(folder, { recursive: true })).filter((name) =>
          TEXT_ASSET.test(name),
        );
        const beginnings = await Promise.all(
          BEGINNINGS.map((name) => readFile(join(folder, name), 'utf8')),
        );
        await Promise.all(
          names.map((name) =>
            compress(
              join(folder, name),
              isFirst(name, beginnings) ? constants.BROTLI_MAX_QUALITY : USUAL_QUALITY,
            ),
          ),
        );
      },
    },
  };
}

/** One of the beginnings, or named by one. */
export function isFirst(name: string, beginnings: readonly string[]): boolean {
  return BEGINNINGS.includes(name) || beginnings.some((text) => text.includes(basename(name)));
}

async function compress(file: string, quality: number): Promise<void> {
  const content = await readFile(file);
  if (content.length < COMPRESS_BYTES_MIN) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
