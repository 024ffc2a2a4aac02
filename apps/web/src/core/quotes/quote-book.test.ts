// @vitest-environment happy-dom
import type { QuoteTick } from '@candor/contract/kernel/quote';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createQuoteBook,
  JOIN_DELAY_MS,
  LINGER_MS,
  SHOW_PAUSE_MS,
  SHOWN_PER_FRAME,
  type QuoteBook,
} from './quote-book.ts';

const FRAME_MS = 20;

/** The server's side: which channels are open, and a way to push. */
function fakeFeed() {
  const open = new Map<string, (data: unknown) => void>();
  const asked: string[] = [];
  return {
    open,
    asked,
    subscribe(channel: string, hear: (data: unknown) => void) {
      open.set(channel, hear);
      asked.push(channel);
      return () => open.delete(channel);
    },
    push: (channel: string, data: unknown) => open.get(channel)?.(data),
  };
}

function tick(price: string): QuoteTick {
  const none = { bid: null, ask: null, bidVolume: null, askVolume: null };
  return {
    price_nominal: price,
    change: '1',
    change_ratio: '0.01',
    volume: '5',
    turnover: '9',
    high: price,
    low: price,
    phase: 'regular',
    at: 1,
    ...none,
  };
}

let feed: ReturnType<typeof fakeFeed>;
let book: QuoteBook;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  feed = fakeFeed();
  book = createQuoteBook(feed);
});

function followed(channel: string) {
  const heard: (string | undefined)[] = [];
  const stop = book.follow(channel, () => heard.push(book.getTick(channel)?.price_nominal));
  return { heard, stop };
}

