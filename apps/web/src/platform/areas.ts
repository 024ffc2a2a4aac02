/** Countries with their dial codes and states, for every form that asks where somebody is. */
import { listAreas } from '@candor/contract/app-info';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallQuery } from './use-call-query.ts';
import type { CallQuery } from '@candor/client/reading';

export type Areas = ReceivedDataOf<typeof listAreas>;
export type Country = Areas['countries'][number];

export function useAreas(): CallQuery<Areas> {
  return useCallQuery(listAreas);
}

/** The common ones first, then all others in the order of the list. */
export function popularFirst({ countries, popular }: Areas): readonly Country[] {
  const first = popular.flatMap((code) => countries.find((country) => country.code === code) ?? []);
  return [...first, ...countries.filter((country) => !popular.includes(country.code))];
}
