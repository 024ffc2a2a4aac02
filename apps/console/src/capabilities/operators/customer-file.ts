import type { openCustomerFile } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

/** One customer, masked, as the server opens them. */
export type CustomerFile = ReceivedDataOf<typeof openCustomerFile>;
