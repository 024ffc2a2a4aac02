import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import {
  FundOrderStatus,
  holdPurposes,
  journalKinds,
  WalletType,
  billGroups,
} from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { equityChange } from './kernel/funding-overview.ts';
import { orderId, transferId } from './kernel/ids.ts';
import {
  amount,
  currency,
  exchange,
  holdingWallet,
  localDay,
  money,
  typedAmount,
} from './kernel/money.ts';
import { orderOrigin } from './kernel/order-origin.ts';
import { pageInBody, pageInQuery, getPage, wholeInQuery } from './kernel/page.ts';
import { stockCode } from './kernel/quote.ts';
import { hash, instantMs, requestId } from './kernel/shapes.ts';

const env = z.literal('paper');

export { loadFundingOverview } from './kernel/funding-overview.ts';

export const loadFirstSteps = endpoint({
  method: 'GET',
  path: '/wallet/firstSteps',
  caller: 'customer',
  isFollowed: true,
  summary: 'Whether money ever came into the account, and whether it was ever traded with.',
  data: z.object({ isFunded: z.boolean(), hasTraded: z.boolean() }),
  refusals: [],
});

export const assetRanges = ['1D', '1W', '1M', '3M', '1Y'] as const;

export const listAssetHistory = endpoint({
  method: 'GET',
  path: '/wallet/history',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary:
    'Equity in dollars over time, from the ledger, the desk’s record and the prices of then; the last point is now. It begins with the first trade.',
  query: z.strictObject({ range: z.enum(assetRanges) }),
  data: z.object({
    /** Null before the first position, and then there are no points. */
    tradingSince: z.nullable(instantMs),
    points: z.array(
      z.object({
        at: instantMs,
        total: z.nullable(amount),
        /** Since the first point, without deposits and withdrawals. */
        profit: z.nullable(amount),
      }),
    ),
    change: z.nullable(equityChange),
    /** Paid in less paid out since midnight (UTC), as `today.moved` of the overview. */
    movedToday: z.nullable(amount),
  }),
  refusals: [],
});

export const loadWalletBalance = endpoint({
  method: 'POST',
  path: '/wallet/getWalletBalance',
  caller: 'customer',
  isFollowed: true,
  summary:
    'One wallet: balance, used balance, and what it is used for. Overview (0) is all wallets together, in dollars at the mid rate.',
  body: z.strictObject({ walletType: z.enum(WalletType) }),
  data: z.object({
    env,
    walletType: z.enum(WalletType),
    currency,
    balance: amount,
    usedBalance: amount,
    available: amount,
    /** In what is owned, at cost. */
    invested: amount,
    holds: z.array(
      z.object({
        purpose: z.enum(holdPurposes),
        walletType: holdingWallet,
        /** Of the wallet that holds it, also in the overview. */
        currency,
        amount,
        since: instantMs,
        reference: z.string(),
        code: z.nullable(stockCode),
      }),
    ),
  }),
  refusals: ['RATE_UNAVAILABLE'],
});

const facts = z.record(z.string(), z.string());

const bill = z.object({
  seq: z.int(),
  at: instantMs,
  kind: z.enum(journalKinds),
  walletType: holdingWallet,
  currency,
  amount,
  balanceAfter: amount,
  /** Of all wallets of its currency together, after everything that was booked with it. */
  cashAfter: amount,
  facts,
  /** Of what was traded, where its code says little: 00700, a contract, a treasury, a fund. */
  name: z.nullable(z.string()),
  /** Of an order that a basket, a plan or a dividend placed. */
  origin: z.optional(orderOrigin),
});

/** Also ids of robots and institutions. */
const BILL_CODE_LENGTH_MAX = 40;

export const listBills = endpoint({
  method: 'POST',
  path: '/wallet/getWalletBill',
  caller: 'customer',
  summary:
    'Every movement of own cash, newest first, with the running balance of its wallet; and what was owned and ended without any, with an amount of zero. What a purchase adds to investments is in the entry itself.',
  body: z.strictObject({
    ...pageInBody,
    /** Overview (0) is every wallet, as without it. */
    walletType: z.optional(z.enum(WalletType)),
    kind: z.optional(z.enum(journalKinds)),
    /** Several kinds at once; `kind` is the finer question. */
    group: z.optional(z.enum(billGroups)),
    direction: z.optional(z.enum(['in', 'out'])),
    /** Of one instrument. */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(BILL_CODE_LENGTH_MAX))),
    /** Days in UTC, inclusive. */
    from: z.optional(localDay),
    to: z.optional(localDay),
  }),
  data: getPage(bill),
  refusals: ['PERIOD_INVALID'],
});

