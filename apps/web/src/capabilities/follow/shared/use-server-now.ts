import { useNow } from '@candor/client/use-now';
import { useAgencies } from '../follow.api.ts';
import { serverNow } from './left.model.ts';

const TICK_MS = 500;

/** By the list, which says when it was answered; by the device until it has come. */
export function useServerNow(): number {
  const now = useNow(TICK_MS);
  const list = useAgencies();
  return list.status === 'ready'
    ? serverNow(now, { asOf: list.data.asOf, readAt: list.readAt })
    : now;
}
