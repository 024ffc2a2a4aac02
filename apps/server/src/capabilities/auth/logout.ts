import { asCustomerId } from '../../core/customers/customer.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function logout(
  tx: Tx,
  sessions: SessionBook,
  { customerId, sessionId }: SignedIn,
): Promise<null> {
  await sessions.end(tx, {
    customerId: asCustomerId(customerId),
    which: { only: [sessionId] },
    reason: 'signedOut',
  });
  return null;
}
