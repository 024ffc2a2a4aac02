/** Demo people's money comes from real deposits and changes from the start. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { money } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { assertBooksBalance, getBalances, getInvested, entriesCount } from '@candor/testkit/money';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECOND_MS } from '@candor/kit/time';
import { openTransfers } from './capabilities/wallet/transfers/transfer-money.ts';
import { fundDemoPeople } from './fund-demo-people.ts';

let app: World;
beforeAll(async () => {
  app = await world({ DEMO_PEOPLE: 'on', REVIEW_POLICY: 'manual' });
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

const person = (userId: string) =>
  app.app.db.one<{ id: string }>(sql`select id from customers where user_id = ${userId}`);
/** Cash, what their first orders (place-demo-orders.ts) paid for shares, and the charges of them. */
async function receivedIn({ id }: { id: string }, wallet: 'stock' | 'future'): Promise<string> {
  const source = wallet === 'stock' ? TradedSource.Stock : TradedSource.Future;
  const { charged } = await app.app.db.one<{ charged: bigint }>(
    sql`select coalesce(sum(fees_minor), 0)::bigint as charged from positions
      where customer_id = ${id} and source = ${source}`,
  );
  const parts = [
    usd((await getBalances(app, { id }))[wallet].balance),
    usd((await getInvested(app, { id }))[wallet]),
    money('USD', charged),
  ];
  return toWire(sum(parts, 'USD'));
}
async function moveOn(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    app.clock.advance(5 * SECOND_MS);
    await app.app.beat();
  }
}

it('arrives by transfer and by coin, is decided by the rule on record, and is spread over the wallets', async () => {
  const demo = await person('demo');
  expect((await getBalances(app, demo)).funding).toEqual({
    balance: '25000.00',
    held: '15000.00',
    available: '10000.00',
  });
  const deposits = await app.app.db.many(
    sql`select d.channel, d.state, r.decided_by_policy as "isByPolicy" from deposits d left
      join reviews r on r.id = d.review_id where d.customer_id = ${demo.id} order by d.seq`,
  );
  expect(deposits).toEqual([
    { channel: 'fiat', state: 'credited', isByPolicy: true },
    { channel: 'crypto', state: 'confirming', isByPolicy: null },
  ]);
  await moveOn(60);
  const { funding, forex, hkStock } = await getBalances(app, demo);
  expect(Number(funding.balance)).toBeGreaterThan(19_500);
  expect([await receivedIn(demo, 'stock'), forex.balance, funding.held]).toEqual([
    '8000.00',
    '3000.00',
    '0.00',
  ]);
  expect(Number((await getInvested(app, demo)).stock)).toBeGreaterThan(0);
  expect(Number(hkStock.balance)).toBeGreaterThan(30_000);
});

it('comes to the company by bank certificate', async () => {
  const company = await person('democorp');
  expect([await receivedIn(company, 'stock'), await receivedIn(company, 'future')]).toEqual([
    '60000.00',
    '40000.00',
  ]);
  const { stock, future } = await getInvested(app, company);
  expect([Number(stock) > 0, future]).toEqual([true, '0.00']);
  const { funding } = await getBalances(app, company);
  expect(Number(funding.balance)).toBeGreaterThan(120_000);
});

it('can be withdrawn: there are a card in the own name, a coin wallet and a transaction password', async () => {
  const answer = await app.post('/loginByUsername', {
    username: 'demo',
    password: 'demo-Paper-2026',
  });
  const { token }: { token: string } = answer.body.data;
  expect((await app.post('/UserAccount/SelectCardNo', {}, { token })).body.data).toMatchObject([
    {
      bankName: 'Candor Paper Bank (simulated)',
      accountName: 'Demo Individual',
      cardNoMasked: '••••••••••••1357',
    },
  ]);
  expect((await app.get('/payout/wallets', { token })).body.data).toMatchObject([
    {
      label: 'Demo wallet',
      currency: 'USDT',
      network: 'tron',
      address: expect.stringMatching(/^paper/),
    },
  ]);
  expect(
    (
      await app.post(
        '/UserAccount/delete-card',
        { id: `crd_${'0'.repeat(26)}`, payPassword: '135791' },
        { token },
      )
    ).body.reason,
  ).toBe('DEMO_ACCOUNT_FIXED');
  const hashes = await app.app.db.many(sql`select 1 from customer_pay_passwords`);
  expect(hashes).toHaveLength(2);
});

it('is put in once: further starts, also two at once, change nothing', async () => {
  const before = await entriesCount(app);
  const { db, market, vault } = app.app;
  const deps = {
    db,
    market,
    clock: app.clock,
    secrets: vault.secrets,
    postNotice: async () => undefined,
    blockMs: 5 * SECOND_MS,
    reviews: { submit: fail, outline: fail, decideByRule: fail, isQuick: true },
  };
  const start = () =>
    fundDemoPeople({
      ...deps,
      transferMoney: openTransfers({ db, market, cancellableMs: 30 * SECOND_MS }),
    });
  await Promise.all([start(), start()]);
  await moveOn(60);
  expect(await entriesCount(app)).toBe(before);
});

const fail = (): never => {
  throw new Error('nothing is handed in again');
};
