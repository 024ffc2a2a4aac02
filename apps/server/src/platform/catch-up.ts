/**
 * What piled up while nothing ran is caught up in slices. A slice is one transaction: what it did
 * stays, everybody else has a turn after it, and a server that stops goes no further. A job
 * that is far behind is named in the log and in /health, with the instant it has reached.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Does a part of the work: null when nothing is left, otherwise the instant it has got to, if any. */
export type Slice = () => Promise<number | 'more' | null>;
/** Slice after slice, until nothing is left or the server stops. */
export type InSlices = (slice: Slice) => Promise<void>;

export type CatchingUp = {
  readonly name: string;
  readonly reachedAt: number;
  readonly behindSeconds: number;
};

export type CatchUps = {
  of(name: string): InSlices;
  /** Who is behind now. */
  list(): CatchingUp[];
  stop(): void;
};

/** A beat comes a little after its time; who is later than this catches up. */
const BEHIND_MS = 5 * MINUTE_MS;
const TOLD_EVERY_MS = 5 * SECOND_MS;
/** Without a slice for so long it failed, or another server went on. */
const FORGOTTEN_MS = MINUTE_MS;

type Progress = {
  readonly sinceMs: number;
  readonly slices: number;
  readonly reachedAt: number;
  readonly sliceMs: number;
  readonly toldMs: number;
};

export function openCatchUps({ clock, log }: { clock: Clock; log: Log }): CatchUps {
  const behind = new Map<string, Progress>();
  let isStopping = false;

  function note(name: string, reachedAt: number): void {
    const before = behind.get(name);
    const nowMs = performance.now();
    const behindMs = clock.now() - reachedAt;
    if (before === undefined && behindMs < BEHIND_MS) return;
    const slices = (before?.slices ?? 0) + 1;
    const isTold = before === undefined || nowMs - before.toldMs >= TOLD_EVERY_MS;
    if (isTold)
      log.info(
        { beat: name, reachedAt: new Date(reachedAt), behindMs, slices },
        'catching up on what was missed',
      );
    behind.set(name, {
      ...{ reachedAt, slices, sliceMs: nowMs },
      sinceMs: before?.sinceMs ?? nowMs,
      toldMs: isTold ? nowMs : before.toldMs,
    });
  }

  function noteEnd(name: string): void {
    const progress = behind.get(name);
    if (progress === undefined) return;
    behind.delete(name);
    const tookMs = Math.round(performance.now() - progress.sinceMs);
    log.info({ beat: name, slices: progress.slices, tookMs }, 'caught up');
  }

  return {
    of: (name) => async (slice) => {
      while (!isStopping) {
        const reachedAt = await slice();
        if (reachedAt === null) return noteEnd(name);
        if (reachedAt !== 'more') note(name, reachedAt);
        await nextTurn();
      }
    },
    list: () =>
      [...behind]
        .filter(([, { sliceMs }]) => performance.now() - sliceMs < FORGOTTEN_MS)
        .map(([name, { reachedAt }]) => ({
          name,
          reachedAt,
          behindSeconds: Math.max(0, Math.round((clock.now() - reachedAt) / SECOND_MS)),
        })),
    stop() {
      isStopping = true;
    },
  };
}

/** For one who waits for all of it. */
export const untilDone: InSlices = async (slice) => {
  while ((await slice()) !== null) await nextTurn();
};
