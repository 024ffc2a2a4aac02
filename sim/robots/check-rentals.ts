/** From the rows alone: what fills booked is what rentals have, hold and paid out, to the cent. */
import { assert } from '@candor/kit/assert';
import { listFills } from '@candor/server/core/desk/store/fills.store';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import {
  listExpectedOrderHolds,
  listExpectedMarginHolds,
} from '@candor/server/core/desk/store/holds.store';
import { getRentalHolds } from '@candor/server/core/desk/store/rentals.store';
import { getOrphans } from '@candor/server/core/ledger/orphans.rules';
import { listOpenHolds } from '@candor/server/core/ledger/store/reconcile.store';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import { checkInvested, checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';

export type SimRental = {
  readonly id: string;
  readonly customerId: string;
  readonly capital: bigint;
  readonly price: bigint;
  /** Null while it runs. */
  paidOut: { readonly free: bigint; readonly refund: bigint } | null;
};

export async function checkRentals(
  db: Db,
  rentals: readonly SimRental[],
  paidIn: bigint,
): Promise<{ readonly fills: number; readonly income: bigint }> {
  const booked = await sumFills(db);
  const open = rentals.filter(({ paidOut }) => paidOut === null);
  const expected = await getRentalHolds(
    db,
    open.map(({ id, customerId, capital }) => ({ id, customerId, capital, since: 0 })),
  );
  const orphans = getOrphans(await listOpenHolds(db), [
    ...(await listExpectedOrderHolds(db)),
    ...(await listExpectedMarginHolds(db)),
    ...expected,
  ]);
  assert(
    orphans.length === 0,
    `holds and what they are for differ: ${orphans.map(({ reference }) => reference).join(', ')}`,
  );
  for (const { id, capital, paidOut } of rentals)
    assert(
      paidOut === null || paidOut.free === capital + (booked.get(id)?.minor ?? 0n),
      `${id} paid out ${paidOut?.free}, its fills say ${capital + (booked.get(id)?.minor ?? 0n)}`,
    );
  await checkBalances(db, rentals, booked, paidIn);
  await checkSums(db);
  await checkInvested(db);
  await recomputeBooks(db);
  await verifyChains(db);
  const { different } = await rebuildDesk(db);
  assert(different.length === 0, `not the same when they are built again: ${different.join(', ')}`);
  const all = [...booked.values()];
  return {
    fills: all.reduce((sum, { fills }) => sum + fills, 0),
    income: all.reduce((sum, { minor }) => sum + minor, 0n),
  };
}

type Booked = ReadonlyMap<string, { readonly minor: bigint; readonly fills: number }>;

async function sumFills(db: Db): Promise<Booked> {
  const found = await db.many<{ rental: string }>(
    sql`select distinct rental_id as rental from orders where rental_id is not null`,
  );
  const booked = new Map<string, { readonly minor: bigint; readonly fills: number }>();
  for (const { rental } of found) {
    const fills = await listFills(db, { rentalId: rental }, { limit: ALL });
    const minor = fills.reduce(
      (sum, { body }) => sum + (body.kind === 'filled' ? body.booked : 0n),
      0n,
    );
    if (fills.length > 0) booked.set(rental, { minor, fills: fills.length });
  }
  return booked;
}

const ALL = 1_000_000;

/** What was paid in, less prices, plus refunds and what fills brought. */
async function checkBalances(
  db: Db,
  rentals: readonly SimRental[],
  booked: Booked,
  paidIn: bigint,
): Promise<void> {
  const wanted = new Map<string, bigint>();
  for (const { id, customerId, price, paidOut } of rentals)
    wanted.set(
      customerId,
      (wanted.get(customerId) ?? paidIn) -
        price +
        (paidOut?.refund ?? 0n) +
        (booked.get(id)?.minor ?? 0n),
    );
  for (const { owner, balance } of await db.many<{ owner: string; balance: bigint }>(sql`
    select b.owner, a.balance_minor as balance from ledger_accounts a
      join ledger_books b on b.id = a.book_id where a.code = 'funding'`))
    assert(
      balance === (wanted.get(owner) ?? paidIn),
      `${owner} has ${balance}, by rentals and fills ${wanted.get(owner) ?? paidIn}`,
    );
}
