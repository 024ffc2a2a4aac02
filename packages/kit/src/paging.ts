/** A store reads one row more than the page, which tells without counting whether more follow. */
import { assert } from './assert.ts';

export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
/** Bounds the rows the database must skip. */
export const PAGE_NUM_MAX = 10_000;

export type PageRequest = { readonly pageNum: number; readonly pageSize: number };

export type Page<Item> = {
  readonly items: readonly Item[];
  readonly pageNum: number;
  readonly pageSize: number;
  readonly hasMore: boolean;
};

export const firstPage: PageRequest = { pageNum: 1, pageSize: PAGE_SIZE_DEFAULT };

export function rowWindow({ pageNum, pageSize }: PageRequest): {
  readonly offset: number;
  readonly limit: number;
} {
  const isBounded = isWithin(pageNum, PAGE_NUM_MAX) && isWithin(pageSize, PAGE_SIZE_MAX);
  assert(isBounded, 'the contract bounds every page request');
  return { offset: (pageNum - 1) * pageSize, limit: pageSize + 1 };
}

export function pageFrom<Row, Item>(
  rows: readonly Row[],
  { pageNum, pageSize }: PageRequest,
  toItem: (row: Row) => Item,
): Page<Item> {
  assert(rows.length <= pageSize + 1, 'more rows than the window has');
  return {
    items: rows.slice(0, pageSize).map(toItem),
    pageNum,
    pageSize,
    hasMore: rows.length > pageSize,
  };
}

function isWithin(count: number, max: number): boolean {
  return Number.isSafeInteger(count) && count >= 1 && count <= max;
}
