/** Periodic work. What is due is found in the database, so a missed or doubled beat does no harm. */
import { isStorageFull } from './db/storage-full.ts';
import type { Log } from './log.ts';

export type Beat = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
};

export type Beats = {
  start(): void;
  once(): Promise<void>;
  stop(): Promise<void>;
};

export function openBeats(beats: readonly Beat[], log: Log): Beats {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  async function inTurn(beat: Beat): Promise<void> {
    for (let before = running.get(beat.name); before !== undefined; before = running.get(beat.name))
      await before;
    const run = beat.run().finally(() => running.delete(beat.name));
    // For those who only wait; the caller gets the failure below.
    running.set(
      beat.name,
      run.catch(() => undefined),
    );
    await run;
  }

  function onTime(beat: Beat): void {
    if (running.has(beat.name)) return;
    inTurn(beat).catch((error: unknown) => {
      // A full disk is reported once; beats would repeat it every second.
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
