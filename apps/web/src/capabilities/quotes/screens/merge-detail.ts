import type { QuoteTick } from '@candor/contract/kernel/quote';
import { mergeTick } from '../../../core/quotes/merge-tick.ts';
import type { QuoteDetail } from '../quotes.api.ts';

/**
 * The detail with what was pushed since it was loaded. Depth and trades have a channel of their
 * own.
 */
export function mergeDetail(detail: QuoteDetail, tick: QuoteTick | null): QuoteDetail {
  const merged = mergeTick(detail, tick);
  if (tick === null || merged === detail) return detail;
  return {
    ...merged,
    bid: tick.bid,
    ask: tick.ask,
    bidVolume: tick.bidVolume,
    askVolume: tick.askVolume,
    high: tick.high,
    low: tick.low,
  };
}
