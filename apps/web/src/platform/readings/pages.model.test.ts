import { expect, it } from 'vitest';
import { joinPages } from './pages.model.ts';

it('shows a row once when it slipped to a later page while the list was read', () => {
  const pages = [{ items: ['a', 'b', 'c'] }, { items: ['c', 'd'] }, { items: [] }];
  expect(joinPages(pages, (row) => row)).toEqual(['a', 'b', 'c', 'd']);
});
