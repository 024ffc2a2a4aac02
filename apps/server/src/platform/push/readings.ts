/**
 * What the screens of a socket show, and follow: made again after every event of their customer,
 * and those that move with prices at each beat, and when one more of them comes to the screen.
 * Nothing is made for who follows nothing.
 *
 * What is made together is of one instant, so that a total and the positions beside it are of the
 * same prices, however long one of them takes to be made.
 *
 * A reading has all that was told to its socket before it was made: an event that comes meanwhile
 * means that it is made again instead of sent. One that says what it said before is not sent.
 */
import type { FollowFrame } from '@candor/contract/push';
import { READINGS_PER_SOCKET_MAX } from '@candor/contract/push';
import { Refused } from '@candor/contract/kernel/refused';
import { FieldsInvalid } from '../http/faults.ts';
import type { SignedIn } from '../http/bind.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { sha256Hex } from '../sha256.ts';
import { READINGS_AT_ONCE } from './limits.ts';
import { frameBytes, type Outbox } from './outbox.ts';
import { isOpen, type PushSocket } from './push-socket.ts';

/** The whole answer of an instant, as it would be sent over HTTP. */
export type MakeReading = (nowMs: number) => Promise<string | Buffer>;
/** Refuses what cannot be followed. */
export type PrepareReading = (
  asked: Pick<FollowFrame, 'call' | 'sent' | 'languages' | 'zone'>,
  customer: SignedIn,
) => MakeReading;

export type Readings = {
  register(prepare: PrepareReading): void;
  follow(socket: PushSocket, asked: FollowFrame): void;
  unfollow(socket: PushSocket, id: number): void;
  /** Something happened to its customer, or it can be sent to again. */
  tellAgain(socket: PushSocket): void;
  beat(): void;
  forget(socket: PushSocket): void;
};

type Reading = {
  readonly socket: PushSocket;
  readonly id: number;
  readonly make: MakeReading;
  readonly isMoving: boolean;
  isBeingMade: boolean;
  /** Of which instant it is wanted. */
  wantedMs: number;
  saidBefore: string | null;
};

type Followed = {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly bySocket: Map<PushSocket, Map<number, Reading>>;
  readonly wanted: Set<Reading>;
  prepareReading: PrepareReading | null;
  underWay: number;
};

export function openReadings(given: Pick<Followed, 'clock' | 'outbox' | 'log'>): Readings {
  const followed: Followed = {
    ...given,
    bySocket: new Map(),
    wanted: new Set(),
    prepareReading: null,
    underWay: 0,
  };
  return {
    register: (prepare) => void (followed.prepareReading = prepare),
    follow: (socket, asked) => follow(followed, socket, asked),
    unfollow: (socket, id) => unfollow(followed, socket, id),
    tellAgain(socket) {
      const now = followed.clock.now();
      for (const reading of followed.bySocket.get(socket)?.values() ?? [])
        want(followed, reading, now);
    },
    beat() {
      const now = followed.clock.now();
      for (const socket of followed.bySocket.keys()) wantMoving(followed, socket, now);
    },
    forget: (socket) => void followed.bySocket.delete(socket),
  };
}

function follow(followed: Followed, socket: PushSocket, asked: FollowFrame): void {
  const own = followed.bySocket.get(socket) ?? new Map<number, Reading>();
  const make =
    own.size < READINGS_PER_SOCKET_MAX || own.has(asked.id)
      ? makerOf(followed, socket, asked)
      : null;
  if (make === null) {
    drop(followed, socket, asked.id);
    return;
  }
  const { id, isMoving } = asked;
  followed.bySocket.set(
    socket,
    own.set(id, {
      ...{ socket, id, make, isMoving },
      ...{ isBeingMade: false, wantedMs: followed.clock.now(), saidBefore: null },
    }),
  );
  followed.outbox.send(socket, frameBytes({ type: 'following', id }));
  // What was asked for one after the other while a screen opened is of several instants.
  if (isMoving) wantMoving(followed, socket, followed.clock.now());
}

function wantMoving(followed: Followed, socket: PushSocket, now: number): void {
  for (const reading of followed.bySocket.get(socket)?.values() ?? [])
    if (reading.isMoving) want(followed, reading, now);
}

function makerOf(
  followed: Followed,
  { customer }: PushSocket,
  asked: FollowFrame,
): MakeReading | null {
  if (customer === null) return null;
  try {
    return followed.prepareReading?.(asked, customer) ?? null;
  } catch (error) {
    if (error instanceof Refused || error instanceof FieldsInvalid) return null;
    throw error;
  }
}

function isFollowed({ bySocket }: Followed, reading: Reading): boolean {
  return isOpen(reading.socket) && bySocket.get(reading.socket)?.get(reading.id) === reading;
}

function unfollow({ bySocket }: Followed, socket: PushSocket, id: number): void {
  const own = bySocket.get(socket);
  own?.delete(id);
  if (own?.size === 0) bySocket.delete(socket);
}

function drop(followed: Followed, socket: PushSocket, id: number): void {
  unfollow(followed, socket, id);
  followed.outbox.send(socket, frameBytes({ type: 'unfollowed', id }));
}

function want(followed: Followed, reading: Reading, now: number): void {
  reading.wantedMs = now;
  if (followed.wanted.size === 0) setImmediate(() => makeWanted(followed));
  followed.wanted.add(reading);
}

/** What was announced together is told together: by now all of it was sent. */
function makeWanted(followed: Followed): void {
  for (const reading of followed.wanted) {
    if (followed.underWay >= READINGS_AT_ONCE) return;
    if (reading.isBeingMade) continue;
    followed.wanted.delete(reading);
    if (reading.socket.slowSinceMs === null && isFollowed(followed, reading))
      void make(followed, reading);
  }
}

async function make(followed: Followed, reading: Reading): Promise<void> {
  const { socket, id } = reading;
  followed.underWay += 1;
  reading.isBeingMade = true;
  const seq = socket.sentSeq;
  try {
    const now = followed.clock.now();
    const { wantedMs } = reading;
    const answer = await reading.make(wantedMs > now - WAITED_MS_MAX ? wantedMs : now);
    if (socket.sentSeq === seq) send(followed, reading, seq, answer);
    else followed.wanted.add(reading);
  } catch (error) {
    if (!(error instanceof Refused))
      followed.log.warn({ err: error }, 'could not make what is followed');
    if (isFollowed(followed, reading)) drop(followed, socket, id);
  }
  followed.underWay -= 1;
  reading.isBeingMade = false;
  makeWanted(followed);
}

/** A slow reader gets it once it has read the rest. */
function send(followed: Followed, reading: Reading, seq: number, answer: string | Buffer): void {
  const { socket, id } = reading;
  if (!isFollowed(followed, reading) || socket.slowSinceMs !== null) return;
  const says = sha256Hex(answer);
  if (says === reading.saidBefore) return;
  reading.saidBefore = says;
  followed.outbox.send(
    socket,
    Buffer.concat([
      Buffer.from(`{"type":"reading","id":${id},"seq":${seq},"answer":`),
      typeof answer === 'string' ? Buffer.from(answer) : answer,
      END,
    ]),
  );
}

const END = Buffer.from('}');

/** What waited longer, on a busy server, is of now instead: prices have moved on. */
const WAITED_MS_MAX = 2_000;
