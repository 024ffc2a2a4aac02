/** A strategy over a table of closes with a simulated account, bar by bar. */
import { assert } from '@candor/kit/assert';
import { fill, openSimulated, type SimulatedAccount } from '../backtest/simulated-account.ts';
import { windowOf } from '../prices/price-source.ts';
import type { Order, Parameters, Reason, SizingTerms, StateObject, Strategy } from '../strategy.ts';
import { tableSeries } from './table-prices.ts';

export type Played = {
  readonly bar: number;
  readonly account: SimulatedAccount;
  readonly orders: readonly Order[];
  readonly reasons: readonly Reason[];
  readonly state: StateObject;
};

/** Each entry is the account before the decision of that bar, and the decision. */
export function play(
  strategy: Strategy,
  closes: readonly (readonly number[])[],
  {
    parameters,
    terms,
    capital = 100_000_00n,
    isFilled = () => true,
  }: {
    parameters: Parameters;
    terms: SizingTerms;
    capital?: bigint;
    isFilled?: (bar: number) => boolean;
  },
): Played[] {
  const series = tableSeries(closes);
  const needed = strategy.lookBack(parameters);
  let account = openSimulated(
    capital,
    closes.map(() => terms),
  );
  let state = strategy.start(parameters);
  return series.times.map((_, bar) => {
    const before = account;
    const made = strategy.decide({
      parameters,
      bars: windowOf(series, bar, needed),
      state,
      account,
    });
    ({ state } = made);
    if (isFilled(bar))
      for (const order of made.orders) {
        const close = BigInt(closes[order.instrument]?.[bar] ?? 0);
        const next = fill(account, order, {
          close,
          contract: series.instruments[order.instrument] ?? '',
        });
        assert(next !== null, `bar ${bar}: the account can pay every order`);
        ({ account } = next);
      }
    return { bar, account: before, orders: made.orders, reasons: made.reasons, state };
  });
}

export function codesAt(played: readonly Played[], bar: number): string[] {
  return (played.at(bar)?.reasons ?? []).map(({ code }) => code);
}

export function ordersAt(played: readonly Played[], bar: number): string[] {
  return (played.at(bar)?.orders ?? []).map(
    ({ instrument, side, isShort }) => `${side} ${instrument}${isShort ? ' short' : ''}`,
  );
}
