import { MINUTE_MS } from '@candor/kit/time';
import {
  asSeen,
  basketsOf,
  basketTerms,
  cents,
  placingOf,
  type BasketKind,
  type BasketRun,
  type ShownBasket,
} from '@candor/testkit/baskets';
import { assertBooksBalance, assertChainsHold, getBalances } from '@candor/testkit/money';
import {
  getOrders,
  getPositions,
  newRequestId,
  responseData,
  trader,
} from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const app = await world();
afterAll(async () => {
  await assertChainsHold(app);
  await app.close();
});
afterEach(() => assertBooksBalance(app));
const { made, act, detail, preview, place } = basketsOf(app);

describe('the orders of a basket', () => {
  it('are placed once, however often they are sent, and not again from a second window', async () => {
    const ana = await trader(app, 'basket-once', { funding: '2000.00' });
    const { id } = await made(ana);
    const seen = await preview(ana, id, 'buy', '300');
    const body = placingOf(id, 'buy', '300', seen);
    const answers = await Promise.all([1, 2, 3].map(() => app.post('/baskets/place', body, ana)));
    expect(new Set(answers.map((answer) => responseData<BasketRun>(answer).id)).size).toBe(1);
    expect(await getOrders(app, ana, false)).toHaveLength(3);
    const other = await place(ana, id, 'buy', { amount: '300' });
    expect(other.body.reason).toBe('ORDER_LOOKS_DOUBLED');
    app.clock.advance(MINUTE_MS);
    expect((await place(ana, id, 'buy', { amount: '300' })).status).toBe(200);
    expect(await getOrders(app, ana, false)).toHaveLength(6);
  });

  it('are all or none: one share that is stopped leaves no trace of the others', async () => {
    const ana = await trader(app, 'basket-whole', { funding: '2000.00' });
    const { id } = await made(ana);
    const seen = await preview(ana, id, 'buy', '300');
    const moved = seen.orders.map(({ code }) => code === 'NVDA');
    const orders = asSeen(seen).map((order, at) =>
      moved[at] === true ? { ...order, seenPrice: '1.00' } : order,
    );
    const body = { ...placingOf(id, 'buy', '300', seen), orders };
    expect((await app.post('/baskets/place', body, ana)).body.reason).toBe('PRICE_MOVED');
    expect(await getOrders(app, ana, false)).toEqual([]);
    expect((await getBalances(app, ana)).funding.balance).toBe('2000.00');
    // What can be done now: the others, and the reason of the one.
    const run = responseData<BasketRun>(
      await app.post('/baskets/place', { ...body, requestId: newRequestId(), isWhole: false }, ana),
    );
    expect(run.orders.map(({ code, refusal }) => [code, refusal?.reason ?? null])).toEqual([
      ['AAPL', null],
      ['MSFT', null],
      ['NVDA', 'PRICE_MOVED'],
    ]);
    expect(await getOrders(app, ana, false)).toHaveLength(2);
    expect((await detail(ana, id)).isOff).toBe(true);
  });

  it('are refused with too little money, in either way, and say how little is too little', async () => {
    const ana = await trader(app, 'basket-poor', { funding: '100.00' });
    const parts = Array.from({ length: 3 }, (_, place) => ({
      code: ['AAPL', 'MSFT', 'NVDA'][place],
      weight: [9_800, 100, 100][place],
    }));
    const { id } = await made(ana, { parts });
    const small = await preview(ana, id, 'buy', '20');
    expect(small.amountMin).toBe('100.00');
    expect(small.orders.map(({ problem }) => problem?.reason ?? null)).toEqual([
      null,
      'NOTIONAL_TOO_SMALL',
      'NOTIONAL_TOO_SMALL',
    ]);
    expect((await place(ana, id, 'buy', { amount: '20' })).body.reason).toBe('BASKET_NOT_WHOLE');
    expect((await preview(ana, id, 'buy', '100.01')).problem?.reason).toBe('FUNDS_INSUFFICIENT');
    for (const isWhole of [true, false])
      expect((await place(ana, id, 'buy', { amount: '150', isWhole })).body.reason).toBe(
        'FUNDS_INSUFFICIENT',
      );
    expect(await getOrders(app, ana, false)).toEqual([]);
    for (const amount of ['0', '-5', '1e5', 'NaN', '', '1,000'])
      expect((await preview(ana, id, 'buy', amount)).problem?.reason).toBe('AMOUNT_INVALID');
    const run = responseData<BasketRun>(
      await place(ana, id, 'buy', { amount: '20', isWhole: false }),
    );
    expect(run.orders.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  });

  it('are only those of the basket as it is: nothing else is bought or sold through it', async () => {
    const ana = await trader(app, 'basket-forged', { stock: '5000.00' });
    const { id, version } = await made(ana);
    responseData(
      await app.post(
        '/stock/create',
        { requestId: newRequestId(), code: 'AAPL', direction: 0, orderType: 0, amount: '500' },
        ana,
      ),
    );
    const send = async (kind: BasketKind, orders: object[], more: object = {}) =>
      (
        await app.post(
          '/baskets/place',
          {
            requestId: newRequestId(),
            id,
            version,
            kind,
            amount: null,
            isWhole: true,
            orders,
            ...more,
          },
          ana,
        )
      ).body.reason;
    const sale = { code: 'AAPL', side: 'sell', amount: null, quantity: '0.1' };
    const purchase = { code: 'AAPL', side: 'buy', amount: '10.00', quantity: null };
    // She holds it, but not by the basket.
    expect(await send('sell', [sale])).toBe('BASKET_ORDERS_INVALID');
    expect(await send('sell', [purchase])).toBe('BASKET_ORDERS_INVALID');
    expect(await send('buy', [{ ...purchase, code: 'TSLA' }], { amount: '10' })).toBe(
      'BASKET_ORDERS_INVALID',
    );
    expect(await send('buy', [purchase, purchase], { amount: '20' })).toBe('BASKET_ORDERS_INVALID');
    expect(await send('buy', [purchase], { amount: '11' })).toBe('BASKET_ORDERS_INVALID');
    expect(await send('buy', [{ ...purchase, amount: '-10' }], { amount: '10' })).toBe(
      'AMOUNT_INVALID',
    );
    expect(await send('rebalance', [purchase])).toBe('BASKET_ORDERS_INVALID');
  });
});

describe('rebalancing a basket', () => {
  const turned = [
    { code: 'AAPL', weight: 2_000 },
    { code: 'MSFT', weight: 3_000 },
    { code: 'TSLA', weight: 5_000 },
  ];

  it('sells what is above its weight, buys what is below with that, and takes no money besides', async () => {
    const ana = await trader(app, 'basket-turns', { funding: '3000.00' });
    const { id } = await made(ana);
    responseData(await place(ana, id, 'buy', { amount: '1000' }));
    expect((await preview(ana, id, 'rebalance')).problem?.reason).toBe('BASKET_BALANCED');
    expect((await place(ana, id, 'buy', { amount: '0' })).status).toBe(400);
    const terms = { ...basketTerms, id, version: 1, parts: turned };
    expect(responseData<ShownBasket>(await act(ana, 'change', terms)).isOff).toBe(true);
    app.clock.advance(MINUTE_MS);
    const before = await getBalances(app, ana);
    const seen = await preview(ana, id, 'rebalance');
    expect(seen.orders.map(({ code, side }) => `${side} ${code}`)).toEqual([
      'sell AAPL',
      'sell NVDA',
      'buy TSLA',
    ]);
    expect(cents(seen.paid)).toBeLessThanOrEqual(cents(seen.received));
    const body = placingOf(id, 'rebalance', null, seen);
    const run = responseData<BasketRun>(await app.post('/baskets/place', body, ana));
    expect(run.orders).toHaveLength(3);
    const after = await getBalances(app, ana);
    expect(after.funding).toEqual(before.funding);
    expect(cents(after.stock.balance)).toBeGreaterThanOrEqual(cents(before.stock.balance));
    const basket = await detail(ana, id);
    expect(basket.isOff).toBe(false);
    expect(basket.drift).toBeLessThan(30);
    // What was taken out and is sold is not shown any more.
    expect(basket.parts.map(({ code }) => code)).toEqual(['AAPL', 'MSFT', 'TSLA']);
    expect((await app.post('/baskets/place', body, ana)).status).toBe(200);
    const again = await app.post('/baskets/place', { ...body, requestId: newRequestId() }, ana);
    expect(again.body.reason).toBe('BASKET_ORDERS_INVALID');
  });

  it('leaves to a working order what that sells, and to the account what is not the basket’s', async () => {
    const ana = await trader(app, 'basket-ties', { stock: '5000.00' });
    const { id } = await made(ana);
    const own = { requestId: newRequestId(), code: 'AAPL', direction: 0, orderType: 0 };
    responseData(await app.post('/stock/create', { ...own, quantity: '2' }, ana));
    responseData(await place(ana, id, 'buy', { amount: '1000' }));
    const [apple] = (await detail(ana, id)).parts;
    const waiting = {
      ...{ requestId: newRequestId(), code: 'AAPL', direction: 1, orderType: 1 },
      ...{ price: '400.00', timeInForce: 'gtc', quantity: apple?.shares },
    };
    expect((await app.post('/stock/create', waiting, ana)).status).toBe(200);
    const seen = await preview(ana, id, 'sell');
    expect(seen.orders.map(({ code }) => code)).toEqual(['MSFT', 'NVDA']);
    responseData(await place(ana, id, 'sell'));
    const held = await getPositions(app, ana);
    expect(new Set(held.map(({ positionNum }) => positionNum))).toEqual(
      new Set([apple?.shares, '2']),
    );
  });

  it('counts no more than is held: what is sold elsewhere is gone, at the worth of then', async () => {
    const ana = await trader(app, 'basket-gone', { stock: '5000.00' });
    const { id } = await made(ana);
    responseData(await place(ana, id, 'buy', { amount: '1000' }));
    const [apple] = (await detail(ana, id)).parts;
    const sale = { requestId: newRequestId(), code: 'AAPL', direction: 1, orderType: 0 };
    responseData(await app.post('/stock/create', { ...sale, quantity: apple?.shares }, ana));
    const without = await detail(ana, id);
    expect(without.parts[0]).toMatchObject({ code: 'AAPL', shares: '0', weightNow: 0 });
    expect(cents(without.result.gone)).toBeGreaterThan(490_00);
    expect(Math.abs(cents(without.result.profit))).toBeLessThan(10_00);
    // Held again, but not by the basket: its next order takes the former ones off its count.
    app.clock.advance(MINUTE_MS);
    responseData(await place(ana, id, 'rebalance'));
    const { orders } = responseData<{ items: BasketRun[] }>(
      await app.get(`/baskets/runs?id=${id}`, ana),
    ).items[0] as BasketRun;
    expect(orders.map(({ side, code }) => `${side} ${code}`)).toContain('gone AAPL');
    const fixed = await detail(ana, id);
    expect(fixed.result.gone).toBe('0.00');
    expect(Math.abs(cents(fixed.result.profit))).toBeLessThan(10_00);
    expect((await preview(ana, id, 'rebalance')).problem?.reason).toBe('BASKET_BALANCED');
  });

  it('sells all of it, once, and then holds nothing', async () => {
    const ana = await trader(app, 'basket-sells', { stock: '5000.00' });
    const { id } = await made(ana);
    expect((await preview(ana, id, 'sell')).problem?.reason).toBe('BASKET_EMPTY');
    responseData(await place(ana, id, 'buy', { amount: '1000' }));
    const seen = await preview(ana, id, 'sell');
    const send = () => app.post('/baskets/place', placingOf(id, 'sell', null, seen), ana);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getPositions(app, ana)).toEqual([]);
    const { result, drift } = await detail(ana, id);
    expect(drift).toBe(null);
    expect(result.worth).toBe('0.00');
    expect(cents(result.profit)).toBe(cents(result.received) - cents(result.paid));
    expect(cents((await getBalances(app, ana)).stock.balance)).toBe(5000_00 + cents(result.profit));
  });
});
