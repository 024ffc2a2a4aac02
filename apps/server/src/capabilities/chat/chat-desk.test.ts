import sql from 'sql-template-tag';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatMessageSent, chatTyping } from '@candor/contract/chat';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { ChatStreamEvent } from '@candor/contract/chat/desk';
import type { ClientFrame, ServerFrame } from '@candor/contract/push';
import { operatorIn, signIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { totpCode, totpStep } from '@candor/testkit/totp';
import { world, type World } from '@candor/testkit/world';

let at: World;
let ana: Person;
let olga: TestOperator;
let omar: TestOperator;
let aud: TestOperator;
let consoleUrl: string;
let appUrl: string;
beforeAll(async () => {
  at = await world({ SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '8760' });
  ana = await registered(at, 'ana01');
  olga = await operatorIn(at, { name: 'Olga Reed', roles: ['support'] });
  omar = await operatorIn(at, { name: 'Omar Lin', roles: ['support', 'editor'] });
  aud = await operatorIn(at, { name: 'Aud Vale', roles: ['auditor'] });
  appUrl = await at.app.http.listen({ port: 0, host: '127.0.0.1' });
  consoleUrl = (await at.app.console?.listen({ port: 0, host: '127.0.0.1' })) ?? '';
});
afterAll(() => at.close());

/** Everybody there, nothing waiting: each test begins at the same desk. */
beforeEach(async () => {
  for (const operator of [olga, omar])
    await operator.post('/operator/chat/duty', { isOnDuty: false });
  await at.app.db.transact((tx) =>
    tx.run(sql`update chat_conversations set state = 'ended', waiting_since = null, offered_to = null,
      offered_until = null, ended_at = now(), ended_by = 'rule' where state <> 'ended'`),
  );
  for (const operator of [olga, omar])
    await operator.post('/operator/chat/duty', { isOnDuty: true });
});

let requests = 0;
const newRequest = () => `desk-req-${String((requests += 1)).padStart(10, '0')}`;
type Desk = {
  id: string;
  state: string;
  claimedBy: { id: string; name: string } | null;
  offeredTo: { id: string } | null;
  lastText: string | null;
  lastSequence: number;
};
type Message = {
  sequence: number;
  sender: string;
  system: { code: string; rule: string | null; agent: string } | null;
};

async function asked(person: Person = ana, text = 'Where is my order?'): Promise<string> {
  const answer = await at.post(
    '/chat/send',
    { requestId: newRequest(), content: { kind: 'text', text } },
    { token: person.token },
  );
  expect(answer.body.reason).toBeUndefined();
  return (answer.body.data as { conversation: { id: string } }).conversation.id;
}
const act = (by: TestOperator, id: string, what: string, body?: unknown) =>
  by.post(`/operator/chat/conversations/${id}/${what}`, body);
const answer = (by: TestOperator, id: string, text: string, requestId = newRequest()) =>
  act(by, id, 'send', { requestId, content: { kind: 'text', text } });
const desk = async (by: TestOperator) =>
  (await by.get('/operator/chat/desk')).body.data as {
    queue: Desk[];
    own: Desk[];
    onDuty: { name: string; openChats: number }[];
    waiting: number;
  };
const said = async (id: string) =>
  (
    (await at.get(`/chat/messages?conversationId=${id}`, { token: ana.token })).body.data as {
      messages: Message[];
    }
  ).messages;
const touches = async (person: Person = ana) =>
  (
    (await at.get('/audit/mine?pageSize=50', { token: person.token })).body.data as {
      items: { action: string; operatorName: string | null; subject: string }[];
    }
  ).items;
const current = async (person: Person = ana) =>
  (await at.get('/chat/current', { token: person.token })).body.data as {
    conversation: {
      id: string;
      state: string;
      position: number | null;
      agent: { name: string } | null;
    };
    service: { onDuty: number; expectedWaitMs: number | null; isOpen: boolean };
  };

describe('claiming', () => {
  it('has one winner of two who tap at once, and the customer sees who', async () => {
    const id = await asked();
    const both = await Promise.all([act(olga, id, 'claim'), act(omar, id, 'claim')]);
    const refused = both.map(({ body }) => body.reason).filter((reason) => reason !== undefined);
    expect(refused).toEqual(['CHAT_TAKEN']);
    const { conversation } = await current();
    expect(conversation).toMatchObject({ state: 'open', position: null });
    const messages = await said(id);
    expect(messages.map(({ sender, system }) => system?.code ?? sender)).toEqual([
      'customer',
      'claimed',
    ]);
    expect((await touches())[0]).toMatchObject({ action: 'chat.claimed', subject: id });
    const winner = both[0]?.body.reason === undefined ? olga : omar;
    expect((await act(winner, id, 'claim')).status).toBe(200);
    expect(await said(id)).toHaveLength(2);
    expect(conversation.agent?.name).toBe(winner.name);
  });

  it('needs duty, and is for support', async () => {
    const id = await asked();
    await olga.post('/operator/chat/duty', { isOnDuty: false });
    expect((await act(olga, id, 'claim')).body.reason).toBe('CHAT_OFF_DUTY');
    expect((await act(aud, id, 'claim')).body.reason).toBe('ROLE_MISSING');
  });

  it('lists who waited longest first, and keeps the place of who returns', async () => {
    const first = await asked();
    at.clock.advance(SECOND_MS);
    const ben = await registered(at, 'ben01');
    const second = await asked(ben);
    expect((await desk(olga)).queue.map(({ id }) => id)).toEqual([first, second]);
    expect((await current(ben)).conversation.position).toBe(2);
    await act(olga, first, 'claim');
    expect((await current(ben)).conversation.position).toBe(1);
    await act(olga, first, 'release');
    expect((await current(ben)).conversation.position).toBe(2);
    expect((await said(first)).at(-1)?.system).toMatchObject({
      code: 'returned',
      agent: 'Olga Reed',
    });
  });

  it('makes the expected wait: the median of what was measured', async () => {
    await at.app.db.transact((tx) => tx.run(sql`delete from chat_claims`));
    expect((await current()).service).toMatchObject({ onDuty: 2, expectedWaitMs: null });
    for (const seconds of [10, 30, 20]) {
      const id = await asked();
      at.clock.advance(seconds * SECOND_MS);
      await olga.get('/operator/chat/desk');
      await act(olga, id, 'claim');
      await act(olga, id, 'end');
    }
    await omar.get('/operator/chat/desk');
    expect((await current()).service.expectedWaitMs).toBe(20 * SECOND_MS);
    await olga.post('/operator/chat/duty', { isOnDuty: false });
    await omar.post('/operator/chat/duty', { isOnDuty: false });
    expect((await current()).service).toMatchObject({ onDuty: 0, expectedWaitMs: null });
  });
});

describe('answering', () => {
  it('is for who claimed it, once for a request, and marks what was read', async () => {
    const id = await asked();
    expect((await answer(olga, id, 'Hello')).body.reason).toBe('CHAT_NOT_YOURS');
    await act(olga, id, 'claim');
    const requestId = newRequest();
    const twice = await Promise.all([
      answer(olga, id, 'Hello Ana', requestId),
      answer(olga, id, 'Hello Ana', requestId),
    ]);
    expect(twice.map(({ body }) => (body.data as { message: Message }).message.sequence)).toEqual([
      3, 3,
    ]);
    expect(await said(id)).toHaveLength(3);
    const other = await asked(await registered(at, 'other01'));
    await act(olga, other, 'claim');
    expect((await answer(olga, other, 'Hello', requestId)).body.reason).toBe('REQUEST_ID_REUSED');
    const mark = async (through: number) =>
      (await act(olga, id, 'marks', { deliveredThrough: through, readThrough: through })).body.data;
    expect(await mark(2)).toEqual({ operatorMarks: { deliveredThrough: 3, readThrough: 3 } });
    expect((await desk(olga)).own.find((own) => own.id === id)).toMatchObject({
      lastText: 'Hello Ana',
    });
    expect((await answer(omar, id, 'Me too')).body.reason).toBe('CHAT_NOT_YOURS');
    await act(olga, id, 'end');
    expect((await answer(olga, id, 'Late')).body.reason).toBe('CHAT_ENDED');
    expect((await touches())[0]).toMatchObject({ action: 'chat.ended' });
  });

  it('never asks for secrets or money: it is not sent, on record, and the customer is told', async () => {
    const id = await asked();
    await act(olga, id, 'claim');
    const attempts = [
      ['CHAT_ASKS_PASSWORD', 'Please send me your p4ssw0rd'],
      ['CHAT_ASKS_CODE', '请把验证码告诉我'],
      ['CHAT_ASKS_MONEY', 'You must deposit $500 to unlock your withdrawal'],
      ['CHAT_ASKS_OUTSIDE_CONTACT', '加我微信'],
    ] as const;
    for (const [reason, text] of attempts)
      expect((await answer(olga, id, text)).body).toMatchObject({ code: 422, reason });
    const messages = await said(id);
    expect(messages.slice(2).map(({ system }) => [system?.code, system?.rule])).toEqual([
      ['refusedAttempt', 'password'],
      ['refusedAttempt', 'code'],
      ['refusedAttempt', 'money'],
      ['refusedAttempt', 'outsideContact'],
    ]);
    const stored = await at.app.db.many<{ text: string }>(sql`
      select coalesce(text, '') as text from chat_messages where conversation_id = ${id}`);
    expect(stored.map(({ text }) => text).join()).not.toMatch(/p4ss|deposit|微信/);
    const seen = (await touches()).filter(({ action }) => action === 'chat.attemptRefused');
    expect(seen).toHaveLength(4);
    expect(seen[0]).toMatchObject({ operatorName: 'Olga Reed', subject: id });
    expect((await answer(olga, id, 'We will never ask for your password.')).status).toBe(200);
  });

  it('reaches the inbox too when it was asked while nobody was there', async () => {
    for (const one of [olga, omar]) await one.post('/operator/chat/duty', { isOnDuty: false });
    const id = await asked();
    await olga.post('/operator/chat/duty', { isOnDuty: true });
    await act(olga, id, 'claim');
    await answer(olga, id, 'Good morning');
    await answer(olga, id, 'Your order was filled.');
    const inbox = await at.get('/userMessage/getMessage?kind=service', { token: ana.token });
    const { items } = inbox.body.data as { items: { title: string; link: string }[] };
    expect(items.filter(({ title }) => title === 'Service has answered you')).toHaveLength(1);
  });

  it('tells the customer that somebody types, at most every few seconds', async () => {
    const id = await asked();
    await act(olga, id, 'claim');
    const socket = await openSocket(ana);
    await socket.until(({ type }) => type === 'welcome');
    for (let i = 0; i < 4; i += 1) {
      await act(olga, id, 'typing');
      at.clock.advance(SECOND_MS);
    }
    await answer(olga, id, 'It was filled.');
    await socket.until(({ type }) => type === 'event');
    const signals = socket.frames.filter(({ type }) => type === 'signal');
    expect(signals).toHaveLength(2);
    expect(signals[0]).toMatchObject({ topic: chatTyping.topic, data: { conversationId: id } });
    expect(socket.frames.at(-1)).toMatchObject({
      topic: chatMessageSent.topic,
      data: { conversationId: id, message: { text: 'It was filled.', requestId: null } },
    });
    socket.close();
    expect((await act(omar, id, 'typing')).body.reason).toBe('CHAT_NOT_YOURS');
  });

  it('tells a guest over their channel, without a word of what was written', async () => {
    const { key, channel } = (await at.post('/chat/guest/key')).body.data as {
      key: string;
      channel: string;
    };
    const sent = await at.post(
      '/chat/guest/send',
      { requestId: newRequest(), text: 'How do I open an account?' },
      { headers: { 'guest-key': key } },
    );
    const { id } = (sent.body.data as { conversation: { id: string } }).conversation;
    const socket = await openSocket(null);
    socket.say({ type: 'subscribe', channels: [channel] });
    await socket.until(({ type }) => type === 'subscribed');
    await act(olga, id, 'claim');
    await act(olga, id, 'typing');
    await answer(olga, id, 'Tap Register.');
    await socket.until(
      (frame) =>
        frame.type === 'update' && (frame.data as { lastSequence: number }).lastSequence === 3,
    );
    expect(socket.frames.at(-1)).toEqual({
      type: 'update',
      channel,
      data: {
        conversationId: id,
        state: 'open',
        lastSequence: 3,
        operatorMarks: { deliveredThrough: 3, readThrough: 3 },
        typingUntil: null,
      },
    });
    expect(JSON.stringify(socket.frames)).not.toContain('Register');
    socket.close();
  });
});

describe('handing over', () => {
  it('is for the named colleague alone for two minutes, then for everybody', async () => {
    const id = await asked();
    await act(olga, id, 'claim');
    expect((await act(olga, id, 'offer', { operatorId: aud.id })).body.reason).toBe(
      'CHAT_COLLEAGUE_OFF_DUTY',
    );
    expect((await act(olga, id, 'offer', { operatorId: omar.id })).status).toBe(200);
    expect((await desk(omar)).queue[0]).toMatchObject({ id, offeredTo: { id: omar.id } });
    expect((await act(olga, id, 'claim')).body.reason).toBe('CHAT_TAKEN');
    expect((await act(omar, id, 'claim')).body.data).toMatchObject({
      claimedBy: { name: 'Omar Lin' },
      offeredTo: null,
    });
    await act(omar, id, 'offer', { operatorId: olga.id });
    at.clock.advance(MINUTE_MS);
    for (const one of [olga, omar]) await one.get('/operator/chat/desk');
    at.clock.advance(MINUTE_MS);
    for (const one of [olga, omar]) await one.get('/operator/chat/desk');
    await at.app.beat('chat');
    expect((await desk(omar)).queue[0]).toMatchObject({ id, offeredTo: null });
    expect((await act(omar, id, 'claim')).status).toBe(200);
    expect((await said(id)).map(({ system }) => system?.code).filter(Boolean)).toEqual([
      'claimed',
      'offered',
      'claimed',
      'offered',
      'claimed',
    ]);
  });
});

describe('going off duty', () => {
  it('returns what was open to the queue', async () => {
    const id = await asked();
    await act(olga, id, 'claim');
    await olga.post('/operator/chat/duty', { isOnDuty: false });
    expect((await desk(omar)).queue[0]).toMatchObject({ id, state: 'waiting', claimedBy: null });
    expect((await said(id)).at(-1)?.system).toMatchObject({ code: 'returned' });
    expect((await current()).service.onDuty).toBe(1);
  });

  it('happens by itself after a minute and a half without a sign of life', async () => {
    const id = await asked();
    await act(olga, id, 'claim');
    at.clock.advance(89 * SECOND_MS);
    await omar.get('/operator/chat/desk');
    await at.app.beat('chat');
    expect((await current()).conversation.state).toBe('open');
    at.clock.advance(2 * SECOND_MS);
    await at.app.beat('chat');
    expect((await current()).conversation.state).toBe('waiting');
    expect((await current()).service.onDuty).toBe(1);
    expect((await touches())[0]).toMatchObject({
      action: 'chat.released',
      operatorName: null,
    });
  });

  it('happens when the session ends', async () => {
    const step = totpStep(at.clock.now()) + 1;
    at.clock.advance(MINUTE_MS);
    const again = await signIn(at, {
      ...olga,
      code: totpCode(olga.secret, step + 1),
    });
    const id = await asked();
    const as = { token: again.token };
    await at.console.post('/operator/chat/duty', { isOnDuty: true }, as);
    await at.console.post(`/operator/chat/conversations/${id}/claim`, {}, as);
    await at.console.post('/operator/logout', {}, as);
    await at.app.beat('chat');
    expect((await current()).conversation.state).toBe('waiting');
  });

  it('leaves an old silence to the rule that ends it', async () => {
    const id = await asked();
    await act(olga, id, 'claim');
    await answer(olga, id, 'Are you still there?');
    await at.app.db.transact((tx) =>
      tx.run(sql`update chat_conversations
        set last_at = last_at - interval '2 hours 1 second' where id = ${id}`),
    );
    await at.app.beat('chat');
    expect((await said(id)).at(-1)?.system?.code).toBe('endedByRule');
    expect((await current()).conversation.state).toBe('ended');
  });
});

describe('looking at a customer', () => {
  it('is on record: reading without serving, and the context every time', async () => {
    const id = await asked();
    const before = (await touches()).length;
    await omar.get(`/operator/chat/conversations/${id}`);
    await omar.get(`/operator/chat/conversations/${id}?before=1`);
    await aud.get(`/operator/chat/conversations/${id}`);
    await act(olga, id, 'claim');
    await olga.get(`/operator/chat/conversations/${id}`);
    const context = await olga.get(`/operator/chat/conversations/${id}/context`);
    expect(context.body.data).toMatchObject({
      customer: { userId: ana.userId, state: 'active', verification: 'none' },
      orders: [],
      deposits: [],
    });
    await olga.get(`/operator/chat/conversations/${id}/context`);
    const seen = await touches();
    expect(
      seen
        .slice(0, seen.length - before)
        .map(({ action, operatorName }) => `${action} ${operatorName}`)
        .toReversed(),
    ).toEqual([
      'chat.opened Omar Lin',
      'chat.opened Aud Vale',
      'chat.claimed Olga Reed',
      'chat.contextOpened Olga Reed',
      'chat.contextOpened Olga Reed',
    ]);
    expect((await aud.get(`/operator/chat/conversations/${id}/context`)).body.reason).toBe(
      'ROLE_MISSING',
    );
  });

  it('is refused to who is linked to that account', async () => {
    const id = await asked();
    const kin = await operatorIn(at, {
      name: 'Kin Ana',
      roles: ['support'],
      linkedCustomerId: ana.id,
    });
    await kin.post('/operator/chat/duty', { isOnDuty: true });
    for (const what of ['claim', 'note', 'release'])
      expect(
        (await act(kin, id, what, what === 'note' ? { text: 'x' } : undefined)).body.reason,
      ).toBe('OPERATOR_LINKED');
    expect((await kin.get(`/operator/chat/conversations/${id}`)).body.reason).toBe(
      'OPERATOR_LINKED',
    );
    await kin.post('/operator/chat/duty', { isOnDuty: false });
  });

  it('shows notes to operators only', async () => {
    const id = await asked();
    await act(olga, id, 'note', { text: 'Called before about the same order.' });
    expect((await touches())[0]).toMatchObject({ action: 'chat.noted' });
    const opened = await omar.get(`/operator/chat/conversations/${id}`);
    expect(opened.body.data).toMatchObject({
      notes: [{ by: { name: 'Olga Reed' }, text: 'Called before about the same order.' }],
    });
    expect(JSON.stringify(await said(id))).not.toContain('Called before');
    const mine = await at.get('/chat/current', { token: ana.token });
    expect(JSON.stringify(mine.body)).not.toContain('Called before');
  });
});

describe('canned answers', () => {
  it('are kept by editors in both languages, and say nothing that may not be said', async () => {
    const save = (shortcut: string, en: string, id?: string) =>
      omar.post('/operator/chat/canned/save', {
        ...(id === undefined ? {} : { id }),
        shortcut,
        en,
        zhHans: '请稍等。',
      });
    const saved = await save('wait', 'One moment, please.');
    const [{ id }] = saved.body.data as [{ id: string }];
    expect((await save('wait', 'Again')).body.reason).toBe('CANNED_SHORTCUT_TAKEN');
    expect((await save('bad', 'Please send me your password')).body.reason).toBe(
      'CANNED_ANSWER_ASKS',
    );
    expect((await save('hold-on', 'Hold on, please.', id)).body.data).toMatchObject([
      { id, shortcut: 'hold-on', changedBy: 'Omar Lin' },
    ]);
    expect((await olga.get('/operator/chat/canned')).body.data).toHaveLength(1);
    expect((await olga.post('/operator/chat/canned/delete', { id })).body.reason).toBe(
      'ROLE_MISSING',
    );
    expect((await omar.post('/operator/chat/canned/delete', { id })).body.data).toEqual([]);
  });
});

describe('the stream', () => {
  it('tells how each conversation is, resumes after a break, and ends with the session', async () => {
    const live = await openStream(olga.token);
    expect(await live.next('hello')).toMatchObject({ isResumed: false });
    const id = await asked();
    expect((await live.next('conversation')).conversation).toMatchObject({
      id,
      state: 'waiting',
      lastSequence: 1,
      lastText: null,
    });
    await act(olga, id, 'claim');
    expect((await live.next('conversation')).conversation).toMatchObject({
      state: 'open',
      claimedBy: { id: olga.id },
    });
    await at.post('/chat/typing', { conversationId: id }, { token: ana.token });
    expect(await live.next('typing')).toMatchObject({ conversationId: id });
    const { lastId } = live;
    live.close();
    await asked(ana, 'Are you there?');

    const resumed = await openStream(olga.token, lastId());
    expect(await resumed.next('hello')).toMatchObject({ isResumed: true });
    const missed = await resumed.until(
      'conversation',
      ({ conversation }) => conversation.id === id && conversation.lastSequence === 3,
    );
    expect(missed.conversation).toMatchObject({ lastText: 'Are you there?' });
    resumed.close();
  });

  it('says nothing of what others serve, but that it was taken', async () => {
    const id = await asked();
    const live = await openStream(omar.token);
    await live.next('hello');
    await act(olga, id, 'claim');
    expect((await live.next('conversation')).conversation).toMatchObject({
      id,
      claimedBy: { name: 'Olga Reed' },
      lastText: null,
    });
    await answer(olga, id, 'Between us');
    await act(olga, id, 'end');
    expect((await live.next('conversation')).conversation).toMatchObject({ state: 'ended' });
    live.close();
  });

  it('is for operators of the desk only', async () => {
    const refused = async (token?: string) =>
      (
        await fetch(`${consoleUrl}/operator/chat/stream`, {
          headers: token === undefined ? {} : { authorization: token },
        })
      ).status;
    const ed = await operatorIn(at, { name: 'Ed Ito', roles: ['editor'] });
    expect(await refused()).toBe(401);
    expect(await refused('x'.repeat(43))).toBe(401);
    expect(await refused(ana.token)).toBe(401);
    expect(await refused(ed.token)).toBe(409);
  });
});

describe('an idle session', () => {
  it('is over, though a stream is open', async () => {
    const live = await openStream(olga.token);
    await live.next('hello');
    at.clock.advance(31 * MINUTE_MS);
    expect((await olga.get('/operator/chat/desk')).status).toBe(401);
    await at.app.beat('chat streams');
    expect(await live.next('sessionEnded')).toEqual({ type: 'sessionEnded' });
    await expect(live.next('heartbeat')).rejects.toThrow('the stream ended');
  });
});

type Socket = {
  readonly frames: ServerFrame[];
  until(isIt: (frame: ServerFrame) => boolean): Promise<void>;
  say(frame: ClientFrame): void;
  close(): void;
};

async function openSocket(person: Person | null): Promise<Socket> {
  const ticket =
    person === null
      ? ''
      : `?ticket=${((await at.post('/push/ticket', {}, { token: person.token })).body.data as { ticket: string }).ticket}`;
  const ws = new WebSocket(`${appUrl.replace('http', 'ws')}/push${ticket}`, { origin: appUrl });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  ws.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
  return {
    frames,
    until: (isIt) =>
      new Promise((resolve) => {
        const look = () => {
          if (frames.some(isIt)) {
            waiting.delete(look);
            resolve();
          }
        };
        waiting.add(look);
        look();
      }),
    say: (frame) => ws.send(JSON.stringify(frame)),
    close: () => ws.close(),
  };
}

type Live = {
  next<Type extends ChatStreamEvent['type']>(
    type: Type,
  ): Promise<Extract<ChatStreamEvent, { type: Type }>>;
  until<Type extends ChatStreamEvent['type']>(
    type: Type,
    isIt: (event: Extract<ChatStreamEvent, { type: Type }>) => boolean,
  ): Promise<Extract<ChatStreamEvent, { type: Type }>>;
  lastId(): string;
  close(): void;
};

async function openStream(token: string, lastId?: string): Promise<Live> {
  const stop = new AbortController();
  const response = await fetch(`${consoleUrl}/operator/chat/stream`, {
    headers: { authorization: token, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let last = '';
  const events: ChatStreamEvent[] = [];
  async function pull(): Promise<void> {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) throw new Error('the stream ended');
    text += chunk.value;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      last = /^id: (\d+)$/m.exec(block)?.[1] ?? last;
      events.push(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'));
    }
  }
  const until: Live['until'] = async (type, isIt) => {
    for (;;) {
      const event = events.shift();
      if (event === undefined) await pull();
      else if (event.type === type && isIt(event as never)) return event as never;
    }
  };
  return {
    until,
    next: (type) => until(type, () => true),
    lastId: () => last,
    close: () => stop.abort(),
  };
}
