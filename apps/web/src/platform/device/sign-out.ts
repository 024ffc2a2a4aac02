/** The device forgets even when the server cannot be reached; the session ends by itself. */
import { call } from '../calls/call.ts';
import { dropDraft } from './drafts.ts';
import { problemText } from '@candor/client/call-errors';
import { endInterruption } from './interruption.ts';
import { currentLocation, push } from '../nav/nav.ts';
import { queryClient } from '../readings/query-client.ts';
import { currentSession, forgetSession } from './session.ts';
import { removeStored } from './storage.ts';

export async function signOut(): Promise<void> {
  if (currentSession() === null) return;
  const { logout } = await import('@candor/contract/auth');
  isLeaving = true;
  // A refusal means that the session was over already; without network a toast was shown.
  await call(logout).catch(problemText);
  isLeaving = false;
  endInterruption();
  // What was written to service and not sent is nobody else's to read or send.
  removeStored('candor.chatOutbox');
  forgetSession();
  // An expired session alone would keep it for its owner.
  queryClient.clear();
  // A session that merely expired keeps them for its owner.
  dropDraft('kyc');
  dropDraft('suitability');
  if (currentLocation().path !== 'pages/auth/login') push('pages/auth/login');
}

/** Then the server's end of the session is no surprise. */
export function isSigningOut(): boolean {
  return isLeaving;
}

let isLeaving = false;
