import { assetRanges } from '@candor/contract/wallet';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { historyInstants, INSTANTS_MAX } from './history-instants.rules.ts';

const NOW = Date.UTC(2026, 10, 17, 13, 37);
const moment = fc.integer({ min: 1, max: 800 * 86_400_000 }).map((back) => NOW - back);

it('looks at few instants, in order, between the first trade and now', () => {
  fc.assert(
    fc.property(fc.constantFrom(...assetRanges), moment, (range, since) => {
      const { from, instants } = historyInstants(range, since, NOW);
      expect(from).toBeLessThanOrEqual(instants[0] ?? 0);
      expect(instants.length).toBeGreaterThan(0);
      expect(instants.length).toBeLessThanOrEqual(INSTANTS_MAX);
      expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
      expect(instants.every((at) => at >= since && at < NOW)).toBe(true);
    }),
  );
});

it('asks for the same instants again a moment later, so that what is remembered serves', () => {
  const [before, after] = [historyInstants('1W', 0, NOW), historyInstants('1W', 0, NOW + 1_000)];
  expect(after).toEqual(before);
});

it('begins with the first trade where that is within the range', () => {
  expect(historyInstants('1D', NOW - 90_000, NOW)).toEqual({
    from: NOW - 86_400_000,
    instants: [NOW - 90_000, NOW - 60_000],
  });
  const { from, instants } = historyInstants('1Y', NOW - 400 * 86_400_000, NOW);
  expect(from).toBe(instants[0]);
  expect(from).toBeGreaterThan(NOW - 365 * 86_400_000);
});
