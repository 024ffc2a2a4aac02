/**
 * A heartbeat carries the newest number sent, so clients can tell silence from a lost connection
 * and find events lost between servers.
 *
 * Sockets are spread over lanes, one lane per beat, so thousands never beat at once.
 */
import { PINGS_MISSED_MAX, PushClose } from '@candor/contract/push';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { frameBytes, type Outbox } from './outbox.ts';
import type { PrivateEvents } from './private-events.ts';
import { listHeads } from './push.store.ts';
import { cutOff, isOpen, type PushSocket } from './push-socket.ts';

export const BEAT_LANES = 15;

export type Heartbeat = {
  enter(socket: PushSocket): void;
  leave(socket: PushSocket): void;
  beat(): Promise<void>;
  /** At all sockets at once, for when the bus may have kept something back. */
  look(): Promise<void>;
};

export type HeartbeatOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  privateEvents: PrivateEvents;
};

export function openHeartbeat({
  db,
  clock,
  log,
  outbox,
  privateEvents,
}: HeartbeatOptions): Heartbeat {
  const lanes = Array.from({ length: BEAT_LANES }, () => new Set<PushSocket>());
  let turn = 0;
  let looking: Promise<void> | null = null;

  async function beat(): Promise<void> {
    const lane = [...(lanes[turn % BEAT_LANES] ?? [])];
    turn += 1;
    const alive = lane.filter(isStillThere);
    const heads = await getHeads(alive);
    const now = clock.now();
    for (const socket of alive) {
      const head = heads.get(socket.customer?.customerId ?? '');
      if (head !== undefined) privateEvents.learn(socket, head);
      if (socket.slowSinceMs === null && socket.isWelcomed)
        outbox.send(socket, heartbeatFrame(socket, now));
    }
  }

  async function lookAtAll(): Promise<void> {
    const sockets = lanes.flatMap((lane) => [...lane]);
    const heads = await getHeads(sockets);
    for (const socket of sockets) {
      const head = heads.get(socket.customer?.customerId ?? '');
      if (head !== undefined && isOpen(socket)) privateEvents.learn(socket, head);
    }
  }

  /** Goes on without the database: in an outage clients must not all reconnect. */
  async function getHeads(sockets: readonly PushSocket[]): Promise<ReadonlyMap<string, number>> {
    const ids = new Set(
      sockets.flatMap(({ customer }) => (customer === null ? [] : [customer.customerId])),
    );
    if (ids.size === 0) return new Map();
    try {
      return await listHeads(db, [...ids]);
    } catch (error) {
      log.warn({ err: error }, 'could not read the newest event numbers');
      return new Map();
    }
  }

  return {
    enter: (socket) => getSmallest(lanes).add(socket),
    leave: (socket) => lanes.some((lane) => lane.delete(socket)),
    beat,
    look: () => (looking ??= lookAtAll().finally(() => (looking = null))),
  };
}

export function heartbeatFrame(socket: PushSocket, now: number): Buffer {
  return frameBytes({
    type: 'heartbeat',
    at: now,
    seq: socket.customer === null ? null : socket.sentSeq,
  });
}

/** A slow reader cannot answer in time: the outbox watches that one. */
function isStillThere(socket: PushSocket): boolean {
  if (!isOpen(socket)) return false;
  if (socket.slowSinceMs !== null) {
    socket.beatsMissed = 0;
    return true;
  }
  if (socket.beatsMissed >= PINGS_MISSED_MAX) {
    cutOff(socket, PushClose.silent, 'silent');
    return false;
  }
  socket.beatsMissed += 1;
  socket.ws.ping();
  return true;
}

function getSmallest(lanes: readonly Set<PushSocket>[]): Set<PushSocket> {
  return lanes.reduce((smallest, lane) => (lane.size < smallest.size ? lane : smallest));
}
