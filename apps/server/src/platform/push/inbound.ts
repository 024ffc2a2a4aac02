import type { RawData } from 'ws';
import * as z from 'zod/mini';
import { clientFrame, PushClose, type ClientFrame } from '@candor/contract/push';
import { assertNever } from '@candor/kit/assert';
import type { Clock } from '../clock.ts';
import { findUnstorable } from '../http/limits/storable-text.ts';
import { JsonRefused, parseStrictJson } from '../http/limits/strict-json.ts';
import type { Channels } from './channels.ts';
import { heartbeatFrame } from './heartbeat.ts';
import { FRAMES_PER_SECOND_MAX, MALFORMED_FRAMES_MAX, RESUME_COST_FRAMES } from './limits.ts';
import { frameBytes, type Outbox } from './outbox.ts';
import type { PrivateEvents } from './private-events.ts';
import type { Readings } from './readings.ts';
import { isOpen, type PushSocket } from './push-socket.ts';

export type Inbound = {
  onMessage(socket: PushSocket, data: RawData, isBinary: boolean): void;
  onSignOfLife(socket: PushSocket): void;
};

export type InboundOptions = {
  clock: Clock;
  outbox: Outbox;
  channels: Channels;
  privateEvents: PrivateEvents;
  readings: Readings;
};

export function openInbound({
  clock,
  outbox,
  channels,
  privateEvents,
  readings,
}: InboundOptions): Inbound {
  function onMessage(socket: PushSocket, data: RawData, isBinary: boolean): void {
    if (!isOpen(socket) || !spend(socket, 1)) return;
    if (isBinary) {
      socket.ws.close(PushClose.unsupported, 'text only');
      return;
    }
    const frame = frameIn(String(data));
    if (frame === null) refuse(socket);
    else answer(socket, frame);
  }

  function refuse(socket: PushSocket): void {
    socket.malformedFrames += 1;
    outbox.send(socket, frameBytes({ type: 'refused', reason: 'malformed' }));
    if (socket.malformedFrames >= MALFORMED_FRAMES_MAX)
      socket.ws.close(PushClose.policy, 'malformed');
  }

  function answer(socket: PushSocket, frame: ClientFrame): void {
    switch (frame.type) {
      case 'subscribe':
        return channels.subscribe(socket, frame.channels);
      case 'unsubscribe':
        return channels.unsubscribe(socket, frame.channels);
      case 'resume':
        if (socket.customer === null) return refuse(socket);
        if (spend(socket, RESUME_COST_FRAMES - 1)) privateEvents.resume(socket, frame.after);
        return undefined;
      case 'follow':
        return readings.follow(socket, frame);
      case 'unfollow':
        return readings.unfollow(socket, frame.id);
      case 'ping':
        return outbox.send(socket, heartbeatFrame(socket, clock.now()));
      default:
        return assertNever(frame);
    }
  }

  return { onMessage, onSignOfLife: (socket) => void spend(socket, 1) };
}

function spend(socket: PushSocket, frames: number): boolean {
  socket.beatsMissed = 0;
  const nowMs = performance.now();
  if (nowMs - socket.secondBeganMs >= 1_000) {
    socket.secondBeganMs = nowMs;
    socket.framesInSecond = 0;
  }
  socket.framesInSecond += frames;
  if (socket.framesInSecond <= FRAMES_PER_SECOND_MAX) return true;
  socket.ws.close(PushClose.policy, 'too many messages');
  return false;
}

function frameIn(text: string): ClientFrame | null {
  try {
    const sent = parseStrictJson(text);
    const parsed = z.safeParse(clientFrame, sent);
    return parsed.success && findUnstorable(sent) === null ? parsed.data : null;
  } catch (error) {
    if (error instanceof JsonRefused) return null;
    throw error;
  }
}
