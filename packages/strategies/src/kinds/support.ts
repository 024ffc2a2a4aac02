/** What most strategies begin with. */
import { assert } from '@candor/kit/assert';
import type {
  Account,
  Bars,
  Holding,
  Reason,
  ReasonCode,
  SizingTerms,
  StateObject,
  StrategyDecision,
} from '../strategy.ts';

export function because(
  code: ReasonCode,
  facts: Record<string, number | bigint | string> = {},
): Reason {
  const texts: Record<string, string> = {};
  for (const name in facts) texts[name] = String(facts[name]);
  return { code, facts: texts };
}

export function hasHistory(bars: Bars, needed: number): boolean {
  return bars.times.length >= needed;
}

export function waitForHistory<State extends StateObject>(
  state: State,
  bars: Bars,
  needed: number,
): StrategyDecision<State> {
  return {
    state,
    orders: [],
    reasons: [because('waitingForHistory', { bars: bars.times.length, needed })],
  };
}

export function closesOf(bars: Bars, instrument: number): readonly number[] {
  const closes = bars.closes[instrument];
  assert(closes !== undefined, 'there are closes of every instrument');
  return closes;
}

export function newest(bars: Bars): number[] {
  return bars.closes.map((closes) => {
    const close = closes.at(-1);
    assert(close !== undefined, 'a bar has closed');
    return close;
  });
}

export function holdingOf(account: Account, instrument: number): Holding {
  const holding = account.holdings[instrument];
  assert(holding !== undefined, 'there is a holding for every instrument');
  return holding;
}

export function termsOf(account: Account, instrument: number): SizingTerms {
  return holdingOf(account, instrument).terms;
}

export function parameter(parameters: Readonly<Record<string, number>>, name: string): number {
  const value = parameters[name];
  assert(value !== undefined, `the parameter ${name} is set`);
  return value;
}

/** Hundredths of a percent, rounded towards zero: for reasons, never for money. */
export function inBps(share: number): number {
  return Math.trunc(share * 10_000);
}

/** A price between ticks as a whole number of units, for reasons. */
export function inUnits(price: number): number {
  return Math.round(price);
}

/** Of an account, this part is put to work; the rest pays for costs and rounding. */
export const INVESTED_BPS = 9_900;
