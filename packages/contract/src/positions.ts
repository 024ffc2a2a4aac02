import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { orderStates, TradedSource } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { orderId, positionId } from './kernel/ids.ts';
import { amount, currency, typedAmount } from './kernel/money.ts';
import { orderOrigin } from './kernel/order-origin.ts';
import {
  fundingMove,
  orderPreview,
  tapLimits,
  orderRefusals,
  orderRow,
  orderTerms,
  positionRow,
  tradedSource,
} from './kernel/orders.ts';
import { pageInBody, getPage } from './kernel/page.ts';
import { tradedProducts } from './kernel/products.ts';
import { decimal, stockCode } from './kernel/quote.ts';
import { done, instantMs, requestId } from './kernel/shapes.ts';
import { closeBody, marginBody } from './positions/bodies.ts';
import {
  closeRecord,
  deskEventKinds,
  fillReceipt,
  historyRow,
  lot,
  marginStanding,
  pause,
} from './positions/shapes.ts';

export const previewOrder = endpoint({
  method: 'POST',
  path: '/orders/preview',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary:
    'What an order would cost, hold and risk now, by the code that books it; or why it would be refused.',
  body: z.strictObject({
    source: tradedSource,
    ...orderTerms,
    /** The position to close; absent, it opens one. */
    positionId: z.optional(positionId),
  }),
  data: orderPreview,
  refusals: [
    'INSTRUMENT_UNKNOWN',
    'INSTRUMENT_CLASS_WRONG',
    'INSTRUMENT_NOT_TRADABLE',
    'OPTION_UNKNOWN',
    'POSITION_UNKNOWN',
  ],
});

