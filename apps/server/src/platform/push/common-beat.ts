/**
 * At the same moments on every server, and those at which pages ask that follow nothing: whole
 * multiples of the pace. Screens on several devices then say the same.
 */
import type { Clock } from '../clock.ts';

/** Ends by what it returns. */
export function atCommonBeat(clock: Clock, everyMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        run();
        wait();
      },
      untilCommonBeat(clock.now(), everyMs),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** A timer may come a moment early: then the beat that is about to be is the one that was. */
export function untilCommonBeat(nowMs: number, everyMs: number): number {
  const left = everyMs - (nowMs % everyMs);
  return left < everyMs / EARLY_PART ? left + everyMs : left;
}

const EARLY_PART = 100;
