import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { jpegOfBytes, photo, pdf } from '../../core/files/testing/sample-images.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { funded, verifiedPerson } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import { deleteOldChats } from './delete-old-chats.job.ts';

let at: World;
let ana: Person;
let ben: Person;
let olga: TestOperator;
beforeAll(async () => {
  at = await world({ SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '8760' });
  ana = await registered(at, 'ana01');
  ben = await registered(at, 'ben01');
  olga = await operatorIn(at, { name: 'Olga Reed', roles: ['support'] });
});
afterAll(() => at.close());

let requests = 0;
const newRequest = () => `request-${String((requests += 1)).padStart(10, '0')}`;
type Conversation = {
  id: string;
  state: string;
  lastSequence: number;
  position: number | null;
  agent: { name: string; tone: number } | null;
  customerMarks: { deliveredThrough: number; readThrough: number };
  rating: { stars: number } | null;
};
type Message = {
  sequence: number;
  sender: string;
  kind: string;
  text: string | null;
  requestId: string | null;
  system: { code: string; agent: string | null; rule: string | null } | null;
  card: { of: string; id: string; facts: Record<string, unknown> | null } | null;
  file: { id: string; name: string; type: string; url: string | null } | null;
};
type Sent = { conversation: Conversation; message: Message };

const write = (person: Person, text: string, requestId = newRequest()) =>
  at.post('/chat/send', { requestId, content: { kind: 'text', text } }, { token: person.token });
const attach = (person: Person, content: unknown) =>
  at.post('/chat/send', { requestId: newRequest(), content }, { token: person.token });
const sent = (answer: Answer): Sent => {
  expect(answer.body.reason).toBeUndefined();
  return answer.body.data as Sent;
};
const messagesOf = async (person: Person, id: string, part = '') =>
  (await at.get(`/chat/messages?conversationId=${id}${part}`, { token: person.token })).body
    .data as { messages: Message[]; hasEarlier: boolean; conversation: Conversation };
const end = (person: Person, id: string) =>
  at.post('/chat/end', { conversationId: id }, { token: person.token });

async function upload(
  bytes: Buffer,
  name: string,
  { token }: { token: string } = ana,
  on: 'app' | 'console' = 'app',
): Promise<Answer['body']> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'x.jpg');
  const body = new Response(form);
  const server = on === 'app' ? at.app.http : at.app.console;
  if (server === null) throw new Error('this world has no console');
  const answer = await server.inject({
    method: 'POST',
    url: `${on === 'app' ? '' : '/operator'}/chat/upload?name=${encodeURIComponent(name)}`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      authorization: token,
    },
  });
  return answer.json();
}

