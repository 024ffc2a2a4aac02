import * as contract from '@candor/contract/auth';
import { asCustomerId, type Customer } from '../../core/customers/customer.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import { hasSignedInLike, type Origin } from '../../core/customers/sessions/sessions.store.ts';
import { insertSignIn } from '../../core/customers/sessions/sign-ins.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import { announce } from '../../platform/push/announce.ts';
import { signedInAnswer, type SignedInAnswer } from './signed-in.ts';

export type SignInServices = {
  readonly sessions: SessionBook;
  readonly postMail: PostMail;
  readonly postNotice: PostNotice;
};

/** `before`: the session whose token came with the call. */
export type SignInSender = { readonly origin: Origin; readonly before: SignedIn | null };

/** Its token would otherwise stay valid unnoticed. */
export async function endBefore(
  tx: Tx,
  sessions: SessionBook,
  before: SignedIn | null,
): Promise<void> {
  if (before === null) return;
  await sessions.end(tx, {
    customerId: asCustomerId(before.customerId),
    which: { only: [before.sessionId] },
    reason: 'signedOut',
  });
}

export async function signIn(
  tx: Tx,
  services: SignInServices,
  customer: Customer,
  { origin, before }: SignInSender,
): Promise<SignedInAnswer> {
  const isFamiliar = await hasSignedInLike(tx, customer.id, origin);
  const session = await services.sessions.start(tx, { customerId: customer.id, origin });
  await endBefore(tx, services.sessions, before);
  await insertSignIn(tx, customer.id, 'signedIn', origin, session.sessionId);
  // A stranger's origin must not be shown.
  if (!isFamiliar && !customer.isDemo) await tellOfNewDevice(tx, services, customer, origin);
  await announce(tx, customer.id, contract.sessionStarted, {
    session: session.sessionId,
    device: origin.device,
    at: tx.now,
  });
  return signedInAnswer(customer, session);
}

/** A mail and a notice only matter for a new device. */
async function tellOfNewDevice(
  tx: Tx,
  { postMail, postNotice }: SignInServices,
  { id, email, language, zone }: Customer,
  { device, network }: Origin,
): Promise<void> {
  await postMail(tx, {
    to: email,
    language,
    template: 'newSignIn',
    values: { device, network, time: tx.now },
    zone,
  });
  await postNotice(tx, id, { template: 'newSignIn', values: { device, network, time: tx.now } });
}
