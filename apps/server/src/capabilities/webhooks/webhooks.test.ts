/** Real messages to a real receiver, checked by the library that receivers use. */
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { newRequestId, place, trader } from '@candor/testkit/trading';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { furtherAccount, inAccount } from '@candor/testkit/accounts';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { registered, type Person } from '@candor/testkit/people';
import { keyFor } from '@candor/testkit/program-keys';
import { withAuthenticator } from '@candor/testkit/second-factor';
import { secondServer } from '@candor/testkit/second-server';
import {
  webhookReceiver,
  type Heard,
  type WebhookReceiver,
} from '@candor/testkit/webhook-receiver';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

let here: World;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
  here = await world({
    MARKET_HOURS: 'continuous',
    SESSION_IDLE_MINUTES: '43200',
    WEBHOOK_INSIDE: 'on',
  });
}, 60_000);
beforeEach(() => {
  receiver.heard.length = 0;
  receiver.answerWith((response) => void response.writeHead(204).end());
});
afterAll(async () => {
  await assertNoticesLead(here);
  await here.close();
  await receiver.close();
});
afterEach(() => vi.useRealTimers());

type Shown = {
  id: string;
  state: string;
  waiting: number;
  failingSince: number | null;
  oldSecretUntil: number | null;
};
type Made = { webhook: Shown; secret: string | null };
type Delivery = {
  id: string;
  kind: string;
  state: string;
  tries: number;
  answer: number | string | null;
  dueAt: number | null;
  body: string;
};
let names = 0;
const post = (person: Person, path: string, body: object): Promise<Answer> =>
  here.post(path, body, { token: person.token });
const asked = (terms: object = {}) => ({
  requestId: newRequestId(),
  name: `hook ${(names += 1)}`,
  url: receiver.url,
  accountId: null,
  kinds: ['order.accepted', 'order.filled', 'order.rejected', 'message.arrived'],
  ...terms,
});
const made = async (
  person: Person,
  terms: object = {},
): Promise<{ id: string; secret: string }> => {
  const answer = await post(person, '/webhooks/add', asked(terms));
  expect(answer.body.reason).toBeUndefined();
  const { webhook, secret }: Made = answer.body.data;
  if (secret === null) throw new Error('a new webhook has a secret');
  return { id: webhook.id, secret };
};
const shown = async (person: Person, id: string): Promise<Shown> => {
  const answer = await here.get(`/webhooks/${id}`, { token: person.token });
  return (answer.body.data as { webhook: Shown }).webhook;
};
const log = async (person: Person, id: string): Promise<Delivery[]> =>
  ((await post(person, '/webhooks/deliveries', { id })).body.data as { items: Delivery[] }).items;
/** As the server does by itself, until nothing is due. */
const deliver = async (): Promise<void> => {
  for (const beat of ['collect', 'slow', 'fast', 'slow', 'fast'])
    await here.app.beat(`webhooks.${beat}`);
};
const test = async (person: Person, id: string): Promise<string> =>
  (
    (await post(person, '/webhooks/test', { id, requestId: newRequestId() })).body.data as {
      deliveryId: string;
    }
  ).deliveryId;
const verified = (secret: string, { headers, body }: Heard): { type: string; data: never } => {
  vi.useFakeTimers({ toFake: ['Date'], now: here.clock.now() });
  return new Webhook(secret).verify(body, headers) as { type: string; data: never };
};
const buy = (person: Person) => place(here, person, 'stock', { code: 'AAPL', quantity: '1' });

let ana: Person;
beforeAll(async () => {
  ana = await trader(here, 'hookowner', { funding: '1000.00', stock: '100000.00' });
});
/** A person can have few: each test begins without any. */
afterEach(async () => {
  const { items } = (await here.get('/webhooks', { token: ana.token })).body.data as {
    items: Shown[];
  };
  for (const { id } of items) await post(ana, '/webhooks/remove', { id });
});

