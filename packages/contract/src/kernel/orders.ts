/**
 * Orders and positions as every capability that trades shows them. Prices and amounts are exact
 * decimal texts; quantities are whole numbers of shares, contracts or units of the base currency.
 * What is not known is null. Everything is paper, and says so.
 */
import * as z from 'zod/mini';
import {
  Direction,
  feeItems,
  OpenClose,
  OrderType,
  orderStates,
  TradedSource,
  timesInForce,
} from './enumerations.ts';
import { orderId, positionId, transferId } from './ids.ts';
import { amount, currency, exchange, money, typedAmount } from './money.ts';
import { decimal, marketPhase, stockCode } from './quote.ts';
import { instantMs, requestId } from './shapes.ts';

const env = z.literal('paper');
export const tradedSource = z.enum(TradedSource);

/** As a person typed it; judged by the server. */
const typedPrice = typedAmount;

/** How far a trailing stop follows: an amount of price, or a share of one (0.05 is 5 %). */
export const trail = z.strictObject({ kind: z.enum(['amount', 'ratio']), value: typedAmount });

/**
 * The estimated price the customer saw when confirming: what fills at market now is not worse than
 * it by more than the published tolerance.
 */
export const seenPrice = z.optional(typedPrice);

/** What every order says, whichever class it is of. */
export const orderTerms = {
  code: stockCode,
  direction: z.enum(Direction),
  orderType: z.enum(OrderType),
  timeInForce: z._default(z.enum(timesInForce), 'day'),
  quantity: typedAmount,
  /** Of limit and stop-limit orders. */
  price: z.optional(typedPrice),
  /** Of stop and stop-limit orders: reached by the ask for buying, by the bid for selling. */
  stopPrice: z.optional(typedPrice),
  trail: z.optional(trail),
  /**
   * One where left out; of a share that is sold, the lowest that is held. Futures have none: their
   * margin is a sum for each contract.
   */
  leverage: z.optional(z.int().check(z.gte(1), z.lte(500))),
  /**
   * Sells a share short. A sale without it sells what is held; what is not a sale of a share has
   * none.
   */
  isShort: z._default(z.boolean(), false),
  /**
   * Attached to the position it opens or adds to, in place of what protected it; whichever comes
   * first cancels the other.
   */
  takeProfit: z.optional(typedPrice),
  stopLoss: z.optional(typedPrice),
};

/** The body of every call that places an order. */
export const orderBody = z.strictObject({
  requestId,
  ...orderTerms,
  /** Said by who means a second order like the one a moment ago. */
  allowDuplicate: z._default(z.boolean(), false),
  seenPrice,
  /**
   * The most that may be moved from the funding wallet in the same step where the order's own
   * wallet lacks money, in dollars, as the customer agreed to it. Exactly what is missing is moved;
   * left out, nothing is.
   */
  moveFromFunding: z.optional(typedAmount),
});

/** What the gate refuses, in its order. Calls add what is special to their class. */
export const orderRefusals = [
  'REQUEST_ID_REUSED',
  'INSTRUMENT_UNKNOWN',
  'INSTRUMENT_CLASS_WRONG',
  'INSTRUMENT_NOT_TRADABLE',
  'ACCOUNT_FROZEN',
  'KYC_REQUIRED',
  'PERMISSION_MISSING',
  'TRADING_LOCKED',
  'CONTRACT_EXPIRED',
  'CANCEL_ONLY',
  'ORDER_TERMS_INVALID',
  'QUANTITY_INVALID',
  'QUANTITY_NOT_WHOLE_LOTS',
  'QUANTITY_TOO_SMALL',
  'QUANTITY_TOO_LARGE',
  'PRICE_INVALID',
  'PRICE_OFF_TICK',
  'LEVERAGE_NOT_OFFERED',
  'SELL_MORE_THAN_HELD',
  'MARKET_CLOSED',
  'QUOTE_STALE',
  'TRIGGER_ON_WRONG_SIDE',
  'PRICE_OUTSIDE_COLLAR',
  'NOTIONAL_TOO_LARGE',
  'ORDERS_OPEN_TOO_MANY',
  'ORDERS_TOO_FAST',
  'ORDER_LOOKS_DOUBLED',
  'AMOUNT_INVALID',
  'LIQUIDITY_INSUFFICIENT',
  'PRICE_MOVED',
  'RATE_UNAVAILABLE',
  'FUNDING_MOVE_TOO_SMALL',
  'FUNDS_INSUFFICIENT',
] as const;

