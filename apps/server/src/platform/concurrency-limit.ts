/** Beyond a few running and a few waiting tasks the server answers busy. */
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
      // A finished task passes its slot on, so `running` stays the same.
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
