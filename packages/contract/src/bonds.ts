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
  problem,
  tradingHours,
  treasuryTables,
} from './kernel/treasury.ts';
import { Source } from './kernel/enumerations.ts';
import { bookedEntries, receiptTape } from './kernel/receipt.ts';

const env = z.literal('paper');
const currency = z.literal('USD');

/** Shipped ones have codes of ours (USTN261031), simulated issues ids like a CUSIP (SIMN01ABC7). */
export const bondCode = z.string().check(z.regex(/^[A-Z0-9]{4,16}$/));

/** Bills pay their face only; notes (2 to 10 years) and bonds (20, 30) also a coupon. */
export const bondKinds = ['bill', 'note', 'bond'] as const;

/**
 * By the time left. `practice`: bills of an hour and a day, in practice hours only; they are in no
 * other group.
 */
export const bondTermGroups = [
  'practice',
  'upToOneYear',
  'oneToThreeYears',
  'threeToTenYears',
  'overTenYears',
] as const;

/** The specification's states (section 4). `waiting`: sold or matured, and not paid out yet. */
export const bondStates = ['bought', 'waiting', 'redeemed'] as const;

export const bondPaymentKinds = ['coupon', 'principal', 'sale'] as const;

/**
 * `real`: the terms of a real security; `derived`: terms of the data's rule; `simulated`: issued by
 * the simulated treasury; `practice`: a bill of practice hours.
 */
const basis = z.enum(['real', 'derived', 'simulated', 'practice']);

const named = {
  source: z.literal(Source.Bonds),
  code: bondCode,
  /** In the requested language. */
  name: z.string(),
  kind: z.enum(bondKinds),
  /** For how long it was first sold: 13W, 10Y; 1H and 1D are practice bills. */
  originalTerm: z.string(),
  isPractice: z.boolean(),
  /** A year's interest; null for bills. */
  couponRate: z.nullable(decimal),
  maturesOn: localDay,
  /** The beginning of that day in New York; the instant itself for a practice bill. */
  maturesAt: instantMs,
};

const side = z.object({
  clean: decimal,
  yieldToMaturity: decimal,
  /** As bills are quoted, on a year of 360 days; null for notes and bonds. */
  discount: z.nullable(decimal),
});

const quote = z.object({
  at: instantMs,
  bid: side,
  ask: side,
  /** The curve's own yield, without the spread. */
  midYield: decimal,
  /** Interest per 100 of face up to the settlement day. */
  accrued: decimal,
  /** The day a trade at this instant settles. */
  settlesOn: localDay,
});

export const bondRow = z.object({
  ...named,
  basis,
  issuedOn: localDay,
  /** Whole days until it matures; 0 on the last. */
  daysLeft: z.int(),
  termGroup: z.enum(bondTermGroups),
  /** Null where a trade would settle on the maturity or later. */
  quote: z.nullable(quote),
  /**
   * Of a practice bill, an amount whose earnings can be seen: what it costs now, and what is paid
   * over that and when. Null for others, and where no amount earns a cent any more.
   */
  example: z.nullable(z.object({ face: amount, total: amount, gain: amount, paysAt: instantMs })),
});

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

const tradeFigures = {
  face: amount,
  clean: decimal,
  yieldToMaturity: decimal,
  discount: z.nullable(decimal),
  /** The face at the clean price. */
  principal: amount,
  accrued: amount,
  total: amount,
  settlesOn: localDay,
  /** When a sale is paid out; a purchase is the buyer's at once. */
  settlesAt: instantMs,
};

/** What a ticket shows whatever is typed into it. */
const ticketTerms = {
  bond: bondRow,
  problem,
  hours: tradingHours,
  dayCount,
  period: couponPeriod,
};

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

const holdingSale = z.object({
  tradeId: bondTradeId,
  at: instantMs,
  clean: decimal,
  yieldToMaturity: decimal,
  accrued: amount,
  total: amount,
  settlesOn: localDay,
  settlesAt: instantMs,
});

/** One purchase, or the part of it that was sold together. */
export const bondHolding = z.object({
  id: bondHoldingId,
  env,
  currency,
  ...named,
  state: z.enum(bondStates),
  /** Face. */
  totalHolding: amount,
  /** Clean, per 100. */
  buyPrice: decimal,
  buyYield: decimal,
  /** What was paid, accrued interest included; held in the funding wallet until it is redeemed. */
  cost: amount,
  accruedPaid: amount,
  boughtAt: instantMs,
  buyTradeId: bondTradeId,
  /** The bid, clean; null without a quote, and once sold or matured. */
  price: z.nullable(decimal),
  /** At the bid with accrued interest; once sold or matured, what will be or was paid. */
  value: z.nullable(amount),
  /** `value` and `interest` beyond the cost. */
  profit: z.nullable(amount),
  /** Coupons received. */
  interest: amount,
  /** Interest of this half-year that has accrued and is not paid yet. */
  periodBalance: amount,
  /** Null once nothing is to come. */
  nextPayment: z.nullable(
    z.object({ kind: z.enum(bondPaymentKinds), dueOn: localDay, paysAt: instantMs, amount }),
  ),
  /** Null until it leaves `bought`. */
  endedBy: z.nullable(z.enum(['sale', 'maturity'])),
  sale: z.nullable(holdingSale),
  redeemedAt: z.nullable(instantMs),
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
  summary: 'The own treasuries with what they would bring now, newest first.',
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

const payment = z.object({
  holdingId: bondHoldingId,
  ...named,
  face: amount,
  paymentKind: z.enum(bondPaymentKinds),
  dueOn: localDay,
  /** When it is or was booked. */
  paysAt: instantMs,
  amount,
  isPaid: z.boolean(),
  /** The journal that paid it, as the statement lists it; null before, and where none was needed. */
  journal: z.nullable(z.int()),
});

export const listBondPayments = endpoint({
  method: 'POST',
  path: '/treasuryBond/payments',
  caller: 'customer',
  rate: 'read',
  summary:
    'Payments of the own treasuries: those received, the latest first, or those to come, the next first.',
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
    'The own treasuries together: what they cost and would bring, interest received and to come, and the next payments.',
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
  data: z.object({
    env,
    currency,
    id: bondTradeId,
    holdingId: bondHoldingId,
    side: z.enum(['buy', 'sell']),
    at: instantMs,
    ...named,
    ...tradeFigures,
    /** Per 100 of face. */
    accruedPer100: decimal,
    bid: decimal,
    ask: decimal,
    midYield: decimal,
    /** What was seen on the confirm sheet; null where none was sent. */
    seenPrice: z.nullable(decimal),
    /** A sale: what the part had cost, and the total beyond it. */
    cost: z.nullable(amount),
    result: z.nullable(amount),
    /** Null for a purchase, which only holds money, and until a sale has settled. */
    journal: z.nullable(z.int()),
    entries: bookedEntries,
    /** With the day's seed, everything a reader needs to compute the price again. */
    proof: z.object({
      curveVersion: z.int(),
      /** The instant the curve was read at. */
      at: instantMs,
      /** Percent, as computed. */
      factors: z.object({ level: z.number(), slope: z.number(), curvature: z.number() }),
      hours: z.enum(['continuous', 'exchange']),
    }),
    tape: receiptTape,
  }),
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
