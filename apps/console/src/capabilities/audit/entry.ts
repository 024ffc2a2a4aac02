import type { listAuditEntries } from '@candor/contract/audit';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type Entry = ReceivedDataOf<typeof listAuditEntries>['items'][number];
