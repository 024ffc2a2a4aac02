/**
 * Pinned prices of a fixed secret. Changing one breaks every published proof, unless it comes with
 * a new engine version (engine-version.ts).
 */
import { describe, expect, it } from 'vitest';
import { openSampleMarket, type SampleMarket } from '../testing/sample-market.ts';
import { jadecrane } from '../testing/sample-listings.ts';

const versionOne = openSampleMarket({ liveFrom: '2026-11-02', secret: 42 });
const versionTwo = openSampleMarket({
  liveFrom: '2026-11-02',
  secret: 42,
  versionTwoFrom: '2026-11-20',
  listings: [
    {
      ...jadecrane,
      listsAtMs: Date.parse('2026-12-02T01:30:00Z'),
    },
  ],
});

const versionThree = openSampleMarket({
  liveFrom: '2026-11-02',
  secret: 42,
  versionTwoFrom: '2026-11-20',
  versionThreeFrom: '2026-12-07',
});

function getShown({ engine, instrument }: SampleMarket, places: readonly string[]): object {
  return Object.fromEntries(
    places.map((place) => {
      const [id = '', at = ''] = place.split(' ');
      const quote = engine.quote(instrument(id), Date.parse(at));
      return [
        place,
        [quote.last, quote.bid ?? 0, quote.high, quote.low]
          .map((units) => engine.priceText(instrument(id), units))
          .join(' '),
      ];
    }),
  );
}

describe('the tape', () => {
  it('of version 1 of the engine is the same on every machine, also where version 2 follows', () => {
    expect(getShown(versionOne, Object.keys(pinned))).toEqual(pinned);
    expect(getShown(versionTwo, Object.keys(pinned))).toEqual(pinned);
    expect(getShown(versionThree, Object.keys(pinned))).toEqual(pinned);
  });

  it('of version 2 is the same on every machine', () => {
    expect(getShown(versionTwo, Object.keys(pinnedTwo))).toEqual(pinnedTwo);
  });

  it('of version 3 is the same on every machine', () => {
    expect(getShown(versionThree, Object.keys(pinnedThree))).toEqual(pinnedThree);
  });
});

/** Nights, futures, shares of one company, a band, slow books. */
const pinnedThree: Readonly<Record<string, string>> = {
  'FX:USDTRY 2026-12-09T22:00:00Z': '48.61724 48.61694 48.61724 48.61724',
  'FX:EURJPY 2027-02-03T21:59:59Z': '184.354 184.344 184.423 183.311',
  'FX:USDHKD 2027-03-18T08:00:00Z': '7.80784 7.80753 7.80820 7.80782',
  'FX:USDDKK 2027-01-18T08:00:00Z': '6.22833 6.22803 6.23174 6.22456',
  'FU:6EH27 2026-12-10T15:00:11Z': '1.18765 1.18755 1.18975 1.18665',
  'FU:NKDH27 2026-12-10T03:00:07Z': '65335 65330 66065 65000',
  'FU:CLH27 2027-01-12T16:20:00Z': '94.28 94.27 96.66 88.10',
  'FU:BTCH27 2026-12-18T12:00:03Z': '82040 82035 82720 81120',
  'IX:SPX 2027-01-20T16:00:00Z': '8077.93 0.00 8080.64 8045.75',
  'US:GOOG 2026-12-22T16:00:00Z': '362.41 362.38 362.79 352.75',
  'US:GOOGL 2026-12-22T16:00:00Z': '439.87 439.84 440.33 428.14',
  'HK:09988 2026-12-22T02:00:31Z': '157.7 157.6 164.6 157.7',
  'US:BABA 2026-12-22T16:00:31Z': '97.51 97.50 98.36 96.30',
  'US:AAME 2026-12-17T16:00:30Z': '1.24 1.23 1.29 1.24',
};

/** Around ex-dates, splits and a listing. */
const pinnedTwo: Readonly<Record<string, string>> = {
  'US:KO 2026-12-15T20:00:00Z': '91.16 91.15 92.55 90.69',
  'US:KO 2026-12-16T15:00:00Z': '88.92 88.91 89.77 88.88',
  'US:NVR 2026-12-28T20:00:00Z': '6172.90 6171.97 6194.70 5966.26',
  'US:NVR 2026-12-29T10:00:00Z': '618.04 619.98 620.62 596.63',
  'US:NVR 2026-12-29T20:00:00Z': '619.59 619.02 621.23 611.79',
  'US:ATNM 2027-01-05T15:30:00Z': '1.62 1.61 1.66 1.60',
  'HK:00700 2027-06-30T03:00:00Z': '101.2 101.1 101.3 99.65',
  'HK:09700 2026-12-02T01:30:00Z': '19.30 19.27 19.30 19.30',
  'HK:09700 2026-12-04T07:00:00Z': '19.82 19.79 20.24 19.00',
};

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
