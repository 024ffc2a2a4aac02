/**
 * Robots: published strategies that trade coins on the simulated market with money a customer sets
 * aside. Every figure of income follows from recorded fills; a rental can lose. All robots are
 * fictional, and marked so.
 *
 * The capital of a rental stays in the customer's funding wallet, held for it alone; the price of
 * the rental is booked at the beginning. Amounts are dollars; ratios are shares of one. Unknown
 * values are null, never zero.
 */
import * as z from 'zod/mini';
import { bars, barsInQuery, instantInQuery } from './kernel/bars.ts';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { orderId as deskOrderId, rentalId, robotPauseId } from './kernel/ids.ts';
import { amount, typedAmount } from './kernel/money.ts';
import { getPage, pageInBody, pageInQuery, wholeInQuery } from './kernel/page.ts';
import { decimal, quoteRow, sparkline, stockCode } from './kernel/quote.ts';
import {
  energy,
  rentalPosition,
  rentalRow,
  RentalStatus,
  robotId,
  robotRow,
} from './kernel/robot.ts';
import { reasonText } from './kernel/reason.ts';
import { instantMs, requestId } from './kernel/shapes.ts';
import { switchActs } from './kernel/two-person-switch.ts';
import { decisionRow, pace, recordFile, sha256Text } from './kernel/strategy.ts';
import {
  pausedNow,
  redemptionPreview,
  rentalPreview,
  robotDetail,
  robotMessageKinds,
  robotMessages,
  robotPause,
  strategyRunStates,
  strategyRuns,
} from './robots/shapes.ts';

export const listRobots = endpoint({
  method: 'POST',
  path: '/robot/pageList',
  caller: 'anyone',
  rate: 'read',
  summary:
    'All robots with their terms and the record of all rentals there were, and whether new rentals are paused. All robots are fictional.',
  body: z.strictObject(pageInBody),
  data: z.extend(getPage(robotRow), { paused: pausedNow, asOf: instantMs }),
  refusals: [],
});

export const loadRobot = endpoint({
  method: 'GET',
  path: '/robot/detail',
  caller: 'anyone',
  rate: 'read',
  summary:
    'One robot: terms, strategy and parameters, what a backtest on the tape says at each pace, and apart from it the record of all its rentals.',
  query: z.strictObject({ id: robotId }),
  data: robotDetail,
  refusals: ['ROBOT_UNKNOWN'],
});

const asked = { robotId, amount: typedAmount, pace: z._default(pace, 'standard') };

/** In order of precedence; renting and its preview share them. */
const rentRefusals = [
  'REQUEST_ID_REUSED',
  'ROBOT_UNKNOWN',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'PRODUCT_HELD',
  'KYC_REQUIRED',
  'TRADING_LOCKED',
  'ROBOTS_PAUSED',
  'CANCEL_ONLY',
  'PACE_NOT_OFFERED',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'FUNDS_INSUFFICIENT',
] as const;

export const previewRental = endpoint({
  method: 'POST',
  path: '/robotOrder/create/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'What a rental would cost and hold, when its first bar, first decision and end would be, and what a backtest says about its chances; or why it would be refused.',
  body: z.strictObject(asked),
  data: rentalPreview,
  refusals: ['ROBOT_UNKNOWN'],
});

export const rentRobot = endpoint({
  method: 'POST',
  path: '/robotOrder/create',
  caller: 'customer',
  summary:
    'Rents a robot: its price is paid from the funding wallet, the capital is held there for the robot to trade with. It can lose.',
  body: z.strictObject({ requestId, ...asked }),
  data: rentalRow,
  refusals: [...rentRefusals],
  isMoneyCommand: true,
});

export const listRentals = endpoint({
  method: 'POST',
  path: '/robotOrder/pageList',
  caller: 'customer',
  rate: 'read',
  summary: 'Your rentals, newest first, with what they earned or lost.',
  body: z.strictObject({
    ...pageInBody,
    which: z._default(z.enum(['all', 'running', 'over']), 'all'),
    robotId: z.optional(robotId),
  }),
  data: z.extend(getPage(rentalRow), {
    /** Of those that are not over. */
    totals: z.object({
      running: z.int(),
      capital: amount,
      value: z.nullable(amount),
      income: z.nullable(amount),
    }),
  }),
  refusals: [],
});

