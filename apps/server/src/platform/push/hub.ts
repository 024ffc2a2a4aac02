/**
 * The server's end of /push: opens sockets and connects its parts.
 *
 * admission who may open a socket roster who is connected inbound what clients say outbox the way
 * out, and slow readers channels public values private-events a customer's numbered events readings
 * what their screens show heartbeat signs of life session-watch sockets end with their session
 *
 * The hub holds nothing that another server cannot recompute: a client may come back to any of
 * them.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import { isFirstAccount } from '@candor/contract/kernel/account-id';
import { Refused } from '@candor/contract/kernel/refused';
import { CLIENT_FRAME_BYTES_MAX, PushClose } from '@candor/contract/push';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import { isDatabaseAway, type Db } from '../db/database.ts';
import { isStorageFull } from '../db/storage-full.ts';
import type { SignedIn } from '../http/bind.ts';
import { networkBehind } from '../http/network.ts';
import type { Log } from '../log.ts';
import { getKnock, refuseUpgrade, type Knock } from './admission.ts';
import { ANNOUNCED_TOPIC, type announced } from './announce.ts';
import { openChannels, type ChannelSource } from './channels.ts';
import { BEAT_LANES, openHeartbeat } from './heartbeat.ts';
import { openInbound } from './inbound.ts';
import {
  ADMISSIONS_AT_ONCE,
  ADMISSIONS_WAITING_MAX,
  CLOSE_TIMEOUT_MS,
  FRAME_FRAGMENTS_MAX,
  normalPace,
  type PushPace,
} from './limits.ts';
import { frameBytes, openOutbox } from './outbox.ts';
import { openPrivateEvents, type ListElsewhere } from './private-events.ts';
import { findHead } from './push.store.ts';
import { pushSocketOn, type PushSocket } from './push-socket.ts';
import { openReadings, type PrepareReading } from './readings.ts';
import { openRoster } from './roster.ts';
import { openSessionWatch, SESSION_ENDED_TOPIC, type AreSessionsAlive } from './session-watch.ts';
import { redeemConnectToken } from './connect-tokens.ts';
import { CHANNELLED_TOPIC, channelled, SIGNALLED_TOPIC, signalled } from './signal.ts';
import { openTurnstile } from './turnstile.ts';

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
  /** Off for load tests, where all sockets come from one place. */
  hasConnectionLimits?: boolean;
  /** From the event's transaction to its way out, of events that are sent as they happen. */
  onEventSent?: (lagMs: number) => void;
  /** Of events that concern one account and not its person. */
  accountTopics?: ReadonlySet<string>;
  /** Without it, everything that is announced is stored as an event. */
  listElsewhere?: ListElsewhere;
  pace?: Partial<PushPace>;
};

