/**
 * The reading of a Chinese name: syllables in lower case, the rest in capitals, separated by
 * spaces. 标普500 ETF gives `biao pu 500 ETF`.
 */
import { customPinyin, pinyin } from 'pinyin-pro';

/** Names of firms in which a character is read unlike the dictionary's guess. */
customPinyin({ 安乐工程: 'ān lè gōng chéng', 普乐师: 'pǔ lè shī' });

export function getReading(name: string): string {
  const parts = pinyin(name.normalize('NFKC'), {
    type: 'all',
    toneType: 'none',
    v: true,
    nonZh: 'consecutive',
  });
  return parts
    .map(({ pinyin: syllable, isZh, origin }) => (isZh ? syllable : capitals(origin)))
    .filter((part) => part !== '')
    .join(' ');
}

function capitals(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}
