/**
 * Shared public channels: the server is asked when the first listener comes and told when the last
 * has gone, once per turn, so that a screen that replaces another keeps the channels they share.
 */
import {
  CHANNELS_PER_MESSAGE_MAX,
  CLIENT_FRAME_BYTES_MAX,
  type ClientFrame,
} from '@candor/contract/push';

export type ChannelListener = (data: unknown) => void;

export type ChannelBook = {
  /** Gets the newest value known, then every change. */
  subscribe(channel: string, onUpdate: ChannelListener): () => void;
  deliver(channel: string, data: unknown): void;
  begin(send: (frame: ClientFrame) => void): void;
  end(): void;
};

type Listener = { readonly onUpdate: ChannelListener };
type Entry = { readonly listeners: Set<Listener>; newest: { readonly data: unknown } | null };

export function createChannelBook(tell: (run: () => void) => void): ChannelBook {
  const wanted = new Map<string, Entry>();
  const subscribed = new Set<string>();
  let send: ((frame: ClientFrame) => void) | null = null;
  let isToCompare = false;

  function compareSoon(): void {
    if (isToCompare) return;
    isToCompare = true;
    queueMicrotask(compare);
  }

  function compare(): void {
    isToCompare = false;
    for (const [channel, { listeners }] of wanted) if (listeners.size === 0) wanted.delete(channel);
    if (send === null) return;
    const gone = [...subscribed].filter((channel) => !wanted.has(channel));
    const fresh = [...wanted.keys()].filter((channel) => !subscribed.has(channel));
    for (const channels of inFrames(gone)) send({ type: 'unsubscribe', channels });
    for (const channels of inFrames(fresh)) send({ type: 'subscribe', channels });
    for (const channel of gone) subscribed.delete(channel);
    for (const channel of fresh) subscribed.add(channel);
  }

  function getEntry(channel: string): Entry {
    const known = wanted.get(channel);
    if (known !== undefined) return known;
    const entry: Entry = { listeners: new Set(), newest: null };
    wanted.set(channel, entry);
    return entry;
  }

  function subscribe(channel: string, onUpdate: ChannelListener): () => void {
    const entry = getEntry(channel);
    const listener = { onUpdate };
    entry.listeners.add(listener);
    const { newest } = entry;
    if (newest === null) compareSoon();
    // After it has finished subscribing, unless it left or something newer came first.
    else
      queueMicrotask(
        () =>
          entry.listeners.has(listener) &&
          entry.newest === newest &&
          tell(() => onUpdate(newest.data)),
      );
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) compareSoon();
    };
  }

  return {
    subscribe,
    deliver(channel, data) {
      const entry = wanted.get(channel);
      if (entry === undefined) return;
      entry.newest = { data };
      for (const { onUpdate } of [...entry.listeners]) tell(() => onUpdate(data));
    },
    begin(sendOnSocket) {
      send = sendOnSocket;
      subscribed.clear();
      compare();
    },
    end() {
      send = null;
    },
  };
}

/** Names are ASCII: a character is a byte. */
export function inFrames(channels: readonly string[]): string[][] {
  const frames: string[][] = [];
  let bytes = Infinity;
  for (const channel of channels) {
    const cost = channel.length + QUOTES_AND_COMMA_BYTES;
    const last = frames.at(-1);
    if (
      last === undefined ||
      last.length >= CHANNELS_PER_MESSAGE_MAX ||
      bytes + cost > CLIENT_FRAME_BYTES_MAX
    ) {
      frames.push([channel]);
      bytes = FRAME_AROUND_BYTES + cost;
    } else {
      last.push(channel);
      bytes += cost;
    }
  }
  return frames;
}

const QUOTES_AND_COMMA_BYTES = 3;
const FRAME_AROUND_BYTES = JSON.stringify({ type: 'unsubscribe', channels: [] }).length;