describe('writing to service', () => {
  it('begins one conversation, numbers its messages, and begins another after the end', async () => {
    const first = sent(await write(ana, '  Hello,\u0001 \u200bis   anybody there? '));
    expect(first.conversation).toMatchObject({ state: 'waiting', position: 1, lastSequence: 1 });
    expect(first.message).toMatchObject({ sequence: 1, text: 'Hello, is   anybody there?' });
    const second = sent(await write(ana, '我的入金什么时候到账？'));
    expect(second.conversation.id).toBe(first.conversation.id);
    expect(second.message.sequence).toBe(2);

    const ended = await end(ana, first.conversation.id);
    expect(ended.body.data).toMatchObject({ state: 'ended', endedBy: 'customer' });
    expect((await end(ana, first.conversation.id)).body.data).toMatchObject({ state: 'ended' });
    const third = sent(await write(ana, 'One more question'));
    expect(third.conversation.id).not.toBe(first.conversation.id);
    expect(third.message.sequence).toBe(1);
    const { messages } = await messagesOf(ana, first.conversation.id);
    expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(messages[2]?.system).toEqual({ code: 'endedByCustomer', agent: null, rule: null });
    const listed = await at.get('/chat/conversations', { token: ana.token });
    expect((listed.body.data as { items: Conversation[] }).items.map(({ id }) => id)).toEqual([
      third.conversation.id,
      first.conversation.id,
    ]);
    await end(ana, third.conversation.id);
  });

  it('takes the same request once, however often and wherever it arrives', async () => {
    const requestId = newRequest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write(ben, 'Only once', requestId)),
    );
    const all = answers.map(sent);
    expect(new Set(all.map(({ message }) => message.sequence))).toEqual(new Set([1]));
    const { id } = sent(await write(ben, 'Next')).conversation;
    expect((await messagesOf(ben, id)).messages).toHaveLength(2);
    await end(ben, id);
    expect(sent(await write(ben, 'Only once', requestId)).conversation).toMatchObject({
      id,
      state: 'ended',
    });
  });

  it('numbers without a gap when many arrive at once', async () => {
    const cyd = await registered(at, 'cyd01');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(cyd, `Message ${index}`)),
    );
    expect(all.map((one) => sent(one).message.sequence).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('is refused when it floods, is empty or huge, and goes on a minute later', async () => {
    const dan = await registered(at, 'dan01');
    for (let i = 0; i < 30; i += 1) sent(await write(dan, `Message ${i}`));
    expect((await write(dan, 'too much')).body).toMatchObject({ reason: 'CHAT_TOO_FAST' });
    at.clock.advance(MINUTE_MS);
    sent(await write(dan, 'calm again'));
    for (const text of ['', '   ', '\u200b\u0007', 'x'.repeat(2_001)])
      expect((await write(dan, text)).body.reason, JSON.stringify(text.slice(0, 5))).toBe(
        'FIELDS_INVALID',
      );
    sent(await write(dan, 'x'.repeat(2_000)));
    const markup = '<img src=x onerror=alert(1)>';
    expect(sent(await write(dan, markup)).message.text).toBe(markup);
  });

  it('keeps secrets out of the database', async () => {
    const eve = await registered(at, 'eve01');
    const secrets = [
      ['CHAT_TELLS_PASSWORD', 'my password is hunter2'],
      ['CHAT_TELLS_CODE', '验证码是 339104'],
      ['CHAT_TELLS_CARD_NUMBER', 'card 4111 1111 1111 1111'],
      [
        'CHAT_TELLS_SEED_PHRASE',
        'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
      ],
    ] as const;
    for (const [reason, text] of secrets)
      expect((await write(eve, text)).body).toMatchObject({ code: 422, reason });
    const chat = await at.get('/chat/current', { token: eve.token });
    expect(chat.body.data).toMatchObject({ conversation: null });
    sent(await write(eve, 'I forgot my password, how do I reset it?'));
  });

  it('pages backwards and forwards by number', async () => {
    const fay = await registered(at, 'fay01');
    let id = '';
    for (let i = 1; i <= 7; i += 1) ({ id } = sent(await write(fay, `No. ${i}`)).conversation);
    const page = async (part: string) => {
      const { messages, hasEarlier } = await messagesOf(fay, id, part);
      return { seen: messages.map(({ sequence }) => sequence), hasEarlier };
    };
    expect(await page('&limit=3')).toEqual({ seen: [5, 6, 7], hasEarlier: true });
    expect(await page('&limit=3&before=5')).toEqual({ seen: [2, 3, 4], hasEarlier: true });
    expect(await page('&limit=3&before=2')).toEqual({ seen: [1], hasEarlier: false });
    expect(await page('&limit=3&after=5')).toEqual({ seen: [6, 7], hasEarlier: true });
    expect((await page('&after=0')).seen).toHaveLength(7);
  });

  it('is nobody else’s to read, mark, end, rate or export', async () => {
    const { id } = sent(await write(ana, 'Mine')).conversation;
    const as = { token: ben.token };
    const refused = [
      await at.get(`/chat/messages?conversationId=${id}`, as),
      await at.get(`/chat/transcript?conversationId=${id}`, as),
      await at.post('/chat/end', { conversationId: id }, as),
      await at.post('/chat/typing', { conversationId: id }, as),
      await at.post('/chat/rate', { conversationId: id, stars: 1, text: null }, as),
      await at.post('/chat/marks', { conversationId: id, deliveredThrough: 1, readThrough: 1 }, as),
    ];
    expect(refused.map(({ body }) => body.reason)).toEqual(Array(6).fill('CHAT_UNKNOWN'));
    await end(ana, id);
  });

  it('moves marks forward only', async () => {
    const { id } = sent(await write(ana, 'Marks')).conversation;
    await olga.post('/operator/chat/duty', { isOnDuty: true });
    await olga.post(`/operator/chat/conversations/${id}/claim`);
    const mark = async (deliveredThrough: number, readThrough: number) =>
      (
        await at.post(
          '/chat/marks',
          { conversationId: id, deliveredThrough, readThrough },
          { token: ana.token },
        )
      ).body.data as { customerMarks: Conversation['customerMarks'] };
    expect(await mark(2, 1)).toEqual({
      customerMarks: { deliveredThrough: 2, readThrough: 1 },
    });
    expect(await mark(1, 0)).toEqual({ customerMarks: { deliveredThrough: 2, readThrough: 1 } });
    expect(await mark(0, 2)).toEqual({ customerMarks: { deliveredThrough: 2, readThrough: 2 } });
    expect(await mark(4_000, 4_000)).toEqual({
      customerMarks: { deliveredThrough: 2, readThrough: 2 },
    });
    await end(ana, id);
    await olga.post('/operator/chat/duty', { isOnDuty: false });
  });

  it('stays possible for a frozen account', async () => {
    const gus = await registered(at, 'gus01');
    await at.app.db.transact((tx) =>
      tx.run(
        sql`update customers set state = 'frozen', state_before = 'active' where id = ${gus.id}`,
      ),
    );
    sent(await write(gus, 'Why is my account frozen?'));
  });
});

