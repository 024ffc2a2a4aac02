/**
 * What robots and agencies say about their strategies. Ratios are shares of one ("0.0125" is
 * 1.25 %); a figure that does not exist (a Sharpe ratio of a line that never moved) is null.
 */
import * as z from 'zod/mini';
import { amount, localDay } from './money.ts';
import { decimal, stockCode } from './quote.ts';
import { instantMs } from './shapes.ts';

/**
 * `standard`: bars of an hour, days of 24 hours. `practice`, in practice hours only: bars of a
 * minute, days of 24 minutes.
 */
export const paces = ['standard', 'practice'] as const;
export const pace = z.enum(paces);

export const sha256Text = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The parameters a strategy runs with, as they are published. */
export const strategyAbout = z.object({
  id: z.string(),
  version: z.int(),
  parameters: z.array(
    z.object({ name: z.string(), value: z.string(), unit: z.nullable(z.string()) }),
  ),
});

const drawdown = z.object({
  ratio: decimal,
  /** The high it fell from and its lowest point; null until the high was reached again. */
  fromAt: instantMs,
  lowAt: instantMs,
  recoveredAt: z.nullable(instantMs),
});

export const strategyFigures = z.object({
  /** After all costs of trading. */
  return: decimal,
  /** Null where it never fell. */
  drawdown: z.nullable(drawdown),
  sharpe: z.nullable(decimal),
  sortino: z.nullable(decimal),
  calmar: z.nullable(decimal),
  profitFactor: z.nullable(decimal),
  /** Of closed trades. */
  winRate: z.nullable(decimal),
  /** Average share of the capital that was in the market. */
  exposure: decimal,
  /** Traded value over the average capital. */
  turnover: decimal,
  /** Costs of trading over capital. */
  fees: decimal,
  trades: z.int(),
});

export const oddsDays = [30, 90, 365] as const;

const oddsWindow = z.object({
  days: z.literal(oddsDays),
  bars: z.int(),
  fromAt: instantMs,
  untilAt: instantMs,
  strategy: strategyFigures,
  /** Buying the same at the beginning and holding it. */
  yardstick: z.object({ return: decimal, drawdown: z.nullable(drawdown) }),
  /** Changes of both from the beginning, oldest first, at some 120 bars. */
  curve: z.array(z.object({ at: instantMs, strategy: decimal, yardstick: decimal })),
});

/** A backtest on the tape by the code that trades; never mixed with the live record. */
export const odds = z.discriminatedUnion('state', [
  /** Asked for the first time today: ask again in some seconds. `progress` is a share of one. */
  z.object({ state: z.literal('computing'), progress: decimal }),
  z.object({
    state: z.literal('ready'),
    /** Bars until the end of the day before (UTC). */
    day: localDay,
    computedAt: instantMs,
    windows: z.array(oddsWindow),
    /** One run of a whole term from each of so many starting bars of the last 365 days. */
    starts: z.object({
      count: z.int(),
      lost: z.int(),
      /** Bars of one run. */
      bars: z.int(),
      best: decimal,
      median: decimal,
      worst: decimal,
      /** `trades`: how often it bought or sold; null for an investment in a fund. */
      outcomes: z.array(z.object({ at: instantMs, return: decimal, trades: z.nullable(z.int()) })),
    }),
    /** Of a fund: the last short terms, each from a decision on, newest first; no fee is in them. */
    shortStarts: z.array(z.object({ at: instantMs, return: decimal })),
    assumptions: z.object({
      capital: amount,
      feeRate: decimal,
      /** Beside the closing price, on both sides. */
      halfSpreads: z.array(z.object({ code: stockCode, ratio: decimal })),
      /** Complete fills at the close, with no effect on the price. */
      fills: z.literal('closeAndHalfSpread'),
      includesFinancing: z.boolean(),
      /** The rental price and management fees are not in it. */
      includesPrice: z.literal(false),
    }),
  }),
]);

/** Why a strategy did what it did, in the requested language; facts as decimal texts. */
export const strategyReason = z.object({
  code: z.string(),
  text: z.string(),
  facts: z.record(z.string(), z.string()),
});

/**
 * `loaded`: history was looked at, nothing decided. `paused`: the energy of the day was used up.
 * `missed`: the bar closed while nothing could be traded; the state was carried over it. `ended`:
 * the run is over and everything is sold.
 */
export const decisionKinds = ['loaded', 'decided', 'paused', 'missed', 'ended'] as const;

const decisionOrder = z.object({
  code: stockCode,
  side: z.enum(['buy', 'sell']),
  quantity: decimal,
  isShort: z.boolean(),
  /** At the desk; several where it closes several positions. */
  orderIds: z.array(z.string()),
  /** What the desk answered, all parts together; null while it has not. */
  outcome: z.nullable(
    z.object({
      /** `late`: it was not sent, the next bar had closed. */
      state: z.enum(['filled', 'partFilled', 'refused', 'late']),
      filled: decimal,
      averagePrice: z.nullable(decimal),
      fees: amount,
      /** Of a refusal, as a code and in words. */
      reason: z.nullable(z.string()),
      reasonText: z.nullable(z.string()),
    }),
  ),
});

export const decisionRow = z.object({
  /** From 1, without gaps. */
  number: z.int(),
  /** The end of the bar. */
  barAt: instantMs,
  decidedAt: instantMs,
  kind: z.enum(decisionKinds),
  /** The closes of the bar that just ended. */
  saw: z.array(z.object({ code: stockCode, close: decimal })),
  before: z.object({
    cash: amount,
    holdings: z.array(z.object({ code: stockCode, quantity: decimal })),
  }),
  orders: z.array(decisionOrder),
  reasons: z.array(strategyReason),
  previousHash: sha256Text,
  hash: sha256Text,
});

/** The whole record as a file; see docs/guides/verify-a-strategy.md. */
export const recordFile = z.object({
  name: z.string(),
  /** JSON; the hash is of exactly these bytes in UTF-8. */
  text: z.string(),
  sha256: sha256Text,
});
