import type { listProposals } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type Proposal = ReceivedDataOf<typeof listProposals>['items'][number];
