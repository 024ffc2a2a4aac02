/**
 * Shapes of agencies (funds that the house runs in public) and of follow orders; the conventions
 * are in ../follow.ts.
 */
import * as z from 'zod/mini';
import { followOrderId, followPauseId, orderId, positionId } from './ids.ts';
import { amount, currency, holdingWallet } from './money.ts';
import { tradedSource } from './orders.ts';
import { decimal, stockCode } from './quote.ts';
import { instantMs } from './shapes.ts';
import { sha256Text, strategyAbout, strategyFigures } from './strategy.ts';
import { switchFields } from './two-person-switch.ts';

export const agencyId = z.string().check(z.regex(/^AGY\d{2}$/));

/** `practice`, in practice hours only: two hours. `standard`: the agency's own number of days. */
export const followTerms = ['standard', 'practice'] as const;
export const followTerm = z.enum(followTerms);

/**
 * `opening`: its capital is there, its first decision is not. `behind`: a decision is overdue.
 * `failed`: its strategy stopped with an error and trades nothing. `closed`: it lost nine tenths of
 * its first value and takes no more orders. None is ever taken off the list.
 */
export const agencyStates = ['opening', 'running', 'behind', 'failed', 'closed'] as const;

/** The specification's three, and `returned`: given back whole, because it could not be confirmed. */
export const followStates = ['waitConfirm', 'toBeSettled', 'settled', 'returned'] as const;

/** Of one unit, in dollars, with six decimals: the fund's equity over its units, once a minute. */
export const unitValue = z.object({ value: decimal, at: instantMs });

export const offeredTerm = z.object({
  term: followTerm,
  durationMs: z.int(),
  /** Null for the practice term. */
  days: z.nullable(z.int()),
});

const instrument = z.object({ source: tradedSource, code: stockCode, name: z.string() });

/** Everything that can be had of an agency without computing its past. */
export const agencyRow = z.object({
  id: agencyId,
  isFictional: z.literal(true),
  /** In the requested language, as all names and texts. */
  name: z.string(),
  style: z.string(),
  /** What its strategy does, in one or two sentences. */
  summary: z.string(),
  /** From 1, the lowest, to 5. */
  riskLevel: z.int(),
  walletType: holdingWallet,
  currency,
  strategy: strategyAbout,
  instruments: z.array(instrument),
  state: z.enum(agencyStates),
  /** Since when new follow orders are paused, and why; null while they are not. */
  pause: z.nullable(z.object({ at: instantMs, reason: z.string() })),
  openedAt: instantMs,
  closedAt: z.nullable(instantMs),
  terms: z.array(offeredTerm),
  /** A year's management fee on the amount, as a share of one; charged for the time it ran. */
  feeRate: decimal,
  amountMin: amount,
  amountMax: amount,
  /** Null while a holding has no quote. */
  unitValue: z.nullable(unitValue),
  firstUnitValue: decimal,
  /** As shares of one: since 00:00 UTC, and since the first value; null where unknown. */
  changeToday: z.nullable(decimal),
  changeSinceFirst: z.nullable(decimal),
  /** Customers with an order under way, and what they put in. The house owns the rest. */
  followers: z.int(),
  invested: amount,
  units: z.object({ all: decimal, customers: decimal }),
  /** What can be followed with now, all customers together; "0.00" when it is full. */
  room: z.nullable(amount),
  /** The caller's orders under way; null for a guest. */
  own: z.nullable(z.object({ count: z.int(), amount })),
});

export const agencyHolding = z.object({
  positionId,
  ...instrument.shape,
  decimals: z.int(),
  unit: z.enum(['share', 'contract', 'baseUnit', 'coin']),
  isShort: z.boolean(),
  quantity: decimal,
  /** Average, and the price it could be closed at; null without a quote. */
  openPrice: decimal,
  price: z.nullable(decimal),
  /** In the wallet's currency. */
  worth: z.nullable(amount),
  profit: z.nullable(amount),
  /** Of the fund's equity. */
  share: z.nullable(decimal),
  openedAt: instantMs,
});

