/**
 * Leaving: the server ends the session, this device forgets it and what was loaded with it, and
 * login is shown. The device forgets even when the server cannot be reached; the session then still
 * stands in the list of devices and ends by itself.
 */
import { call } from './call.ts';
import { dropDraft } from './drafts.ts';
import { problemText } from '@candor/client/call-errors';
import { endInterruption } from './interruption.ts';
import { currentLocation, push } from './nav/nav.ts';
import { queryClient } from './query-client.ts';
import { currentSession, forgetSession } from './session.ts';

export async function signOut(): Promise<void> {
  if (currentSession() === null) return;
  const { logout } = await import('@candor/contract/auth');
  isLeaving = true;
  // A refusal means that the session was over already; without network problemText has nothing to
  // add to the toast that was shown.
  await call(logout).catch(problemText);
  isLeaving = false;
  endInterruption();
  forgetSession();
  // Also when the server answered that the session was over, which alone would keep it for its
  // owner.
  queryClient.clear();
  // Half-told details of a person are nobody else's; a session that merely ran out keeps them for
  // its owner.
  dropDraft('kyc');
  // Already there when the server answered that the session was over.
  if (currentLocation().path !== 'pages/auth/login') push('pages/auth/login');
}

/** The server's word that the session is over comes as no surprise while this is true. */
export function isSigningOut(): boolean {
  return isLeaving;
}

let isLeaving = false;
