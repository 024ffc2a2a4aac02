import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { buy, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';

let at: World;
let sam: TestOperator;
let rita: TestOperator;
let rounds = 0;

beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' });
});
afterAll(async () => {
  await assertNoticesLead(at);
  await at.close();
});
/** Their sessions end after half an hour without a call. */
beforeEach(async () => {
  rounds += 1;
  sam = await operatorIn(at, { name: `Sam ${rounds}`, roles: ['support', 'reviewer'] });
  rita = await operatorIn(at, { name: `Rita ${rounds}`, roles: ['risk'] });
});

type Item = { kind: string; id: string; at: number; title?: string; action?: string };
type Page = { items: Item[]; next: string | null; kinds: string[] };
const page = (person: { id: string }, part: string) => `/operator/customers/${person.id}/${part}`;
const timeline = async (person: Person, query = '', by = sam): Promise<Page> => {
  const answer = await by.get(`${page(person, 'timeline')}${query}`);
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data;
};
const touches = async ({ token }: Person) =>
  (
    (await at.get('/audit/mine', { token })).body.data as {
      items: { action: string; reason: string | null }[];
    }
  ).items;
let sent = 0;
const newRequest = () => `customer-page-${String((sent += 1)).padStart(6, '0')}`;
const note = (person: { id: string }, text: string, by = sam, requestId = newRequest()) =>
  by.post(page(person, 'notes'), { requestId, note: text });
const message = (person: { id: string }, text: string, requestId = newRequest(), by = sam) =>
  by.post(page(person, 'messages'), { requestId, text });
const messagesOf = async ({ id }: Person) =>
  (
    await at.app.db.many<{ template: string }>(
      sql`select template from messages where customer_id = ${id} order by seq`,
    )
  ).map(({ template }) => template);

describe('the timeline of an account', () => {
  it('has everything once, newest first, page by page and by kind', async () => {
    const ana = await trader(at, 'page-ana', { funding: '5000.00', stock: '50000.00' });
    for (let orders = 0; orders < 4; orders += 1) await buy(at, ana, 'stock', 'AAPL', 1);
    // The first look is an entry of the second one.
    await timeline(ana);
    const whole = await timeline(ana, '?pageSize=100');
    expect(whole.next).toBeNull();
    const kinds = new Set(whole.items.map(({ kind }) => kind));
    for (const kind of ['signIns', 'orders', 'money', 'notices', 'operators'])
      expect(kinds).toContain(kind);
    expect(whole.items.filter(({ kind }) => kind === 'orders')).toHaveLength(4);
    const times = whole.items.map((item) => item.at);
    expect(times).toEqual([...times].sort((a, b) => b - a));

    const read: string[] = [];
    let next: string | null = null;
    do {
      const piece: Page = await timeline(
        ana,
        `?pageSize=3${next === null ? '' : `&after=${next}`}`,
      );
      expect(piece.items.length).toBeLessThanOrEqual(3);
      read.push(...piece.items.map(({ kind, id }) => `${kind} ${id}`));
      next = piece.next;
    } while (next !== null);
    // The look before this one is an entry of its own by now.
    expect(new Set(read).size).toBe(read.length);
    expect(read).toEqual(
      expect.arrayContaining(whole.items.map(({ kind, id }) => `${kind} ${id}`)),
    );
    expect((await timeline(ana, '?kind=orders')).items.map(({ kind }) => kind)).toEqual(
      Array(4).fill('orders'),
    );
  });

  it('is of that account alone, whoever shares a device, and shows no order to risk', async () => {
    const ben = await trader(at, 'page-ben', { stock: '50000.00' });
    const cat = await trader(at, 'page-cat', { stock: '50000.00' });
    await buy(at, cat, 'stock', 'MSFT', 2);
    const seen = JSON.stringify(await timeline(ben, '?pageSize=100'));
    for (const strange of [cat.id, cat.userId, 'MSFT']) expect(seen).not.toContain(strange);

    const narrow = await timeline(cat, '?pageSize=100', rita);
    expect(narrow.kinds).not.toContain('orders');
    expect(narrow.items.some(({ kind }) => kind === 'orders' || kind === 'money')).toBe(false);
    expect((await rita.get(`${page(cat, 'timeline')}?kind=orders`)).body.reason).toBe(
      'TIMELINE_KIND_CLOSED',
    );
    // A place from another account's page leads nowhere else.
    const foreign = await timeline(cat, '?pageSize=1');
    expect(JSON.stringify(await timeline(ben, `?after=${foreign.next}`))).not.toContain('MSFT');
  });

  it('and everything else of the page is closed to an operator who is that customer', async () => {
    const dan = await registered(at, 'page-dan');
    const own = await operatorIn(at, {
      name: `Own ${rounds}`,
      roles: ['support', 'approver', 'risk', 'auditor', 'reviewer'],
      linkedCustomerId: dan.id,
    });
    const answers = [
      await own.get(page(dan, 'timeline')),
      await own.get(page(dan, 'notes')),
      await own.get(page(dan, 'devices')),
      await own.get(page(dan, 'linked')),
      await note(dan, 'nothing wrong with this one', own),
      await message(dan, 'Hello to myself', newRequest(), own),
      await own.post(page(dan, 'devices/sign-out'), { session: 'all', reason: 'it is my phone' }),
    ];
    expect(answers.map(({ body }) => body.reason)).toEqual(answers.map(() => 'OPERATOR_LINKED'));
  });
});

