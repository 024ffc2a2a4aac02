/**
 * One decision about several cases: what it would do to each, by the rules of the single decision,
 * and how one knows later that a case is still as it was when it was looked at.
 */
import type { bulkVerbs } from '@candor/contract/reviews';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { money, type Money } from '@candor/money/amount';
import { add } from '@candor/money/arithmetic';
import { ok, type Decision } from '@candor/kit/decision';
import { sha256Hex } from '@candor/kit/sha256';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { QueueRow } from '../../../core/review/queue/queue.store.ts';
import {
  decideClaim,
  decideFail,
  decideOwnClaim,
  decideSecond,
} from '../../../core/review/review.rules.ts';

export type BulkVerb = (typeof bulkVerbs)[number];

export const rolesFor: Readonly<Record<BulkVerb, readonly OperatorRole[]>> = {
  claim: ['reviewer'],
  pass: ['reviewer'],
  confirm: ['approver'],
  fail: ['reviewer', 'approver'],
};

const MARK_LENGTH = 16;

/** Everything that a decision looks at. Who comes nearer to the deadline is not another case. */
export function markOf(row: QueueRow): string {
  const { state, claimedBy, claimedAt, proposedBy, proposedAt, isFrozen } = row;
  const { currency, amountMinor, flags, questionState } = row;
  const seen = [
    ...[state, claimedBy, claimedAt, proposedBy, proposedAt, isFrozen],
    ...[currency, String(amountMinor), flags, questionState],
  ];
  return sha256Hex(JSON.stringify(seen)).slice(0, MARK_LENGTH);
}

type Operator = { readonly operatorId: string; readonly roles: readonly OperatorRole[] };

export function decideBulkRow(
  verb: BulkVerb,
  row: QueueRow,
  operator: Operator,
  now: number,
): Decision<null, RefusalCode> {
  const review = {
    ...row,
    escalatedAt: row.isEscalated ? row.submittedAt : null,
    askedAt: row.questionUntil,
  };
  switch (verb) {
    case 'claim':
      return decideClaim(review, operator.operatorId, now);
    case 'pass':
      return decideOwnClaim(review, operator.operatorId, now);
    case 'confirm':
      return toNothing(decideSecond(review, operator.operatorId));
    case 'fail':
      return decideFail(review, operator, now);
  }
}

function toNothing(decision: Decision<unknown, RefusalCode>): Decision<null, RefusalCode> {
  return decision.ok ? ok(null) : decision;
}

/** By currency, in the order in which they first appear. */
export function sumUp(amounts: readonly Money[]): { count: number; sum: Money }[] {
  const sums = new Map<string, { count: number; sum: Money }>();
  for (const amount of amounts) {
    const { count, sum } = sums.get(amount.currency) ?? {
      count: 0,
      sum: money(amount.currency, 0n),
    };
    sums.set(amount.currency, { count: count + 1, sum: add(sum, amount) });
  }
  return [...sums.values()];
}
