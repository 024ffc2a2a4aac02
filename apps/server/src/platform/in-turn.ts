/**
 * One after the other for each key, at the same time for different ones: what a person sends twice
 * at the same instant is looked at in order. It spares the second one work and wrong answers; what
 * must not happen twice is kept by the database, which other servers see too.
 */
import { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';

export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Whoever would have to wait behind more than `waitingMax` others of the same key is told that the
 * server is busy.
 */
export function inTurn({ waitingMax }: { waitingMax: number }): InTurn {
  const lines = new Map<string, { readonly wait: ConcurrencyLimit; members: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? {
      wait: concurrencyLimit({ runningMax: 1, waitingMax }),
      members: 0,
    };
    lines.set(key, line);
    line.members += 1;
    try {
      return await line.wait(work);
    } finally {
      line.members -= 1;
      if (line.members === 0) lines.delete(key);
    }
  };
}
