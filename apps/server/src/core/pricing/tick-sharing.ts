/**
 * Answers about the market are the same for everybody within one tick, apart from the marks of what
 * a customer watches. A new listing changes them at once.
 */
import type { Universe } from '@candor/market/instruments/universe';
import { instantOfTick, tickAt } from '@candor/market/path/days';
import type { Sharing } from '../../platform/http/bind.ts';
import type { Market } from './market.ts';
import type { WatchedBy } from './watched-by.ts';

export function openTickSharing(
  { instruments }: Pick<Market, 'instruments'>,
  watchedBy: WatchedBy,
): { readonly everybody: Sharing; readonly watching: Sharing } {
  const getGeneration = countUniverses(instruments);
  return {
    everybody: { by: getGeneration, until: endOfTick },
    watching: {
      by: async ({ customer }) => {
        const watched = customer === null ? [] : [...(await watchedBy(customer.customerId))];
        return `${getGeneration()} ${watched.toSorted().join(' ')}`;
      },
      until: endOfTick,
    },
  };
}

/** Another number whenever something was listed. */
export function countUniverses({
  universe,
}: Pick<Market['instruments'], 'universe'>): () => string {
  let known: Universe | null = null;
  let generation = 0;
  return () => {
    const current = universe();
    if (current !== known) [known, generation] = [current, generation + 1];
    return String(generation);
  };
}

/** Prices are the same until then. */
export function endOfTick(now: number): number {
  return instantOfTick(tickAt(now) + 1);
}
