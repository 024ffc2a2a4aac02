/** Each by an index, with the conditions of the list its picture leads to. */
import sql from 'sql-template-tag';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { isEndedBetween } from '../../core/desk/store/lists/order-lists.store.ts';
import { FUND_PREFIX, HOUSE } from '../../core/ledger/accounts.ts';
import { isFirstVerification } from '../../core/review/first-verification.store.ts';
import { at, type Reader } from '../../platform/db/database.ts';
import {
  bandEndsMs,
  type FlowSum,
  type HourCount,
  type QueueCount,
  type SignUpCount,
  type Span,
} from './overview.rules.ts';

export async function countQueues(reader: Reader, now: number): Promise<QueueCount[]> {
  const [hour, fourHours, day] = [
    at(now - bandEndsMs.hour),
    at(now - bandEndsMs.fourHours),
    at(now - bandEndsMs.day),
  ];
  return reader.many<QueueCount>(sql`
    select kind, count(*)::integer as waiting,
      count(*) filter (where deadline_at <= ${at(now)})::integer as overdue,
      min(submitted_at) as "oldestAt",
      count(*) filter (where submitted_at >= ${hour})::integer as hour,
      count(*) filter (where submitted_at < ${hour}
        and submitted_at >= ${fourHours})::integer as "fourHours",
      count(*) filter (where submitted_at < ${fourHours}
        and submitted_at >= ${day})::integer as day,
      count(*) filter (where submitted_at < ${day})::integer as older
    from reviews where state = 'pending' group by kind`);
}

/** The kinds are written out, because only then the journals' index serves. */
export async function sumFlows(reader: Reader, { fromMs, untilMs }: Span): Promise<FlowSum[]> {
  const rows = await reader.many<Omit<FlowSum, 'day'> & { day: bigint }>(sql`
    select j.at_ms / ${DAY_MS} as day, a.currency,
      coalesce(sum(e.minor) filter (where j.kind = 'deposit'), 0)::bigint as in,
      coalesce(-sum(e.minor) filter (where j.kind = 'withdrawal'), 0)::bigint as out
    from ledger_journals j
      join ledger_entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id
      join ledger_books b on b.id = e.book_id
    where j.kind in ('deposit', 'withdrawal') and j.at_ms >= ${fromMs} and j.at_ms < ${untilMs}
      and b.owner <> ${HOUSE}
    group by 1, 2`);
  return rows.map((row) => ({ ...row, day: Number(row.day) }));
}

/** Of customers, not of the house's funds. */
export async function countOrders(reader: Reader, { fromMs, untilMs }: Span): Promise<HourCount[]> {
  const rows = await reader.many<Omit<HourCount, 'hour'> & { hour: bigint }>(sql`
    select hour, sum(placed)::integer as placed, sum(filled)::integer as filled,
      sum(ended)::integer as ended
    from (
      select created_at_ms / ${HOUR_MS} as hour, count(*) as placed, 0 as filled, 0 as ended
      from orders where created_at_ms >= ${fromMs} and created_at_ms < ${untilMs}
        and not starts_with(customer_id, ${FUND_PREFIX}) group by 1
      union all
      select ended_at_ms / ${HOUR_MS}, 0, count(*) filter (where state = 'filled'),
        count(*) filter (where state in ('cancelled', 'rejected', 'expired'))
      from orders o where ${isEndedBetween(fromMs, untilMs)}
        and not starts_with(customer_id, ${FUND_PREFIX}) group by 1
    ) counted
    group by hour`);
  return rows.map((row) => ({ ...row, hour: Number(row.hour) }));
}

export async function countSignUps(
  reader: Reader,
  { fromMs, untilMs }: Span,
): Promise<SignUpCount[]> {
  const [from, until] = [at(fromMs), at(untilMs)];
  const rows = await reader.many<Omit<SignUpCount, 'day'> & { day: bigint }>(sql`
    select day, sum(registered)::integer as registered, sum(verified)::integer as verified
    from (
      select floor(extract(epoch from created_at) * 1000 / ${DAY_MS})::bigint as day,
        count(*) as registered, 0 as verified
      from customers where created_at >= ${from} and created_at < ${until} group by 1
      union all
      select floor(extract(epoch from r.decided_at) * 1000 / ${DAY_MS})::bigint, 0, count(*)
      from reviews r
      where r.decided_at >= ${from} and r.decided_at < ${until} and ${isFirstVerification}
      group by 1
    ) counted
    group by day`);
  return rows.map((row) => ({ ...row, day: Number(row.day) }));
}
