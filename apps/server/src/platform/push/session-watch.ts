/** The bus tells at once; polling also finds expiries, and revocations whose message was lost. */
import * as z from 'zod/mini';
import { PushClose } from '@candor/contract/push';
import type { Log } from '../log.ts';
import { cutOff } from './push-socket.ts';
import type { Roster } from './roster.ts';

export const SESSION_ENDED_TOPIC = 'session.ended';
/** The sockets of one account, as its customer ordered. */
export const DISCONNECT_TOPIC = 'push.disconnect';

export type AreSessionsAlive = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

export type SessionWatch = {
  hearEnded(message: unknown): void;
  hearDisconnect(message: unknown): void;
  check(): Promise<void>;
};

export function accountToDisconnect(message: unknown): string {
  return z.parse(disconnected, message).accountId;
}

export function openSessionWatch({
  roster,
  log,
  areSessionsAlive,
}: {
  roster: Roster;
  log: Log;
  areSessionsAlive: AreSessionsAlive;
}): SessionWatch {
  let isChecking = false;

  function closeSockets(sessionId: string): void {
    for (const socket of roster.ofSession(sessionId))
      socket.ws.close(PushClose.sessionEnded, 'session ended');
  }

  return {
    hearEnded: (message) => closeSockets(z.parse(sessionEnded, message).sessionId),
    hearDisconnect(message) {
      const accountId = accountToDisconnect(message);
      for (const socket of roster.ofPerson(accountId))
        if (socket.customer?.customerId === accountId)
          cutOff(socket, PushClose.goingAway, 'disconnect ordered');
    },
    async check() {
      const asked = roster.sessionIds();
      if (isChecking || asked.length === 0) return;
      isChecking = true;
      try {
        const alive = await areSessionsAlive(asked);
        for (const sessionId of asked) if (!alive.has(sessionId)) closeSockets(sessionId);
      } catch (error) {
        log.warn({ err: error }, 'could not check the sessions of sockets; trying again');
      } finally {
        isChecking = false;
      }
    },
  };
}

const disconnected = z.object({ accountId: z.string() });
const sessionEnded = z.object({ sessionId: z.string() });
