import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { openInbox } from '../../core/inbox/post-notice.ts';
import type { Notice } from '../../core/inbox/notice.ts';
import { ownMessages } from './own-messages.ts';

const NOBODYS_ID = `msg_${'0'.repeat(26)}`;

let app: World;
let bob: Person;
let people = 0;
beforeAll(async () => {
  app = await world();
  bob = await registered(app, 'inbox-bob');
});
afterAll(() => app.close());

type Message = {
  id: string;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  createTimestamp: number;
  isRead: boolean;
};
type List = { items: Message[]; unread: number; total: number; hasMore: boolean };

const postNotice = openInbox({
  secrets: { sign: () => '' },
  postMail: () => Promise.reject(new Error('nothing is mailed here')),
});
const tell = (person: Person, notice: Notice) =>
  app.app.db.transact((tx) => postNotice(tx, asCustomerId(person.id), notice));
const list = async (person: Person, query = '', language = 'en'): Promise<List> =>
  (await app.get(`/userMessage/getMessage${query}`, { token: person.token, language })).body.data;
const mark = (person: Person, messages: unknown): Promise<Answer> =>
  app.post('/userMessage/updateRead', { messages }, { token: person.token });
const getEvents = ({ id }: Person, topic: string) =>
  app.app.db.many<{ data: unknown }>(
    sql`select data from push_events where customer_id = ${id} and topic = ${topic} order by seq`,
  );

async function newcomer(): Promise<Person> {
  people += 1;
  return registered(app, `inbox-ana-${people}`);
}

describe('the inbox', () => {
  it('begins with a welcome that leads to the identity check', async () => {
    const ana = await newcomer();
    expect(await list(ana)).toMatchObject({
      unread: 1,
      total: 1,
      items: [
        {
          kind: 'service',
          title: 'Welcome to Candor',
          link: 'pages/kyc/individual',
          isRead: false,
          createTimestamp: app.clock.now(),
        },
      ],
    });
    expect((await list(ana, '', 'zh_Hans_CN')).items[0]?.title).toBe('欢迎来到 Candor');
  });

  it('lists the newest first, by kind and unread, in pages', async () => {
    const ana = await newcomer();
    await tell(ana, { template: 'payPasswordSet', values: {} });
    await tell(ana, { template: 'passkeyAdded', values: { name: 'My key' } });
    const titles = async (query: string) =>
      (await list(ana, query)).items.map(({ title }) => title);
    expect(await titles('')).toEqual([
      'Passkey added',
      'Transaction password set',
      'Welcome to Candor',
    ]);
    expect(await titles('?kind=security')).toEqual(['Passkey added', 'Transaction password set']);
    expect(await titles('?pageSize=2&pageNum=2')).toEqual(['Welcome to Candor']);
    expect(await list(ana, '?pageSize=2')).toMatchObject({ hasMore: true, total: 3, unread: 3 });
    await mark(ana, [(await list(ana)).items[0]?.id]);
    expect(await list(ana, '?onlyUnread=true')).toMatchObject({ total: 2, unread: 2 });
    expect(
      (await app.get('/userMessage/getMessage?kind=gossip', { token: ana.token })).body.reason,
    ).toBe('FIELDS_INVALID');
  });

  it('shows one message without marking it', async () => {
    const ana = await newcomer();
    await tell(ana, { template: 'passkeyAdded', values: { name: '<script>alert(1)</script>' } });
    const id = (await list(ana)).items[0]?.id;
    const shown = (await app.get(`/userMessage/${id}`, { token: ana.token })).body;
    expect(shown.data).toMatchObject({
      id,
      link: 'pages/setting/security',
      isRead: false,
      body: expect.stringContaining('“<script>alert(1)</script>”'),
    });
    expect((await list(ana)).unread).toBe(2);
  });
});

describe('marking as read', () => {
  it('lowers the count, notifies the other devices, and announces nothing when nothing changed', async () => {
    const ana = await newcomer();
    await tell(ana, { template: 'payPasswordSet', values: {} });
    const [newest] = (await list(ana)).items;
    expect((await mark(ana, [newest?.id, newest?.id])).body.data).toEqual({ unread: 1 });
    expect((await mark(ana, [newest?.id])).body.data).toEqual({ unread: 1 });
    expect((await mark(ana, 'all')).body.data).toEqual({ unread: 0 });
    expect((await mark(ana, 'all')).body.data).toEqual({ unread: 0 });
    expect((await getEvents(ana, 'message.read')).map(({ data }) => data)).toEqual([
      { unread: 1 },
      { unread: 0 },
    ]);
    expect((await list(ana)).items.every(({ isRead }) => isRead)).toBe(true);
  });

  it('refuses all when one id is unknown', async () => {
    const ana = await newcomer();
    const [welcome] = (await list(ana)).items;
    expect(await mark(ana, [welcome?.id, NOBODYS_ID])).toMatchObject({
      status: 404,
      body: { reason: 'MESSAGE_UNKNOWN' },
    });
    expect((await list(ana)).unread).toBe(1);
    for (const wrong of [
      [],
      'some',
      Array.from({ length: 101 }, () => NOBODYS_ID),
      [`cus_${'0'.repeat(26)}`],
    ])
      expect((await mark(ana, wrong)).body.reason).toBe('FIELDS_INVALID');
  });
});

describe('another customer’s messages', () => {
  it('answer as if they did not exist, and stay unread', async () => {
    const ana = await newcomer();
    const id = (await list(ana)).items[0]?.id;
    expect(await app.get(`/userMessage/${id}`, { token: bob.token })).toMatchObject({
      status: 404,
      body: { reason: 'MESSAGE_UNKNOWN' },
    });
    expect((await mark(bob, [id])).status).toBe(404);
    await mark(bob, 'all');
    expect((await list(ana)).unread).toBe(1);
    for (const path of ['/userMessage/getMessage', `/userMessage/${id}`])
      expect((await app.get(path)).status).toBe(401);
  });
});

describe('an arriving message', () => {
  it('reaches the devices with its title in the customer’s language and the number of unread ones', async () => {
    const ana = await registered(app, 'inbox-zhang', { language: 'zh_Hans_CN' });
    await tell(ana, { template: 'accountFrozen', values: { reason: 'x' } });
    expect((await getEvents(ana, 'message.arrived')).map(({ data }) => data)).toMatchObject([
      { kind: 'service', title: '欢迎来到 Candor', unread: 1 },
      { kind: 'security', title: '您的账户已被冻结', unread: 2 },
    ]);
  });

  it('is not announced when its transaction fails', async () => {
    const ana = await newcomer();
    const failing = app.app.db.transact(async (tx) => {
      await postNotice(tx, asCustomerId(ana.id), { template: 'sessionsRevoked', values: {} });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await list(ana)).toMatchObject({ unread: 1 });
    expect(await getEvents(ana, 'message.arrived')).toHaveLength(1);
  });
});

it('the export of own data holds every message, however many pages', async () => {
  const ana = await newcomer();
  for (let i = 0; i < 101; i += 1)
    await tell(ana, { template: 'recoveryCodeUsed', values: { left: i } });
  const all = await ownMessages(app.app.db, ana.id);
  expect(all).toHaveLength(102);
  expect(JSON.stringify(all)).toContain('剩余恢复码：42 个');
  expect(await ownMessages(app.app.db, bob.id)).toHaveLength(1);
});
