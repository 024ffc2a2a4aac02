/** In a shared demo account each visitor sees only their own. */
import type * as contract from '@candor/contract/auth';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function listSessions(
  reader: Reader,
  sessions: SessionBook,
  signedIn: SignedIn,
): Promise<DataOf<typeof contract.listSessions>> {
  const { id: customerId, isDemo } = await loadCustomer(reader, asCustomerId(signedIn.customerId));
  const rows = await sessions.list(customerId);
  const shown = isDemo ? rows.filter(({ id }) => id === signedIn.sessionId) : rows;
  return shown.map(({ id, device, network, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    isCurrent: id === signedIn.sessionId,
    device,
    network,
    createdAt,
    lastSeenAt,
    expiresAt,
  }));
}