describe('a card', () => {
  it('shows what the books say when it is read, and only to whom it belongs', async () => {
    const hal = await verifiedPerson(at, 'hal01');
    await funded(at, hal, '500.00');
    const made = await at.post(
      '/wallet/transfer',
      { requestId: newRequest(), from: 1, to: 4, amount: '120.00' },
      { token: hal.token },
    );
    const { id } = made.body.data as { id: string };
    const card = { kind: 'card', card: { of: 'transfer', id } };
    expect((await attach(ana, card)).body.reason).toBe('CHAT_CARD_UNKNOWN');
    const { message, conversation } = sent(await attach(hal, card));
    expect(message).toMatchObject({
      kind: 'card',
      card: { facts: { of: 'transfer', status: 0, sent: { amount: '120.00' } } },
    });
    await at.post('/wallet/cancelTransfer', { requestId: newRequest(), id }, { token: hal.token });
    const { messages } = await messagesOf(hal, conversation.id);
    expect(messages[0]?.card?.facts).toMatchObject({ status: 2 });
    for (const kind of ['order', 'deposit', 'withdrawal'] as const)
      expect(
        (
          await attach(hal, {
            kind: 'card',
            card: {
              of: kind,
              id: `${{ order: 'ord', deposit: 'dep', withdrawal: 'wdr' }[kind]}_${'0'.repeat(26)}`,
            },
          })
        ).body.reason,
      ).toBe('CHAT_CARD_UNKNOWN');
  });
});

