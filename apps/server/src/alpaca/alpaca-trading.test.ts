/** The trading half, by the client that Alpaca publishes. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { getQuote, trader } from '@candor/testkit/trading';
import { assertBooksBalance } from '@candor/testkit/money';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, raw } from '@candor/testkit/alpaca-client';
import { keyFor } from '@candor/testkit/program-keys';

let here: World;
let origin: string;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
  origin = await here.app.listen();
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function program(name: string, money: object = { stock: '10000.00' }, terms: object = {}) {
  const person = await trader(here, name, money);
  const key = await keyFor(here, person, terms);
  return { person, key, alpaca: clientFor(origin, key) };
}

describe('an account', () => {
  it('is one pot of dollars, whichever wallet they are in', async () => {
    const { alpaca } = await program('onepot', { stock: '300.00', funding: '9700.00' });
    const account = await alpaca.trading.account.getAccount();
    expect(account).toMatchObject({
      status: 'ACTIVE',
      currency: 'USD',
      buyingPower: '10000',
      cash: '10000.00',
    });
    expect(account.id).toMatch(UUID);
    const bought = await alpaca.trading.orders.market({ symbol: 'AAPL', qty: 2, side: 'buy' });
    expect(bought.status).toBe('filled');
    expect(await alpaca.trading.validateConnection()).toMatchObject({ ok: true });
  });

  it('tells the time and the days of the market', async () => {
    const { alpaca } = await program('clock');
    const clock = await alpaca.trading.clock.legacyClock();
    expect(clock.timestamp.getTime()).toBe(here.clock.now());
    expect(clock.isOpen).toBe(true);
    expect(clock.nextClose.getTime()).toBeGreaterThan(clock.timestamp.getTime());
    const { clocks } = await alpaca.trading.clock.clock({ markets: 'NYSE,XHKG' });
    expect(clocks.map(({ market }) => market.acronym)).toEqual(['NYSE', 'HKEX']);
    const days = await alpaca.trading.calendar.legacyCalendar({
      start: new Date('2025-07-01'),
      end: new Date('2025-07-06'),
    });
    expect(days.map(({ open, close }) => `${open}-${close}`)).toEqual([
      '09:30-16:00',
      '09:30-16:00',
      '09:30-13:00',
    ]);
    const { calendar } = await alpaca.trading.calendar.calendar({
      market: 'HKEX',
      start: new Date('2025-07-02'),
      end: new Date('2025-07-02'),
    });
    expect(calendar[0]?.lunchStart).toBeInstanceOf(Date);
  });

  it('knows the shares that can be traded, by symbol and by id', async () => {
    const { alpaca } = await program('assets');
    const all = await alpaca.trading.assets.getV2Assets({ status: 'active', exchange: 'NASDAQ' });
    const apple = await alpaca.trading.assets.getV2AssetsSymbolOrAssetId({
      symbolOrAssetId: 'AAPL',
    });
    expect(apple).toMatchObject({
      _class: 'us_equity',
      exchange: 'NASDAQ',
      tradable: true,
      fractionable: true,
    });
    expect(all.find(({ id }) => id === apple.id)).toEqual(apple);
    expect(
      await alpaca.trading.assets.getV2AssetsSymbolOrAssetId({ symbolOrAssetId: apple.id }),
    ).toEqual(apple);
    const coin = await alpaca.trading.assets.getV2AssetsSymbolOrAssetId({
      symbolOrAssetId: 'BTC/USD',
    });
    expect(coin).toMatchObject({ _class: 'crypto', tradable: false });
    await expect(
      alpaca.trading.assets.getV2AssetsSymbolOrAssetId({ symbolOrAssetId: 'NOSUCH' }),
    ).rejects.toMatchObject({ status: 404, code: 40_410_000 });
  });
});

describe('an order', () => {
  it('is placed, found by both ids, listed, replaced and cancelled', async () => {
    const { alpaca } = await program('orders');
    const { orders } = alpaca.trading;
    const placed = await orders.limit({
      symbol: 'AAPL',
      qty: 3,
      side: 'buy',
      limitPrice: '100.50',
      clientOrderId: 'mine-1',
    });
    expect(placed).toMatchObject({
      clientOrderId: 'mine-1',
      symbol: 'AAPL',
      qty: '3',
      filledQty: '0',
      limitPrice: '100.50',
      status: 'new',
      side: 'buy',
      orderClass: 'simple',
      positionIntent: 'buy_to_open',
    });
    expect(placed.id).toMatch(UUID);
    expect(await orders.getOrderByOrderID({ orderId: placed.id ?? '' })).toEqual(placed);
    expect(await orders.getOrderByClientOrderId({ clientOrderId: 'mine-1' })).toEqual(placed);
    expect(await orders.getAllOrders()).toEqual([placed]);
    const replaced = await orders.patchOrderByOrderId({
      orderId: placed.id ?? '',
      patchOrderRequest: { qty: '2', limitPrice: '101', clientOrderId: 'mine-2' },
    });
    expect(replaced).toMatchObject({
      qty: '2',
      status: 'new',
      replaces: placed.id,
      clientOrderId: 'mine-2',
    });
    const before = await orders.getOrderByOrderID({ orderId: placed.id ?? '' });
    expect(before).toMatchObject({ status: 'replaced', replacedBy: replaced.id });
    await orders.deleteOrderByOrderID({ orderId: replaced.id ?? '' });
    expect(await orders.getAllOrders()).toEqual([]);
    const closed = await orders.getAllOrders({ status: 'closed', direction: 'asc' });
    expect(closed.map(({ status }) => status)).toEqual(['replaced', 'canceled']);
    await expect(orders.deleteOrderByOrderID({ orderId: replaced.id ?? '' })).rejects.toMatchObject(
      { status: 422 },
    );
  });

  it('is for whole shares, parts of one, or an amount', async () => {
    const { alpaca } = await program('sizes');
    const { orders } = alpaca.trading;
    const part = await orders.market({ symbol: 'AAPL', qty: '0.25', side: 'buy' });
    expect(part).toMatchObject({ status: 'filled', filledQty: '0.25' });
    const amount = await orders.market({ symbol: 'MSFT', notional: 500, side: 'buy' });
    expect(amount).toMatchObject({ status: 'filled', notional: '500', qty: undefined });
    const [share] = await alpaca.trading.positions.getAllOpenPositions();
    expect(share).toMatchObject({ symbol: 'MSFT', side: 'long', qty: amount.filledQty });
    expect(await orders.getOrderByOrderID({ orderId: amount.id ?? '' })).toEqual(amount);
  });

  it('waits for a stop, a limit behind it, or a stop that trails', async () => {
    const { alpaca } = await program('stops');
    const { orders, positions } = alpaca.trading;
    await orders.market({ symbol: 'AAPL', qty: 6, side: 'buy' });
    const below = (Number(getQuote(here, QuotedSource.Stock, 'AAPL').bid) * 0.98).toFixed(2);
    const sale = { symbol: 'AAPL', qty: 1, side: 'sell' } as const;
    const stop = await orders.stop({ ...sale, stopPrice: '50' });
    const both = await orders.stopLimit({ ...sale, stopPrice: below, limitPrice: below });
    const trail = await orders.trailingStop({ ...sale, trailPercent: 5 });
    const byPrice = await orders.trailingStop({ ...sale, trailPrice: '12.50' });
    expect(stop).toMatchObject({
      type: 'stop',
      stopPrice: '50.00',
      positionIntent: 'sell_to_close',
    });
    expect(both).toMatchObject({ type: 'stop_limit', stopPrice: below, limitPrice: below });
    expect(trail).toMatchObject({
      type: 'trailing_stop',
      trailPercent: '5',
      trailPrice: undefined,
    });
    expect(byPrice).toMatchObject({ type: 'trailing_stop', trailPrice: '12.50' });
    const held = await positions.getOpenPosition({ symbolOrAssetId: 'AAPL' });
    expect(held).toMatchObject({ qty: '6', qtyAvailable: '2' });
    const cancelled = await orders.deleteAllOrders();
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await orders.getAllOrders()).toEqual([]);
  });

  it('brings its protection along, or protects what is held', async () => {
    const { alpaca } = await program('brackets');
    const { orders } = alpaca.trading;
    const waiting = await orders.bracket({
      symbol: 'AAPL',
      qty: 1,
      side: 'buy',
      limitPrice: '100',
      timeInForce: 'gtc',
      takeProfit: { limitPrice: '500' },
      stopLoss: { stopPrice: '50' },
    });
    expect(waiting).toMatchObject({ orderClass: 'bracket', status: 'new' });
    expect(waiting.legs).toMatchObject([
      { type: 'limit', side: 'sell', limitPrice: '500.00', status: 'held' },
      { type: 'stop', side: 'sell', stopPrice: '50.00', status: 'held' },
    ]);
    const filled = await orders.bracket({
      symbol: 'MSFT',
      qty: 1,
      side: 'buy',
      timeInForce: 'gtc',
      takeProfit: { limitPrice: '2000' },
      stopLoss: { stopPrice: '50' },
    });
    expect(filled).toMatchObject({
      status: 'filled',
      legs: [{ status: 'new' }, { status: 'new' }],
    });
    const [profit] = filled.legs ?? [];
    expect(await orders.getOrderByOrderID({ orderId: profit?.id ?? '' })).toMatchObject({
      limitPrice: '2000.00',
    });
    const oto = await orders.oto({
      symbol: 'NVDA',
      qty: 1,
      side: 'buy',
      timeInForce: 'gtc',
      stopLoss: { stopPrice: '10' },
    });
    expect(oto).toMatchObject({ orderClass: 'oto', legs: [{ stopPrice: '10.00' }] });
    const oco = await orders.oco({
      symbol: 'NVDA',
      qty: 1,
      side: 'sell',
      timeInForce: 'gtc',
      takeProfit: { limitPrice: '900' },
      stopLoss: { stopPrice: '20' },
    });
    expect(oco).toMatchObject({
      orderClass: 'oco',
      limitPrice: '900.00',
      legs: [{ stopPrice: '20.00', orderClass: 'oco' }],
    });
    await expect(
      orders.oco({
        symbol: 'NVDA',
        qty: 2,
        side: 'sell',
        timeInForce: 'gtc',
        takeProfit: { limitPrice: '900' },
        stopLoss: { stopPrice: '20' },
      }),
    ).rejects.toMatchObject({ status: 422, message: expect.stringContaining('qty is 1') });
  });

  it('sells short what is not held, and buys it back before it buys', async () => {
    const { alpaca } = await program('shorts');
    const { orders, positions } = alpaca.trading;
    const short = await orders.market({ symbol: 'AAPL', qty: 2, side: 'sell' });
    expect(short).toMatchObject({ status: 'filled', positionIntent: 'sell_to_open' });
    expect(await positions.getOpenPosition({ symbolOrAssetId: 'AAPL' })).toMatchObject({
      side: 'short',
      qty: '-2',
    });
    await expect(orders.market({ symbol: 'AAPL', qty: 3, side: 'buy' })).rejects.toMatchObject({
      status: 403,
    });
    const back = await orders.market({
      symbol: 'AAPL',
      qty: 2,
      side: 'buy',
      clientOrderId: 'cover',
    });
    expect(back).toMatchObject({
      status: 'filled',
      positionIntent: 'buy_to_close',
      clientOrderId: 'cover',
    });
    expect(await positions.getAllOpenPositions()).toEqual([]);
  });
});

describe('a position', () => {
  it('is shown with its worth, and closed in part, by percent and whole', async () => {
    const { alpaca } = await program('closing');
    const { orders, positions } = alpaca.trading;
    await orders.market({ symbol: 'AAPL', qty: 8, side: 'buy' });
    const held = await positions.getOpenPosition({ symbolOrAssetId: 'AAPL' });
    expect(held).toMatchObject({
      qty: '8',
      side: 'long',
      exchange: 'NASDAQ',
      assetClass: 'us_equity',
    });
    expect(Number(held.marketValue)).toBeCloseTo(8 * Number(held.currentPrice), 6);
    expect(Number(held.costBasis)).toBeCloseTo(8 * Number(held.avgEntryPrice), 3);
    expect(await positions.deleteOpenPosition({ symbolOrAssetId: 'AAPL', qty: 2 })).toMatchObject({
      qty: '2',
      side: 'sell',
    });
    expect(
      await positions.deleteOpenPosition({ symbolOrAssetId: held.assetId, percentage: 50 }),
    ).toMatchObject({ qty: '3' });
    await orders.market({ symbol: 'MSFT', qty: 1, side: 'buy' });
    const closed = await alpaca.trading.closeAllPositions({ cancelOrders: true });
    expect(closed.map(({ symbol, status }) => `${symbol} ${status}`).toSorted()).toEqual([
      'AAPL 200',
      'MSFT 200',
    ]);
    await expect(positions.getOpenPosition({ symbolOrAssetId: 'AAPL' })).rejects.toMatchObject({
      status: 404,
      code: 40_410_000,
      message: 'position does not exist',
    });
  });
});

describe('what a program must not do', () => {
  it('needs both halves of a key that lives', async () => {
    const [one, other] = [await program('half'), await program('otherhalf')];
    for (const key of [
      {},
      { id: one.key.id },
      { id: one.key.id, secret: 'ck_wrong' },
      { id: other.key.id, secret: one.key.secret },
      { id: one.key.secret, secret: one.key.secret },
    ])
      expect(await raw(origin, key, 'GET', '/v2/account')).toMatchObject({
        status: 401,
        body: { code: 40_110_000, message: 'request is not authorized' },
      });
    const bearer = clientFor(origin, one.key, {
      keyId: '',
      secret: '',
      accessToken: one.key.secret,
    });
    expect(await bearer.trading.validateConnection()).toMatchObject({ ok: true });
    await here.post('/keys/revoke', { id: one.key.id }, { token: one.person.token });
    expect(await one.alpaca.trading.validateConnection()).toMatchObject({ ok: false, status: 401 });
  });

  it('stays within scope, limits and instruments of its key', async () => {
    const person = await trader(here, 'scoped', { stock: '10000.00' });
    const buy = (terms: object) => async () =>
      clientFor(origin, await keyFor(here, person, terms)).trading.orders.market({
        symbol: 'AAPL',
        qty: 1,
        side: 'buy',
      });
    await expect(buy({ mayTrade: false })()).rejects.toMatchObject({
      status: 403,
      code: 40_310_000,
    });
    await expect(buy({ orderMax: '10.00' })()).rejects.toMatchObject({ status: 403 });
    await expect(buy({ instruments: ['MSFT'] })()).rejects.toMatchObject({ status: 403 });
    await expect(buy({ addresses: ['203.0.113.0/24'] })()).rejects.toMatchObject({ status: 403 });
    expect((await buy({ instruments: ['AAPL'] })()).status).toBe('filled');
  });

  it('sees nothing of another account', async () => {
    const [one, other] = [await program('mine'), await program('theirs')];
    const order = await one.alpaca.trading.orders.limit({
      symbol: 'AAPL',
      qty: 1,
      side: 'buy',
      limitPrice: 100,
      clientOrderId: 'same',
    });
    const id = order.id ?? '';
    const { orders } = other.alpaca.trading;
    await expect(orders.getOrderByOrderID({ orderId: id })).rejects.toMatchObject({ status: 404 });
    await expect(orders.getOrderByClientOrderId({ clientOrderId: 'same' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(orders.deleteOrderByOrderID({ orderId: id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      orders.patchOrderByOrderId({ orderId: id, patchOrderRequest: { qty: '2' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await orders.getAllOrders({ status: 'all' })).toEqual([]);
    const own = await orders.limit({
      symbol: 'AAPL',
      qty: 1,
      side: 'buy',
      limitPrice: 100,
      clientOrderId: 'same',
    });
    expect(own.clientOrderId).toBe('same');
  });

  it('makes one order of one name, however often and at once it is sent', async () => {
    const { alpaca } = await program('doubled');
    const send = (qty = 1) =>
      alpaca.trading.orders.market({ symbol: 'AAPL', qty, side: 'buy', clientOrderId: 'once' });
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          status: 422,
          code: 40_010_001,
          message: 'client_order_id must be unique',
        });
    await expect(send(2)).rejects.toMatchObject({ code: 40_010_001 });
    expect(await alpaca.trading.orders.getAllOrders({ status: 'all' })).toHaveLength(1);
    expect((await alpaca.trading.positions.getOpenPosition({ symbolOrAssetId: 'AAPL' })).qty).toBe(
      '1',
    );
  });

  it('passes a limit of its day by no cent, with many orders at once', async () => {
    const { alpaca, key, person } = await program(
      'raced',
      { stock: '100000.00' },
      { dayMax: '1000.00' },
    );
    await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        alpaca.trading.orders.market({ symbol: 'AAPL', notional: 100, side: 'buy' }),
      ),
    );
    const shown = await here.get(`/keys/${key.id}`, { token: person.token });
    const { usedToday } = (shown.body.data as { key: { usedToday: string } }).key;
    expect(Number(usedToday)).toBeLessThanOrEqual(1_000);
    expect(Number(usedToday)).toBeGreaterThan(800);
  });

  it('is told in its own words what is wrong with what it sent', async () => {
    const { key } = await program('mistakes');
    const order = { symbol: 'AAPL', qty: '1', side: 'buy', type: 'market', time_in_force: 'day' };
    const said = async (terms: object) => {
      const { status, body } = await raw(origin, key, 'POST', '/v2/orders', { ...order, ...terms });
      return [status, (body as { message: string }).message];
    };
    expect(await said({ symbol: 'NOSUCH' })).toEqual([404, 'asset not found for NOSUCH']);
    expect(await said({ symbol: 'BTC/USD' })).toEqual([
      422,
      expect.stringContaining('rented robots'),
    ]);
    expect(await said({ qty: undefined })).toEqual([422, 'qty or notional is required']);
    expect(await said({ notional: 5 })).toEqual([422, 'only one of qty or notional is accepted']);
    expect(await said({ qty: '1e3' })).toEqual([422, 'qty is not a number']);
    expect(await said({ qty: -1 })).toEqual([422, 'qty must be > 0']);
    expect(await said({ type: 'limit' })).toEqual([422, 'limit orders require limit_price']);
    expect(await said({ time_in_force: 'cls' })).toEqual([
      422,
      expect.stringContaining('not offered'),
    ]);
    expect(await said({ client_order_id: 'x'.repeat(129) })).toEqual([
      422,
      expect.stringContaining('128'),
    ]);
    expect(await said({ symbol: 'SPY', qty: '10000' })).toEqual([403, expect.anything()]);
    expect(await said({ side: 'sell', type: 'limit', limit_price: '0.333', qty: '1' })).toEqual([
      422,
      expect.anything(),
    ]);
    const page = await raw(origin, key, 'GET', '/v2/orders?limit=100000');
    expect(page).toMatchObject({ status: 422, body: { message: 'limit must be from 1 to 500' } });
    const bad = await fetch(`${origin}/alpaca/v2/orders`, {
      method: 'POST',
      headers: {
        'APCA-API-KEY-ID': key.id,
        'APCA-API-SECRET-KEY': key.secret,
        'content-type': 'application/json',
      },
      body: '{',
    });
    expect([bad.status, await bad.json()]).toMatchObject([400, { code: 40_010_000 }]);
    expect(await raw(origin, key, 'GET', '/v2/nothing')).toMatchObject({
      status: 404,
      body: { code: 40_410_000 },
    });
  });

  it('is told how many calls it has left, and when there are more', async () => {
    const { key } = await program('rated', { stock: '10.00' }, { callsPerMinute: 3 });
    const left: (string | null)[] = [];
    for (let call = 0; call < 4; call += 1) {
      const { status, headers } = await raw(origin, key, 'GET', '/v2/clock');
      left.push(
        `${status} ${headers.get('x-ratelimit-limit')} ${headers.get('x-ratelimit-remaining')}`,
      );
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(left).toEqual(['200 3 2', '200 3 1', '200 3 0', '429 3 0']);
  });
});