export function openPushHub(options: PushHubOptions): PushHub {
  const {
    db,
    bus,
    clock,
    log,
    publicUrl,
    webOrigins = [],
    areSessionsAlive,
    getNetwork = networkBehind([]),
    admitNetwork = () => undefined,
    hasConnectionLimits = true,
    listElsewhere = async () => [],
  } = options;
  const pace = { ...normalPace, ...options.pace };
  const roster = openRoster({ hasLimits: hasConnectionLimits });
  const outbox = openOutbox({
    stalledMs: pace.stalledMs,
    onDrained: (socket) => {
      privateEvents.pump();
      readings.tellAgain(socket);
    },
  });
  const channels = openChannels({ outbox });
  const readings = openReadings({ outbox, log });
  const privateEvents = openPrivateEvents({
    db,
    log,
    roster,
    outbox,
    onSent: (at) => options.onEventSent?.(Math.max(0, clock.now() - at)),
    onTold: readings.tellAgain,
    onBeside: tellBeside,
    listElsewhere,
  });
  const heartbeat = openHeartbeat({ db, clock, log, outbox, privateEvents });
  const inbound = openInbound({ clock, outbox, channels, privateEvents, readings });
  const sessions = openSessionWatch({ roster, log, areSessionsAlive });
  const turnstile = openTurnstile({
    atOnce: ADMISSIONS_AT_ONCE,
    waitingMax: ADMISSIONS_WAITING_MAX,
  });
  const upgrades = new WebSocketServer(upgradeOptions);
  const servers = new Set<Server>();
  let isClosing = false;
  let drainedAtMs = performance.now();

  const leaveBus = [
    bus.onHealed(() => void lookAgain()),
    bus.subscribe(ANNOUNCED_TOPIC, privateEvents.onAnnounced),
    bus.subscribe(SESSION_ENDED_TOPIC, sessions.hearEnded),
    bus.subscribe(SIGNALLED_TOPIC, sendSignal),
    bus.subscribe(CHANNELLED_TOPIC, (message) => {
      const { channel, data } = z.parse(channelled, message);
      channels.publish(channel, data);
    }),
  ];
  const timers = [
    setInterval(() => void heartbeat.beat(), pace.heartbeatMs / BEAT_LANES),
    setInterval(() => void sessions.check(), pace.sessionCheckMs),
    setInterval(readings.beat, pace.readingsMs),
    setInterval(() => {
      if (!bus.isWhole()) void heartbeat.look();
    }, pace.unheardMs),
    setInterval(() => {
      drainedAtMs = performance.now();
      outbox.drain(drainedAtMs);
      privateEvents.pump();
    }, pace.drainMs),
  ];

  /** What other servers said while nobody heard it is in the database. */
  async function lookAgain(): Promise<void> {
    await heartbeat.look();
    await sessions.check();
  }

  /** A slow reader goes without. */
  function sendSignal(message: unknown): void {
    const { customerId, ...sent } = z.parse(signalled, message);
    const frame = frameBytes({ type: 'signal', ...sent });
    for (const socket of roster.ofPerson(customerId))
      if (socket.isWelcomed && socket.slowSinceMs === null) outbox.send(socket, frame);
  }

  /**
   * Numbers are an account's own. What concerns the person is told to those who show another one of
   * their accounts without a number, and what they follow is made again.
   */
  function tellBeside(
    socket: PushSocket,
    { customerId, topic, at, data }: z.output<typeof announced>,
  ): void {
    if (!socket.isWelcomed) return;
    const isOfPerson = isFirstAccount(customerId) && !options.accountTopics?.has(topic);
    if (isOfPerson && socket.slowSinceMs === null)
      outbox.send(socket, frameBytes({ type: 'signal', topic, at, data }));
    readings.tellAgain(socket);
  }

  function answerUpgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const ignoreBreak = () => connection.destroy();
    connection.on('error', ignoreBreak);
    const network = getNetwork(request);
    try {
      admitNetwork(network);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuseUpgrade(connection, request, error.code, error.values);
    }
    const knock = getKnock(request, { publicUrl, webOrigins });
    if (!knock.ok) return refuseUpgrade(connection, request, knock.code);
    const admit = () =>
      admission({ request, connection, head, network, knock: knock.outcome, ignoreBreak });
    if (isClosing || roster.isFull() || !turnstile.enter(admit))
      refuseUpgrade(connection, request, 'SERVER_BUSY');
    return undefined;
  }

  type Arrival = {
    request: IncomingMessage;
    connection: Duplex;
    head: Buffer;
    network: string;
    knock: Knock;
    ignoreBreak: () => void;
  };

  async function admission({
    request,
    connection,
    head,
    network,
    knock,
    ignoreBreak,
  }: Arrival): Promise<void> {
    try {
      const customer = knock.ticket === null ? null : await customerWith(knock.ticket);
      if (connection.destroyed) return;
      if (isClosing) return refuseUpgrade(connection, request, 'SERVER_BUSY');
      if (knock.ticket !== null && customer === null)
        return refuseUpgrade(connection, request, 'SESSION_EXPIRED');
      if (customer === null && roster.isFullOfGuestsFrom(network))
        return refuseUpgrade(connection, request, 'REQUESTS_TOO_MANY', {
          seconds: GUEST_RETRY_SECONDS,
        });
      connection.off('error', ignoreBreak);
      const opened: PushSocket[] = [];
      upgrades.handleUpgrade(request, connection, head, (ws) =>
        opened.push(lookAfter(ws, customer, network)),
      );
      for (const socket of opened) await welcome(socket);
    } catch (error) {
      const code = isStorageFull(error)
        ? 'STORAGE_FULL'
        : isDatabaseAway(error)
          ? 'SERVER_BUSY'
          : 'SERVER_FAULT';
      if (code === 'SERVER_FAULT') log.error({ err: error }, 'could not open a socket');
      refuseUpgrade(connection, request, code);
    }
    return undefined;
  }

  /** A ticket works once, and only while its session lives. */
  async function customerWith(ticket: string): Promise<SignedIn | null> {
    const holder = await db.transact((tx) => redeemConnectToken(tx, ticket));
    if (holder === null) return null;
    const alive = await areSessionsAlive([holder.sessionId]);
    return alive.has(holder.sessionId) ? holder : null;
  }

  /** Sent nothing before its welcome. */
  function lookAfter(ws: WebSocket, customer: SignedIn | null, network: string): PushSocket {
    const socket = pushSocketOn(ws, customer, network);
    ws.pause();
    ws.on('message', (data, isBinary) =>
      guarded(socket, () => inbound.onMessage(socket, data, isBinary)),
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

  async function welcome(socket: PushSocket): Promise<void> {
    try {
      const seq = socket.customer === null ? null : await findHead(db, socket.customer.customerId);
      outbox.send(
        socket,
        frameBytes({ type: 'welcome', at: clock.now(), seq, heartbeatMs: pace.heartbeatMs }),
      );
      privateEvents.begin(socket, seq ?? 0);
    } catch (error) {
      log.warn({ err: error }, 'could not welcome a socket');
      socket.ws.close(PushClose.tooSlow, 'try again');
    }
    socket.ws.resume();
  }

  /** A bug triggered by one client's frame ends that socket, not the server. */
  function guarded(socket: PushSocket, act: () => void): void {
    try {
      act();
    } catch (error) {
      log.error({ err: error }, 'a frame ran into a fault');
      socket.ws.close(PushClose.fault, 'fault');
    }
  }

  return {
    attach(server) {
      servers.add(server);
      server.on('upgrade', answerUpgrade);
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
      waiting: turnstile.waiting(),
    }),
    isUp: () => !isClosing && performance.now() - drainedAtMs < LATE_MS,
    async close() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      for (const leave of leaveBus) leave();
      await Promise.all([...roster.all].map(sayGoodbye));
      for (const server of servers) server.off('upgrade', answerUpgrade);
      upgrades.close();
    },
  };
}

/** The timer runs many times a second; this late, the process is stuck. */
const LATE_MS = 5_000;
const GUEST_RETRY_SECONDS = 60;
const GOODBYE_MS = 1_000;

const upgradeOptions = {
  noServer: true,
  clientTracking: false,
  // Compression costs memory per socket, and invites bombs.
  perMessageDeflate: false,
  maxPayload: CLIENT_FRAME_BYTES_MAX,
  maxFragments: FRAME_FRAGMENTS_MAX,
  closeTimeout: CLOSE_TIMEOUT_MS,
};

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
