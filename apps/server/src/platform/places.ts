/** Places in a queue: each comes after those taken before it, or after so long. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Place = {
  readonly came: Promise<void>;
  /** To the next one, once this is over, however it ends. Must be called. */
  passOn(ended: Promise<void> | null): void;
};

/** `waitMaxMs` is for one that is stuck because of somebody who waits behind it. */
export function openPlaces(waitMaxMs: number): () => Place {
  let last: Promise<void> | null = null;
  return () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    const pass = (): void => {
      if (last === promise) last = null;
      resolve();
    };
    return {
      came:
        before === null
          ? Promise.resolve()
          : Promise.race([before, sleep(waitMaxMs, undefined, { ref: false })]),
      passOn(ended) {
        if (ended === null) pass();
        else ended.then(pass, pass);
      },
    };
  };
}
