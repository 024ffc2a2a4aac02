/** A live quote list: placeholder, visible rows, and the next page near the end. */
import { InfiniteList, type InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { StateView } from '@candor/ui/marks/state-view';
import type { ReactElement } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/query-state.tsx';
import type { Pages } from '../../platform/use-pages.ts';
import { QUOTE_ROW_PX } from './live-quote-row.tsx';

export function PagedQuotes<Row>({
  pages,
  renderRow,
}: {
  pages: Pages<Row>;
  renderRow: (row: Row, index: number) => ReactElement;
}) {
  if (pages.status !== 'ready') return <QueryState of={pages} rows={SKELETON_ROWS} />;
  return (
    <QuoteRows rows={pages.items} more={pages.more} onMore={pages.loadMore} renderRow={renderRow} />
  );
}

/** Rows that are all there already, or come page by page. */
export function QuoteRows<Row>({
  rows,
  more = 'end',
  onMore = () => undefined,
  renderRow,
}: {
  rows: readonly Row[];
  more?: InfiniteStatus;
  onMore?: () => void;
  renderRow: (row: Row, index: number) => ReactElement;
}) {
  const t = useText();
  if (rows.length === 0 && more === 'end')
    return <StateView kind="empty" title={t('markets.empty')} />;
  return (
    <InfiniteList
      items={rows}
      rowPx={QUOTE_ROW_PX}
      status={more}
      onMore={onMore}
      texts={{
        loading: t('framework.loadMore'),
        end: t('framework.noMore'),
        error: t('framework.tapToReload'),
      }}
      renderRow={renderRow}
    />
  );
}

const SKELETON_ROWS = 8;
