/**
 * Quotes over /push, one channel per instrument: `quote:<source>:<code>`; beside it
 * `book:<source>:<code>` with its order book and trades. A subscriber gets what is current, then
 * every change.
 *
 * Only while somebody subscribes, and only of instruments that traded since; a quote and its book
 * never contradict each other. The values equal what a call would return.
 */
import type { QuoteTick } from '@candor/contract/kernel/quote';
import { bookChannel, quoteChannel } from '@candor/contract/kernel/quote-channel';
import { BOOK_TRADES_FIRST, BOOK_TRADES_LATER, type BookTick } from '@candor/contract/quotes';
import type { Instrument } from '@candor/market/instrument';
import { parseQuotedSource } from '../../core/instruments/sources.ts';
import type { FollowedQuotes } from '../../core/pricing/followed-quotes.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteTick, type Priced } from '../../core/pricing/quote-row.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PushHub } from '../../platform/push/hub.ts';
import { getBook } from './get-book.ts';

export type QuoteFeedOptions = {
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly clock: Clock;
  readonly hub: Pick<PushHub, 'registerChannel' | 'publish'>;
  readonly followed: Pick<FollowedQuotes, 'follow'>;
};

type Followed = { readonly instrument: Instrument; readonly leave: () => void };

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
  followed,
}: QuoteFeedOptions): void {
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
  const channels = new Map<string, Followed>();

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
      isKnown: (channel) => channels.has(channel) || getInstrument(kind, channel) !== null,
      snapshot(channel) {
        const instrument = channels.get(channel)?.instrument ?? null;
        const atMs = clock.now();
        return instrument === null
          ? null
          : kind.first({ instrument, quote: pricing.quote(instrument, atMs), atMs });
      },
      begun(channel) {
        const instrument = getInstrument(kind, channel);
        if (instrument === null) return;
        const leave = followed.follow(instrument, (changed) =>
          hub.publish(channel, kind.later(changed)),
        );
        channels.set(channel, { instrument, leave });
      },
      ended(channel) {
        channels.get(channel)?.leave();
        channels.delete(channel);
      },
    });
}
