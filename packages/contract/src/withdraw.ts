/**
 * The amount is held at once and can be cancelled until it is sent. No state, reason or text asks
 * for money in: fees come out of the amount.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { coinNetworks, FundOrderStatus, ReviewStatus } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { cardId, coinWalletId, withdrawalId } from './kernel/ids.ts';
import { amount, exchange, money, typedAmount } from './kernel/money.ts';
import { pageInQuery, getPage } from './kernel/page.ts';
import { PASSWORD_BYTES_MAX } from './kernel/patterns.ts';
import { askedMore } from './kernel/question.ts';
import { confirmationRefusals, secondFactorProof } from './kernel/second-factor.ts';
import { instantMs, requestId } from './kernel/shapes.ts';

export const withdrawChannels = ['bankCard', 'wallet'] as const;
export const withdrawalStates = [
  'waitingReview',
  'underReview',
  'sent',
  'paid',
  'refused',
  'cancelled',
] as const;

/** None of them can be resolved by a deposit. */
export const withdrawalRefusalReasons = [
  'accountNameDiffers',
  'detailsWrong',
  'destinationNotReachable',
  'accountUnderInvestigation',
  'notAnswered',
  'other',
] as const;

export const usableReasons = [
  'heldForTransfers',
  'heldForWithdrawals',
  'heldForOrders',
  'heldInBonds',
  'heldByRobots',
  'heldInFollow',
  'dailyLimit',
] as const;

const fees = z.object({
  channel: z.enum(withdrawChannels),
  fixed: amount,
  share: amount,
  minimum: amount,
  maximum: amount,
});

export const loadUsableWithdrawalAmount = endpoint({
  method: 'GET',
  path: '/withdrawal/getUsableWithdrawalAmount',
  caller: 'customer',
  isFollowed: true,
  summary:
    'What can be withdrawn from the funding wallet now and, when that is less than the balance, why; with fees and limits.',
  data: z.object({
    env: z.literal('paper'),
    currency: z.literal('USD'),
    balance: amount,
    usable: amount,
    reasons: z.array(z.object({ reason: z.enum(usableReasons), amount })),
    dailyLimit: amount,
    dailyLeft: amount,
    fees: z.array(fees),
    isVerified: z.boolean(),
    isFrozen: z.boolean(),
    /** Money out is stopped by itself. */
    isHeld: z.boolean(),
    hasPayPassword: z.boolean(),
    needsSecondFactor: z.boolean(),
    decidedWithinMs: z.int(),
  }),
  refusals: [],
});

const destination = {
  channel: z.enum(withdrawChannels),
  methodId: z.union([cardId, coinWalletId]),
};

export const previewWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawal/preview',
  caller: 'customer',
  summary: 'What a withdrawal would cost and what would arrive.',
  body: z.strictObject({ ...destination, amount: typedAmount }),
  data: z.object({ amount: money, fee: money, arrives: money, exchange: z.nullable(exchange) }),
  refusals: [
    'PAYOUT_METHOD_UNKNOWN',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'RATE_UNAVAILABLE',
  ],
});

const withdrawal = z.object({
  id: withdrawalId,
  env: z.literal('paper'),
  channel: z.enum(withdrawChannels),
  destination: z.object({
    name: z.string(),
    masked: z.string(),
    network: z.nullable(z.enum(coinNetworks)),
  }),
  state: z.enum(withdrawalStates),
  status: z.enum(FundOrderStatus),
  reviewStatus: z.enum(ReviewStatus),
  amount: money,
  fee: money,
  /** Fixed when sent; before that an estimate at the current rate, or null. */
  arrives: z.nullable(money),
  exchange: z.nullable(exchange),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.object({ code: z.enum(withdrawalRefusalReasons), text: z.string() })),
  /** Null while unclaimed or when a rule decides. */
  responsible: z.nullable(z.string()),
  isByPolicy: z.boolean(),
  canCancel: z.boolean(),
  createdAt: instantMs,
  decideBy: instantMs,
  isLate: z.boolean(),
  /** The account is frozen, so a person decides. */
  isHeldForPeople: z.optional(z.boolean()),
  /** Under review, and we asked for more. It can still be taken back. */
  moreAsked: z.optional(askedMore),
  history: z.array(z.object({ state: z.enum(withdrawalStates), at: instantMs })),
});

export const applyForWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawal/withdrawal-apply',
  caller: 'customer',
  summary: 'Asks for money out of the funding wallet. It is held at once.',
  body: z.strictObject({
    requestId,
    ...destination,
    amount: typedAmount,
    payPassword: z.string().check(z.minLength(1), z.maxLength(PASSWORD_BYTES_MAX)),
    proof: z.optional(secondFactorProof),
  }),
  data: withdrawal,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'PAYOUT_METHOD_UNKNOWN',
    'PAYOUT_METHOD_RESTING',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'RATE_UNAVAILABLE',
    ...confirmationRefusals,
    'WITHDRAWAL_LIMIT_REACHED',
    'FUNDS_INSUFFICIENT',
  ],
  isMoneyCommand: true,
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawal/cancel',
  caller: 'customer',
  summary: 'Takes a withdrawal back while it is not sent. The money is free again at once.',
  body: z.strictObject({ requestId, id: withdrawalId }),
  data: withdrawal,
  refusals: ['REQUEST_ID_REUSED', 'WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_NOT_CANCELLABLE'],
  isMoneyCommand: true,
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/withdrawal/list',
  caller: 'customer',
  summary: 'Your withdrawals, newest first.',
  query: z.strictObject({ ...pageInQuery }),
  data: getPage(withdrawal),
  refusals: [],
});

export const loadWithdrawal = endpoint({
  method: 'GET',
  path: '/withdrawal/{id}',
  caller: 'customer',
  summary: 'One own withdrawal.',
  params: z.strictObject({ id: withdrawalId }),
  data: withdrawal,
  refusals: ['WITHDRAWAL_UNKNOWN'],
});

const span = z.object({
  requested: z.int(),
  paid: z.int(),
  cancelled: z.int(),
  refused: z.array(z.object({ reason: z.enum(withdrawalRefusalReasons), count: z.int() })),
  open: z.int(),
  overdue: z.int(),
  paidOut: money,
  medianMs: z.nullable(z.int()),
  slowestMs: z.nullable(z.int()),
});

export const loadPayoutStatistics = endpoint({
  method: 'GET',
  path: '/withdrawal/statistics',
  caller: 'anyone',
  summary:
    'How withdrawals are served, counted from the books: asked for, paid, refused by reason, overdue, and how long it took.',
  data: z.object({
    env: z.literal('paper'),
    asOf: instantMs,
    since: z.nullable(instantMs),
    week: span,
    month: span,
    ever: span,
  }),
  refusals: [],
});

export const withdrawalChanged = event(
  'withdrawal.changed',
  z.object({ id: withdrawalId, state: z.enum(withdrawalStates) }),
);
