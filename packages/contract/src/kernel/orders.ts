/**
 * Prices and amounts are exact decimal texts; quantities are whole shares, contracts or base
 * currency units, and coins with up to six decimals. Unknown values are null.
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
  TradeTab,
} from './enumerations.ts';
import { forcedMark } from './forced.ts';
import { orderId, positionId, rentalId, transferId } from './ids.ts';
import { amount, currency, exchange, money, orderSize, typedAmount } from './money.ts';
import { conditionRefusals, orderConditions, shownConditions, trail } from './order-conditions.ts';
import { decimal, marketPhase, nextNight, shortSale, stockCode } from './quote.ts';
import { instantMs, requestId } from './shapes.ts';
import { pageInBody } from './page.ts';

const env = z.literal('paper');
export const tradedSource = z.enum(TradedSource);

const typedPrice = typedAmount;

/** The price on the confirm sheet: a market fill is not worse by more than the published tolerance. */
export const seenPrice = z.optional(typedPrice);
/** The most that may be moved from the funding wallet, in dollars; absent, nothing. */
export const moveFromFunding = z.optional(typedAmount);

export const orderTerms = {
  code: stockCode,
  direction: z.enum(Direction),
  orderType: z.enum(OrderType),
  timeInForce: z._default(z.enum(timesInForce), 'day'),
  ...orderSize,
  price: z.optional(typedPrice),
  /** Reached by the ask for buying, by the bid for selling; of `…IfTouched` from the other side. */
  stopPrice: z.optional(typedPrice),
  trail: z.optional(trail),
  /** Default 1; for selling a share, the lowest held. Futures have none: margin is per contract. */
  leverage: z.optional(z.int().check(z.gte(1), z.lte(500))),
  /** Sells a share short, or writes an option. Without it a sale sells what is held. */
  isShort: z._default(z.boolean(), false),
  /** Replaces earlier protection; whichever fills first cancels the other. */
  takeProfit: z.optional(typedPrice),
  stopLoss: z.optional(typedPrice),
  ...orderConditions,
};

export const orderBody = z.strictObject({
  requestId,
  ...orderTerms,
  allowDuplicate: z._default(z.boolean(), false),
  seenPrice,
  moveFromFunding,
});

/** In order of precedence. Calls add their own. */
export const orderRefusals = [
  'REQUEST_ID_REUSED',
  'INSTRUMENT_NOT_LISTED',
  'INSTRUMENT_UNKNOWN',
  'INSTRUMENT_CLASS_WRONG',
  'INSTRUMENT_NOT_TRADABLE',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'PRODUCT_HELD',
  'KYC_REQUIRED',
  'PERMISSION_MISSING',
  'OPTION_LEVEL_MISSING',
  'TRADING_LOCKED',
  'CONTRACT_EXPIRED',
  'CANCEL_ONLY',
  'ORDER_TERMS_INVALID',
  ...conditionRefusals,
  'AMOUNT_NOT_OFFERED',
  'QUANTITY_INVALID',
  'QUANTITY_NOT_WHOLE_LOTS',
  'QUANTITY_TOO_SMALL',
  'QUANTITY_TOO_LARGE',
  'PRICE_INVALID',
  'PRICE_OFF_TICK',
  'LEVERAGE_NOT_OFFERED',
  'ACCOUNT_BEFORE_START',
  'ACCOUNT_AFTER_END',
  'ACCOUNT_PRODUCT_EXCLUDED',
  'ACCOUNT_LEVERAGE_EXCEEDED',
  'ACCOUNT_SHORT_EXCLUDED',
  'ACCOUNT_POSITION_LIMIT',
  'SELL_MORE_THAN_HELD',
  'SHORT_UNAVAILABLE',
  'OPTION_OTHER_SIDE',
  'OPTION_LOSS_UNLIMITED',
  'OPTION_UNCOVERED',
  'MARKET_CLOSED',
  'QUOTE_STALE',
  'TRIGGER_ON_WRONG_SIDE',
  'PRICE_OUTSIDE_COLLAR',
  'SHORT_SALE_RESTRICTED',
  'NOTIONAL_TOO_LARGE',
  'NOTIONAL_TOO_SMALL',
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
  /** May differ from the wallet's currency. */
  priceCurrency: z.string(),
  decimals: z.int(),
  localLogoUrl: z.string(),
  unit: z.enum(['share', 'contract', 'baseUnit', 'coin']),
  /** A board lot, or a hundredth of a lot of a currency pair. */
  lot: decimal,
};

/** Where a rented robot traded. */
const rented = { rentalId: z.optional(rentalId) };

export const fee = z.object({ item: z.enum(feeItems), amount });
export const bookQuote = z.object({
  bid: decimal,
  ask: decimal,
  bidVolume: decimal,
  askVolume: decimal,
  sequence: z.int(),
  at: instantMs,
});
/** From the price's currency to the wallet's; null where they are the same. */
export const conversion = z.nullable(z.object({ pair: z.string(), rate: decimal, at: instantMs }));

