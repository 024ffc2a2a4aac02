import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../platform/db/database.ts';
import type { ReviewState } from './review.rules.ts';

export type QueueRow = {
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
};

/** Before the first decision there may be no other name. */
const rows = sql`
  select r.id, r.kind, r.state, r.customer_id as "customerId", c.user_id as "userId",
    coalesce(k.enterprise_name, full_name(k.first_name, k.last_name), e.enterprise_name,
      full_name(i.first_name, i.last_name), c.user_id) as "customerName",
    c.account_type = 4 as "isCompany", c.is_demo as "isDemo", c.state = 'frozen'
      or (c.state = 'closed' and coalesce(c.state_before = 'frozen', false)) as "isFrozen",
      r.submitted_at as "submittedAt", r.deadline_at as "deadlineAt",
    r.escalated_at is not null as "isEscalated", r.claimed_by as "claimedBy",
      claimer.name as "claimerName", r.claimed_at as "claimedAt",
    r.proposed_by as "proposedBy", proposer.name as "proposerName", r.proposed_at as "proposedAt",
    r.decided_by as "decidedBy", decider.name as "deciderName", r.decided_at as "decidedAt",
      r.decided_by_policy as "isByPolicy"
  from reviews r
    join customers c on c.id = r.customer_id
    left join individuals i on i.customer_id = c.id
    left join companies e on e.customer_id = c.id
    left join lateral (select first_name, last_name, enterprise_name from kyc_submissions
      where customer_id = c.id order by seq desc limit 1) k on true
    left join operators claimer on claimer.id = r.claimed_by
    left join operators proposer on proposer.id = r.proposed_by
    left join operators decider on decider.id = r.decided_by`;

export type QueueFilter = {
  readonly kind: ReviewKind | null;
  readonly state: ReviewState;
  readonly whose: 'mine' | 'free' | 'toConfirm' | null;
  readonly operatorId: string;
};

export async function listQueue(
  reader: Reader,
  filter: QueueFilter,
  page: PageRequest,
): Promise<{ rows: QueueRow[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const chosen = sql`r.state = ${filter.state}
    and (${filter.kind}::text is null or r.kind = ${filter.kind}) and ${belongsTo(filter)}`;
  const order =
    filter.state === 'pending'
      ? sql`(r.escalated_at is null), r.deadline_at, r.id`
      : sql`r.decided_at desc, r.id`;
  const found = await reader.many<QueueRow>(
    sql`${rows} where ${chosen} order by ${order} limit ${limit} offset ${offset}`,
  );
  const { total } = await reader.one<{ total: bigint }>(
    sql`select count(*) as total from reviews r where ${chosen}`,
  );
  return { rows: found, total: Number(total) };
}

function belongsTo({ whose, operatorId }: QueueFilter): Sql {
  switch (whose) {
    case 'mine':
      return sql`coalesce(r.proposed_by, r.claimed_by) = ${operatorId}`;
    case 'free':
      return sql`r.claimed_by is null and r.proposed_by is null`;
    case 'toConfirm':
      return sql`r.proposed_by is not null and r.proposed_by <> ${operatorId}`;
    case null:
      return sql`true`;
  }
}

export async function loadQueueRow(reader: Reader, id: string): Promise<QueueRow> {
  return reader.one<QueueRow>(sql`${rows} where r.id = ${id}`);
}

export type QueueCounts = {
  readonly pending: number;
  readonly escalated: number;
  readonly toConfirm: number;
};

export async function countQueue(reader: Reader, operatorId: string): Promise<QueueCounts> {
  const counts = await reader.one<Record<keyof QueueCounts, bigint>>(sql`
    select count(*) as pending, count(*) filter (where escalated_at is not null) as escalated,
      count(*) filter (where proposed_by is not null
        and proposed_by <> ${operatorId}) as "toConfirm"
    from reviews where state = 'pending'`);
  return {
    pending: Number(counts.pending),
    escalated: Number(counts.escalated),
    toConfirm: Number(counts.toConfirm),
  };
}
