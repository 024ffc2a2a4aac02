import { QueryState } from '../../../platform/readings/query-state.tsx';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { QuoteRows } from '../../../core/quotes/quote-list.tsx';
import { OldNote } from '../lists/list-note.tsx';
import { quoteId, useLeaders, type LeaderBoard, type LeaderMarket } from '../markets.api.ts';

export const LEADERS_WHOLE = 50;

export function LeaderList({ board, market }: { board: LeaderBoard; market: LeaderMarket | null }) {
  const leaders = useLeaders(board, market, LEADERS_WHOLE);
  if (leaders.status !== 'ready') return <QueryState of={leaders} rows={SKELETON_ROWS} />;
  return (
    <>
      <OldNote {...leaders} />
      <QuoteRows
        rows={leaders.data.items}
        renderRow={(row) => <LiveQuoteRow key={quoteId(row)} row={row} />}
      />
    </>
  );
}

const SKELETON_ROWS = 8;
