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
  let known: Universe | null = null;
  let generation = 0;
  const getGeneration = (): string => {
    const universe = instruments.universe();
    if (universe !== known) [known, generation] = [universe, generation + 1];
    return String(generation);
  };
  const until = (now: number): number => instantOfTick(tickAt(now) + 1);
  return {
    everybody: { by: getGeneration, until },
    watching: {
      by: async ({ customer }) => {
        const watched = customer === null ? [] : [...(await watchedBy(customer.customerId))];
        return `${getGeneration()} ${watched.toSorted().join(' ')}`;
      },
      until,
    },
  };
}
