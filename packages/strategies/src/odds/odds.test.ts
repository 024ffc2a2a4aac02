import { readTable } from '@candor/market/data/read-market-texts.ts';
import { parseCalibration } from '@candor/market/path/calibration';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { describe, expect, it } from 'vitest';
import { funds } from '../catalogue/funds.ts';
import { findFund } from '../catalogue/funds.ts';
import { findRobot, robots } from '../catalogue/robots.ts';
import { finish } from '../finish.ts';
import { enginePrices } from '../prices/engine-prices.ts';
import { barAt } from '../run/cadence.ts';
import { openMarketTerms } from '../terms/market-terms.ts';
import { costBpsOf, distributionOf } from './distribution.ts';
import { computeOdds, oddsEndAt, STARTS, type OddsMarket } from './odds.ts';
import { barsIn, fundSubject, robotSubject } from './subject.ts';

const { engine, universe } = openSampleMarket({ hours: 'continuous' });
const { spreadsBps } = parseCalibration(readTable('calibration.json'));
const market: OddsMarket = {
  source: enginePrices(engine, universe),
  terms: openMarketTerms(universe, spreadsBps),
};
const now = Date.parse('2026-11-16T06:00:00Z');
const robot = findRobot('RBT01');
const fund = findFund('AGY12');
if (robot === null || fund === null) throw new Error('both are in the catalogue');

describe('odds', () => {
  it('of a robot are three stretches with their yardstick and a hundred rentals, in slices', () => {
    const subject = robotSubject(robot, 'standard');
    const work = computeOdds(subject, market, oddsEndAt(subject.cadence, now));
    let slices = 0;
    let before = 0;
    let step = work.next();
    for (; step.done !== true; step = work.next()) {
      expect(step.value).toBeGreaterThanOrEqual(before);
      expect(step.value).toBeLessThan(1);
      before = step.value;
      slices += 1;
    }
    expect(slices).toBeGreaterThan(STARTS);
    const odds = step.value;
    expect(odds.windows.map(({ days }) => days)).toEqual([30, 90, 365]);
    expect(odds.starts).toHaveLength(STARTS);
    const [first, last] = [odds.starts[0], odds.starts.at(-1)];
    expect(odds.lastMs - (first?.startMs ?? 0)).toBeLessThanOrEqual(365 * 86_400_000);
    expect(odds.lastMs - (last?.startMs ?? 0)).toBe((7 * 24 - 1) * 3_600_000);
    for (const { curve, metrics, yardstick } of odds.windows) {
      expect(curve.times.length).toBeGreaterThan(100);
      expect(curve.times.length).toBeLessThanOrEqual(122);
      expect(curve.times).toEqual(curve.times.toSorted((one, other) => one - other));
      expect(curve.times).toContain(metrics.drawdown.troughAtMs);
      // It ends where the figures say.
      expect(Math.abs((curve.ownBps.at(-1) ?? 0) - metrics.returnBps)).toBeLessThanOrEqual(1);
      expect(Math.abs((curve.yardstickBps.at(-1) ?? 0) - yardstick.returnBps)).toBeLessThanOrEqual(
        1,
      );
    }
    expect(odds.shortStarts).toEqual([]);
    const year = odds.windows[2]?.metrics;
    expect(Number(year?.fees)).toBeGreaterThan(0);
    expect(year?.exposureBps).toBeGreaterThan(1000);
    // Half of it is in the coin at once, so a year's worth of luck shows in either direction.
    expect(odds.starts.some(({ resultBps }) => resultBps < 0)).toBe(true);
    expect(odds.starts.some(({ resultBps }) => resultBps > 0)).toBe(true);
  });

  it('of a fund are its own value over the cycle, less its fee', () => {
    const subject = fundSubject(fund);
    const lastMs = oddsEndAt(subject.cadence, now);
    const odds = finish(computeOdds(subject, market, lastMs));
    expect(odds.starts).toHaveLength(STARTS);
    // The last ten practice terms, each two hours from a decision on, the newest first.
    expect(odds.shortStarts).toHaveLength(10);
    expect(odds.shortStarts.map(({ startMs }) => startMs)).toEqual(
      odds.shortStarts.map(({ startMs }) => startMs).toSorted((one, other) => other - one),
    );
    expect(odds.shortStarts.every(({ startMs }) => startMs + 7_200_000 <= lastMs)).toBe(true);
    expect(odds.shortStarts.some(({ resultMicro }) => resultMicro !== 0)).toBe(true);
    expect(odds.shortStarts.every(({ resultMicro }) => Math.abs(resultMicro) < 50_000)).toBe(true);
    expect(barsIn(subject, 365)).toBe(261);
    expect(finish(computeOdds(subject, market, lastMs))).toEqual(odds);
  });

  it('end with the last day whose seed is published', () => {
    expect(oddsEndAt({ kind: 'every', barMs: 3_600_000 }, now)).toBe(
      Date.parse('2026-11-15T23:00:00Z'),
    );
    expect(oddsEndAt({ kind: 'weekdays', hour: 15 }, now)).toBe(Date.parse('2026-11-13T15:00:00Z'));
  });
});

