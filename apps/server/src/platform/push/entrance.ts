/**
 * Opens sockets: who knocks is let in or refused with a reason. A few at once; the rest wait in the
 * turnstile, and who finds it full is told to come back.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { Refused } from '@candor/contract/kernel/refused';
import { CLIENT_FRAME_BYTES_MAX } from '@candor/contract/push';
import { isDatabaseAway, type Db } from '../db/database.ts';
import { isStorageFull } from '../db/storage-full.ts';
import type { SignedIn } from '../http/bind.ts';
import { networkBehind } from '../http/network.ts';
import type { Log } from '../log.ts';
import { getKnock, refuseUpgrade, type Knock } from './admission.ts';
import { redeemConnectToken } from './connect-tokens.ts';
import { ADMISSIONS_AT_ONCE, ADMISSIONS_WAITING_MAX } from './limits.ts';
import type { PushSocket } from './push-socket.ts';
import type { Roster } from './roster.ts';
import type { AreSessionsAlive } from './session-watch.ts';
import { openTurnstile } from './turnstile.ts';
import { upgradeOptions } from './upgrade-options.ts';

export type Entrance = {
  answerUpgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void;
  waiting(): number;
  stopAdmitting(): void;
  close(): void;
};

export type EntranceDeps = {
  readonly db: Db;
  readonly log: Log;
  readonly roster: Roster;
  readonly publicUrl: string | null;
  readonly webOrigins?: readonly string[];
  readonly areSessionsAlive: AreSessionsAlive;
  readonly getNetwork?: (request: IncomingMessage) => string;
  readonly admitNetwork?: (network: string) => void;
  /** What somebody else answers on the same server. */
  readonly isElsewhere?: (url: string) => boolean;
  /** At once, before anything of the client is read. */
  readonly admitted: (ws: WebSocket, customer: SignedIn | null, network: string) => PushSocket;
  readonly welcome: (socket: PushSocket) => Promise<void>;
};

type Arrival = {
  readonly request: IncomingMessage;
  readonly connection: Duplex;
  readonly head: Buffer;
  readonly network: string;
  readonly knock: Knock;
  readonly ignoreBreak: () => void;
};

const GUEST_RETRY_SECONDS = 60;

export function openEntrance(deps: EntranceDeps): Entrance {
  const {
    roster,
    publicUrl,
    webOrigins = [],
    getNetwork = networkBehind([]),
    admitNetwork = () => undefined,
  } = deps;
  const turnstile = openTurnstile({
    atOnce: ADMISSIONS_AT_ONCE,
    waitingMax: ADMISSIONS_WAITING_MAX,
  });
  const upgrades = new WebSocketServer({
    ...upgradeOptions,
    maxPayload: CLIENT_FRAME_BYTES_MAX,
  });
  let isClosing = false;

  return {
    answerUpgrade(request, connection, head) {
      if (deps.isElsewhere?.(request.url ?? '') === true) return;
      const ignoreBreak = () => connection.destroy();
      connection.on('error', ignoreBreak);
      const network = getNetwork(request);
      try {
        admitNetwork(network);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refuseUpgrade(connection, request, error.code, error.values);
        return;
      }
      const knock = getKnock(request, { publicUrl, webOrigins });
      if (!knock.ok) {
        refuseUpgrade(connection, request, knock.code);
        return;
      }
      const arrival = { request, connection, head, network, knock: knock.outcome, ignoreBreak };
      const admit = () => admission(arrival, upgrades, deps, () => isClosing);
      if (isClosing || roster.isFull() || !turnstile.enter(admit))
        refuseUpgrade(connection, request, 'SERVER_BUSY');
    },
    waiting: turnstile.waiting,
    stopAdmitting() {
      isClosing = true;
    },
    close: () => upgrades.close(),
  };
}

async function admission(
  { request, connection, head, network, knock, ignoreBreak }: Arrival,
  upgrades: WebSocketServer,
  deps: EntranceDeps,
  isClosing: () => boolean,
): Promise<void> {
  try {
    const customer = knock.ticket === null ? null : await customerWith(knock.ticket, deps);
    if (connection.destroyed) return;
    if (isClosing()) return refuseUpgrade(connection, request, 'SERVER_BUSY');
    if (knock.ticket !== null && customer === null)
      return refuseUpgrade(connection, request, 'SESSION_EXPIRED');
    if (customer === null && deps.roster.isFullOfGuestsFrom(network))
      return refuseUpgrade(connection, request, 'REQUESTS_TOO_MANY', {
        seconds: GUEST_RETRY_SECONDS,
      });
    connection.off('error', ignoreBreak);
    const opened: PushSocket[] = [];
    upgrades.handleUpgrade(request, connection, head, (ws) =>
      opened.push(deps.admitted(ws, customer, network)),
    );
    for (const socket of opened) await deps.welcome(socket);
  } catch (error) {
    const code = isStorageFull(error)
      ? 'STORAGE_FULL'
      : isDatabaseAway(error)
        ? 'SERVER_BUSY'
        : 'SERVER_FAULT';
    if (code === 'SERVER_FAULT') deps.log.error({ err: error }, 'could not open a socket');
    refuseUpgrade(connection, request, code);
  }
  return undefined;
}

/** A ticket works once, and only while its session lives. */
async function customerWith(
  ticket: string,
  { db, areSessionsAlive }: Pick<EntranceDeps, 'db' | 'areSessionsAlive'>,
): Promise<SignedIn | null> {
  const holder = await db.transact((tx) => redeemConnectToken(tx, ticket));
  if (holder === null) return null;
  const heldBy = [holder.sessionId, ...(holder.keyId === undefined ? [] : [holder.keyId])];
  const alive = await areSessionsAlive(heldBy);
  return heldBy.every((id) => alive.has(id)) ? holder : null;
}
