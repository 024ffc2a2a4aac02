/**
 * The letters a Chinese reader types for a name: the first letter of each character's reading, lower case (腾讯控股 gives txkg). Latin letters and digits
 * stay, everything else is left out. A name without Chinese characters has none.
 *
 * The column `pinyin` of the tables is written with this (data/write-pinyin.ts), because it stands on the collation table of the runtime that writes it;
 * the product reads the column. A character of several readings has its most common one, except in the words below.
 */
export function pinyinInitials(name: string): string {
  if (!/\p{Script=Han}/u.test(name)) return '';
  let read = name.normalize('NFKC');
  for (const [word, letters] of wordsReadOtherwise) read = read.replaceAll(word, letters);
  return [...read].map((character) => (/\p{Script=Han}/u.test(character) ? initialOf(character) : character)).join('').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** In the order of readings, the last boundary that is not after the character gives its letter. */
function initialOf(character: string): string {
  return firstOfLetter.findLast(([first]) => byReading.compare(first, character) <= 0)?.[1] ?? '';
}

const byReading = new Intl.Collator('zh-u-co-pinyin');

/** The first common character of each letter; no reading begins with i, u or v. */
const firstOfLetter: ReadonlyArray<readonly [first: string, letter: string]> = [
  ['阿', 'a'], ['八', 'b'], ['嚓', 'c'], ['哒', 'd'], ['妸', 'e'], ['发', 'f'], ['旮', 'g'], ['哈', 'h'],
  ['讥', 'j'], ['咔', 'k'], ['垃', 'l'], ['妈', 'm'], ['拏', 'n'], ['噢', 'o'], ['妑', 'p'], ['七', 'q'],
  ['呥', 'r'], ['仨', 's'], ['他', 't'], ['屲', 'w'], ['夕', 'x'], ['丫', 'y'], ['匝', 'z'],
];

/** Words in which a character is read unlike its place in the collation says; longer words first. */
const wordsReadOtherwise: ReadonlyArray<readonly [word: string, letters: string]> = [
  ['银行', 'yh'],
  ['商行', 'sh'],
  ['音乐', 'yy'],
  ['重庆', 'cq'],
  ['厦门', 'xm'],
  ['西藏', 'xz'],
  ['番禺', 'py'],
  ['成长', 'cz'],
  ['长', 'c'],
];
