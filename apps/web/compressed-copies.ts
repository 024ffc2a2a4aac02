/**
 * Each text asset also as .br and .gz. What the page and its first script name, which every visit
 * waits for, is compressed as far as it goes; the rest a step less, which takes a seventh of the
 * time and a twelfth more bytes: who has just cloned the project waits for that.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
  return {
    name: 'candor:compressed-copies',
    apply: 'build',
    async writeBundle({ dir: folder = '' }) {
      const read = async (name: string) => await readFile(join(folder, name));
      const beginnings = (await Promise.all(BEGINNINGS.map(read))).map(String);
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names
          .filter((name) => TEXT_ASSET.test(name))
          .map(async (name) => {
            const content = await read(name);
            if (content.length < COMPRESS_BYTES_MIN) return;
            const quality = isFirst(name, beginnings)
              ? constants.BROTLI_MAX_QUALITY
              : USUAL_QUALITY;
            const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
            const level = constants.Z_BEST_COMPRESSION;
            await writeFile(
              join(folder, `${name}.br`),
              await promisify(brotliCompress)(content, { params }),
            );
            await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level }));
          }),
      );
    },
  };
}

/** One of the beginnings, or named by one. */
export function isFirst(name: string, beginnings: readonly string[]): boolean {
  return BEGINNINGS.includes(name) || beginnings.some((text) => text.includes(basename(name)));
}
