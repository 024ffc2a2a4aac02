/** The first to write a row decides; everybody else reads it. */
import * as z from 'zod/mini';
import sql, { join } from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import { texts } from '../../platform/db/columns.ts';

const crossedOrder = z.object({
  side: z.enum(['buy', 'sell']),
  limit: z.nullable(z.int()),
  shares: z.int(),
  filled: z.int(),
  arrivedAtMs: z.int(),
});
export type CrossedOrder = z.output<typeof crossedOrder>;

export type AuctionResult = {
  readonly auctionId: string;
  readonly instrumentId: string;
  readonly crossedAt: number;
  readonly units: number | null;
  readonly volume: number;
  readonly bookHash: string;
  readonly orders: readonly CrossedOrder[];
  readonly orderIds: readonly string[];
};

export function insertAuctionResult(tx: Tx, result: AuctionResult): Promise<boolean> {
  return tx.changed(sql`
    insert into auction_results (auction_id, instrument_id, crossed_at, price_units, volume,
      book_hash, customer_orders, order_ids)
    values (${result.auctionId}, ${result.instrumentId}, ${at(result.crossedAt)}, ${result.units},
      ${result.volume}, ${result.bookHash}, ${JSON.stringify(result.orders)},
      ${texts(result.orderIds)}::text[])
    on conflict (auction_id) do nothing`);
}

export async function listAuctionResults(
  reader: Reader,
  auctionIds: readonly string[],
): Promise<AuctionResult[]> {
  if (auctionIds.length === 0) return [];
  const rows = await reader.many<Row>(sql`
    select auction_id as "auctionId", instrument_id as "instrumentId", crossed_at as "crossedAt",
      price_units as "units", volume, book_hash as "bookHash",
      customer_orders as "orders", order_ids as "orderIds"
    from auction_results where auction_id in (${join(auctionIds)})`);
  return rows.map(toResult);
}

type Row = Omit<AuctionResult, 'units' | 'volume' | 'orders'> & {
  readonly units: bigint | null;
  readonly volume: bigint;
  readonly orders: string;
};

function toResult({ units, volume, orders, ...row }: Row): AuctionResult {
  return {
    ...row,
    units: units === null ? null : Number(units),
    volume: Number(volume),
    orders: z.parse(z.array(crossedOrder), JSON.parse(orders)),
  };
}
