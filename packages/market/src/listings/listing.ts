/**
 * A share that joins the market while it runs: what is fixed when it lists, and the instrument it
 * becomes.
 *
 * Its price path begins at its first trade (engine version 2): the offer price times a first move
 * drawn from the sealed seed of that day, from version 3 on by what was asked for (first-move.ts).
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { dateOf, dayAt, openZone } from '../calendar/zone.ts';
import type { Instrument, TickBand } from '../instrument.ts';
import { instrumentId, nothingKnown } from '../instruments/fields.ts';
import { popularityOfTurnover } from '../instruments/popularity.ts';
import { bandAt, getDecimals } from '../instruments/ticks.ts';
import type { ListingDemand } from './listing-demand.ts';

export type Listing = {
  readonly assetClass: 'usStock' | 'hkStock';
  /** NASDAQ, NYSE, AMEX or HKEX. */
  readonly market: string;
  readonly code: string;
  readonly name: { readonly en: string; readonly zhHans: string };
  readonly sector: string;
  readonly lot: number;
  readonly currency: string;
  /** What subscribers paid for a share; decimal text. */
  readonly offerPrice: string;
  readonly sharesOffered: number;
  readonly dailyVolatility: number;
  /** The first trade; on a whole minute of the exchange's regular session. */
  readonly listsAtMs: number;
  /** Null for one that listed without: its first move is that of version 2. */
  readonly demand?: ListingDemand | null | undefined;
};

export function listedInstrument(listing: Listing, ticks: readonly TickBand[]): Instrument {
  const { assetClass, code, name, market, sector, lot, currency, dailyVolatility } = listing;
  const price = Number(listing.offerPrice);
  assert(price > 0 && Number.isFinite(price), `not an offer price: ${listing.offerPrice}`);
  assert(dailyVolatility > 0, 'a listed share moves');
  assert(Number.isInteger(lot) && lot > 0, `not a lot: ${lot}`);
  const averageVolume = Math.max(lot, Math.round(listing.sharesOffered * TRADED_SHARE));
  return {
    id: instrumentId(assetClass, code),
    assetClass,
    code,
    name,
    market,
    currency,
    calendar: assetClass,
    ticks,
    decimals: getDecimals(bandAt(ticks, price).step),
    lot,
    sector,
    industry: null,
    anchor: { price, on: listedOn(listing) },
    dailyVolatility,
    beta: 1,
    averageVolume,
    popularity: popularityOfTurnover(averageVolume * price, currency),
    facts: {
      ...nothingKnown,
      priceBasis: 'offer',
      kind: 'common',
      board: assetClass === 'hkStock' ? 'Main' : null,
    },
    listing: {
      listsAtMs: listing.listsAtMs,
      offerPrice: listing.offerPrice,
      demand: listing.demand ?? null,
    },
  };
}

/** The date on which it lists, where it lists. */
export function listedOn({ assetClass, listsAtMs }: Listing): LocalDate {
  return dateOf(dayAt(assetClass === 'usStock' ? newYork : hongKong, listsAtMs));
}

const newYork = openZone('America/New_York');
const hongKong = openZone('Asia/Hong_Kong');

/** Of the shares offered, on an ordinary day once the first days are over. */
const TRADED_SHARE = 0.03;
