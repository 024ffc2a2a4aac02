/**
 * One open socket and what the hub remembers about it. Thousands are open at once, so it is a flat
 * record without timers of its own. Beside it the public channels sockets listen to.
 */
import { WebSocket } from 'ws';
import type { SignedIn } from '../http/bind.ts';

/** A channel's value as it goes out: written once, however many sockets it goes to. */
export type Update = { readonly channel: string; readonly bytes: Buffer };

/** A channel that somebody listens to. */
export type Channel = {
  readonly name: string;
  readonly listeners: Set<PushSocket>;
  /** The newest value, and the batch it goes out with. */
  update: Update | null;
  batch: number;
};

export type PushSocket = {
  readonly ws: WebSocket;
  /** Null for a guest. */
  readonly customer: SignedIn | null;
  readonly network: string;
  readonly channels: Map<string, Channel>;
  /** The batch it is due to be sent something of. */
  batch: number;

  /** The newest private number this socket has been sent; the next to send is one more. */
  sentSeq: number;
  /** The newest private number known to exist. */
  knownSeq: number;
  isWelcomed: boolean;

  beatsMissed: number;
  malformedFrames: number;
  /** Frames counted in the current second, and when that second began. */
  framesInSecond: number;
  secondBeganMs: number;

  /** Since when its buffer has been over the limit; null while it keeps up. */
  slowSinceMs: number | null;
  /** Per channel the newest value that a slow socket has yet to be sent. */
  readonly newest: Map<string, Update>;
};

export function pushSocketOn(
  ws: WebSocket,
  customer: SignedIn | null,
  network: string,
): PushSocket {
  return {
    ws,
    customer,
    network,
    channels: new Map(),
    batch: 0,
    sentSeq: 0,
    knownSeq: 0,
    isWelcomed: false,
    beatsMissed: 0,
    malformedFrames: 0,
    framesInSecond: 0,
    secondBeganMs: 0,
    slowSinceMs: null,
    newest: new Map(),
  };
}

export function isOpen(socket: PushSocket): boolean {
  return socket.ws.readyState === WebSocket.OPEN;
}
