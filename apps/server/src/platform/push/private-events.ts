/**
 * A customer's numbered events: each number once, in order, without gaps.
 *
 * A socket that has the previous number gets an event from the bus at once. Any other is `behind`:
 * it gets nothing from the bus until it has been sent all it lacks from the store.
 */
import type { Db, Reader } from '../db/database.ts';
import type { Log } from '../log.ts';
import { HIDDEN_TOPIC, type ServerFrame } from '@candor/contract/push';
import * as z from 'zod/mini';
import { assert } from '@candor/kit/assert';
import { announced } from './announce.ts';
import {
  REPLAY_EVENTS_MAX,
  REPLAY_PAGE_EVENTS,
  REPLAY_RETRY_MS,
  REPLAYS_AT_ONCE,
} from './limits.ts';
import { frameBytes, type Outbox } from './outbox.ts';
import { listEventsAfter, type EventPage, type StoredEvent } from './push.store.ts';
import { isOfKey, isOpen, type PushSocket } from './push-socket.ts';
import type { Roster } from './roster.ts';

export type PrivateEvents = {
  onAnnounced(message: unknown): void;
  begin(socket: PushSocket, seq: number): void;
  resume(socket: PushSocket, after: number): void;
  learn(socket: PushSocket, seq: number): void;
  pump(): void;
  forget(socket: PushSocket): void;
  behindCount(): number;
};

/** Announcements that follow from a record elsewhere, with numbers above `after` up to `until`. */
export type ListElsewhere = (
  reader: Reader,
  customerId: string,
  numbers: { readonly after: number; readonly until: number },
) => Promise<readonly StoredEvent[]>;

type PrivateEventsDeps = {
  db: Db;
  log: Log;
  roster: Roster;
  outbox: Outbox;
  /** Once for an event, whatever the number of devices. */
  onSent: (at: number) => void;
  /** For each device, after one or more events or where they are gone for good. */
  onTold: (socket: PushSocket) => void;
  /** For each device of the same person that shows another account. */
  onBeside: (socket: PushSocket, event: z.output<typeof announced>) => void;
  listElsewhere: ListElsewhere;
  programTopics: ReadonlySet<string>;
};

type Sending = PrivateEventsDeps & {
  readonly behind: Set<PushSocket>;
  readonly reading: Set<PushSocket>;
  restsUntilMs: number;
};

export function openPrivateEvents(deps: PrivateEventsDeps): PrivateEvents {
  const sending: Sending = {
    ...deps,
    behind: new Set(),
    reading: new Set(),
    restsUntilMs: 0,
  };
  return {
    onAnnounced: (message) => onAnnounced(sending, message),
    begin(socket, seq) {
      socket.sentSeq = seq;
      socket.isWelcomed = true;
      if (socket.knownSeq > seq) catchUp(sending, socket);
    },
    resume(socket, after) {
      socket.sentSeq = after;
      catchUp(sending, socket);
    },
    learn(socket, seq) {
      socket.knownSeq = Math.max(socket.knownSeq, seq);
      if (socket.isWelcomed && socket.knownSeq > socket.sentSeq) catchUp(sending, socket);
    },
    pump: () => pump(sending),
    forget: (socket) => sending.behind.delete(socket),
    behindCount: () => sending.behind.size,
  };
}

function onAnnounced(sending: Sending, message: unknown): void {
  // Most are of customers who are at no device.
  const sockets = sending.roster.ofPerson(customerOf(message));
  if (sockets.size === 0) return pump(sending);
  const { customerId, ...event } = z.parse(announced, message);
  let frame: Buffer | null = null;
  for (const socket of sockets) {
    if (socket.customer?.customerId !== customerId) {
      sending.onBeside(socket, { customerId, ...event });
      continue;
    }
    socket.knownSeq = Math.max(socket.knownSeq, event.seq);
    if (!socket.isWelcomed || sending.behind.has(socket) || event.seq <= socket.sentSeq) continue;
    if (event.seq === socket.sentSeq + 1 && socket.slowSinceMs === null) {
      frame ??= frameBytes({ type: 'event', ...event });
      sending.outbox.send(
        socket,
        isHidden(sending, socket, event.topic) ? frameBytes(hiddenFrame(event)) : frame,
      );
      socket.sentSeq = event.seq;
      sending.onTold(socket);
    } else sending.behind.add(socket);
  }
  if (frame !== null) sending.onSent(event.at);
  pump(sending);
}

