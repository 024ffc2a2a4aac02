import { useMemo } from 'react';
import { useTick } from '../../../core/quotes/use-quote.ts';
import { mergeDetail } from './merge-detail.ts';
import type { QuoteDetail } from '../quotes.api.ts';

/** Loaded data plus pushed ticks. Each live part subscribes by itself. */
export function useLiveDetail(detail: QuoteDetail): QuoteDetail {
  const tick = useTick(detail.source, detail.stock_code);
  return useMemo(() => mergeDetail(detail, tick), [detail, tick]);
}
