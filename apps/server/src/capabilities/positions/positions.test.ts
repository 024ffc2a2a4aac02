import { assertBooksBalance, getBalances, getInvested, entriesCount } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  getClosedPositions,
  responseData,
  newRequestId,
  getOrders,
  place,
  getPositions,
  getQuote,
  trader,
  waitFor,
  type ShownOrder,
  type ShownPosition,
} from '@candor/testkit/trading';
import { type Answer, type World } from '@candor/testkit/world';
import { inOneWorld } from '@candor/testkit/one-world';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const US = 0;
const LIMIT = 1;
const STOP = 2;

let app: World;
let ana: Person;
let people = 0;

inOneWorld((opened) => void (app = opened));
beforeEach(async () => {
  ana = await trader(app, `positions-ana-${(people += 1)}`, { stock: '100000.00' });
});
afterEach(async () => {
  await assertBooksBalance(app);
  await assertNoticesLead(app);
});

const ask = (path: string, body: object, by = ana): Promise<Answer> =>
  app.post(path, { requestId: newRequestId(), ...body }, { token: by.token });
const close = (id: string, body: object, by = ana): Promise<Answer> =>
  ask('/position/flatPosition', { id, ...body }, by);
const cancel = (id: string, by = ana): Promise<Answer> => ask('/orders/cancel', { id }, by);
const aside = (code = 'AAPL') => {
  const { bidUnits, priceText } = getQuote(app, US, code);
  return { orderType: LIMIT, price: priceText(bidUnits - 100_000), timeInForce: 'gtc' };
};
const minor = (text: string): number => Math.round(Number(text) * 100);
const heldIn = async (): Promise<number> => minor((await getBalances(app, ana)).stock.held);
const investedIn = async (): Promise<number> => minor((await getInvested(app, ana)).stock);
async function getPosition(order: ShownOrder): Promise<ShownPosition> {
  const found = [...(await getPositions(app, ana)), ...(await getClosedPositions(app, ana))].find(
    ({ id }) => id === order.positionId,
  );
  if (found === undefined) throw new Error('no such position');
  return found;
}

describe('closing', () => {
  it('takes half, then the rest: profit or loss and charges are booked, what was paid comes back', async () => {
    const bought = await buy(app, ana, 'stock', 'AAPL', 10);
    const id = bought.positionId ?? '';
    const paid = minor(bought.averagePrice ?? '') * 10;
    expect([await investedIn(), await heldIn()]).toEqual([paid, 0]);
    const half = responseData<ShownOrder>(await close(id, { quantity: '5' }));
    expect(half).toMatchObject({
      state: 'filled',
      openClose: 1,
      direction: 1,
      filled: '5',
      averagePrice: getQuote(app, US, 'AAPL').bid,
      positionId: id,
    });
    expect([await investedIn(), await heldIn()]).toEqual([paid / 2, 0]);
    const left = await getPosition(bought);
    expect(left).toMatchObject({ state: 'open', positionNum: '5', openedQuantity: '10' });
    expect(minor(left.isolatedPosition)).toBe(paid / 2);
    expect(minor((await getBalances(app, ana)).stock.balance)).toBe(
      100_000_00 -
        paid -
        minor(bought.fees) +
        minor(half.averagePrice ?? '') * 5 -
        minor(half.fees),
    );
    responseData(await close(id, { quantity: '5' }));
    const closed = await getPosition(bought);
    expect(closed).toMatchObject({
      state: 'closed',
      positionNum: '0',
      isolatedPosition: '0.00',
      profit: null,
      buyTimeStamp: bought.createdAt,
      sellTimeStamp: app.clock.now(),
    });
    expect([await investedIn(), await heldIn()]).toEqual([0, 0]);
    // Only the spread and the charges left the wallet.
    const spread = minor(closed.sellProfit);
    expect(spread).toBeLessThan(0);
    expect(minor((await getBalances(app, ana)).stock.balance)).toBe(
      100_000_00 + spread - minor(closed.fees),
    );
  });

  it('refuses more than is held, what is closed, and what is somebody else’s', async () => {
    const { positionId } = await buy(app, ana, 'stock', 'AAPL', 10);
    const id = positionId ?? '';
    expect((await close(id, { quantity: '11' })).body).toMatchObject({
      reason: 'QUANTITY_EXCEEDS_POSITION',
      values: { held: '10' },
    });
    expect((await close(id, { quantity: '0' })).body.reason).toBe('QUANTITY_INVALID');
    const ben = await trader(app, `positions-ben-${people}`, { stock: '10.00' });
    expect(await close(id, { quantity: '1' }, ben)).toMatchObject({
      status: 404,
      body: { reason: 'POSITION_UNKNOWN' },
    });
    responseData(await close(id, { quantity: '10' }));
    expect((await close(id, { quantity: '1' })).body.reason).toBe('POSITION_CLOSED');
  });

  it('waits at a limit, shrinks with its position, and ends with it', async () => {
    const { positionId } = await buy(app, ana, 'stock', 'AAPL', 10);
    const id = positionId ?? '';
    const { askUnits, priceText } = getQuote(app, US, 'AAPL');
    const waiting = responseData<ShownOrder>(
      await close(id, {
        quantity: '8',
        orderType: LIMIT,
        price: priceText(askUnits + 100_000),
        timeInForce: 'gtc',
      }),
    );
    expect(waiting).toMatchObject({ state: 'accepted', held: '0.00' });
    responseData(await close(id, { quantity: '5' }));
    expect(await getOrders(app, ana)).toMatchObject([{ id: waiting.id, quantity: '5' }]);
    responseData(await close(id, { quantity: '5' }));
    const all = await getOrders(app, ana, false);
    expect(all.find((order) => order.id === waiting.id)).toMatchObject({
      state: 'cancelled',
      reason: 'positionClosed',
      reasonText: expect.any(String) as string,
    });
  });
});

