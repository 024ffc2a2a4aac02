/**
 * Pinned prices of options, of a fixed secret. Changing one changes what was shown and filled,
 * unless it comes with a new engine version (packages/market, engine-version.ts).
 */
import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { openSampleOptions } from '../testing/sample-options.ts';

const versionTwo = openSampleOptions();
const versionThree = openSampleOptions({ versionThreeFrom: '2026-11-24' });

function getShown(options: typeof versionTwo, places: readonly string[]): object {
  return Object.fromEntries(
    places.map((place) => {
      const [id = '', on = '', at = ''] = place.split(' ');
      const [underlying, atMs] = [options.underlyings.byInstrument(id), Date.parse(at)];
      const expiry = underlying && options.listing.expiry(underlying, localDate(on), atMs);
      if (!underlying || !expiry) throw new Error(`${place} is not listed`);
      const { rows } = options.quotes.chain(underlying, expiry, atMs);
      const { strike, call, put } = rows[Math.floor(rows.length / 2)] ?? {};
      const [, far] = rows;
      const texts = [call, put, far?.put].map((quote) =>
        [quote?.bid, quote?.ask, quote?.last, quote?.volume].join(' '),
      );
      return [place, [strike, ...texts].join(', ')];
    }),
  );
}

describe('the prices of options', () => {
  it('of version 2 are the same on every machine, also where version 3 follows', () => {
    expect(getShown(versionTwo, Object.keys(pinnedTwo))).toEqual(pinnedTwo);
    expect(getShown(versionThree, Object.keys(pinnedTwo))).toEqual(pinnedTwo);
  });

  it('of version 3 are the same on every machine', () => {
    expect(getShown(versionThree, Object.keys(pinnedThree))).toEqual(pinnedThree);
  });
});

const pinnedTwo: Readonly<Record<string, string>> = {
  'US:AAPL 2026-12-18 2026-11-16T15:30:17Z': '315000, 765 785 775 1084, 975 995 985 4678, 0 1 1 0',
  'US:AAPL 2026-11-20 2026-11-20T20:59:41Z': '325000, 48 50 49 33053, 0 1 1 3432, 0 1 1 0',
  'IX:SPX 2027-03-19 2026-11-17T18:00:00Z':
    '7550000, 40420 40710 40570 9515, 13160 13340 13250 4469, 10 15 10 0',
  'FU:GC 2026-12-18 2026-11-18T03:00:11Z': '4200000, 7470 7537 7383 0, 13 14 13 58, 0 1 1 0',
  'US:KO 2027-01-15 2026-11-23T20:00:00Z': '108000, 0 1 1 249, 1915 1930 1985 0, 0 1 1 0',
};

const pinnedThree: Readonly<Record<string, string>> = {
  'US:AAPL 2026-12-18 2026-11-24T15:30:17Z':
    '315000, 1165 1200 1185 3733, 840 875 855 14212, 0 1 1 0',
  'US:AAPL 2026-11-27 2026-11-27T17:59:41Z': '310000, 2455 2460 2550 0, 0 1 1 349, 0 1 1 0',
  'IX:SPX 2027-03-19 2026-11-24T18:00:00Z':
    '7550000, 25130 25750 25440 7357, 16240 16860 16550 44974, 0 5 25 0',
  'FU:GC 2026-12-18 2026-11-25T03:00:11Z': '4200000, 7185 7241 7104 0, 0 2 1 20, 0 1 1 0',
  'US:KO 2027-01-15 2026-12-01T20:00:00Z': '108000, 0 1 1 315, 2320 2335 2225 0, 0 1 1 0',
};