/** What really happened since the first day; a backtest is never part of it. */
export const liveRecord = z.object({
  fromAt: instantMs,
  untilAt: instantMs,
  /** Null until there is a day. */
  figures: z.nullable(strategyFigures),
  yardstick: z.object({ name: z.string(), return: z.nullable(decimal) }),
  fills: z.int(),
  decisions: z.int(),
  missed: z.int(),
  /** In the wallet's currency. */
  feesPaid: amount,
});

export const agencyTrade = z.object({
  /** Of the fill; `/orders/receipt` shows it to every customer. */
  seq: z.int(),
  orderId,
  positionId: z.nullable(positionId),
  at: instantMs,
  ...instrument.shape,
  decimals: z.int(),
  unit: z.enum(['share', 'contract', 'baseUnit', 'coin']),
  side: z.enum(['buy', 'sell']),
  isOpening: z.boolean(),
  quantity: decimal,
  price: decimal,
  currency,
  /** Result of closing, without charges; null for an opening. */
  booked: z.nullable(amount),
  fees: amount,
});

/**
 * One line of the published chain. `first` begins it, `daily` is that of 21:05 UTC, `strike` one at
 * which orders were confirmed or settled; `postponed` says that no value could be computed.
 */
export const valueKinds = ['first', 'daily', 'strike', 'postponed'] as const;
export const chainedValue = z.object({
  seq: z.int(),
  at: instantMs,
  kind: z.enum(valueKinds),
  /** In dollars; null where it was postponed. */
  equity: z.nullable(amount),
  units: decimal,
  value: z.nullable(decimal),
  previousHash: sha256Text,
  hash: sha256Text,
});

/** One whole term that ended: `live` from the fund's own values, else a backtest. */
export const termResult = z.object({
  basis: z.enum(['live', 'backtest']),
  fromAt: instantMs,
  untilAt: instantMs,
  /** Change of the unit's value, before the management fee. */
  return: decimal,
  /** With it. */
  returnAfterFee: decimal,
});

export const followOrderRow = z.object({
  id: followOrderId,
  env: z.literal('paper'),
  agencyId,
  agencyName: z.string(),
  isFictional: z.literal(true),
  state: z.enum(followStates),
  term: followTerm,
  currency: z.literal('USD'),
  /** Held in the follow wallet until it is settled. */
  amount,
  feeRate: decimal,
  placedAt: instantMs,
  /** Whose value confirms it; moved on while it is postponed. */
  strikesAt: instantMs,
  /** How often a value was missing, at the strike or at the settlement; 0 as a rule. */
  postponed: z.int(),
  /** Null before. */
  confirmedAt: z.nullable(instantMs),
  confirmedValue: z.nullable(decimal),
  units: z.nullable(decimal),
  /** The strike that settles it: the first one at or after the end of the term. */
  settlesAt: instantMs,
  /** Of one unit now; once settled, the value it was settled at. Null while unknown. */
  unitValue: z.nullable(decimal),
  /** Units at that value; the amount while it waits. */
  value: z.nullable(amount),
  /** Accrued so far; once settled, charged. */
  fee: amount,
  /** Value less amount and fee, up or down. */
  profit: z.nullable(amount),
  profitRatio: z.nullable(decimal),
  settledAt: z.nullable(instantMs),
  /** What was free again in the follow wallet; null before. */
  proceeds: z.nullable(amount),
  /** Of the settlement, as the statement lists it; null before, and where nothing was to be booked. */
  journal: z.nullable(z.int()),
  /** Why it was given back; null otherwise. */
  returned: z.nullable(z.object({ at: instantMs, reason: z.enum(['full', 'closed']) })),
});

/** When values are struck; `everyMs` is five minutes in practice hours and a day otherwise. */
export const strikes = z.object({
  mode: z.enum(['continuous', 'exchange']),
  everyMs: z.int(),
  /** An order counts for the first strike at least so long after it. */
  leadMs: z.int(),
  /** A value is published so long after its instant, when everything before it is booked. */
  publishedAfterMs: z.int(),
  /** The first that an order placed now would be confirmed at. */
  nextAt: instantMs,
});

export const followPause = z.object({
  id: followPauseId,
  /** Null pauses all of them. */
  agencyId: z.nullable(agencyId),
  ...switchFields,
});
