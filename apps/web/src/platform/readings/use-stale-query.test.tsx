// @vitest-environment happy-dom
import { listSessions } from '@candor/contract/auth';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/text.ts';
import { queryClient } from './query-client.ts';
import { QueryState } from './query-state.tsx';
import { useStaleQuery } from './use-stale-query.ts';

const network = vi.fn<typeof fetch>();
let root: OpenPage;

function DeviceCount() {
  const sessions = useStaleQuery(listSessions, { everyMs: 20 });
  return sessions.status === 'ready' ? (
    <output>{sessions.data.length}</output>
  ) : (
    <QueryState of={sessions} />
  );
}

const isLoading = () => root.page.querySelector('[aria-label="Loading"]') !== null;
const isFailed = () => root.page.textContent?.includes('Could not load.') === true;

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  queryClient.clear();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 },
  });
  root = openPage();
  await setLanguage('en');
});

afterEach(() => {
  root.close();
  vi.unstubAllGlobals();
  network.mockReset();
});

it('stays failed while it asks again by itself, loads when asked by hand, and shows what came', async () => {
  let answer: (response: Response) => void = () => undefined;
  network.mockRejectedValueOnce(new TypeError('failed to fetch'));
  network.mockRejectedValueOnce(new TypeError('failed to fetch'));
  network.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  root.render(<DeviceCount />);
  await vi.waitFor(() => expect(isFailed()).toBe(true));
  // Asked again by itself, and not answered yet.
  await vi.waitFor(() => expect(network.mock.calls.length).toBeGreaterThan(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([isFailed(), isLoading()]).toEqual([true, false]);
  root.page.querySelector('button')?.click();
  await vi.waitFor(() => expect([isFailed(), isLoading()]).toEqual([false, true]));
  answer(new Response('{"code":200,"msg":"ok","data":[{},{}]}'));
  await vi.waitFor(() => expect(root.page.textContent).toContain('2'));
});
