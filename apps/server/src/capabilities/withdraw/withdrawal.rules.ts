/**
 * The amount is held from the first state and leaves the wallet with `send`; `refuse` and `cancel`
 * release it. No step takes more than the amount or waits for a deposit (withdrawal.rules.test.ts).
 */
import {
  FundOrderStatus,
  holdPurposes,
  ReviewStatus,
  type HoldPurpose,
} from '@candor/contract/kernel/enumerations';
import { usableReasons } from '@candor/contract/withdraw';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { machine, type EventOf, type StateOf } from '@candor/kit/machine';
import type { Money } from '@candor/money/amount';
import { add, isLess, isMore, isPositive, smaller, subtract } from '@candor/money/arithmetic';
import { multiply } from '@candor/money/multiply';
import { parsePositiveMoney } from '@candor/money/parse';
import type { WithdrawFee, WithdrawTerms } from './fees.table.ts';

export const withdrawalLife = machine({
  waitingReview: { claim: 'underReview', refuse: 'refused', cancel: 'cancelled' },
  underReview: { release: 'waitingReview', send: 'sent', refuse: 'refused', cancel: 'cancelled' },
  sent: { pay: 'paid' },
  paid: {},
  refused: {},
  cancelled: {},
});
export type WithdrawalState = StateOf<typeof withdrawalLife>;
export type WithdrawalEvent = EventOf<typeof withdrawalLife>;

const statusByState: Readonly<Record<WithdrawalState, FundOrderStatus>> = {
  waitingReview: FundOrderStatus.InProgress,
  underReview: FundOrderStatus.InProgress,
  sent: FundOrderStatus.Settling,
  paid: FundOrderStatus.Success,
  refused: FundOrderStatus.Cancelled,
  cancelled: FundOrderStatus.Cancelled,
};

export function getStatus(state: WithdrawalState): FundOrderStatus {
  return statusByState[state];
}

export function getReviewStatus({
  state,
  approvedAt,
}: {
  readonly state: WithdrawalState;
  readonly approvedAt: number | null;
}): ReviewStatus {
  if (state === 'refused') return ReviewStatus.Failed;
  return approvedAt === null ? ReviewStatus.Pending : ReviewStatus.Passed;
}

/** Not decided in time stays late on record. */
export function isLate(
  { decideBy, decidedAt }: { readonly decideBy: number; readonly decidedAt: number | null },
  now: number,
): boolean {
  return (decidedAt ?? now) > decideBy;
}

/** Rounded up and taken out of the amount. */
export function feeFor(amount: Money, { fixed, share }: WithdrawFee): Money {
  return add(fixed, multiply(amount, share, 'up'));
}

export function decideAmount(
  text: string,
  { minimum, maximum }: WithdrawTerms,
): Decision<Money, 'AMOUNT_INVALID' | 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE'> {
  const amount = parsePositiveMoney(text, minimum.currency);
  if (amount === null) return refuse('AMOUNT_INVALID');
  if (isLess(amount, minimum)) return refuse('AMOUNT_TOO_SMALL', { min: minimum });
  if (isMore(amount, maximum)) return refuse('AMOUNT_TOO_LARGE', { max: maximum });
  return ok(amount);
}

export function leftForToday({ dailyLimit }: WithdrawTerms, askedToday: Money): Money {
  const left = subtract(dailyLimit, askedToday);
  return isPositive(left) ? left : subtract(left, left);
}

export function decideWithinDay(
  amount: Money,
  left: Money,
): Decision<null, 'WITHDRAWAL_LIMIT_REACHED'> {
  return isMore(amount, left) ? refuse('WITHDRAWAL_LIMIT_REACHED', { left: left }) : ok(null);
}

type UsableReasonName = (typeof usableReasons)[number];
export type UsableReason = { readonly reason: UsableReasonName; readonly amount: Money };

/** Of the funding wallet, from which only rented robots trade. */
const reasonByPurpose: Readonly<Record<HoldPurpose, UsableReasonName>> = {
  transfer: 'heldForTransfers',
  withdrawal: 'heldForWithdrawals',
  order: 'heldByRobots',
  margin: 'heldByRobots',
  subscription: 'heldForOrders',
  bond: 'heldInBonds',
  robot: 'heldByRobots',
  follow: 'heldInFollow',
};

export function getUsable(
  balance: Money,
  heldFor: Readonly<Record<HoldPurpose, Money>>,
  left: Money,
): { usable: Money; reasons: UsableReason[] } {
  const none = subtract(balance, balance);
  const held = usableReasons.map((reason): UsableReason => ({
    reason,
    amount: holdPurposes
      .filter((purpose) => reasonByPurpose[purpose] === reason)
      .reduce((total, purpose) => add(total, heldFor[purpose]), none),
  }));
  const free = held.reduce((rest, { amount }) => subtract(rest, amount), balance);
  const reasons: UsableReason[] = [...held, { reason: 'dailyLimit', amount: subtract(free, left) }];
  return {
    usable: smaller(free, left),
    reasons: reasons.filter(({ amount }) => isPositive(amount)),
  };
}
