/**
 * How long things took, counted in steps of time and by hour, so that the figures of several
 * servers and of a day add up: a step is a number, and its count a sum. Kept here until somebody
 * writes them down.
 */
import { HOUR_MS } from '@candor/kit/time';
import type { Clock } from './clock.ts';

/** The last step is everything slower. */
export const timingStepsMs = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000,
  5_000, 10_000, 60_000,
] as const;

const timingNames = ['answer', 'push', 'fault'] as const;
export type TimingName = (typeof timingNames)[number];
export type TimingCount = {
  readonly hourMs: number;
  readonly name: TimingName;
  readonly step: number;
  readonly count: number;
};

export type Timings = {
  note(name: TimingName, ms: number): void;
  /** Everything since the last time; what could not be written is given back. */
  take(): TimingCount[];
  giveBack(counts: readonly TimingCount[]): void;
};

export function openTimings(clock: Clock): Timings {
  /** By hour and name, one count for each step. */
  let counts = new Map<number, Record<TimingName, number[]>>();

  function add({ hourMs, name, step, count }: TimingCount): void {
    let hour = counts.get(hourMs);
    if (hour === undefined) counts.set(hourMs, (hour = { answer: [], push: [], fault: [] }));
    hour[name][step] = (hour[name][step] ?? 0) + count;
  }

  return {
    note(name, ms) {
      const now = clock.now();
      add({ hourMs: now - (now % HOUR_MS), name, step: stepFor(ms), count: 1 });
    },
    take() {
      const taken = [...counts].flatMap(([hourMs, hour]) =>
        timingNames.flatMap((name) =>
          hour[name].flatMap((count, step) => ({ hourMs, name, step, count })),
        ),
      );
      counts = new Map();
      return taken;
    },
    giveBack: (taken) => taken.forEach(add),
  };
}

export function stepFor(ms: number): number {
  const step = timingStepsMs.findIndex((most) => ms <= most);
  return step === -1 ? timingStepsMs.length - 1 : step;
}
