/**
 * Streams of programs, beside /push: who opens one under our prefix gets the protocol of its
 * address. Who it is, how much is heard of it and how much waits for it is looked after here; the
 * protocols say the rest (trade-stream.ts, data-stream.ts).
 */
import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { Refused } from '@candor/contract/kernel/refused';
import { SECOND_MS } from '@candor/kit/time';
import { PINGS_MISSED_MAX } from '@candor/contract/push';
import { getNetwork } from '../../platform/http/network.ts';
import type { Log } from '../../platform/log.ts';
import {
  FRAMES_PER_SECOND_MAX,
  GUESTS_PER_NETWORK_MAX,
  MALFORMED_FRAMES_MAX,
} from '../../platform/push/limits.ts';
import { upgradeOptions } from '../../platform/push/upgrade-options.ts';
import { cutOff, isOpen } from '../../platform/push/push-socket.ts';
import { ALPACA_PREFIX } from '../alpaca-pages.ts';
import { credentialsIn, type Credentials } from '../key-in-headers.ts';
import type { Sent } from '../sent.ts';
import { codecNamed, readMessage } from './stream-codec.ts';
import { SENT_BYTES_MAX, STREAMS_MAX, type StreamPace } from './stream-limits.ts';
import type { StreamKeys, StreamRefusal } from './stream-keys.ts';
import { closeSlow, StreamClose, streamSocketOn, type StreamSocket } from './stream-socket.ts';

/** What is said at an address. */
export type Protocol = {
  readonly isAlwaysBinary: boolean;
  opened(socket: StreamSocket): void;
  /** Null where the message was none. */
  credentialsIn(message: Sent): Credentials | null;
  /** `isAgain` where it is so already. */
  signedIn(socket: StreamSocket, isAgain: boolean): void;
  refused(socket: StreamSocket, refusal: StreamRefusal | 'timeout', reason: string | null): void;
  heard(socket: StreamSocket, message: Sent): void;
  malformed(socket: StreamSocket): void;
  closed(socket: StreamSocket): void;
};

export type StreamServerOptions = {
  readonly log: Log;
  readonly keys: StreamKeys;
  readonly pace: StreamPace;
  readonly hasLimits: boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Counts who knocks, and refuses who knocks too often. */
  readonly admitNetwork: (network: string) => void;
  /** By address, without our prefix. */
  readonly protocols: ReadonlyMap<string, Protocol>;
};

export type StreamServer = {
  attach(server: Server): void;
  /** What is due of all sockets: signs of life and who reads too slowly. */
  ping(): void;
  look(nowMs: number): void;
  count(): number;
  close(): Promise<void>;
};

type Serving = StreamServerOptions & {
  readonly sockets: Map<StreamSocket, Protocol>;
  readonly upgrades: WebSocketServer;
  isClosing: boolean;
};

export function openStreamServer(options: StreamServerOptions): StreamServer {
  const serving: Serving = {
    ...options,
    sockets: new Map(),
    upgrades: new WebSocketServer({ ...upgradeOptions, maxPayload: SENT_BYTES_MAX }),
    isClosing: false,
  };
  const servers = new Set<Server>();
  const answer = (request: IncomingMessage, connection: Duplex, head: Buffer): void => {
    if (isStreamAddress(request.url ?? '')) answerUpgrade(serving, request, connection, head);
  };
  return {
    attach(server) {
      servers.add(server);
      server.on('upgrade', answer);
    },
    ping: () => ping(serving),
    look: (nowMs) => look(serving, nowMs),
    count: () => serving.sockets.size,
    async close() {
      serving.isClosing = true;
      for (const server of servers) server.off('upgrade', answer);
      await Promise.all([...serving.sockets.keys()].map(sayGoodbye));
      serving.upgrades.close();
    },
  };
}

/** Not answered by /push. */
export function isStreamAddress(url: string): boolean {
  return url.startsWith(`${ALPACA_PREFIX}/`);
}

/** Without our prefix. */
function pathOf({ url = '' }: IncomingMessage): string {
  return (url.split('?', 1)[0] ?? '').slice(ALPACA_PREFIX.length);
}

function answerUpgrade(
  serving: Serving,
  request: IncomingMessage,
  connection: Duplex,
  head: Buffer,
): void {
  connection.on('error', () => connection.destroy());
  const from = serving.addressOf(request);
  const network = getNetwork(from);
  const path = pathOf(request);
  const protocol = serving.protocols.get(path);
  if (protocol === undefined) return refuseUpgrade(connection, 404, 'endpoint not found.');
  try {
    serving.admitNetwork(network);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuseUpgrade(connection, 429, 'too many requests.');
  }
  if (serving.isClosing || isFull(serving, network))
    return refuseUpgrade(connection, 503, 'connection limit exceeded');
  serving.upgrades.handleUpgrade(request, connection, head, (ws) => {
    const socket = streamSocketOn(ws, {
      path,
      codec: codecNamed(request.headers['content-type']),
      isAlwaysBinary: protocol.isAlwaysBinary,
      from,
      network,
    });
    lookAfter(serving, socket, protocol, ws);
    protocol.opened(socket);
    const credentials = credentialsIn(request.headers);
    if (credentials !== null) void signIn(serving, socket, protocol, credentials);
  });
  return undefined;
}

