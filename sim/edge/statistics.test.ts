import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { ALPHA, estimate, holm, leastSeen, studentAbove } from './statistics.ts';

describe('the chance of a mean', () => {
  it('is that of the tables', () => {
    expect(studentAbove(0, 7)).toBeCloseTo(0.5, 10);
    expect(studentAbove(2.228, 10)).toBeCloseTo(0.025, 4);
    expect(studentAbove(1.645, 1_000_000)).toBeCloseTo(0.05, 4);
    expect(studentAbove(-2.228, 10)).toBeCloseTo(0.975, 4);
    expect(studentAbove(31.82, 1)).toBeCloseTo(0.01, 4);
  });

  it('is told of profits, and nothing of a single one', () => {
    const { mean, t, p } = estimate([1, 2, 3, 4]);
    expect(mean).toBe(2.5);
    expect(t).toBeCloseTo(3.873, 3);
    expect(p).toBeCloseTo(0.0152, 4);
    expect(estimate([5])).toMatchObject({ t: null, p: 1 });
    expect(estimate([])).toMatchObject({ count: 0, p: 1 });
  });

  it('is small where every unit earns the same', () => {
    expect(estimate(Array.from({ length: 20 }, () => 3)).p).toBeLessThan(1e-5);
    expect(estimate(Array.from({ length: 20 }, () => -3)).p).toBe(1);
  });

  it('is corrected for the number of tries', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(holm([0.01], 10)).toEqual([0.1]);
  });

  it('calls nobody lucky more often than it says', () => {
    const random = seededRandom(11);
    const chance = (): number => {
      let sum = -6;
      for (let draw = 0; draw < 12; draw += 1) sum += random.below(1_000_000) / 1_000_000;
      return sum;
    };
    let runsWithSomebody = 0;
    for (let run = 0; run < 400; run += 1) {
      const tries = Array.from(
        { length: 20 },
        () => estimate(Array.from({ length: 10 }, chance)).p,
      );
      if (holm(tries).some((p) => p < ALPHA)) runsWithSomebody += 1;
    }
    expect(runsWithSomebody / 400).toBeLessThan(ALPHA + 3 * Math.sqrt((ALPHA * (1 - ALPHA)) / 400));
  });

  it('finds the least edge as often as it says', () => {
    const random = seededRandom(5);
    const chance = (): number => {
      let sum = -6;
      for (let draw = 0; draw < 12; draw += 1) sum += random.below(1_000_000) / 1_000_000;
      return sum;
    };
    const units = 40;
    const tries = 50;
    const least =
      leastSeen({ count: units, mean: 0, error: 1 / Math.sqrt(units), t: 0, p: 1 }, tries) ?? 0;
    let found = 0;
    for (let run = 0; run < 400; run += 1) {
      const { p } = estimate(Array.from({ length: units }, () => chance() + least));
      if (p < ALPHA / tries) found += 1;
    }
    expect(found / 400).toBeGreaterThan(0.73);
    expect(found / 400).toBeLessThan(0.87);
  });
});
