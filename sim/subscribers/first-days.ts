/** What the shares of made offerings can be sold for on their first day, by the market's own engine. */
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import { instrumentId } from '@candor/market/instruments/fields';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { VERSION_FROM, type MadeOffering } from './make-offerings.ts';

/** Bids over the offer price, at `SALE_HOURS` after the first trade. */
export type FirstDay = readonly number[];

const SALE_HOURS = [0, 0.25, 1, 4, 12] as const;
const TAPES = 6;

/** The same offerings on other first days. */
export function tapesOf(offerings: readonly MadeOffering[], version: 2 | 3): FirstDay[][] {
  return Array.from({ length: TAPES }, (_, tape) =>
    firstDays(offerings, { secret: tape + 1, version }),
  );
}

function firstDays(
  offerings: readonly MadeOffering[],
  { secret, version }: { readonly secret: number; readonly version: 2 | 3 },
): FirstDay[] {
  const { engine, instrument } = openSampleMarket({
    hours: 'continuous',
    versionTwoFrom: VERSION_FROM,
    versionThreeFrom: version === 3 ? VERSION_FROM : null,
    listings: offerings.map(({ listing }) => listing),
    secret,
  });
  return offerings.map(({ listing, price }) => {
    const share = instrument(instrumentId(listing.assetClass, listing.code));
    return SALE_HOURS.map((hours) => {
      const { bid } = engine.quote(share, listing.listsAtMs + hours * HOUR_MS);
      assert(bid !== null, 'somebody buys');
      return Number(engine.priceText(share, bid)) / Number(price);
    });
  });
}
