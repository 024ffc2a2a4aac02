/**
 * The page's end of /push: one connection, over which it picks up the customer's events where they
 * stopped (event-order), subscribes (channel-book) and follows what is shown (reading-book) again
 * each time it is opened.
 *
 * It knows no screen: capabilities say which events they care about.
 */
import type { ServerFrame } from '@candor/contract/push';
import type { Store } from '@candor/client/store';
import { createChannelBook, type ChannelBook, type ChannelListener } from './channel-book.ts';
import { createConnection, type Connection, type PushStatus } from './connection.ts';
import {
  createEventListeners,
  type EventListeners,
  type PushEventListener,
} from './event-listeners.ts';
import { createEventOrder, type EventOrder } from '@candor/client/event-order';
import {
  createReadingBook,
  type FollowAsked,
  type ReadingBook,
  type ReadingListener,
} from './reading-book.ts';
import { parseServerFrame } from './server-frame.ts';

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

export function createPushClient({
  fetchConnectToken,
  onSessionEnded,
  prepareForEvents,
  onError = (error) => reportError(error),
  random = Math.random,
}: PushClientOptions): PushClient {
  let customer: string | null = null;
  /** One listener's bug must not keep the others from hearing. */
  const tell = (listener: () => void): void => {
    try {
      listener();
    } catch (error) {
      onError(error);
    }
  };
  const channels = createChannelBook(tell);
  const readings = createReadingBook(tell);
  const events = createEventListeners({
    tell,
    prepare: prepareForEvents,
    getCustomer: () => customer,
  });
  const connection = createConnection({
    fetchConnectToken,
    random,
    onText: (text) => {
      const frame = parseServerFrame(text);
      if (frame === null) onError(new Error('the server pushed something unreadable'));
      else act(frame, { connection, order, channels, readings, events, onError });
    },
    onHungUp: () => {
      channels.end();
      readings.end();
    },
    onSessionEnded,
  });
  const order = createEventOrder({ send: connection.send, onResync: events.resync });
  return {
    status: connection.status,
    connectAs(customerId) {
      if (customer === customerId && connection.isOpen()) return;
      if (customer !== customerId) order.forget();
      customer = customerId;
      connection.open();
    },
    stop: connection.stop,
    onEvent: events.onEvent,
    onResync: events.onResync,
    subscribe: channels.subscribe,
    follow: readings.follow,
    silentMs: connection.silentMs,
  };
}

type Parts = {
  readonly connection: Connection;
  readonly order: EventOrder;
  readonly channels: ChannelBook;
  readonly readings: ReadingBook;
  readonly events: EventListeners;
  readonly onError: (error: unknown) => void;
};

function act(
  frame: ServerFrame,
  { connection, order, channels, readings, events, onError }: Parts,
): void {
  switch (frame.type) {
    case 'welcome':
      connection.beWelcomed(frame.heartbeatMs);
      order.begin(frame.seq);
      channels.begin(connection.send);
      readings.begin(connection.send);
      return;
    case 'heartbeat':
      connection.noteLasting();
      order.compare(frame.seq);
      return;
    case 'event':
      if (order.take(frame.seq)) events.hear(frame);
      return;
    case 'signal':
      return events.hear(frame);
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
