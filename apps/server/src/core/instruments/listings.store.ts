/** Shares that joined the market, in the order in which they did. */
import sql from 'sql-template-tag';
import type { Listing } from '@candor/market/listings/listing';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import { queueWriters } from '../../platform/db/queue-writers.ts';

type ListingRow = {
  place: number;
  asset_class: Listing['assetClass'];
  market: string;
  code: string;
  name_en: string;
  name_zh: string;
  sector: string;
  lot: number;
  currency: string;
  offer_price: string;
  shares_offered: bigint;
  daily_volatility: string;
  lists_at: number;
  crowd_hundredths: number | null;
  was_asked_again: boolean | null;
};

export type PlacedListing = { readonly place: number; readonly listing: Listing };

/** Those after a place, oldest first. */
export async function listListings(reader: Reader, after: number): Promise<PlacedListing[]> {
  const rows = await reader.many<ListingRow>(
    sql`select place, asset_class, market, code, name_en, name_zh, sector, lot, currency, offer_price,
        shares_offered, daily_volatility, lists_at, crowd_hundredths, was_asked_again
      from listed_instruments where place > ${after} order by place limit ${LISTINGS_MAX}`,
  );
  return rows.map((row) => ({ place: row.place, listing: toListing(row) }));
}

/** Writers queue, so that places become visible in order. */
export async function lockListings(tx: Tx): Promise<void> {
  await queueWriters(tx, 'listed_instruments');
}

/** False when it is listed already. */
export function insertListing(tx: Tx, instrumentId: string, listing: Listing): Promise<boolean> {
  return tx.changed(
    sql`insert into listed_instruments (instrument_id, asset_class, market, code, name_en, name_zh,
        sector, lot, currency, offer_price, shares_offered, daily_volatility, lists_at, written_at,
        crowd_hundredths, was_asked_again)
      values (${instrumentId}, ${listing.assetClass}, ${listing.market}, ${listing.code},
        ${listing.name.en}, ${listing.name.zhHans}, ${listing.sector}, ${listing.lot},
        ${listing.currency}, ${listing.offerPrice}, ${listing.sharesOffered},
        ${String(listing.dailyVolatility)}, ${at(listing.listsAtMs)}, ${at(tx.now)},
        ${listing.demand?.crowdHundredths ?? null}, ${listing.demand?.wasAskedAgain ?? null})
      on conflict do nothing`,
  );
}

function toListing(row: ListingRow): Listing {
  return {
    assetClass: row.asset_class,
    market: row.market,
    code: row.code,
    name: { en: row.name_en, zhHans: row.name_zh },
    sector: row.sector,
    lot: row.lot,
    currency: row.currency,
    offerPrice: row.offer_price,
    sharesOffered: Number(row.shares_offered),
    dailyVolatility: Number(row.daily_volatility),
    listsAtMs: row.lists_at,
    demand:
      row.crowd_hundredths === null || row.was_asked_again === null
        ? null
        : { crowdHundredths: row.crowd_hundredths, wasAskedAgain: row.was_asked_again },
  };
}

/** Far more than come in years; the next look brings the rest. */
const LISTINGS_MAX = 20_000;
