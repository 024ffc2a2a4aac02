import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openSteadyClock, type SteadyClock } from './steady-clock.ts';

const NOON = 1_800_000_000_000;
let clock: SteadyClock | null = null;
afterEach(() => clock?.close());

/** A machine and a database whose times are set by the test. */
function opened(wall: number, database: number) {
  const times = { passed: 0, wall, database, slow: 0 };
  clock?.close();
  clock = openSteadyClock({
    wall: () => times.wall + times.passed,
    steady: () => times.passed,
  });
  const ask = async () => {
    times.passed += times.slow;
    return times.database + times.passed;
  };
  return { times, clock, ask };
}

describe('the time of a server', () => {
  it('is the database’s, whatever the machine says, from the first answer on', async () => {
    for (const off of [0, 240_000, -240_000]) {
      const { clock: own, ask, times } = opened(NOON + off, NOON);
      await own.follow(ask);
      expect(own.now()).toBe(NOON);
      expect(own.machineAheadMs()).toBe(off);
      times.passed += 5_000;
      expect(own.now()).toBe(NOON + 5_000);
    }
  });

  it('does not jump with the machine’s', async () => {
    const { clock: own, ask, times } = opened(NOON, NOON);
    await own.follow(ask);
    times.wall += 240_000;
    times.passed += 10;
    expect(own.now()).toBe(NOON + 10);
    await own.look();
    expect(own.now()).toBe(NOON + 10);
    expect(own.machineAheadMs()).toBe(240_000);
  });

  it('goes on at once where the database’s is ahead, and waits where it went back', async () => {
    const { clock: own, ask, times } = opened(NOON, NOON);
    await own.follow(ask);
    times.database += 60_000;
    await own.look();
    expect(own.now()).toBe(NOON + 60_000);
    times.database -= 30_000;
    await own.look();
    times.passed += 29_000;
    expect(own.now()).toBe(NOON + 60_000);
    times.passed += 2_000;
    expect(own.now()).toBe(NOON + 61_000);
  });

  it('is not moved by an answer that took long', async () => {
    const { clock: own, ask, times } = opened(NOON, NOON);
    await own.follow(ask);
    times.slow = 4_000;
    await own.look();
    expect(own.now()).toBe(NOON + 4_000);
  });

  it('never goes back', async () => {
    const step = fc.record({
      passed: fc.nat(5_000),
      wall: fc.integer({ min: -300_000, max: 300_000 }),
      database: fc.integer({ min: -300_000, max: 300_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { clock: own, ask, times } = opened(NOON, NOON);
        await own.follow(ask);
        let before = own.now();
        for (const { passed, wall, database } of steps) {
          times.passed += passed;
          times.wall += wall;
          times.database += database;
          await own.look();
          expect(own.now()).toBeGreaterThanOrEqual(before);
          before = own.now();
        }
      }),
    );
  });
});
