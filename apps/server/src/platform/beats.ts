/**
 * Work that the clock asks for every few seconds: settling, confirming, paying out. What is due is
 * found in the database, so a beat that is missed, or run by two servers at once, is made up for by
 * the next and does nothing twice. A beat never overlaps with itself.
 */
import { isStorageFull } from './db/storage-full.ts';
import type { Log } from './log.ts';

export type Beat = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
};

export type Beats = {
  start(): void;
  /** Runs every beat once, one after the other; for tests that move the clock. */
  once(): Promise<void>;
  /** No further beat begins; waits for those that run. */
  stop(): Promise<void>;
};

export function openBeats(beats: readonly Beat[], log: Log): Beats {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  /** Whoever wants the same beat waits for the one that runs. */
  async function inTurn(beat: Beat): Promise<void> {
    for (let before = running.get(beat.name); before !== undefined; before = running.get(beat.name))
      await before;
    const run = beat.run().finally(() => running.delete(beat.name));
    // For those who wait for its end; whoever asked for it is told of its failure below.
    running.set(
      beat.name,
      run.catch(() => undefined),
    );
    await run;
  }

  function onTime(beat: Beat): void {
    if (running.has(beat.name)) return;
    inTurn(beat).catch((error: unknown) => {
      // That the disk is full has been said once; every beat would repeat it every second.
      if (!isStorageFull(error)) log.error({ err: error, beat: beat.name }, 'beat');
    });
  }

  return {
    start() {
      for (const beat of beats) timers.push(setInterval(() => onTime(beat), beat.everyMs));
    },
    async once() {
      for (const beat of beats) await inTurn(beat);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
