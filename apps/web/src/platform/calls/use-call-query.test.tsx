// @vitest-environment happy-dom
import { listSessions } from '@candor/contract/auth';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/text.ts';
import { queryClient } from '../readings/query-client.ts';
import { QueryState } from '../readings/query-state.tsx';
import { refetchCall, useCallQuery } from './use-call-query.ts';

const network = vi.fn<typeof fetch>();
let root: OpenPage;
let container: HTMLElement;

function DeviceCount() {
  const sessions = useCallQuery(listSessions);
  return sessions.status === 'ready' ? (
    <output>{sessions.data.length}</output>
  ) : (
    <QueryState of={sessions} />
  );
}

function draw(): void {
  root.render(<DeviceCount />);
}

async function expectText(text: string): Promise<void> {
  await eventually(() => expect(container.textContent).toContain(text));
}

/** Generous for a busy machine; a passing test does not wait. */
async function eventually(expectation: () => void): Promise<void> {
  await vi.waitFor(expectation, { timeout: 10_000 });
}

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  queryClient.clear();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 },
  });
  root = openPage();
  container = root.page;
  await setLanguage('en');
});

afterEach(() => {
  root.close();
  vi.unstubAllGlobals();
  network.mockReset();
});

it('shows the shape of what is coming, then what came', async () => {
  let answer: (response: Response) => void = () => undefined;
  network.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  draw();
  await eventually(() => expect(container.querySelector('[aria-label="Loading"]')).not.toBeNull());
  await eventually(() => expect(network).toHaveBeenCalled());
  answer(new Response('{"code":200,"msg":"ok","data":[{},{}]}'));
  await expectText('2');
});

it('is unavailable without network, never zero, and loads when asked again', async () => {
  network.mockRejectedValue(new TypeError('failed to fetch'));
  draw();
  await expectText('Could not load. Tap to reload.');
  expect(network).toHaveBeenCalledTimes(2);
  network.mockImplementation(async () => new Response('{"code":200,"msg":"ok","data":[{}]}'));
  container.querySelector('button')?.click();
  await expectText('1');
});

it('shows the server’s sentence for a refusal and does not ask again by itself', async () => {
  network.mockImplementation(
    async () =>
      new Response('{"code":503,"msg":"We are busy right now.","data":null}', { status: 503 }),
  );
  draw();
  await expectText('We are busy right now.');
  expect(network).toHaveBeenCalledTimes(1);
});

it('is read again in the new language when the customer changes it', async () => {
  const languagesAsked = () =>
    network.mock.calls.map(([, init]) => new Headers(init?.headers).get('languages'));
  network.mockImplementation(async () => new Response('{"code":200,"msg":"ok","data":[{}]}'));
  draw();
  await expectText('1');
  await setLanguage('zhHans');
  await eventually(() => expect(languagesAsked()).toEqual(['en', 'zh_Hans_CN']));
});

it('is read again after something changed on the server', async () => {
  network.mockImplementation(async () => new Response('{"code":200,"msg":"ok","data":[{}]}'));
  draw();
  await expectText('1');
  network.mockImplementation(async () => new Response('{"code":200,"msg":"ok","data":[]}'));
  await refetchCall(listSessions);
  await expectText('0');
});

it('gives up a first answer that is on its way when something changed meanwhile: it may be from before the change', async () => {
  const answers: ((response: Response) => void)[] = [];
  network.mockImplementation(
    (_, options) =>
      new Promise((resolve, reject) => {
        answers.push(resolve);
        options?.signal?.addEventListener('abort', () =>
          reject(new DOMException('aborted', 'AbortError')),
        );
      }),
  );
  draw();
  await eventually(() => expect(answers).toHaveLength(1));
  void refetchCall(listSessions);
  await eventually(() => expect(answers).toHaveLength(2));
  answers[0]?.(new Response('{"code":200,"msg":"ok","data":[{}]}'));
  answers[1]?.(new Response('{"code":200,"msg":"ok","data":[{},{},{}]}'));
  await expectText('3');
});
