import { listAreas } from '@candor/contract/app-info';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallQuery } from './calls/use-call-query.ts';
import type { CallQuery } from '@candor/client/reading';

export type Areas = ReceivedDataOf<typeof listAreas>;
export type Country = Areas['countries'][number];

export function useAreas(): CallQuery<Areas> {
  return useCallQuery(listAreas);
}

export function popularFirst({ countries, popular }: Areas): readonly Country[] {
  const first = popular.flatMap((code) => countries.find((country) => country.code === code) ?? []);
  return [...first, ...countries.filter((country) => !popular.includes(country.code))];
}
