/**
 * Writes pinyin.csv, the reading of every Chinese name in the tables: `node
 * packages/market/data/write-pinyin.ts`. Run it after a change of names; a test compares. The
 * readings come from the dictionary of pinyin-pro, which knows words (银行 is yin hang) and is not
 * part of the product.
 */
import { writeFileSync } from 'node:fs';
import { openUniverse } from '../src/instruments/universe.ts';
import { getReading } from './pinyin-reading.ts';
import { readMarketTexts } from './read-market-texts.ts';

const names = new Set(
  openUniverse(readMarketTexts())
    .all.map(({ name }) => name.zhHans)
    .filter((name) => /\p{Script=Han}/u.test(name)),
);
const lines = Array.from(
  names,
  (name) => `${name.includes(',') ? `"${name}"` : name},${getReading(name)}`,
);
writeFileSync(new URL('pinyin.csv', import.meta.url), ['name_zh,pinyin', ...lines, ''].join('\n'));
