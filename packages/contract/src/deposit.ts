import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { coinNetworks, FundOrderStatus, ReviewStatus } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { cardId, depositId, fileId, paperMoneyId } from './kernel/ids.ts';
import { amount, currency, money, typedAmount } from './kernel/money.ts';
import { askedMore } from './kernel/question.ts';
import { pageInBody, getPage } from './kernel/page.ts';
import { emptyBody, instantMs, requestId } from './kernel/shapes.ts';

export const depositChannels = ['bankCard', 'fiat', 'crypto', 'certificate'] as const;

/** Marked as not real. */
const receivingAccount = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  swift: z.string(),
  bankAddress: z.string(),
});

export const listDepositMethods = endpoint({
  method: 'POST',
  path: '/recharge/currency/selectList',
  caller: 'customer',
  summary:
    'Every way to put money in that is open to this customer, with its limits, and what has to be known to use it.',
  body: emptyBody,
  data: z.object({
    env: z.literal('paper'),
    /** In dollars, by addPaperMoney. */
    paperMoney: z.object({
      offered: z.array(amount),
      minimum: amount,
      perDayMax: amount,
      leftToday: amount,
    }),
    methods: z.array(
      z.object({
        channel: z.enum(depositChannels),
        currency,
        network: z.nullable(z.enum(coinNetworks)),
        minimum: amount,
        maximum: amount,
        account: z.nullable(receivingAccount),
        /** To be quoted on the transfer. */
        reference: z.nullable(z.string()),
        /** On the simulated chain; begins with `paper`. */
        address: z.nullable(z.string()),
        confirmationsNeeded: z.nullable(z.int()),
        decidedWithinMs: z.nullable(z.int()),
        isQuick: z.boolean(),
        /** Dollars per unit now; null for dollars, and without a rate. */
        rateUsd: z.nullable(amount),
      }),
    ),
  }),
  refusals: [],
});

export const addPaperMoney = endpoint({
  method: 'POST',
  path: '/recharge/paperMoney',
  caller: 'customer',
  summary: 'Adds paper money to the funding wallet at once, within the limit of the day.',
  body: z.strictObject({ requestId, amount: typedAmount }),
  data: z.object({ id: paperMoneyId, env: z.literal('paper'), added: money, leftToday: amount }),
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_OF_LEAGUE',
    'ACCOUNT_FROZEN',
    'KYC_REQUIRED',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'PAPER_MONEY_USED_UP',
  ],
  isMoneyCommand: true,
});

export const depositStates = [
  'waitingReview',
  'underReview',
  'confirming',
  'credited',
  'refused',
] as const;
export const depositRefusalReasons = [
  'credentialUnreadable',
  'credentialReused',
  'amountDiffers',
  'senderDiffers',
  'notReceived',
  'other',
] as const;

const deposit = z.object({
  id: depositId,
  env: z.literal('paper'),
  channel: z.enum(depositChannels),
  network: z.nullable(z.enum(coinNetworks)),
  sent: money,
  state: z.enum(depositStates),
  status: z.enum(FundOrderStatus),
  reviewStatus: z.nullable(z.enum(ReviewStatus)),
  reason: z.nullable(z.object({ code: z.enum(depositRefusalReasons), text: z.string() })),
  /** What arrived in the funding wallet, and the rate in dollars per unit. */
  credited: z.nullable(z.object({ money, rate: z.nullable(amount), at: instantMs })),
  chain: z.nullable(
    z.object({
      transaction: z.string(),
      confirmations: z.int(),
      needed: z.int(),
      nextBlockAt: z.nullable(instantMs),
    }),
  ),
  credential: z.nullable(z.object({ url: z.string(), urlExpiresAt: instantMs })),
  cardMasked: z.nullable(z.string()),
  reference: z.string(),
  createdAt: instantMs,
  deadlineAt: z.nullable(instantMs),
  isLate: z.boolean(),
  isByPolicy: z.boolean(),
  /** Under review, and we asked for more. */
  moreAsked: z.optional(askedMore),
});

export const createDeposit = endpoint({
  method: 'POST',
  path: '/recharge/create',
  caller: 'customer',
  summary:
    'Hands a deposit in. By transfer or certificate it needs the credential image, by card an own card; coins are sent on the simulated chain by this call.',
  body: z.strictObject({
    requestId,
    channel: z.enum(depositChannels),
    currency,
    network: z.optional(z.enum(coinNetworks)),
    amount: typedAmount,
    cardId: z.optional(cardId),
    credential: z.optional(fileId),
  }),
  data: deposit,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'KYC_REQUIRED',
    'DEPOSIT_CHANNEL_NOT_OPEN',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'DEPOSITS_PENDING_TOO_MANY',
    'PAYOUT_METHOD_UNKNOWN',
    'CREDENTIAL_MISSING',
    'FILE_UNKNOWN',
  ],
  isMoneyCommand: true,
});

export const listDeposits = endpoint({
  method: 'POST',
  path: '/recharge/listPage',
  caller: 'customer',
  summary: 'Your deposits, newest first, with status, reason and credential image.',
  body: z.strictObject({
    ...pageInBody,
    channel: z.optional(z.enum(depositChannels)),
    state: z.optional(z.enum(depositStates)),
  }),
  data: getPage(deposit),
  refusals: [],
});

export const loadDeposit = endpoint({
  method: 'GET',
  path: '/recharge/{id}',
  caller: 'customer',
  summary: 'One own deposit.',
  params: z.strictObject({ id: depositId }),
  data: deposit,
  refusals: ['DEPOSIT_UNKNOWN'],
});

export const depositChanged = event(
  'deposit.changed',
  z.object({ id: depositId, state: z.enum(depositStates), confirmations: z.nullable(z.int()) }),
);
