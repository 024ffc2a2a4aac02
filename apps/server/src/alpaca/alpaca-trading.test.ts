/** The trading half, by the client that Alpaca publishes. */
import { OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import type { OrderRow } from '../core/desk/show/shown-order.ts';
import { getQuote, newRequestId, responseData } from '@candor/testkit/trading';
import type { World } from '@candor/testkit/world';
import { describe, expect, it } from 'vitest';
import { orderForm } from './trading/order-form.ts';
import { inProgramsWorld, program as anyProgram } from '@candor/testkit/alpaca-client';

let here: World;
let origin: string;
inProgramsWorld((opened) => void ({ here, origin } = opened));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const program = (name: string, more: Parameters<typeof anyProgram>[3] = {}) =>
  anyProgram(here, origin, name, more);

describe('an account', () => {
  it('is one pot of dollars, whichever wallet they are in', async () => {
    const { alpaca } = await program('onepot', { money: { stock: '300.00', funding: '9700.00' } });
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
      shortable: true,
      easyToBorrow: true,
    });
    const small = await alpaca.trading.assets.getV2AssetsSymbolOrAssetId({
      symbolOrAssetId: 'AAME',
    });
    expect(small).toMatchObject({ tradable: true, shortable: false, easyToBorrow: false });
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

  it('that the app placed if touched is held until then, and says its hours', async () => {
    const { alpaca, person } = await program('touched');
    const { orders } = alpaca.trading;
    const touch = (Number(getQuote(here, QuotedSource.Stock, 'AAPL').bid) * 0.97).toFixed(2);
    const place = async (terms: object): Promise<string> => {
      const wanted = { code: 'AAPL', direction: 0, quantity: '1', timeInForce: 'gtc' };
      const answer = await here.post(
        '/stock/create',
        { ...wanted, requestId: newRequestId(), stopPrice: touch, ...terms },
        { token: person.token },
      );
      return responseData<{ id: string }>(answer).id;
    };
    const market = await place({ orderType: OrderType.MarketIfTouched });
    const limit = await place({ orderType: OrderType.LimitIfTouched, price: touch });
    const shown = await orders.getAllOrders({ status: 'open' });
    // Their stop is on the other side of the market.
    expect(
      shown.map(({ type, stopPrice, limitPrice, status }) => [type, stopPrice, limitPrice, status]),
    ).toEqual([
      ['limit', undefined, touch, 'held'],
      ['market', undefined, undefined, 'held'],
    ]);
    const [, row] = responseData<{ items: OrderRow[] }>(
      await here.post(
        '/position/consignList',
        { pageNum: 1, pageSize: 30, isOpen: true },
        { token: person.token },
      ),
    ).items;
    if (row === undefined) throw new Error('two orders are listed');
    expect([market, limit]).toContain(row.id);
    expect(orderForm(here.app.market, { row })).toMatchObject({
      extended_hours: false,
      subtag: `if touched ${touch}`,
    });
    const extended = { ...row, orderType: OrderType.Limit, hours: 'extended' } as const;
    expect(orderForm(here.app.market, { row: extended })).toMatchObject({
      extended_hours: true,
      subtag: null,
    });
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
