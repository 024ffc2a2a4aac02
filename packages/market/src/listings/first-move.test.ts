/** Pinned first prices of a fixed secret: changing one breaks published proofs. */
import { describe, expect, it } from 'vitest';
import { openSampleMarket } from '../testing/sample-market.ts';
import type { Listing } from './listing.ts';
import type { ListingDemand } from './listing-demand.ts';
import { lumiquill } from '../testing/sample-listings.ts';

const listing: Listing = {
  ...lumiquill,
  listsAtMs: Date.parse('2026-12-08T14:30:00Z'),
};
const inHongKong: Listing = {
  ...listing,
  assetClass: 'hkStock',
  market: 'HKEX',
  code: '09700',
  currency: 'HKD',
  lot: 200,
  offerPrice: '20.80',
  listsAtMs: Date.parse('2026-12-08T01:30:00Z'),
};

function firstPrices(
  listings: readonly Listing[],
  { versionThreeFrom = '2026-12-08' as string | null, secret = 42 } = {},
): string[] {
  const { engine, instrument } = openSampleMarket({
    secret,
    versionTwoFrom: '2026-11-20',
    versionThreeFrom,
    listings,
  });
  return listings.map(({ assetClass, code, listsAtMs }) => {
    const share = instrument(`${assetClass === 'usStock' ? 'US' : 'HK'}:${code}`);
    return engine.priceText(share, engine.quote(share, listsAtMs).open);
  });
}

const demand = (crowdHundredths: number, wasAskedAgain = false): ListingDemand => ({
  crowdHundredths,
  wasAskedAgain,
});

describe('the first price', () => {
  it('before version 3 is what it was, whatever the demand on record', () => {
    for (const versionThreeFrom of [null, '2026-12-09'])
      for (const asked of [null, demand(70), demand(2_280)])
        expect(
          firstPrices(
            [
              { ...listing, demand: asked },
              { ...inHongKong, demand: asked },
            ],
            { versionThreeFrom },
          ),
        ).toEqual(pinnedTwo);
  });

  it('of a share without demand on record is that of version 2', () => {
    expect(firstPrices([listing, inHongKong])).toEqual(pinnedTwo);
  });

  it('from version 3 on follows from what the crowd asked for', () => {
    const priced = pinnedThree.map(([asked]) =>
      firstPrices([
        { ...listing, demand: asked },
        { ...inHongKong, demand: asked },
      ]),
    );
    expect(priced).toEqual(pinnedThree.map(([, prices]) => prices));
  });

  it('is on average what the rule says, on both sides of the offer', () => {
    const codes = Array.from({ length: 600 }, (_, place) => `L${place}Q`);
    for (const [asked, mean] of [
      [demand(110), -0.04],
      [demand(1_910), 0.24],
      [demand(1_910, true), 0],
    ] as const) {
      const moves = firstPrices(codes.map((code) => ({ ...listing, code, demand: asked }))).map(
        (price) => Number(price) / 19.33 - 1,
      );
      expect(moves.reduce((sum, move) => sum + move, 0) / moves.length).toBeCloseTo(mean, 1);
      expect(moves.filter((move) => move < 0).length).toBeGreaterThan(60);
      expect(moves.filter((move) => move > 0).length).toBeGreaterThan(60);
    }
  });
});

const pinnedTwo = ['29.02', '21.36'];
const pinnedThree: readonly (readonly [ListingDemand, readonly string[]])[] = [
  [demand(70), ['22.06', '20.56']],
  [demand(250), ['24.12', '20.56']],
  [demand(620), ['28.93', '20.76']],
  [demand(17_860), ['34.62', '21.80']],
  [demand(17_860, true), ['24.97', '20.82']],
];
