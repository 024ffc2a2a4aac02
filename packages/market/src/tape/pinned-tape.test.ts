/**
 * Pinned prices of a fixed secret. Changing one breaks every published proof, unless it comes with
 * a new engine version (engine-version.ts).
 */
import { describe, expect, it } from 'vitest';
import { openSampleMarket } from '../testing/sample-market.ts';

const { engine, instrument } = openSampleMarket({ liveFrom: '2026-11-02', secret: 42 });

describe('the tape', () => {
  it('of this version of the engine is the same on every machine', () => {
    const shown = Object.keys(pinned).map((place) => {
      const [id = '', at = ''] = place.split(' ');
      const quote = engine.quote(instrument(id), Date.parse(at));
      return [
        place,
        [quote.last, quote.bid ?? 0, quote.high, quote.low]
          .map((units) => engine.priceText(instrument(id), units))
          .join(' '),
      ];
    });
    expect(Object.fromEntries(shown)).toEqual(pinned);
  });
});

const pinned: Readonly<Record<string, string>> = {
  'US:AAPL 2026-11-17T16:00:00Z': '318.09 318.06 320.61 316.72',
  'US:AAME 2026-11-17T16:00:30Z': '1.34 1.32 1.34 1.31',
  'HK:00700 2026-11-18T02:15:07Z': '454.2 454.0 462.8 453.0',
  'FU:ES 2026-11-18T03:00:11Z': '7916.25 7916.00 7920.00 7904.75',
  'FX:EURGBP 2026-11-17T23:59:59Z': '0.84698 0.84688 0.84712 0.84693',
  'IX:HSI 2026-10-20T05:30:00Z': '26906.71 0.00 26935.27 26718.60',
  'CR:BTC 2021-05-19T12:00:00Z': '33235.58 33230.59 33290.83 32789.80',
  'FX:USDHKD 2026-11-18T08:00:00Z': '7.80919 7.80888 7.81114 7.80823',
  'CR:USDT 2026-11-18T08:00:00Z': '1.00203 1.00188 1.00224 1.00198',
  'FX:USDDKK 2019-03-05T12:00:00Z': '7.54906 7.54871 7.55446 7.53295',
  'US:KO 2018-01-05T20:59:59Z': '64.73 64.73 65.01 64.49',
};
