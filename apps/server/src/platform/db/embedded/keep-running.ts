/**
 * Starts PostgreSQL again, on the same port, whenever it ends by itself: killed, crashed, or for
 * want of disk space, where it waits for room first. What was committed is in its log and is there
 * again. One that has lost its folder, does not come up or ends again and again goes to `onExit`.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@candor/kit/time';
import { STORAGE_LOW_BYTES } from '../storage-watch.ts';
import { readLogFrom } from './postmaster-log.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster, PostmasterOptions } from './postmaster.ts';

export type RunningOptions = PostmasterOptions & {
  freeBytes: () => Promise<number>;
  /** It ended, and is about to be started again. */
  onEnded: (error: Error) => void;
  onRunning: () => void;
  startsAgain: boolean;
};

export async function keepRunning(options: RunningOptions): Promise<Postmaster> {
  const { freeBytes, logFile, log, onExit } = options;
  let isStopping = false;
  let reviving: Promise<void> = Promise.resolve();
  let logStart = await sizeOf(logFile);
  const endedMs: number[] = [];
  const onEnd = (error: Error) => {
    reviving = revive(error);
  };
  let current = await startPostmaster({ ...options, onExit: onEnd });
  const { port } = current;

  async function revive(ended: Error): Promise<void> {
    const isLost = !options.startsAgain || !existsSync(options.place.cluster);
    if (isLost || isEndingAgainAndAgain()) return onExit(ended);
    options.onEnded(ended);
    let isFull = await wasFull();
    if (isFull) log('The disk of the database is full; waiting for room…');
    let problem: unknown = ended;
    for (let attempt = 0; attempt < REVIVALS_MAX;) {
      if (isStopping) return;
      if (isFull && (await freeBytes()) < STORAGE_LOW_BYTES) {
        await sleep(LOOK_EVERY_MS);
        continue;
      }
      try {
        logStart = await sizeOf(logFile);
        current = await startPostmaster({ ...options, port, onExit: onEnd });
        log(isFull ? 'There is room again; the database runs.' : 'The database runs again.');
        options.onRunning();
        return;
      } catch (error) {
        problem = error;
        attempt += 1;
        isFull = await wasFull();
        await sleep(LOOK_EVERY_MS);
      }
    }
    onExit(problem instanceof Error ? problem : ended);
  }

  function isEndingAgainAndAgain(): boolean {
    const now = performance.now();
    endedMs.push(now);
    while ((endedMs[0] ?? now) < now - ENDS_COUNT_MS) endedMs.shift();
    return endedMs.length > ENDS_MAX;
  }

  /** Its own message may be missing: it had to be written to the same disk. */
  async function wasFull(): Promise<boolean> {
    return (
      (await freeBytes()) < STORAGE_LOW_BYTES ||
      (await readLogFrom(logFile, logStart)).includes('No space left on device')
    );
  }

  return {
    port,
    get pid() {
      return current.pid;
    },
    async stop() {
      isStopping = true;
      await reviving;
      await current.stop();
    },
  };
}

const LOOK_EVERY_MS = 500;
/** A few tries cover space that runs out again, and processes of the one that ended. */
const REVIVALS_MAX = 5;
/** So many ends in so short a time are a fault that somebody has to look at. */
const ENDS_MAX = 5;
const ENDS_COUNT_MS = 10 * MINUTE_MS;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}
