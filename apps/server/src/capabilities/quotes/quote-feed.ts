/**
 * Quotes over /push, one channel per instrument: `quote:<source>:<code>`; beside it
 * `book:<source>:<code>` with its order book and trades. A subscriber gets what is current, then
 * every change.
 *
 * One beat for everybody, only while somebody subscribes, publishing instruments that traded since;
 * so a quote and its book never contradict each other. The values equal what a call would return.
 */
import type { QuoteTick } from '@candor/contract/kernel/quote';
import { bookChannel, quoteChannel } from '@candor/contract/kernel/quote-channel';
import { BOOK_TRADES_FIRST, BOOK_TRADES_LATER, type BookTick } from '@candor/contract/quotes';
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import { parseQuotedSource } from '../../core/instruments/sources.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteTick, type Priced } from '../../core/pricing/quote-row.ts';
import type { Clock } from '../../platform/clock.ts';
import { openPulse } from '../../platform/pulse.ts';
import type { PushHub } from '../../platform/push/hub.ts';
import { getBook } from './get-book.ts';

export type QuoteFeed = { isBeating(): boolean; close(): void };

export type QuoteFeedOptions = {
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly clock: Clock;
  readonly hub: Pick<PushHub, 'registerChannel' | 'publish'>;
  readonly onError: (error: unknown) => void;
};

type Followed = { readonly kind: Kind; readonly instrument: Instrument; shown: Quote };

/** What a channel is called, and what it carries. */
type Kind = {
  readonly prefix: string;
  name(source: number, code: string): string;
  first(priced: Priced): QuoteTick | BookTick;
  later(priced: Priced): QuoteTick | BookTick;
};

export function openQuoteFeed({
  market: { instruments, pricing },
  clock,
  hub,
  onError,
}: QuoteFeedOptions): QuoteFeed {
  const bookOf = ({ instrument, atMs }: Priced, trades: number): BookTick => ({
    ...getBook(pricing, instrument, atMs, trades),
    at: atMs,
  });
  const kinds: readonly Kind[] = [
    { prefix: 'quote', name: quoteChannel, first: getQuoteTick, later: getQuoteTick },
    {
      prefix: 'book',
      name: bookChannel,
      first: (priced) => bookOf(priced, BOOK_TRADES_FIRST),
      later: (priced) => bookOf(priced, BOOK_TRADES_LATER),
    },
  ];
  const followed = new Map<string, Followed>();
  const pulse = openPulse({ everyMs: BEAT_MS, beat: publishChanges, onError });

  function publishChanges(): void {
    const atMs = clock.now();
    for (const [channel, entry] of followed) {
      const quote = pricing.quote(entry.instrument, atMs);
      if (isSame(quote, entry.shown)) continue;
      entry.shown = quote;
      hub.publish(channel, entry.kind.later({ instrument: entry.instrument, quote, atMs }));
    }
  }

  /** Only the exact name: `quote:0:aapl` would be a second channel for the same instrument. */
  function getInstrument(kind: Kind, channel: string): Instrument | null {
    const [, sourceText = '', code = ''] = channel.split(':');
    const source = parseQuotedSource(sourceText);
    const instrument = source === null ? null : instruments.find(source, code);
    return instrument !== null && source !== null && kind.name(source, instrument.code) === channel
      ? instrument
      : null;
  }

  for (const kind of kinds)
    hub.registerChannel({
      prefix: kind.prefix,
      isKnown: (channel) => followed.has(channel) || getInstrument(kind, channel) !== null,
      snapshot(channel) {
        const instrument = followed.get(channel)?.instrument ?? null;
        const atMs = clock.now();
        return instrument === null
          ? null
          : kind.first({ instrument, quote: pricing.quote(instrument, atMs), atMs });
      },
      begun(channel) {
        const instrument = getInstrument(kind, channel);
        if (instrument === null) return;
        followed.set(channel, { kind, instrument, shown: pricing.quote(instrument, clock.now()) });
        pulse.start();
      },
      ended(channel) {
        followed.delete(channel);
        if (followed.size === 0) pulse.stop();
      },
    });

  return { isBeating: pulse.isBeating, close: pulse.stop };
}

/** A tick is determined by its trade and the phase. */
function isSame(left: Quote, right: Quote): boolean {
  return (
    left === right ||
    (left.sequence === right.sequence &&
      left.phase === right.phase &&
      left.tradingDate === right.tradingDate)
  );
}

const BEAT_MS = 500;
