/**
 * Of follow orders, from the rows: units at the value of the chain, to the cent, and nothing else
 * moved anybody's money.
 */
import { assert } from '@candor/kit/assert';
import { firstBroken } from '@candor/server/core/funds/chain.rules';
import { listExpectedFollowHolds } from '@candor/server/core/funds/follow-orders.store';
import { listFunds, listValuesAfter } from '@candor/server/core/funds/funds.store';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import {
  listExpectedOrderHolds,
  listExpectedMarginHolds,
} from '@candor/server/core/desk/store/holds.store';
import { getOrphans } from '@candor/server/core/ledger/orphans.rules';
import { listOpenHolds } from '@candor/server/core/ledger/store/reconcile.store';
import type { Db } from '@candor/server/platform/db/database';
import { sha256Hex } from '@candor/server/platform/sha256';
import sql from 'sql-template-tag';
import { checkInvested, checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';

export type FollowCounts = {
  readonly settled: number;
  readonly returned: number;
  /** Lines of the funds' chains. */
  readonly values: number;
  readonly profit: bigint;
  readonly entries: number;
};

const VALUES_MAX = 100_000;

export async function countUnderWay(db: Db): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(
    sql`select count(*) as count from follow_orders where state in ('waitConfirm', 'toBeSettled')`,
  );
  return Number(count);
}

/** When nothing is under way any more. */
export async function checkFollow(db: Db, paidIn: bigint): Promise<FollowCounts> {
  const wrong = await db.many<{ what: string }>(sql`
    select o.id || ' was confirmed at ' || o.confirmed_value || ', its line says ' ||
      coalesce(v.value::text, 'nothing') as what
    from follow_orders o
    left join fund_values v on v.fund_id = o.fund_id and v.seq = o.confirmed_seq
      and v.at_ms = o.strikes_at_ms
    where o.units is not null and v.value is distinct from o.confirmed_value
    union all
    select o.id || ' was settled at ' || o.settled_value || ', its line says ' ||
      coalesce(v.value::text, 'nothing')
    from follow_orders o
    left join fund_values v on v.fund_id = o.fund_id and v.seq = o.settled_seq
      and v.at_ms = o.settles_at_ms
    where o.state = 'settled' and v.value is distinct from o.settled_value
    union all
    select id || ' has units for ' || units from follow_orders
    where units is not null
      and units <> trunc(amount_minor::numeric * 10000000000 / confirmed_value)::bigint
    union all
    select id || ' is worth ' || worth_minor || ' and pays ' || proceeds_minor || ' after ' ||
      fee_minor from follow_orders
    where state = 'settled' and (
      abs(units::numeric * settled_value / 10000000000 - worth_minor) > 0.5
      or proceeds_minor <> worth_minor - fee_minor)
    union all
    select id || ' has ' || customer_units || ' units with customers and ' || waiting_minor ||
      ' waiting' from funds where customer_units <> 0 or waiting_minor <> 0`);
  assert(wrong.length === 0, wrong.map(({ what }) => what).join('; '));
  const wallets = await db.many<{
    owner: string;
    balance: bigint;
    held: bigint;
    earned: bigint;
  }>(sql`
    select b.owner, a.balance_minor as balance, a.held_minor as held,
      coalesce((select sum(o.proceeds_minor - o.amount_minor) from follow_orders o
        where o.customer_id = b.owner and o.state = 'settled'), 0)::bigint as earned
    from ledger_accounts a join ledger_books b on b.id = a.book_id where a.code = 'follow'`);
  for (const { owner, balance, held, earned } of wallets)
    assert(
      balance === paidIn + earned && held === 0n,
      `${owner} has ${balance} with ${held} held, by its orders ${paidIn + earned}`,
    );
  const orphans = getOrphans(await listOpenHolds(db), [
    ...(await listExpectedOrderHolds(db)),
    ...(await listExpectedMarginHolds(db)),
    ...(await listExpectedFollowHolds(db)),
  ]);
  assert(orphans.length === 0, `${orphans.length} holds are for nothing`);
  let values = 0;
  for (const { id } of await listFunds(db)) {
    const lines = await listValuesAfter(db, id, 0, VALUES_MAX);
    const broken = firstBroken(lines, sha256Hex);
    assert(broken === null, `the chain of ${id} is broken at ${broken ?? 0}`);
    values += lines.length;
  }
  const { different } = await rebuildDesk(db);
  assert(different.length === 0, `not the same when they are built again: ${different.join(', ')}`);
  await checkSums(db);
  await checkInvested(db);
  await recomputeBooks(db);
  const entries = await verifyChains(db);
  const { settled, returned } = await db.one<{ settled: bigint; returned: bigint }>(sql`
    select count(*) filter (where state = 'settled') as settled,
      count(*) filter (where state = 'returned') as returned from follow_orders`);
  return {
    settled: Number(settled),
    returned: Number(returned),
    values,
    profit: wallets.reduce((sum, { earned }) => sum + earned, 0n),
    entries,
  };
}
