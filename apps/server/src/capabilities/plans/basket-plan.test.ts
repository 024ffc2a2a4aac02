import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { basketsOf } from '@candor/testkit/baskets';
import { assertBooksBalance } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { signedInAgain, type Person } from '@candor/testkit/people';
import { getOrders, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, expect, it } from 'vitest';
import { listBasketOrigins } from '../../core/baskets/basket-runs.store.ts';
import { placeDuePlans } from './place-due-plans.ts';

const app = await world();
afterAll(() => app.close());
afterEach(() => assertBooksBalance(app));
const { made: madeBasket, detail: basketDetail, act: actOnBasket } = basketsOf(app);

type Plan = { id: string };
type Bill = { origin: object; facts: { order: string } };
type Run = { state: string; paid: string | null; order: object | null };

const daily = (basket: string, amount = '50') => ({
  ...{ requestId: newRequestId(), basket, amount, every: 'day' },
  ...{ day: null, firstOn: null, endsOn: null },
});
const make = (person: Person, body: object) => app.post('/plans/make', body, person);
const detail = async (person: Person, id: string): Promise<object> =>
  responseData<object>(await app.get(`/plans/detail?id=${id}`, person));
const act = (person: Person, what: string, body: object) =>
  app.post(`/plans/${what}`, { requestId: newRequestId(), ...body }, person);
/** Half past nine the next morning is over by then; who slept signs in again. */
const nextDay = async (person: Person): Promise<void> => {
  app.clock.advance(DAY_MS);
  await app.app.beat('plans.place');
  Object.assign(person, await signedInAgain(app, person));
};

/** Of what was bought, as the history has it; the page of the order says the same. */
async function originsOf(person: Person): Promise<object[]> {
  const { items } = responseData<{ items: Bill[] }>(
    await app.post('/wallet/getWalletBill', { kind: 'tradeOpened' }, person),
  );
  const named = [];
  for (const { origin, facts } of items) {
    const { origin: ofOrder } = responseData<{ origin: object }>(
      await app.post('/orders/detail', { id: facts.order }, person),
    );
    expect(ofOrder).toEqual(origin);
    named.push(origin);
  }
  return named;
}

it('a plan buys its basket on each date, once, also across a kill, and is paused where that is closed', async () => {
  const ana = await trader(app, 'plan-basket', { funding: '1000.00' });
  const ben = await trader(app, 'plan-others', { funding: '1000.00' });
  const { id: basket } = await madeBasket(ana);
  expect((await make(ben, daily(basket))).body.reason).toBe('BASKET_UNKNOWN');
  expect((await make(ana, daily(basket, '4.99'))).body.reason).toBe('NOTIONAL_TOO_SMALL');
  const { id } = responseData<Plan>(await make(ana, daily(basket)));
  const { clock } = app;
  const { db, desk, market } = app.app;
  const deps = { db, clock, market, onError: () => undefined };
  // Killed within the transaction, and then after it, before the date was settled.
  let count = 0;
  const dies: typeof desk = {
    ...desk,
    async runWithin(...asked) {
      count += 1;
      await desk.runWithin(...asked);
      throw new Error('killed');
    },
  };
  await placeDuePlans({ ...deps, desk: dies });
  expect(count).toBe(1);
  expect(await getOrders(app, ana, false)).toEqual([]);
  app.clock.advance(MINUTE_MS);
  await Promise.all([1, 2, 3].map(() => placeDuePlans({ ...deps, desk })));
  await db.transact((tx) =>
    tx.run(sql`update plan_runs set state = 'placing', try_at_ms = ${tx.now}, decided_at_ms = null,
      paid_minor = null where plan_id = ${id}`),
  );
  await placeDuePlans({ ...deps, desk });
  const orders = await getOrders(app, ana, false);
  expect(orders).toHaveLength(3);
  // The history names the basket, and leads to it.
  const origin = { kind: 'basket', id: basket };
  expect(await originsOf(ana)).toEqual([origin, origin, origin]);
  const ids = orders.map((order) => order.id);
  expect(await listBasketOrigins(db, ben.id, ids)).toEqual([]);
  expect(await listBasketOrigins(db, ana.id, ids)).toHaveLength(3);
  const [run] = responseData<{ items: Run[] }>(await app.get(`/plans/runs?id=${id}`, ana)).items;
  const { result } = await basketDetail(ana, basket);
  expect(run).toMatchObject({ state: 'placed', order: null, paid: result.paid });
  const { items } = responseData<{ items: { body: string }[] }>(
    await app.get('/userMessage/getMessage', ana),
  );
  expect(items[0]?.body).toContain(`your basket Big three for $${result.paid}`);
  await assertNoticesLead(app);
  await nextDay(ana);
  expect(await getOrders(app, ana, false)).toHaveLength(6);
  expect(await detail(ana, id)).toMatchObject({
    code: '',
    basket: { id: basket, name: 'Big three' },
    result: { purchases: 2, paidIn: (await basketDetail(ana, basket)).result.paid, worth: null },
  });
  const terms = { id, amount: '4', every: 'day', day: null, endsOn: null };
  expect((await act(ana, 'change', terms)).body.reason).toBe('NOTIONAL_TOO_SMALL');
  await actOnBasket(ana, 'close', { id: basket });
  await nextDay(ana);
  expect(await getOrders(app, ana, false)).toHaveLength(6);
  expect(await detail(ana, id)).toMatchObject({
    state: 'paused',
    pausedBy: { reason: 'BASKET_CLOSED' },
  });
  expect((await act(ana, 'resume', { id })).body.reason).toBe('BASKET_CLOSED');
  expect((await act(ana, 'end', { id })).status).toBe(200);
});
