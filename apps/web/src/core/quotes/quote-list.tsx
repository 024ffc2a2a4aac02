/** A live quote list: placeholder, visible rows, and the next page near the end. */
import { InfiniteList, type InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { StateView } from '@candor/ui/marks/state-view';
import {
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { Later } from '../../platform/later.tsx';
import { QueryState } from '../../platform/query-state.tsx';
import { after } from '../../platform/timers.ts';
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
  const begun = useBegun();
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
      renderRow={(row, index) => {
        const drawn = renderRow(row, index);
        return (
          <InTurn key={drawn.key} begun={begun}>
            {drawn}
          </InTurn>
        );
      }}
    />
  );
}

/**
 * The rows a list begins with are drawn a few at a time, so that taps get through. Those that come
 * into view later are drawn at once: there are one or two of them in a frame.
 */
function InTurn({ begun, children }: { begun: RefObject<number | null>; children: ReactNode }) {
  const [order] = useState(() =>
    begun.current === null ? 0 : Math.floor(begun.current++ / ROWS_AT_ONCE),
  );
  if (order === 0) return children;
  return (
    <div className="min-h-15.5">
      <Later order={order}>{children}</Later>
    </div>
  );
}

/** How many rows the list has begun with; null once it stands. */
function useBegun(): RefObject<number | null> {
  const begun = useRef<number | null>(0);
  useEffect(
    () =>
      after(BEGINNING_MS, () => {
        begun.current = null;
      }),
    [],
  );
  return begun;
}

const ROWS_AT_ONCE = 4;
const BEGINNING_MS = 1_000;
const SKELETON_ROWS = 8;
