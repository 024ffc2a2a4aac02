/** Textbook cases to a millionth, and what must hold for every account. */
import { addDays, localDate } from '@candor/kit/local-date';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAndWorst, deepestDrawdown } from './drawdown.ts';
import { moneyWeighted } from './money-weighted.ts';
import { performanceSince, indexReturn } from './performance.ts';
import type { ReturnDay } from './return-day.ts';
import { growthOf, timeWeighted } from './time-weighted.ts';

const FIRST = localDate('2026-01-01');

const daysFrom = (
  rows: readonly (readonly [end: bigint | null, flow: bigint | null])[],
): ReturnDay[] => rows.map(([end, flow], place) => ({ day: addDays(FIRST, place), end, flow }));

const asNumber = (found: { readonly nano: bigint } | null | undefined): number =>
  found === null || found === undefined ? Number.NaN : Number(found.nano) / Number(NANO_PER_ONE);

const twr = (start: bigint, days: readonly ReturnDay[]) => timeWeighted(growthOf(start, days));

describe('textbook cases', () => {
  it('CFA: two shares at 200 and 225, dividends of 5 and 10, sold at 235', () => {
    // A year of the book is a day here. A dividend leaves at the end of its year, the second share is
    // bought at the beginning of the next: 15 %, then 480 for 450; 10.76 % a year.
    const linked = twr(
      200_00n,
      daysFrom([
        [225_00n, -5_00n],
        [480_00n, 225_00n],
      ]),
    );
    expect(Math.sqrt(1 + asNumber(linked)) - 1).toBeCloseTo(0.107_549_85, 6);
    // 200 (1+r)^2 + 220 (1+r) = 480: 9.39 % a year.
    const found = moneyWeighted(
      200_00n,
      daysFrom([
        [0n, -5_00n],
        [480_00n, 225_00n],
      ]),
    );
    expect(Math.sqrt(1 + asNumber(found?.period)) - 1).toBeCloseTo(0.093_928_22, 6);
  });

  it('Modified Dietz: 100 becomes 300 with 50 in the middle is 120 %', () => {
    // The value in the middle is not known, so both halves are judged as one, the flow by its time.
    const days = daysFrom([
      [null, 0n],
      [300_00n, 50_00n],
    ]);
    expect(asNumber(twr(100_00n, days))).toBeCloseTo(1.2, 9);
  });

  it('GIPS: valued at each large flow, the parts of the period linked', () => {
    const days = daysFrom([
      [103_100_000_00n, 0n],
      [104_400_000_00n, 37_100_000_00n],
    ]);
    const expected = (103.1 / 74.2) * (104.4 / (103.1 + 37.1)) - 1;
    expect(asNumber(twr(74_200_000_00n, days))).toBeCloseTo(expected, 8);
  });

  it('Modified Dietz in a month: 1,000,000, 100,000 in on the 10th of 30, 1,150,000 at the end', () => {
    const days = daysFrom(
      Array.from({ length: 30 }, (_, place) => [
        place === 29 ? 1_150_000_00n : null,
        place === 9 ? 100_000_00n : 0n,
      ]),
    );
    expect(asNumber(twr(1_000_000_00n, days))).toBeCloseTo(
      50_000 / (1_000_000 + (100_000 * 21) / 30),
      8,
    );
  });

  it('an internal rate over two years is said per year as well: 1000 becomes 1210 in 730 days', () => {
    const days = daysFrom(
      Array.from({ length: 730 }, (_, place) => [place === 729 ? 1_210_00n : null, 0n]),
    );
    const found = moneyWeighted(1_000_00n, days);
    expect([found?.period.nano, found?.yearly?.nano]).toEqual([210_000_000n, 100_000_000n]);
  });

  it('a drawdown has a depth, a high, a low and a day on which it was made good', () => {
    const growth = growthOf(
      100n,
      daysFrom([
        [120n, 0n],
        [90n, 0n],
        [96n, 0n],
        [121n, 0n],
        [115n, 0n],
      ]),
    );
    expect(deepestDrawdown(growth ?? [])).toEqual({
      depth: { nano: -250_000_000n },
      from: '2026-01-01',
      to: '2026-01-02',
      recovered: '2026-01-04',
    });
    const { best, worst } = bestAndWorst(growth ?? []) ?? {};
    expect([best?.to, best?.gain, worst?.to, worst?.gain]).toEqual([
      '2026-01-04',
      25n,
      '2026-01-02',
      -30n,
    ]);
  });
});

