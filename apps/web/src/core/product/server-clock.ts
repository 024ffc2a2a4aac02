import { useNow } from '@candor/client/use-now';
import type { StaleQuery } from '../../platform/readings/use-stale-query.ts';
import { serverNow } from './left.model.ts';

/** What time the server had when it answered, and when that came; `readAt` 0 is never. */
export type ServerClock = { readonly at: number; readonly readAt: number };

const TICK_MS = 500;

/** Ticks with the server's clock, so that a wrong one on the device changes no countdown. */
export function useServerNow(answer: ServerClock): number {
  return serverNow(useNow(TICK_MS), answer);
}

/** By a list that says when it was answered; by the device until it has come. */
export function clockOf(list: StaleQuery<{ readonly asOf: number }>): ServerClock {
  return list.status === 'ready'
    ? { at: list.data.asOf, readAt: list.readAt }
    : { at: 0, readAt: 0 };
}