describe('what a change would do', () => {
  type Standing = { margin: string; liquidationPrice: string | null };

  it('to the price of liquidation is told before margin is added and before a part is closed, on the tick and as it then is', async () => {
    const { positionId: id } = await buy(app, ana, 'stock', 'AAPL', 10, { leverage: 2 });
    const look = async (amount: string) =>
      responseData<{
        problem: { reason: string } | null;
        before: Standing;
        after: Standing | null;
      }>(
        await app.post('/position/addPositionMargin/preview', { id, amount }, { token: ana.token }),
      );
    const { problem, before, after } = await look('500.00');
    expect(problem).toBeNull();
    expect(before.liquidationPrice).toMatch(/^\d+\.\d{2}$/);
    expect(Number(after?.liquidationPrice)).toBeLessThan(Number(before.liquidationPrice));
    expect((await look('99999999.00')).problem?.reason).toBe('FUNDS_INSUFFICIENT');
    expect((await look('-1')).after).toBeNull();
    const added = responseData<ShownPosition>(
      await ask('/position/addPositionMargin', { id, amount: '500.00' }),
    );
    expect(added).toMatchObject({
      isolatedPosition: after?.margin,
      liquidationPrice: after?.liquidationPrice,
    });
    const part = responseData<{ liquidationPrice: string | null }>(
      await app.post(
        '/orders/preview',
        { source: US, code: 'AAPL', direction: 1, orderType: 0, quantity: '4', positionId: id },
        { token: ana.token },
      ),
    );
    responseData(await close(id ?? '', { quantity: '4' }));
    expect((await getPositions(app, ana))[0]?.liquidationPrice).toBe(part.liquidationPrice);
    expect(
      (
        await app.post(
          '/position/addPositionMargin/preview',
          { id: `pos_${'0'.repeat(26)}`, amount: '1.00' },
          { token: ana.token },
        )
      ).body.reason,
    ).toBe('POSITION_UNKNOWN');
  });

  it('names what a stop order holds beyond its trigger, and never shows buying power below zero', async () => {
    const { askUnits, priceText } = getQuote(app, US, 'AAPL');
    const look = async (terms: object) =>
      responseData<{
        cost: string;
        reserve: string | null;
        buyingPower: { before: string; after: string; missing: string | null };
      }>(
        await app.post(
          '/orders/preview',
          { source: US, code: 'AAPL', direction: 0, quantity: '10', ...terms },
          { token: ana.token },
        ),
      );
    const stop = await look({ orderType: STOP, stopPrice: priceText(askUnits + 10_000) });
    expect(Number(stop.reserve) / (Number(stop.cost) - Number(stop.reserve))).toBeCloseTo(0.03, 3);
    expect(
      (await look({ orderType: LIMIT, price: priceText(askUnits - 10_000) })).reserve,
    ).toBeNull();
    expect((await look({ orderType: 0 })).reserve).toBeNull();
    const { buyingPower, cost } = await look({ orderType: 0, quantity: '2000' });
    expect(buyingPower).toEqual({
      before: '100000.00',
      after: '0.00',
      missing: (Number(cost) - 100_000).toFixed(2),
    });
  });
});

