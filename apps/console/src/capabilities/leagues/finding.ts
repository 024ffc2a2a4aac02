import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listFairPlay } from '@candor/contract/leagues';

export type Finding = ReceivedDataOf<typeof listFairPlay>['items'][number];
export type Suspect = Finding['suspects'][number];

/** The name that was chosen, or how the entry begins in the result file. */
export function nameOfSuspect({ name, number }: Pick<Suspect, 'name' | 'number'>): string {
  return name ?? `#${number.slice(0, 8)}`;
}
