import { expect, it } from 'vitest';
import { getReading } from '../../data/pinyin-reading.ts';
import { readMarketTexts, readTable } from '../../data/read-market-texts.ts';
import { readCsv } from '../instruments/csv.ts';
import { openUniverse } from '../instruments/universe.ts';
import { parseReadings } from './readings.ts';

const table = readTable('pinyin.csv');

it('the readings are of all Chinese names, and what their author writes today', () => {
  const names = new Set(
    openUniverse(readMarketTexts())
      .all.map(({ name }) => name.zhHans)
      .filter((name) => /\p{Script=Han}/u.test(name)),
  );
  const written = new Map(
    readCsv(table, 'pinyin.csv').map((row) => [row('name_zh'), row('pinyin')]),
  );
  expect([...written.keys()]).toEqual([...names]);
  expect([...written].filter(([name, reading]) => getReading(name) !== reading)).toEqual([]);
});

it.each([
  ['重庆银行', 'chong qing yin hang'],
  ['长城汽车', 'chang cheng qi che'],
  ['网易云音乐', 'wang yi yun yin yue'],
  ['文远知行-W', 'wen yuan zhi xing W'],
  ['安乐工程', 'an le gong cheng'],
  ['标普500 ETF', 'biao pu 500 ETF'],
  ['敏实集团（一百）', 'min shi ji tuan yi bai'],
])('%s is read by the word, not by the character alone', (name, reading) => {
  expect(getReading(name)).toBe(reading);
});

it('tells syllables from letters, and reads characters aloud as far as names have them', () => {
  const readings = parseReadings(table);
  expect(readings.ofName('HDFC银行')).toEqual([
    { text: 'hdfc', isSyllable: false },
    { text: 'yin', isSyllable: true },
    { text: 'hang', isSyllable: true },
  ]);
  expect(readings.ofName('Apple Inc.')).toEqual([]);
  expect(readings.aloud('腾迅')).toBe('tengxun');
  expect(readings.aloud('腾𠮷')).toBeNull();
});
