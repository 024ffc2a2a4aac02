import * as z from 'zod/mini';
import { PAGE_NUM_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@candor/kit/paging';
import type { Schema } from './endpoint.ts';

const within = (max: number) => z.int().check(z.gte(1), z.lte(max));

export const pageInBody = {
  pageNum: z._default(within(PAGE_NUM_MAX), 1),
  pageSize: z._default(within(PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT),
};

export function wholeInQuery(max: number) {
  return z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), within(max));
}

export const pageInQuery = {
  pageNum: z._default(wholeInQuery(PAGE_NUM_MAX), 1),
  pageSize: z._default(wholeInQuery(PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT),
};

export function getPage<S extends Schema>(item: S) {
  return z.object({
    items: z.array(item),
    pageNum: z.int(),
    pageSize: z.int(),
    hasMore: z.boolean(),
    total: z.int(),
  });
}
