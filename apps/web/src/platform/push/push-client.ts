/**
 * The page's end of /push: one socket, kept alive. It reconnects after growing pauses, picks up the
 * customer's events where they stopped (event-order), subscribes (channel-book) and follows what is
 * shown (reading-book) again.
 *
 * It knows no screen: capabilities say which events they care about.
 */
import { PUSH_PATH, PushClose, type ClientFrame, type ServerFrame } from '@candor/contract/push';
import { createStore, type Store } from '@candor/client/store';
import { nowMs } from '@candor/client/time';
import { retryDelayMs } from './backoff.ts';
import { createChannelBook, type ChannelListener } from './channel-book.ts';
import { createEventOrder } from './event-order.ts';
import { createReadingBook, type FollowAsked, type ReadingListener } from './reading-book.ts';
import { parseServerFrame } from './server-frame.ts';
import { HOST } from '../calls/host.ts';

/** 'live' from the server's welcome on. */
export type PushStatus = 'connecting' | 'live' | 'offline';

export type PushEventListener = (data: unknown, at: number) => void;

export type PushClient = {
  readonly status: Pick<Store<PushStatus>, 'get' | 'subscribe'>;
  /** Null is a guest. Another person starts from nothing. */
  connectAs(customerId: string | null): void;
  stop(): void;
  onEvent(topic: string, listener: PushEventListener): () => void;
  /** Events were lost for good: whatever was loaded must be loaded again. */
  onResync(listener: () => void): () => void;
  subscribe(channel: string, listener: ChannelListener): () => void;
  follow(asked: FollowAsked, listener: ReadingListener): () => void;
  /** Infinite before the first message. */
  silentMs(): number;
};

export type PushClientOptions = {
  /** Null for a guest. A failure is retried later. */
  fetchConnectToken: () => Promise<string | null>;
  /** The client rests until `connectAs`. */
  onSessionEnded: () => void;
  /** Awaited once, when the first event comes; it and those after it wait. */
  prepareForEvents?: () => Promise<void>;
  onError?: (error: unknown) => void;
  random?: () => number;
};

type PushedEvent = { readonly topic: string; readonly data: unknown; readonly at: number };

/** What arrives for an earlier attempt is ignored. */
type Line = { ws: WebSocket | null };

