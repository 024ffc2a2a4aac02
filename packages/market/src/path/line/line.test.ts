import { localDate } from '@candor/kit/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historySeed } from '../../tape/seeds.ts';
import { baseLine } from './base-line.ts';
import { composite, openCompositeMemory } from './composite.ts';
import { nameWords, openDayKeys } from '../day-keys.ts';
import { dayOfDate, TICKS_PER_DAY } from '../days.ts';
import { openFrames } from '../frames.ts';
import { nightly } from '../growth.ts';
import { openIntradayShapes } from '../intraday-shape.ts';
import { lineDay, passingDays, passingValueAt, valueAt, type Line } from './line.ts';
import { noExtremes, widen } from './line-extremes.ts';
import { unitPath } from '../unit-path.ts';
import { openClocks } from '../variance-clock.ts';
import { readTable } from '../../../data/read-market-texts.ts';

const keys = openDayKeys(historySeed);
/** Open from 09:30 to 12:00 and from 13:00 to 16:00 UTC, every day. */
const frames = openFrames((_, date) => {
  const minute = (time: string): number => Date.parse(`${date}T${time}:00Z`);
  return {
    date,
    isHalfDay: false,
    spans: [
      { phase: 'regular', fromMs: minute('09:30'), untilMs: minute('12:00') },
      { phase: 'lunch', fromMs: minute('12:00'), untilMs: minute('13:00') },
      { phase: 'regular', fromMs: minute('13:00'), untilMs: minute('16:00') },
    ],
  };
});
const clock = openClocks(
  frames,
  openIntradayShapes(readTable('intraday-profile-us.csv')),
  0.5,
)('hkStock');
const climate = nameWords('climate');
const path = (name: string) => unitPath(nameWords(name), climate, clock, keys);
const first = dayOfDate(localDate('2026-03-02'));
const market = composite(
  [
    { path: path('one'), weight: 0.01 },
    { path: path('two'), weight: -0.004 },
  ],
  openCompositeMemory(first),
);

function makeLine(name: string): Line {
  const base = baseLine({
    shared: [{ composite: market, weight: 1.3 }],
    own: path(name),
    ownWeight: 0.015,
    liveFromDay: first,
    historicDrift: 0,
    memory: 1,
    band: null,
  });
  return {
    parts: [{ base, factor: 1 }],
    later: null,
    growth: nightly(localDate('2026-03-02'), () => 0.4),
    normalFrom: first,
    offset: 4,
    laterOffset: null,
    recent: [],
    latestTick: -1,
    latestValue: 0,
  };
}

const line = makeLine('share');
const someDay = fc.integer({ min: first - 300, max: first + 300 });

describe('a line', () => {
  it('has the same value at a tick however it is asked for', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: TICKS_PER_DAY - 1 }), (day, tick) => {
        const alone = valueAt(makeLine('share'), day * TICKS_PER_DAY + tick);
        widen(lineDay(line, day), 0, TICKS_PER_DAY, { pace: 1, offset: 0 }, noExtremes());
        expect(valueAt(line, day * TICKS_PER_DAY + tick)).toBe(alone);
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  it('finds by its bounds the very highest and lowest tick that looking at each one finds', () => {
    const rhythm = fc.constantFrom(
      { pace: 1, offset: 0 },
      { pace: 4, offset: 0 },
      { pace: 64, offset: 0 },
      { pace: 320, offset: 128 },
    );
    fc.assert(
      fc.property(
        someDay,
        fc.integer({ min: 0, max: TICKS_PER_DAY - 1 }),
        fc.integer({ min: 1, max: 20_000 }),
        rhythm,
        (day, from, length, { pace, offset }) => {
          const until = Math.min(from + length, TICKS_PER_DAY);
          const found = noExtremes();
          widen(lineDay(line, day), from, until, { pace, offset }, found);
          const expected = noExtremes();
          for (let tick = from; tick < until; tick += 1) {
            if ((tick - offset) % pace !== 0) continue;
            const value = valueAt(line, day * TICKS_PER_DAY + tick);
            expected.high = Math.max(expected.high, value);
            expected.low = Math.min(expected.low, value);
          }
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 40, seed: 2 },
    );
  });

  it('goes on from one day to the next where it was, and stands still at lunch', () => {
    for (let day = first - 5; day < first + 5; day += 1) {
      const border = (day + 1) * TICKS_PER_DAY;
      expect(Math.abs(valueAt(line, border) - valueAt(line, border - 1))).toBeLessThan(1e-12);
      const [noon, afterLunch] = [
        day * TICKS_PER_DAY + 12 * 60 * 64,
        day * TICKS_PER_DAY + 13 * 60 * 64,
      ];
      expect(Math.abs(valueAt(line, noon + 64) - valueAt(line, afterLunch - 64))).toBeLessThan(
        1e-12,
      );
    }
  });

  it('does not know where it is going inside a minute: the first half of a minute says nothing about the second', () => {
    let [product, squares] = [0, 0];
    for (let day = first; day < first + 40; day += 1) {
      for (let minute = 600; minute < 700; minute += 1) {
        const at = (tick: number): number =>
          valueAt(line, day * TICKS_PER_DAY + minute * 64 + tick);
        const [start, middle, end] = [at(0), at(32), at(63)];
        product += (middle - start) * (end - middle);
        squares += (middle - start) * (middle - start);
      }
    }
    expect(Math.abs(product / squares)).toBeLessThan(0.06);
  });
});

describe('a clock', () => {
  it('advances by one trading day from close to close, half of the deviation overnight', () => {
    const { cumulative, total } = clock(first);
    const at = (hours: number): number => cumulative[hours * 60] ?? Number.NaN;
    expect(total).toBeCloseTo(1, 12);
    expect(at(16) - at(9.5)).toBeCloseTo(0.75, 12);
    expect(at(13) - at(12)).toBe(0);
  });
});

describe('days that are passed', () => {
  const year = Array.from({ length: 380 }, (_, back) => first - back);
  const closing = (day: number): number => day * TICKS_PER_DAY + 61_417;

  it('have the same values to the last bit, in any order, whatever is kept', () => {
    const [kept, passed] = [makeLine('own'), makeLine('own')];
    valueAt(passed, closing(first));
    const values = passingDays(passed, () =>
      year.map((day) => passingValueAt(passed, closing(day))),
    );
    expect(values).toEqual(
      year
        .toReversed()
        .map((day) => valueAt(kept, closing(day)))
        .toReversed(),
    );
    expect(valueAt(passed, closing(first - 200))).toBe(values[200]);
  });

  it('leave nothing behind', () => {
    const line = makeLine('own');
    valueAt(line, closing(first));
    const [days, filled] = [line.recent, { ...line.parts[0]?.base.filled }];
    passingDays(line, () => year.map((day) => passingValueAt(line, closing(day))));
    expect(line.recent).toBe(days);
    expect(line.parts[0]?.base.filled).toEqual(filled);
    expect(line.parts[0]?.base.backward.length).toBeLessThanOrEqual(1);
  });
});
