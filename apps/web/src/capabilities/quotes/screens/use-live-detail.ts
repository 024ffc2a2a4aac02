import { useMemo } from 'react';
import { useTick } from '../../../core/quotes/use-quote.ts';
import { mergeDetail } from './merge-detail.ts';
import type { QuoteDetail } from '../quotes.api.ts';

/**
 * What was loaded, with everything that was pushed since. Each part of the page that shows a moving
 * figure asks for itself.
 */
export function useLiveDetail(detail: QuoteDetail): QuoteDetail {
  const tick = useTick(detail.source, detail.stock_code);
  return useMemo(() => mergeDetail(detail, tick), [detail, tick]);
}