describe('what has no meaning is null', () => {
  it.each([
    ['nothing was ever there', 0n, [[0n, 0n]]],
    ['a gain on nothing', 0n, [[5n, 0n]]],
    ['a debt left behind', 100n, [[-5n, 0n]]],
    [
      'the last end is unknown',
      100n,
      [
        [100n, 0n],
        [null, 0n],
      ],
    ],
    ['a flow is unknown', 100n, [[100n, null]]],
  ] as const)('%s', (_, start, rows) => {
    const days = daysFrom(rows);
    expect([twr(start, days), moneyWeighted(start, days)]).toEqual([null, null]);
  });

  it('more was taken than any steady rate leaves', () => {
    // 1 grows to 100 within a day, 100 leave, 1000 come and nothing happens to them: the rate that
    // leaves no debt on the first day promises far more than there is.
    const days = daysFrom([
      [0n, -100n],
      [1_000n, 1_000n],
    ]);
    expect(moneyWeighted(1n, days)).toBeNull();
  });

  it('less than a year is not blown up to one', () => {
    expect(moneyWeighted(100n, daysFrom([[110n, 0n]]))).toEqual({
      period: { nano: 100_000_000n },
      yearly: null,
    });
  });

  it('a total loss is minus one hundred percent', () => {
    const days = daysFrom([[0n, 0n]]);
    expect([twr(100n, days)?.nano, moneyWeighted(100n, days)?.period.nano]).toEqual([
      -NANO_PER_ONE,
      -NANO_PER_ONE,
    ]);
  });
});

/** Growth and flow of each day; the account is what follows. */
const story = fc.array(
  fc.record({
    percent: fc.integer({ min: -60, max: 120 }),
    flow: fc.integer({ min: -400_000, max: 2_000_000 }),
  }),
  { minLength: 1, maxLength: 25 },
);
const START = 10_000_000n;
/** Amounts are rounded to the smallest unit, so returns agree to about this many billionths. */
const NEAR = 20_000n;

function lived(
  steps: readonly { percent: number; flow: number }[],
  start = START,
  scale = 1n,
): ReturnDay[] {
  let there = start * scale;
  return steps.map(({ percent, flow }, place) => {
    const wanted = BigInt(flow) * scale;
    const grown = ((wanted > 0n ? there + wanted : there) * BigInt(100 + percent)) / 100n;
    // Nobody takes out more than a third.
    const out = wanted < 0n ? (-wanted < grown / 3n ? wanted : -(grown / 3n)) : 0n;
    there = grown + out;
    return { day: addDays(FIRST, place), end: there, flow: wanted > 0n ? wanted : out };
  });
}

const isNear = (left: bigint | undefined, right: bigint | undefined, near = NEAR): boolean => {
  if (left === undefined || right === undefined) return false;
  const apart = left > right ? left - right : right - left;
  const size = (left < 0n ? -left : left) + NANO_PER_ONE;
  return apart <= (near * size) / NANO_PER_ONE;
};

