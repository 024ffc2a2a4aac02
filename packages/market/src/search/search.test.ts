import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import { openUniverse } from '../instruments/universe.ts';
import { buildSearch } from './search.ts';

const universe = openUniverse(readMarketTexts());
const search = buildSearch(universe);

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

  it.each(['', '   ', '%', '///', '<>', '不存在的名字', 'qqqqqqqq', '\u0000'])('finds nothing for %j', (text) => {
    expect(search(text, 10)).toEqual([]);
  });

  it('finds an instrument by its own code, whichever it is', () => {
    const sample = universe.all.filter((_, place) => place % 11 === 0);
    const missing = sample.filter((instrument) => search(instrument.code, 1, ({ assetClass }) => assetClass === instrument.assetClass)[0] !== instrument);
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
    const texts = ['a', 'yh', '中国', 'bank', '1', 'zg', 'micro gold'];
    for (let round = 0; round < 10; round += 1) texts.forEach((text) => search(text, 20));
    const before = process.cpuUsage().user;
    for (let round = 0; round < 10; round += 1) texts.forEach((text) => search(text, 20));
    const msPerSearch = (process.cpuUsage().user - before) / 1000 / 10 / texts.length;
    expect(msPerSearch).toBeLessThan(20);
  });
});
