import {
  FundOrderStatus,
  ReviewStatus,
  type AccountType,
  type CoinNetwork,
} from '@candor/contract/kernel/enumerations';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { machine, type StateOf } from '@candor/kit/machine';
import type { Money, Price } from '@candor/money/amount';
import { isLess, isMore } from '@candor/money/arithmetic';
import type { Currency } from '@candor/money/currency';
import { parsePositiveMoney } from '@candor/money/parse';
import { methodsFor, minimumAt, roundedMinimum, type DepositChannel } from './channels.rules.ts';

/** Cleared deposits wait for a rate and are never refused for a missing one. */
export const depositLife = machine({
  waitingReview: { claim: 'underReview', refuse: 'refused' },
  underReview: { release: 'waitingReview', credit: 'credited', refuse: 'refused' },
  confirming: { credit: 'credited' },
  credited: {},
  refused: {},
});
export type DepositState = StateOf<typeof depositLife>;

export const PENDING_MAX = 5;

export type Asked = {
  readonly channel: DepositChannel;
  readonly currency: Currency;
  readonly network?: CoinNetwork | undefined;
  readonly amount: string;
};

export function decideAmount(
  { channel, currency, network, amount }: Asked,
  accountType: AccountType,
  rateUsd: Price | null,
): Decision<
  Money,
  'DEPOSIT_CHANNEL_NOT_OPEN' | 'AMOUNT_INVALID' | 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE'
> {
  const method = methodsFor(accountType).find(
    (known) =>
      known.channel === channel &&
      known.currency === currency &&
      known.network === (network ?? null),
  );
  if (method === undefined) return refuse('DEPOSIT_CHANNEL_NOT_OPEN');
  const sent = parsePositiveMoney(amount, currency);
  if (sent === null) return refuse('AMOUNT_INVALID');
  const minimum = minimumAt(method, rateUsd);
  if (isLess(sent, minimum)) return refuse('AMOUNT_TOO_SMALL', { min: roundedMinimum(minimum) });
  if (isMore(sent, method.maximum)) return refuse('AMOUNT_TOO_LARGE', { max: method.maximum });
  return ok(sent);
}

/** A deposit cannot be cancelled once under review or on a chain. */
const statusByState: Readonly<Record<DepositState, FundOrderStatus>> = {
  waitingReview: FundOrderStatus.InProgress,
  underReview: FundOrderStatus.Settling,
  confirming: FundOrderStatus.Settling,
  credited: FundOrderStatus.Success,
  refused: FundOrderStatus.Cancelled,
};

export function getStatus(state: DepositState): FundOrderStatus {
  return statusByState[state];
}

/** Null where nobody reviews. Waiting for a rate counts as passed. */
export function getReviewStatus({
  channel,
  state,
  clearedAt,
}: {
  readonly channel: DepositChannel;
  readonly state: DepositState;
  readonly clearedAt: number | null;
}): ReviewStatus | null {
  if (channel === 'crypto') return null;
  if (state === 'refused') return ReviewStatus.Failed;
  return clearedAt === null ? ReviewStatus.Pending : ReviewStatus.Passed;
}

export function isLate(
  {
    deadlineAt,
    decidedAt,
  }: { readonly deadlineAt: number | null; readonly decidedAt: number | null },
  now: number,
): boolean {
  return deadlineAt !== null && (decidedAt ?? now) > deadlineAt;
}
