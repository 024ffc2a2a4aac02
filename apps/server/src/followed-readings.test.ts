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
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

async function connect(person: Person): Promise<TestClient> {
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