export const loadRental = endpoint({
  method: 'POST',
  path: '/robotOrder/detail',
  caller: 'customer',
  rate: 'read',
  summary:
    'One own rental: stage, time left, energy, what it holds, and what it earned or lost after all costs.',
  body: z.strictObject({ orderId: rentalId }),
  data: z.object({
    rental: rentalRow,
    positions: z.array(rentalPosition),
    /** The hash of its last decision; null before the first. */
    lastHash: z.nullable(sha256Text),
  }),
  refusals: ['RENTAL_UNKNOWN'],
});

export const previewRedemption = endpoint({
  method: 'POST',
  path: '/robotOrder/redeem/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'What redeeming now would sell and at about which price, how much of the rental price comes back, and what is paid out in all.',
  body: z.strictObject({ orderId: rentalId }),
  data: redemptionPreview,
  refusals: ['RENTAL_UNKNOWN'],
});

export const redeemRental = endpoint({
  method: 'POST',
  path: '/robotOrder/redeem',
  caller: 'customer',
  summary:
    'Ends a rental now: everything it holds is sold at the market, and capital, income and the unused part of the price are paid out. Open to everybody, also while an account is frozen.',
  body: z.strictObject({ requestId, orderId: rentalId }),
  data: rentalRow,
  refusals: ['REQUEST_ID_REUSED', 'RENTAL_UNKNOWN', 'RENTAL_REDEEMED', 'RENTAL_OVER'],
  isMoneyCommand: true,
});

export const loadMiningQuota = endpoint({
  method: 'POST',
  path: '/robot/getMiningQuota',
  caller: 'customer',
  rate: 'read',
  summary:
    'Energy of your running rentals, or of one: the quota of a robot day, what is left of it, and when it refills.',
  body: z.optional(z.strictObject({ orderId: z.optional(rentalId) })),
  data: z.object({
    perOrder: z.int(),
    items: z.array(z.object({ orderId: rentalId, robotId, status: z.enum(RentalStatus), energy })),
  }),
  refusals: ['RENTAL_UNKNOWN'],
});

export const ROBOT_MESSAGES = 20;

export const listRobotMessages = endpoint({
  method: 'GET',
  path: '/robotMessage/{orderId}',
  caller: 'customer',
  rate: 'read',
  summary:
    'The log of an own rental in words, newest first: decisions with their reasons, fills, pauses, the end. 20 at a time.',
  params: z.strictObject({ orderId: rentalId }),
  query: z.strictObject({
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))),
  }),
  data: robotMessages,
  refusals: ['RENTAL_UNKNOWN'],
});

export const DECISIONS_PER_CALL_MAX = 100;

export const listRentalDecisions = endpoint({
  method: 'GET',
  path: '/robotOrder/decisions',
  caller: 'customer',
  rate: 'read',
  summary:
    'Every decision of an own rental, newest first: what it saw and had, what it ordered and why, and the hash that chains it to the one before.',
  query: z.strictObject({
    orderId: rentalId,
    /** Bars before this one. */
    before: z.optional(instantInQuery),
    count: z._default(wholeInQuery(DECISIONS_PER_CALL_MAX), 20),
  }),
  data: z.object({ items: z.array(decisionRow), hasMore: z.boolean() }),
  refusals: ['RENTAL_UNKNOWN'],
});

export const loadRentalRecord = endpoint({
  method: 'GET',
  path: '/robotOrder/record',
  caller: 'customer',
  rate: 'read',
  summary:
    'The whole record of an own rental as a file: terms, every decision and every fill, to be run again and compared by anybody.',
  query: z.strictObject({ orderId: rentalId }),
  data: recordFile,
  refusals: ['RENTAL_UNKNOWN'],
});

export const loadRobotKline = endpoint({
  method: 'GET',
  path: '/crypto/robotKline',
  caller: 'customer',
  rate: 'read',
  summary:
    'Bars of a coin that an own rental trades, as long as the bars it decides on, with every purchase and sale it made in them.',
  query: z.strictObject({
    orderId: rentalId,
    /** One of its coins; the first without it. */
    code: z.optional(stockCode),
    before: z.optional(instantInQuery),
    count: barsInQuery.count,
  }),
  data: z.extend(bars, {
    code: stockCode,
    marks: z.array(
      z.object({
        at: instantMs,
        side: z.enum(['buy', 'sell']),
        price: decimal,
        quantity: decimal,
        fees: amount,
        orderId: deskOrderId,
      }),
    ),
  }),
  refusals: ['RENTAL_UNKNOWN', 'INSTRUMENT_UNKNOWN'],
});

