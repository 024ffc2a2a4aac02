import { describe, expect, it, vi } from 'vitest';
import { TAIL_BARS, tailBars, tailCalc } from './tail-calc.ts';

/** The longest memory among the indicators. */
function slowAverage(closes: number[]): number[] {
  let average = closes[0] ?? 0;
  return closes.map((close) => (average = (2 * close + 25 * average) / 27));
}

const whole = vi.fn((closes: number[], _settings: null) => slowAverage(closes));

function history(length: number): number[] {
  return Array.from({ length }, (_, index) => 100 + Math.sin(index / 7) * 20 + (index % 13));
}

describe('an indicator over a long history', () => {
  it('is computed whole the first time, and says at every tick what computing it whole would say', async () => {
    const closes = history(1_500);
    const calc = tailCalc(whole);
    await calc(closes, null);
    for (const price of [104.2, 103.9, 131.7]) {
      closes[closes.length - 1] = price;
      const values = await calc(closes, null);
      const exact = slowAverage(closes);
      expect(values).toHaveLength(closes.length);
      expect(values.at(-1)).toBeCloseTo(exact.at(-1) ?? Number.NaN, 9);
      expect(values.slice(0, -2)).toEqual(exact.slice(0, -2));
    }
    expect(whole.mock.calls.map(([bars]) => bars.length)).toEqual([
      1_500,
      TAIL_BARS,
      TAIL_BARS,
      TAIL_BARS,
    ]);
  });

  it('follows a bar that is added, with the last word about the one before', async () => {
    const closes = history(600);
    const calc = tailCalc(whole);
    await calc(closes, null);
    closes[closes.length - 1] = 90;
    closes.push(91);
    const values = await calc(closes, null);
    const exact = slowAverage(closes);
    expect(values).toHaveLength(601);
    expect(values.at(-1)).toBeCloseTo(exact.at(-1) ?? Number.NaN, 9);
    expect(values.at(-2)).toBeCloseTo(exact.at(-2) ?? Number.NaN, 9);
  });

  it.each([
    ['older bars came in on the left', (closes: number[]) => [...history(300), ...closes]],
    ['another series took its place', () => history(1_500)],
  ])('is computed whole again when %s', async (_why, change) => {
    const closes = history(1_500);
    const calc = tailCalc(whole);
    await calc(closes, null);
    const changed = change(closes);
    expect(await calc(changed, null)).toEqual(slowAverage(changed));
  });
});

it('a tail is as long as the indicator remembers', () => {
  expect(tailBars({ name: 'MA', calcParams: [5, 200] })).toBe(200);
  expect(tailBars({ name: 'MACD', calcParams: [12, 26, 9] })).toBe(TAIL_BARS);
  expect(tailBars({ name: 'EMA', calcParams: [250] })).toBe(3_750);
  expect(tailBars({ name: 'OBV', calcParams: [30] })).toBe(Number.POSITIVE_INFINITY);
});