describe('for every account', () => {
  it('paying in and out alone is no return', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const days = lived(steps.map(({ flow }) => ({ percent: 0, flow })));
        expect(twr(START, days)?.nano).toBe(0n);
        expect(isNear(moneyWeighted(START, days)?.period.nano, 0n, 1n)).toBe(true);
      }),
    );
  });

  it('the growth is that of the days, whatever was paid in or out', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const exact = steps.reduce(
          (all, { percent }) => (all * BigInt(100 + percent)) / 100n,
          10n ** 40n,
        );
        const expected = divide((exact - 10n ** 40n) * NANO_PER_ONE, 10n ** 40n, 'halfEven');
        expect(isNear(twr(START, lived(steps))?.nano, expected)).toBe(true);
      }),
    );
  });

  it('two periods linked are the whole', () => {
    fc.assert(
      fc.property(story, fc.nat(), (steps, at) => {
        const days = lived(steps);
        const place = at % days.length;
        const [one, two] = [
          twr(START, days.slice(0, place + 1)),
          twr(days[place]?.end ?? 0n, days.slice(place + 1)),
        ];
        const linked =
          ((NANO_PER_ONE + (one?.nano ?? 0n)) * (NANO_PER_ONE + (two?.nano ?? 0n))) / NANO_PER_ONE -
          NANO_PER_ONE;
        expect(isNear(twr(START, days)?.nano, linked, 10n)).toBe(true);
      }),
    );
  });

  it('a thousand times the money has the same returns, drawdown and best day', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const days = lived(steps);
        const larger = days.map(({ day, end, flow }) => ({
          day,
          end: (end ?? 0n) * 1_000n,
          flow: (flow ?? 0n) * 1_000n,
        }));
        expect(twr(START * 1_000n, larger)).toEqual(twr(START, days));
        const [small, large] = [moneyWeighted(START, days), moneyWeighted(START * 1_000n, larger)];
        expect(isNear(large?.period.nano, small?.period.nano, 1n)).toBe(true);
        expect(deepestDrawdown(growthOf(START * 1_000n, larger) ?? [])).toEqual(
          deepestDrawdown(growthOf(START, days) ?? []),
        );
      }),
    );
  });

  it('in another currency it is the own growth times that of the rate', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: -30, max: 40 }), fc.integer({ min: 7_000, max: 9_000 })),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        (steps) => {
          const own = lived(steps.map(([percent]) => ({ percent, flow: 0 })));
          const abroad = own.map(({ day, end, flow }, place) => ({
            day,
            end: (end ?? 0n) * BigInt(steps[place]?.[1] ?? 0),
            flow,
          }));
          const rates = (BigInt(steps.at(-1)?.[1] ?? 0) * NANO_PER_ONE) / 8_000n;
          const expected =
            ((NANO_PER_ONE + (twr(START, own)?.nano ?? 0n)) * rates) / NANO_PER_ONE - NANO_PER_ONE;
          expect(isNear(twr(START * 8_000n, abroad)?.nano, expected, 10n)).toBe(true);
        },
      ),
    );
  });

  it('without flows, and within one day, both ways of measuring agree', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const still = lived(steps.map(({ percent }) => ({ percent, flow: 0 })));
        expect(isNear(moneyWeighted(START, still)?.period.nano, twr(START, still)?.nano, 2n)).toBe(
          true,
        );
        const day = lived(steps).slice(0, 1);
        expect(isNear(moneyWeighted(START, day)?.period.nano, twr(START, day)?.nano, 2n)).toBe(
          true,
        );
      }),
    );
  });

  it('at its own rate, what came in grows to what left and what is there', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const days = lived(steps);
        const period = moneyWeighted(START, days)?.period;
        if (period === undefined) return;
        const daily = (1 + asNumber(period)) ** (1 / days.length);
        const there = days.reduce((sum, { flow }) => {
          const moved = Number(flow);
          return moved > 0 ? (sum + moved) * daily : sum * daily + moved;
        }, Number(START));
        const end = Number(days.at(-1)?.end);
        expect(Math.abs(there - end) / Math.max(end, Number(START))).toBeLessThan(1e-6);
      }),
    );
  });

  it('no drawdown is deeper than the worst that can be found by trying', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const growth = growthOf(START, lived(steps)) ?? [];
        const levels = [1, ...growth.map(({ index }) => Number(index) / 2 ** 128)];
        let deepest = 0;
        levels.forEach((high, place) =>
          levels.slice(place).forEach((low) => (deepest = Math.min(deepest, low / high - 1))),
        );
        const found = deepestDrawdown(growth);
        expect(found === null ? 0 : asNumber(found.depth)).toBeCloseTo(deepest, 7);
      }),
    );
  });
});

describe('a period', () => {
  const days = daysFrom([
    [0n, 0n],
    [100_00n, 100_00n],
    [110_00n, 0n],
    [160_00n, 50_00n],
    [152_00n, 0n],
  ]);

  it('begins with what was there before, and leads to the end', () => {
    const found = performanceSince(addDays(FIRST, 3), days);
    expect(found).toMatchObject({
      start: 110_00n,
      flow: 50_00n,
      end: 152_00n,
      gain: -8_00n,
      days: 2,
    });
    expect(found.timeWeighted?.nano).toBe(-50_000_000n);
    expect(performanceSince(FIRST, days)).toMatchObject({ start: 0n, flow: 150_00n, gain: 2_00n });
  });

  it('of an index is the change of its level', () => {
    expect(indexReturn(4_000n, 4_100n)?.nano).toBe(25_000_000n);
    expect(indexReturn(null, 4_100n)).toBeNull();
  });
});
