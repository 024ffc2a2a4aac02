import { describe, expect, it } from 'vitest';
import { openPlaces } from './places.ts';

const LONG = 60_000;

describe('a place', () => {
  it('comes when the one before is over, also where that failed', async () => {
    const take = openPlaces(LONG);
    const [first, second, third] = [take(), take(), take()];
    const came: string[] = [];
    void second.came.then(() => came.push('second'));
    void third.came.then(() => came.push('third'));
    await first.came;
    const ended = Promise.withResolvers<void>();
    first.passOn(ended.promise);
    await Promise.resolve();
    expect(came).toEqual([]);
    ended.reject(new Error('lost a race'));
    await second.came;
    expect(came).toEqual(['second']);
    second.passOn(null);
    await third.came;
    expect(came).toEqual(['second', 'third']);
  });

  it('comes at once when everybody before is over', async () => {
    const take = openPlaces(LONG);
    take().passOn(null);
    await take().came;
  });

  it('comes after so long, whoever is stuck', async () => {
    const take = openPlaces(1);
    take();
    await take().came;
  });
});
