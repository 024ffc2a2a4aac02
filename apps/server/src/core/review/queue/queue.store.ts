import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import {
  isAfter,
  isChosen,
  isWhole,
  orderBy,
  orderOf,
  partsOf,
  restOf,
  type QueueFilter,
} from './queue-filter.store.ts';
import type { QueueKey, QueueOrder } from './queue-order.ts';
import type { QuestionState } from '../questions/question.rules.ts';
import type { ReviewState } from '../review.rules.ts';

export type QueueRow = {
  readonly seq: bigint;
  readonly id: string;
  readonly kind: ReviewKind;
  readonly state: ReviewState;
  readonly customerId: string;
  readonly userId: string;
  readonly customerName: string;
  readonly isCompany: boolean;
  readonly isDemo: boolean;
  /** Frozen, or closed while frozen. */
  readonly isFrozen: boolean;
  /** Of the newest unfreezing that two people decided. */
  readonly unfrozenAt: number | null;
  readonly submittedAt: number;
  readonly deadlineAt: number;
  readonly isEscalated: boolean;
  readonly claimedBy: string | null;
  readonly claimerName: string | null;
  readonly claimedAt: number | null;
  readonly proposedBy: string | null;
  readonly proposerName: string | null;
  readonly proposedAt: number | null;
  readonly decidedBy: string | null;
  readonly deciderName: string | null;
  readonly decidedAt: number | null;
  readonly isByPolicy: boolean;
  readonly currency: Currency | null;
  readonly amountMinor: bigint | null;
  readonly worthMinor: bigint | null;
  readonly reference: string | null;
  readonly flags: readonly string[];
  /** Of the same kind and customer, decided before this one. */
  readonly passedBefore: number;
  readonly failedBefore: number;
  readonly questionState: QuestionState | null;
  readonly questionUntil: number | null;
  readonly questionEndedAt: number | null;
};

const PAST_COUNTED_MAX = 100;

/** Before the first decision there may be no other name. */
const rowsFrom = (reviews: Sql): Sql => sql`
  select r.seq, r.id, r.kind, r.state, r.customer_id as "customerId", c.user_id as "userId",
    coalesce(k.enterprise_name, full_name(k.first_name, k.last_name), e.enterprise_name,
      full_name(i.first_name, i.last_name), c.user_id) as "customerName",
    c.account_type = 4 as "isCompany", c.is_demo as "isDemo", c.state = 'frozen'
      or (c.state = 'closed' and coalesce(c.state_before = 'frozen', false)) as "isFrozen",
      r.submitted_at as "submittedAt", r.deadline_at as "deadlineAt",
    u.at as "unfrozenAt", r.escalated_at is not null as "isEscalated", r.claimed_by as "claimedBy",
      claimer.name as "claimerName", r.claimed_at as "claimedAt",
    r.proposed_by as "proposedBy", proposer.name as "proposerName", r.proposed_at as "proposedAt",
    r.decided_by as "decidedBy", decider.name as "deciderName", r.decided_at as "decidedAt",
      r.decided_by_policy as "isByPolicy",
    r.currency, r.amount_minor as "amountMinor", r.worth_minor as "worthMinor", r.reference,
      r.flags, past.passed as "passedBefore", past.failed as "failedBefore",
    q.state as "questionState", q.until as "questionUntil", q.ended_at as "questionEndedAt"
  from ${reviews} r
    cross join lateral (select count(*) filter (where state = 'passed')::integer as passed,
      count(*) filter (where state = 'failed')::integer as failed
      from (select state from reviews where customer_id = r.customer_id and kind = r.kind
        and seq < r.seq order by seq desc limit ${PAST_COUNTED_MAX}) earlier) past
    join customers c on c.id = r.customer_id
    left join individuals i on i.customer_id = c.id
    left join companies e on e.customer_id = c.id
    left join lateral (select first_name, last_name, enterprise_name from kyc_submissions
      where customer_id = c.id order by seq desc limit 1) k on true
    left join lateral (select state, until, ended_at from review_questions
      where r.asked_at is not null and review_id = r.id order by seq desc limit 1) q on true
    left join lateral (select max(decided_at) as at from proposals
      where customer_id = c.id and act = 'unfreeze' and state = 'confirmed') u on true
    left join operators claimer on claimer.id = r.claimed_by
    left join operators proposer on proposer.id = r.proposed_by
    left join operators decider on decider.id = r.decided_by`;

