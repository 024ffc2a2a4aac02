/**
 * What rented robots hold and have made of their capital, by the desk's own rows. A rental's hold
 * is its capital and result less what its open positions have taken.
 */
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { wallets } from '../../ledger/accounts.ts';
import type { LedgerHold } from '../../ledger/store/explore.store.ts';
import type { Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { listOrdersWhere } from './orders.store.ts';
import { listPositionsWhere } from './positions.store.ts';

export type RentalSums = {
  readonly rentalId: string;
  /** In its open positions, in cents. */
  readonly margin: bigint;
  /** Realised by fills, charges taken off. */
  readonly result: bigint;
  readonly fees: bigint;
  readonly open: number;
};

/** Those that never traded are absent. */
export async function sumRentals(
  reader: Reader,
  rentalIds: readonly string[],
): Promise<Map<string, RentalSums>> {
  const rows = await reader.many<{
    rental_id: string;
    margin: bigint;
    result: bigint;
    fees: bigint;
    open: bigint;
  }>(sql`
    select rental_id, sum(margin_minor)::bigint as margin, sum(fees_minor)::bigint as fees,
      sum(realised_minor + financing_minor - fees_minor)::bigint as result,
      count(*) filter (where state = 'open') as open
    from positions where rental_id = any(${texts(rentalIds)}::text[]) group by rental_id`);
  return new Map(
    rows.map(({ rental_id: rentalId, margin, result, fees, open }) => [
      rentalId,
      { rentalId, margin, result, fees, open: Number(open) },
    ]),
  );
}

export type OpenRental = {
  readonly id: string;
  readonly customerId: string;
  /** In cents. */
  readonly capital: bigint;
  readonly since: number;
};

/** Holds required by open rentals, for the reconciliation. */
export async function getRentalHolds(
  reader: Reader,
  rentals: readonly OpenRental[],
): Promise<LedgerHold[]> {
  const sums = await sumRentals(
    reader,
    rentals.map(({ id }) => id),
  );
  return rentals.map(({ id, customerId, capital, since }) => {
    const { margin, result } = sums.get(id) ?? { margin: 0n, result: 0n };
    return {
      reference: id,
      owner: customerId,
      account: 'funding',
      currency: wallets.funding.currency,
      minor: capital + result - margin,
      purpose: 'robot',
      since,
    };
  });
}

const POSITIONS_OF_RENTAL_MAX = 1_000;

/** Oldest first. */
export async function listRentalPositions(
  reader: Reader,
  rentalIds: readonly string[],
  state: Position['state'] | null = null,
): Promise<Position[]> {
  const wanted = sql`p.rental_id = any(${texts(rentalIds)}::text[])`;
  return listPositionsWhere(
    reader,
    state === null ? wanted : sql`${wanted} and p.state = ${state}`,
    sql`p.opened_at_ms, p.id`,
    POSITIONS_OF_RENTAL_MAX * rentalIds.length,
  );
}

/** Latest first. */
export async function listRentalOrders(
  reader: Reader,
  rentalId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Order[]> {
  return listOrdersWhere(
    reader,
    sql`o.rental_id = ${rentalId}`,
    sql`o.created_at_ms desc, o.id desc`,
    limit,
    offset,
  );
}
