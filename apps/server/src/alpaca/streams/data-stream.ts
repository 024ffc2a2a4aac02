/** Market data and news, at the addresses of data-feeds.table.ts: what is said, and to whom. */
import type { Clock } from '../../platform/clock.ts';
import type { Market } from '../../core/pricing/market.ts';
import { cutOff, isOpen } from '../../platform/push/push-socket.ts';
import type { Credentials } from '../key-in-headers.ts';
import { textOr, type Sent } from '../sent.ts';
import type { DataFeed } from './data-feeds.table.ts';
import type { MarketMessages } from './market-messages.ts';
import type { NewsMessages } from './news-messages.ts';
import { manyPoints, type Codec, type DataPoint } from './stream-codec.ts';
import { refuseMalformed, type Protocol } from './stream-server.ts';
import { say, sendBytes, StreamClose, type StreamSocket } from './stream-socket.ts';
import {
  askedFor,
  isTooMuch,
  subscriptionOf,
  type AskedRefusal,
  type Wanted,
} from './subscriptions.rules.ts';

export type DataStreams = { protocolOf(feed: DataFeed): Protocol };

type Heard = Wanted & { readonly leave: () => void };

type Streaming = {
  readonly market: Market;
  readonly clock: Clock;
  readonly messages: MarketMessages;
  readonly news: NewsMessages;
  /** By kind and symbol. */
  readonly subscriptions: Map<StreamSocket, Map<string, Heard>>;
  due: Map<StreamSocket, DataPoint[]>;
};

export function openDataStreams(options: Omit<Streaming, 'subscriptions' | 'due'>): DataStreams {
  const streaming: Streaming = { ...options, subscriptions: new Map(), due: new Map() };
  return { protocolOf: (feed) => protocolOf(streaming, feed) };
}

const errors = {
  syntax: [400, 'invalid syntax'],
  notSignedIn: [401, 'not authenticated'],
  authFailed: [402, 'auth failed'],
  signedInAlready: [403, 'already authenticated'],
  timeout: [404, 'auth timeout'],
  tooMany: [405, 'symbol limit exceeded'],
  connectionLimit: [406, 'connection limit exceeded'],
  notOffered: [409, 'insufficient subscription'],
  wrongFeed: [410, 'invalid subscribe action for this feed'],
  packedOnly: [412, 'option messages are only available in MsgPack format'],
  everyOption: [413, 'star (*) subscription is not allowed for option quotes'],
} as const satisfies Record<AskedRefusal | string, readonly [number, string]>;

function sayError(
  socket: StreamSocket,
  error: keyof typeof errors,
  reason: string | null = null,
): void {
  const [code, msg] = errors[error];
  say(socket, [{ T: 'error', code, msg, ...(reason === null ? {} : { reason }) }]);
}

function protocolOf(streaming: Streaming, feed: DataFeed): Protocol {
  return {
    isAlwaysBinary: false,
    opened: (socket) => say(socket, [{ T: 'success', msg: 'connected' }]),
    credentialsIn: credentialsOf,
    signedIn(socket, isAgain) {
      if (isAgain) return sayError(socket, 'signedInAlready');
      if (!feed.isOffered) return end(socket, 'notOffered');
      if (feed.isPackedOnly && socket.codec !== 'msgpack') return end(socket, 'packedOnly');
      return say(socket, [{ T: 'success', msg: 'authenticated' }]);
    },
    refused: sayError,
    heard: (socket, message) => heard(streaming, feed, socket, message),
    malformed: (socket) => sayError(socket, 'syntax'),
    closed(socket) {
      for (const { leave } of streaming.subscriptions.get(socket)?.values() ?? []) leave();
      streaming.subscriptions.delete(socket);
      streaming.due.delete(socket);
    },
  };
}

function credentialsOf({ action, key, secret }: Sent): Credentials | null {
  if (action !== 'auth') return null;
  // By OAuth there, where the token stands in place of the secret.
  return key === 'oauth'
    ? { keyId: null, secret: textOr(secret, '') }
    : { keyId: textOr(key, ''), secret: textOr(secret, '') };
}

function end(socket: StreamSocket, error: keyof typeof errors): void {
  sayError(socket, error);
  cutOff(socket, StreamClose.policy, error);
}

function heard(streaming: Streaming, feed: DataFeed, socket: StreamSocket, message: Sent): void {
  const { action } = message;
  const isSubscribing = action === 'subscribe';
  if (!isSubscribing && action !== 'unsubscribe')
    return refuseMalformed(socket, { malformed: () => sayError(socket, 'syntax') });
  if (socket.signedIn === null) return sayError(socket, 'notSignedIn');
  const { market, clock } = streaming;
  const asked = askedFor({ market, now: clock.now() }, feed, message);
  if (!asked.ok) return sayError(socket, asked.code);
  const own = streaming.subscriptions.get(socket) ?? new Map<string, Heard>();
  streaming.subscriptions.set(socket, own);
  if (isSubscribing && isTooMuch(feed, together(own, asked.outcome)))
    return sayError(socket, 'tooMany');
  for (const wanted of asked.outcome)
    if (isSubscribing) join(streaming, socket, own, wanted);
    else leave(own, wanted);
  return say(socket, [subscriptionOf(feed, own.values())]);
}

function nameOf({ kind, symbol }: Wanted): string {
  return `${kind} ${symbol}`;
}

function together(own: ReadonlyMap<string, Heard>, asked: readonly Wanted[]): Iterable<Wanted> {
  return new Map<string, Wanted>([
    ...own,
    ...asked.map((one) => [nameOf(one), one] as const),
  ]).values();
}

function join(
  streaming: Streaming,
  socket: StreamSocket,
  own: Map<string, Heard>,
  wanted: Wanted,
): void {
  const name = nameOf(wanted);
  if (own.has(name)) return;
  const hear = (points: readonly DataPoint[]): void => sendSoon(streaming, socket, points);
  const { kind, symbol, instruments } = wanted;
  const leaves =
    kind === 'news'
      ? [streaming.news.subscribe(symbol, hear)]
      : instruments.map((one) => streaming.messages.subscribe(kind, one, hear));
  own.set(name, { ...wanted, leave: () => leaves.forEach((each) => each()) });
}

function leave(own: Map<string, Heard>, wanted: Wanted): void {
  const name = nameOf(wanted);
  own.get(name)?.leave();
  own.delete(name);
}

/** What one tick brings is one frame for each stream. */
function sendSoon(streaming: Streaming, socket: StreamSocket, points: readonly DataPoint[]): void {
  if (streaming.due.size === 0) setImmediate(() => sendDue(streaming));
  const waiting = streaming.due.get(socket);
  if (waiting === undefined) streaming.due.set(socket, [...points]);
  else for (const point of points) waiting.push(point);
}

/** Streams that hear the same share the bytes. */
function sendDue(streaming: Streaming): void {
  const { due } = streaming;
  streaming.due = new Map();
  let latest: { points: readonly DataPoint[]; codec: Codec; bytes: Buffer } | null = null;
  for (const [socket, points] of due) {
    if (!isOpen(socket)) continue;
    const { codec } = socket;
    if (latest === null || latest.codec !== codec || !isSame(latest.points, points))
      latest = { points, codec, bytes: manyPoints(points, codec) };
    sendBytes(socket, latest.bytes);
  }
}

function isSame(left: readonly DataPoint[], right: readonly DataPoint[]): boolean {
  return left.length === right.length && left.every((point, place) => point === right[place]);
}
