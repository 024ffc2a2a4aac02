/** What must hold for every strategy, whatever it does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { funds } from './catalogue/funds.ts';
import { robots } from './catalogue/robots.ts';
import { findStrategy, loadStrategy, strategies } from './find-strategy.ts';
import { accountEquity, cashNeeded } from './sizing.ts';
import { strategyIds, type Parameters, type SizingTerms, type StrategyId } from './strategy.ts';
import { play } from './testing/play.ts';
import { coinTerms, contractTerms, pairTerms, shareTerms } from './testing/table-prices.ts';

/** Short stretches, so that a few bars are enough for everything to happen. */
const small: Readonly<
  Record<StrategyId, { parameters: Parameters; terms: SizingTerms; count: number }>
> = {
  grid: {
    parameters: { levels: 4, volatilityBars: 8, stepPercent: 30 },
    terms: coinTerms,
    count: 1,
  },
  breakout: {
    parameters: { entryBars: 6, exitBars: 3, shorts: 1, riskBps: 50 },
    terms: contractTerms,
    count: 2,
  },
  movingAverageCross: {
    parameters: { fastBars: 2, slowBars: 6, bandBps: 100 },
    terms: shareTerms,
    count: 3,
  },
  bands: {
    parameters: { bars: 6, widthHundredths: 100, stopHundredths: 100, holdBars: 4 },
    terms: coinTerms,
    count: 1,
  },
  momentum: {
    parameters: { bars: 6, quickBars: 2, entryHundredths: 50 },
    terms: coinTerms,
    count: 1,
  },
  momentumRotation: {
    parameters: { bars: 5, skipBars: 1, top: 2, keepRank: 3, everyBars: 2 },
    terms: shareTerms,
    count: 5,
  },
  lowVolatility: {
    parameters: { bars: 5, top: 2, keepRank: 3, everyBars: 2 },
    terms: shareTerms,
    count: 5,
  },
  ratioPair: { parameters: { bars: 6, widthHundredths: 100 }, terms: coinTerms, count: 2 },
  longShortPairs: {
    parameters: {
      bars: 6,
      entryHundredths: 120,
      exitHundredths: 25,
      stopHundredths: 300,
      slotBps: 3000,
    },
    terms: shareTerms,
    count: 4,
  },
  currencyCarry: {
    parameters: { top: 2, everyBars: 3, investedBps: 9000 },
    terms: pairTerms,
    count: 3,
  },
  treasuryLadder: { parameters: { everyBars: 3, bandBps: 50 }, terms: shareTerms, count: 3 },
  fixedWeights: {
    parameters: {
      weight1Bps: 5000,
      weight2Bps: 3000,
      weight3Bps: 2000,
      bandBps: 100,
      everyBars: 2,
    },
    terms: coinTerms,
    count: 3,
  },
  accumulate: { parameters: { instalments: 5, everyBars: 4 }, terms: coinTerms, count: 2 },
  buyAndHold: { parameters: {}, terms: shareTerms, count: 3 },
};

const BARS = 40;

/** Random moves of up to a tenth, prices far from zero. */
function walks(count: number): fc.Arbitrary<number[][]> {
  const moves = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: BARS, maxLength: BARS });
  return fc.array(moves, { minLength: count, maxLength: count }).map((all) =>
    all.map((one) => {
      let close = 100_00;
      return one.map((move) => {
        close = Math.max(10_00, Math.round(close * (1 + move / 1_000)));
        return close;
      });
    }),
  );
}

describe.each(strategyIds)('%s', (id) => {
  const strategy = loadStrategy(id);
  const { parameters, terms, count } = small[id];

  it('decides the same at a bar whatever comes after it', () => {
    fc.assert(
      fc.property(
        walks(count),
        walks(count),
        fc.integer({ min: 1, max: BARS - 2 }),
        (past, other, bar) => {
          const altered = past.map((closes, place) => [
            ...closes.slice(0, bar + 1),
            ...(other[place] ?? []).slice(bar + 1),
          ]);
          const [first, second] = [past, altered].map((closes) =>
            play(strategy, closes, { parameters, terms }).slice(0, bar + 1),
          );
          expect(texts(second ?? [])).toEqual(texts(first ?? []));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('never orders more than its cash and its holdings allow, also when fills are missed', () => {
    const missed = fc.array(fc.boolean(), { minLength: BARS, maxLength: BARS });
    fc.assert(
      fc.property(walks(count), missed, (closes, fills) => {
        const played = play(strategy, closes, {
          parameters,
          terms,
          isFilled: (bar) => fills[bar] ?? true,
        });
        for (const { bar, account, orders } of played) {
          let needed = 0n;
          for (const order of orders) {
            expect(order.quantity).toBeGreaterThan(0n);
            expect(order.quantity % terms.step).toBe(0n);
            const held = account.holdings[order.instrument]?.quantity ?? 0n;
            const isOpening = order.isShort === (order.side === 'sell');
            const units = BigInt(closes[order.instrument]?.[bar] ?? 0);
            if (isOpening) needed += cashNeeded(terms, { units, ...order });
            else expect(order.quantity).toBeLessThanOrEqual(held < 0n ? -held : held);
          }
          expect(needed).toBeLessThanOrEqual(account.cash > 0n ? account.cash : 0n);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps an exact state, and goes on the same from its text', () => {
    fc.assert(
      fc.property(walks(count), (closes) => {
        const once = play(strategy, closes, { parameters, terms });
        const again = play(
          {
            ...strategy,
            decide: (input) => strategy.decide({ ...input, state: reread(input.state) }),
          },
          closes,
          { parameters, terms },
        );
        expect(texts(again)).toEqual(texts(once));
      }),
      { numRuns: 20 },
    );
  });

  it('trades on prices that move', () => {
    const [example] = fc.sample(walks(count), { numRuns: 1, seed: 7 });
    const played = play(strategy, example ?? [], { parameters, terms });
    expect(played.flatMap(({ orders }) => orders).length).toBeGreaterThan(0);
    const last = played.at(-1);
    expect(
      accountEquity(
        last?.account ?? { cash: 0n, holdings: [] },
        (example ?? []).map((closes) => closes.at(-1) ?? 0),
      ),
    ).toBeGreaterThan(0n);
  });
});

describe('the list of strategies', () => {
  it('has every one once, and finds it by its version', () => {
    expect(strategies.map(({ id }) => id)).toEqual([...strategyIds]);
    for (const strategy of strategies)
      expect(findStrategy(strategy.id, strategy.version)).toBe(strategy);
    expect(findStrategy('grid', 99)).toBeNull();
  });

  it('is on offer with parameters it has, inside their bounds', () => {
    for (const { id, strategy, parameters } of [...robots, ...funds]) {
      const specs = loadStrategy(strategy).parameters;
      for (const [name, value] of Object.entries(parameters)) {
        const spec = specs[name];
        expect(spec, `${id} ${name}`).toBeDefined();
        expect(value).toBeGreaterThanOrEqual(spec?.min ?? 0);
        expect(value).toBeLessThanOrEqual(spec?.max ?? 0);
      }
    }
  });
});

/** Amounts are whole numbers that JSON does not know. */
function texts(played: readonly unknown[]): string[] {
  return played.map((each) =>
    JSON.stringify(each, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  );
}

function reread<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
