import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

describe('a concurrency limit', () => {
  it('runs some, queues some in order, and refuses the rest', async () => {
    const run = concurrencyLimit({ runningMax: 2, waitingMax: 2 });
    const started: number[] = [];
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
    const works = gates.map(({ promise }, i) =>
      run(() => {
        started.push(i);
        return promise;
      }),
    );
    const outcomes = Promise.allSettled(works);

    await expect(works[4]).rejects.toMatchObject({ code: 'SERVER_BUSY' });
    expect(started).toEqual([0, 1]);
    gates[1]?.reject(new Error('broken'));
    await expect(works[1]).rejects.toThrow('broken');
    expect(started).toEqual([0, 1, 2]);
    for (const [i, gate] of gates.entries()) gate.resolve(i);

    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(started).toEqual([0, 1, 2, 3]);
    expect(await run(async () => 'free again')).toBe('free again');
  });
});
