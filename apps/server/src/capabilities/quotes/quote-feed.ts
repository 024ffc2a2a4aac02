/**
 * Quotes over /push, one channel per instrument: `quote:<source>:<code>`. A subscriber gets the
 * current quote, then every change.
 *
 * One beat for everybody, only while somebody subscribes, publishing instruments that traded since.
 * The values equal what a call would return.
 */
import type { QuoteTick } from '@candor/contract/kernel/quote';
import { quoteChannel } from '@candor/contract/kernel/quote-channel';
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import { parseQuotedSource } from '../../core/instruments/sources.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteTick } from '../../core/pricing/quote-row.ts';
import type { Clock } from '../../platform/clock.ts';
import { openPulse } from '../../platform/pulse.ts';
import type { PushHub } from '../../platform/push/hub.ts';

export type QuoteFeed = { isBeating(): boolean; close(): void };

export type QuoteFeedOptions = {
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly clock: Clock;
  readonly hub: Pick<PushHub, 'registerChannel' | 'publish'>;
  readonly onError: (error: unknown) => void;
};

type Followed = { readonly instrument: Instrument; shown: Quote };

export function openQuoteFeed({
  market: { instruments, pricing },
  clock,
  hub,
  onError,
}: QuoteFeedOptions): QuoteFeed {
  const followed = new Map<string, Followed>();
  const pulse = openPulse({ everyMs: BEAT_MS, beat: publishChanges, onError });

  function publishChanges(): void {
    const atMs = clock.now();
    for (const [channel, entry] of followed) {
      const quote = pricing.quote(entry.instrument, atMs);
      if (isSame(quote, entry.shown)) continue;
      entry.shown = quote;
      hub.publish(channel, getQuoteTick({ instrument: entry.instrument, quote, atMs }));
    }
  }

  /** Only the exact name: `quote:0:aapl` would be a second channel for the same instrument. */
  function getInstrument(channel: string): Instrument | null {
    const [, sourceText = '', code = ''] = channel.split(':');
    const source = parseQuotedSource(sourceText);
    const instrument = source === null ? null : instruments.find(source, code);
    return instrument !== null &&
      source !== null &&
      quoteChannel(source, instrument.code) === channel
      ? instrument
      : null;
  }

  function snapshot(channel: string): QuoteTick | null {
    const instrument = followed.get(channel)?.instrument ?? null;
    const atMs = clock.now();
    return instrument === null
      ? null
      : getQuoteTick({ instrument, quote: pricing.quote(instrument, atMs), atMs });
  }

  hub.registerChannel({
    prefix: 'quote',
    isKnown: (channel) => followed.has(channel) || getInstrument(channel) !== null,
    snapshot,
    begun(channel) {
      const instrument = getInstrument(channel);
      if (instrument === null) return;
      followed.set(channel, { instrument, shown: pricing.quote(instrument, clock.now()) });
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
