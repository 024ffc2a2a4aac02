// @vitest-environment happy-dom
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { ToastViewport } from '@candor/ui/overlays/toast';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { refine, startLocation } from '../../platform/nav/location.ts';
import { startPresence } from '../../platform/presence.ts';
import { queryClient } from '../../platform/query-client.ts';
import { forgetSession, keepSession } from '../../platform/session.ts';
import { ChatDeskScreen } from './chat-desk-screen.tsx';
import type { Desk, DeskConversation } from './chat.ts';
import {
  AT,
  ME,
  opened,
  openOf,
  RAY,
  sampleConversation,
  sampleDesk,
  sampleMessage,
} from './testing/sample-chat.ts';

const ANA = openOf(ME, { id: 'cnv_00000000000000000000000001', lastText: 'Where is my deposit?' });
const BEN = openOf(ME, {
  id: 'cnv_00000000000000000000000002',
  customer: { id: 'cus_00000000000000000000000002', userId: 'ben', name: 'Ben' },
  language: 'zhHans',
  lastText: '你好',
  lastSender: 'operator',
});
const WAITING = sampleConversation({
  id: 'cnv_00000000000000000000000003',
  customer: null,
  lastSequence: 2,
});

type Answer = { data?: unknown; refusal?: { code: number; reason: string; msg: string } };
// The test browser has no top layer, so no popovers.
for (const method of ['showPopover', 'hidePopover'])
  Reflect.set(HTMLElement.prototype, method, () => undefined);

const answers = new Map<string, Answer>();
const network = vi.fn<typeof fetch>();
let shown: OpenPage;
/** Says an event into the stream that is open; null before there is one. */
let say: ((event: object) => void) | null;
let streams: Headers[];
let breakStream: () => void;

beforeEach(async () => {
  queryClient.clear();
  answers.clear();
  streams = [];
  say = null;
  breakStream = () => undefined;
  desk(sampleDesk({ own: [ANA, BEN], queue: [WAITING] }));
  chat(ANA, 'Where is my deposit?');
  chat(BEN, '你好');
  vi.stubGlobal('fetch', network);
  network.mockImplementation(async (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://console');
    if (pathname.endsWith('/chat/stream')) return stream(new Headers(options?.headers));
    const path = pathname.replace(/^.*\/operator\/chat/, '');
    if (path.endsWith('/marks'))
      return answer({ operatorMarks: JSON.parse(String(options?.body)) });
    const { data = {}, refusal } = answers.get(`${options?.method ?? 'GET'} ${path}`) ?? {};
    return refusal === undefined ? answer(data) : new Response(JSON.stringify(refusal));
  });
  location.hash = '#/chat';
  startLocation();
  startPresence();
  await setLanguage('en');
  shown = openPage();
});

afterEach(() => {
  shown.close();
  forgetSession();
  vi.unstubAllGlobals();
  network.mockReset();
});

const answer = (data: unknown) => new Response(JSON.stringify({ code: 200, msg: '', data }));

function desk(of: Desk): void {
  answers.set('GET /desk', { data: of });
}

function chat(conversation: DeskConversation, text: string): void {
  const page = opened(conversation, [sampleMessage({ text })]);
  answers.set(`GET /conversations/${conversation.id}`, { data: page });
}

