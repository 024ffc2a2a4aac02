/**
 * Treasuries: bought by face amount from the funding wallet at the ask, held, sold at the bid or
 * redeemed when they mature. Prices follow from a simulated yield curve and are recomputable.
 *
 * Conventions of every call: prices are per 100 of face and clean (without accrued interest);
 * yields, coupons and discounts are shares of one per year ("0.0425" is 4.25 %); dates are those of
 * New York; amounts are dollars. Unknown values are null, never zero.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { bondHoldingId, bondTradeId } from './kernel/ids.ts';
import { amount, localDay, typedAmount } from './kernel/money.ts';
import { getPage, pageInBody } from './kernel/page.ts';
import { decimal } from './kernel/quote.ts';
import { emptyBody, instantMs, requestId } from './kernel/shapes.ts';
import {
  cashFlow,
  couponPeriod,
  dayCount,
  tradingHours,
  treasuryTables,
} from './kernel/treasury.ts';
import {
  env,
  currency,
  bondCode,
  bondKinds,
  bondTermGroups,
  bondStates,
  bondPaymentKinds,
  bondRow,
  tradeFigures,
  ticketTerms,
  bondHolding,
  payment,
  bondReceipt,
} from './bonds/shapes.ts';

export const bondSortKeys = ['maturity', 'yield', 'coupon', 'price'] as const;

export const listBonds = endpoint({
  method: 'POST',
  path: '/m_ft/bondsList',
  caller: 'anyone',
  rate: 'read',
  summary:
    'Treasuries that can be bought, with bid, ask, yields, coupon and maturity at this instant. Practice bills are marked as such.',
  body: z.strictObject({
    ...pageInBody,
    kind: z.optional(z.enum(bondKinds)),
    term: z.optional(z.enum(bondTermGroups)),
    sort: z._default(z.enum(bondSortKeys), 'maturity'),
    isDescending: z._default(z.boolean(), false),
  }),
  data: z.extend(getPage(bondRow), {
    hours: tradingHours,
    /** Of the whole list, whatever the filters are; practice bills count once, as practice. */
    counts: z.record(z.enum(bondTermGroups), z.int()),
    /** The smallest face, and the step of every amount. */
    faceStep: amount,
    faceMax: amount,
  }),
  refusals: [],
});

export const loadBond = endpoint({
  method: 'GET',
  path: '/treasuryBond/detail',
  caller: 'anyone',
  summary:
    'One treasury, also a matured one: its terms, the quote at this instant, the payments left, and how far its price moves with the yield.',
  query: z.strictObject({ code: bondCode }),
  data: z.object({
    bond: bondRow,
    /** As packages/bonds takes them, so that a page can compute price and yield by itself. */
    terms: z.object({
      kind: z.enum(bondKinds),
      coupon: z.nullable(decimal),
      datedOn: z.nullable(localDay),
      firstCouponOn: z.nullable(localDay),
      maturesOn: localDay,
      practice: z.nullable(z.object({ issuedAt: instantMs, maturesAt: instantMs })),
    }),
    couponsPerYear: z.int(),
    dayCount,
    period: couponPeriod,
    /** Per 100 of face, for a buyer now, in order. */
    cashFlows: z.array(cashFlow),
    /** At the ask's yield; null without a quote, and for practice bills. */
    duration: z.nullable(z.object({ modified: decimal, macaulay: decimal })),
    hours: tradingHours,
    curveVersion: z.int(),
  }),
  refusals: ['BOND_UNKNOWN'],
});

export const bondRanges = ['1D', '5D', '1M', '3M', '6M', '1Y', '5Y'] as const;

export const loadBondHistory = endpoint({
  method: 'GET',
  path: '/treasuryBond/history',
  caller: 'anyone',
  summary:
    'Price and yield of a treasury over a range, from its issue on, oldest first: the middle of bid and ask, and the curve’s yield.',
  query: z.strictObject({ code: bondCode, range: z.enum(bondRanges) }),
  data: z.object({
    range: z.enum(bondRanges),
    points: z.array(z.object({ at: instantMs, clean: decimal, yieldToMaturity: decimal })),
  }),
  refusals: ['BOND_UNKNOWN'],
});

