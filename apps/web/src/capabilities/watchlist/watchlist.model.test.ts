import { describe, expect, it } from 'vitest';
import type { WatchedRow } from './watchlist.api.ts';
import {
  chosenGroup,
  nextSort,
  orderAfterUndo,
  rowsOfGroup,
  sortedRows,
  withoutUnwished,
  type WatchSort,
} from './watchlist.model.ts';

function row(
  code: string,
  price: string,
  ratio: string,
  groupId: string | null = null,
): WatchedRow {
  return {
    id: `wat_${code}`,
    groupId,
    name: code,
    stock_code: code,
    source: 0,
    market: 'NYSE',
    currency: 'USD',
    decimals: 2,
    localLogoUrl: '',
    price_nominal: price,
    change: '0',
    change_ratio: ratio,
    fall: false,
    volume: '0',
    turnover: '0',
    selfSelectStatus: true,
    phase: 'regular',
    at: 0,
  };
}

const rows = [
  row('B', '9.5', '0.01'),
  row('A', '100', '-0.02', 'wgr_x'),
  row('C', '9.50', '0.1', 'wgr_x'),
];
const codes = (sort: WatchSort) =>
  sortedRows(rows, sort)
    .map(({ stock_code: code }) => code)
    .join('');

describe('sorting the watchlist', () => {
  it('goes through largest first, smallest first, and the own order', () => {
    const down = nextSort(null, 'price');
    const up = nextSort(down, 'price');
    expect([codes(down), codes(up), codes(nextSort(up, 'price'))]).toEqual(['ABC', 'BCA', 'BAC']);
  });

  it('begins names with A, and another column afresh', () => {
    expect(nextSort(null, 'name')).toEqual({ column: 'name', direction: 'asc' });
    expect(nextSort({ column: 'name', direction: 'asc' }, 'name')).toEqual({
      column: 'name',
      direction: 'desc',
    });
    expect(nextSort({ column: 'name', direction: 'desc' }, 'name')).toBeNull();
    expect(nextSort({ column: 'price', direction: 'asc' }, 'change')).toEqual({
      column: 'change',
      direction: 'desc',
    });
    expect(codes({ column: 'name', direction: 'asc' })).toBe('ABC');
  });

  it('knows numbers from texts: 100 is more than 9.5, and −2 % less than 1 %', () => {
    expect(codes({ column: 'price', direction: 'desc' })).toBe('ABC');
    expect(codes({ column: 'change', direction: 'asc' })).toBe('ABC');
  });
});

describe('the rows of the watchlist', () => {
  it('are those of the chosen group, or all once that group is gone', () => {
    const groups = [{ id: 'wgr_x', name: 'Chips' }];
    expect(
      rowsOfGroup(rows, chosenGroup(groups, 'wgr_x')).map(({ stock_code: code }) => code),
    ).toEqual(['A', 'C']);
    expect(rowsOfGroup(rows, chosenGroup([], 'wgr_x'))).toHaveLength(3);
  });

  it('leave out what was just removed, before the server confirms', () => {
    expect(
      withoutUnwished(
        rows,
        new Map([
          ['0:A', false],
          ['0:B', true],
        ]),
      ).map(({ stock_code: code }) => code),
    ).toEqual(['B', 'C']);
  });

  it('come back to where they were, under a new id', () => {
    expect(orderAfterUndo(['a', 'b', 'c'], 'b', 'b2')).toEqual(['a', 'b2', 'c']);
  });
});