it('the history of an order that was never filled names no position', async () => {
  const order = await buy(app, ana, 'stock', 'AAPL', 1, aside());
  responseData(await cancel(order.id));
  const { positionId } = await buy(app, ana, 'stock', 'AAPL', 1);
  const { items } = responseData<{
    items: { kind: string; orderId: string; positionId: string | null }[];
  }>(await app.post('/position/water/pageList', {}, { token: ana.token }));
  expect(
    items.map(({ kind, orderId: of, positionId: named }) => [kind, of === order.id, named]),
  ).toEqual([
    ['filled', false, positionId],
    ['accepted', false, positionId],
    ['cancelled', true, null],
    ['accepted', true, null],
  ]);
});

describe('the price that was seen', () => {
  it('binds order and closing: beyond the tolerance nothing happens, and the same request may be sent with the price of now', async () => {
    const { ask: price, askUnits, priceText } = getQuote(app, US, 'AAPL');
    const seenLow = priceText(Math.round(askUnits * 0.99));
    const requestId = newRequestId();
    const body = { requestId, code: 'AAPL', direction: 0, orderType: 0, quantity: '10' };
    const before = await entriesCount(app);
    expect((await ask('/stock/create', { ...body, seenPrice: seenLow })).body).toMatchObject({
      reason: 'PRICE_MOVED',
      values: { now: price },
    });
    expect(await getOrders(app, ana, false)).toEqual([]);
    expect(await entriesCount(app)).toBe(before);
    const placed = responseData<ShownOrder>(
      await ask('/stock/create', { ...body, seenPrice: price }),
    );
    expect(placed).toMatchObject({ state: 'filled', averagePrice: price });
    // Repeated after a lost answer, with that price: the same order.
    expect(
      responseData<ShownOrder>(await ask('/stock/create', { ...body, seenPrice: seenLow })).id,
    ).toBe(placed.id);
    const id = placed.positionId ?? '';
    expect(
      (await close(id, { quantity: '10', seenPrice: priceText(Math.round(askUnits * 1.01)) })).body
        .reason,
    ).toBe('PRICE_MOVED');
    expect(
      responseData<ShownOrder>(
        await close(id, { quantity: '10', seenPrice: getQuote(app, US, 'AAPL').bid }),
      ),
    ).toMatchObject({ state: 'filled' });
  });
});

