/** A list in pages: its table, and what stands there while it loads, fails or is empty. */
import type { CallQuery } from '@candor/client/reading';
import { StateView } from '@candor/ui/marks/state-view';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { refine } from '../nav/location.ts';
import { DataTable, type Column } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';
import { QueryView } from './query-view.tsx';

type Page<Row> = {
  readonly items: readonly Row[];
  readonly pageNum: number;
  readonly hasMore: boolean;
  readonly total: number;
};

export function PagedList<Row, Data extends Page<Row>>({
  of: reading,
  label,
  columns,
  getId,
  getHref,
  empty,
  emptyDetail,
  rowsAwaited,
  heading,
  onPage = (pageNum) => refine({ page: String(pageNum) }),
}: {
  of: CallQuery<Data & Page<Row>>;
  label: string;
  columns: readonly Column<Row>[];
  getId: (row: Row) => string;
  getHref?: (row: Row) => string;
  empty?: string;
  emptyDetail?: string;
  rowsAwaited?: number;
  heading?: (page: Data) => ReactNode;
  onPage?: (pageNum: number) => void;
}) {
  const t = useText();
  return (
    <Panel isFlush>
      <QueryView of={reading} {...(rowsAwaited === undefined ? {} : { rows: rowsAwaited })}>
        {(page) => (
          <>
            {heading?.(page)}
            {page.items.length === 0 ? (
              <StateView
                kind="empty"
                title={empty ?? t('framework.empty')}
                {...(emptyDetail === undefined ? {} : { detail: emptyDetail })}
              />
            ) : (
              <DataTable
                label={label}
                columns={columns}
                rows={page.items}
                getId={getId}
                getHref={getHref}
              />
            )}
            <Pager page={page} onPage={onPage} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}
