import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

function busyMs(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.sqrt(until);
}

describe('long computing in slices', () => {
  it('does everything in order and lets others in between', async () => {
    const done: number[] = [];
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        turns += 1;
        await nextTurn();
      }
    })();
    await inSlices([1, 2, 3, 4, 5], (item) => {
      busyMs(15);
      done.push(item);
    });
    isOver = true;
    await others;
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('stops at the next slice once it is over', async () => {
    const done: number[] = [];
    await inSlices(
      [1, 2, 3],
      (item) => (busyMs(15), done.push(item)),
      () => done.length === 2,
    );
    expect(done).toEqual([1, 2]);
  });

  it('passes on what goes wrong', async () => {
    await expect(inSlices([1], () => JSON.parse('{'))).rejects.toThrow(SyntaxError);
  });
});
