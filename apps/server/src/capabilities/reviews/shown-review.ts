import type * as contract from '@candor/contract/reviews';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { DAY_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { QueueRow } from '../../core/review/queue/queue.store.ts';

export type ShownRow = DataOf<typeof contract.listReviews>['items'][number];

/** Whoever was frozen a moment ago is looked at twice. */
const UNFROZEN_SHOWN_MS = DAY_MS;

export function shownRow(row: QueueRow, now: number): ShownRow {
  const {
    id,
    kind,
    state,
    submittedAt,
    deadlineAt,
    isEscalated,
    claimedAt,
    proposedAt,
    decidedAt,
    isByPolicy,
    currency,
    amountMinor,
    reference,
    flags,
  } = row;
  return {
    id,
    kind,
    state,
    customer: {
      id: row.customerId,
      userId: row.userId,
      name: row.customerName,
      isCompany: row.isCompany,
      isDemo: row.isDemo,
      isFrozen: row.isFrozen,
      ...(row.isFrozen || row.unfrozenAt === null || now - row.unfrozenAt > UNFROZEN_SHOWN_MS
        ? {}
        : { unfrozenAt: row.unfrozenAt }),
    },
    submittedAt,
    deadlineAt,
    isEscalated,
    claimedBy: person(row.claimedBy, row.claimerName),
    claimedAt,
    proposedBy: person(row.proposedBy, row.proposerName),
    proposedAt,
    decidedBy: person(row.decidedBy, row.deciderName),
    decidedAt,
    isByPolicy,
    amount:
      currency === null || amountMinor === null
        ? null
        : { currency, amount: toWire(money(currency, amountMinor)) },
    reference,
    flags: [...flags],
    before: { passed: row.passedBefore, failed: row.failedBefore },
    ...shownAsked(row),
  };
}

function person(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}

function shownAsked({
  questionState,
  questionUntil,
  questionEndedAt,
}: QueueRow): Pick<ShownRow, 'asked'> {
  if (questionState === null || questionUntil === null) return {};
  return { asked: { state: questionState, until: questionUntil, endedAt: questionEndedAt } };
}
