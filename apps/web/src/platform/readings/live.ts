/**
 * The app's one /push connection, changing with the session. When the server can no longer tell
 * what was missed, what is shown is read again; when it ends the session, so does this device.
 */
import { askTogether, issuePushTicket, READINGS_PER_SOCKET_MAX } from '@candor/contract/push';
import { endExpiredSession } from '../calls/answer.ts';
import { firstFigures, startTogether } from '../calls/ask-together.ts';
import { call } from '../calls/call.ts';
import { followReadings } from './follow-readings.ts';
import { createPushClient, type PushClient } from '../push/push-client.ts';
import { pushLine } from './push-line.ts';
import { readAgain } from './read-again.ts';
import { onAccountChange, shownOwner } from '../device/account.ts';
import { currentSession, onSessionChange } from '../device/session.ts';
import { isSigningOut } from '../device/sign-out.ts';
import type { PushListener } from './when-pushed.ts';

/** Most visits hear of nothing: the listeners, and all they reload by, come with the first event. */
export function startLive(loadListeners: () => Promise<readonly PushListener[]>): void {
  const pushClient: PushClient = createPushClient({
    fetchConnectToken: async () => {
      await firstFigures();
      return currentSession() === null
        ? null
        : (await call(issuePushTicket, { isQuiet: true })).ticket;
    },
    onSessionEnded: () => {
      const session = currentSession();
      if (session !== null && !isSigningOut()) endExpiredSession(session.token);
    },
    prepareForEvents: async () => {
      for (const { topic, onEvent } of await loadListeners()) pushClient.onEvent(topic, onEvent);
    },
  });
  let token: string | null = null;
  const connect = () => {
    const session = currentSession();
    // Signed in again on the same device: the end of the earlier session's connection is no news.
    if (token !== null && session !== null && session.token !== token) pushClient.stop();
    token = session?.token ?? null;
    pushClient.connectAs(shownOwner());
  };
  pushClient.onResync(() => void readAgain());
  onSessionChange(connect);
  onAccountChange(connect);
  pushLine.connect(pushClient);
  followReadings(pushClient);
  startTogether({
    ask: async (calls) => (await call(askTogether, { body: { calls }, isQuiet: true })).answers,
    questionsMax: READINGS_PER_SOCKET_MAX,
  });
  connect();
}
