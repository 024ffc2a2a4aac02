/**
 * Live prices in a component. While it is in the page, and its tab in front, the instrument's
 * channel is followed; each tick draws that component and nothing else.
 */
import type { QuoteRow, QuoteTick } from '@candor/contract/kernel/quote';
import { quoteChannel } from '@candor/contract/kernel/quote-channel';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { pushLine } from '../../platform/readings/push-line.ts';
import { watchFreshness } from './freshness.ts';
import { mergeTick } from './merge-tick.ts';
import { createQuoteBook } from './quote-book.ts';

export function useQuote<Row extends QuoteRow>(source: number, code: string, row: Row): Row {
  const tick = useTick(source, code);
  return useMemo(() => mergeTick(row, tick), [row, tick]);
}

/**
 * Null until one arrived. For what a row lacks, such as bid and ask. Nothing is followed where
 * there is no source.
 */
export function useTick(source: number | null, code: string): QuoteTick | null {
  const channel = source === null ? null : quoteChannel(source, code);
  const follow = useCallback(
    (hear: () => void) => (channel === null ? stop : book.follow(channel, hear)),
    [channel],
  );
  return useSyncExternalStore(follow, () => (channel === null ? null : book.getTick(channel)));
}

/** Null while live; else since when prices are stale. */
export function useStaleSince(): number | null {
  return useSyncExternalStore(freshness.subscribe, freshness.get);
}

const stop = () => undefined;
const book = createQuoteBook(pushLine);
const freshness = watchFreshness(pushLine);
