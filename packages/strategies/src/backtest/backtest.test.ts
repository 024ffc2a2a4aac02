import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import { loadStrategy } from '../find-strategy.ts';
import { finish } from '../finish.ts';
import type { Series } from '../prices/price-source.ts';
import type { RunRules } from '../run/advance.ts';
import type { SizingTerms, StrategyId } from '../strategy.ts';
import {
  coinTerms,
  contractTerms,
  FIRST_BAR_MS,
  pairTerms,
  shareTerms,
  tableSeries,
} from '../testing/table-prices.ts';
import { backtest } from './backtest.ts';
import { fill, openSimulated } from './simulated-account.ts';

const rulesFor = (id: StrategyId, change: Partial<RunRules> = {}): RunRules => ({
  strategy: loadStrategy(id),
  parameters: {},
  bars: null,
  loadingBars: 0,
  energy: null,
  ...change,
});

function run(series: Series, rules: RunRules, terms: SizingTerms, capital = 10_000_00n) {
  return finish(
    backtest({
      rules,
      series,
      termsAt: () => terms,
      capital,
      from: rules.strategy.lookBack(rules.parameters) - 1,
      until: series.times.length - 1,
    }),
  );
}

describe('a backtest', () => {
  it('pays spread and charges on both sides: holding what does not move loses them', () => {
    const result = run(tableSeries([[100_00, 100_00, 100_00]]), rulesFor('buyAndHold'), coinTerms);
    expect(result.fills.map(({ side }) => side)).toEqual(['buy', 'sell']);
    const [bought, sold] = result.fills;
    expect(bought?.units).toBe(100_02n);
    expect(sold?.units).toBe(99_98n);
    const fees = (bought?.fee ?? 0n) + (sold?.fee ?? 0n);
    const spread = (bought?.worth ?? 0n) - (sold?.worth ?? 0n);
    expect(result.equity.at(-1)).toBe(10_000_00n - fees - spread);
    expect(sold?.profit).toBe(-(fees + spread));
  });

  it('ends after the bars of its cycle with everything sold', () => {
    const closes = [100_00, 100_00, 100_00, 100_00, 100_00];
    const result = run(tableSeries([closes]), rulesFor('buyAndHold', { bars: 3 }), coinTerms);
    expect(result.times).toHaveLength(3);
    expect(result.invested.at(-1)).toBe(0n);
  });

  it('pays what a night pays', () => {
    const hours = Array.from({ length: 49 }, () => 100_00);
    const result = run(
      tableSeries([hours]),
      rulesFor('currencyCarry', { parameters: { top: 1, everyBars: 99, investedBps: 9000 } }),
      { ...pairTerms, halfSpread: 0n },
      1_000_000_00n,
    );
    const worth = result.fills[0]?.worth ?? 0n;
    // 2 percent a year, for two nights.
    expect(result.equity.at(-1)).toBe(1_000_000_00n + 2n * ((worth * 2n) / 100n / 365n));
  });

  it('pays dividends to who holds, and turns shares over in a split', () => {
    const before = Array.from({ length: 24 }, () => 100_00);
    const after = Array.from({ length: 2 }, () => 50_00);
    const table = tableSeries([[...before, ...after]]);
    const day = FIRST_BAR_MS / DAY_MS + 1;
    const series: Series = {
      ...table,
      source: {
        ...table.source,
        events: () => [
          { kind: 'dividend', day, perShareNano: 500_000_000n },
          { kind: 'split', day, numerator: 2n, denominator: 1n },
        ],
      },
    };
    const result = run(series, rulesFor('buyAndHold'), { ...shareTerms, halfSpread: 0n });
    const [bought, sold] = result.fills;
    expect(sold?.quantity).toBe(2n * (bought?.quantity ?? 0n));
    const fees = (bought?.fee ?? 0n) + (sold?.fee ?? 0n);
    expect(result.equity.at(-1)).toBe(10_000_00n - fees + 50n * (bought?.quantity ?? 0n));
  });

  it('values a future by its own contract, and opens the next one after it', () => {
    const closes = [4_000_0, 4_100_0, 4_200_0, 4_300_0, 4_400_0, 4_500_0];
    const table = tableSeries([closes]);
    const rollsAt = FIRST_BAR_MS + 4 * HOUR_MS;
    // The second contract costs 500 more: changing gains nothing.
    const series: Series = {
      ...table,
      closes: [closes.map((close, bar) => (bar < 4 ? close : close + 500_0))],
      source: {
        ...table.source,
        contract: (_, atMs) => (atMs < rollsAt ? 'first' : 'second'),
        close: (contract, atMs) =>
          table.source.close('0', atMs) + (contract === 'second' ? 500_0 : 0),
      },
    };
    const result = run(
      series,
      rulesFor('breakout', { parameters: { entryBars: 2, exitBars: 1, shorts: 0, riskBps: 50 } }),
      { ...contractTerms, halfSpread: 0n },
      10_000_000_00n,
    );
    const quantity = result.fills[0]?.quantity ?? 0n;
    const steps = result.fills.map(({ side, units }) => `${side} ${units}`);
    expect(steps.slice(0, 3)).toEqual(['buy 42000', 'sell 44000', 'buy 50000']);
    const [, closed] = result.fills;
    expect(closed?.profit).toBe(quantity * (2_000n * 10n) - 2n * 75n * quantity);
  });

  it('does not fill what the cash does not pay', () => {
    const account = openSimulated(10_00n, [shareTerms]);
    const order = { instrument: 0, side: 'buy' as const, quantity: 1n, isShort: false };
    expect(fill(account, order, { close: 100_00n, contract: 'a' })).toBeNull();
    expect(fill(account, { ...order, side: 'sell' }, { close: 1_00n, contract: 'a' })).toBeNull();
  });
});
