import { PAGE_NUM_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@candor/kit/paging';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageInBody, pageInQuery } from './page.ts';

const inQuery = z.strictObject(pageInQuery);
const inBody = z.strictObject(pageInBody);

describe('which page is asked for', () => {
  it('is the first one of the default size when omitted', () => {
    const first = { pageNum: 1, pageSize: PAGE_SIZE_DEFAULT };
    expect(z.parse(inQuery, {})).toEqual(first);
    expect(z.parse(inBody, {})).toEqual(first);
  });

  it('is bounded, so that no request makes the database skip or send everything', () => {
    const most = { pageNum: PAGE_NUM_MAX, pageSize: PAGE_SIZE_MAX };
    expect(z.parse(inBody, most)).toEqual(most);
    expect(
      z.parse(inQuery, { pageNum: String(PAGE_NUM_MAX), pageSize: String(PAGE_SIZE_MAX) }),
    ).toEqual(most);
    for (const tooMuch of [{ pageNum: PAGE_NUM_MAX + 1 }, { pageSize: PAGE_SIZE_MAX + 1 }]) {
      const [[name, value] = ['', 0]] = Object.entries(tooMuch);
      expect(z.safeParse(inBody, tooMuch).success).toBe(false);
      expect(z.safeParse(inQuery, { [name]: String(value) }).success).toBe(false);
    }
  });

  it.each(['0', '-1', '1.5', '1e3', ' 1', '', '9999999999'])('is not "%s"', (pageNum) => {
    expect(z.safeParse(inQuery, { pageNum }).success).toBe(false);
  });
});
