/** By request time; payouts are summed from the ledger. */
import type { Money } from '@candor/money/amount';
import sql from 'sql-template-tag';
import { sumPaidOut } from '../../core/ledger/store/explore.store.ts';
import { at, type Reader } from '../../platform/db/database.ts';

export type Counts = {
  readonly requested: number;
  readonly paid: number;
  readonly cancelled: number;
  readonly open: number;
  /** Undecided past their deadline. */
  readonly overdue: number;
  readonly medianMs: number | null;
  readonly slowestMs: number | null;
};

export async function countRequests(reader: Reader, since: number, now: number): Promise<Counts> {
  const row = await reader.one<{
    requested: bigint;
    paid: bigint;
    cancelled: bigint;
    open: bigint;
    overdue: bigint;
    medianMs: bigint | null;
    slowestMs: bigint | null;
  }>(sql`
    select count(*) as requested, count(*) filter (where state = 'paid') as paid,
      count(*) filter (where state = 'cancelled') as cancelled,
      count(*) filter (where state in ('waitingReview', 'underReview', 'sent')) as open,
      count(*) filter (where state in ('waitingReview', 'underReview') and decided_at is null
        and decide_by < ${at(now)}) as overdue,
      (extract(epoch from percentile_disc(0.5) within group (order by ended_at - created_at) filter
        (where state = 'paid')) * 1000)::bigint as "medianMs",
      (extract(epoch from max(ended_at - created_at) filter (where state = 'paid')) * 1000)::bigint
        as "slowestMs"
    from withdrawals where created_at >= ${at(since)}`);
  const { requested, paid, cancelled, open, overdue, medianMs, slowestMs } = row;
  return {
    requested: Number(requested),
    paid: Number(paid),
    cancelled: Number(cancelled),
    open: Number(open),
    overdue: Number(overdue),
    medianMs: medianMs === null ? null : Number(medianMs),
    slowestMs: slowestMs === null ? null : Number(slowestMs),
  };
}

export async function countRefused(
  reader: Reader,
  since: number,
): Promise<{ reason: string; count: number }[]> {
  const rows = await reader.many<{ reason: string; count: bigint }>(sql`
    select reason_code as reason, count(*) as count from withdrawals where state = 'refused'
      and created_at >= ${at(since)} group by reason_code order by count(*) desc, reason_code`);
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

export async function sumPaid(reader: Reader, since: number): Promise<Money> {
  return sumPaidOut(
    reader,
    sql`select journal from withdrawals where state = 'paid' and created_at >= ${at(since)}`,
  );
}

export async function findFirstRequest(reader: Reader): Promise<number | null> {
  return (
    await reader.one<{ since: number | null }>(
      sql`select min(created_at) as since from withdrawals`,
    )
  ).since;
}
