import { useNow } from '@candor/client/use-now';
import { useOfferings } from '../ipo.api.ts';
import { serverNow } from './clock.model.ts';

const TICK_MS = 500;

/** By the calendar, which says when it was answered; by the device until it has come. */
export function useServerNow(): number {
  const now = useNow(TICK_MS);
  const calendar = useOfferings();
  return calendar.status === 'ready'
    ? serverNow(now, { asOf: calendar.data.asOf, readAt: calendar.readAt })
    : now;
}
