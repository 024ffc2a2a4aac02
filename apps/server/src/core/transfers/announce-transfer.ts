import { FundOrderStatus } from '@candor/contract/kernel/enumerations';
import { transferChanged } from '@candor/contract/wallet';
import { announcement, type Announcement } from '../../platform/push/announce.ts';
import type { CustomerId } from '../customers/customer.ts';

/** Of a transfer that is done in the step that asked for it. */
export function doneTransferAnnouncement(customerId: CustomerId, id: string): Announcement {
  return announcement(customerId, transferChanged, { id, status: FundOrderStatus.Success });
}