export const loadYieldCurve = endpoint({
  method: 'GET',
  path: '/treasuryBond/curve',
  caller: 'anyone',
  summary: 'The yield curve now, a month ago and a year ago, at the terms the treasury publishes.',
  data: z.object({
    tenors: z.array(z.object({ name: z.string(), years: decimal })),
    curves: z.array(
      z.object({
        when: z.enum(['now', 'monthAgo', 'yearAgo']),
        at: instantMs,
        /** In the order of the tenors. */
        yields: z.array(decimal),
      }),
    ),
    curveVersion: z.int(),
  }),
  refusals: [],
});

export const loadTreasuryTables = endpoint({
  method: 'GET',
  path: '/treasuryBond/tables',
  caller: 'anyone',
  summary:
    'Everything but the seeds that prices of treasuries are computed from: the tables of the simulation, for openPublishedTreasuries.',
  data: z.object({
    hours: z.enum(['continuous', 'exchange']),
    liveFrom: localDay,
    /** The first day on which prices rise during the day by the interest of the next. */
    versionThreeFrom: localDay,
    curveVersion: z.int(),
    tables: treasuryTables,
  }),
  refusals: [],
});

export const previewBondPurchase = endpoint({
  method: 'POST',
  path: '/treasuryBond/create/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'What a purchase would cost now and be paid later, by the code that books it; or why it would be refused.',
  body: z.strictObject({ code: bondCode, amount: typedAmount }),
  data: z.object({
    env,
    currency,
    ...ticketTerms,
    /** Null where the amount is no face amount, or there is no quote. */
    trade: z.nullable(
      z.object({
        ...tradeFigures,
        nextCoupon: z.nullable(cashFlow),
        /** Of this purchase, in order; the picture of the ticket. */
        cashFlows: z.array(cashFlow),
        /** All of them together, and beyond the total. */
        receives: amount,
        gain: amount,
      }),
    ),
    available: amount,
    /** Null where nothing is missing or nothing was priced. */
    missing: z.nullable(amount),
    /** The largest face the funding wallet pays for now; "0.00" when none. */
    mostFace: amount,
    faceStep: amount,
    faceMax: amount,
    /** A purchase is refused when the ask is above the seen one by more than this, per 100. */
    tolerance: decimal,
  }),
  refusals: ['BOND_UNKNOWN'],
});

export const previewBondSale = endpoint({
  method: 'POST',
  path: '/treasuryBond/flatPosition/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'What a sale of a holding or a part of it would bring now, what it releases, and when it is paid; or why it would be refused.',
  body: z.strictObject({ id: bondHoldingId, amount: z.optional(typedAmount) }),
  data: z.object({
    env,
    currency,
    holding: bondHolding,
    ...ticketTerms,
    trade: z.nullable(
      z.object({
        ...tradeFigures,
        /** What was paid for the part, released when the sale settles. */
        releases: amount,
        /** The total beyond it: booked with the house. */
        result: amount,
        /** Coupons that stay the seller's though they are paid later. */
        couponsKept: z.array(cashFlow),
        /** Face that is left. */
        leaves: amount,
      }),
    ),
    faceStep: amount,
    tolerance: decimal,
  }),
  refusals: ['BOND_HOLDING_UNKNOWN'],
});

/** In order of precedence, for buying and selling; each call adds its own. */
const tradeTerms = [
  'BOND_MATURED',
  'AMOUNT_INVALID',
  'BOND_AMOUNT_NOT_WHOLE',
  'AMOUNT_TOO_LARGE',
] as const;
const tradePrice = ['PRICE_INVALID', 'BOND_MARKET_CLOSED', 'PRICE_MOVED'] as const;

/** The clean price on the confirm sheet; absent, any price is taken. */
const seenPrice = z.optional(typedAmount);

export const buyBond = endpoint({
  method: 'POST',
  path: '/treasuryBond/create',
  caller: 'customer',
  summary:
    'Buys a face amount of a treasury at the ask with money of the funding wallet: face at the clean price, and the interest accrued.',
  body: z.strictObject({ requestId, code: bondCode, amount: typedAmount, seenPrice }),
  data: bondHolding,
  refusals: [
    'REQUEST_ID_REUSED',
    'BOND_UNKNOWN',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'PRODUCT_HELD',
    'KYC_REQUIRED',
    'ACCOUNT_PRODUCT_EXCLUDED',
    'TRADING_LOCKED',
    'CANCEL_ONLY',
    ...tradeTerms,
    ...tradePrice,
    'FUNDS_INSUFFICIENT',
  ],
  isMoneyCommand: true,
});