function pump(sending: Sending): void {
  if (performance.now() < sending.restsUntilMs) return;
  for (const socket of sending.behind) {
    if (sending.reading.size >= REPLAYS_AT_ONCE) return;
    if (socket.slowSinceMs === null && !sending.reading.has(socket)) void read(sending, socket);
  }
}

async function read(sending: Sending, socket: PushSocket): Promise<void> {
  sending.reading.add(socket);
  try {
    await replayPage(sending, socket);
  } catch (error) {
    sending.log.warn({ err: error }, 'could not read pushed events; trying again');
    sending.restsUntilMs = performance.now() + REPLAY_RETRY_MS;
  }
  sending.reading.delete(socket);
  pump(sending);
}

async function replayPage(sending: Sending, socket: PushSocket): Promise<void> {
  if (socket.customer === null) return;
  const { sentSeq: after, knownSeq: knownBefore } = socket;
  const page = await readPage(sending, socket.customer.customerId, after);
  // Closed meanwhile, or resumed elsewhere: then its turn comes again.
  if (!sending.behind.has(socket) || socket.sentSeq !== after) return;
  // Only messages after the query can be newer than the store.
  socket.knownSeq =
    socket.knownSeq === knownBefore ? page.head : Math.max(socket.knownSeq, page.head);
  if (isReplayable(page, after)) sendInOrder(sending, socket, page.events);
  else {
    sending.outbox.send(socket, frameBytes({ type: 'resync', seq: page.head }));
    socket.sentSeq = page.head;
  }
  sending.behind.delete(socket);
  sending.onTold(socket);
  if (socket.sentSeq < socket.knownSeq) sending.behind.add(socket);
}

/** Numbers have no gaps, so those that are not stored as events are elsewhere, or gone. */
async function readPage(
  { db, listElsewhere }: Sending,
  customerId: string,
  after: number,
): Promise<EventPage> {
  const until = after + REPLAY_PAGE_EVENTS;
  const { head, events } = await listEventsAfter(db, customerId, after, until);
  if (head - after > REPLAY_EVENTS_MAX || events.length >= Math.min(until, head) - after)
    return { head, events };
  const others = await listElsewhere(db, customerId, { after, until: Math.min(until, head) });
  return { head, events: [...events, ...others].sort((one, other) => one.seq - other.seq) };
}

/** Stops when the reader becomes slow; the rest is read again after it drained. */
function sendInOrder(sending: Sending, socket: PushSocket, events: readonly StoredEvent[]): void {
  for (const event of events) {
    if (socket.slowSinceMs !== null || !isOpen(socket)) return;
    sending.outbox.send(
      socket,
      isHidden(sending, socket, event.topic)
        ? frameBytes(hiddenFrame(event))
        : storedFrameBytes(event),
    );
    socket.sentSeq = event.seq;
  }
}

/** A program is not told what is not of its account: what its person is told, and says to others. */
function isHidden({ programTopics }: Sending, socket: PushSocket, topic: string): boolean {
  return isOfKey(socket) && !programTopics.has(topic);
}

function hiddenFrame({ seq, at }: Pick<StoredEvent, 'seq' | 'at'>): ServerFrame {
  return { type: 'event', seq, topic: HIDDEN_TOPIC, at, data: null };
}

function catchUp(sending: Sending, socket: PushSocket): void {
  sending.behind.add(socket);
  pump(sending);
}

function customerOf(message: unknown): string {
  const { customerId } = (message ?? {}) as { readonly customerId?: unknown };
  assert(typeof customerId === 'string', 'an announcement is to a customer');
  return customerId;
}

/** A number from the future is not ours. */
function isReplayable({ head, events }: EventPage, after: number): boolean {
  if (head < after || head - after > REPLAY_EVENTS_MAX) return false;
  if (events.length < Math.min(head - after, REPLAY_PAGE_EVENTS)) return false;
  return events.every((event, index) => event.seq === after + 1 + index);
}

function storedFrameBytes({ seq, topic, at, data }: StoredEvent): Buffer {
  return Buffer.from(
    `{"type":"event","seq":${seq},"topic":${JSON.stringify(topic)},"at":${at},"data":${data}}`,
  );
}
