import type { ReactNode } from 'react';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { ColumnChart } from '../../platform/ui/pictures/column-chart.tsx';
import type { Tone } from '../../platform/ui/pictures/column-chart.model.ts';
import { Legend } from '../../platform/ui/pictures/legend.tsx';
import { Picture } from '../../platform/ui/pictures/picture.tsx';
import { sumOf } from './overview.model.ts';

type Counted<Row> = {
  readonly key: string;
  readonly tone: Tone;
  readonly label: string;
  readonly getCount: (row: Row) => number;
  /** Without a row, of the whole period. */
  readonly getHref: (row: Row | null) => string;
};

export function CountsPicture<Row>({
  title,
  period,
  href,
  none,
  rows,
  rowTitle,
  getLabel,
  getShort,
  counted,
}: {
  title: string;
  period: ReactNode;
  href: string;
  none: string;
  rows: readonly Row[];
  rowTitle: string;
  getLabel: (row: Row) => string;
  getShort: (row: Row) => string;
  counted: readonly Counted<Row>[];
}) {
  const totals = counted.map(({ getCount }) => sumOf(rows, getCount));
  const columns: Column<Row>[] = [
    { key: 'when', title: rowTitle, cell: getLabel },
    ...counted.map(({ key, label, getCount, getHref }) => ({
      key,
      title: label,
      cell: (row: Row) => (
        <a href={getHref(row)} className="tabular-nums underline-offset-4 hover:underline">
          {getCount(row)}
        </a>
      ),
      isEnd: true,
    })),
  ];
  return (
    <Picture
      title={title}
      period={period}
      href={href}
      none={totals.every((total) => total === 0) ? none : null}
      table={<DataTable label={title} columns={columns} rows={rows} getId={getLabel} />}
    >
      <div className="grid gap-2">
        <Legend
          entries={counted.map(({ key, tone, label, getHref }, place) => ({
            key,
            tone,
            label,
            total: totals[place] ?? 0,
            href: getHref(null),
          }))}
        />
        <ColumnChart
          series={counted}
          columns={rows.map((row) => ({
            label: getShort(row),
            values: counted.map(({ label, getCount, getHref }) => ({
              value: BigInt(getCount(row)),
              text: `${getLabel(row)} · ${label} ${getCount(row)}`,
              href: getHref(row),
            })),
          }))}
        />
      </div>
    </Picture>
  );
}
