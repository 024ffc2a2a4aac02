import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPage, PAGE_NUM_MAX, PAGE_SIZE_MAX, pageFrom, rowWindow } from './paging.ts';

function readPage(list: readonly number[], pageNum: number, pageSize: number) {
  const { offset, limit } = rowWindow({ pageNum, pageSize });
  return pageFrom(list.slice(offset, offset + limit), { pageNum, pageSize }, String);
}

describe('paging', () => {
  it('starts with twenty rows', () => {
    expect(firstPage).toEqual({ pageNum: 1, pageSize: 20 });
    expect(rowWindow(firstPage)).toEqual({ offset: 0, limit: 21 });
  });

  it('shows every row once, in order, and says there is more exactly while there is', () => {
    fc.assert(
      fc.property(fc.nat({ max: 120 }), fc.integer({ min: 1, max: 30 }), (length, pageSize) => {
        const list = Array.from({ length }, (_, index) => index);
        const pageCount = Math.max(1, Math.ceil(length / pageSize));
        const pages = Array.from({ length: pageCount }, (_, index) =>
          readPage(list, index + 1, pageSize),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(list.map(String));
        expect(pages.map((page) => page.hasMore)).toEqual(
          pages.map((page) => page.pageNum < pageCount),
        );
      }),
    );
  });

  it('answers an empty page past the end', () => {
    expect(readPage([1, 2, 3], 9, 20)).toEqual({
      items: [],
      pageNum: 9,
      pageSize: 20,
      hasMore: false,
    });
  });

  it.each([
    [0, 20],
    [-1, 20],
    [1.5, 20],
    [PAGE_NUM_MAX + 1, 20],
    [1, 0],
    [1, PAGE_SIZE_MAX + 1],
    [Number.NaN, 20],
  ])('stops on page %s of size %s, which the contract should have refused', (pageNum, pageSize) => {
    expect(() => rowWindow({ pageNum, pageSize })).toThrow('contract');
  });

  it('stops when a store read more than the window', () => {
    expect(() => pageFrom([1, 2, 3], { pageNum: 1, pageSize: 1 }, String)).toThrow('window');
  });
});
