/** Treasuries, their quotes and the holdings of customers, as they are shown. */
import * as z from 'zod/mini';
import { bondHoldingId, bondTradeId } from '../kernel/ids.ts';
import { amount, localDay } from '../kernel/money.ts';
import { decimal } from '../kernel/quote.ts';
import { instantMs } from '../kernel/shapes.ts';
import { couponPeriod, dayCount, problem, tradingHours } from '../kernel/treasury.ts';
import { Source } from '../kernel/enumerations.ts';
import { bookedEntries, receiptTape } from '../kernel/receipt.ts';

export const env = z.literal('paper');
export const currency = z.literal('USD');

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

export const named = {
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

export const tradeFigures = {
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
export const ticketTerms = {
  bond: bondRow,
  problem,
  hours: tradingHours,
  dayCount,
  period: couponPeriod,
};

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

export const payment = z.object({
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

/** Of one purchase or sale. */
export const bondReceipt = z.object({
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
});
