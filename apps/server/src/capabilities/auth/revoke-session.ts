/**
 * Somebody else's session is answered like an unknown one, and in a shared demo account so is every
 * session but one's own.
 */
import type * as contract from '@candor/contract/auth';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

type Services = { readonly sessions: SessionBook; readonly postNotice: PostNotice };

export async function revokeSession(
  tx: Tx,
  { sessions, postNotice }: Services,
  signedIn: SignedIn,
  { session }: BodyOf<typeof contract.revokeSession>,
): Promise<DataOf<typeof contract.revokeSession>> {
  const { id: customerId, isDemo } = await loadCustomer(tx, asCustomerId(signedIn.customerId));
  if (isDemo && session !== signedIn.sessionId) refuseNow('SESSION_UNKNOWN');
  const which = session === 'others' ? { allBut: signedIn.sessionId } : { only: [session] };
  const revoked = await sessions.end(tx, { customerId, which, reason: 'revoked' });
  if (session !== 'others' && revoked.length === 0) refuseNow('SESSION_UNKNOWN');
  if (session === 'others' && revoked.length > 0)
    await postNotice(
      tx,
      customerId,
      { template: 'sessionsRevoked', values: {} },
      { alsoByMail: true },
    );
  return { revoked: revoked.length };
}
