/** Where this account is signed in, for the customer to recognise and to sign out. */
import type * as contract from '@candor/contract/auth';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { SessionBook } from '../../core/customers/session-book.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function listSessions(sessions: SessionBook, customer: SignedIn): Promise<DataOf<typeof contract.listSessions>> {
  const rows = await sessions.list(asCustomerId(customer.customerId));
  return rows.map(({ id, device, network, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    isCurrent: id === customer.sessionId,
    device,
    network,
    createdAt,
    lastSeenAt,
    expiresAt,
  }));
}