describe('a webhook', () => {
  it('tells what happens, so that the library of Standard Webhooks takes it', async () => {
    await buy(ana);
    const { secret } = await made(ana, { kinds: ['order.filled'] });
    await deliver();
    // Neither what came before it, nor what was not chosen.
    expect(receiver.heard).toEqual([]);
    const order = (await buy(ana)).body.data as { id: string };
    await deliver();
    expect(receiver.heard).toHaveLength(1);
    const [heard] = receiver.heard;
    if (heard === undefined) throw new Error('nothing came');
    const message = verified(secret, heard);
    expect(message).toMatchObject({
      type: 'order.filled',
      data: { env: 'paper', account: ana.id, id: order.id, code: 'AAPL', state: 'filled' },
    });
    expect(() => verified(secret, { ...heard, body: heard.body.replace('AAPL', 'MSFT') })).toThrow(
      'No matching signature',
    );
    await deliver();
    expect(receiver.heard).toHaveLength(1);
  });

  it('shows its secret once, and nowhere is it kept as it is', async () => {
    const body = asked();
    const first = (await post(ana, '/webhooks/add', body)).body.data as Made;
    const again = (await post(ana, '/webhooks/add', body)).body.data as Made;
    expect(first.secret).toMatch(/^whsec_/);
    expect(again).toMatchObject({ webhook: { id: first.webhook.id }, secret: null });
    expect(JSON.stringify(await shown(ana, first.webhook.id))).not.toContain(first.secret);
    const other = { ...body, name: 'Another' };
    expect((await post(ana, '/webhooks/add', other)).body.reason).toBe('REQUEST_ID_REUSED');
    const { found } = await here.app.db.one<{ found: bigint }>(
      sql`select count(*) as found from webhooks w where w::text like ${`%${first.secret?.slice(6)}%`}`,
    );
    expect(found).toBe(0n);
    // What belongs to the row of one webhook opens in no other.
    const second = await made(ana);
    await here.app.db.transact((tx) =>
      tx.run(sql`update webhooks set secret_sealed = (select secret_sealed from webhooks
        where id = ${first.webhook.id}) where id = ${second.id}`),
    );
    await test(ana, second.id);
    await expect(here.app.beat('webhooks.slow')).rejects.toThrow();
  });

  it('signs with both secrets for a day after it got a new one', async () => {
    const { id, secret } = await made(ana);
    const request = { id, requestId: newRequestId() };
    const rotated = (await post(ana, '/webhooks/rotate', request)).body.data as Made;
    expect(rotated.webhook.oldSecretUntil).toBe(here.clock.now() + DAY_MS);
    const again = (await post(ana, '/webhooks/rotate', request)).body.data as Made;
    expect(again.secret).toBeNull();
    await test(ana, id);
    await deliver();
    const [both] = receiver.heard;
    if (both === undefined || rotated.secret === null) throw new Error('nothing came');
    expect(verified(secret, both).type).toBe('webhook.test');
    expect(verified(rotated.secret, both).type).toBe('webhook.test');
    vi.useRealTimers();
    here.clock.advance(DAY_MS);
    await test(ana, id);
    await deliver();
    const one = receiver.heard.at(-1);
    if (one === undefined) throw new Error('nothing came');
    expect(verified(rotated.secret, one).type).toBe('webhook.test');
    expect(() => verified(secret, one)).toThrow('No matching signature');
  });

  it('hears of its own account alone, or of every one, also of those opened later', async () => {
    const second = await furtherAccount(here, ana, { name: 'Hooked' });
    const kinds = ['transfer.changed'];
    const ofSecond = await made(ana, { accountId: second, kinds });
    const ofAll = await made(ana, { kinds });
    const third = await furtherAccount(here, ana, { name: 'Later' });
    const wallets = { from: HoldingWallet.Funding, to: HoldingWallet.Stock };
    const move = async (account: string) => {
      const sent = { requestId: newRequestId(), ...wallets, amount: '1.00', isImmediate: true };
      const answer = await here.post('/wallet/transfer', sent, inAccount(ana, account));
      expect(answer.body.reason).toBeUndefined();
    };
    for (const account of [ana.id, second, third]) await move(account);
    await deliver();
    const accounts = async (id: string) =>
      new Set(
        (await log(ana, id)).map(
          ({ body }) => (JSON.parse(body) as { data: { account: string } }).data.account,
        ),
      );
    expect(await accounts(ofSecond.id)).toEqual(new Set([second]));
    expect(await accounts(ofAll.id)).toEqual(new Set([ana.id, second, third]));
  });
});