const traded = {
  source: tradedSource,
  code: stockCode,
  name: z.string(),
  market: z.string(),
  /** The currency the price is in; the wallet's may be another. */
  priceCurrency: z.string(),
  decimals: z.int(),
  localLogoUrl: z.string(),
  /** What one unit of quantity is. */
  unit: z.enum(['share', 'contract', 'baseUnit']),
  /** The smallest step of a quantity: a board lot, or a hundredth of a lot of a currency pair. */
  lot: decimal,
};

export const fee = z.object({ item: z.enum(feeItems), amount });
export const bookQuote = z.object({
  bid: decimal,
  ask: decimal,
  bidVolume: decimal,
  askVolume: decimal,
  sequence: z.int(),
  at: instantMs,
});
/** How the price's currency was turned into the wallet's; null where they are the same. */
export const conversion = z.nullable(z.object({ pair: z.string(), rate: decimal, at: instantMs }));

export const orderRow = z.object({
  id: orderId,
  env,
  ...traded,
  direction: z.enum(Direction),
  openClose: z.enum(OpenClose),
  orderType: z.enum(OrderType),
  timeInForce: z.enum(timesInForce),
  state: z.enum(orderStates),
  /**
   * Why it ended without being filled whole, as a code with a text in both languages; null
   * otherwise.
   */
  reason: z.nullable(z.string()),
  /** What a customer reads of it, in the language asked for; null without a reason. */
  reasonText: z.nullable(z.string()),
  quantity: decimal,
  filled: decimal,
  price: z.nullable(decimal),
  stopPrice: z.nullable(decimal),
  /** Where a trailing stop stands now. */
  trailStop: z.nullable(decimal),
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  averagePrice: z.nullable(decimal),
  leverage: z.int(),
  currency,
  /** What it holds of the wallet while it works. */
  held: amount,
  fees: amount,
  positionId: z.nullable(positionId),
  /** What placed it: the customer, or a rule of the desk. */
  madeBy: z.enum(['customer', 'takeProfit', 'stopLoss', 'marginRule', 'expiryRule']),
  createdAt: instantMs,
  expiresAt: z.nullable(instantMs),
  endedAt: z.nullable(instantMs),
  isCancellable: z.boolean(),
  /** Moved from the funding wallet in the same step, because the order's own lacked it. */
  moved: z.optional(
    z.object({
      transferId,
      sent: money,
      received: money,
      rate: z.nullable(z.object({ pair: z.string(), rate: decimal, at: instantMs })),
    }),
  ),
});

