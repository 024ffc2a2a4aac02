/**
 * Runs a strategy over past bars with a simulated account. What decides is the code that trades
 * (run/advance.ts); what is assumed is in simulated-account.ts and between-bars.ts, and is said
 * wherever a result is shown.
 */
import { assert } from '@candor/kit/assert';
import { windowOf, type Series } from '../prices/price-source.ts';
import { takeBar, type RunRules } from '../run/advance.ts';
import { worthOf } from '../sizing.ts';
import type { Order, SizingTerms, StateObject } from '../strategy.ts';
import { closeAll } from '../towards.ts';
import { applyEvents, payNights, settle } from './between-bars.ts';
import {
  fill,
  openSimulated,
  simulatedEquity,
  type SimulatedAccount,
  type SimulatedFill,
} from './simulated-account.ts';

export type BacktestPlan = {
  readonly rules: RunRules;
  readonly series: Series;
  /** Sizing terms of each instrument; asked at each bar, because a pair's follow its price. */
  readonly termsAt: (place: number, units: number) => SizingTerms;
  readonly capital: bigint;
  /** Place in the series of the first bar of the run, and of the last. */
  readonly from: number;
  readonly until: number;
  /** Looks so far ahead of each of the last bars, with what is held then. */
  readonly short?: { readonly afterMs: number; readonly count: number };
};

export type ShortTerm = {
  readonly startMs: number;
  readonly before: bigint;
  readonly after: bigint;
};

export type TimedFill = SimulatedFill & { readonly atMs: number };

export type BacktestResult = {
  readonly capital: bigint;
  readonly times: readonly number[];
  /** After the decision of each bar; the last one with everything sold. */
  readonly equity: readonly bigint[];
  /** Of each bar, the value of all positions. */
  readonly invested: readonly bigint[];
  readonly fills: readonly TimedFill[];
  /** Orders that found no cash. */
  readonly refused: number;
  /** What was held after a bar, valued then and a while later; oldest first. */
  readonly short: readonly ShortTerm[];
};

/** Yields the number of bars done, every now and then. */
export function* backtest(plan: BacktestPlan): Generator<number, BacktestResult> {
  const { rules, series, from, until, capital } = plan;
  const needed = rules.strategy.lookBack(rules.parameters);
  const events = series.instruments.map((instrument) =>
    series.source.events(instrument, {
      fromMs: timeOf(series, from),
      untilMs: timeOf(series, until),
    }),
  );
  let account = openSimulated(capital, termsOn(plan, from));
  let progress: { number: number; state: StateObject; energy: number | null } = {
    number: 0,
    state: rules.strategy.start(rules.parameters),
    energy: rules.energy?.quota ?? null,
  };
  const times: number[] = [];
  const equity: bigint[] = [];
  const invested: bigint[] = [];
  const fills: TimedFill[] = [];
  const short: ShortTerm[] = [];
  let refused = 0;
  const trade = (orders: readonly Order[], at: Market, atMs: number): void => {
    for (const order of orders) {
      const made = fill(account, order, {
        close: isOpening(order) ? at.front(order.instrument) : at.held(order.instrument),
        contract: at.contract(order.instrument),
      });
      if (made === null) {
        refused += 1;
        continue;
      }
      ({ account } = made);
      fills.push({ ...made.fill, atMs });
    }
  };
  for (let bar = from; bar <= until; bar += 1) {
    const atMs = timeOf(series, bar);
    const terms = termsOn(plan, bar);
    const front = series.closes.map((closes) => BigInt(closes[bar] ?? 0));
    account = withTerms(account, terms);
    if (bar > from) {
      const range = { fromMs: timeOf(series, bar - 1), toMs: atMs };
      account = applyEvents(account, events, range);
      account = payNights(account, unitsHeld(series, account, bar, front), range);
    }
    const held = unitsHeld(series, account, bar, front);
    if (hasFutures(account)) account = settle(account, held);
    account = rolling(series, account, atMs);
    const outcome = takeBar(rules, progress, {
      bars: windowOf(series, bar, needed),
      account,
      how: 'live',
    });
    progress = { number: progress.number + 1, state: outcome.state, energy: outcome.energy };
    trade(outcome.orders, market(series, bar, { front, held }), atMs);
    if (bar === until)
      trade(
        closeAll(account),
        market(series, bar, { front, held: unitsHeld(series, account, bar, front) }),
        atMs,
      );
    times.push(atMs);
    const now = unitsHeld(series, account, bar, front);
    equity.push(simulatedEquity(account, now));
    invested.push(investedAt(account, now));
    if (plan.short !== undefined && bar < until && bar >= until - plan.short.count)
      short.push({
        startMs: atMs,
        before: simulatedEquity(account, now),
        after: simulatedEquity(account, unitsLater(series, account, atMs + plan.short.afterMs)),
      });
    if (outcome.kind === 'ended') break;
    if (times.length % SLICE === 0) yield times.length;
  }
  return { capital, times, equity, invested, fills, refused, short };
}

