/** One open stream of a program. */
import type { WebSocket } from 'ws';
import type { KeyCaller } from '../../platform/http/key-access.ts';
import { cutOff, isOpen } from '../../platform/push/push-socket.ts';
import { UNREAD_BYTES_MAX } from '@candor/contract/push';
import { writeMessage, type Codec } from './stream-codec.ts';

export type StreamSocket = {
  readonly ws: WebSocket;
  /** Without our prefix: connections are counted for each. */
  readonly path: string;
  readonly codec: Codec;
  /** Of trade updates; they come in binary frames. */
  readonly isAlwaysBinary: boolean;
  readonly from: string;
  readonly network: string;
  signedIn: SignedInStream | null;
  isSigningIn: boolean;
  pingsMissed: number;
  malformed: number;
  heardInSecond: number;
  secondBeganMs: number;
  /** Since when something waits to be read; null while nothing does. */
  unreadSinceMs: number | null;
};

export type SignedInStream = { readonly key: KeyCaller; readonly secret: string };

export function streamSocketOn(
  ws: WebSocket,
  facts: Pick<StreamSocket, 'path' | 'codec' | 'isAlwaysBinary' | 'from' | 'network'>,
): StreamSocket {
  return {
    ws,
    ...facts,
    signedIn: null,
    isSigningIn: false,
    pingsMissed: 0,
    malformed: 0,
    heardInSecond: 0,
    secondBeganMs: 0,
    unreadSinceMs: null,
  };
}

export const StreamClose = { policy: 1008, tooSlow: 1013, goingAway: 1001 } as const;

export function say(socket: StreamSocket, message: unknown): void {
  sendBytes(socket, writeMessage(message, socket.codec));
}

/** Who does not read is told so and closed: a program then asks for what it missed. */
export function sendBytes(socket: StreamSocket, bytes: Buffer): void {
  if (!isOpen(socket)) return;
  const { ws } = socket;
  ws.send(bytes, { binary: socket.isAlwaysBinary || socket.codec === 'msgpack' });
  if (ws.bufferedAmount > UNREAD_BYTES_MAX) closeSlow(socket);
}

export function closeSlow(socket: StreamSocket): void {
  if (!isOpen(socket)) return;
  const { ws, codec, isAlwaysBinary } = socket;
  const told = isAlwaysBinary
    ? { action: 'error', data: { error_message: 'slow client' } }
    : [{ T: 'error', code: 407, msg: 'slow client' }];
  ws.send(writeMessage(told, codec), { binary: isAlwaysBinary || codec === 'msgpack' });
  cutOff(socket, StreamClose.tooSlow, 'slow client');
}