export const positionRow = z.object({
  id: positionId,
  env,
  ...traded,
  direction: z.enum(Direction),
  state: z.enum(['open', 'closed']),
  /** Still open. */
  positionNum: decimal,
  /** All that was bought or sold to open it. */
  openedQuantity: decimal,
  leverage: z.int(),
  currency,
  /** The position's own margin: no more than this can be lost on it. */
  isolatedPosition: amount,
  averagePrice: decimal,
  closePrice: z.nullable(decimal),
  /** What it would close at now: the bid of a long, the ask of a short one. Null without a quote. */
  price: z.nullable(decimal),
  /** What it is worth at that price, in the wallet's currency. */
  totalAmount: z.nullable(amount),
  /** Not booked yet. */
  profit: z.nullable(amount),
  /** Floating profit as a share of the margin it was opened with. */
  zdf: z.nullable(amount),
  /** Booked. */
  sellProfit: amount,
  fees: amount,
  financing: amount,
  /**
   * Margin and floating profit against what is required, as a share of one; at one it is closed by
   * rule.
   */
  marginLevel: z.nullable(amount),
  /** The levels at which the first and the second warning come. */
  warnsAt: z.tuple([amount, amount]),
  maintenance: z.nullable(amount),
  liquidationPrice: z.nullable(decimal),
  /**
   * Where working orders would take the profit or stop the loss; a trailing stop as it stands now.
   * Null without one.
   */
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  warnedAt: z.array(instantMs),
  conversion,
  createTimeTimestamp: instantMs,
  closedAt: z.nullable(instantMs),
  /** Of a contract with an end. */
  expiredDateTimestamp: z.nullable(instantMs),
});

/** A ticket, computed by the code that books. */
export const orderPreview = z.object({
  env,
  ...traded,
  /** Why it would be refused now; the figures are there all the same where they can be computed. */
  problem: z.nullable(
    z.object({
      reason: z.string(),
      text: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  phase: marketPhase,
  opensAt: z.nullable(instantMs),
  quote: z.nullable(bookQuote),
  /** The price all of it would have at this book, on average; the limit price for what would wait. */
  price: z.nullable(decimal),
  /** How much of it the book would fill at once. */
  fillsNow: decimal,
  value: z.nullable(amount),
  currency,
  fees: z.array(fee),
  feesTotal: z.nullable(amount),
  margin: z.nullable(amount),
  /** Taken or held altogether. */
  cost: z.nullable(amount),
  /**
   * The part of it that is held only because the price is not fixed: 3 % beyond the market or the
   * trigger, free again at the fill. Null without one.
   */
  reserve: z.optional(z.nullable(amount)),
  /** Never below zero: what is not there is missing. Null where nothing is. */
  buyingPower: z.object({
    before: amount,
    after: z.nullable(amount),
    missing: z.optional(z.nullable(amount)),
  }),
  /** On the tick, rounded to the safe side; of a closing order, of what is left of the position. */
  liquidationPrice: z.nullable(decimal),
  /**
   * What a sale of a share sells from, or the position it would close, and what that brings; null
   * for what opens and where nothing is held.
   */
  closes: z.nullable(
    z.object({
      positionId,
      /** Of the instrument at this leverage. */
      held: decimal,
      leverage: z.int(),
      averagePrice: decimal,
      /** In other orders that close it, and what is left for this one. */
      inOrders: decimal,
      free: decimal,
      /** Profit or loss of what would fill now, before and after charges; null where nothing would. */
      realised: z.nullable(amount),
      net: z.nullable(amount),
      /** Margin that becomes free by it. */
      released: z.nullable(amount),
    }),
  ),
  leverages: z.array(z.int()),
  conversion,
  /**
   * What could be moved from the funding wallet in the same step, where the order's own wallet
   * lacks money and funding has it; null otherwise.
   */
  funding: z.optional(
    z.nullable(
      z.object({
        /** In the currency of the order's wallet. */
        missing: amount,
        /**
         * What would be moved now, and at most should the price move while it is confirmed; in
         * dollars.
         */
        move: amount,
        most: amount,
        /** In the funding wallet. */
        available: amount,
        exchange: z.nullable(exchange),
      }),
    ),
  ),
  /** What the order would cost in dollars where the wallet is in another currency. */
  costUsd: z.nullable(amount),
  tick: decimal,
  warnings: z.array(
    z.enum([
      'partFill',
      'wideSpread',
      'waitsForOpen',
      'nearLiquidation',
      'gapPossible',
      'expiresSoon',
      'practiceHours',
    ]),
  ),
  rules: z.object({ fill: z.int(), fees: z.string(), margin: z.string() }),
});
