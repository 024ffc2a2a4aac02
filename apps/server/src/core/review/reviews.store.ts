/** Every change names the state it expects, so of two concurrent acts one succeeds. */
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { assert } from '@candor/kit/assert';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { CustomerId } from '../customers/customer.ts';
import type { Outline, Review, ReviewDecision } from './review.ts';

const columns = sql`
  r.id, r.kind, r.customer_id as "customerId", r.subject_id as "subjectId", r.state,
    r.submitted_at as "submittedAt", r.deadline_at as "deadlineAt",
  r.escalated_at as "escalatedAt", r.first_claimed_at as "firstClaimedAt",
    r.claimed_by as "claimedBy", r.claimed_at as "claimedAt",
  r.proposed_by as "proposedBy", r.proposed_at as "proposedAt", r.proposal_note as "proposalNote",
    r.decided_by as "decidedBy",
  r.asked_at as "askedAt", r.decided_at as "decidedAt", r.decided_by_policy as "isByPolicy", r.reason_code as "reasonCode",
    r.reason`;

export type NewReview = {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly customerId: CustomerId;
  readonly subjectId: string;
  readonly deadlineAt: number;
};

export async function insertReview(tx: Tx, review: NewReview): Promise<void> {
  await tx.run(sql`
    insert into reviews (id, kind, customer_id, subject_id, state, submitted_at, deadline_at)
    values (${review.id}, ${review.kind}, ${review.customerId}, ${review.subjectId}, 'pending',
      ${at(tx.now)}, ${at(review.deadlineAt)})`);
}

export async function saveOutline(
  tx: Tx,
  { id }: Review,
  { amount, worthMinor, reference, flags }: Outline,
): Promise<void> {
  mustChange(
    await tx.changed(sql`
    update reviews set currency = ${amount?.currency ?? null},
      amount_minor = ${amount?.minor ?? null}, worth_minor = ${worthMinor},
      reference = ${reference}, flags = ${flags}::text[]
    where id = ${id} and state = 'pending'`),
  );
}

export async function findReview(reader: Reader, id: string): Promise<Review | null> {
  return reader.find<Review>(sql`select ${columns} from reviews r where r.id = ${id}`);
}

export async function loadReviewForUpdate(tx: Tx, id: string): Promise<Review> {
  return tx.one<Review>(sql`select ${columns} from reviews r where r.id = ${id} for update`);
}

export async function findOpenForUpdate(
  tx: Tx,
  { kind, subjectId }: Pick<Review, 'kind' | 'subjectId'>,
): Promise<Review | null> {
  return tx.find<Review>(
    sql`select ${columns} from reviews r where r.kind = ${kind} and r.subject_id = ${subjectId}
      and r.state in ('pending', 'moreAsked') for update`,
  );
}

const EARLIER_MAX = 20;

export async function listEarlier(
  reader: Reader,
  { id, kind, customerId }: Review,
): Promise<Review[]> {
  return reader.many<Review>(sql`
    select ${columns} from reviews r where r.customer_id = ${customerId} and r.kind = ${kind}
      and r.seq < (select seq from reviews where id = ${id})
    order by r.seq desc limit ${EARLIER_MAX}`);
}

export async function findNewestReview(
  reader: Reader,
  kind: ReviewKind,
  customerId: CustomerId,
): Promise<Review | null> {
  return reader.find<Review>(sql`
    select ${columns} from reviews r where r.kind = ${kind} and r.customer_id = ${customerId}
      order by r.seq desc limit 1`);
}

/** `operatorId` null is the policy. */
export async function saveClaim(
  tx: Tx,
  { id, claimedBy }: Review,
  operatorId: string | null,
): Promise<void> {
  mustChange(
    await tx.changed(sql`
    update reviews set claimed_by = ${operatorId}, claimed_at = ${at(tx.now)},
      first_claimed_at = coalesce(first_claimed_at, ${at(tx.now)})
    where id = ${id} and state = 'pending' and claimed_by is not distinct from ${claimedBy}`),
  );
}