describe('cancelling and replacing', () => {
  it('sets the money free at once, once', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 10, aside());
    expect(await heldIn()).toBe(minor(order.held));
    expect(responseData<ShownOrder>(await cancel(order.id))).toMatchObject({
      id: order.id,
      state: 'cancelled',
      reason: 'customer',
      held: '0.00',
      isCancellable: false,
      endedAt: app.clock.now(),
    });
    expect(await heldIn()).toBe(0);
    expect((await cancel(order.id)).body.reason).toBe('ORDER_ENDED');
    expect((await cancel(`ord_${'0'.repeat(26)}`)).body.reason).toBe('ORDER_UNKNOWN');
  });

  it('answers the same request with the same answer, and does it once', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 10, aside());
    const requestId = newRequestId();
    const [first, second] = [
      await ask('/orders/cancel', { requestId, id: order.id }),
      await ask('/orders/cancel', { requestId, id: order.id }),
    ];
    expect(second.body).toEqual(first.body);
    expect(
      (
        await ask('/orders/cancel', {
          requestId,
          id: (await buy(app, ana, 'stock', 'AAPL', 1, aside())).id,
        })
      ).body.reason,
    ).toBe('REQUEST_ID_REUSED');
  });

  it('changes price and quantity in one step: the old one ends, the new one holds what it needs', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 10, aside());
    const { bidUnits, priceText } = getQuote(app, US, 'AAPL');
    const price = priceText(bidUnits - 200_000);
    const replaced = responseData<ShownOrder>(
      await ask('/orders/replace', { id: order.id, quantity: '4', price }),
    );
    expect(replaced).toMatchObject({ state: 'accepted', quantity: '4', price });
    expect(replaced.id).not.toBe(order.id);
    expect(await heldIn()).toBe(minor(replaced.held));
    expect((await getOrders(app, ana, false)).find(({ id }) => id === order.id)).toMatchObject({
      state: 'replaced',
    });
    expect((await ask('/orders/replace', { id: order.id, quantity: '1' })).body.reason).toBe(
      'ORDER_ENDED',
    );
    expect((await ask('/orders/replace', { id: replaced.id })).body.reason).toBe(
      'ORDER_NOT_REPLACEABLE',
    );
    expect((await ask('/orders/replace', { id: replaced.id, quantity: '5000' })).body.reason).toBe(
      'FUNDS_INSUFFICIENT',
    );
    expect(await getOrders(app, ana)).toMatchObject([{ id: replaced.id, state: 'accepted' }]);
  });
});

describe('triggers', () => {
  it('a stop waits for its price and is then filled at what the book gives', async () => {
    // An instant before a rise within minutes, whatever the tape.
    const rise = (atMs: number): number =>
      getQuote(app, US, 'NVDA', atMs + 300_000).askUnits - getQuote(app, US, 'NVDA', atMs).askUnits;
    while (rise(app.clock.now()) < 500) app.clock.advance(60_000);
    const { askUnits, priceText } = getQuote(app, US, 'NVDA');
    const order = await buy(app, ana, 'stock', 'NVDA', 5, {
      orderType: STOP,
      stopPrice: priceText(askUnits + 500),
      timeInForce: 'gtc',
    });
    expect(order).toMatchObject({ state: 'accepted', filled: '0' });
    await waitFor(app, async () => (await getOrders(app, ana)).length === 0, { stepMs: 5_000 });
    const [done] = await getOrders(app, ana, false);
    expect(done).toMatchObject({ id: order.id, state: 'filled' });
    expect(Number(done?.averagePrice)).toBeGreaterThanOrEqual(Number(order.stopPrice));
    const { history } = responseData<{ history: { kind: string }[] }>(
      await ask('/orders/detail', { id: order.id, requestId: undefined }),
    );
    expect(history.map(({ kind }) => kind)).toEqual(['accepted', 'triggered', 'filled']);
  }, 60_000);

  it('take-profit and stop-loss: one cancels the other', async () => {
    const { bidUnits, askUnits, priceText } = getQuote(app, US, 'NVDA');
    const bought = await buy(app, ana, 'stock', 'NVDA', 6, {
      takeProfit: priceText(askUnits + 700),
      stopLoss: priceText(bidUnits - 700),
    });
    expect(
      (await getOrders(app, ana)).map(({ madeBy, quantity }) => `${madeBy} ${quantity}`).toSorted(),
    ).toEqual(['stopLoss 6', 'takeProfit 6']);
    await waitFor(app, async () => (await getOrders(app, ana)).length === 0, { stepMs: 5_000 });
    expect(await getPosition(bought)).toMatchObject({ state: 'closed' });
    const ended = (await getOrders(app, ana, false)).filter(({ madeBy }) => madeBy !== 'customer');
    expect(ended.map(({ state }) => state).sort()).toEqual(['cancelled', 'filled']);
    expect(ended.find(({ state }) => state === 'cancelled')).toMatchObject({ reason: 'otherDone' });
  }, 60_000);

  it('protection is set, changed, trails, and is removed', async () => {
    const { positionId } = await buy(app, ana, 'stock', 'AAPL', 3);
    const id = positionId ?? '';
    const { bidUnits, askUnits, priceText } = getQuote(app, US, 'AAPL');
    const protect = (body: object) =>
      ask('/position/protect', { id, takeProfit: null, stopLoss: null, ...body });
    expect(
      responseData<{ orders: ShownOrder[] }>(
        await protect({
          takeProfit: priceText(askUnits + 100_000),
          stopLoss: priceText(bidUnits - 100_000),
        }),
      ).orders,
    ).toHaveLength(2);
    expect((await protect({ takeProfit: priceText(bidUnits - 100_000) })).body.reason).toBe(
      'TRIGGER_ON_WRONG_SIDE',
    );
    expect(
      (await protect({ stopLoss: '1.00', trail: { kind: 'ratio', value: '0.05' } })).body.reason,
    ).toBe('ORDER_TERMS_INVALID');
    expect((await protect({ stopLoss: 'abc' })).body.reason).toBe('PRICE_INVALID');
    const trailing = responseData<{ orders: ShownOrder[] }>(
      await protect({ trail: { kind: 'ratio', value: '0.05' } }),
    ).orders;
    expect(trailing).toMatchObject([{ orderType: 4, madeBy: 'stopLoss' }]);
    expect(await getOrders(app, ana)).toHaveLength(1);
    expect(responseData<{ orders: ShownOrder[] }>(await protect({})).orders).toEqual([]);
    expect(await getOrders(app, ana)).toEqual([]);
  });
});

