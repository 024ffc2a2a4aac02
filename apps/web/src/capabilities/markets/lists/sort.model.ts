/** Figures start from the top, codes from A. */
import type { quoteOrder } from '@candor/contract/markets';
import type * as z from 'zod/mini';

export type SortColumn = z.output<typeof quoteOrder>;
export type SortState = { readonly orderBy: SortColumn; readonly direction: 'asc' | 'desc' };

export const sortColumns: readonly SortColumn[] = [
  'turnover',
  'volume',
  'price',
  'changeRatio',
  'code',
];
export const firstSort: SortState = { orderBy: 'turnover', direction: 'desc' };

export function sortedBy(sort: SortState, column: SortColumn): SortState {
  if (sort.orderBy !== column)
    return { orderBy: column, direction: column === 'code' ? 'asc' : 'desc' };
  return { orderBy: column, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

/** Price and change are in the row anyway. */
export function columnShown({ orderBy }: SortState): 'turnover' | 'volume' | null {
  return orderBy === 'turnover' || orderBy === 'volume' ? orderBy : null;
}