describe('a hundred results', () => {
  const starts = Array.from({ length: 100 }, (_, place) => ({
    startMs: place,
    resultBps: ((place * 37) % 100) - 40,
    trades: 2,
  }));

  it('are counted and put in order', () => {
    expect(distributionOf(starts, 0)).toEqual({
      count: 100,
      gained: 59,
      lost: 40,
      untraded: 0,
      quantilesBps: [-35, -15, 10, 35, 55],
    });
  });

  it('count the price of a rental as a loss for everybody', () => {
    expect(costBpsOf(100_00n, 10_000_00n)).toBe(100);
    expect(costBpsOf(1n, 10_000_00n)).toBe(1);
    expect(distributionOf(starts, 60).lost).toBe(100);
    expect(distributionOf(starts, 60).gained).toBe(0);
    expect(distributionOf(starts, 10).lost).toBe(50);
  });
});

describe('results without a trade', () => {
  it('are neither gains nor losses, whatever was paid', () => {
    const starts = [
      { startMs: 0, resultBps: 0, trades: 0 },
      { startMs: 1, resultBps: 0, trades: 2 },
      { startMs: 2, resultBps: 30, trades: 2 },
    ];
    expect(distributionOf(starts, 0)).toMatchObject({ gained: 1, lost: 0, untraded: 1 });
    expect(distributionOf(starts, 7)).toMatchObject({ gained: 1, lost: 1, untraded: 1 });
  });
});

describe('the catalogue', () => {
  it('names only what the market has, with terms for each', () => {
    for (const { id, instruments, yardstick } of [...robots, ...funds])
      for (const instrument of [...instruments, ...yardstick.instruments]) {
        const found = universe.byId(instrument);
        expect(found, `${id} ${instrument}`).not.toBeNull();
        const units = market.source.close(instrument, now);
        const { value, step, minimum } = market.terms(instrument, units);
        expect(value.numerator > 0n && value.denominator > 0n).toBe(true);
        expect(minimum >= step).toBe(true);
      }
  });

  it('values a quantity as its market does', () => {
    const cents = (id: string, quantity: bigint): number => {
      const units = market.source.close(id, now);
      const { value } = market.terms(id, units);
      return Number((BigInt(units) * quantity * value.numerator) / value.denominator);
    };
    const priceOf = (id: string): number => {
      const found = universe.byId(id);
      if (found === null) throw new Error(id);
      return Number(engine.priceText(found, market.source.close(id, now)));
    };
    expect(cents('CR:BTC', 1_000_000n)).toBeCloseTo(priceOf('CR:BTC') * 100, 0);
    expect(cents('US:SPY', 7n)).toBeCloseTo(priceOf('US:SPY') * 700, 0);
    expect(cents('FU:MGC', 2n)).toBeCloseTo(priceOf('FU:MGC') * 10 * 200, 0);
    expect(cents('FX:EURUSD', 1_000n)).toBe(Math.floor(priceOf('FX:EURUSD') * 100_000));
    // A thousand dollars are a thousand dollars, whatever they cost in yen.
    expect(cents('FX:USDJPY', 1_000n)).toBe(1_000_00);
  });

  it('keeps the numbers of robots and funds apart, and reads prices at both paces', () => {
    const ids = [...robots, ...funds].map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    expect(findRobot('AGY01')).toBeNull();
    expect(barAt(robotSubject(robot, 'practice').cadence, now + 61_000)).toBe(now + 60_000);
  });
});
