import { bookChannel } from '@candor/contract/kernel/quote-channel';
import type { BookTick } from '@candor/contract/quotes';
import { assert } from '@candor/kit/assert';
import { useEffect, useMemo, useState } from 'react';
import { pushLine } from '../../../platform/readings/push-line.ts';
import { beforeNextPaint } from '../../../platform/timers.ts';
import type { QuoteDetail } from '../quotes.api.ts';
import { joinBook, parseBook, type Book } from './live-book.model.ts';

/** The book of the reading, with what is pushed while it is looked at. */
export function useLiveBook(detail: QuoteDetail, isLive: boolean): Book {
  const channel = bookChannel(detail.source, detail.stock_code);
  const [live, setLive] = useState<{ channel: string; book: Book } | null>(null);
  useEffect(() => {
    if (!isLive) return undefined;
    let isGone = false;
    const show = (pushed: BookTick) => {
      if (isGone) return;
      setLive((before) => ({
        channel,
        book: before?.channel === channel ? joinBook(before.book, pushed) : pushed,
      }));
    };
    const leave = pushLine.subscribe(channel, (data) => {
      const pushed = parseBook(data);
      assert(pushed !== null, `the channel ${channel} carries books`);
      beforeNextPaint(() => show(pushed));
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [channel, isLive]);
  const book = live?.channel === channel ? live.book : null;
  return useMemo(() => (book === null ? detail : joinBook(detail, book)), [detail, book]);
}
