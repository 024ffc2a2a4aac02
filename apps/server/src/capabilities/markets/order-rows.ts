/** Sorts and pages a board. Ties are ordered by code, so pages do not overlap. */
import type * as z from 'zod/mini';
import type { quoteOrder } from '@candor/contract/markets';
import type { PageRequest } from '@candor/kit/paging';
import type { Board } from '../../core/pricing/boards.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Priced } from '../../core/pricing/quote-row.ts';

export type QuoteOrder = z.output<typeof quoteOrder>;
export type Sorting = { readonly orderBy: QuoteOrder; readonly direction: 'asc' | 'desc' };

/** For a whole board; filter afterwards. Sorted once per order. */
export function orderRows(rows: Board['rows'], { orderBy, direction }: Sorting): readonly Priced[] {
  let orders = sorted.get(rows);
  if (orders === undefined) sorted.set(rows, (orders = new Map()));
  const name = `${orderBy} ${direction}`;
  let ordered = orders.get(name);
  if (ordered === undefined)
    orders.set(name, (ordered = rows.toSorted(comparison(orderBy, direction === 'asc' ? 1 : -1))));
  return ordered;
}

const sorted = new WeakMap<Board['rows'], Map<string, readonly Priced[]>>();

function comparison(orderBy: QuoteOrder, sign: 1 | -1): (left: Priced, right: Priced) => number {
  if (orderBy === 'code') return (left, right) => sign * byCode(left, right);
  const measure = measures[orderBy];
  return (left, right) => sign * (measure(left) - measure(right)) || byCode(left, right);
}

export type RowPage<Item> = {
  items: Item[];
  pageNum: number;
  pageSize: number;
  hasMore: boolean;
  total: number;
};

export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  { pageNum, pageSize }: PageRequest,
  toItem: (row: Row) => Item,
): RowPage<Item> {
  const offset = (pageNum - 1) * pageSize;
  return {
    items: rows.slice(offset, offset + pageSize).map(toItem),
    pageNum,
    pageSize,
    hasMore: offset + pageSize < rows.length,
    total: rows.length,
  };
}

const measures: Readonly<Record<Exclude<QuoteOrder, 'code'>, (row: Priced) => number>> = {
  // Only compared, never shown.
  price: ({ instrument, quote }) => quote.last / getGrid(instrument).unitsPerWhole,
  changeRatio: ({ quote }) => quote.changeRatio,
  volume: ({ quote }) => quote.volume,
  turnover: ({ quote }) => quote.turnover,
};

function byCode(left: Priced, right: Priced): number {
  if (left.instrument.code === right.instrument.code) return 0;
  return left.instrument.code < right.instrument.code ? -1 : 1;
}