export function createPushClient({
  fetchConnectToken,
  onSessionEnded,
  prepareForEvents,
  onError = (error) => reportError(error),
  random = Math.random,
}: PushClientOptions): PushClient {
  const status = createStore<PushStatus>('offline');
  const eventListeners = new Map<string, Set<{ listener: PushEventListener }>>();
  const resyncListeners = new Set<{ listener: () => void }>();
  const channels = createChannelBook(tell);
  const readings = createReadingBook(tell);
  const order = createEventOrder({
    send,
    onResync: () => resyncListeners.forEach(({ listener }) => tell(listener)),
  });
  const timers = createTimers();
  let customer: string | null = null;
  let isWanted = false;
  let line: Line | null = null;
  let failures = 0;
  let heardAtMs = 0;
  let prepared: Promise<void> | null = null;

  function connectAs(customerId: string | null): void {
    const isSame = isWanted && customer === customerId;
    if (isSame && line !== null) return;
    if (customer !== customerId) order.forget();
    customer = customerId;
    failures = 0;
    if (!isWanted) followDevice();
    isWanted = true;
    void connect();
  }

  async function connect(): Promise<void> {
    hangUp();
    const mine: Line = { ws: null };
    line = mine;
    status.set('connecting');
    timers.once('opening', OPENING_MAX_MS, lose);
    const ticket = await connectTokenOrFailure();
    if (line !== mine) return;
    if (ticket === FAILED) {
      lose();
      return;
    }
    const ws = new WebSocket(addressWith(ticket));
    mine.ws = ws;
    ws.onmessage = ({ data }) => line === mine && onMessage(String(data));
    ws.onclose = ({ code }) =>
      line === mine && (code === PushClose.sessionEnded ? endSession() : lose());
  }

  function connectTokenOrFailure(): Promise<string | null | typeof FAILED> {
    return fetchConnectToken().catch(() => FAILED);
  }

  function hangUp(): void {
    timers.clear();
    channels.end();
    readings.end();
    const ws = line?.ws ?? null;
    line = null;
    ws?.close();
  }

  function lose(): void {
    hangUp();
    failures += 1;
    status.set('offline');
    timers.once('retry', retryDelayMs(failures, random()), () => void connect());
  }

  function endSession(): void {
    stop();
    onSessionEnded();
  }

  function stop(): void {
    hangUp();
    if (isWanted) unfollowDevice();
    isWanted = false;
    status.set('offline');
  }

  function onMessage(text: string): void {
    heardAtMs = nowMs();
    timers.cancel('probe');
    const frame = parseServerFrame(text);
    if (frame === null) onError(new Error('the server pushed something unreadable'));
    else act(frame);
  }

  function hear(event: PushedEvent): void {
    if (prepareForEvents === undefined) return tellListeners(event);
    const addressee = customer;
    prepared ??= prepareForEvents();
    void prepared.then(() => {
      if (customer === addressee) tellListeners(event);
    });
  }

  function tellListeners({ topic, data, at }: PushedEvent): void {
    for (const { listener } of [...(eventListeners.get(topic) ?? [])])
      tell(() => listener(data, at));
  }

  function act(frame: ServerFrame): void {
    switch (frame.type) {
      case 'welcome':
        timers.cancel('opening');
        timers.every('watch', frame.heartbeatMs / 2, () => watch(frame.heartbeatMs));
        status.set('live');
        order.begin(frame.seq);
        channels.begin(send);
        readings.begin(send);
        return;
      case 'heartbeat':
        // Only a connection that lasted resets the failures.
        failures = 0;
        order.compare(frame.seq);
        return;
      case 'event':
        if (order.take(frame.seq)) hear(frame);
        return;
      case 'signal':
        return hear(frame);
      case 'resync':
        return order.restart(frame.seq);
      case 'update':
        return channels.deliver(frame.channel, frame.data);
      case 'updates':
        return frame.updates.forEach(({ channel, data }) => channels.deliver(channel, data));
      case 'following':
      case 'unfollowed':
        return readings.confirm(frame.id, frame.type === 'following');
      case 'reading':
        return readings.deliver(frame.id, frame.answer);
      case 'subscribed':
        for (const { channel, reason } of frame.refused)
          onError(new Error(`the channel ${channel} was refused: ${reason}`));
        return;
      case 'refused':
        onError(new Error('the server refused a frame of ours'));
    }
  }

  /** A clock set back must not make a silent connection look alive. */
  function watch(heartbeatMs: number): void {
    const now = nowMs();
    if (now < heardAtMs) heardAtMs = now;
    if (now - heardAtMs > HEARTBEATS_MISSED_MAX * heartbeatMs) lose();
  }

  /** The device woke up: do not wait out a long pause, and do not trust an old connection. */
  function wakeUp(): void {
    if (document.visibilityState === 'hidden' || !isWanted) return;
    if (status.get() === 'live') {
      send({ type: 'ping' });
      timers.once('probe', PROBE_MAX_MS, lose);
    } else if (line === null) {
      failures = 0;
      timers.once('retry', retryDelayMs(1, random()), () => void connect());
    }
  }

  function followDevice(): void {
    window.addEventListener('online', wakeUp);
    document.addEventListener('visibilitychange', wakeUp);
  }

  function unfollowDevice(): void {
    window.removeEventListener('online', wakeUp);
    document.removeEventListener('visibilitychange', wakeUp);
  }

  function send(frame: ClientFrame): void {
    if (line?.ws?.readyState === WebSocket.OPEN) line.ws.send(JSON.stringify(frame));
  }

  /** One listener's bug must not keep the others from hearing. */
  function tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      onError(error);
    }
  }

  return {
    status,
    connectAs,
    stop,
    onEvent(topic, listener) {
      const listeners = eventListeners.get(topic) ?? new Set();
      eventListeners.set(topic, listeners);
      return joined(listeners, { listener });
    },
    onResync: (listener) => joined(resyncListeners, { listener }),
    subscribe: channels.subscribe,
    follow: readings.follow,
    silentMs: () => (heardAtMs === 0 ? Infinity : Math.max(0, nowMs() - heardAtMs)),
  };
}

const OPENING_MAX_MS = 15_000;
const PROBE_MAX_MS = 5_000;
const HEARTBEATS_MISSED_MAX = 2.5;
const FAILED = Symbol('no connect token');

function addressWith(ticket: string | null): string {
  const origin = (HOST === '' ? location.origin : HOST).replace(/^http/, 'ws');
  return `${origin}${PUSH_PATH}${ticket === null ? '' : `?ticket=${encodeURIComponent(ticket)}`}`;
}

function joined<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function createTimers() {
  const handles = new Map<string, { cancel: () => void }>();
  function cancel(name: string): void {
    handles.get(name)?.cancel();
    handles.delete(name);
  }
  return {
    cancel,
    once(name: string, delayMs: number, act: () => void): void {
      cancel(name);
      const handle = setTimeout(act, delayMs);
      handles.set(name, { cancel: () => clearTimeout(handle) });
    },
    every(name: string, periodMs: number, act: () => void): void {
      cancel(name);
      const handle = setInterval(act, periodMs);
      handles.set(name, { cancel: () => clearInterval(handle) });
    },
    clear(): void {
      for (const name of [...handles.keys()]) cancel(name);
    },
  };
}
