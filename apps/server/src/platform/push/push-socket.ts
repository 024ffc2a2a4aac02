/** Thousands are open at once: a flat record without timers of its own. */
import { WebSocket } from 'ws';
import type { SignedIn } from '../http/bind.ts';
import { CUT_OFF_MS } from './limits.ts';

export type Update = { readonly channel: string; readonly bytes: Buffer };

export type Channel = {
  readonly name: string;
  readonly listeners: Set<PushSocket>;
  update: Update | null;
  batch: number;
};

export type PushSocket = {
  readonly ws: WebSocket;
  readonly customer: SignedIn | null;
  readonly network: string;
  readonly channels: Map<string, Channel>;
  batch: number;

  /** Newest private number sent; the next is one more. */
  sentSeq: number;
  knownSeq: number;
  isWelcomed: boolean;

  beatsMissed: number;
  malformedFrames: number;
  framesInSecond: number;
  secondBeganMs: number;

  /** Since when its buffer is over the limit; null while it keeps up. */
  slowSinceMs: number | null;
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

/** Says why, and does not wait for an answer as long as for one who listens. */
export function cutOff({ ws }: Pick<PushSocket, 'ws'>, code: number, reason: string): void {
  ws.close(code, reason);
  const overdue = setTimeout(() => ws.terminate(), CUT_OFF_MS).unref();
  ws.once('close', () => clearTimeout(overdue));
}

/** Of a program, which hears of its account alone. */
export function isOfKey({ customer }: PushSocket): boolean {
  return customer?.keyId !== undefined;
}

export function isOpen(socket: Pick<PushSocket, 'ws'>): boolean {
  return socket.ws.readyState === WebSocket.OPEN;
}
