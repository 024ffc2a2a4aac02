import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, noStreak, type Streak } from './alarm.rules.ts';

const rule = { threshold: 100, clear: 90, isLowBad: false, opensAfter: 2, clearsAfter: 3 };

/** What happened, measurement by measurement. */
function run(values: readonly number[], of = rule): (string | null)[] {
  let streak: Streak = noStreak;
  let isOpen = false;
  return values.map((value) => {
    const judged = judge(of, streak, { value, isOpen });
    streak = judged.streak;
    if (judged.act !== null) isOpen = judged.act === 'open';
    return judged.act;
  });
}

describe('an alarm', () => {
  it('opens after two measurements in a row, not after one', () => {
    expect(run([100, 0, 100, 100])).toEqual([null, null, null, 'open']);
  });

  it('ends after three well on this side of the threshold', () => {
    expect(run([150, 150, 90, 90, 91, 90, 90, 90])).toEqual([
      null,
      'open',
      null,
      null,
      null,
      null,
      null,
      'resolve',
    ]);
  });

  it('does not flap with a figure that trembles at its threshold', () => {
    const trembling = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? 101 : 99));
    expect(run(trembling).filter(Boolean)).toEqual([]);
    expect(run([101, 101, ...trembling]).filter(Boolean)).toEqual(['open']);
  });

  it('ends as quickly after a long time as after a short one', () => {
    const long = run([...Array<number>(500).fill(200), 0, 0, 0]);
    expect(long.at(-1)).toBe('resolve');
  });

  it('of what is scarce opens below', () => {
    const low = { ...rule, threshold: 2_048, clear: 2_253, isLowBad: true };
    expect(run([2_048, 2_000, 2_100, 2_253, 3_000, 2_300], low)).toEqual([
      null,
      'open',
      null,
      null,
      null,
      'resolve',
    ]);
  });

  it('opens and ends in turn, whatever is measured', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 60, max: 130 }), { maxLength: 80 }), (values) => {
        const acts = run(values).filter((act) => act !== null);
        acts.forEach((act, place) => expect(act).toBe(place % 2 === 0 ? 'open' : 'resolve'));
      }),
    );
  });
});
