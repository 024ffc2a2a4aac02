/** Serialises work per key. It only spares work; correctness is the database's. */
import { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';

export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

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