export const loadBill = endpoint({
  method: 'GET',
  path: '/wallet/bill/{seq}',
  caller: 'customer',
  summary:
    'One entry down to its journal: every line of it, the hash, and the checkpoint that covers it.',
  params: z.strictObject({ seq: wholeInQuery(999_999_999) }),
  data: z.extend(bill, {
    journal: z.int(),
    lines: z.array(
      z.object({ owner: z.enum(['own', 'house']), account: z.string(), currency, amount }),
    ),
    hash,
    prevHash: hash,
    checkpoint: z.nullable(z.object({ number: z.int(), at: instantMs })),
  }),
  refusals: ['BILL_UNKNOWN'],
});

const transfer = z.object({
  id: transferId,
  env,
  status: z.enum(FundOrderStatus),
  from: holdingWallet,
  to: holdingWallet,
  sent: money,
  received: money,
  exchange: z.nullable(exchange),
  createdAt: instantMs,
  cancellableUntil: instantMs,
  endedAt: z.nullable(instantMs),
  /** The order whose wallet lacked money. */
  orderId: z.optional(orderId),
});

export const previewTransfer = endpoint({
  method: 'POST',
  path: '/wallet/transfer/preview',
  caller: 'customer',
  summary: 'What a transfer would send and receive, and at which rate when it converts.',
  body: z.strictObject({ from: holdingWallet, to: holdingWallet, amount: typedAmount }),
  data: z.object({
    sent: money,
    received: money,
    exchange: z.nullable(exchange),
    available: money,
    cancellableMs: z.int(),
  }),
  refusals: ['WALLETS_SAME', 'AMOUNT_INVALID', 'RATE_UNAVAILABLE', 'AMOUNT_TOO_SMALL'],
});

export const transferMoney = endpoint({
  method: 'POST',
  path: '/wallet/transfer',
  caller: 'customer',
  summary:
    'Moves money from one own wallet to another. It is held at once and arrives after a short time in which it can be cancelled, or at once where that is asked for. A converting one names the rate that was shown and is refused when the market has moved away from it.',
  body: z.strictObject({
    requestId,
    from: holdingWallet,
    to: holdingWallet,
    amount: typedAmount,
    rate: z.optional(amount),
    /** Arrives at once and cannot be cancelled. */
    isImmediate: z._default(z.boolean(), false),
  }),
  data: transfer,
  refusals: [
    'REQUEST_ID_REUSED',
    'WALLETS_SAME',
    'AMOUNT_INVALID',
    'ACCOUNT_FROZEN',
    'RATE_UNAVAILABLE',
    'RATE_MOVED',
    'AMOUNT_TOO_SMALL',
    'FUNDS_INSUFFICIENT',
  ],
  isMoneyCommand: true,
});

export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/wallet/cancelTransfer',
  caller: 'customer',
  summary: 'Cancels a transfer while that is possible. The money is free again at once.',
  body: z.strictObject({ requestId, id: transferId }),
  data: transfer,
  refusals: ['REQUEST_ID_REUSED', 'TRANSFER_UNKNOWN', 'TRANSFER_NOT_CANCELLABLE'],
  isMoneyCommand: true,
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/wallet/transfers',
  caller: 'customer',
  summary: 'Your transfers, newest first.',
  query: z.strictObject({ ...pageInQuery }),
  data: getPage(transfer),
  refusals: [],
});

export const statementFormats = ['csv', 'pdf'] as const;

export const makeStatement = endpoint({
  method: 'POST',
  path: '/wallet/statement',
  caller: 'customer',
  summary:
    'A statement of a month, a year or any days (UTC, both included) as a file behind a short-lived address: total assets, balances, holdings, every trade and every entry. Marked as paper money.',
  body: z.strictObject({ format: z.enum(statementFormats), from: localDay, to: localDay }),
  data: z.object({ name: z.string(), url: z.string(), urlExpiresAt: instantMs }),
  refusals: ['PERIOD_INVALID', 'STATEMENT_TOO_LONG'],
});

export const walletChanged = event(
  'wallet.changed',
  z.object({ at: instantMs, wallets: z.array(holdingWallet) }),
);
/** Its wallets change too, without an event of their own. */
export const transferChanged = event(
  'transfer.changed',
  z.object({ id: transferId, status: z.enum(FundOrderStatus) }),
);
