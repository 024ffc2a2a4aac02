/**
 * A customer signs another device out, or all but this one. The device hears it at once: its calls answer 401 and its socket closes.
 * A session of somebody else is answered like one that does not exist.
 */
import type * as contract from '@candor/contract/auth';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { SessionBook } from '../../core/customers/session-book.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function revokeSession(tx: Tx, sessions: SessionBook, customer: SignedIn, { session }: BodyOf<typeof contract.revokeSession>): Promise<DataOf<typeof contract.revokeSession>> {
  const which = session === 'others' ? { allBut: customer.sessionId } : { only: [session] };
  const revoked = await sessions.end(tx, { customerId: asCustomerId(customer.customerId), which, reason: 'revoked' });
  if (session !== 'others' && revoked.length === 0) refuseNow('SESSION_UNKNOWN');
  return { revoked: revoked.length };
}