export const unlockTrading = endpoint({
  method: 'POST',
  path: '/orders/unlock',
  caller: 'customer',
  rate: 'credential',
  summary:
    'Opens trading on this device with the transaction password for fifteen minutes. Customers without one need none.',
  body: z.strictObject({ payPassword: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.object({ until: instantMs }),
  refusals: ['PAY_PASSWORD_NOT_SET', 'PAY_PASSWORD_LOCKED', 'PAY_PASSWORD_WRONG', 'SERVER_BUSY'],
});

export const loadTradingAccess = endpoint({
  method: 'GET',
  path: '/orders/access',
  caller: 'customer',
  summary:
    'Whether trading asks for the transaction password on this device, what stands in the way of trading at all, and whether the desk takes new orders.',
  data: z.object({
    needsPayPassword: z.boolean(),
    unlockedUntil: z.nullable(instantMs),
    obstacle: z.nullable(
      z.enum(['KYC_REQUIRED', 'KYC_UNDER_REVIEW', 'ACCOUNT_FROZEN', 'ACCOUNT_HELD']),
    ),
    blockTrade: z.enum(['none', 'underReview', 'active', 'refused']),
    /** The highest level of options that is open to the customer; 0 for none. */
    optionLevel: z.int(),
    cancelOnly: z.array(pause),
    /** In which products alone this customer’s new orders are stopped. */
    heldProducts: z.optional(z.array(z.enum(tradedProducts))),
    tapLimit: z.optional(z.enum(tapLimits)),
  }),
  refusals: [],
});

export const listTradingPauses = endpoint({
  method: 'GET',
  path: '/orders/pauses',
  caller: 'anyone',
  summary:
    'Where the desk takes no new orders now, and why, the one for everything first. Cancelling, closing and withdrawing stay open.',
  data: z.object({ pauses: z.array(pause) }),
  refusals: [],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/cancel',
  caller: 'customer',
  summary:
    'Cancels what of an order is not filled. When a fill was faster, it is refused as ended.',
  body: z.strictObject({ requestId, id: orderId }),
  data: orderRow,
  refusals: ['REQUEST_ID_REUSED', 'ORDER_UNKNOWN', 'ORDER_ENDED', 'ORDER_NOT_CANCELLABLE'],
  isMoneyCommand: true,
});

export const replaceOrder = endpoint({
  method: 'POST',
  path: '/orders/replace',
  caller: 'customer',
  summary:
    'Changes price, trigger or quantity of a working order: the old one ends as replaced and a new one stands in its place, in one step.',
  body: z.strictObject({
    requestId,
    id: orderId,
    quantity: z.optional(typedAmount),
    price: z.optional(typedAmount),
    stopPrice: z.optional(typedAmount),
  }),
  data: orderRow,
  refusals: ['ORDER_UNKNOWN', 'ORDER_ENDED', 'ORDER_NOT_REPLACEABLE', ...orderRefusals],
  isMoneyCommand: true,
});

export const closePosition = endpoint({
  method: 'POST',
  path: '/position/flatPosition',
  caller: 'customer',
  summary: 'Closes a position or a part of it, at market or with a limit. It can only reduce.',
  body: closeBody,
  data: orderRow,
  refusals: [
    'POSITION_UNKNOWN',
    'POSITION_CLOSED',
    'QUANTITY_EXCEEDS_POSITION',
    'OPTION_SHARES_LOCKED',
    ...orderRefusals,
  ],
  isMoneyCommand: true,
});

export const protectPosition = endpoint({
  method: 'POST',
  path: '/position/protect',
  caller: 'customer',
  summary:
    'Sets, changes or removes take-profit and stop-loss of a position. One cancels the other; both shrink with the position. A trailing stop follows the price.',
  body: z.strictObject({
    requestId,
    id: positionId,
    takeProfit: z.nullable(typedAmount),
    stopLoss: z.nullable(typedAmount),
    trail: z.optional(z.strictObject({ kind: z.enum(['amount', 'ratio']), value: typedAmount })),
  }),
  data: z.object({ orders: z.array(orderRow) }),
  refusals: [
    'REQUEST_ID_REUSED',
    'POSITION_UNKNOWN',
    'POSITION_CLOSED',
    'TRADING_LOCKED',
    'CANCEL_ONLY',
    'ORDER_TERMS_INVALID',
    'PRICE_INVALID',
    'PRICE_OFF_TICK',
    'QUOTE_STALE',
    'TRIGGER_ON_WRONG_SIDE',
    'ORDERS_OPEN_TOO_MANY',
  ],
  isMoneyCommand: true,
});

export const addMargin = endpoint({
  method: 'POST',
  path: '/position/addPositionMargin',
  caller: 'customer',
  summary:
    'Adds money of the wallet to the margin of a position; what the wallet lacks comes from the funding wallet in the same step, where that was agreed to.',
  body: marginBody,
  data: positionRow,
  refusals: [
    'REQUEST_ID_REUSED',
    'POSITION_UNKNOWN',
    'POSITION_CLOSED',
    'AMOUNT_INVALID',
    'MARGIN_NOT_NEEDED',
    'POSITION_BEING_CLOSED',
    'RATE_UNAVAILABLE',
    'FUNDS_INSUFFICIENT',
    'FUNDING_MOVE_TOO_SMALL',
  ],
  isMoneyCommand: true,
});

export const previewMargin = endpoint({
  method: 'POST',
  path: '/position/addPositionMargin/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'What more margin would do for a position: its level and the price at which it would be closed by rule, before and after.',
  body: z.strictObject({ id: positionId, amount: typedAmount }),
  data: z.object({
    currency,
    problem: z.nullable(z.object({ reason: z.string(), text: z.string() })),
    /** What can be spent: the wallet's cash and what the funding wallet would bring. */
    available: amount,
    funding: fundingMove,
    before: marginStanding,
    after: z.nullable(marginStanding),
  }),
  refusals: ['POSITION_UNKNOWN'],
});

const filter = { source: z.optional(z.enum(TradedSource)) };

export const listPositions = endpoint({
  method: 'POST',
  path: '/position/me',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary:
    'Your open positions with what they would bring now, newest first, and their sums by currency.',
  body: z.strictObject({ ...pageInBody, ...filter }),
  data: z.extend(getPage(positionRow), {
    totals: z.array(
      z.object({
        currency,
        margin: amount,
        /** What was paid for those that are owned. */
        invested: amount,
        value: z.nullable(amount),
        profit: z.nullable(amount),
      }),
    ),
  }),
  refusals: [],
});

export const listClosedPositions = endpoint({
  method: 'POST',
  path: '/position/flatList',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary: 'Your closed positions, the last closed first.',
  body: z.strictObject({ ...pageInBody, ...filter }),
  data: getPage(positionRow),
  refusals: [],
});

export const listWorkingOrders = endpoint({
  method: 'POST',
  path: '/position/consignList',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary: 'Your orders: those that work, or all of them, newest first.',
  body: z.strictObject({ ...pageInBody, ...filter, isOpen: z._default(z.boolean(), true) }),
  data: getPage(orderRow),
  refusals: [],
});

export const listCustomerPositions = endpoint({
  method: 'POST',
  path: '/position/getByStock',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary: 'Your open positions and working orders in one instrument.',
  body: z.strictObject({ source: z.enum(TradedSource), code: stockCode }),
  data: z.object({ positions: z.array(positionRow), orders: z.array(orderRow) }),
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const listTradeHistory = endpoint({
  method: 'POST',
  path: '/position/water/pageList',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary: 'Everything that happened to your orders and positions, newest first.',
  body: z.strictObject({
    ...pageInBody,
    ...filter,
    kind: z.optional(z.enum(deskEventKinds)),
    positionId: z.optional(positionId),
    orderId: z.optional(orderId),
  }),
  data: getPage(historyRow),
  refusals: [],
});

export const loadPosition = endpoint({
  method: 'POST',
  path: '/position/detail',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary:
    'One position: its lots, its orders, everything that happened to it, and the record where it was closed by rule.',
  body: z.strictObject({ id: positionId }),
  data: z.object({
    position: positionRow,
    lots: z.array(lot),
    orders: z.array(orderRow),
    history: z.array(historyRow),
    closeRecord: z.nullable(closeRecord),
    /** Null unless an open currency position. Negative is a charge. */
    nextNight: z.nullable(z.object({ at: instantMs, nights: z.int(), amount })),
  }),
  refusals: ['POSITION_UNKNOWN'],
});

export const loadOrder = endpoint({
  method: 'POST',
  path: '/orders/detail',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary: 'One order with everything that happened to it.',
  body: z.strictObject({ id: orderId }),
  data: z.object({
    order: orderRow,
    history: z.array(historyRow),
    origin: z.optional(orderOrigin),
  }),
  refusals: ['ORDER_UNKNOWN'],
});

export const loadReceipt = endpoint({
  method: 'POST',
  path: '/orders/receipt',
  caller: 'customer',
  rate: 'read',
  summary:
    'The receipt of one fill: the book it cites, what the market was when the order arrived, slippage, charges, the entries it made in the books, and the rules it was made by. Those of the house’s funds are shown to everybody who is signed in.',
  body: z.strictObject({ seq: z.int().check(z.gte(1)) }),
  data: fillReceipt,
  refusals: ['RECEIPT_UNKNOWN'],
});

/** Its position and wallet may have changed too. */
export const orderChanged = event(
  'order.changed',
  z.object({
    id: orderId,
    positionId: z.nullable(positionId),
    state: z.enum(orderStates),
    reason: z.nullable(z.string()),
    filled: decimal,
    code: stockCode,
    source: tradedSource,
    /** When it was placed; missing in what was announced before this was told. */
    placedAt: z.optional(instantMs),
  }),
);
export const positionChanged = event(
  'position.changed',
  z.object({ id: positionId, kind: z.enum(deskEventKinds), code: stockCode, source: tradedSource }),
);

export const setTradingLock = endpoint({
  method: 'POST',
  path: '/orders/lock',
  caller: 'customer',
  summary: 'Locks trading on this device again.',
  body: z.optional(z.strictObject({})),
  data: done,
  refusals: [],
});

export const setTapLimit = endpoint({
  method: 'POST',
  path: '/orders/tap-limit',
  caller: 'customer',
  summary:
    'Up to which worth the app lets one tap confirm an order that is paid in full, in dollars; everything else is pressed and held.',
  body: z.strictObject({ limit: z.enum(tapLimits) }),
  data: done,
  refusals: [],
});
