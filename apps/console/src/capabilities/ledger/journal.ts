import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listJournals } from '@candor/contract/ledger';

export type Journal = ReceivedDataOf<typeof listJournals>['items'][number];
