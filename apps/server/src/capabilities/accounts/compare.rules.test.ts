import { localDate } from '@candor/kit/local-date';
import { performanceSince } from '@candor/returns/performance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysTogether } from './compare.rules.ts';

const day = (number: number) => localDate(`2026-11-${String(number).padStart(2, '0')}`);
const days = (from: number, ...all: (readonly [end: bigint | null, flow?: bigint])[]) =>
  all.map(([end, flow = 0n], place) => ({ day: day(from + place), end, flow }));

it('adds up what was there on each day, from the first of any until the last', () => {
  const one = days(1, [0n], [100n, 100n], [110n], [120n]);
  const two = days(2, [0n], [50n, 50n], [40n]);
  expect(daysTogether([one, two])).toEqual(days(1, [0n], [100n, 100n], [160n, 50n], [160n]));
});

it('pays out what a closed one was worth on the day after, so that its loss stays in the return', () => {
  const open = days(1, [0n], [100n, 100n], [100n], [100n]);
  const closed = days(1, [0n], [100n, 100n], [50n]);
  const all = daysTogether([open, closed]);
  expect(all.map(({ end, flow }) => [end, flow])).toEqual([
    [0n, 0n],
    [200n, 200n],
    [150n, 0n],
    [100n, -50n],
  ]);
  expect(performanceSince(day(2), all).gain).toBe(-50n);
});

it('knows no sum with what is not known', () => {
  const [, second] = daysTogether([days(1, [1n], [null]), days(1, [1n], [2n])]);
  expect(second).toMatchObject({ end: null, flow: 0n });
});

it('gains what its accounts gained, whenever they began and ended', () => {
  const account = fc.record({
    from: fc.integer({ min: 1, max: 10 }),
    ends: fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 10 }),
    paid: fc.bigInt({ min: 1n, max: 1_000_000n }),
  });
  fc.assert(
    fc.property(fc.array(account, { minLength: 1, maxLength: 5 }), (accounts) => {
      const lists = accounts.map(({ from, ends, paid }) =>
        days(from, [0n], ...ends.map((end, place) => [end, place === 0 ? paid : 0n] as const)),
      );
      const gains = accounts.map(({ ends, paid }) => (ends.at(-1) ?? 0n) - paid);
      const all = daysTogether(lists);
      const gain = (all.at(-1)?.end ?? 0n) - all.reduce((sum, { flow }) => sum + (flow ?? 0n), 0n);
      expect(gain).toBe(gains.reduce((sum, one) => sum + one, 0n));
    }),
  );
});
