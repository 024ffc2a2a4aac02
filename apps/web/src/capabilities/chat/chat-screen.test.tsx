// @vitest-environment happy-dom
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../platform/i18n/text.ts';
import { startNavigation } from '../../platform/nav/nav.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { forgetSession, signIn } from '../../platform/device/session.ts';
import { readStored, removeStored } from '../../platform/device/storage.ts';
import { chatPush } from './chat.push.ts';
import { ChatScreen } from './chat-screen.tsx';
import { clearDraft } from './draft.ts';
import { removeQueued, sendSoon } from './outbox.ts';
import { readOutbox } from './stored-outbox.ts';
import {
  AT,
  conversation,
  CONVERSATION_ID,
  current,
  MEI,
  message,
  service,
} from './testing/sample-chat.ts';
import type { ChatMessage, Current } from './thread.model.ts';

type Asked = { readonly path: string; readonly body: unknown; readonly guestKey: string | null };

/** A server that keeps what it was sent by its request id. */
function startServer() {
  const asked: Asked[] = [];
  const state = {
    current: current() as Current,
    messages: [] as ChatMessage[],
    /** What the next sends end as. */
    outcomes: [] as ('lost' | 'answerLost' | 'refused')[],
    typed: 0,
  };
  const answer = (data: unknown) => new Response(JSON.stringify({ code: 200, msg: 'ok', data }));
  const add = (change: Partial<ChatMessage>) => {
    const sequence = state.messages.length + 1;
    state.messages.push(message(sequence, { at: AT, ...change }));
    const known = state.current.conversation ?? conversation({ state: 'waiting', agent: null });
    state.current = { ...state.current, conversation: { ...known, lastSequence: sequence } };
    return state.messages[sequence - 1];
  };
  const send = (requestId: string, text: string | null): Response => {
    const outcome = state.outcomes.shift();
    if (outcome === 'lost') throw new TypeError('no network');
    if (outcome === 'refused')
      return new Response(
        JSON.stringify({
          code: 422,
          msg: 'This conversation is full.',
          data: null,
          reason: 'CHAT_FULL',
          values: {},
        }),
      );
    const sent =
      state.messages.find((one) => one.requestId === requestId) ?? add({ requestId, text });
    if (outcome === 'answerLost') throw new TypeError('no network');
    return answer({ conversation: state.current.conversation, message: sent });
  };
  const network = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), 'http://candor');
    const body = JSON.parse(String(init?.body ?? 'null')) as Record<string, unknown> | null;
    const guestKey = new Headers(init?.headers).get('guest-key');
    asked.push({ path: url.pathname, body, guestKey });
    switch (url.pathname.replace('/chat/guest/', '/chat/')) {
      case '/chat/service':
        return answer(service);
      case '/chat/key':
        return answer({ key: 'k'.repeat(43), channel: 'chat:abc' });
      case '/chat/current':
        return answer(state.current);
      case '/chat/messages': {
        const after = Number(url.searchParams.get('after') ?? 0);
        const before = Number(url.searchParams.get('before') ?? Infinity);
        const limit = Number(url.searchParams.get('limit') ?? 50);
        const within = state.messages.filter(
          ({ sequence }) => sequence > after && sequence < before,
        );
        const messages = url.searchParams.has('after')
          ? within.slice(0, limit)
          : within.slice(-limit);
        return answer({
          conversation: state.current.conversation,
          messages,
          hasEarlier: (messages[0]?.sequence ?? 1) > 1,
        });
      }
      case '/chat/send': {
        const content = body?.['content'] as { text?: string } | undefined;
        return send(String(body?.['requestId']), content?.text ?? String(body?.['text']));
      }
      case '/chat/marks':
        return answer({ customerMarks: { deliveredThrough: 0, readThrough: 0 } });
      case '/chat/rate':
        state.current = {
          ...state.current,
          conversation: conversation({
            ...state.current.conversation,
            rating: { stars: Number(body?.['stars']), text: null, at: AT },
          }),
        };
        return answer(state.current.conversation);
      case '/article/pageList':
        return answer({
          items: [article('Deposits and withdrawals')],
          pageNum: 1,
          pageSize: 3,
          hasMore: false,
          total: 1,
        });
      default:
        return answer({});
    }
  };
  return { asked, state, add, network };
}

const article = (title: string) => ({
  id: `art_${'0'.repeat(26)}`,
  slug: 'deposits',
  kind: 'help',
  section: 'start',
  title,
  summary: 'How money arrives.',
  tags: [],
  publishedAt: AT,
  correctedAt: null,
  isByRule: false,
});

let server: ReturnType<typeof startServer>;
let root: OpenPage;
let stopNavigation: () => void;

