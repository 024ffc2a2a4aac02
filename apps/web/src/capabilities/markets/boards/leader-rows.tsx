/** Separate, so that home does not load what long lists need. */
import { useDeferredValue } from 'react';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { GrowingNote, OldNote } from '../lists/list-note.tsx';
import { quoteId, useLeaders, type LeaderBoard, type LeaderMarket } from '../markets.api.ts';

export function LeaderRows({
  board,
  market = null,
  count,
  hasCurrency = false,
}: {
  board: LeaderBoard;
  market?: LeaderMarket | null;
  count: number;
  hasCurrency?: boolean;
}) {
  const leaders = useDeferredValue(useLeaders(board, market, count));
  if (leaders.status !== 'ready') return <QueryState of={leaders} rows={count} />;
  const rows = leaders.data.items;
  return (
    <>
      <OldNote {...leaders} />
      <GrowingNote progress={leaders.data.progress} />
      {rows.map((row, index) => (
        <LiveQuoteRow
          key={quoteId(row)}
          row={row}
          hasCurrency={hasCurrency}
          isLast={index === rows.length - 1}
        />
      ))}
    </>
  );
}
