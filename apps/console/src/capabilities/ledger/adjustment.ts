import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listAdjustments } from '@candor/contract/ledger';

export type Adjustment = ReceivedDataOf<typeof listAdjustments>['items'][number];
