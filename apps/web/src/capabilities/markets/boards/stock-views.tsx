import type { QuoteRow } from '@candor/contract/kernel/quote';
import { Segmented } from '@candor/ui/fields/segmented';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { PagedQuotes } from '../../../core/quotes/quote-list.tsx';
import type { Pages } from '../../../platform/use-pages.ts';
import { OrderNote } from '../lists/list-note.tsx';
import { quoteId, type LeaderBoard } from '../markets.api.ts';
import { SortBar } from '../lists/sort-bar.tsx';
import { columnShown, type SortState } from '../lists/sort.model.ts';

export type StockView = LeaderBoard | 'all';

export function StockViewChoice({
  view,
  onChange,
}: {
  view: StockView;
  onChange: (view: StockView) => void;
}) {
  const t = useText();
  return (
    <div className="px-4 py-1.5">
      <Segmented
        label={t('markets.view')}
        value={view}
        onChange={onChange}
        options={[
          { value: 'all', label: t('markets.view.all') },
          { value: 'active', label: t('markets.leaders.active') },
          { value: 'gainers', label: t('markets.leaders.gainers') },
          { value: 'losers', label: t('markets.leaders.losers') },
        ]}
      />
    </div>
  );
}

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