describe('a file', () => {
  it('is re-encoded or checked, sealed, and shown to its two sides only', async () => {
    const ida = await registered(at, 'ida01');
    const picture = await upload(await photo(40, 30).png().toBuffer(), 'me.png', ida);
    expect(picture.data).toMatchObject({ type: 'jpeg', name: 'me.jpg', width: 40, url: null });
    const { id } = picture.data as { id: string };
    const { message, conversation } = sent(await attach(ida, { kind: 'upload', fileId: id }));
    expect(message).toMatchObject({ kind: 'picture', file: { id } });
    const url = message.file?.url ?? '';
    const shown = await at.app.http.inject({ url });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect((await at.app.http.inject({ url: url.replace(/&s=..../, '&s=AAAA') })).statusCode).toBe(
      404,
    );
    const { content } = await at.app.db.one<{ content: Buffer }>(
      sql`select content from chat_files where id = ${id}`,
    );
    expect(content.includes(shown.rawPayload.subarray(0, 20))).toBe(false);

    const text = await upload(Buffer.from('a,b\n=1+1,2\n'), 'table.csv', ida);
    const sheet = sent(
      await attach(ida, { kind: 'upload', fileId: (text.data as { id: string }).id }),
    );
    const saved = await at.app.http.inject({ url: sheet.message.file?.url ?? '' });
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    expect(saved.headers['content-type']).toMatch(/^text\/csv/);

    const seen = await olga.get(`/operator/chat/conversations/${conversation.id}`);
    const [first] = (seen.body.data as { messages: Message[] }).messages;
    const forOperator = first?.file?.url ?? '';
    expect((await at.app.console?.inject({ url: forOperator }))?.statusCode).toBe(200);
    expect(
      (await at.app.http.inject({ url: forOperator.replace('/operator', '') })).statusCode,
    ).toBe(404);
    at.clock.advance(6 * MINUTE_MS);
    expect((await at.app.http.inject({ url })).statusCode).toBe(404);
  });

  it('is sent once, by who uploaded it, within a day', async () => {
    const { id } = (await upload(pdfFile, 'bill.pdf')).data as { id: string };
    const content = { kind: 'upload', fileId: id };
    expect((await attach(ben, content)).body.reason).toBe('CHAT_FILE_UNKNOWN');
    sent(await attach(ana, content));
    expect((await attach(ana, content)).body.reason).toBe('CHAT_FILE_UNKNOWN');
    const late = (await upload(pdfFile, 'late.pdf')).data as { id: string };
    at.clock.advance(DAY_MS);
    await deleteOldChats(at.app.db);
    expect((await attach(ana, { kind: 'upload', fileId: late.id })).body.reason).toBe(
      'CHAT_FILE_UNKNOWN',
    );
    expect(await at.app.db.find(sql`select from chat_files where id = ${late.id}`)).toBeNull();
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003')],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0])],
    ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)])],
    ['a PDF that acts', Buffer.from('%PDF-1.7\n/S /JavaScript\n%%EOF')],
  ])('that is %s is refused clearly, whatever its name', async (_, bytes) => {
    expect(await upload(bytes, 'holiday.jpg')).toMatchObject({
      code: 422,
      reason: 'CHAT_FILE_TYPE_REFUSED',
    });
  });

  it('of more than 5 MB is refused', async () => {
    expect(await upload(await jpegOfBytes(5 * 1024 * 1024 + 1), 'big.jpg')).toMatchObject({
      reason: 'FILE_TOO_LARGE',
    });
  });
});

const pdfFile = pdf;

describe('the transcript', () => {
  it('is plain text in either language, with one hash that the same messages always have', async () => {
    const jo = await registered(at, 'jo0001');
    const { id } = sent(await write(jo, 'Line one\nline two')).conversation;
    const load = async (language: string) =>
      (await at.get(`/chat/transcript?conversationId=${id}`, { token: jo.token, language })).body
        .data as { text: string; hash: string; fileName: string; messages: number };
    const english = await load('en');
    const chinese = await load('zh_Hans_CN');
    expect(english.hash).toBe(chinese.hash);
    expect(english.text.trimEnd().split('\n').at(-1)).toBe(`SHA-256 ${english.hash}`);
    expect(english.text).toContain('You: Line one\n    line two');
    expect(english.text).toContain('Assistant, a program: found nothing that fits.');
    expect(chinese.text).toContain('您: Line one');
    expect(english.fileName).toMatch(/^candor-chat-\d{4}-\d{2}-\d{2}-[0-9a-z]{6}\.txt$/);
    const row = await at.app.db.one<{ at: number }>(
      sql`select sent_at as at from chat_messages where conversation_id = ${id}`,
    );
    const line = [
      1,
      row.at,
      'customer',
      'text',
      null,
      'Line one\nline two',
      ...Array(6).fill(null),
      // Nobody is on duty: the assistant looked, and found nothing.
      [[], []],
    ];
    expect(english.hash).toBe(sha256Hex(JSON.stringify(line)));
    at.clock.advance(HOUR_MS);
    expect((await load('en')).hash).toBe(english.hash);
    sent(await write(jo, 'More'));
    expect((await load('en')).hash).not.toBe(english.hash);
  });
});

describe('a rating', () => {
  it('is given once, after the end', async () => {
    const kim = await registered(at, 'kim01');
    const { id } = sent(await write(kim, 'Thanks')).conversation;
    const rate = (stars: number) =>
      at.post('/chat/rate', { conversationId: id, stars, text: 'Quick' }, { token: kim.token });
    expect((await rate(5)).body.reason).toBe('CHAT_NOT_ENDED');
    await end(kim, id);
    expect((await rate(6)).body.reason).toBe('FIELDS_INVALID');
    expect((await rate(5)).body.data).toMatchObject({ rating: { stars: 5, text: 'Quick' } });
    expect((await rate(1)).body.reason).toBe('CHAT_RATED');
  });
});

