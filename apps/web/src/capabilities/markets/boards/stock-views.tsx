import type { QuoteRow } from '@candor/contract/kernel/quote';
import type { ReactNode } from 'react';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { PagedQuotes } from '../../../core/quotes/quote-list.tsx';
import type { Pages } from '../../../platform/readings/use-pages.ts';
import { OrderNote } from '../lists/list-note.tsx';
import { quoteId } from '../markets.api.ts';
import { SortBar } from '../lists/sort-bar.tsx';
import { columnShown, type SortState } from '../lists/sort.model.ts';

export function SortedStocks({
  pages,
  sort,
  onSort,
}: {
  pages: Pages<QuoteRow>;
  sort: SortState;
  onSort: (sort: SortState) => void;
}) {
  const column = columnShown(sort) ?? undefined;
  return (
    <>
      <StickyBar>
        <SortBar sort={sort} onChange={onSort} />
      </StickyBar>
      {pages.status === 'ready' && <OrderNote readAt={pages.readAt} />}
      <PagedQuotes
        pages={pages}
        renderRow={(row) => <LiveQuoteRow key={quoteId(row)} row={row} column={column} />}
      />
    </>
  );
}

function StickyBar({ children }: { children: ReactNode }) {
  return <div className="sticky top-0 z-10 bg-bg">{children}</div>;
}