export const sellBond = endpoint({
  method: 'POST',
  path: '/treasuryBond/flatPosition',
  caller: 'customer',
  summary:
    'Sells a holding, or a part of it, at the bid. It is paid when the trade settles: on the next business day, in practice hours after a minute.',
  /** Without an amount, all of it. */
  body: z.strictObject({
    requestId,
    id: bondHoldingId,
    amount: z.optional(typedAmount),
    seenPrice,
  }),
  data: z.object({
    /** The part that was sold, under its own id where something is left. */
    sold: bondHolding,
    left: z.nullable(bondHolding),
  }),
  refusals: [
    'REQUEST_ID_REUSED',
    'BOND_HOLDING_UNKNOWN',
    // Selling stays open to customers who may not buy, as at the desk.
    'TRADING_LOCKED',
    'BOND_NOT_HELD',
    ...tradeTerms,
    'BOND_SELL_TOO_MUCH',
    ...tradePrice,
  ],
  isMoneyCommand: true,
});

export const listBondHoldings = endpoint({
  method: 'POST',
  path: '/treasuryBond/pageList',
  caller: 'customer',
  rate: 'read',
  summary: 'Your treasuries with what they would bring now, newest first.',
  body: z.strictObject({
    ...pageInBody,
    state: z.optional(z.enum(bondStates)),
    code: z.optional(bondCode),
  }),
  data: getPage(bondHolding),
  refusals: [],
});

export const loadBondHolding = endpoint({
  method: 'POST',
  path: '/treasuryBond/holding',
  caller: 'customer',
  rate: 'read',
  summary: 'One own holding with its payments, received and to come.',
  body: z.strictObject({ id: bondHoldingId }),
  data: z.object({
    holding: bondHolding,
    received: z.array(
      z.object({
        kind: z.enum(bondPaymentKinds),
        dueOn: localDay,
        amount,
        paidAt: instantMs,
        journal: z.nullable(z.int()),
      }),
    ),
    coming: z.array(
      z.object({ kind: z.enum(bondPaymentKinds), dueOn: localDay, paysAt: instantMs, amount }),
    ),
  }),
  refusals: ['BOND_HOLDING_UNKNOWN'],
});

export const listBondPayments = endpoint({
  method: 'POST',
  path: '/treasuryBond/payments',
  caller: 'customer',
  rate: 'read',
  summary:
    'Payments of your treasuries: those received, the latest first, or those to come, the next first.',
  body: z.strictObject({ ...pageInBody, which: z.enum(['received', 'coming']) }),
  data: getPage(payment),
  refusals: [],
});

export const loadBondTotals = endpoint({
  method: 'POST',
  path: '/position/getTreasuryBondTotal',
  caller: 'customer',
  rate: 'read',
  summary:
    'Your treasuries together: what they cost and would bring, interest received and to come, and the next payments.',
  body: emptyBody,
  data: z.object({
    env,
    currency,
    /** Holdings that are bought or waiting. */
    count: z.int(),
    /** Face of what is bought. */
    totalHolding: amount,
    cost: amount,
    /** At the bid with accrued interest, and what waits to be paid; null while one has no price. */
    value: z.nullable(amount),
    profit: z.nullable(amount),
    /** Accrued in this half-year and not paid yet. */
    periodBalance: amount,
    interestReceived: amount,
    /** Gains and losses of what was redeemed, without coupons. */
    realised: amount,
    /** Sold or matured, and not paid out yet. */
    waiting: amount,
    /** Coupons due within a year. */
    interestWithinYear: amount,
    nextPayments: z.array(payment),
  }),
  refusals: [],
});

export const loadBondReceipt = endpoint({
  method: 'POST',
  path: '/treasuryBond/receipt',
  caller: 'customer',
  rate: 'read',
  summary:
    'The receipt of one purchase or sale: its figures, the curve it was priced by, the entries it made in the books, and the seal of its day.',
  body: z.strictObject({ id: bondTradeId }),
  data: bondReceipt,
  refusals: ['RECEIPT_UNKNOWN'],
});

/** What happened to an own holding; totals, payments and the funding wallet may have changed too. */
export const bondChanged = event(
  'bond.changed',
  z.object({
    id: bondHoldingId,
    code: bondCode,
    kind: z.enum(['bought', 'sold', 'matured', 'coupon', 'redeemed']),
    state: z.enum(bondStates),
    at: instantMs,
  }),
);
