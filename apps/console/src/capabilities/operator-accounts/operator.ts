import type { listOperatorChanges, listOperators } from '@candor/contract/operator-accounts';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type OperatorRow = ReceivedDataOf<typeof listOperators>['items'][number];
export type OperatorChange = ReceivedDataOf<typeof listOperatorChanges>['items'][number];
