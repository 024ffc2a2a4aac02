/** Sorted by the values as loaded: re-sorting with every tick would be unreadable. */
import { priceFromWire, rateFromWire } from '@candor/money/wire';
import type { WatchGroup, WatchedRow } from './watchlist.api.ts';

export type SortColumn = 'name' | 'price' | 'change';
/** Null: the customer's own order. */
export type WatchSort = { readonly column: SortColumn; readonly direction: 'asc' | 'desc' } | null;

/** Largest first, then smallest first, then the own order. Names begin with A. */
export function nextSort(sort: WatchSort, column: SortColumn): WatchSort {
  const first = column === 'name' ? 'asc' : 'desc';
  if (sort?.column !== column) return { column, direction: first };
  return sort.direction === first ? { column, direction: first === 'asc' ? 'desc' : 'asc' } : null;
}

export function sortedRows<Row extends WatchedRow>(
  rows: readonly Row[],
  sort: WatchSort,
): readonly Row[] {
  if (sort === null) return rows;
  const turn = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => turn * compare(left, right, sort.column));
}

/** A group deleted on another device shows everything again. */
export function chosenGroup(groups: readonly WatchGroup[], id: string | null): WatchGroup | null {
  return groups.find((group) => group.id === id) ?? null;
}

export function rowsOfGroup<Row extends WatchedRow>(
  rows: readonly Row[],
  group: WatchGroup | null,
): readonly Row[] {
  return group === null ? rows : rows.filter(({ groupId }) => groupId === group.id);
}

/** Hides what was just removed, before the server confirms. */
export function withoutUnwished<Row extends WatchedRow>(
  rows: readonly Row[],
  wishes: ReadonlyMap<string, boolean>,
): readonly Row[] {
  return rows.filter(({ source, stock_code: code }) => wishes.get(`${source}:${code}`) !== false);
}

/** As before, with the new id in the place of the old one. */
export function orderAfterUndo(
  idsBefore: readonly string[],
  oldId: string,
  newId: string,
): string[] {
  return idsBefore.map((id) => (id === oldId ? newId : id));
}

function compare(left: WatchedRow, right: WatchedRow, column: SortColumn): number {
  if (column === 'name')
    return left.stock_code < right.stock_code ? -1 : Number(left.stock_code > right.stock_code);
  const of = column === 'price' ? getPrice : getChange;
  const difference = of(left) - of(right);
  return difference < 0n ? -1 : Number(difference > 0n);
}

function getPrice({ price_nominal: price }: WatchedRow): bigint {
  return priceFromWire(price)?.nano ?? 0n;
}

function getChange({ change_ratio: ratio }: WatchedRow): bigint {
  return rateFromWire(ratio)?.nano ?? 0n;
}