describe('an internal note', () => {
  const SECRET = 'Sounds like the caller of case 4711';

  it('is read by colleagues, and its customer finds a sealed entry', async () => {
    const eve = await registered(at, 'page-eve');
    const requestId = newRequest();
    expect((await note(eve, SECRET, sam, requestId)).status).toBe(200);
    expect((await note(eve, SECRET, sam, requestId)).status).toBe(200);
    expect((await note(eve, 'another text', sam, requestId)).body.reason).toBe('REQUEST_ID_REUSED');
    const { items, total } = (await rita.get(page(eve, 'notes'))).body.data as {
      items: { text: string; by: { name: string } }[];
      total: number;
    };
    expect(items).toMatchObject([{ text: SECRET, by: { name: sam.name } }]);
    expect(total).toBe(1);
    expect(JSON.stringify(await touches(eve))).not.toContain('4711');
    expect(
      await at.app.db.many(sql`select from audit_entries where reason like '%4711%'`),
    ).toHaveLength(0);
  });

  it('is plain text of bounded length', async () => {
    const fay = await registered(at, 'page-fay');
    for (const text of ['<b>bold</b>', 'x'.repeat(2_001), 'hidden \u202e text', ''])
      expect((await note(fay, text)).status, text.slice(0, 20)).toBe(400);
  });
});

describe('a message to the customer', () => {
  it('lands in the inbox and in the mail once, and stands on record', async () => {
    const gus = await registered(at, 'page-gus');
    const text = 'Your statement of October is ready.';
    const requestId = newRequest();
    expect((await message(gus, text, requestId)).status).toBe(200);
    expect((await message(gus, text, requestId)).status).toBe(200);
    expect((await messagesOf(gus)).filter((one) => one === 'operatorMessage')).toHaveLength(1);
    const mail = await at.mailTo(gus.email);
    expect(mail.text).toContain(text);
    expect(mail.text).toContain(sam.name);
    expect(await touches(gus)).toContainEqual(
      expect.objectContaining({ action: 'customer.messaged', reason: text }),
    );
  });

  it('never asks for a secret: the attempt is on record and nothing is sent', async () => {
    const hal = await registered(at, 'page-hal');
    const refused = await message(hal, 'Please send me your password');
    expect(refused.body.reason).toBe('CHAT_ASKS_PASSWORD');
    expect(await messagesOf(hal)).not.toContain('operatorMessage');
    expect((await touches(hal)).map(({ action }) => action)).toContain('chat.attemptRefused');
  });
});

describe('the devices of a customer', () => {
  const devices = async (person: Person) =>
    (await sam.get(page(person, 'devices'))).body.data as { id: string }[];

  it('are signed out one by one or all, on record and told', async () => {
    const ida = await registered(at, 'page-ida');
    const second = (
      await at.post('/loginByUsername', { username: ida.userId, password: ida.password })
    ).body.data as { token: string };
    const [newest] = await devices(ida);
    const reason = 'reported as lost this morning';
    const out = (session: string) => sam.post(page(ida, 'devices/sign-out'), { session, reason });
    expect(await devices(ida)).toHaveLength(2);
    expect((await out(newest?.id ?? '')).body.data).toEqual({ signedOut: 1 });
    expect((await out(newest?.id ?? '')).body.reason).toBe('SESSION_UNKNOWN');
    expect((await out('all')).body.data).toEqual({ signedOut: 1 });
    for (const token of [ida.token, second.token])
      expect((await at.post('/api/user/info', {}, { token })).status).toBe(401);
    expect(await messagesOf(ida)).toContain('signedOutByOperator');
    const again = (
      await at.post('/loginByUsername', { username: ida.userId, password: ida.password })
    ).body.data as { token: string };
    expect(await touches({ ...ida, token: again.token })).toContainEqual(
      expect.objectContaining({ action: 'customer.signedOut', reason }),
    );
  });

  it("of somebody else are not ended through one's own", async () => {
    const jan = await registered(at, 'page-jan');
    const kim = await registered(at, 'page-kim');
    const [other] = await devices(kim);
    const answer = await sam.post(page(jan, 'devices/sign-out'), {
      session: other?.id,
      reason: 'reported as lost this morning',
    });
    expect(answer.body.reason).toBe('SESSION_UNKNOWN');
    expect((await at.post('/api/user/info', {}, kim)).status).toBe(200);
  });
});

describe('linked accounts', () => {
  it('say what agrees, never what it is', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/146.0' };
    const lea = await registered(at, 'page-lea', { headers });
    const max = await registered(at, 'page-max', { headers });
    const mark = 'a-keyed-mark-that-two-accounts-share';
    await at.app.db.transact(async (tx) => {
      for (const [place, { id }] of [lea, max].entries())
        await tx.run(sql`
          insert into coin_wallets (id, customer_id, label, currency, network, address, created_at,
            changed_at)
          values (${`cwl_${place}${mark.slice(0, 6)}${rounds}`}, ${id}, 'Cold', 'BTC', 'bitcoin',
            ${mark}, ${new Date(tx.now)}, ${new Date(tx.now)})`);
    });
    const answer = await rita.get(page(lea, 'linked'));
    const links = answer.body.data as { userId: string; evidence: string[] }[];
    expect(links.find(({ userId }) => userId === max.userId)?.evidence).toEqual([
      'coinAddress',
      'device',
    ]);
    for (const hidden of [mark, 'Firefox', '127.0.0.1'])
      expect(JSON.stringify(links)).not.toContain(hidden);
    expect((await touches(lea)).map(({ action }) => action)).toContain('customer.linksOpened');
    expect((await touches(max)).map(({ action }) => action)).not.toContain('customer.linksOpened');

    const own = await operatorIn(at, {
      name: `Max ${rounds}`,
      roles: ['risk'],
      linkedCustomerId: max.id,
    });
    expect(JSON.stringify((await own.get(page(lea, 'linked'))).body)).not.toContain(max.userId);
  });
});
