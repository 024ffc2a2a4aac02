/**
 * What is pushed is what a fresh call would answer, to the byte, for who follows it and for nobody
 * else: after trades and transfers, in each language.
 */
import { OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import type { FollowFrame } from '@candor/contract/push';
import type { Person } from '@candor/testkit/people';
import { buy, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messageArrived } from '@candor/contract/messages';
import { keyFor } from '@candor/testkit/program-keys';
import { announce } from './platform/push/announce.ts';
import { testClient, type TestClient } from './platform/push/testing/test-client.ts';

let at: World;
let server: Server;
let ana: Person;
let bob: Person;

beforeAll(async () => {
  at = await world();
  server = createServer();
  at.app.hub.attach(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const money = { stock: '90000.00', funding: '900.00' };
  ana = await trader(at, 'followana', money);
  bob = await trader(at, 'followbob', money);
});
afterAll(async () => {
  await at.close();
  await new Promise((closed) => server.close(closed));
});

const page = { pageNum: 1, pageSize: 30 };
const AAPL = { source: QuotedSource.Stock, code: 'AAPL' };
const shown: readonly { readonly path: `/${string}`; readonly body: object }[] = [
  { path: '/position/me', body: page },
  { path: '/position/consignList', body: { ...page, isOpen: true } },
  { path: '/position/getByStock', body: AAPL },
  { path: '/position/water/pageList', body: { ...page, kind: 'filled' } },
  { path: '/userCenter/getFundingOverview', body: {} },
  { path: '/wallet/getWalletBalance', body: { walletType: 4 } },
];
const languages = ['en', 'zh_Hans_CN'] as const;

async function connect(person: Pick<Person, 'token'>): Promise<TestClient> {
  const { ticket } = responseData<{ ticket: string }>(
    await at.post('/push/ticket', {}, { token: person.token }),
  );
  const { port } = server.address() as AddressInfo;
  const client = testClient(new WebSocket(`ws://127.0.0.1:${port}/push?ticket=${ticket}`));
  await client.frame('welcome');
  return client;
}

async function followAll(person: Person): Promise<TestClient> {
  const client = await connect(person);
  for (const [i, language] of languages.entries())
    for (const [k, { path, body }] of shown.entries()) {
      const asked = { call: `POST ${path}`, sent: { body }, languages: language, zone: null };
      client.say({
        type: 'follow',
        id: i * shown.length + k,
        isMoving: false,
        ...asked,
      } as FollowFrame);
    }
  await vi.waitFor(() =>
    expect(client.frames.filter(({ type }) => type === 'following').length).toBe(
      shown.length * languages.length,
    ),
  );
  return client;
}

/** The newest of each, beside what its call answers. */
async function expectFresh(client: TestClient, person: Person): Promise<void> {
  await vi.waitFor(async () => {
    for (const [i, language] of languages.entries())
      for (const [k, { path, body }] of shown.entries()) {
        const id = i * shown.length + k;
        const readings = client.frames.flatMap((one) =>
          one.type === 'reading' && one.id === id ? [one.answer] : [],
        );
        const { body: fresh } = await at.post(path, body, { token: person.token, language });
        expect({ path, answer: readings.at(-1) }).toEqual({ path, answer: fresh });
      }
  });
}

it('is the answer of each call after a fill, and nothing of anybody else', async () => {
  const [mine, others] = [await followAll(ana), await followAll(bob)];
  await buy(at, ana, 'stock', 'AAPL', 3);
  await expectFresh(mine, ana);
  const readings = mine.frames.filter(({ type }) => type === 'reading');
  const seq = mine.frames.reduce((max, one) => (one.type === 'event' ? one.seq : max), 0);
  expect(readings.every((one) => one.type === 'reading' && one.seq === seq)).toBe(true);
  expect(others.frames.filter(({ type }) => type === 'reading' || type === 'event')).toEqual([]);
});

it('is so after an order that waits, one that fills beside it, and a transfer', async () => {
  const mine = await followAll(bob);
  const order = { code: 'AAPL', direction: 0, quantity: '2', allowDuplicate: true };
  const waiting = { orderType: OrderType.Limit, price: '1.00', timeInForce: 'gtc' };
  await at.post(
    '/stock/create',
    { ...order, ...waiting, requestId: newRequestId() },
    { token: bob.token },
  );
  await expectFresh(mine, bob);
  await buy(at, bob, 'stock', 'AAPL', 2);
  await expectFresh(mine, bob);
  await at.post(
    '/wallet/transfer',
    { requestId: newRequestId(), from: 1, to: 4, amount: '12.00', isImmediate: true },
    { token: bob.token },
  );
  await expectFresh(mine, bob);
});

it('is what several calls answer that are asked as one, and null is what is refused', async () => {
  const asked = [
    ...shown.map(({ path, body }) => ({ call: `POST ${path}`, sent: { body } })),
    // What changes something, is of operators, or is not sent as it must be is no reading.
    { call: 'POST /stock/create', sent: { body: {} } },
    { call: 'POST /operator/customers', sent: { body: {} } },
    { call: 'POST /position/me', sent: { body: { pageNum: 'first' } } },
    { call: 'GET /nowhere', sent: {} },
  ];
  const together = async (token: string) =>
    responseData<{ answers: unknown[] }>(
      await at.post('/push/readings', { calls: asked }, { token, language: 'zh_Hans_CN' }),
    ).answers;
  for (const person of [ana, bob]) {
    const fresh = [];
    for (const { path, body } of shown)
      fresh.push(
        responseData(await at.post(path, body, { token: person.token, language: 'zh_Hans_CN' })),
      );
    expect(await together(person.token)).toEqual([...fresh, null, null, null, null]);
  }
  const tooMany = Array.from({ length: 25 }, () => asked[0]);
  const { status } = await at.post('/push/readings', { calls: tooMany }, { token: ana.token });
  expect(status).toBe(400);
});

describe('a program with a key', () => {
  it('hears of its account and of nothing else, and its socket ends with the key', async () => {
    const key = await keyFor(at, ana);
    const token = `Bearer ${key.secret}`;
    const client = await connect({ token });
    const after = client.frames.flatMap((one) => (one.type === 'welcome' ? [one.seq ?? 0] : []))[0];
    await buy(at, ana, 'stock', 'AAPL', 1);
    // Of the person, not of the account.
    await at.app.db.transact((tx) =>
      announce(tx, ana.id, messageArrived, {
        ...{ id: `msg_${'0'.repeat(26)}`, kind: 'money', title: 'Secret', unread: 1 },
        ...{ isKept: true, onDevice: null, at: tx.now },
      }),
    );
    await vi.waitFor(() =>
      expect(client.frames.flatMap((one) => (one.type === 'event' ? [one.topic] : []))).toEqual(
        expect.arrayContaining(['order.changed', 'hidden']),
      ),
    );
    expect(JSON.stringify(client.frames)).not.toContain('Secret');
    // Nor when it asks again for what it missed.
    const again = await connect({ token });
    again.say({ type: 'resume', after: after ?? 0 });
    await vi.waitFor(() =>
      expect(again.frames.filter(({ type }) => type === 'event').length).toBeGreaterThan(1),
    );
    expect(JSON.stringify(again.frames)).not.toContain('Secret');
    const numbers = again.frames.flatMap((one) => (one.type === 'event' ? [one.seq] : []));
    expect(numbers).toEqual(numbers.map((_, place) => (after ?? 0) + 1 + place));
    await at.post('/keys/revoke', { id: key.id }, { token: ana.token });
    expect(await Promise.all([client.closed(), again.closed()])).toEqual([4401, 4401]);
    expect((await at.post('/push/ticket', {}, { token })).body.reason).toBe('SESSION_EXPIRED');
  });

  it('follows what its scope lets it ask, until all keys are stopped', async () => {
    const key = await keyFor(at, ana);
    const token = `Bearer ${key.secret}`;
    const client = await connect({ token });
    const { path, body } = shown[0] ?? { path: '/', body: {} };
    const asked = { sent: { body }, languages: 'en', zone: null, isMoving: false };
    client.say({ type: 'follow', id: 1, call: `POST ${path}`, ...asked });
    await vi.waitFor(() =>
      expect(client.frames.some((one) => one.type === 'following' && one.id === 1)).toBe(true),
    );
    await at.post('/keys/stop', { isStopped: true }, { token: ana.token });
    expect(await client.closed()).toBe(4401);
    await at.post('/keys/stop', { isStopped: false }, { token: ana.token });
  });
});
