/**
 * What the screens of a socket show, and follow: made again after every event of their customer,
 * and those that move with prices at each beat. Nothing is made for who follows nothing.
 *
 * A reading has all that was told to its socket before it was made: an event that comes meanwhile
 * means that it is made again instead of sent. One that says what it said before is not sent.
 */
import type { FollowFrame } from '@candor/contract/push';
import { READINGS_PER_SOCKET_MAX } from '@candor/contract/push';
import { Refused } from '@candor/contract/kernel/refused';
import { FieldsInvalid } from '../http/faults.ts';
import type { SignedIn } from '../http/bind.ts';
import type { Log } from '../log.ts';
import { sha256Hex } from '../sha256.ts';
import { READINGS_AT_ONCE } from './limits.ts';
import { frameBytes, type Outbox } from './outbox.ts';
import { isOpen, type PushSocket } from './push-socket.ts';

/** The whole answer, as it would be sent over HTTP. */
export type MakeReading = () => Promise<string | Buffer>;
/** Refuses what cannot be followed. */
export type PrepareReading = (asked: FollowFrame, customer: SignedIn) => MakeReading;

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
  saidBefore: string | null;
};

export function openReadings({ outbox, log }: { outbox: Outbox; log: Log }): Readings {
  const bySocket = new Map<PushSocket, Map<number, Reading>>();
  const wanted = new Set<Reading>();
  let prepareReading: PrepareReading | null = null;
  let underWay = 0;

  function follow(socket: PushSocket, asked: FollowFrame): void {
    const own = bySocket.get(socket) ?? new Map<number, Reading>();
    const make =
      own.size < READINGS_PER_SOCKET_MAX || own.has(asked.id) ? makerOf(socket, asked) : null;
    if (make === null) {
      drop(socket, asked.id);
      return;
    }
    const { id, isMoving } = asked;
    bySocket.set(
      socket,
      own.set(id, { socket, id, make, isMoving, isBeingMade: false, saidBefore: null }),
    );
    outbox.send(socket, frameBytes({ type: 'following', id }));
  }

  function makerOf({ customer }: PushSocket, asked: FollowFrame): MakeReading | null {
    if (customer === null) return null;
    try {
      return prepareReading?.(asked, customer) ?? null;
    } catch (error) {
      if (error instanceof Refused || error instanceof FieldsInvalid) return null;
      throw error;
    }
  }

  function isFollowed(reading: Reading): boolean {
    return isOpen(reading.socket) && bySocket.get(reading.socket)?.get(reading.id) === reading;
  }

  function unfollow(socket: PushSocket, id: number): void {
    const own = bySocket.get(socket);
    own?.delete(id);
    if (own?.size === 0) bySocket.delete(socket);
  }

  function drop(socket: PushSocket, id: number): void {
    unfollow(socket, id);
    outbox.send(socket, frameBytes({ type: 'unfollowed', id }));
  }

  function want(reading: Reading): void {
    if (wanted.size === 0) setImmediate(makeWanted);
    wanted.add(reading);
  }

  /** What was announced together is told together: by now all of it was sent. */
  function makeWanted(): void {
    for (const reading of wanted) {
      if (underWay >= READINGS_AT_ONCE) return;
      if (reading.isBeingMade) continue;
      wanted.delete(reading);
      if (reading.socket.slowSinceMs === null && isFollowed(reading)) void make(reading);
    }
  }

  async function make(reading: Reading): Promise<void> {
    const { socket, id } = reading;
    underWay += 1;
    reading.isBeingMade = true;
    const seq = socket.sentSeq;
    try {
      const answer = await reading.make();
      if (socket.sentSeq === seq) send(reading, seq, answer);
      else wanted.add(reading);
    } catch (error) {
      if (!(error instanceof Refused)) log.warn({ err: error }, 'could not make what is followed');
      if (isFollowed(reading)) drop(socket, id);
    }
    underWay -= 1;
    reading.isBeingMade = false;
    makeWanted();
  }

  /** A slow reader gets it once it has read the rest. */
  function send(reading: Reading, seq: number, answer: string | Buffer): void {
    const { socket, id } = reading;
    if (!isFollowed(reading) || socket.slowSinceMs !== null) return;
    const says = sha256Hex(answer);
    if (says === reading.saidBefore) return;
    reading.saidBefore = says;
    outbox.send(
      socket,
      Buffer.concat([
        Buffer.from(`{"type":"reading","id":${id},"seq":${seq},"answer":`),
        typeof answer === 'string' ? Buffer.from(answer) : answer,
        END,
      ]),
    );
  }

  return {
    register: (prepare) => void (prepareReading = prepare),
    follow,
    unfollow,
    tellAgain(socket) {
      for (const reading of bySocket.get(socket)?.values() ?? []) want(reading);
    },
    beat() {
      for (const own of bySocket.values())
        for (const reading of own.values()) if (reading.isMoving) want(reading);
    },
    forget: (socket) => void bySocket.delete(socket),
  };
}

const END = Buffer.from('}');
