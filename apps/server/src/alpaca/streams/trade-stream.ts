/**
 * What happens to the orders of the key's account, at /stream: in binary frames, as paper accounts
 * have it there, as JSON or as MessagePack.
 */
import { asSent, textOr, type Sent } from '../sent.ts';
import type { Credentials } from '../key-in-headers.ts';
import type { AccountFeed } from './account-feed.ts';
import type { Protocol } from './stream-server.ts';
import { cutOff, isOpen } from '../../platform/push/push-socket.ts';
import type { Log } from '../../platform/log.ts';
import { say, StreamClose, type StreamSocket } from './stream-socket.ts';

export const TRADE_UPDATES = 'trade_updates';

export function tradeStream(feed: AccountFeed, log: Log): Protocol {
  const listening = new Map<StreamSocket, Listening>();
  return {
    isAlwaysBinary: true,
    opened: () => undefined,
    credentialsIn: credentialsOf,
    signedIn: (socket) => authorisation(socket, 'authorized', 'authenticate'),
    refused(socket, refusal, reason) {
      if (refusal === 'authFailed') authorisation(socket, 'unauthorized', 'authenticate', reason);
      else fault(socket, refusal === 'timeout' ? 'auth timeout' : 'connection limit exceeded');
    },
    heard(socket, message) {
      if (message['action'] !== 'listen') return fault(socket, 'invalid action');
      if (socket.signedIn === null) return authorisation(socket, 'unauthorized', 'listen');
      void listen(feed, listening, socket, message).catch((error: unknown) => {
        log.warn({ err: error }, 'could not listen to the orders of an account');
        cutOff(socket, StreamClose.tooSlow, 'try again');
      });
      return undefined;
    },
    malformed: (socket) => fault(socket, 'invalid syntax'),
    closed(socket) {
      listening.get(socket)?.leave?.();
      listening.delete(socket);
    },
  };
}

/** What was asked for last; null until it is heard, or where nothing is. */
type Listening = { leave: (() => void) | null };

function credentialsOf({ action, data, key, secret }: Sent): Credentials | null {
  if (action === 'auth') return { keyId: textOr(key, ''), secret: textOr(secret, '') };
  if (action !== 'authenticate') return null;
  const said = asSent(data);
  const token = said['oauth_token'];
  return typeof token === 'string'
    ? { keyId: null, secret: token }
    : { keyId: textOr(said['key_id'], ''), secret: textOr(said['secret_key'], '') };
}

/** The whole set of streams each time: an empty one stops them. */
async function listen(
  feed: AccountFeed,
  listening: Map<StreamSocket, Listening>,
  socket: StreamSocket,
  { data }: Sent,
): Promise<void> {
  const { streams } = asSent(data);
  const isWanted = Array.isArray(streams) && streams.includes(TRADE_UPDATES);
  const before = listening.get(socket);
  const accountId = socket.signedIn?.key.accountId;
  if (!isWanted || accountId === undefined) {
    before?.leave?.();
    listening.delete(socket);
  } else if (before === undefined) {
    const own: Listening = { leave: null };
    listening.set(socket, own);
    const leave = await feed.listen(accountId, (update) => {
      if (listening.get(socket) === own) say(socket, { stream: TRADE_UPDATES, data: update });
    });
    if (listening.get(socket) !== own || !isOpen(socket)) return leave();
    own.leave = leave;
  }
  say(socket, { stream: 'listening', data: { streams: isWanted ? [TRADE_UPDATES] : [] } });
  return undefined;
}

function authorisation(
  socket: StreamSocket,
  status: 'authorized' | 'unauthorized',
  action: 'authenticate' | 'listen',
  reason: string | null = null,
): void {
  say(socket, {
    stream: 'authorization',
    data: { status, action, ...(reason === null ? {} : { reason }) },
  });
}

function fault(socket: StreamSocket, message: string): void {
  say(socket, { action: 'error', data: { error_message: message } });
}
