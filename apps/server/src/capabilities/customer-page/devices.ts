/** Where a customer is signed in, and ending that: the customer is told by whom and why. */
import type * as contract from '@candor/contract/customer-page';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record } from '../../core/audit/record.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requireCustomer } from './require-customer.ts';

type Services = {
  readonly sessions: Pick<SessionBook, 'end' | 'list'>;
  readonly postNotice: PostNotice;
};

export async function listDevices(
  tx: Tx,
  { sessions }: Pick<Services, 'sessions'>,
  { operator, network }: Acting,
  customerId: string,
): Promise<DataOf<typeof contract.listDevices>> {
  const customer = await requireCustomer(tx, operator, customerId);
  const found = await sessions.list(customer.id);
  await record(tx, getActor(operator, network), {
    action: 'customer.devicesOpened',
    customerId,
    subject: null,
    reason: null,
  });
  return found.map(({ id, device, network: from, createdAt, lastSeenAt }) => ({
    id,
    device,
    network: from,
    createdAt,
    lastSeenAt,
  }));
}

/** A demo account is shared by strangers: its sessions are theirs. */
export async function signOutDevices(
  tx: Tx,
  { sessions, postNotice }: Services,
  { operator, network }: Acting,
  {
    customerId,
    session,
    reason,
  }: BodyOf<typeof contract.signOutDevices> & { readonly customerId: string },
): Promise<DataOf<typeof contract.signOutDevices>> {
  const customer = await requireCustomer(tx, operator, customerId);
  if (customer.isDemo) refuseNow('DEMO_ACCOUNT_FIXED');
  // The customer first, as wherever something of theirs is decided.
  await lockStates(tx, customer.id);
  const which = session === 'all' ? session : { only: [session] };
  const ended = await sessions.end(tx, { customerId: customer.id, which, reason: 'byOperator' });
  if (ended.length === 0) refuseNow('SESSION_UNKNOWN');
  await record(tx, getActor(operator, network), {
    action: 'customer.signedOut',
    customerId,
    subject: session,
    reason,
    details: { sessions: ended.length },
  });
  await postNotice(
    tx,
    customer.id,
    { template: 'signedOutByOperator', values: { operator: operator.name, reason } },
    { alsoByMail: true },
  );
  return { signedOut: ended.length };
}
