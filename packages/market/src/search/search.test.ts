import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarketTexts, readTable } from '../../data/read-market-texts.ts';
import { openUniverse } from '../instruments/universe.ts';
import { parseReadings } from './readings.ts';
import { buildSearch } from './search.ts';

const universe = openUniverse(readMarketTexts());
const search = buildSearch(universe, parseReadings(readTable('pinyin.csv')));

function ids(text: string, limit = 5): string[] {
  return search(text, limit).map(({ id }) => id);
}

describe('searching instruments', () => {
  it.each([
    ['AAPL', 'US:AAPL'],
    ['  aapl ', 'US:AAPL'],
    ['brk.b', 'US:BRK.B'],
    ['brkb', 'US:BRK.B'],
    ['700', 'HK:00700'],
    ['0700', 'HK:00700'],
    ['00700.HK', 'HK:00700'],
    ['７００', 'HK:00700'],
    ['hk5', 'HK:00005'],
    ['eur/usd', 'FX:EURUSD'],
    ['gcz26', 'FU:GCZ26'],
    ['SPX', 'IX:SPX'],
    ['btc', 'CR:BTC'],
  ])('finds the code %s first', (text, id) => {
    expect(ids(text)[0]).toBe(id);
  });

  it.each([
    ['apple', 'US:AAPL'],
    ['nvidia', 'US:NVDA'],
    ['america bank', 'US:BAC'],
    ['at&t', 'US:T'],
    ['tencent', 'HK:00700'],
  ])('finds the English name %s first', (text, id) => {
    expect(ids(text)[0]).toBe(id);
  });

  it.each([
    ['腾讯', 'HK:00700'],
    ['苹果', 'US:AAPL'],
    ['原油', 'FU:CL'],
    ['恒生', 'IX:HSI'],
    ['比特', 'CR:BTC'],
  ])('finds the Chinese name %s first', (text, id) => {
    expect(ids(text)[0]).toBe(id);
  });

  it.each([
    ['txkg', 'HK:00700'],
    ['TXKG', 'HK:00700'],
    ['zgpa', 'HK:02318'],
    ['zgyh', 'HK:03988'],
    ['xmjt', 'HK:01810'],
    ['hszs', 'IX:HSI'],
    ['ywd', 'US:NVDA'],
    ['btb', 'CR:BTC'],
  ])('finds the initials %s first', (text, id) => {
    expect(ids(text)[0]).toBe(id);
  });

  it.each([
    ['tengxun', 'HK:00700'],
    ['TengXun', 'HK:00700'],
    ['teng xun', 'HK:00700'],
    ['tengx', 'HK:00700'],
    ['tengxk', 'HK:00700'],
    ['txkong', 'HK:00700'],
    ['alibaba', 'US:BABA'],
    ['pingguo', 'US:AAPL'],
    ['zhongguoyinhang', 'HK:03988'],
    ['bitebi', 'CR:BTC'],
    ['biaopu500', 'IX:SPX'],
  ])('finds the pinyin %s first, in full, in part or mixed with initials', (text, id) => {
    expect(ids(text)[0]).toBe(id);
  });

  it.each([
    ['tencnt', 'HK:00700'],
    ['Nvidai', 'US:NVDA'],
    ['nvdia', 'US:NVDA'],
    ['microsft', 'US:MSFT'],
    ['mircosoft', 'US:MSFT'],
    ['amazn', 'US:AMZN'],
    ['alibba', 'US:BABA'],
    ['bitcion', 'CR:BTC'],
    ['tlsa', 'US:TSLA'],
    ['berkshre hathaway', 'US:BRK.B'],
    ['tengxnu', 'HK:00700'],
    ['腾迅', 'HK:00700'],
    ['比特必', 'CR:BTC'],
  ])('forgives the slip in %s', (text, id) => {
    expect(ids(text)[0]).toBe(id);
  });

  it('shows one bitcoin: the coin first, its futures further down under a name of their own', () => {
    for (const text of ['btc', 'bitcoin', '比特币', 'btb']) {
      const found = search(text, 20);
      expect(found[0]?.id).toBe('CR:BTC');
      expect(
        found
          .filter(({ code, name }) => code === 'BTC' && name.en === 'Bitcoin')
          .map(({ id }) => id),
      ).toEqual(['CR:BTC']);
    }
    expect(ids('bitcoin futures')[0]).toBe('FU:BTC');
    expect(
      search('btc', 1, ({ assetClass }) => assetClass === 'future').map(({ id }) => id),
    ).toEqual(['FU:BTC']);
  });

  it('puts what fits before what is only near, and guesses nothing where something fits well', () => {
    const names = (text: string) => search(text, 50).map(({ name }) => name.en.toLowerCase());
    const guessed = names('tencnt');
    expect(guessed.length).toBeLessThanOrEqual(10);
    expect(names('tencent').every((name) => name.includes('tencent'))).toBe(true);
    const isFit = names('coffe').map((name) => ` ${name}`.includes(' coffe'));
    expect(isFit).toEqual(isFit.toSorted((left, right) => Number(right) - Number(left)));
  });

  it('puts an exact code before everything, then what is traded most', () => {
    expect(ids('ma')[0]).toBe('US:MA');
    expect(ids('albb').slice(0, 2)).toEqual(['US:BABA', 'HK:09988']);
    expect(ids('tx', 8)).toEqual(expect.arrayContaining(['US:TX', 'US:TXN', 'HK:00700']));
    expect(ids('银行', 1)).toEqual(['US:BAC']);
  });

  it('shows at most as many as asked, and only what the filter lets through', () => {
    expect(search('a', 3)).toHaveLength(3);
    expect(search('a', 0)).toEqual([]);
    const hongKong = search('albb', 10, ({ assetClass }) => assetClass === 'hkStock');
    expect(hongKong.map(({ id }) => id)).toEqual(['HK:09988']);
    expect(search('gcz26', 10, ({ assetClass }) => assetClass === 'crypto')).toEqual([]);
  });

  it.each(['', '   ', '%', '///', '<>', '不存在的名字', 'qqqqqqqq', '\u0000'])(
    'finds nothing for %j',
    (text) => {
      expect(search(text, 10)).toEqual([]);
    },
  );

  it('finds an instrument by its own code, whichever it is', () => {
    const sample = universe.all.filter((_, place) => place % 11 === 0);
    const missing = sample.filter(
      (instrument) =>
        search(instrument.code, 1, ({ assetClass }) => assetClass === instrument.assetClass)[0] !==
        instrument,
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('answers anything typed with instruments, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.nat(30), (text, limit) => {
        const found = search(text, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 150 },
    );
  });

  it('takes far less than the 20 ms a request may take', () => {
    const texts = [
      'a',
      'yh',
      '中国',
      'bank',
      '1',
      'zg',
      'micro gold',
      'tencnt',
      'mircosoft',
      'zhonguoyinhang',
      '腾迅',
    ];
    for (let round = 0; round < 10; round += 1) texts.forEach((text) => search(text, 20));
    const before = process.cpuUsage().user;
    for (let round = 0; round < 10; round += 1) texts.forEach((text) => search(text, 20));
    const msPerSearch = (process.cpuUsage().user - before) / 1000 / 10 / texts.length;
    expect(msPerSearch).toBeLessThan(20);
  });
});
