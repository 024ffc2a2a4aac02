/**
 * The transaction password before trading: per device, for a quarter of an hour, and never needed
 * to cancel an order.
 */
import { OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import { PAY_PASSWORD, withPayPassword } from '@candor/testkit/payouts';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  newRequestId,
  place,
  getQuote,
  trader,
  type ShownOrder,
} from '@candor/testkit/trading';
import { world, type Answer, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';

let app: World;
let ana: Person;
let working: ShownOrder;
let held: ShownOrder;

beforeAll(async () => {
  app = await world();
  ana = await trader(app, 'lock-ana', { stock: '100000.00' });
  const { bidUnits, priceText } = getQuote(app, QuotedSource.Stock, 'AAPL');
  working = await buy(app, ana, 'stock', 'AAPL', 3, {
    orderType: OrderType.Limit,
    price: priceText(bidUnits - 500_000),
    timeInForce: 'gtc',
  });
  held = await buy(app, ana, 'stock', 'AAPL', 10, { leverage: 2 });
  await withPayPassword(app, ana);
});
afterAll(() => app.close());

const ask = (path: string, body: object, token = ana.token): Promise<Answer> =>
  app.post(path, { requestId: newRequestId(), ...body }, { token });
const order = (token = ana.token): Promise<Answer> =>
  place(app, { token }, 'stock', { code: 'AAPL', quantity: '1' });
const unlock = (payPassword: string): Promise<Answer> =>
  app.post('/orders/unlock', { payPassword }, { token: ana.token });

it('asks before placing, replacing, closing and protecting, and not before cancelling, adding margin or looking', async () => {
  expect((await order()).body.reason).toBe('TRADING_LOCKED');
  expect((await ask('/orders/replace', { id: working.id, quantity: '2' })).body.reason).toBe(
    'TRADING_LOCKED',
  );
  expect(
    (await ask('/position/flatPosition', { id: held.positionId, quantity: '1' })).body.reason,
  ).toBe('TRADING_LOCKED');
  expect(
    (await ask('/position/protect', { id: held.positionId, takeProfit: null, stopLoss: '1.00' }))
      .body.reason,
  ).toBe('TRADING_LOCKED');
  expect(
    (
      await app.post(
        '/orders/preview',
        { source: 0, code: 'AAPL', direction: 0, orderType: 0, quantity: '1' },
        { token: ana.token },
      )
    ).body.data,
  ).toMatchObject({ problem: null });
  responseData(await ask('/position/addPositionMargin', { id: held.positionId, amount: '1.00' }));
  responseData(await ask('/orders/cancel', { id: working.id }));
});

it('opens with the right password on this device alone, until the time is over or it is locked again', async () => {
  expect((await unlock('000000x')).body.reason).toBe('PAY_PASSWORD_WRONG');
  expect((await order()).body.reason).toBe('TRADING_LOCKED');
  const { until } = responseData<{ until: number }>(await unlock(PAY_PASSWORD));
  expect(until).toBe(app.clock.now() + 15 * MINUTE_MS);
  responseData(await order());
  const elsewhere = responseData<{ token: string }>(
    await app.post('/loginByUsername', { username: ana.userId, password: ana.password }),
  );
  expect((await order(elsewhere.token)).body.reason).toBe('TRADING_LOCKED');

  app.clock.set(until);
  expect((await order()).body.reason).toBe('TRADING_LOCKED');
  responseData(await unlock(PAY_PASSWORD));
  responseData(await order());
  responseData(await app.post('/orders/lock', {}, { token: ana.token }));
  expect((await order()).body.reason).toBe('TRADING_LOCKED');
});

it('keeps the customer’s own limit for orders that one tap confirms', async () => {
  const other = await trader(app, 'lock-ben', { stock: '100.00' });
  const limitOf = async ({ token }: Person) =>
    responseData<{ tapLimit: string }>(await app.get('/orders/access', { token })).tapLimit;
  expect(await limitOf(ana)).toBe('5000');
  for (const limit of ['0', '20000', '1000'])
    expect((await app.post('/orders/tap-limit', { limit }, ana)).status).toBe(200);
  expect([await limitOf(ana), await limitOf(other)]).toEqual(['1000', '5000']);
  for (const limit of ['1', '1000000', 5000, null])
    expect((await app.post('/orders/tap-limit', { limit }, ana)).status).not.toBe(200);
  expect(await limitOf(ana)).toBe('1000');
});
