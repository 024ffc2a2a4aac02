/**
 * Traditional Chinese is made from the simplified texts where they are shown. OpenCC's dictionaries
 * are a megabyte; a browser gets the words that the texts of this build need, a few kilobytes, and
 * only where somebody reads them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadWords } from '@candor/i18n/traditional/opencc-words';
import { replaceLongest, type Words } from '@candor/i18n/traditional/replace-longest';
import { wordsInUse } from '@candor/i18n/traditional/words-in-use';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = fileURLToPath(new URL('public/candor.zh-hans.webmanifest', import.meta.url));

export const TRADITIONAL_WORDS = resolve(root, 'packages/i18n/src/traditional/opencc-words.ts');

/** Whatever is Chinese in the sources of what runs in a browser. */
function shownTexts(): string[] {
  const packages = join(root, 'packages');
  return [
    ...readdirSync(packages).map((name) => join(packages, name, 'src')),
    join(root, 'apps/web/src'),
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
}

export function traditionalWords(): Plugin {
  let made: string | null = null;
  return {
    name: 'candor:traditional-words',
    load: {
      filter: { id: /[\\/]traditional[\\/]opencc-words\.ts$/ },
      handler: () => (made ??= wordsModule(wordsInUse(loadWords(), shownTexts()))),
    },
    /** The name and the shortcuts of an app that was installed in Traditional Chinese. */
    generateBundle() {
      const simplified = readFileSync(manifest, 'utf8').replaceAll('zh-Hans', 'zh-Hant-HK');
      this.emitFile({
        type: 'asset',
        fileName: 'candor.zh-hant.webmanifest',
        source: replaceLongest(loadWords())(simplified),
      });
    },
  };
}

/** Signs in pairs, then words: "账賬户戶|委托 訂單". */
function wordsModule(words: Words): string {
  const [signs, longer] = [1, 2].map((kind) =>
    [...words].filter(([from]) => Math.min(from.length, 2) === kind),
  );
  const pairs = (signs ?? []).map(([from, to]) => from + to).join('');
  const text = [pairs, ...(longer ?? []).map((pair) => pair.join(' '))].join('|');
  return `export function loadWords() {
  const [signs, ...words] = ${JSON.stringify(text)}.split('|');
  return new Map([...(signs.match(/../gu) ?? []).map((pair) => [...pair]), ...words.map((word) => word.split(' '))]);
}`;
}
