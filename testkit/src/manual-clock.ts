import type { Clock } from '@candor/server/platform/clock';

/** A clock that only moves when the test moves it. */
export type ManualClock = Clock & { advance(ms: number): void; set(ms: number): void };

export function manualClock(start = Date.UTC(2026, 10, 16, 15, 0, 0)): ManualClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    set: (ms) => {
      now = ms;
    },
  };
}