describe('margin', () => {
  it('is added from the wallet and moves the price at which the position would be closed', async () => {
    const bought = await buy(app, ana, 'stock', 'AAPL', 20, { leverage: 2 });
    const before = await getPosition(bought);
    const [available, held] = [
      minor((await getBalances(app, ana)).stock.available),
      await heldIn(),
    ];
    const after = responseData<ShownPosition>(
      await ask('/position/addPositionMargin', { id: bought.positionId, amount: '500.00' }),
    );
    expect(minor(after.isolatedPosition)).toBe(minor(before.isolatedPosition) + 500_00);
    expect(Number(after.liquidationPrice)).toBeLessThan(Number(before.liquidationPrice));
    expect([minor((await getBalances(app, ana)).stock.available), await heldIn()]).toEqual([
      available - 500_00,
      held + 500_00,
    ]);
    for (const [amount, reason] of [
      ['0', 'AMOUNT_INVALID'],
      ['-5', 'AMOUNT_INVALID'],
      ['x', 'AMOUNT_INVALID'],
      ['99999999.00', 'FUNDS_INSUFFICIENT'],
    ])
      expect(
        (await ask('/position/addPositionMargin', { id: bought.positionId, amount })).body.reason,
      ).toBe(reason);
  });

  it('is not needed where everything is paid', async () => {
    const { positionId } = await buy(app, ana, 'stock', 'AAPL', 1);
    expect(
      (await ask('/position/addPositionMargin', { id: positionId, amount: '1.00' })).body.reason,
    ).toBe('MARGIN_NOT_NEEDED');
  });
});

