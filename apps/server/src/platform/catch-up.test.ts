import { HOUR_MS } from '@candor/kit/time';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCatchUps, untilDone, type CatchUps } from './catch-up.ts';

const NOW = Date.UTC(2026, 10, 16, 15);
let lines: Record<string, unknown>[];
let catchUps: CatchUps;

beforeEach(() => {
  lines = [];
  catchUps = openCatchUps({
    clock: { now: () => NOW },
    log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }),
  });
});

/** One hour with each slice. */
function hours(count: number): { slice: () => Promise<number | null>; done: () => number } {
  let left = count;
  return {
    done: () => count - left,
    async slice() {
      if (left === 0) return null;
      left -= 1;
      return NOW - left * HOUR_MS;
    },
  };
}

describe('what piled up', () => {
  it('is done slice by slice, and says meanwhile how far it is', async () => {
    const { slice, done } = hours(4);
    const seen: unknown[] = [];
    await catchUps.of('strikes')(async () => {
      const reachedAt = await slice();
      seen.push(catchUps.list());
      return reachedAt;
    });
    expect(done()).toBe(4);
    expect(seen.slice(0, 3)).toEqual([
      [],
      [{ name: 'strikes', reachedAt: NOW - 3 * HOUR_MS, behindSeconds: 3 * 3_600 }],
      [{ name: 'strikes', reachedAt: NOW - 2 * HOUR_MS, behindSeconds: 2 * 3_600 }],
    ]);
    expect(catchUps.list()).toEqual([]);
    expect(lines.map(({ msg, beat, slices }) => ({ msg, beat, slices }))).toEqual([
      { msg: 'catching up on what was missed', beat: 'strikes', slices: 1 },
      { msg: 'caught up', beat: 'strikes', slices: 4 },
    ]);
  });

  it('is nothing to tell of where it is no more than usual', async () => {
    let left = 3;
    await catchUps.of('strikes')(async () => ((left -= 1) === 0 ? null : NOW - 1_000));
    await catchUps.of('coupons')(async () => ((left += 1) > 3 ? null : 'more'));
    expect(catchUps.list()).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('is left after the slice in which the server stops', async () => {
    const { slice, done } = hours(10);
    await catchUps.of('strikes')(async () => {
      if (done() === 2) catchUps.stop();
      return slice();
    });
    expect(done()).toBe(3);
    await catchUps.of('strikes')(slice);
    expect(done()).toBe(3);
  });

  it('stays behind when a slice fails, until somebody goes on', async () => {
    const { slice, done } = hours(4);
    const failing = catchUps.of('strikes')(async () => {
      if (done() === 2) throw new Error('this time');
      return slice();
    });
    await expect(failing).rejects.toThrow('this time');
    expect(catchUps.list()).toMatchObject([{ name: 'strikes', reachedAt: NOW - 2 * HOUR_MS }]);
    await catchUps.of('strikes')(slice);
    expect(catchUps.list()).toEqual([]);
  });

  it('is done whole for one who waits for it', async () => {
    const { slice, done } = hours(10);
    await untilDone(slice);
    expect(done()).toBe(10);
  });
});
