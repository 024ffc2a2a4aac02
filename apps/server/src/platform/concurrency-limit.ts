/**
 * Lets a few works run at the same time and a few more wait; whoever comes after that is told that
 * the server is busy.
 */
import { refuseNow } from '@candor/contract/kernel/refused';

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function concurrencyLimit({
  runningMax,
  waitingMax,
}: {
  runningMax: number;
  waitingMax: number;
}): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) refuseNow('SERVER_BUSY');
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