describe('the lists', () => {
  it('show open positions with their sums, closed ones, orders, and one instrument alone', async () => {
    const first = await buy(app, ana, 'stock', 'AAPL', 2);
    app.clock.advance(1);
    const second = await buy(app, ana, 'stock', 'KO', 3);
    const working = await buy(app, ana, 'stock', 'KO', 1, aside('KO'));
    app.clock.advance(1);
    const levered = await buy(app, ana, 'stock', 'NVDA', 4, { leverage: 2 });
    const { items, totals, total } = responseData<{
      items: ShownPosition[];
      totals: { currency: string; margin: string; invested: string; profit: string | null }[];
      total: number;
    }>(await app.post('/position/me', {}, { token: ana.token }));
    expect(items.map(({ id, isOwned }) => [id, isOwned])).toEqual([
      [levered.positionId, false],
      [second.positionId, true],
      [first.positionId, true],
    ]);
    expect(total).toBe(3);
    expect(totals).toMatchObject([
      { currency: 'USD', invested: (await getInvested(app, ana)).stock },
    ]);
    const sumOf = (owned: boolean): number =>
      items.reduce(
        (sum, { isOwned, isolatedPosition }) =>
          isOwned === owned ? sum + minor(isolatedPosition) : sum,
        0,
      );
    expect([minor(totals[0]?.margin ?? ''), minor(totals[0]?.invested ?? '')]).toEqual([
      sumOf(false),
      sumOf(true),
    ]);
    // The working order and the margin are held, what is owned is not.
    expect(await heldIn()).toBe(sumOf(false) + minor(working.held));
    expect(minor(totals[0]?.profit ?? '')).toBe(
      items.reduce((sum, { profit }) => sum + minor(profit ?? ''), 0),
    );
    expect(
      responseData(
        await app.post('/position/getByStock', { source: US, code: 'KO' }, { token: ana.token }),
      ),
    ).toMatchObject({ positions: [{ id: second.positionId }], orders: [{ id: working.id }] });
    expect(
      (await app.post('/position/getByStock', { source: US, code: 'NOSUCH' }, { token: ana.token }))
        .body.reason,
    ).toBe('INSTRUMENT_UNKNOWN');
    expect(
      responseData<{ items: unknown[] }>(
        await app.post('/position/me', { source: 2 }, { token: ana.token }),
      ).items,
    ).toEqual([]);
    expect(
      responseData<{ items: unknown[]; hasMore: boolean }>(
        await app.post('/position/me', { pageSize: 1 }, { token: ana.token }),
      ),
    ).toMatchObject({ items: [{ id: levered.positionId }], hasMore: true });
  });

  it('tell everything that happened, newest first, in both languages, and to nobody else', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 2, aside());
    responseData(await cancel(order.id));
    const bought = await buy(app, ana, 'stock', 'AAPL', 2);
    const list = async (body: object, language = 'en') =>
      responseData<{
        items: {
          kind: string;
          hasReceipt: boolean;
          reasonText: string | null;
          booked: string | null;
          cash?: string;
          seq: number;
        }[];
        total: number;
      }>(await app.post('/position/water/pageList', body, { token: ana.token, language }));
    const { items, total } = await list({});
    expect(items.map(({ kind }) => kind)).toEqual(['filled', 'accepted', 'cancelled', 'accepted']);
    expect(total).toBe(4);
    expect(items[0]).toMatchObject({ hasReceipt: true, booked: `-${bought.fees}` });
    // What the purchase took from cash, fees included.
    expect(minor(items[0]?.cash ?? '')).toBe(
      -minor(bought.averagePrice ?? '') * 2 - minor(bought.fees),
    );
    expect(items[2]?.reasonText).toBe('Cancelled by you.');
    expect((await list({}, 'zh-CN')).items[2]?.reasonText).toBe('您已撤销该委托。');
    expect((await list({ kind: 'filled' })).items).toHaveLength(1);
    expect((await list({ orderId: order.id })).items).toHaveLength(2);
    const sold = responseData<ShownOrder>(await close(bought.positionId ?? '', { quantity: '1' }));
    expect(minor((await list({ orderId: sold.id })).items[0]?.cash ?? '')).toBe(
      minor(sold.averagePrice ?? '') - minor(sold.fees),
    );
    const ben = await trader(app, `positions-eve-${people}`, {});
    expect(
      responseData<{ items: unknown[] }>(
        await app.post('/position/water/pageList', { orderId: order.id }, { token: ben.token }),
      ).items,
    ).toEqual([]);
  });
});

