import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCompositeMemory, composite } from '../path/line/composite.ts';
import { TICKS_PER_DAY } from '../path/days.ts';
import { openSampleMarket } from '../testing/sample-market.ts';
import { openSampleTreasuries } from '../testing/sample-treasuries.ts';
import { softened } from './curve-shape.ts';
import { CURVE_VERSION, canRecomputeCurve } from './curve-version.ts';
import { factorAt, factorPath } from './factor-path.ts';

const DAY_MS = 86_400_000;

describe('the yield curve', () => {
  it('passes through the curve the treasury published', () => {
    const { curve } = openSampleTreasuries();
    const at = curve.at(Date.parse('2026-08-22T00:00:00Z'));
    const published = [
      3.8, 3.77, 3.8, 3.88, 3.9, 3.95, 4.03, 4.24, 4.31, 4.43, 4.57, 4.74, 5.25, 5.27,
    ];
    expect(curve.tenors.map(({ years }) => at.yieldPercent(years).toFixed(6))).toEqual(
      published.map((percent) => percent.toFixed(6)),
    );
  });

  it('is pinned: a yield once published stays what it was', () => {
    const { curve } = openSampleTreasuries();
    const shown = Object.keys(pinned).map((at) => [
      at,
      [0.25, 2, 10, 30]
        .map((years) => curve.at(Date.parse(at)).yieldPercent(years).toFixed(9))
        .join(' '),
    ]);
    expect(Object.fromEntries(shown)).toEqual(pinned);
    expect([canRecomputeCurve(CURVE_VERSION), canRecomputeCurve(CURVE_VERSION + 1)]).toEqual([
      true,
      false,
    ]);
  });

  it('leaves every price of the engine as it was', () => {
    const at = Date.parse('2026-11-17T16:00:00Z');
    const ids = ['US:AAPL', 'FU:ZN', 'FU:ZB', 'FX:EURUSD', 'CR:BTC'];
    const market = openSampleMarket({ secret: 42 });
    const before = ids.map((id) => market.engine.quote(market.instrument(id), at));
    openSampleTreasuries().curve.at(at).yieldPercent(10);
    const fresh = openSampleMarket({ secret: 42 });
    expect(ids.map((id) => fresh.engine.quote(fresh.instrument(id), at))).toEqual(before);
  });

  it('is the same whatever was asked before, and on every server', () => {
    const instants = ['2026-11-18T03:00:20Z', '2025-03-05T12:00:00Z', '2026-11-10T14:30:31Z'].map(
      (at) => Date.parse(at),
    );
    const read = (times: readonly number[]) => {
      const { curve } = openSampleTreasuries();
      return new Map(times.map((at) => [at, curve.at(at).yieldPercent(7)]));
    };
    const [one, other] = [read(instants), read(instants.toReversed())];
    for (const at of instants) expect(one.get(at)).toBe(other.get(at));
  });

  it('needs no seed of a day to come, and none of today before today', () => {
    const { curve } = openSampleTreasuries({ knownUntil: '2026-11-16' });
    const other = openSampleTreasuries({ secret: 43 }).curve;
    expect(curve.at(Date.parse('2026-11-16T23:59:59Z')).yieldPercent(10)).toBeGreaterThan(0);
    expect(() => curve.at(Date.parse('2026-11-17T00:01:00Z'))).toThrow('2026-11-17');
    const lastPublic = Date.parse('2026-11-01T23:59:59Z');
    expect(other.at(lastPublic).yieldPercent(10)).toBe(curve.at(lastPublic).yieldPercent(10));
    const firstDay = Date.parse('2026-11-02T23:59:59Z');
    expect(other.at(firstDay).yieldPercent(10)).not.toBe(curve.at(firstDay).yieldPercent(10));
  });

  it('moves against the futures on treasuries, as far as the published curve did', () => {
    const { curve } = openSampleTreasuries();
    const { engine, instrument } = openSampleMarket({ secret: 42 });
    const note = instrument('FU:ZN');
    const yields: number[] = [];
    const prices: number[] = [];
    for (let day = 0; day < 500; day += 1) {
      const at = Date.parse('2024-06-03T20:00:00Z') + day * DAY_MS;
      yields.push(curve.at(at).yieldPercent(10));
      prices.push(Math.log(engine.last(note, at)));
    }
    const [dy, dp] = [changes(yields), changes(prices)];
    expect(correlation(dy, dp)).toBeLessThan(-0.85);
    // 500 dates are about 345 trading days.
    const perTradingDay = Math.sqrt(dy.reduce((sum, change) => sum + change * change, 0) / 345);
    expect(perTradingDay).toBeGreaterThan(0.025);
    expect(perTradingDay).toBeLessThan(0.07);
  });

  it('stays in its range for years, at every term', () => {
    const { curve } = openSampleTreasuries({ secret: 1 });
    for (let week = 0; week < 200; week += 1) {
      const at = curve.at(Date.parse('2026-11-02T15:00:00Z') + week * 7 * DAY_MS);
      for (const { years } of curve.tenors) {
        expect(at.yieldPercent(years)).toBeGreaterThan(0.05);
        expect(at.yieldPercent(years)).toBeLessThan(12);
      }
    }
  });
});

