/** A table under its title, and a line in its place where there is nothing to list. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { DataTable, type Column } from './data-table.tsx';
import { Panel } from './panel.tsx';

export function TablePanel<Row>({
  title,
  columns,
  rows,
  getId,
  getHref,
  none,
  note,
}: {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => string;
  getHref?: ((row: Row) => string) | undefined;
  /** What is said where there are no rows. */
  none?: string;
  /** Below the rows: how they are counted. */
  note?: ReactNode;
}) {
  const t = useText();
  return (
    <Panel title={title} isFlush>
      {rows.length === 0 ? (
        <p className="p-4 text-body text-ink2">{none ?? t('framework.empty')}</p>
      ) : (
        <DataTable label={title} columns={columns} rows={rows} getId={getId} getHref={getHref} />
      )}
      {note !== undefined && (
        <p className="border-t border-line px-4 py-3 text-label text-ink2">{note}</p>
      )}
    </Panel>
  );
}
