// @vitest-environment happy-dom
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { startLocation } from '../../platform/nav/location.ts';
import { queryClient } from '../../platform/query-client.ts';
import { forgetSession, keepSession } from '../../platform/session.ts';
import { CannedAnswersScreen } from './canned-answers-screen.tsx';
import { ChatHistoryScreen } from './chat-history-screen.tsx';
import { AT, ME, RAY, openOf, sampleConversation } from './testing/sample-chat.ts';

const canned = {
  id: 'cna_1',
  shortcut: 'deposit-time',
  en: 'A deposit takes an hour.',
  zhHans: '入金需要一小时。',
  changedAt: AT,
  changedBy: 'Ada',
};

const answers = new Map<string, unknown>();
const network = vi.fn<typeof fetch>();
let shown: OpenPage;

beforeEach(async () => {
  queryClient.clear();
  answers.clear();
  answers.set('GET /canned', [canned]);
  vi.stubGlobal('fetch', network);
  network.mockImplementation(async (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://console');
    const path = pathname.replace(/^.*\/operator\/chat/, '');
    const data = answers.get(`${options?.method ?? 'GET'} ${path}`);
    return new Response(JSON.stringify({ code: 200, msg: '', data }));
  });
  location.hash = '#/canned-answers';
  startLocation();
  await setLanguage('en');
  shown = openPage();
});

afterEach(() => {
  shown.close();
  forgetSession();
  vi.unstubAllGlobals();
  network.mockReset();
});

function signIn(roles: OperatorRole[]): void {
  keepSession({ token: 'x', operator: { ...ME, email: 'ada@house.example', roles } });
}

const see = async (...texts: string[]) =>
  await vi.waitFor(() => {
    for (const text of texts) expect(shown.page.textContent).toContain(text);
  });

async function press(name: string): Promise<void> {
  await vi.waitFor(() => {
    const found = [...shown.page.querySelectorAll('button')].find(
      (one) =>
        (one.textContent === name || one.getAttribute('aria-label') === name) && !one.disabled,
    );
    if (found === undefined) throw new Error(`there is no button ${name} that answers`);
    found.click();
  });
}

function write(name: string, text: string): void {
  const field = shown.page.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  if (field === null) throw new Error(`there is no field ${name}`);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const sentTo = (path: string) =>
  network.mock.calls
    .filter(([address]) => String(address).endsWith(path))
    .map(([, options]) => JSON.parse(String(options?.body)));

describe('canned answers', () => {
  it('are written in both languages, or not at all', async () => {
    answers.set('POST /canned/save', [canned]);
    signIn(['editor']);
    shown.render(<CannedAnswersScreen />);
    await see('/deposit-time', 'A deposit takes an hour.', '入金需要一小时。');
    await press('New canned answer');
    await see('What operators may not write is refused here too');
    write('shortcut', 'Hello');
    write('en', 'Good day.');
    await press('Save');
    await see('Please write it in both languages.');
    expect(sentTo('/canned/save')).toEqual([]);
    write('zhHans', '您好。');
    await press('Save');
    await vi.waitFor(() =>
      expect(sentTo('/canned/save')).toEqual([
        { shortcut: 'hello', en: 'Good day.', zhHans: '您好。' },
      ]),
    );
  });

  it('are deleted after a question', async () => {
    answers.set('POST /canned/delete', []);
    signIn(['editor']);
    shown.render(<CannedAnswersScreen />);
    await press('Delete /deposit-time');
    await see('Delete /deposit-time?', 'Sent messages stay.');
    await vi.waitFor(() => {
      const confirm = [...shown.page.querySelectorAll<HTMLButtonElement>('dialog button')].find(
        ({ textContent }) => textContent === 'Delete',
      );
      confirm?.click();
      expect(sentTo('/canned/delete')).toEqual([{ id: 'cna_1' }]);
    });
  });

  it('are only read by support', async () => {
    signIn(['support']);
    shown.render(<CannedAnswersScreen />);
    await see('/deposit-time', 'Changing them needs the editor role.');
    expect(shown.page.querySelector('button')).toBeNull();
  });
});

describe('earlier conversations', () => {
  it('are listed with who served them and how they were rated, and lead to the desk', async () => {
    const ended = openOf(RAY, { id: 'cnv_e', state: 'ended', endedAt: AT, stars: 4 });
    const waiting = sampleConversation({ id: 'cnv_w', customer: null });
    answers.set('GET /conversations', {
      items: [ended, waiting],
      pageNum: 1,
      pageSize: 20,
      total: 2,
      hasMore: false,
    });
    location.hash = '#/conversations?customer=cus_1';
    startLocation();
    signIn(['auditor']);
    shown.render(<ChatHistoryScreen />);
    await see('Ana Silva', 'Ray', 'Ended', 'Guest NV_W', 'All customers');
    expect(shown.page.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('4 of 5 stars');
    expect(shown.page.querySelector('tbody a')?.getAttribute('href')).toBe('#/chat?c=cnv_e');
    expect(String(network.mock.calls.at(-1)?.[0])).toContain('customer=cus_1');
  });
});
