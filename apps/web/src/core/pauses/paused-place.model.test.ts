import { describe, expect, it } from 'vitest';
import { isPausedBy, type Pause } from './paused-place.model.ts';
import { samplePause } from './testing/sample-pause.ts';

const us: Pause = {
  ...samplePause,
  scope: 'market',
  market: 'US',
  roots: [],
  optionRoots: ['AAPL', 'SPX'],
};
const hk: Pause = { ...samplePause, scope: 'market', market: 'HK', roots: [], optionRoots: [] };
const comex: Pause = {
  ...samplePause,
  scope: 'market',
  market: 'COMEX',
  roots: ['GC', 'MGC'],
  optionRoots: ['OGC'],
};
const at = (source: number, code: string) => ({ source, code });

describe('a pause', () => {
  it('of a market stops its shares, their blocks, auctions and options, and no others', () => {
    for (const place of [
      at(0, 'AAPL'),
      at(4, 'AAPL'),
      at(7, 'AAPL'),
      at(12, 'AAPL261218C00310000'),
      at(12, 'SPX261218P05000000'),
    ]) {
      expect(isPausedBy(us, place), place.code).toBe(true);
      expect(isPausedBy(hk, place), place.code).toBe(false);
    }
    for (const place of [at(11, '00700'), at(7, '00700')]) {
      expect(isPausedBy(hk, place)).toBe(true);
      expect(isPausedBy(us, place)).toBe(false);
    }
    for (const place of [at(2, 'EURUSD'), at(3, 'GCZ26'), at(12, 'OGC261124C04000000')])
      expect(isPausedBy(us, place), place.code).toBe(false);
  });

  it('of an exchange stops its futures by root and month, and the options on them', () => {
    for (const code of ['GC', 'GCZ26', 'MGCG27'])
      expect(isPausedBy(comex, at(3, code)), code).toBe(true);
    for (const code of ['GCX', 'CLZ26', 'GCZ2', 'ZGCZ26'])
      expect(isPausedBy(comex, at(3, code)), code).toBe(false);
    expect(isPausedBy(comex, at(12, 'OGC261124C04000000'))).toBe(true);
    expect(isPausedBy(comex, at(12, 'AAPL261218C00310000'))).toBe(false);
  });

  it('of a product stops it wherever it is traded', () => {
    const stocks: Pause = { ...samplePause, scope: 'product', product: 'stocks' };
    expect([at(0, 'AAPL'), at(11, '00700')].every((place) => isPausedBy(stocks, place))).toBe(true);
    for (const place of [at(4, 'AAPL'), at(12, 'AAPL261218C00310000'), at(99, 'SPX')])
      expect(isPausedBy(stocks, place)).toBe(false);
    const options: Pause = { ...samplePause, scope: 'product', product: 'options' };
    expect(isPausedBy(options, at(12, 'OGC261124C04000000'))).toBe(true);
    expect(isPausedBy(options, at(3, 'GCZ26'))).toBe(false);
  });
});
