/** A live quote list: placeholder, visible rows, and the next page near the end. */
import { InfiniteList, type InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { Later } from '../../platform/loading/later.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { after } from '../../platform/timers.ts';
import type { Pages } from '../../platform/readings/use-pages.ts';
import { QUOTE_ROW_PX } from './live-quote-row.tsx';
import { openTurns, type Turns } from './turns.model.ts';

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
  const turns = useTurns();
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
          <InTurn key={drawn.key} turns={turns}>
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
function InTurn({ turns, children }: { turns: Turns; children: ReactNode }) {
  const [order] = useState(turns.take);
  if (order === 0) return children;
  return (
    <div className="min-h-15.5">
      <Later order={order}>{children}</Later>
    </div>
  );
}

function useTurns(): Turns {
  const [turns] = useState(openTurns);
  useEffect(() => after(BEGINNING_MS, turns.end), [turns]);
  return turns;
}

const BEGINNING_MS = 1_000;
const SKELETON_ROWS = 8;