describe('what is not taken', () => {
  it('is tried again with growing pauses, under the same id', async () => {
    receiver.answerWith((response) => void response.writeHead(500).end());
    const { id } = await made(ana);
    const sent = await test(ana, id);
    await deliver();
    for (const pause of [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS]) {
      const [waiting] = await log(ana, id);
      expect(waiting).toMatchObject({ state: 'waiting', answer: 500 });
      expect(waiting?.dueAt).toBe(here.clock.now() + pause);
      here.clock.advance(pause - 1);
      const before = receiver.heard.length;
      await deliver();
      expect(receiver.heard).toHaveLength(before);
      here.clock.advance(1);
      await deliver();
      expect(receiver.heard).toHaveLength(before + 1);
    }
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([sent]),
    );
    expect(await shown(ana, id)).toMatchObject({ waiting: 1, failingSince: expect.any(Number) });
    receiver.answerWith((response) => void response.writeHead(200).end());
    here.clock.advance(30 * MINUTE_MS);
    await deliver();
    expect(await log(ana, id)).toMatchObject([{ state: 'sent', tries: 5, answer: 200 }]);
    expect(await shown(ana, id)).toMatchObject({ waiting: 0, failingSince: null });
  });

  it('is sent again by another server where the first one died, and nothing late counts', async () => {
    const { id } = await made(ana);
    await test(ana, id);
    // A server takes it and dies.
    await here.app.db.transact((tx) =>
      tx.run(sql`update webhook_deliveries set leased_until_ms = ${tx.now + MINUTE_MS},
        claims = claims + 1 where webhook_id = ${id}`),
    );
    await deliver();
    expect(receiver.heard).toEqual([]);
    here.clock.advance(MINUTE_MS);
    await deliver();
    expect(receiver.heard).toHaveLength(1);
    expect(await log(ana, id)).toMatchObject([{ state: 'sent' }]);
  });

  it('is told once by two servers that look at the same instant', async () => {
    const { id } = await made(ana, { kinds: ['order.filled'] });
    const second = await secondServer(here, { WEBHOOK_INSIDE: 'on' });
    try {
      for (let n = 0; n < 12; n += 1) await buy(ana);
      const both = async (beat: string) =>
        Promise.all([here.app.beat(`webhooks.${beat}`), second.beat(`webhooks.${beat}`)]);
      await both('collect');
      for (let n = 0; n < 4; n += 1) {
        await both('slow');
        await both('fast');
      }
      expect(receiver.heard).toHaveLength(12);
      const ids = receiver.heard.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(12);
      expect((await log(ana, id)).every(({ state }) => state === 'sent')).toBe(true);
    } finally {
      await second.close();
    }
  });

  it('makes an address that takes nothing for three days be given up, with a notice', async () => {
    receiver.answerWith((response) => void response.writeHead(503).end());
    const { id } = await made(ana, { name: 'Broken' });
    await test(ana, id);
    for (let hours = 0; hours < 80; hours += 1) {
      await deliver();
      here.clock.advance(HOUR_MS);
    }
    expect(await shown(ana, id)).toMatchObject({ state: 'disabled' });
    const told = await here.app.db.many(sql`
      select 1 from messages where customer_id = ${ana.id} and template = 'webhookDisabled'`);
    expect(told).toHaveLength(1);
    const count = receiver.heard.length;
    expect((await post(ana, '/webhooks/test', { id, requestId: newRequestId() })).body.reason).toBe(
      'WEBHOOK_NOT_LIVE',
    );
    await buy(ana);
    await deliver();
    expect(receiver.heard).toHaveLength(count);
    // It works again, and what it missed is still there.
    receiver.answerWith((response) => void response.writeHead(200).end());
    expect((await post(ana, '/webhooks/pause', { id, isPaused: false })).status).toBe(200);
    const replay = { id, since: here.clock.now() - HOUR_MS, onlyMissed: true };
    const again = await post(ana, '/webhooks/replay-since', replay);
    expect((again.body.data as { again: number }).again).toBeGreaterThan(0);
    for (let n = 0; n < 4; n += 1) await deliver();
    expect(receiver.heard.length).toBeGreaterThan(count);
    expect(receiver.heard.slice(count).map(({ body }) => body)).toContainEqual(
      expect.stringContaining('"order.filled"'),
    );
  });

  it('ends at once where the address says that it is gone', async () => {
    receiver.answerWith((response) => void response.writeHead(410).end());
    const { id } = await made(ana);
    await test(ana, id);
    await deliver();
    expect(await shown(ana, id)).toMatchObject({ state: 'disabled' });
  });

  it('keeps nobody else waiting, and of a huge answer nothing is read', async () => {
    const bo = await registered(here, 'hookslow');
    const slow = await made(bo, { url: receiver.url.replace('hook', 'slow') });
    let read = 0;
    receiver.answerWith((response, { path }) => {
      if (path === '/slow') return;
      response.writeHead(200, { 'content-length': String(2 ** 30) });
      const part = Buffer.alloc(64 * 1024);
      const write = () => {
        if (response.destroyed) return;
        read += part.length;
        if (response.write(part)) setImmediate(write);
        else response.once('drain', write);
      };
      write();
    });
    const quick = await made(ana);
    await test(ana, quick.id);
    await deliver();
    await test(ana, quick.id);
    await test(bo, slow.id);
    const hanging = here.app.beat('webhooks.slow');
    await here.app.beat('webhooks.fast');
    expect((await log(ana, quick.id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(read).toBeLessThan(50 * 2 ** 20);
    await hanging;
    expect(await log(bo, slow.id)).toMatchObject([
      { state: 'waiting', answer: 'NO_ANSWER_IN_TIME' },
    ]);
    await post(bo, '/webhooks/remove', { id: slow.id });
  }, 40_000);

  it('follows no redirect', async () => {
    receiver.answerWith((response) => void response.writeHead(302, { location: '/other' }).end());
    const { id } = await made(ana);
    await test(ana, id);
    await deliver();
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/hook']);
    expect(await log(ana, id)).toMatchObject([{ state: 'waiting', answer: 302 }]);
  });
});

describe('what was told', () => {
  it('is sent again once, however many ask at the same instant', async () => {
    const { id } = await made(ana);
    const deliveryId = await test(ana, id);
    await deliver();
    expect(receiver.heard).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(ana, '/webhooks/replay', { id, deliveryId })),
    );
    const again = answers.map(({ body }) => (body.data as { again: number }).again);
    expect(again.filter((count) => count === 1)).toHaveLength(1);
    expect(again.filter((count) => count === 0)).toHaveLength(9);
    await deliver();
    expect(receiver.heard).toHaveLength(2);
    expect(receiver.heard[1]?.headers['webhook-id']).toBe(deliveryId);
  });

  it('waits while a webhook is paused, and is sent when it is asked for', async () => {
    const { id } = await made(ana, { kinds: ['order.filled'] });
    await post(ana, '/webhooks/pause', { id, isPaused: true });
    const since = here.clock.now();
    await buy(ana);
    await deliver();
    expect(await log(ana, id)).toMatchObject([{ state: 'held', tries: 0 }]);
    await post(ana, '/webhooks/pause', { id, isPaused: false });
    await deliver();
    expect(receiver.heard).toEqual([]);
    await post(ana, '/webhooks/replay-since', { id, since, onlyMissed: true });
    await deliver();
    expect(receiver.heard).toHaveLength(1);
  });

  it('is in the log by pages, and leaves it after a month', async () => {
    const { id } = await made(ana);
    for (let n = 0; n < 55; n += 1) await test(ana, id);
    const first = (await post(ana, '/webhooks/deliveries', { id })).body.data as {
      items: Delivery[];
      hasMore: boolean;
    };
    expect([first.items.length, first.hasMore]).toEqual([50, true]);
    const before = first.items.at(-1)?.id;
    const rest = (await post(ana, '/webhooks/deliveries', { id, before })).body.data as {
      items: Delivery[];
      hasMore: boolean;
    };
    expect([rest.items.length, rest.hasMore]).toEqual([5, false]);
    for (let n = 0; n < 10; n += 1) await deliver();
    expect(await shown(ana, id)).toMatchObject({ waiting: 0 });
    await here.app.db.transact((tx) =>
      tx.run(sql`update webhook_deliveries set made_at_ms = ${tx.now - 31 * DAY_MS}
        where webhook_id = ${id} and place % 2 = 0`),
    );
    here.clock.advance(HOUR_MS);
    await here.app.jobs.makeDue();
    await expect.poll(async () => (await log(ana, id)).length).toBeLessThan(30);
    expect((await log(ana, id)).length).toBeGreaterThan(25);
  });
});

