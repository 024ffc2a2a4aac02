/**
 * The live prices of everything on the screen: the newest tick by instrument, and who is looking at
 * it.
 *
 * a row comes into sight its channel is subscribed a moment later, together with others a row goes
 * out of sight its channel is given up some seconds later, so that scrolling back and forth asks
 * for nothing ticks arrive the newest of each instrument is shown with the next frame, or a moment
 * later when something was shown just before; only its own rows are drawn, a few in each frame, so
 * that a slow phone goes on answering
 *
 * Flicking through thousands of rows stays far below what the server allows of one socket: few
 * frames, and never more than OPEN_MAX channels.
 */
import type { QuoteTick } from '@candor/contract/kernel/quote';
import { CHANNELS_PER_SOCKET_MAX } from '@candor/contract/push';
import { assert } from '@candor/kit/assert';
import { steadyMs } from '@candor/client/time';
import { after, beforeNextPaint } from '../../platform/timers.ts';
import { parseTick } from './quote-tick.ts';

export const JOIN_DELAY_MS = 80;
export const LINGER_MS = 5_000;
/** No eye reads a figure that changes more often; everything that ticks within it is drawn as one. */
export const SHOW_PAUSE_MS = 100;
/** Instruments. A phone draws as many within half of what is felt as a pause. */
export const SHOWN_PER_FRAME = 8;
/** Leaves room for channels other than quotes. */
const OPEN_MAX = CHANNELS_PER_SOCKET_MAX - 100;

export type QuoteBook = {
  /** The newest tick shown; stays known after the last one stopped looking. */
  getTick(channel: string): QuoteTick | null;
  /** Calls the listener whenever `getTick` changes. Returns the unsubscribe function. */
  follow(channel: string, hear: () => void): () => void;
};

/** Where ticks come from. */
export type QuoteFeed = { subscribe(channel: string, hear: (data: unknown) => void): () => void };

type Entry = {
  readonly channel: string;
  readonly listeners: Set<{ readonly hear: () => void }>;
  shown: QuoteTick | null;
  newest: QuoteTick | null;
  close: (() => void) | null;
};

export function createQuoteBook(feed: QuoteFeed): QuoteBook {
  const entries = new Map<string, Entry>();
  const joining = new Set<Entry>();
  /** Open without viewers, oldest first. */
  const idle = new Map<Entry, number>();
  const showSoon = createShowing();
  let openCount = 0;
  let isToJoin = false;
  let isToSweep = false;

  function getEntry(channel: string): Entry {
    const known = entries.get(channel);
    if (known !== undefined) return known;
    const entry: Entry = { channel, listeners: new Set(), shown: null, newest: null, close: null };
    entries.set(channel, entry);
    return entry;
  }

  function follow(channel: string, hear: () => void): () => void {
    const entry = getEntry(channel);
    const listener = { hear };
    entry.listeners.add(listener);
    idle.delete(entry);
    if (entry.close === null) joinSoon(entry);
    return () => {
      if (entry.listeners.delete(listener) && entry.listeners.size === 0) leaveLater(entry);
    };
  }

  function joinSoon(entry: Entry): void {
    joining.add(entry);
    if (isToJoin) return;
    isToJoin = true;
    after(JOIN_DELAY_MS, join);
  }

  function join(): void {
    isToJoin = false;
    const wanted = [...joining].filter(
      ({ listeners, close }) => listeners.size > 0 && close === null,
    );
    joining.clear();
    closeIdle(openCount + wanted.length - OPEN_MAX);
    for (const entry of wanted) {
      entry.close = feed.subscribe(entry.channel, (data) => take(entry, data));
      openCount += 1;
    }
  }

  function leaveLater(entry: Entry): void {
    if (entry.close === null) return;
    idle.set(entry, steadyMs());
    sweepLater();
  }

  function sweepLater(): void {
    if (isToSweep || idle.size === 0) return;
    isToSweep = true;
    after(LINGER_MS, sweep);
  }

  function sweep(): void {
    isToSweep = false;
    const now = steadyMs();
    closeIdle([...idle.values()].filter((since) => now - since >= LINGER_MS).length);
    sweepLater();
  }

  function closeIdle(count: number): void {
    for (const entry of [...idle.keys()].slice(0, Math.max(0, count))) {
      idle.delete(entry);
      entry.close?.();
      entry.close = null;
      openCount -= 1;
    }
  }

  function take(entry: Entry, data: unknown): void {
    const tick = parseTick(data);
    assert(tick !== null, `the channel ${entry.channel} carries ticks`);
    entry.newest = tick;
    showSoon(entry);
  }

  return { getTick: (channel) => entries.get(channel)?.shown ?? null, follow };
}

/** Draws what changed a few entries in each frame, and not more often than an eye reads. */
function createShowing(): (entry: Entry) => void {
  const changed = new Set<Entry>();
  let isToShow = false;
  let shownAtMs = Number.NEGATIVE_INFINITY;

  function show(): void {
    const fresh = [...changed].slice(0, SHOWN_PER_FRAME);
    for (const entry of fresh) {
      changed.delete(entry);
      entry.shown = entry.newest;
    }
    isToShow = changed.size > 0;
    if (isToShow) beforeNextPaint(show);
    else shownAtMs = steadyMs();
    for (const { listeners } of fresh) for (const { hear } of listeners) hear();
  }

  return (entry) => {
    changed.add(entry);
    if (isToShow) return;
    isToShow = true;
    const waitMs = shownAtMs + SHOW_PAUSE_MS - steadyMs();
    if (waitMs <= 0) beforeNextPaint(show);
    else after(waitMs, () => beforeNextPaint(show));
  };
}