describe('a yield near the ends of the range', () => {
  const percents = fc.double({ min: -40, max: 60, noNaN: true });

  it('never leaves it, and keeps its order', () => {
    fc.assert(
      fc.property(percents, percents, (one, other) => {
        expect(softened(one)).toBeGreaterThanOrEqual(0.05);
        expect(softened(one)).toBeLessThanOrEqual(16);
        if (one < other) expect(softened(one)).toBeLessThanOrEqual(softened(other));
      }),
    );
  });

  it('is itself everywhere else', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 14, noNaN: true }), (percent) => {
        expect(softened(percent)).toBe(percent);
      }),
    );
  });
});

describe('a number of the curve', () => {
  const clock = { total: 1, cumulative: Float64Array.from({ length: 1441 }, (_, i) => i / 1440) };
  const still = factorPath(
    {
      movements: [
        { composite: composite([], openCompositeMemory(Number.POSITIVE_INFINITY)), weight: 1 },
      ],
      clock: () => ({ ...clock, before: empty, deviation: empty, minuteDeviation: empty }),
      statistics: { mean: 4, pull: 0.01 },
      anchorDay: 20_000,
    },
    6,
  );

  it('comes back to its mean when nothing moves it, before the anchor and after it', () => {
    for (const side of [1, -1]) {
      const at = (days: number) => factorAt(still, (20_000 + side * days) * TICKS_PER_DAY);
      expect(at(0)).toBe(6);
      expect(at(69) - 4).toBeCloseTo(1, 1);
      expect(Math.abs(at(1_000) - 4)).toBeLessThan(0.001);
    }
  });

  it('has no leap from one day to the next', () => {
    const midnight = 20_005 * TICKS_PER_DAY;
    expect(factorAt(still, midnight - 1)).toBeCloseTo(factorAt(still, midnight), 4);
  });
});

const empty = new Float64Array(1440);

function changes(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value - (values[index] ?? 0));
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  return product(left, right) / Math.sqrt(product(left, left) * product(right, right));
}

/** Three months, 2, 10 and 30 years. */
const pinned: Readonly<Record<string, string>> = {
  '2026-11-17T16:00:00Z': '3.630581615 3.887725867 4.427841248 5.022591124',
  '2026-11-18T03:00:11Z': '3.623821682 3.847569658 4.391575944 5.001973189',
  '2026-08-24T14:30:45Z': '3.863129834 4.194585575 4.743278197 5.313354843',
  '2025-05-19T12:00:00Z': '3.942407847 3.099248323 3.373730482 4.252209893',
};
