/**
 * The server's end of /push: opens sockets and connects its parts.
 *
 * entrance who may open a socket roster who is connected inbound what clients say outbox the way
 * out, and slow readers channels public values private-events a customer's numbered events readings
 * what their screens show heartbeat signs of life session-watch sockets end with their session
 *
 * The hub holds nothing that another server cannot recompute: a client may come back to any of
 * them.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { isFirstAccount } from '@candor/contract/kernel/account-id';
import { PushClose } from '@candor/contract/push';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { SignedIn } from '../http/bind.ts';
import type { Log } from '../log.ts';
import { ANNOUNCED_TOPIC, type announced } from './announce.ts';
import { openChannels, type ChannelSource } from './channels.ts';
import { openEntrance } from './entrance.ts';
import { BEAT_LANES, openHeartbeat } from './heartbeat.ts';
import { openInbound } from './inbound.ts';
import { normalPace, type PushPace } from './limits.ts';
import { frameBytes, openOutbox } from './outbox.ts';
import { openPrivateEvents, type ListElsewhere } from './private-events.ts';
import { findHead } from './push.store.ts';
import { isOfKey, pushSocketOn, type PushSocket } from './push-socket.ts';
import { atCommonBeat } from './common-beat.ts';
import { openReadings, type PrepareReading } from './readings.ts';
import { openRoster } from './roster.ts';
import {
  DISCONNECT_TOPIC,
  openSessionWatch,
  SESSION_ENDED_TOPIC,
  type AreSessionsAlive,
} from './session-watch.ts';
import { CHANNELLED_TOPIC, channelled, SIGNALLED_TOPIC, signalled } from './signal.ts';

export type PushHub = {
  attach(server: Server): void;
  registerChannel(source: ChannelSource): void;
  /** Until then nothing can be followed. */
  registerReadings(prepare: PrepareReading): void;
  publish(channel: string, data: unknown): void;
  stats(): PushStats;
  isUp(): boolean;
  close(): Promise<void>;
};

export type PushStats = {
  sockets: number;
  customers: number;
  guests: number;
  channels: number;
  slow: number;
  behind: number;
  waiting: number;
};

export type PushHubOptions = {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  /** Its pages may open sockets even when a proxy hides the requested host. */
  publicUrl: string | null;
  webOrigins?: readonly string[];
  areSessionsAlive: AreSessionsAlive;
  getNetwork?: (request: IncomingMessage) => string;
  admitNetwork?: (network: string) => void;
  /** Addresses of sockets that are not the hub's. */
  isElsewhere?: (url: string) => boolean;
  /** Off for load tests, where all sockets come from one place. */
  hasConnectionLimits?: boolean;
  /** From the event's transaction to its way out, of events that are sent as they happen. */
  onEventSent?: (lagMs: number) => void;
  /** Of events that concern one account and not its person. */
  accountTopics?: ReadonlySet<string>;
  /** Of events that sockets of keys hear. */
  programTopics?: ReadonlySet<string>;
  /** Without it, everything that is announced is stored as an event. */
  listElsewhere?: ListElsewhere;
  pace?: Partial<PushPace>;
};

export function openPushHub(options: PushHubOptions): PushHub {
  const { bus } = options;
  const pace = { ...normalPace, ...options.pace };
  const parts = openParts(options, pace);
  const { roster, outbox, channels, readings, privateEvents, heartbeat, sessions } = parts;
  const entrance = openEntrance({
    ...options,
    roster,
    admitted: (ws, customer, network) => lookAfter(ws, customer, network, parts, options),
    welcome: (socket) => welcome(socket, pace.heartbeatMs, parts, options),
  });
  const servers = new Set<Server>();
  let isClosing = false;
  let drainedAtMs = performance.now();

  const leaveBus = [
    bus.onHealed(() => void lookAgain(parts)),
    bus.subscribe(ANNOUNCED_TOPIC, privateEvents.onAnnounced),
    bus.subscribe(SESSION_ENDED_TOPIC, sessions.hearEnded),
    bus.subscribe(DISCONNECT_TOPIC, sessions.hearDisconnect),
    bus.subscribe(SIGNALLED_TOPIC, (message) => sendSignal(message, parts)),
    bus.subscribe(CHANNELLED_TOPIC, (message) => {
      const { channel, data } = z.parse(channelled, message);
      channels.publish(channel, data);
    }),
  ];
  const endBeat = atCommonBeat(options.clock, pace.readingsMs, readings.beat);
  const timers = [
    setInterval(() => void heartbeat.beat(), pace.heartbeatMs / BEAT_LANES),
    setInterval(() => void sessions.check(), pace.sessionCheckMs),
    setInterval(() => {
      if (!bus.isWhole()) void heartbeat.look();
    }, pace.unheardMs),
    setInterval(() => {
      drainedAtMs = performance.now();
      outbox.drain(drainedAtMs);
      privateEvents.pump();
    }, pace.drainMs),
  ];

  return {
    attach(server) {
      servers.add(server);
      server.on('upgrade', entrance.answerUpgrade);
    },
    registerChannel: channels.register,
    registerReadings: readings.register,
    publish: channels.publish,
    stats: () => ({
      sockets: roster.all.size,
      customers: roster.customerCount(),
      guests: roster.guestCount(),
      channels: channels.count(),
      slow: outbox.slowCount(),
      behind: privateEvents.behindCount(),
      waiting: entrance.waiting(),
    }),
    isUp: () => !isClosing && performance.now() - drainedAtMs < LATE_MS,
    async close() {
      isClosing = true;
      entrance.stopAdmitting();
      endBeat();
      for (const timer of timers) clearInterval(timer);
      for (const leave of leaveBus) leave();
      await Promise.all([...roster.all].map(sayGoodbye));
      for (const server of servers) server.off('upgrade', entrance.answerUpgrade);
      entrance.close();
    },
  };
}

