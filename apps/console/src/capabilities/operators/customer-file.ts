import type { openCustomerFile } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type CustomerFile = ReceivedDataOf<typeof openCustomerFile>;
