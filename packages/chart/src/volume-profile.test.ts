import fc from 'fast-check';
import { expect, it } from 'vitest';
import { volumeProfile } from './volume-profile.ts';

const bar = fc
  .record({
    low: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 0, max: 99 }),
    volume: fc.integer({ min: 0, max: 100_000 }),
  })
  .map(({ low, height, volume }) => ({ low, high: low + height, volume }));

it('keeps all that was traded, in steps that join', () => {
  fc.assert(
    fc.property(
      fc.array(bar, { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (bars, steps) => {
        const profile = volumeProfile(bars, steps);
        if (profile.length === 0) return;
        expect(profile).toHaveLength(steps);
        const all = bars.reduce((sum, { volume }) => sum + volume, 0);
        const found = profile.reduce((sum, { volume }) => sum + volume, 0);
        expect(found).toBeCloseTo(all, 3);
        for (const [at, step] of profile.entries())
          expect(step.from).toBeCloseTo(profile[at - 1]?.to ?? step.from, 6);
      },
    ),
  );
});

it('is nothing where nothing was traded, or at one price alone', () => {
  expect(volumeProfile([], 10)).toEqual([]);
  expect(volumeProfile([{ low: 1, high: 2, volume: 0 }], 10)).toEqual([]);
  expect(volumeProfile([{ low: 2, high: 2, volume: 5 }], 10)).toEqual([]);
});