describe('the conversation in the database', () => {
  it('cannot be rewritten', async () => {
    const byHand = (statement: ReturnType<typeof sql>) =>
      at.app.db.transact((tx) => tx.run(statement));
    const { id } = sent(await write(ben, 'Evidence')).conversation;
    await expect(
      byHand(sql`update chat_messages set text = 'x' where conversation_id = ${id}`),
    ).rejects.toThrow('refused');
    await expect(
      byHand(sql`delete from chat_messages where conversation_id = ${id}`),
    ).rejects.toThrow('refused');
    await expect(byHand(sql`delete from chat_conversations where id = ${id}`)).rejects.toThrow(
      'refused',
    );
  });
});

describe('a guest', () => {
  const key = async () =>
    (await at.post('/chat/guest/key')).body.data as { key: string; channel: string };
  const ask = (guestKey: string | undefined, text: string, requestId = newRequest()) =>
    at.post(
      '/chat/guest/send',
      { requestId, text },
      guestKey === undefined ? {} : { headers: { 'guest-key': guestKey } },
    );

  it('asks with a key that only they have, and is deleted a month after the end', async () => {
    const mine = await key();
    expect(mine.channel).toMatch(/^chat:[A-Za-z0-9_-]{43}$/);
    expect(mine.channel).not.toContain(mine.key);
    expect((await ask(undefined, 'Hello')).body.reason).toBe('CHAT_GUEST_KEY_MISSING');
    expect((await ask('short', 'Hello')).body.reason).toBe('CHAT_GUEST_KEY_MISSING');
    const { conversation } = sent(await ask(mine.key, 'How do I open an account?'));
    const headers = { 'guest-key': mine.key };
    const read = await at.get(`/chat/guest/messages?conversationId=${conversation.id}`, {
      headers,
    });
    expect((read.body.data as { messages: Message[] }).messages).toHaveLength(1);
    const other = await key();
    const stolen = await at.get(`/chat/guest/messages?conversationId=${conversation.id}`, {
      headers: { 'guest-key': other.key },
    });
    expect(stolen.body.reason).toBe('CHAT_UNKNOWN');
    const stored = await at.app.db.many<{ text: string }>(
      sql`select row_to_json(v)::text as text from chat_conversations v
        where id = ${conversation.id}`,
    );
    expect(stored[0]?.text).not.toContain(mine.key);
    expect((await ask(mine.key, 'my password is hunter2')).body.reason).toBe('CHAT_TELLS_PASSWORD');
    await at.post('/chat/guest/end', { conversationId: conversation.id }, { headers });
    at.clock.advance(30 * DAY_MS - 1);
    await deleteOldChats(at.app.db);
    expect((await at.get('/chat/guest/current', { headers })).body.data).toMatchObject({
      conversation: { id: conversation.id },
    });
    at.clock.advance(1);
    await deleteOldChats(at.app.db);
    expect((await at.get('/chat/guest/current', { headers })).body.data).toMatchObject({
      conversation: null,
    });
  });

  it('has limits per guest and per network', async () => {
    const one = await key();
    for (let i = 0; i < 10; i += 1) sent(await ask(one.key, `Question ${i}`));
    expect((await ask(one.key, 'Too fast')).body.reason).toBe('CHAT_TOO_FAST');
    at.clock.advance(MINUTE_MS);
    for (let i = 0; i < 19; i += 1) sent(await ask((await key()).key, 'Me too'));
    expect((await ask((await key()).key, 'And me')).body.reason).toBe('CHAT_GUESTS_TOO_MANY');
    sent(await ask(one.key, 'My own goes on'));
    at.clock.advance(MINUTE_MS);
    const headers = { 'guest-key': one.key };
    const current = await at.get('/chat/guest/current', { headers });
    let { id } = (current.body.data as { conversation: Conversation }).conversation;
    for (let i = 1; i < 10; i += 1) {
      await at.post('/chat/guest/end', { conversationId: id }, { headers });
      at.clock.advance(MINUTE_MS);
      ({ id } = sent(await ask(one.key, `Again ${i}`)).conversation);
    }
    await at.post('/chat/guest/end', { conversationId: id }, { headers });
    expect((await ask(one.key, 'Once more')).body.reason).toBe('CHAT_GUEST_LIMIT_REACHED');
  });
});