export const orderRow = z.object({
  id: orderId,
  env,
  ...traded,
  ...rented,
  direction: z.enum(Direction),
  openClose: z.enum(OpenClose),
  orderType: z.enum(OrderType),
  timeInForce: z.enum(timesInForce),
  state: z.enum(orderStates),
  /** Why it ended without a complete fill, as a code; null otherwise. */
  reason: z.nullable(z.string()),
  reasonText: z.nullable(z.string()),
  quantity: decimal,
  filled: decimal,
  price: z.nullable(decimal),
  stopPrice: z.nullable(decimal),
  trailStop: z.nullable(decimal),
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  averagePrice: z.nullable(decimal),
  leverage: z.int(),
  currency,
  held: amount,
  fees: amount,
  positionId: z.nullable(positionId),
  /** The customer, or a rule of the desk. */
  madeBy: z.enum([
    'customer',
    'takeProfit',
    'stopLoss',
    'marginRule',
    'expiryRule',
    'exerciseRule',
  ]),
  createdAt: instantMs,
  expiresAt: z.nullable(instantMs),
  endedAt: z.nullable(instantMs),
  isCancellable: z.boolean(),
  ...shownConditions,
  forced: z.optional(forcedMark),
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
  ...rented,
  direction: z.enum(Direction),
  state: z.enum(['open', 'closed']),
  positionNum: decimal,
  openedQuantity: decimal,
  leverage: z.int(),
  currency,
  /** Paid in full, and so owned: it has no margin, level or liquidation price. */
  isOwned: z.boolean(),
  /** The most that can be lost on the position: what was paid for it, or its margin. */
  isolatedPosition: amount,
  averagePrice: decimal,
  closePrice: z.nullable(decimal),
  /** The closing price: bid of a long, ask of a short one. Null without a quote. */
  price: z.nullable(decimal),
  /** At that price, in the wallet's currency. */
  totalAmount: z.nullable(amount),
  profit: z.nullable(amount),
  /** Unrealised profit as a share of what was paid, or of the opening margin. */
  zdf: z.nullable(amount),
  sellProfit: amount,
  fees: amount,
  financing: amount,
  /** Equity over requirement, as a share of one; at one it is closed by rule. */
  marginLevel: z.nullable(amount),
  /** Levels of the first and second warning. */
  warnsAt: z.tuple([amount, amount]),
  maintenance: z.nullable(amount),
  liquidationPrice: z.nullable(decimal),
  /** Current triggers of working orders, a trailing stop's included. */
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  warnedAt: z.array(instantMs),
  conversion,
  createTimeTimestamp: instantMs,
  closedAt: z.nullable(instantMs),
  /** First bought and last sold; of a short position the other way round. Null until it happens. */
  buyTimeStamp: z.nullable(instantMs),
  sellTimeStamp: z.nullable(instantMs),
  expiredDateTimestamp: z.nullable(instantMs),
});

/** Up to how many dollars one tap confirms what is paid in full; 0 always asks to hold. */
export const tapLimits = ['0', '1000', '5000', '20000'] as const;
export type TapLimit = (typeof tapLimits)[number];

/** What the funding wallet would bring now and at most; null where the wallet has enough. */
export const fundingMove = z.nullable(
  z.object({
    missing: amount,
    move: amount,
    most: amount,
    available: amount,
    exchange: z.nullable(exchange),
  }),
);

/** Computed by the booking code. */
export const orderPreview = z.object({
  env,
  ...traded,
  /** Figures are included where computable. */
  problem: z.nullable(
    z.object({
      reason: z.string(),
      text: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  phase: marketPhase,
  opensAt: z.nullable(instantMs),
  quantity: z.optional(z.nullable(decimal)),
  quote: z.nullable(bookQuote),
  /** Average at this book; the limit price for the waiting part. */
  price: z.nullable(decimal),
  fillsNow: decimal,
  value: z.nullable(amount),
  currency,
  fees: z.array(fee),
  feesTotal: z.nullable(amount),
  /** Paid in full: `margin` is then what it costs without charges. */
  isOwned: z.boolean(),
  margin: z.nullable(amount),
  cost: z.nullable(amount),
  /** Held because the price is not fixed: 3 % beyond market or trigger, released at the fill. */
  reserve: z.optional(z.nullable(amount)),
  /**
   * What can be spent: the wallet's cash and what the funding wallet would bring in the same step.
   * Never negative: a shortfall is in `missing`. Null where nothing is.
   */
  buyingPower: z.object({
    before: amount,
    after: z.nullable(amount),
    missing: z.optional(z.nullable(amount)),
  }),
  /** On the tick, rounded to the safe side; for a closing order, of the remaining position. */
  liquidationPrice: z.nullable(decimal),
  /** Null for opening and where nothing is held. */
  closes: z.nullable(
    z.object({
      positionId,
      held: decimal,
      leverage: z.int(),
      averagePrice: decimal,
      inOrders: decimal,
      free: decimal,
      /** Of what would fill now, before and after charges. */
      realised: z.nullable(amount),
      net: z.nullable(amount),
      released: z.nullable(amount),
      /**
       * All of it at its price, by the lots that will be booked: what was paid (null on margin),
       * charges, what is received (null on margin), and the result after charges.
       */
      expected: z.nullable(
        z.object({
          cost: z.nullable(amount),
          fees: amount,
          receives: z.nullable(amount),
          net: amount,
        }),
      ),
    }),
  ),
  leverages: z.array(z.int()),
  /** Of an order that sells shares short: what the next nights cost for all of it; else null. */
  short: z.optional(
    z.nullable(z.object({ ...shortSale.shape, ...nextNight, night: z.nullable(amount) })),
  ),
  conversion,
  funding: z.optional(fundingMove),
  /** In dollars, where the wallet is in another currency. */
  costUsd: z.nullable(amount),
  valueUsd: z.optional(z.nullable(amount)),
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

/** A page of own positions: the open ones without a tab. */
export const openOrClosed = z.strictObject({
  ...pageInBody,
  tab: z._default(
    z.union([z.literal(TradeTab.Holding), z.literal(TradeTab.Closed)]),
    TradeTab.Holding,
  ),
});