describe('the book of live quotes', () => {
  it('asks for what came into sight in one go, once for each instrument', () => {
    followed('quote:0:AAPL');
    followed('quote:0:AAPL');
    followed('quote:0:MSFT');
    expect(feed.asked).toEqual([]);
    vi.advanceTimersByTime(JOIN_DELAY_MS);
    expect(feed.asked).toEqual(['quote:0:AAPL', 'quote:0:MSFT']);
  });

  it('asks for nothing that only flew by', () => {
    followed('quote:0:AAPL').stop();
    vi.advanceTimersByTime(LINGER_MS);
    expect(feed.asked).toEqual([]);
  });

  it('shows the newest of many ticks once, with the next frame, to those who look at that instrument', () => {
    const apple = followed('quote:0:AAPL');
    const other = followed('quote:0:MSFT');
    vi.advanceTimersByTime(JOIN_DELAY_MS);
    feed.push('quote:0:AAPL', tick('1.00'));
    feed.push('quote:0:AAPL', tick('2.00'));
    expect(apple.heard).toEqual([]);
    expect(book.getTick('quote:0:AAPL')).toBeNull();
    vi.advanceTimersByTime(FRAME_MS);
    expect(apple.heard).toEqual(['2.00']);
    expect(other.heard).toEqual([]);
  });

  it('draws what ticks in quick succession together, and forgets none of it', () => {
    const apple = followed('quote:0:AAPL');
    const other = followed('quote:0:MSFT');
    vi.advanceTimersByTime(JOIN_DELAY_MS);
    feed.push('quote:0:AAPL', tick('1.00'));
    vi.advanceTimersByTime(FRAME_MS);
    feed.push('quote:0:AAPL', tick('2.00'));
    vi.advanceTimersByTime(FRAME_MS);
    feed.push('quote:0:AAPL', tick('3.00'));
    feed.push('quote:0:MSFT', tick('4.00'));
    expect(apple.heard).toEqual(['1.00']);
    vi.advanceTimersByTime(SHOW_PAUSE_MS);
    expect(apple.heard).toEqual(['1.00', '3.00']);
    expect(other.heard).toEqual(['4.00']);
  });

  it('draws many instruments in several frames, each at its newest', () => {
    const rows = Array.from({ length: SHOWN_PER_FRAME + 2 }, (_, at) => followed(`quote:0:${at}`));
    vi.advanceTimersByTime(JOIN_DELAY_MS);
    rows.forEach((_, at) => feed.push(`quote:0:${at}`, tick('1.00')));
    const drawn = () => rows.filter(({ heard }) => heard.length > 0).length;
    vi.advanceTimersToNextFrame();
    expect(drawn()).toBe(SHOWN_PER_FRAME);
    feed.push(`quote:0:${SHOWN_PER_FRAME}`, tick('2.00'));
    vi.advanceTimersToNextFrame();
    expect(rows.slice(SHOWN_PER_FRAME).map(({ heard }) => heard)).toEqual([['2.00'], ['1.00']]);
    expect(drawn()).toBe(rows.length);
  });

  it('keeps the same tick object until a newer one is shown, so that nothing is drawn without need', () => {
    followed('quote:0:AAPL');
    vi.advanceTimersByTime(JOIN_DELAY_MS);
    feed.push('quote:0:AAPL', tick('1.00'));
    vi.advanceTimersByTime(FRAME_MS);
    const shown = book.getTick('quote:0:AAPL');
    feed.push('quote:0:AAPL', tick('2.00'));
    expect(book.getTick('quote:0:AAPL')).toBe(shown);
  });

  it('gives a channel up only after a while, and not when somebody came back', () => {
    const first = followed('quote:0:AAPL');
    vi.advanceTimersByTime(JOIN_DELAY_MS);
    first.stop();
    vi.advanceTimersByTime(LINGER_MS - 1);
    expect(feed.open.has('quote:0:AAPL')).toBe(true);
    const second = followed('quote:0:AAPL');
    vi.advanceTimersByTime(3 * LINGER_MS);
    expect(feed.open.has('quote:0:AAPL')).toBe(true);
    second.stop();
    vi.advanceTimersByTime(2 * LINGER_MS);
    expect(feed.open.has('quote:0:AAPL')).toBe(false);
    expect(feed.asked).toEqual(['quote:0:AAPL']);
  });

  it('remembers the last price after its channel was given up', () => {
    const row = followed('quote:0:AAPL');
    vi.advanceTimersByTime(JOIN_DELAY_MS);
    feed.push('quote:0:AAPL', tick('7.50'));
    vi.advanceTimersByTime(FRAME_MS);
    row.stop();
    vi.advanceTimersByTime(2 * LINGER_MS);
    expect(book.getTick('quote:0:AAPL')?.price_nominal).toBe('7.50');
  });

  it('stays below the server’s limit of channels however fast somebody scrolls, and never gives up what is in sight', () => {
    const inSight = followed('quote:0:KEPT');
    let most = 0;
    for (let screen = 0; screen < 100; screen += 1) {
      const rows = Array.from({ length: 15 }, (_, row) =>
        followed(`quote:0:S${screen * 15 + row}`),
      );
      vi.advanceTimersByTime(JOIN_DELAY_MS);
      most = Math.max(most, feed.open.size);
      for (const row of rows) row.stop();
    }
    expect(most).toBeLessThanOrEqual(400);
    expect(feed.open.has('quote:0:KEPT')).toBe(true);
    inSight.stop();
  });

  it('reports data that is no tick and goes on showing the last one', () => {
    const row = followed('quote:0:AAPL');
    vi.advanceTimersByTime(JOIN_DELAY_MS);
    feed.push('quote:0:AAPL', tick('1.00'));
    vi.advanceTimersByTime(FRAME_MS);
    expect(() => feed.push('quote:0:AAPL', { price: 3 })).toThrow('carries ticks');
    expect(() => feed.push('quote:0:AAPL', null)).toThrow('carries ticks');
    expect(() => feed.push('quote:0:AAPL', { ...tick('2.00'), at: 'now' })).toThrow(
      'carries ticks',
    );
    vi.advanceTimersByTime(FRAME_MS);
    expect(row.heard).toEqual(['1.00']);
  });
});
