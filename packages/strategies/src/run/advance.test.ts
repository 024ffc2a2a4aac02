import { describe, expect, it } from 'vitest';
import { loadStrategy } from '../find-strategy.ts';
import type { Account } from '../strategy.ts';
import { coinTerms, contractTerms, tableSeries, usualDayTerms } from '../testing/table-prices.ts';
import { windowOf } from '../prices/price-source.ts';
import { advance, startRun, type Bar, type Progress, type RunRules } from './advance.ts';
import { canonical, hashDecision, keepTerms, openTerms } from './decision.ts';

const rules: RunRules = {
  strategy: loadStrategy('fixedWeights'),
  parameters: { weight1Bps: 5000, weight2Bps: 5000, bandBps: 100, everyBars: 1 },
  bars: 6,
  loadingBars: 1,
  energy: { quota: 100, perOrder: 50, barsPerRefill: 3 },
};
const series = tableSeries([
  [100_00, 100_00, 100_00, 100_00, 100_00, 100_00],
  [100_00, 100_00, 100_00, 100_00, 100_00, 100_00],
]);
const account: Account = {
  cash: 1_000_00n,
  holdings: [coinTerms, coinTerms].map((terms) => ({
    quantity: 0n,
    basis: 0n,
    margin: 0n,
    isExpiring: false,
    terms,
  })),
};

function bar(place: number, change: Partial<Bar> = {}): Bar {
  return {
    barMs: series.times[place] ?? 0,
    bars: windowOf(series, place, 1),
    account,
    how: 'live',
    ...change,
  };
}

/** The account never changes, so it wants the same two orders at every bar. */
function runUntil(place: number): { progress: Progress; kinds: string[]; orders: number[] } {
  let progress = startRun(rules, 'first');
  const kinds: string[] = [];
  const orders: number[] = [];
  for (let each = 0; each <= place; each += 1) {
    const made = advance(rules, progress, bar(each));
    ({ progress } = made);
    kinds.push(made.decision.kind);
    orders.push(made.orders.length);
  }
  return { progress, kinds, orders };
}

describe('taking a run over its bars', () => {
  it('loads first, decides, pauses when its energy is used up, is refilled, and ends', () => {
    const { kinds, orders, progress } = runUntil(5);
    expect(kinds).toEqual(['loaded', 'decided', 'paused', 'decided', 'paused', 'ended']);
    expect(orders).toEqual([0, 2, 0, 2, 0, 0]);
    expect(progress.number).toBe(6);
  });

  it('places what the energy still allows', () => {
    const before = { ...startRun(rules, 'first'), number: 1, energy: 50 };
    const made = advance(rules, before, bar(1));
    expect(made.orders).toHaveLength(1);
    expect(made.decision.kind).toBe('decided');
    expect(made.decision.energy).toBe(0);
    expect(made.decision.reasons[0]).toEqual({
      code: 'energyUsedUp',
      facts: { orders: '1', quota: '100' },
    });
  });

  it('takes its state along over a bar that was missed, without orders or energy', () => {
    const before = runUntil(0).progress;
    const made = advance(rules, before, bar(1, { how: 'missed' }));
    expect(made.decision.kind).toBe('missed');
    expect(made.orders).toEqual([]);
    expect(made.decision.energy).toBe(100);
    expect(made.decision.reasons[0]?.code).toBe('missedBar');
    expect(made.progress.state).toEqual({ since: 0, isRestoring: true, hasBegun: true });
  });

  it('sells everything at the end of its cycle or when it is redeemed, also without energy', () => {
    const [first, second] = account.holdings;
    if (first === undefined || second === undefined) throw new Error('two holdings');
    const holding = { ...account, holdings: [{ ...first, quantity: 7n }, second] };
    const spent = { ...startRun(rules, 'first'), number: 2, energy: 0 };
    const made = advance(rules, spent, bar(2, { account: holding, how: 'redeemed' }));
    expect(made.decision.kind).toBe('ended');
    expect(made.decision.reasons[0]?.code).toBe('redeemed');
    expect(made.orders).toEqual([{ instrument: 0, side: 'sell', quantity: 7n, isShort: false }]);
  });

  it('closes a contract that expires, whatever the strategy wants with it', () => {
    const expiring: Account = {
      cash: 100_000_00n,
      holdings: [
        {
          quantity: -3n,
          basis: -3n * 4_000_0n,
          margin: 12_000_00n,
          isExpiring: true,
          terms: contractTerms,
        },
      ],
    };
    const trend: RunRules = {
      strategy: loadStrategy('breakout'),
      parameters: { entryBars: 3, exitBars: 2, shorts: 1, riskBps: 50 },
      bars: null,
      loadingBars: 0,
      energy: null,
    };
    const down = tableSeries([[4_100_0, 4_090_0, 4_080_0, 4_000_0]]);
    const made = advance(
      trend,
      { ...startRun(trend, 'x'), state: { wanted: ['-3'] } },
      {
        barMs: 1,
        bars: windowOf(down, 3, 4),
        account: expiring,
        how: 'live',
      },
    );
    expect(made.orders).toEqual([{ instrument: 0, side: 'buy', quantity: 3n, isShort: true }]);
    expect(made.decision.reasons.map(({ code }) => code)).toEqual(['rolled', 'trendGoesOn']);
    expect(made.progress.state).toEqual({ wanted: ['-3'] });
  });
});

describe('a line of the record', () => {
  it('names the terms once, and again when they change', () => {
    const first = advance(rules, startRun(rules, 'first'), bar(0));
    expect(first.decision.terms).toHaveLength(2);
    const second = advance(rules, first.progress, bar(1));
    expect(second.decision.terms).toBeNull();
    const dearer = {
      ...account,
      holdings: account.holdings.map((holding) => ({
        ...holding,
        terms: { ...holding.terms, halfSpread: 1n },
      })),
    };
    expect(
      advance(rules, second.progress, bar(2, { account: dearer })).decision.terms,
    ).toHaveLength(2);
  });

  it('has a hash that follows from the one before, in whatever order names come back', () => {
    const { decision, progress } = advance(rules, startRun(rules, 'first'), bar(0));
    expect(progress.hash).toBe(hashDecision('first', decision));
    expect(progress.hash).not.toBe(hashDecision('other', decision));
    const turned = Object.fromEntries(Object.entries(decision).reverse());
    expect(canonical(turned)).toBe(canonical(decision));
  });

  it('keeps terms exactly', () => {
    expect(openTerms(keepTerms(contractTerms))).toEqual(contractTerms);
    expect(openTerms(keepTerms(usualDayTerms))).toEqual(usualDayTerms);
    expect(keepTerms(contractTerms)).not.toHaveProperty('usualDay');
    expect(openTerms(keepTerms({ ...coinTerms, carry: { long: 5n, short: -5n } })).carry).toEqual({
      long: 5n,
      short: -5n,
    });
  });
});
