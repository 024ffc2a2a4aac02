/** Programs that trade through ccxt: its class for Alpaca, unmodified, with its addresses led here. */
import { inProgramsWorld, program } from '@candor/testkit/alpaca-client';
import { ccxtFor, type CcxtClient } from '@candor/testkit/ccxt-client';
import { keyFor } from '@candor/testkit/program-keys';
import type { World } from '@candor/testkit/world';
import { MINUTE_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';

let here: World;
let origin: string;
let shares: CcxtClient;
let coins: CcxtClient;
inProgramsWorld(async (opened) => {
  ({ here, origin } = opened);
  const { key, person } = await program(here, origin, 'ccxt', { money: { stock: '20000.00' } });
  shares = await ccxtFor(origin, key, { assetClass: 'us_equity' });
  coins = await ccxtFor(origin, await keyFor(here, person, { mayTrade: false }), {
    assetClass: 'crypto',
  });
});

describe('coins', () => {
  it('have markets, prices, a book, trades and candles', async () => {
    expect(coins.markets?.['BTC/USD']).toMatchObject({ base: 'BTC', quote: 'USD', active: true });
    const ticker = await coins.fetchTicker('BTC/USD');
    expect(ticker.bid).toBeLessThan(ticker.ask ?? 0);
    const tickers = await coins.fetchTickers(['BTC/USD', 'ETH/USD']);
    expect(Object.keys(tickers).toSorted()).toEqual(['BTC/USD', 'ETH/USD']);
    const book = await coins.fetchOrderBook('BTC/USD');
    expect(book.bids[0]?.[0]).toBeLessThan(book.asks[0]?.[0] ?? 0);
    const since = here.clock.now() - 30 * MINUTE_MS;
    const candles = await coins.fetchOHLCV('BTC/USD', '1m', since, 10);
    expect(candles).toHaveLength(10);
    for (const [, open = 0, high = 0, low = 0, close = 0] of candles) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
    }
    const trades = await coins.fetchTrades('BTC/USD', since, 20);
    expect(trades).toHaveLength(20);
    expect(trades[0]).toMatchObject({ symbol: 'BTC/USD' });
  });

  it('are not ordered here, and the library is told so', async () => {
    await expect(shares.fetchTime()).resolves.toBe(here.clock.now());
    shares.setMarkets([
      ...Object.values(shares.markets ?? {}),
      ...Object.values(coins.markets ?? {}),
    ]);
    await expect(shares.createOrder('BTC/USD', 'market', 'buy', 1)).rejects.toThrow(
      /coins are traded here by rented robots only/,
    );
    await expect(coins.createOrder('BTC/USD', 'market', 'buy', 1)).rejects.toThrow();
  });
});

describe('shares', () => {
  it('are bought and sold, and the balance, the orders and the trades say so', async () => {
    const before = await shares.fetchBalance();
    const order = await shares.createOrder('AAPL/USD', 'market', 'buy', 2);
    expect(order).toMatchObject({ symbol: 'AAPL/USD', side: 'buy', amount: 2 });
    const found = await shares.fetchOrder(order.id ?? '');
    expect(found).toMatchObject({ status: 'closed', filled: 2, remaining: 0 });
    const after = await shares.fetchBalance();
    expect(after['USD']?.free).toBeLessThan(before['USD']?.free ?? 0);
    const [trade] = await shares.fetchMyTrades('AAPL/USD');
    expect(trade).toMatchObject({ order: order.id, amount: 2, side: 'buy' });
    await shares.createOrder('AAPL/USD', 'market', 'sell', 2);
    const closed = await shares.fetchClosedOrders('AAPL/USD');
    expect(closed.map(({ side }) => side)).toEqual(expect.arrayContaining(['buy', 'sell']));
  });

  it('wait with a limit, are changed and cancelled', async () => {
    const order = await shares.createOrder('MSFT/USD', 'limit', 'buy', 1, 50, {
      timeInForce: 'gtc',
      clientOrderId: 'ccxt one',
    });
    expect(order).toMatchObject({ status: 'open', price: 50, clientOrderId: 'ccxt one' });
    const edited = await shares.editOrder(order.id ?? '', 'MSFT/USD', 'limit', 'buy', 2, 51);
    expect(edited).toMatchObject({ status: 'open', price: 51, amount: 2 });
    expect((await shares.fetchOpenOrders('MSFT/USD')).map(({ id }) => id)).toEqual([edited.id]);
    await shares.cancelOrder(edited.id ?? '');
    expect(await shares.fetchOrder(edited.id ?? '')).toMatchObject({ status: 'canceled' });
    await shares.createOrder('MSFT/USD', 'limit', 'buy', 1, 50, { timeInForce: 'gtc' });
    await shares.cancelAllOrders();
    expect(await shares.fetchOpenOrders('MSFT/USD')).toEqual([]);
    expect(await shares.fetchOrders('MSFT/USD')).toHaveLength(3);
  });

  it('are refused in a way that the library understands', async () => {
    await expect(shares.createOrder('AAPL/USD', 'market', 'buy', 500)).rejects.toThrow(
      /insufficient buying power/,
    );
    await expect(shares.fetchOrder('00000000-0000-0000-0000-000000000000')).rejects.toThrow(
      /order not found/,
    );
  });
});