describe('nobody else', () => {
  it('sees, changes or learns of a webhook, and a key may do nothing with one', async () => {
    const { id } = await made(ana);
    const deliveryId = await test(ana, id);
    const eve = await trader(here, 'hookeve', { stock: '10.00' });
    const theirs = await made(eve);
    for (const [path, body] of [
      ['/webhooks/deliveries', { id }],
      ['/webhooks/test', { id, requestId: newRequestId() }],
      ['/webhooks/replay', { id, deliveryId }],
      ['/webhooks/replay-since', { id, since: 0, onlyMissed: false }],
      ['/webhooks/pause', { id, isPaused: true }],
      ['/webhooks/rotate', { id, requestId: newRequestId() }],
      ['/webhooks/remove', { id }],
    ] as const)
      expect((await post(eve, path, body)).body.reason, path).toBe('WEBHOOK_UNKNOWN');
    expect((await post(eve, '/webhooks/replay', { id: theirs.id, deliveryId })).body.reason).toBe(
      'DELIVERY_UNKNOWN',
    );
    expect((await post(eve, '/webhooks/add', asked({ accountId: ana.id }))).body.reason).toBe(
      'ACCOUNT_UNKNOWN',
    );
    const key = await keyFor(here, ana);
    const byKey = { token: `Bearer ${key.secret}` };
    expect((await here.post('/webhooks/add', asked(), byKey)).body.reason).toBe(
      'KEY_SCOPE_MISSING',
    );
    expect((await here.get('/webhooks', byKey)).body.reason).toBe('KEY_SCOPE_MISSING');
  });

  it('adds one without the second factor, and the person is told of each', async () => {
    const cleo = await trader(here, 'hookfactor', { stock: '10.00' });
    const app = await withAuthenticator(here, cleo);
    const body = asked({ name: 'Proved' });
    expect((await post(cleo, '/webhooks/add', body)).body.reason).toBe('SECOND_FACTOR_NEEDED');
    const wrong = { ...body, proof: { method: 'totp', code: '000000' } };
    expect((await post(cleo, '/webhooks/add', wrong)).body.reason).toBe('SECOND_FACTOR_WRONG');
    const { id } = await made(cleo, { proof: { method: 'totp', code: app.nextCode() } });
    const rotate = { id, requestId: newRequestId() };
    expect((await post(cleo, '/webhooks/rotate', rotate)).body.reason).toBe('SECOND_FACTOR_NEEDED');
    const told = await here.app.db.many(sql`
      select 1 from messages where customer_id = ${cleo.id} and template = 'webhookAdded'`);
    expect(told).toHaveLength(1);
  });

  it('is told anything once the person has closed their account', async () => {
    const dan = await trader(here, 'hookgone', { stock: '1000.00' });
    const { id } = await made(dan);
    await test(dan, id);
    await here.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'closed' where id = ${dan.id}`),
    );
    await deliver();
    expect(receiver.heard).toEqual([]);
  });

  it('gets past the limit, also with ten at the same instant', async () => {
    const fay = await registered(here, 'hookmany');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(fay, '/webhooks/add', asked())),
    );
    const refused = answers.filter(({ body }) => body.reason === 'WEBHOOKS_TOO_MANY');
    expect(refused).toHaveLength(5);
    const taken = asked({ name: 'Same' });
    const gus = await registered(here, 'hooksame');
    await post(gus, '/webhooks/add', taken);
    expect(
      (await post(gus, '/webhooks/add', { ...taken, requestId: newRequestId() })).body.reason,
    ).toBe('WEBHOOK_NAME_TAKEN');
  });
});

describe('an installation that others use', () => {
  it('sends nothing to itself or its network', async () => {
    const strict = await world();
    try {
      const hal = await registered(strict, 'hookinside');
      const add = async (url: string) =>
        (await strict.post('/webhooks/add', asked({ url }), hal)).body.reason;
      for (const url of [
        'https://127.0.0.1/',
        'https://localhost:8080/',
        'https://[::1]/',
        'https://2130706433/',
        'https://0x7f.1/',
        'https://169.254.169.254/latest/meta-data',
        'https://10.0.0.1/',
        'https://db.internal/',
        'https://intranet/',
      ])
        expect(await add(url), url).toBe('WEBHOOK_ADDRESS_PRIVATE');
      for (const url of [
        'http://example.com/',
        'ftp://example.com/',
        'https://user:word@example.com/',
        'https://example.com/#part',
        'https://example.com:22/',
        'nonsense',
      ])
        expect(await add(url), url).toBe('WEBHOOK_ADDRESS_INVALID');
      const { webhook }: Made = (
        await strict.post('/webhooks/add', asked({ url: 'https://hook.example/' }), hal)
      ).body.data;
      // As a name that leads inside later: what is connected to is judged, not the name.
      await strict.app.db.transact((tx) =>
        tx.run(sql`update webhooks set url = ${receiver.url} where id = ${webhook.id}`),
      );
      await strict.post('/webhooks/test', { id: webhook.id, requestId: newRequestId() }, hal);
      await strict.app.beat('webhooks.slow');
      expect(receiver.heard).toEqual([]);
      const { items } = (await strict.post('/webhooks/deliveries', { id: webhook.id }, hal)).body
        .data as { items: Delivery[] };
      expect(items).toMatchObject([{ state: 'waiting', answer: 'ADDRESS_NOT_PUBLIC' }]);
    } finally {
      await strict.close();
    }
  }, 60_000);
});
