import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listAllOfferings } from '@candor/contract/ipo';

export type Offering = ReceivedDataOf<typeof listAllOfferings>['items'][number];
