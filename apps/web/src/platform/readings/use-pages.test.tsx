// @vitest-environment happy-dom
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import type { Page } from '@candor/kit/paging';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/text.ts';
import { queryClient } from './query-client.ts';
import { usePages } from './use-pages.ts';

const waiting = new Map<string, (rows: Page<string>) => void>();
let root: OpenPage;

function Found({ search, keepsRows }: { search: string; keepsRows: boolean }) {
  const pages = usePages<string>({
    name: `found ${search}`,
    getId: (row) => row,
    keepsRows,
    load: () => new Promise((resolve) => waiting.set(search, resolve)),
  });
  if (pages.status !== 'ready') return <p>{pages.status}</p>;
  return pages.items.map((row) => <b key={row}>{row}</b>);
}

beforeEach(async () => {
  queryClient.clear();
  waiting.clear();
  await setLanguage('en');
  root = openPage();
});
afterEach(() => {
  root.close();
  queryClient.clear();
});

const shown = (): readonly (string | null)[] =>
  [...root.page.children].map(({ textContent }) => textContent);

async function eventually(expectation: () => void): Promise<void> {
  await vi.waitFor(expectation, { timeout: 10_000 });
}

async function answer(search: string, rows: readonly string[]): Promise<void> {
  await eventually(() => expect(waiting.has(search)).toBe(true));
  waiting.get(search)?.({ items: [...rows], pageNum: 1, pageSize: 20, hasMore: false });
  await eventually(() => expect(shown()).toEqual(rows));
}

it('keeps the rows until those of the next search are there, and a row that is in both is the same', async () => {
  root.render(<Found search="" keepsRows />);
  await answer('', ['wrap', 'guide']);
  const [, guide] = root.page.children;
  root.render(<Found search="guide" keepsRows />);
  await eventually(() => expect(waiting.has('guide')).toBe(true));
  expect(shown()).toEqual(['wrap', 'guide']);
  await answer('guide', ['guide']);
  expect(root.page.children[0]).toBe(guide);
});

it('shows that it loads where the rows are of something else', async () => {
  root.render(<Found search="one account" keepsRows={false} />);
  await answer('one account', ['a']);
  root.render(<Found search="another" keepsRows={false} />);
  await eventually(() => expect(shown()).toEqual(['loading']));
});
