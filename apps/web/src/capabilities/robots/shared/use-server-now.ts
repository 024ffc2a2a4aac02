import { useNow } from '@candor/client/use-now';
import { serverNow } from './duration.model.ts';

const TICK_MS = 500;

/** Ticks with the server's clock, so that a wrong one on the device changes no countdown. */
export function useServerNow(answer: { readonly at: number; readonly readAt: number }): number {
  return serverNow(useNow(TICK_MS), answer);
}
