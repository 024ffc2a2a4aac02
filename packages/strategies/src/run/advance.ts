/**
 * Takes a run over one bar. The runner, the backtest and the recompute all call this and nothing
 * else, so what was tested, what was shown and what was traded is one piece of code.
 *
 * Bar 1 after the start only loads history; from bar 2 on the strategy decides; at the last bar of
 * its cycle everything is sold. A paused or missed bar takes the strategy's state along and drops
 * its orders: strategies say what they want to hold, so they ask again.
 */
import { assert } from '@candor/kit/assert';
import { because } from '../kinds/support.ts';
import type {
  Account,
  Bars,
  Order,
  Parameters,
  Reason,
  StateObject,
  Strategy,
} from '../strategy.ts';
import { closeAll } from '../towards.ts';
import {
  canonical,
  hashDecision,
  keepAccount,
  keepOrder,
  keepTerms,
  type Decision,
  type DecisionKind,
  type KeptTerms,
} from './decision.ts';

export type EnergyTerms = {
  readonly quota: number;
  readonly perOrder: number;
  readonly barsPerRefill: number;
};

export type RunRules = {
  readonly strategy: Strategy;
  readonly parameters: Parameters;
  /** Bars of the whole cycle; null for a run without an end. */
  readonly bars: number | null;
  /** Bars at the start that only load history: 1 for a rental, 0 for a fund. */
  readonly loadingBars: number;
  /** Null for a run without a quota of orders. */
  readonly energy: EnergyTerms | null;
};

/** What a run carries from bar to bar; plain JSON. */
export type Progress = {
  /** Decisions taken so far. */
  readonly number: number;
  readonly state: StateObject;
  readonly energy: number | null;
  readonly terms: readonly KeptTerms[] | null;
  readonly hash: string;
};

export type Bar = {
  readonly barMs: number;
  readonly bars: Bars;
  readonly account: Account;
  /** `missed`: too long ago to trade on. `redeemed`: the customer ends it here. */
  readonly how: 'live' | 'missed' | 'redeemed';
};

export type Advanced = {
  readonly decision: Decision;
  /** As decided, in the order in which they are to be placed. */
  readonly orders: readonly Order[];
  readonly progress: Progress;
};

/** `hash` is that of the run's own terms (run-terms.ts): the chain begins with what was agreed. */
export function startRun({ strategy, parameters, energy }: RunRules, hash: string): Progress {
  return {
    number: 0,
    state: strategy.start(parameters),
    energy: energy?.quota ?? null,
    terms: null,
    hash,
  };
}

/** One bar with its line of the record. */
export function advance(rules: RunRules, progress: Progress, bar: Bar): Advanced {
  const outcome = takeBar(rules, progress, bar);
  const terms = bar.account.holdings.map((holding) => keepTerms(holding.terms));
  const isSame = progress.terms !== null && areSame(progress.terms, terms);
  const decision: Decision = {
    number: progress.number + 1,
    barMs: bar.barMs,
    kind: outcome.kind,
    closes: bar.bars.closes.map((closes) => {
      const close = closes.at(-1);
      assert(close !== undefined, 'a bar has closed');
      return close;
    }),
    account: keepAccount(bar.account),
    terms: isSame ? null : terms,
    energy: outcome.energy,
    orders: outcome.orders.map(keepOrder),
    reasons: outcome.reasons,
    state: outcome.state,
  };
  return {
    decision,
    orders: outcome.orders,
    progress: {
      number: decision.number,
      state: outcome.state,
      energy: outcome.energy,
      terms,
      hash: hashDecision(progress.hash, decision),
    },
  };
}

export type Outcome = {
  readonly kind: DecisionKind;
  readonly state: StateObject;
  readonly energy: number | null;
  readonly orders: readonly Order[];
  readonly reasons: readonly Reason[];
};

/** One bar, without its record. */
export function takeBar(
  rules: RunRules,
  progress: Pick<Progress, 'number' | 'state' | 'energy'>,
  { bars, account, how }: Omit<Bar, 'barMs'>,
): Outcome {
  const number = progress.number + 1;
  const energy = refilled(rules, progress, number);
  const { state } = progress;
  if (how === 'redeemed' || (rules.bars !== null && number >= rules.bars))
    return {
      kind: 'ended',
      state,
      energy,
      orders: closeAll(account),
      reasons: [because(how === 'redeemed' ? 'redeemed' : 'cycleOver', { bars: number })],
    };
  if (number <= rules.loadingBars)
    return {
      kind: 'loaded',
      state,
      energy,
      orders: [],
      reasons: [because('loadedHistory', { bars: bars.times.length })],
    };
  const { parameters, strategy } = rules;
  const decided = strategy.decide({ parameters, bars, state, account });
  const orders = [...rollOver(account), ...decided.orders.filter(isNotRolling(account))];
  const rolled = rollReasons(account);
  if (how === 'missed')
    return {
      kind: 'missed',
      state: decided.state,
      energy,
      orders: [],
      reasons: [because('missedBar', { orders: orders.length }), ...decided.reasons],
    };
  return withinEnergy(rules.energy, energy, {
    kind: 'decided',
    state: decided.state,
    orders,
    reasons: [...rolled, ...decided.reasons],
  });
}

function areSame(left: readonly KeptTerms[], right: readonly KeptTerms[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (each, place) => each === right[place] || canonical(each) === canonical(right[place]),
    )
  );
}

function refilled(
  { energy }: RunRules,
  progress: Pick<Progress, 'energy'>,
  number: number,
): number | null {
  if (energy === null) return null;
  const isRefill = number > 1 && (number - 1) % energy.barsPerRefill === 0;
  return isRefill ? energy.quota : (progress.energy ?? energy.quota);
}

function withinEnergy(
  terms: EnergyTerms | null,
  energy: number | null,
  outcome: Omit<Outcome, 'energy'>,
): Outcome {
  if (terms === null || energy === null) return { ...outcome, energy: null };
  const most = Math.floor(energy / terms.perOrder);
  if (outcome.orders.length <= most)
    return { ...outcome, energy: energy - outcome.orders.length * terms.perOrder };
  return {
    kind: most === 0 ? 'paused' : 'decided',
    state: outcome.state,
    energy: energy - most * terms.perOrder,
    orders: outcome.orders.slice(0, most),
    reasons: [
      because('energyUsedUp', { orders: outcome.orders.length - most, quota: terms.quota }),
      ...outcome.reasons,
    ],
  };
}

/** A contract that new orders no longer take is closed whole; the strategy opens the next one. */
function rollOver(account: Account): Order[] {
  if (!account.holdings.some(({ isExpiring }) => isExpiring)) return [];
  const isKept = isNotRolling(account);
  return closeAll(account).filter((order) => !isKept(order));
}

function isNotRolling({ holdings }: Account): (order: Order) => boolean {
  return ({ instrument }) => {
    const holding = holdings[instrument];
    return holding === undefined || !holding.isExpiring || holding.quantity === 0n;
  };
}

function rollReasons({ holdings }: Account): Reason[] {
  return holdings.flatMap(({ isExpiring, quantity }, instrument) =>
    isExpiring && quantity !== 0n ? [because('rolled', { instrument })] : [],
  );
}