const SLICE = 500;

type Market = {
  readonly front: (instrument: number) => bigint;
  readonly held: (instrument: number) => bigint;
  readonly contract: (instrument: number) => string;
};

function market(
  series: Series,
  bar: number,
  { front, held }: { front: readonly bigint[]; held: readonly bigint[] },
): Market {
  return {
    front: (instrument) => front[instrument] ?? 0n,
    held: (instrument) => held[instrument] ?? 0n,
    contract: (instrument) =>
      series.source.contract(series.instruments[instrument] ?? '', timeOf(series, bar)),
  };
}

function isOpening({ isShort, side }: Order): boolean {
  return isShort === (side === 'sell');
}

/** A position is worth what its own contract costs, not the one that new orders take. */
function unitsHeld(
  series: Series,
  account: SimulatedAccount,
  bar: number,
  front: readonly bigint[],
): readonly bigint[] {
  if (!hasFutures(account)) return front;
  return account.holdings.map(({ quantity, contract, terms }, place) =>
    terms.marginPerUnit !== null && quantity !== 0n
      ? BigInt(series.source.close(contract, timeOf(series, bar)))
      : (front[place] ?? 0n),
  );
}

function unitsLater(
  { source, instruments }: Series,
  { holdings }: SimulatedAccount,
  atMs: number,
): bigint[] {
  return holdings.map(({ quantity, contract, terms }, place) =>
    BigInt(
      source.close(
        terms.marginPerUnit !== null && quantity !== 0n ? contract : (instruments[place] ?? ''),
        atMs,
      ),
    ),
  );
}

function hasFutures({ holdings }: SimulatedAccount): boolean {
  return holdings.some(({ terms }) => terms.marginPerUnit !== null);
}

function rolling(series: Series, account: SimulatedAccount, atMs: number): SimulatedAccount {
  if (!hasFutures(account)) return account;
  return {
    cash: account.cash,
    holdings: account.holdings.map((holding, place) => {
      if (holding.quantity === 0n || holding.terms.marginPerUnit === null) return holding;
      const front = series.source.contract(series.instruments[place] ?? '', atMs);
      return { ...holding, isExpiring: holding.contract !== front };
    }),
  };
}

function termsOn({ series, termsAt }: BacktestPlan, bar: number): SizingTerms[] {
  return series.closes.map((closes, place) => termsAt(place, closes[bar] ?? 0));
}

function withTerms(account: SimulatedAccount, terms: readonly SizingTerms[]): SimulatedAccount {
  if (account.holdings.every((holding, place) => holding.terms === terms[place])) return account;
  return {
    cash: account.cash,
    holdings: account.holdings.map((holding, place) => {
      const each = terms[place];
      assert(each !== undefined, 'there are terms of every instrument');
      return { ...holding, terms: each };
    }),
  };
}

function investedAt(account: SimulatedAccount, units: readonly bigint[]): bigint {
  return account.holdings.reduce((sum, { quantity, terms }, place) => {
    if (quantity === 0n) return sum;
    const size = quantity < 0n ? -quantity : quantity;
    return sum + worthOf(terms, units[place] ?? 0n, size, 'down');
  }, 0n);
}

function timeOf({ times }: Series, bar: number): number {
  const atMs = times[bar];
  assert(atMs !== undefined, 'a run is inside its series');
  return atMs;
}
