/**
 * Whether prices are live. Once a heartbeat is five seconds overdue, or the connection that long
 * gone, prices are marked stale. A quiet market needs no tick.
 */
import { HEARTBEAT_MS } from '@candor/contract/push';
import type { PushClient } from '../../platform/push/push-client.ts';
import { createStore, type Store } from '@candor/client/store';
import { nowMs, steadyMs } from '@candor/client/time';
import { every } from '../../platform/timers.ts';

export const STALE_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** Null while live; else the last sign of life. */
export type StaleSince = Pick<Store<number | null>, 'get' | 'subscribe'>;

export function watchFreshness({
  status,
  silentMs,
}: Pick<PushClient, 'status' | 'silentMs'>): StaleSince {
  const staleSince = createStore<number | null>(null);
  const startedMs = steadyMs();
  let watchers = 0;
  let stop: () => void = () => undefined;

  function look(): void {
    // Before the first connection nothing was heard yet: the page's own start counts instead.
    const silence = Math.min(silentMs(), steadyMs() - startedMs);
    const allowance = status.get() === 'live' ? HEARTBEAT_MS + STALE_AFTER_MS : STALE_AFTER_MS;
    if (silence <= allowance) staleSince.set(null);
    else if (staleSince.get() === null) staleSince.set(nowMs() - Math.round(silence));
  }

  function start(): () => void {
    look();
    const endTimer = every(LOOK_EVERY_MS, look);
    const endStatus = status.subscribe(look);
    return () => {
      endTimer();
      endStatus();
    };
  }

  return {
    get: staleSince.get,
    subscribe: (hear) => {
      const end = staleSince.subscribe(hear);
      watchers += 1;
      if (watchers === 1) stop = start();
      return () => {
        end();
        watchers -= 1;
        if (watchers === 0) stop();
      };
    },
  };
}