beforeEach(async () => {
  server = startServer();
  vi.stubGlobal('fetch', vi.fn(server.network));
  removeStored('candor.chatOutbox');
  removeStored('candor.chatGuest');
  queryClient.clear();
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'chat', 'trading', 'deposit', 'messages');
  asCustomer();
  clearDraft();
  root = openPage();
});

afterEach(() => {
  root.close();
  for (const { requestId } of readOutbox(readStored('candor.chatOutbox'))) removeQueued(requestId);
  stopNavigation();
  forgetSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function asCustomer(): void {
  signIn({
    token: 't',
    env: 'paper',
    expiresAt: 1,
    user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
  });
}

const open = (params: Record<string, string> = {}) =>
  root.render(<ChatScreen params={params} CardList={() => null} CardReader={() => null} />);

const see = (...texts: string[]) =>
  vi.waitFor(
    () => {
      for (const text of texts) expect(root.page.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );

async function write(text: string): Promise<void> {
  const field = await vi.waitFor(() => {
    const found = root.page.querySelector('textarea');
    expect(found).not.toBeNull();
    return found as HTMLTextAreaElement;
  });
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const button = (name: string) =>
  [...root.page.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );

async function press(name: string): Promise<void> {
  const found = await vi.waitFor(() => {
    const one = button(name);
    expect(one, name).toBeDefined();
    expect(one?.disabled, name).toBe(false);
    return one;
  });
  found?.click();
}

async function send(text: string): Promise<void> {
  await write(text);
  await press('Send');
}

const sends = () => server.asked.filter(({ path }) => path.endsWith('/send'));
const push = (topic: string, data: unknown) =>
  chatPush.find((one) => one.topic === topic)?.onEvent(data, 0);

describe('the first question', () => {
  it('is asked after reading what it is for, with articles that may already help', async () => {
    open();
    await see('How can we help?', 'We never ask for your password', 'Around the clock');
    await press('Deposit not credited');
    await see('This may already help', 'Deposits and withdrawals');
    await press('Send');
    await see('My deposit has not been credited yet.', 'Sent');
    expect(root.page.textContent).not.toContain('How can we help?');
    expect(sends()).toHaveLength(1);
  });

  it('says honestly when nobody is there, and when somebody will be', async () => {
    server.state.current = current({
      service: { ...service, isOpen: false, onDuty: 0, opensAt: AT },
    });
    open();
    await see('Nobody is on duty right now. Write anyway', 'Service opens');
  });

  it('does not leave the device when it is a secret, and says why', async () => {
    open();
    await write('my card number is 4111 1111 1111 1111');
    await see('This looks like a card number, so it stays on this device');
    expect(button('Send')?.disabled).toBe(true);
    expect(sends()).toHaveLength(0);
  });

  it('can be a guest’s, with a key that is asked for only when something is sent', async () => {
    forgetSession();
    open();
    await see('How can we help?', 'Questions about an account need a sign-in');
    expect(button('Attach')).toBeUndefined();
    expect(server.asked.map(({ path }) => path)).not.toContain('/chat/guest/key');
    await send('Is this real money?');
    await see('Is this real money?', 'Sent');
    expect(sends()[0]).toMatchObject({
      guestKey: 'k'.repeat(43),
      body: { text: 'Is this real money?' },
    });
    expect(readStored('candor.chatGuest')).toContain('chat:abc');
  });
});

describe('a conversation', () => {
  beforeEach(() => {
    server.state.current = current({ conversation: conversation() });
    server.add({ text: 'Where is my deposit?' });
    server.add({
      sender: 'system',
      text: null,
      requestId: null,
      system: { code: 'claimed', agent: MEI.name, rule: null },
    });
  });

  it('shows who answers, at once when it is pushed, with typing and marks', async () => {
    open();
    await see('Mei Lin', 'Helping you now', 'Where is my deposit?', 'Mei Lin is here to help you.');
    push('chat.typing', { conversationId: CONVERSATION_ID, shownUntil: Date.now() + 5_000 });
    await see('typing…');
    push('chat.message', {
      conversationId: CONVERSATION_ID,
      message: server.add({
        sender: 'operator',
        requestId: null,
        agent: MEI,
        text: 'I am looking.',
      }),
    });
    push('chat.marked', {
      conversationId: CONVERSATION_ID,
      customerMarks: { deliveredThrough: 0, readThrough: 0 },
      operatorMarks: { deliveredThrough: 3, readThrough: 3 },
    });
    await see('I am looking.', 'Read');
    await vi.waitFor(() =>
      expect(server.asked).toContainEqual(
        expect.objectContaining({
          path: '/chat/marks',
          body: { conversationId: CONVERSATION_ID, deliveredThrough: 3, readThrough: 3 },
        }),
      ),
    );
  });

  it('catches up with what it did not hear of', async () => {
    open();
    await see('Where is my deposit?');
    server.add({ text: 'lost on the way' });
    const heard = server.add({ sender: 'operator', requestId: null, agent: MEI, text: 'heard' });
    push('chat.message', { conversationId: CONVERSATION_ID, message: heard });
    await see('heard', 'lost on the way');
  });

  it('shows what the assistant found, named as a program, with ways to help and own records', async () => {
    server.state.current = current({ service: { ...service, onDuty: 0 } });
    server.state.messages = [];
    server.add({
      text: 'Where is my deposit?',
      assistant: {
        articles: [{ id: 'art_1', title: { en: 'Deposits, wallets', zhHans: '充值' } }],
        cards: [
          {
            of: 'deposit',
            id: `dep_${'0'.repeat(26)}`,
            facts: {
              of: 'deposit',
              id: `dep_${'0'.repeat(26)}`,
              money: { currency: 'USD', amount: '250.00' },
              reference: 'DP-1',
              state: 'underReview',
              at: AT,
            },
          },
        ],
      },
    });
    open();
    await see('Assistant, a program', 'This may help until a person answers.');
    await see('Deposits, wallets', '$250.00', 'DP-1');
    const links = [...root.page.querySelectorAll('section[aria-label^=Assistant] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('pages/news/detail?id=art_1'),
      expect.stringContaining('pages/deposit/record'),
    ]);
  });

  it('tells the customer of an attempt that was stopped', async () => {
    server.add({
      sender: 'system',
      requestId: null,
      text: null,
      system: { code: 'refusedAttempt', agent: MEI.name, rule: 'password' },
    });
    open();
    await see('A message from Mei Lin was stopped: it asked for a password.');
  });

  it('is rated once it has ended, and the next one can begin', async () => {
    server.state.current = current({
      conversation: conversation({
        ...server.state.current.conversation,
        state: 'ended',
        endedAt: Date.now(),
      }),
    });
    open();
    await see('How was it?', 'Start a new conversation');
    root.page.querySelectorAll<HTMLInputElement>('input[type=radio]')[3]?.click();
    await press('Send rating');
    await see('You gave 4 of 5 stars');
    await press('Start a new conversation');
    await see('How can we help?');
  });
});

describe('without network', () => {
  it('messages wait, in order, and each is sent once although its first answer was lost', async () => {
    server.state.outcomes = ['answerLost', 'lost'];
    open();
    await see('How can we help?');
    await send('first');
    await see('first', 'Waiting to be sent');
    await send('second');
    await see('second');
    expect(readOutbox(readStored('candor.chatOutbox'))).toHaveLength(2);
    await vi.waitFor(() => expect(server.state.messages).toHaveLength(1));
    sendSoon();
    sendSoon();
    await vi.waitFor(
      () => expect(server.state.messages.map(({ text }) => text)).toEqual(['first', 'second']),
      { timeout: 10_000 },
    );
    await vi.waitFor(() => expect(readStored('candor.chatOutbox')).toBeNull());
    expect(root.page.textContent?.match(/first/gu)).toHaveLength(1);
    expect(root.page.textContent).not.toContain('Waiting to be sent');
  });

  it('what was refused stays with the reason, and can be edited or deleted', async () => {
    server.state.outcomes = ['refused', 'refused'];
    open();
    await see('How can we help?');
    await send('one');
    await see('Not sent', 'This conversation is full.');
    await press('Edit');
    await vi.waitFor(() => expect(root.page.querySelector('textarea')?.value).toBe('one'));
    expect(readStored('candor.chatOutbox')).toBeNull();
    await press('Send');
    await see('This conversation is full.');
    await press('Delete');
    await see('How can we help?');
    expect(server.state.messages).toEqual([]);
  });

  it('what one person wrote is not sent by the next, and is kept for its owner', async () => {
    server.state.outcomes = ['lost'];
    open();
    await see('How can we help?');
    await send('mine');
    await see('Waiting to be sent');
    forgetSession();
    signIn({
      token: 'u',
      env: 'paper',
      expiresAt: 1,
      user: { id: 'cus_2', userId: 'bo', email: 'bo@example.com', accountType: 2, isDemo: false },
    });
    sendSoon();
    await see('How can we help?');
    expect(root.page.textContent).not.toContain('mine');
    forgetSession();
    asCustomer();
    await see('mine', 'Sent');
    expect(server.state.messages).toHaveLength(1);
  });
});