export async function saveRelease(tx: Tx, { id, claimedBy }: Review): Promise<void> {
  mustChange(
    await tx.changed(sql`
    update reviews set claimed_by = null, claimed_at = null, proposed_by = null, proposed_at = null,
      proposal_note = null
    where id = ${id} and state = 'pending' and claimed_by is not distinct from ${claimedBy}`),
  );
}

export async function saveProposal(
  tx: Tx,
  { id, claimedBy }: Review,
  operatorId: string,
  note: string,
): Promise<void> {
  mustChange(
    await tx.changed(sql`
    update reviews set proposed_by = ${operatorId}, proposed_at = ${at(tx.now)},
      proposal_note = ${note}
    where id = ${id} and state = 'pending' and claimed_by = ${claimedBy}`),
  );
}

export async function saveSendingBack(
  tx: Tx,
  { id, proposedBy }: Review,
  note: string,
): Promise<void> {
  mustChange(
    await tx.changed(sql`
    update reviews set claimed_by = ${proposedBy}, claimed_at = ${at(tx.now)}, proposed_by = null,
      proposed_at = null, proposal_note = ${note}
    where id = ${id} and state = 'pending' and proposed_by = ${proposedBy}`),
  );
}

/** `operatorId` null is the policy. */
export async function saveDecision(
  tx: Tx,
  { id, state, proposedBy }: Review,
  operatorId: string | null,
  decision: ReviewDecision,
): Promise<void> {
  const { reasonCode, reason } =
    decision.outcome === 'failed' ? decision : { reasonCode: null, reason: null };
  mustChange(
    await tx.changed(sql`
    update reviews set state = ${decision.outcome}, decided_by = ${operatorId},
      decided_at = ${at(tx.now)}, decided_by_policy = ${operatorId === null},
      reason_code = ${reasonCode}, reason = ${reason}
    where id = ${id} and state = ${state} and proposed_by is not distinct from ${proposedBy}`),
  );
}

export async function saveWithdrawal(tx: Tx, { id, state }: Review): Promise<void> {
  mustChange(
    await tx.changed(
      sql`update reviews set state = 'withdrawn', decided_at = ${at(tx.now)} where id = ${id}
        and state = ${state}`,
    ),
  );
}

/** Nobody has it in hand while it waits for the customer. */
export async function saveAsking(
  tx: Tx,
  { id, claimedBy }: Review,
  deadlineAt: number,
): Promise<void> {
  mustChange(
    await tx.changed(sql`
    update reviews set state = 'moreAsked', asked_at = ${at(tx.now)},
      deadline_at = ${at(deadlineAt)}, claimed_by = null, claimed_at = null, proposed_by = null,
      proposed_at = null, proposal_note = null
    where id = ${id} and state = 'pending' and claimed_by is not distinct from ${claimedBy}`),
  );
}

export async function saveGoingOn(tx: Tx, { id }: Review, deadlineAt: number): Promise<void> {
  mustChange(
    await tx.changed(sql`
    update reviews set state = 'pending', deadline_at = ${at(deadlineAt)}
    where id = ${id} and state = 'moreAsked'`),
  );
}

export async function saveEscalation(tx: Tx, { id }: Review): Promise<void> {
  mustChange(
    await tx.changed(
      sql`update reviews set escalated_at = ${at(tx.now)} where id = ${id}
        and escalated_at is null`,
    ),
  );
}

export async function saveLateTold(tx: Tx, { id }: Review): Promise<boolean> {
  return tx.changed(
    sql`update reviews set late_told_at = ${at(tx.now)} where id = ${id} and state = 'pending'
      and late_told_at is null`,
  );
}

/** The row is locked, so the state decided upon is still current. */
function mustChange(isChanged: boolean): void {
  assert(isChanged, 'a review changed although it was held');
}
