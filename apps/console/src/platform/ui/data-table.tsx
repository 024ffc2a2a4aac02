/**
 * On a narrow window text wraps between words, so that a table fits before it scrolls; figures stay
 * whole. The first cell of a row that is no control is its link and covers the whole row, so that a
 * click anywhere opens it while screen readers find one plain link.
 */
import { cx } from '@candor/ui/cx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isEnd?: boolean;
  readonly isLong?: boolean;
  /** Something to press of its own, so the row's link begins after it. */
  readonly isControl?: boolean;
};

export function DataTable<Row>({
  label,
  columns,
  rows,
  getId,
  getHref,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => string;
  getHref?: ((row: Row) => string) | undefined;
}) {
  const linked = columns.findIndex(({ isControl = false }) => !isControl);
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-left text-label xl:text-body">
        <thead>
          <tr className="border-b border-line">
            {columns.map(({ key, title, isEnd = false }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'px-2 py-2.5 align-bottom text-caption font-medium break-keep text-ink3 first:pl-4 last:pr-4 xl:px-3 xl:first:pl-4 xl:last:pr-4',
                  isEnd && 'text-right',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={getId(row)}
              className="relative border-b border-line last:border-b-0 has-[a]:hover:bg-s2/60"
            >
              {columns.map(({ key, cell, isEnd = false, isLong = false }, place) => (
                <td
                  key={key}
                  className={cx(
                    'h-13 px-2 py-2 first:pl-4 last:pr-4 xl:px-3 xl:first:pl-4 xl:last:pr-4',
                    isEnd && 'text-right',
                    isLong ? 'min-w-28 xl:min-w-40' : 'break-keep xl:whitespace-nowrap',
                  )}
                >
                  {place === linked && getHref !== undefined ? (
                    <a
                      href={getHref(row)}
                      className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
                    >
                      {cell(row)}
                    </a>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