function isFull({ sockets, hasLimits }: Serving, network: string): boolean {
  if (!hasLimits) return false;
  if (sockets.size >= STREAMS_MAX) return true;
  let unknown = 0;
  for (const socket of sockets.keys())
    if (socket.signedIn === null && socket.network === network) unknown += 1;
  return unknown >= GUESTS_PER_NETWORK_MAX;
}

function refuseUpgrade(connection: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message });
  connection.once('finish', () => connection.destroy());
  connection.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function lookAfter(
  serving: Serving,
  socket: StreamSocket,
  protocol: Protocol,
  ws: WebSocket,
): void {
  const { sockets, keys, log, pace } = serving;
  sockets.set(socket, protocol);
  const late = setTimeout(() => {
    if (socket.signedIn !== null) return;
    protocol.refused(socket, 'timeout', null);
    cutOff(socket, StreamClose.policy, 'auth timeout');
  }, pace.signInMs).unref();
  ws.on('message', (data, isBinary) => {
    try {
      hear(serving, socket, protocol, { data, isBinary });
    } catch (error) {
      log.error({ err: error }, 'a message of a stream ran into a fault');
      ws.close(1011, 'fault');
    }
  });
  ws.on('pong', () => (socket.pingsMissed = 0));
  ws.on('error', (error) => log.debug({ err: error }, 'stream error'));
  ws.on('close', () => {
    clearTimeout(late);
    sockets.delete(socket);
    keys.forget(socket);
    protocol.closed(socket);
  });
}

function hear(
  serving: Serving,
  socket: StreamSocket,
  protocol: Protocol,
  { data, isBinary }: { readonly data: RawData; readonly isBinary: boolean },
): void {
  socket.pingsMissed = 0;
  if (!isOpen(socket)) return;
  if (isHeardTooOften(socket)) return socket.ws.close(StreamClose.policy, 'too many messages');
  const message = readMessage(data, isBinary, socket.codec);
  if (message === null) return refuseMalformed(socket, protocol);
  const credentials = protocol.credentialsIn(message);
  if (credentials === null) return protocol.heard(socket, message);
  void signIn(serving, socket, protocol, credentials);
  return undefined;
}

export function refuseMalformed(socket: StreamSocket, protocol: Pick<Protocol, 'malformed'>): void {
  socket.malformed += 1;
  protocol.malformed(socket);
  if (socket.malformed >= MALFORMED_FRAMES_MAX) socket.ws.close(StreamClose.policy, 'malformed');
}

function isHeardTooOften(socket: StreamSocket): boolean {
  const nowMs = performance.now();
  if (nowMs - socket.secondBeganMs >= SECOND_MS) {
    socket.secondBeganMs = nowMs;
    socket.heardInSecond = 0;
  }
  socket.heardInSecond += 1;
  return socket.heardInSecond > FRAMES_PER_SECOND_MAX;
}

async function signIn(
  { keys, log }: Serving,
  socket: StreamSocket,
  protocol: Protocol,
  credentials: Credentials,
): Promise<void> {
  // The second of two at once is answered as one that comes after the first.
  if (socket.signedIn !== null || socket.isSigningIn) return protocol.signedIn(socket, true);
  socket.isSigningIn = true;
  try {
    const refused = await keys.signIn(socket, credentials);
    if (!isOpen(socket)) return keys.forget(socket);
    if (refused === null) return protocol.signedIn(socket, false);
    protocol.refused(socket, refused.refusal, refused.reason);
    cutOff(socket, StreamClose.policy, 'auth failed');
  } catch (error) {
    log.warn({ err: error }, 'could not sign a stream in');
    socket.ws.close(1011, 'try again');
  } finally {
    socket.isSigningIn = false;
  }
  return undefined;
}

function ping({ sockets }: Serving): void {
  for (const socket of sockets.keys()) {
    if (!isOpen(socket)) continue;
    if (socket.pingsMissed >= PINGS_MISSED_MAX) {
      cutOff(socket, StreamClose.policy, 'silent');
      continue;
    }
    socket.pingsMissed += 1;
    socket.ws.ping();
  }
}

/** Who has not read anything for long uses memory that belongs to the others. */
function look({ sockets, pace }: Serving, nowMs: number): void {
  for (const socket of sockets.keys()) {
    if (socket.ws.bufferedAmount === 0) socket.unreadSinceMs = null;
    else if (socket.unreadSinceMs === null) socket.unreadSinceMs = nowMs;
    else if (nowMs - socket.unreadSinceMs > pace.stalledMs) closeSlow(socket);
  }
}

function sayGoodbye({ ws }: StreamSocket): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => ws.terminate(), GOODBYE_MS);
    ws.once('close', () => {
      clearTimeout(giveUp);
      resolve();
    });
    ws.close(StreamClose.goingAway, 'going away');
  });
}

const GOODBYE_MS = 1_000;
