/**
 * Sends to a socket, and handles slow readers.
 *
 * Above the soft limit only the newest public value per channel waits, and private events are read
 * again from the store later (private-events.ts). A reader at the hard limit, or not drained for
 * half a minute, is closed: it uses memory that belongs to the others.
 */
import {
  type ServerFrame,
  PushClose,
  UNREAD_BYTES_MAX,
  UNREAD_BYTES_SLOW,
} from '@candor/contract/push';
import { cutOff, isOpen, type PushSocket, type Update } from './push-socket.ts';
import { openUpdateFrames } from './update-frames.ts';

export type Outbox = {
  send(socket: PushSocket, bytes: Buffer): void;
  sendUpdates(socket: PushSocket, updates: readonly Update[]): void;
  drain(nowMs: number): void;
  forget(socket: PushSocket): void;
  slowCount(): number;
};

export function openOutbox({
  stalledMs,
  onDrained,
}: {
  stalledMs: number;
  onDrained: (socket: PushSocket) => void;
}): Outbox {
  const slow = new Set<PushSocket>();
  const frames = openUpdateFrames();

  function send(socket: PushSocket, bytes: Buffer, onSent?: () => void): void {
    if (!isOpen(socket)) return onSent?.();
    socket.ws.send(bytes, asText, onSent);
    const { bufferedAmount } = socket.ws;
    if (bufferedAmount > UNREAD_BYTES_MAX) cutOff(socket, PushClose.tooSlow, 'too slow');
    else if (bufferedAmount > UNREAD_BYTES_SLOW && socket.slowSinceMs === null) {
      socket.slowSinceMs = performance.now();
      slow.add(socket);
    }
  }

  function sendUpdates(socket: PushSocket, updates: readonly Update[]): void {
    let sent = 0;
    for (const frame of updates.length === 0 ? [] : frames.of(updates)) {
      if (socket.slowSinceMs !== null) break;
      send(socket, frame.bytes, frames.getSending(frame));
      sent = frame.until;
    }
    for (const update of updates.slice(sent)) socket.newest.set(update.channel, update);
  }

  function flush(socket: PushSocket): void {
    const waiting = [...socket.newest.values()];
    socket.newest.clear();
    sendUpdates(socket, waiting);
  }

  function drain(nowMs: number): void {
    for (const socket of [...slow]) {
      if (socket.slowSinceMs === null || !isOpen(socket)) continue;
      if (socket.ws.bufferedAmount <= DRAINED_BYTES) {
        socket.slowSinceMs = null;
        slow.delete(socket);
        flush(socket);
        if (socket.slowSinceMs === null) onDrained(socket);
      } else if (nowMs - socket.slowSinceMs > stalledMs) {
        cutOff(socket, PushClose.tooSlow, 'stalled');
      }
    }
  }

  return {
    send: (socket, bytes) => send(socket, bytes),
    sendUpdates,
    drain,
    forget(socket) {
      slow.delete(socket);
      socket.newest.clear();
    },
    slowCount: () => slow.size,
  };
}

export function frameBytes(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

/** So a reader at the edge does not flap. */
const DRAINED_BYTES = UNREAD_BYTES_SLOW / 2;

const asText = { binary: false };