type Parts = ReturnType<typeof openParts>;

function openParts(options: PushHubOptions, pace: PushPace) {
  const { db, clock, log, areSessionsAlive, hasConnectionLimits = true } = options;
  const roster = openRoster({ hasLimits: hasConnectionLimits });
  const outbox = openOutbox({
    stalledMs: pace.stalledMs,
    onDrained: (socket) => {
      privateEvents.pump();
      readings.tellAgain(socket);
    },
  });
  const channels = openChannels({ outbox });
  const readings = openReadings({ clock, outbox, log });
  const privateEvents = openPrivateEvents({
    ...{ db, log, roster, outbox },
    onSent: (at) => options.onEventSent?.(Math.max(0, clock.now() - at)),
    onTold: readings.tellAgain,
    onBeside: (socket, event) => tellBeside(socket, event, { outbox, readings }, options),
    listElsewhere: options.listElsewhere ?? (async () => []),
    programTopics: options.programTopics ?? new Set(),
  });
  const heartbeat = openHeartbeat({ db, clock, log, outbox, privateEvents });
  const inbound = openInbound({ clock, outbox, channels, privateEvents, readings });
  const sessions = openSessionWatch({ roster, log, areSessionsAlive });
  return { roster, outbox, channels, readings, privateEvents, heartbeat, inbound, sessions };
}

/** What other servers said while nobody heard it is in the database. */
async function lookAgain({ heartbeat, sessions }: Parts): Promise<void> {
  await heartbeat.look();
  await sessions.check();
}

/** A slow reader goes without. */
function sendSignal(message: unknown, { roster, outbox }: Parts): void {
  const { customerId, ...sent } = z.parse(signalled, message);
  const frame = frameBytes({ type: 'signal', ...sent });
  for (const socket of roster.ofPerson(customerId))
    if (socket.isWelcomed && socket.slowSinceMs === null && !isOfKey(socket))
      outbox.send(socket, frame);
}

/**
 * Numbers are an account's own. What concerns the person is told to those who show another one of
 * their accounts without a number, and what they follow is made again.
 */
function tellBeside(
  socket: PushSocket,
  { customerId, topic, at, data }: z.output<typeof announced>,
  { outbox, readings }: Pick<Parts, 'outbox' | 'readings'>,
  { accountTopics }: Pick<PushHubOptions, 'accountTopics'>,
): void {
  if (!socket.isWelcomed) return;
  const isOfPerson = isFirstAccount(customerId) && accountTopics?.has(topic) !== true;
  if (isOfPerson && socket.slowSinceMs === null && !isOfKey(socket))
    outbox.send(socket, frameBytes({ type: 'signal', topic, at, data }));
  readings.tellAgain(socket);
}

/** Sent nothing before its welcome. */
function lookAfter(
  ws: WebSocket,
  customer: SignedIn | null,
  network: string,
  { roster, inbound, channels, outbox, privateEvents, readings, heartbeat }: Parts,
  { log }: Pick<PushHubOptions, 'log'>,
): PushSocket {
  const socket = pushSocketOn(ws, customer, network);
  ws.pause();
  ws.on('message', (data, isBinary) =>
    guarded(socket, () => inbound.onMessage(socket, data, isBinary), log),
  );
  ws.on('ping', () => inbound.onSignOfLife(socket));
  ws.on('pong', () => inbound.onSignOfLife(socket));
  ws.on('error', (error) => log.debug({ err: error }, 'socket error'));
  ws.on('close', () => {
    roster.remove(socket);
    channels.leaveAll(socket);
    outbox.forget(socket);
    privateEvents.forget(socket);
    readings.forget(socket);
    heartbeat.leave(socket);
  });
  roster.add(socket);
  heartbeat.enter(socket);
  if (customer !== null)
    for (const oldest of roster.getSurplus(customer.customerId))
      oldest.ws.close(PushClose.policy, 'too many sockets');
  return socket;
}

async function welcome(
  socket: PushSocket,
  heartbeatMs: number,
  { outbox, privateEvents }: Parts,
  { db, clock, log }: PushHubOptions,
): Promise<void> {
  try {
    const seq = socket.customer === null ? null : await findHead(db, socket.customer.customerId);
    outbox.send(socket, frameBytes({ type: 'welcome', at: clock.now(), seq, heartbeatMs }));
    privateEvents.begin(socket, seq ?? 0);
  } catch (error) {
    log.warn({ err: error }, 'could not welcome a socket');
    socket.ws.close(PushClose.tooSlow, 'try again');
  }
  socket.ws.resume();
}

/** A bug triggered by one client's frame ends that socket, not the server. */
function guarded(socket: PushSocket, act: () => void, log: Log): void {
  try {
    act();
  } catch (error) {
    log.error({ err: error }, 'a frame ran into a fault');
    socket.ws.close(PushClose.fault, 'fault');
  }
}

/** The timer runs many times a second; this late, the process is stuck. */
const LATE_MS = 5_000;
const GOODBYE_MS = 1_000;

function sayGoodbye({ ws }: PushSocket): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => ws.terminate(), GOODBYE_MS);
    ws.once('close', () => {
      clearTimeout(giveUp);
      resolve();
    });
    ws.close(PushClose.goingAway, 'going away');
  });
}
