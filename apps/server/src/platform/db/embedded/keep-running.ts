/** Restarts PostgreSQL on the same port after a full disk ended it; other ends go to `onExit`. */
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { STORAGE_LOW_BYTES } from '../storage-watch.ts';
import { readLogFrom } from './postmaster-log.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster, PostmasterOptions } from './postmaster.ts';

export type RunningOptions = PostmasterOptions & { freeBytes: () => Promise<number> };

export async function keepRunning(options: RunningOptions): Promise<Postmaster> {
  const { freeBytes, logFile, log, onExit } = options;
  let isStopping = false;
  let reviving: Promise<void> = Promise.resolve();
  let logStart = await sizeOf(logFile);
  const onEnd = (error: Error) => {
    reviving = revive(error);
  };
  let current = await startPostmaster({ ...options, onExit: onEnd });
  const { port } = current;

  async function revive(ended: Error): Promise<void> {
    if (!(await wasFull())) return onExit(ended);
    log('The disk of the database is full; waiting for room…');
    let problem: unknown = ended;
    for (let attempt = 0; attempt < REVIVALS_MAX;) {
      if (isStopping) return;
      if ((await freeBytes()) < STORAGE_LOW_BYTES) {
        await sleep(LOOK_EVERY_MS);
        continue;
      }
      try {
        logStart = await sizeOf(logFile);
        current = await startPostmaster({ ...options, port, onExit: onEnd });
        log('There is room again; the database runs.');
        return;
      } catch (error) {
        problem = error;
        attempt += 1;
        await sleep(LOOK_EVERY_MS);
      }
    }
    onExit(problem instanceof Error ? problem : ended);
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
/** A few tries cover space that runs out again. */
const REVIVALS_MAX = 5;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}