export const listCoinBars = endpoint({
  method: 'GET',
  path: '/crypto/kline',
  caller: 'anyone',
  summary:
    'Bars of a coin over a range, or of a size ending before an instant. At most 1,500; the last one may still be open.',
  query: z.strictObject({ code: stockCode, ...barsInQuery }),
  data: bars,
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const listQuantifyCoins = endpoint({
  method: 'GET',
  path: '/crypto/quantify_list',
  caller: 'anyone',
  rate: 'read',
  summary: 'The coins that robots trade, with quote and sparkline, and which robots trade them.',
  data: z.object({
    items: z.array(z.extend(quoteRow, { sparkline, robotIds: z.array(robotId) })),
  }),
  refusals: [],
});

export const loadCoinDetail = endpoint({
  method: 'GET',
  path: '/crypto/stock_detail_ft',
  caller: 'anyone',
  summary:
    'A coin in short: last, bid, ask, the steps of its price, and how robots trade it: smallest quantity, step, and fee.',
  query: z.strictObject({ code: stockCode }),
  data: z.object({
    ...quoteRow.shape,
    bid: z.nullable(decimal),
    ask: z.nullable(decimal),
    bidVolume: z.nullable(decimal),
    askVolume: z.nullable(decimal),
    tick: decimal,
    ticks: z.array(z.object({ from: decimal, step: decimal })),
    quantityStep: decimal,
    quantityMin: decimal,
    feeRate: decimal,
    robotIds: z.array(robotId),
  }),
  refusals: ['INSTRUMENT_UNKNOWN'],
});

/** A stage of an own rental, an order, or its end; the funding wallet may have changed too. */
export const rentalChanged = event(
  'rental.changed',
  z.object({
    id: rentalId,
    robotId,
    kind: z.enum(robotMessageKinds),
    status: z.enum(RentalStatus),
    at: instantMs,
  }),
);

/** After each bar in which it moved by a step. */
export const rentalIncomeChanged = event(
  'rental.income',
  z.object({ id: rentalId, income: amount, incomeRatio: decimal, at: instantMs }),
);

const readers = ['reviewer', 'approver', 'support', 'auditor'] as const;
/** Published as written. */
const reason = reasonText;

export const listStrategyRuns = endpoint({
  method: 'GET',
  path: '/operator/robots/runs',
  caller: 'operator',
  roles: [...readers],
  summary:
    'All strategies that run, robots and agencies, those behind or failed first. Nobody can change a decision, a fill or a value.',
  query: z.strictObject({
    ...pageInQuery,
    state: z.optional(z.enum(strategyRunStates)),
    kind: z.optional(z.enum(['rental', 'agency'])),
  }),
  data: strategyRuns,
  refusals: [],
});

export const listRobotPauses = endpoint({
  method: 'GET',
  path: '/operator/robots/pauses',
  caller: 'operator',
  summary: 'When new rentals were paused, are, or are proposed to be; the last first.',
  query: z.strictObject(pageInQuery),
  data: getPage(robotPause),
  refusals: [],
});

export const proposeRobotPause = endpoint({
  method: 'POST',
  path: '/operator/robots/pauses',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Proposes that no new rentals are taken. Running ones go on and can be redeemed as ever. Everybody reads the reason.',
  body: z.strictObject({ requestId, reason, reasonZhHans: reason }),
  data: robotPause,
  refusals: ['REQUEST_ID_REUSED', 'SWITCH_STANDS'],
  isMoneyCommand: true,
});

export const decideRobotPause = endpoint({
  method: 'POST',
  path: '/operator/robots/pauses/{id}/decide',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Confirms or refuses a proposal of somebody else, takes back an own one, or proposes and confirms that the pause is lifted. Pausing and lifting each need two people.',
  params: z.strictObject({ id: robotPauseId }),
  body: z.strictObject({
    act: z.enum(switchActs),
  }),
  data: robotPause,
  refusals: ['SWITCH_UNKNOWN', 'SECOND_PERSON_NEEDED', 'SWITCH_DECIDED'],
});