/** One row more than the page has tells whether more follow. */
export async function listQueue(
  reader: Reader,
  filter: QueueFilter,
  { after, limit }: { readonly after: QueueKey | null; readonly limit: number },
): Promise<QueueRow[]> {
  const order = orderOf(filter);
  return reader.many<QueueRow>(sql`
    ${rowsFrom(sql`(select r.* from reviews r where ${isChosen(filter)} and ${isAfter(order, after)}
      order by ${orderBy(order)} limit ${limit})`)} order by ${orderBy(order)}`);
}

/** How many the list has, and the counts above it; everything that waits is counted once. */
export async function countLook(
  reader: Reader,
  filter: QueueFilter,
): Promise<{ total: number; counts: QueueCounts }> {
  const counts = await countQueue(reader, filter.viewer.operatorId);
  if (isWhole(filter)) return { total: counts.pending, counts };
  const rest = restOf(filter);
  const total =
    rest === null
      ? await countParts(reader, partsOf(filter))
      : counts.pending - (await countParts(reader, rest));
  return { total, counts };
}

/** Part by part, since no two overlap and each has an index that a whole with "or" has not. */
async function countParts(reader: Reader, parts: readonly Sql[]): Promise<number> {
  const counts = parts.map((part) => sql`(select count(*) from reviews r where ${part})`);
  if (counts.length === 0) return 0;
  const { total } = await reader.one<{ total: bigint }>(
    sql`select ${join(counts, ' + ')} as total`,
  );
  return Number(total);
}

export function getQueueKey(order: QueueOrder, row: QueueRow): QueueKey {
  const seq = String(row.seq);
  switch (order) {
    case 'urgent':
      return [!row.isEscalated, row.deadlineAt, seq];
    case 'largest':
      return [String(row.worthMinor ?? -1n), seq];
    case 'decided':
      return [row.decidedAt ?? 0, seq];
    case 'oldest':
    case 'newest':
      return [row.submittedAt, seq];
  }
}

export async function loadQueueRow(reader: Reader, id: string): Promise<QueueRow> {
  return reader.one<QueueRow>(sql`${rowsFrom(sql`reviews`)} where r.id = ${id}`);
}

export async function listQueueRows(reader: Reader, ids: readonly string[]): Promise<QueueRow[]> {
  return reader.many<QueueRow>(sql`${rowsFrom(sql`reviews`)} where r.id = any (${ids}::text[])`);
}

type QueueCounts = {
  readonly pending: number;
  readonly escalated: number;
  readonly toConfirm: number;
  /** Wait for their customers. */
  readonly moreAsked: number;
};

async function countQueue(reader: Reader, operatorId: string): Promise<QueueCounts> {
  const counts = await reader.one<Record<keyof QueueCounts, bigint>>(sql`
    select (select count(*) from reviews where state = 'pending') as pending,
      (select count(*) from reviews where state = 'pending' and escalated_at is not null)
        as escalated,
      (select count(*) from reviews where state = 'pending' and proposed_by is not null
        and proposed_by <> ${operatorId}) as "toConfirm",
      (select count(*) from reviews where state = 'moreAsked') as "moreAsked"`);
  return {
    pending: Number(counts.pending),
    escalated: Number(counts.escalated),
    toConfirm: Number(counts.toConfirm),
    moreAsked: Number(counts.moreAsked),
  };
}