async function stream(headers: Headers): Promise<Response> {
  streams.push(headers);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let id = 0;
      breakStream = () => controller.error(new TypeError('no connection'));
      say = (event) => {
        id += 1;
        controller.enqueue(
          new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`),
        );
      };
      say({ type: 'hello', at: AT, isResumed: false });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function open(roles: OperatorRole[] = ['support']): void {
  keepSession({ token: 'x', operator: { ...ME, email: 'ada@house.example', roles } as never });
  shown.render(
    <>
      <ChatDeskScreen />
      <ToastViewport />
    </>,
  );
}

const see = async (...texts: string[]) =>
  await vi.waitFor(() => {
    for (const text of texts) expect(shown.page.textContent).toContain(text);
  });
const seeNot = async (...texts: string[]) =>
  await vi.waitFor(() => {
    for (const text of texts) expect(shown.page.textContent).not.toContain(text);
  });

async function press(name: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...shown.page.querySelectorAll<HTMLButtonElement>('button')].find(
      (one) =>
        (one.textContent === name || one.getAttribute('aria-label') === name) && !one.disabled,
    );
    if (found === undefined) throw new Error(`there is no button ${name} that answers`);
    return found;
  });
  button.click();
}

async function selectAna(): Promise<void> {
  await see('Ana Silva');
  refine({ c: ANA.id });
  await vi.waitFor(() =>
    expect(shown.page.querySelector('[role=log]')?.textContent).toContain('deposit'),
  );
}

const area = (): HTMLTextAreaElement => {
  const found = shown.page.querySelector('textarea');
  if (found === null) throw new Error('there is no composer');
  return found;
};

async function write(text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text);
  area().dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(area().value).toBe(text));
}

const enter = (change: KeyboardEventInit = {}) =>
  area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...change }));
const key = (name: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
const sentTo = (path: string) =>
  network.mock.calls
    .filter(([address, options]) => String(address).endsWith(path) && options?.method === 'POST')
    .map(([, options]) => JSON.parse(String(options?.body)));

describe('the desk of an agent', () => {
  it('shows own conversations, who waits for whom, the queue, and who is on duty', async () => {
    open();
    await see('Your conversations (2)', 'Ana Silva', 'Where is my deposit?', 'Waiting for you:');
    await see('Waiting for the customer:', 'Queue (1)', 'Guest 0003', 'Messages: 2');
    await see('On duty: Ada (2 open), Ray (2 open)', 'You can claim conversations.');
    expect(streams[0]?.get('authorization')).toBe('x');
  });

  it('puts a claimed conversation before the agent, and tells who was faster', async () => {
    const won = openOf(ME, { ...WAITING, state: 'open', claimedBy: ME, waitingSince: null });
    answers.set(`POST /conversations/${WAITING.id}/claim`, { data: won });
    answers.set(`GET /conversations/${WAITING.id}`, {
      data: opened(won, [sampleMessage({ text: 'May I open an account?' })]),
    });
    open();
    await see('Queue (1)');
    key('c');
    await see('May I open an account?', 'Queue (0)', 'Your conversations (3)');

    desk(sampleDesk({ queue: [WAITING] }));
    say?.({ type: 'duty', at: AT });
    await see('Queue (1)');
    answers.set(`POST /conversations/${WAITING.id}/claim`, {
      refusal: { code: 409, reason: 'CHAT_TAKEN', msg: 'A colleague was faster.' },
    });
    desk(sampleDesk());
    answers.set('GET /conversations', {
      data: {
        items: [{ ...won, claimedBy: RAY }],
        pageNum: 1,
        pageSize: 20,
        hasMore: false,
        total: 1,
      },
    });
    await press('Claim the conversation with Guest 0003');
    await see('Queue (0)', 'Nobody is waiting.', 'Ray has claimed this conversation.');
  });

  it('cannot claim off duty, and says what being off duty means', async () => {
    desk(sampleDesk({ onDutySince: null, queue: [WAITING] }));
    answers.set('POST /duty', { data: { onDutySince: AT } });
    open();
    await see('Off duty', 'You see the queue and claim nothing.');
    expect(shown.page.querySelector('button[aria-label^=Claim]')).toBeNull();
    desk(sampleDesk({ queue: [WAITING] }));
    await press('Go on duty');
    await vi.waitFor(() => expect(sentTo('/chat/duty')).toEqual([{ isOnDuty: true }]));
    await see('Go off duty');
    await vi.waitFor(() =>
      expect(shown.page.querySelector('button[aria-label^=Claim]')).not.toBeNull(),
    );
  });

  it('sends by Enter, not by the Enter of an input method, and shows how far it came', async () => {
    const answered = openOf(ME, {
      ...ANA,
      lastSequence: 2,
      lastSender: 'operator',
      changedAt: AT + 1,
    });
    answers.set(`POST /conversations/${ANA.id}/send`, {
      data: {
        conversation: answered,
        message: sampleMessage({
          sequence: 2,
          sender: 'operator',
          text: 'It came.',
          agent: { name: 'Ada', tone: 1 },
        }),
      },
    });
    open();
    await selectAna();
    await write('It came.');
    enter({ isComposing: true });
    enter({ shiftKey: true });
    expect(sentTo('/send')).toEqual([]);
    enter();
    await vi.waitFor(() =>
      expect(sentTo('/send')).toEqual([
        { requestId: expect.stringMatching(/.{20}/), content: { kind: 'text', text: 'It came.' } },
      ]),
    );
    await see('Sent');
    expect(area().value).toBe('');
    say?.({
      type: 'conversation',
      conversation: {
        ...answered,
        changedAt: AT + 2,
        customerMarks: { deliveredThrough: 2, readThrough: 2 },
      },
    });
    await vi.waitFor(() =>
      expect(shown.page.querySelector('[role=log]')?.textContent).toContain('Read'),
    );
  });

  it('says why a message was refused, and gives the text back', async () => {
    answers.set(`POST /conversations/${ANA.id}/send`, {
      refusal: {
        code: 409,
        reason: 'CHAT_ASKS_MONEY',
        msg: 'Not sent: it asks for money. On record.',
      },
    });
    open();
    await selectAna();
    await write('Thank you for waiting.');
    enter();
    await see('Not sent: it asks for money. On record.');
    await press('Edit');
    await vi.waitFor(() => expect(area().value).toBe('Thank you for waiting.'));
    await seeNot('Not sent');
  });

  it('warns before a text that asks for a secret is sent, and sends it only when told again', async () => {
    answers.set(`POST /conversations/${ANA.id}/send`, {
      refusal: {
        code: 409,
        reason: 'CHAT_ASKS_PASSWORD',
        msg: 'Not sent: it asks for a password.',
      },
    });
    open();
    await selectAna();
    await write('Please send me your password.');
    enter();
    await see('This seems to ask for a password.', 'the attempt is recorded');
    expect(sentTo('/send')).toEqual([]);
    enter();
    await see('Not sent: it asks for a password.');
    expect(sentTo('/send')).toHaveLength(1);
    await press('Discard');
  });

  it('keeps a draft for each conversation, and shows it in the list', async () => {
    open();
    await selectAna();
    await write('I am looking');
    refine({ c: BEN.id });
    await see('Draft: I am looking');
    expect(area().value).toBe('');
    refine({ c: ANA.id });
    await vi.waitFor(() => expect(area().value).toBe('I am looking'));
    await write('');
  });

  it('saves a note in its own mode, and tells the customer nothing', async () => {
    answers.set(`POST /conversations/${ANA.id}/note`, {
      data: [{ at: AT + 5, by: ME, text: 'Asked twice already' }],
    });
    open();
    await selectAna();
    key('m');
    await see('Only operators see notes.');
    await write('Asked twice already');
    enter();
    await see('Note by Ada, only operators see it', 'Notes (1)');
    expect(sentTo('/note')).toEqual([{ text: 'Asked twice already' }]);
    expect(sentTo('/typing')).toEqual([]);
    expect(sentTo('/send')).toEqual([]);
  });

  it('opens who asks only by a button that says that the look is on record', async () => {
    answers.set(`GET /conversations/${ANA.id}/context`, {
      data: {
        customer: {
          ...ANA.customer,
          state: 'active',
          verification: 'verified',
          isDemo: false,
          registeredAt: AT,
        },
        wallets: [{ walletType: 1, currency: 'USD', balance: '120.00', available: '100.00' }],
        orders: [],
        deposits: [
          {
            of: 'deposit',
            id: 'dep_1',
            money: { currency: 'USD', amount: '250.00' },
            reference: 'CDR-77',
            state: 'underReview',
            at: AT,
          },
        ],
        withdrawals: [],
        reviews: [],
        conversations: 3,
      },
    });
    answers.set(`POST /conversations/${ANA.id}/send`, {
      data: { conversation: ANA, message: sampleMessage({ sequence: 2, sender: 'operator' }) },
    });
    open();
    await selectAna();
    await see('Opening the customer’s details is recorded, and the customer sees it.');
    const looks = () =>
      network.mock.calls.filter(([address]) => String(address).endsWith('/context')).length;
    expect(looks()).toBe(0);
    await press('Open customer details');
    await see(
      '$120.00',
      '$250.00',
      'CDR-77',
      'Under review',
      'Earlier conversations: 3',
      'Verified',
    );
    expect(looks()).toBe(1);
    await press('Send to chat');
    await vi.waitFor(() =>
      expect(sentTo('/send')).toEqual([
        expect.objectContaining({
          content: { kind: 'card', card: { of: 'deposit', id: 'dep_1' } },
        }),
      ]),
    );
  });

  it('reads a conversation of the queue only after saying that it is on record', async () => {
    answers.set(`GET /conversations/${WAITING.id}`, {
      data: opened(WAITING, [sampleMessage({ text: 'May I open an account?' })]),
    });
    open();
    await press('Read the conversation with Guest 0003');
    await see('Reading it is recorded, and the customer sees that you did.');
    expect(network.mock.calls.some(([address]) => String(address).includes(WAITING.id))).toBe(
      false,
    );
    await press('Read the conversation');
    await see('May I open an account?', 'This conversation is waiting in the queue.');
  });

  it('hands over to a colleague on duty, and ends after a question', async () => {
    answers.set(`POST /conversations/${ANA.id}/offer`, {
      data: sampleConversation({
        ...ANA,
        state: 'waiting',
        claimedBy: null,
        waitingSince: AT,
        offeredTo: { ...RAY, until: AT + 120_000 },
        changedAt: AT + 1,
      }),
    });
    answers.set(`POST /conversations/${BEN.id}/end`, {
      data: { ...BEN, state: 'ended', endedAt: AT + 9, endedBy: 'operator', changedAt: AT + 2 },
    });
    open();
    await selectAna();
    await press('Hand over');
    await see('Your colleague claims it within two minutes', 'Ray (2 open)');
    await confirmIn('Hand over');
    await vi.waitFor(() => expect(sentTo('/offer')).toEqual([{ operatorId: RAY.id }]));
    await see('Handed over to Ray, who has two minutes to claim it.');
    refine({ c: BEN.id });
    await vi.waitFor(() =>
      expect(shown.page.querySelector('h2.truncate')?.textContent).toBe('Ben'),
    );
    await press('End');
    await see('End the conversation with Ben?');
    await confirmIn('End');
    await see('This conversation was ended by service.', 'Your conversations (0)');
  });

  it('says when the connection is lost, keeps what was written, and sends it once it is back', async () => {
    open();
    await selectAna();
    await vi.waitFor(() => expect(say).not.toBeNull());
    const whole = network.getMockImplementation();
    network.mockImplementation(async () => {
      throw new TypeError('no connection');
    });
    breakStream();
    await see('Connection lost. Reconnecting…');
    await write('Are you there?');
    enter();
    await see('Not sent: no connection.');
    answers.set(`POST /conversations/${ANA.id}/send`, {
      data: {
        conversation: { ...ANA, lastSequence: 2, lastSender: 'operator', changedAt: AT + 1 },
        message: sampleMessage({ sequence: 2, sender: 'operator', text: 'Are you there?' }),
      },
    });
    if (whole !== undefined) network.mockImplementation(whole);
    dispatchEvent(new Event('online'));
    await seeNot('Connection lost', 'Not sent');
    const tries = sentTo('/send').map(({ requestId }) => requestId);
    expect(tries.length).toBeGreaterThan(1);
    expect(new Set(tries).size).toBe(1);
    expect(streams.at(-1)?.get('last-event-id')).toBe('1');
  });

  it('lists its keys, and does not take what is typed for one', async () => {
    open();
    await selectAna();
    area().dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
    await seeNot('End the conversation with');
    key('?');
    await see('Claim the next in the queue', 'They do nothing while you type.');
  });

  it('lets auditors read, and offers them nothing to do', async () => {
    open(['auditor']);
    await see('Queue (1)', 'Guest 0003');
    for (const text of ['Go on duty', 'Your conversations', 'Send'])
      expect(shown.page.textContent).not.toContain(text);
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    open();
    await see(
      '我的会话（2）',
      '排队（1）',
      '等待您回复：',
      '在线：Ada（2 个会话）、Ray（2 个会话）',
    );
  });
});

async function confirmIn(name: string): Promise<void> {
  await vi.waitFor(() => {
    const button = [...shown.page.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
      ({ textContent, disabled }) => textContent === name && !disabled,
    );
    if (button === undefined) throw new Error(`no open question is answered by ${name}`);
    button.click();
  });
}
