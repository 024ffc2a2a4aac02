import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listFairPlay } from '@candor/contract/leagues';

export type Finding = ReceivedDataOf<typeof listFairPlay>['items'][number];
export type Suspect = Finding['suspects'][number];