describe('an account with positions', () => {
  it('has money, so it is not closed by mistake', async () => {
    await buy(app, ana, 'stock', 'AAPL', 1);
    expect(
      (
        await app.post(
          '/account/close',
          { userId: ana.userId, loginPassword: ana.password },
          { token: ana.token },
        )
      ).body.reason,
    ).toBe('ACCOUNT_HAS_MONEY');
  });

  it('can still close and cancel when it is frozen, and nothing else', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 1, aside());
    const { positionId } = await buy(app, ana, 'stock', 'AAPL', 1);
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${ana.id}`),
    );
    expect((await place(app, ana, 'stock', { code: 'AAPL', quantity: '1' })).body.reason).toBe(
      'ACCOUNT_FROZEN',
    );
    expect(responseData<ShownOrder>(await cancel(order.id)).state).toBe('cancelled');
    expect(responseData<ShownOrder>(await close(positionId ?? '', { quantity: '1' })).state).toBe(
      'filled',
    );
  });

  it('loses the working orders that would open something when it is frozen or closed, with a notice; what closes and protects goes on', async () => {
    for (const state of ['frozen', 'closed']) {
      const cleo = await trader(app, `positions-stopped-${state}-${people}`, {
        stock: '100000.00',
      });
      const bought = await buy(app, cleo, 'stock', 'AAPL', 10);
      const { askUnits, priceText } = getQuote(app, US, 'AAPL');
      const opening = await buy(app, cleo, 'stock', 'AAPL', 5, aside());
      const stop = await buy(app, cleo, 'stock', 'AAPL', 5, {
        orderType: STOP,
        stopPrice: priceText(askUnits + 100_000),
        timeInForce: 'gtc',
      });
      const closing = responseData<ShownOrder>(
        await close(
          bought.positionId ?? '',
          {
            quantity: '4',
            orderType: LIMIT,
            price: priceText(askUnits + 100_000),
            timeInForce: 'gtc',
          },
          cleo,
        ),
      );
      responseData(
        await ask(
          '/position/protect',
          { id: bought.positionId, takeProfit: priceText(askUnits + 200_000), stopLoss: null },
          cleo,
        ),
      );
      await app.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${cleo.id}`),
      );
      await app.app.beat();
      const rows = await app.app.db.many<{ id: string; state: string; reason: string | null }>(
        sql`select id, state, reason from orders where customer_id = ${cleo.id}
          and id <> ${bought.id}`,
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const { id } of [opening, stop])
        expect(found.get(id)).toMatchObject({ state: 'cancelled', reason: 'accountStopped' });
      expect(found.get(closing.id)).toMatchObject({ state: 'accepted' });
      expect(rows.filter((row) => row.state === 'accepted')).toHaveLength(2);
      // What the orders held is free again; what was bought is paid and not held.
      expect((await getBalances(app, cleo)).stock.held).toBe('0.00');
      expect((await getInvested(app, cleo)).stock).toBe(
        (
          await app.app.db.one<{ cost: string }>(
            sql`select (margin_minor / 100.0)::numeric(20, 2)::text as cost from positions
              where customer_id = ${cleo.id} and is_owned`,
          )
        ).cost,
      );
      const notices = await app.app.db.many<{ template: string; values: { why: string } }>(
        sql`select template, values from messages where customer_id = ${cleo.id}
          and template = 'orderEnded'`,
      );
      expect(notices.map(({ values }) => values.why)).toEqual(['accountStopped', 'accountStopped']);
      // Watched for a while longer, then no more.
      app.clock.advance(61_000);
      await app.app.beat();
      expect(
        await app.app.db.many(sql`select * from stopped_customers where customer_id = ${cleo.id}`),
      ).toEqual([]);
    }
  });

  it('that is active again in time keeps its orders', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 5, aside());
    for (const state of ['frozen', 'active'])
      await app.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${ana.id}`),
      );
    await app.app.beat();
    expect((await getOrders(app, ana)).map(({ id }) => id)).toEqual([order.id]);
  });

  it('finds all of it in the export of own data', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 1);
    const exported = JSON.stringify(
      (await app.get('/account/export', { token: ana.token })).body.data,
    );
    expect(exported).toContain(order.id);
    expect(exported).toContain(order.positionId);
  });
});

it('what is asked five times at once happens once', async () => {
  const requestId = newRequestId();
  const body = { requestId, code: 'AAPL', direction: 0, orderType: 0, quantity: '2' };
  const before = await entriesCount(app);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.post('/stock/create', body, { token: ana.token })),
  );
  expect(new Set(answers.map(({ body: { data } }) => (data as ShownOrder).id)).size).toBe(1);
  expect(await getPositions(app, ana)).toHaveLength(1);
  const after = await entriesCount(app);
  expect(after).toBeGreaterThan(before);
  expect(await app.post('/stock/create', body, { token: ana.token })).toMatchObject({
    status: 200,
  });
  expect(await entriesCount(app)).toBe(after);
  expect(
    (await app.post('/stock/create', { ...body, quantity: '3' }, { token: ana.token })).body.reason,
  ).toBe('REQUEST_ID_REUSED');
});
