/** Of runs of strategies, from the rows: each bar once, and a record that anybody can run again. */
import { assert } from '@candor/kit/assert';
import type { Market } from '@candor/server/core/pricing/market';
import type { Db } from '@candor/server/platform/db/database';
import { finish } from '@candor/strategies/finish';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { readRecord } from '@candor/strategies/recompute/read-record';
import { verifyRecord } from '@candor/strategies/recompute/verify-record';
import sql from 'sql-template-tag';

export type RunCounts = {
  readonly decisions: number;
  readonly missed: number;
  readonly placed: number;
  readonly late: number;
};

/** Decisions without a gap and without a second one; and none whose orders nobody answered. */
export async function checkBars(db: Db): Promise<void> {
  const wrong = await db.many<{ what: string }>(sql`
    select r.id || ' has ' || r.decisions || ' decisions, on record are ' || count(d.number) as what
    from strategy_runs r left join strategy_decisions d on d.run_id = r.id
    group by r.id having count(d.number) <> r.decisions
      or count(distinct d.bar_ms) <> count(d.number) or max(d.number) <> count(d.number)
    union all
    select d.run_id || ' has no bar between ' || d.before || ' and ' || d.bar_ms from (
      select run_id, kind, bar_ms, lag(bar_ms) over (partition by run_id order by number) as before
      from strategy_decisions) d
    join strategy_runs r on r.id = d.run_id and r.kind = 'rental'
    where d.kind <> 'ended' and d.bar_ms - d.before <> (r.terms::json #>> '{cadence,barMs}')::bigint
    union all
    select id || ' still sends' from strategy_runs where sending is not null
    union all
    select d.run_id || ' has ' || d.orders || ' orders at ' || d.bar_ms || ', answered were ' ||
      count(distinct o.number)
    from strategy_decisions d left join strategy_orders o using (run_id, bar_ms)
    group by d.run_id, d.bar_ms, d.orders having count(distinct o.number) > d.orders
      or (d.orders > 0 and count(distinct o.number) = 0)`);
  assert(wrong.length === 0, wrong.map(({ what }) => what).join('; '));
}

/** Against the tape as this market has it, to its last minute. How many movements it has. */
export function verifyRun(
  id: string,
  text: string,
  {
    market: { pricing, instruments },
    now,
  }: { market: Pick<Market, 'pricing' | 'instruments'>; now: number },
): number {
  const record = readRecord(text);
  assert(record !== null, `${id} has a record`);
  const verdict = finish(verifyRecord(record, enginePrices(pricing, instruments.universe()), now));
  assert(
    verdict.isValid,
    `the record of ${id} does not follow: ${verdict.isValid ? '' : `${verdict.problem} at ${verdict.number ?? 0}`}`,
  );
  return record.movements.length;
}

export async function countRuns(db: Db): Promise<RunCounts> {
  const { decisions, missed } = await db.one<{ decisions: bigint; missed: bigint }>(sql`
    select count(*) as decisions, count(*) filter (where kind = 'missed') as missed
    from strategy_decisions`);
  const { placed, late } = await db.one<{ placed: bigint; late: bigint }>(sql`
    select count(*) filter (where answer = 'placed') as placed,
      count(*) filter (where answer = 'late') as late from strategy_orders`);
  return {
    decisions: Number(decisions),
    missed: Number(missed),
    placed: Number(placed),
    late: Number(late),
  };
}
