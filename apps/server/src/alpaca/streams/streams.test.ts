/** Streams, by the client that Alpaca publishes: what it is told, and when. */
import { streaming } from '@alpacahq/alpaca-trade-api';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { MINUTE_MS } from '@candor/kit/time';
import {
  inProgramsWorld,
  program as anyProgram,
  type Program,
} from '@candor/testkit/alpaca-client';
import { authenticated, streamsOf, streamUrl } from '@candor/testkit/alpaca-streams';
import { buy, getQuote } from '@candor/testkit/trading';
import type { World } from '@candor/testkit/world';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';

let here: World;
let origin: string;
inProgramsWorld((opened) => void ({ here, origin } = opened));

const opened: { disconnect(): void }[] = [];
afterEach(() => opened.splice(0).forEach((stream) => stream.disconnect()));
const program = (name: string, more: Parameters<typeof anyProgram>[3] = {}) =>
  anyProgram(here, origin, name, more);

type AnyStream = streaming.TradingStream | streaming.MarketDataStream;

/** Open and signed in, and what it subscribed to is heard, once it resolves. */
async function heard<Stream extends AnyStream>(stream: Stream): Promise<Stream> {
  opened.push(stream);
  const answered = new Promise((resolve) => stream.once(streaming.EVENT.SUBSCRIPTION, resolve));
  await authenticated(stream);
  await answered;
  return stream;
}

async function updatesFor({ alpaca }: Pick<Program, 'alpaca'>, more: object = {}) {
  const updates: streaming.TradeUpdate[] = [];
  const stream = streamsOf(origin, { alpaca }).trades(more);
  stream.onTradeUpdate((update) => updates.push(update));
  stream.subscribeTradeUpdates();
  await heard(stream);
  return updates;
}

const eventsOf = (updates: readonly streaming.TradeUpdate[]) => updates.map(({ event }) => event);
const soon = <Result>(look: () => Result) => vi.waitFor(look, { timeout: 15_000, interval: 20 });

describe('updates of orders', () => {
  it('tell of an order that was placed over REST, under its name, with its fill', async () => {
    const { alpaca } = await program('seen');
    const updates = await updatesFor({ alpaca });
    const order = await alpaca.trading.orders.market({
      symbol: 'AAPL',
      qty: 2,
      side: 'buy',
      clientOrderId: 'first',
    });
    await soon(() => expect(eventsOf(updates)).toEqual(['new', 'fill']));
    const [placed, filled] = updates;
    expect(placed?.order).toMatchObject({ id: order.id, status: 'new', clientOrderId: 'first' });
    expect(placed?.order.filledQty).toBe('0');
    expect(filled).toMatchObject({ qty: '2', positionQty: '2', price: order.filledAvgPrice });
    expect(filled?.order).toMatchObject({ id: order.id, status: 'filled', filledQty: '2' });
    const [activity] = await alpaca.trading.accountActivities.getAccountActivitiesByActivityType({
      activityType: 'FILL',
    });
    expect(activity).toMatchObject({ id: expect.stringContaining(filled?.executionId ?? '-') });
    await alpaca.trading.orders.market({ symbol: 'AAPL', qty: 1, side: 'sell' });
    await soon(() => expect(updates).toHaveLength(4));
    expect(updates[3]).toMatchObject({ event: 'fill', positionQty: '1' });
    await alpaca.trading.orders.market({ symbol: 'MSFT', notional: 100, side: 'buy' });
    await soon(() => expect(updates).toHaveLength(6));
    const part = updates[5];
    expect(part).toMatchObject({ event: 'fill', qty: part?.positionQty });
    expect(Number(part?.positionQty)).toBeLessThan(1);
    expect(part?.order).toMatchObject({ notional: '100', symbol: 'MSFT' });
  });

  it('tell each part of what is filled in parts, and its end, as it was then', async () => {
    const { alpaca } = await program('inparts', { money: { stock: '90000000.00' } });
    const updates = await updatesFor({ alpaca });
    const { ask, askSize } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const order = await alpaca.trading.orders.limit({
      symbol: 'AAPL',
      qty: askSize + 1,
      side: 'buy',
      limitPrice: ask,
    });
    expect(order.status).toBe('partially_filled');
    await alpaca.trading.orders.deleteOrderByOrderID({ orderId: order.id ?? '' });
    await soon(() => expect(eventsOf(updates)).toEqual(['new', 'partial_fill', 'canceled']));
    expect(updates.map(({ order: { filledQty, status } }) => `${filledQty} ${status}`)).toEqual([
      '0 new',
      `${askSize} partially_filled`,
      `${askSize} canceled`,
    ]);
    expect(updates[1]).toMatchObject({ qty: String(askSize), positionQty: String(askSize) });
  });

  it('tell what was replaced by what, and what a person ordered in the app', async () => {
    const { alpaca, person } = await program('replaced');
    const updates = await updatesFor({ alpaca });
    const far = { symbol: 'AAPL', qty: 1, side: 'buy', limitPrice: '20.00' } as const;
    const order = await alpaca.trading.orders.limit({ ...far, clientOrderId: 'one' });
    const next = await alpaca.trading.orders.patchOrderByOrderId({
      orderId: order.id ?? '',
      patchOrderRequest: { limitPrice: '21.00', clientOrderId: 'two' },
    });
    await soon(() => expect(updates).toHaveLength(3));
    expect(eventsOf(updates).toSorted()).toEqual(['new', 'new', 'replaced']);
    const replaced = updates.find(({ event }) => event === 'replaced');
    expect(replaced?.order).toMatchObject({
      id: order.id,
      status: 'replaced',
      replacedBy: next.id,
    });
    const placed = updates.find(({ order: { id } }) => id === next.id);
    expect(placed?.order).toMatchObject({ clientOrderId: 'two', replaces: order.id });
    await buy(here, person, 'stock', 'MSFT', 1);
    await soon(() => expect(eventsOf(updates).slice(3)).toEqual(['new', 'fill']));
  });

  it('are of one account, whoever else trades', async () => {
    const [one, other] = [await program('oneown'), await program('others')];
    const [mine, theirs] = [await updatesFor(one), await updatesFor(other)];
    const order = { symbol: 'AAPL', qty: 1, side: 'buy' } as const;
    await other.alpaca.trading.orders.market(order);
    await soon(() => expect(theirs).toHaveLength(2));
    await one.alpaca.trading.orders.market(order);
    await soon(() => expect(mine).toHaveLength(2));
    expect(theirs).toHaveLength(2);
    expect(new Set(mine.map(({ order: { id } }) => id)).size).toBe(1);
  });

  it('come once each, in order and named, of fifty orders sent at once', async () => {
    const { alpaca } = await program('fifty', { money: { stock: '50000.00' } });
    const [updates, again] = [await updatesFor({ alpaca }), await updatesFor({ alpaca })];
    const names = Array.from({ length: 50 }, (_, place) => `order ${place}`);
    await Promise.all(
      names.map((clientOrderId) =>
        alpaca.trading.orders.market({ symbol: 'F', qty: 1, side: 'buy', clientOrderId }),
      ),
    );
    await soon(() => expect(updates).toHaveLength(100));
    await soon(() => expect(again).toHaveLength(100));
    for (const name of names)
      expect(
        eventsOf(updates.filter(({ order: { clientOrderId } }) => clientOrderId === name)),
      ).toEqual(['new', 'fill']);
    const fills = updates.filter(({ event }) => event === 'fill');
    expect(fills.map(({ positionQty }) => positionQty)).toEqual(
      names.map((_, place) => String(place + 1)),
    );
  });

  it('go on after a lost connection; what happened meanwhile is asked for', async () => {
    const { alpaca } = await program('lost');
    const sockets: WebSocket[] = [];
    const updates = await updatesFor(
      { alpaca },
      {
        wsFactory: () => {
          const socket = new WebSocket(streamUrl(origin, '/stream'));
          sockets.push(socket);
          return socket;
        },
      },
    );
    sockets[0]?.terminate();
    const order = { symbol: 'AAPL', qty: 1, side: 'buy' } as const;
    await alpaca.trading.orders.market({ ...order, clientOrderId: 'meanwhile' });
    await soon(() => expect(sockets).toHaveLength(2));
    await soon(() => expect(sockets[1]?.readyState).toBe(WebSocket.OPEN));
    const found = await alpaca.trading.orders.getOrderByClientOrderId({
      clientOrderId: 'meanwhile',
    });
    expect(found.status).toBe('filled');
    await soon(async () => {
      await alpaca.trading.orders.market(order);
      expect(updates.filter(({ event }) => event === 'fill').length).toBeGreaterThan(0);
    });
    const told = updates.map(({ event, order: { id } }) => `${event} ${id}`);
    expect(new Set(told).size).toBe(told.length);
  });

  it('answer who waits for the end of an order', async () => {
    const { alpaca } = await program('waits');
    const stream = streamsOf(origin, { alpaca }).trades();
    opened.push(stream);
    stream.connect();
    const order = await alpaca.trading.submitAndWait(
      { symbol: 'AAPL', qty: '1', side: 'buy', type: 'market', timeInForce: 'day' },
      { stream, timeoutMs: 20_000 },
    );
    expect(order).toMatchObject({ status: 'filled', symbol: 'AAPL' });
  });
});

describe('market data', () => {
  it('tells trades and quotes of shares as they happen, the same as REST answers', async () => {
    const { alpaca } = await program('prices');
    const [trades, quotes] = [[] as streaming.StreamTrade[], [] as streaming.StreamQuote[]];
    const stream = streamsOf(origin, { alpaca }).stocks();
    stream.onTrade((trade) => trades.push(trade)).onQuote((quote) => quotes.push(quote));
    stream.subscribeForTrades(['AAPL', 'MSFT', 'NOSUCH']);
    stream.subscribeForQuotes(['AAPL']);
    await heard(stream);
    expect(stream.getSubscriptions()).toMatchObject({ trades: ['AAPL', 'MSFT'], quotes: ['AAPL'] });
    here.clock.advance(20_000);
    await soon(() => expect(new Set(trades.map(({ symbol }) => symbol)).size).toBe(2));
    await soon(() => expect(quotes.length).toBeGreaterThan(0));
    const latest = await alpaca.marketData.stocks.stockLatestTradeSingle({ symbol: 'AAPL' });
    const last = trades.findLast(({ symbol }) => symbol === 'AAPL');
    expect(last).toMatchObject({
      price: latest.trade.p,
      size: latest.trade.s,
      timestamp: latest.trade.t,
    });
    const quote = await alpaca.marketData.stocks.stockLatestQuoteSingle({ symbol: 'AAPL' });
    expect(quotes.at(-1)).toMatchObject({ bidPrice: quote.quote.bp, askPrice: quote.quote.ap });
    const of = trades.filter(({ symbol }) => symbol === 'AAPL').map(({ id }) => id);
    expect(of).toEqual([...new Set(of)].toSorted((one, other) => one - other));
    const answered = new Promise((resolve) => stream.once(streaming.EVENT.SUBSCRIPTION, resolve));
    stream.unsubscribeFromTrades(['AAPL', 'MSFT']);
    await answered;
    const [before, quoted] = [trades.length, quotes.length];
    here.clock.advance(20_000);
    await soon(() => expect(quotes.length).toBeGreaterThan(quoted));
    expect(trades).toHaveLength(before);
  });

  it('tells the bar of each minute when it is over, and the day so far', async () => {
    const { alpaca } = await program('minutes');
    const [bars, days] = [[] as streaming.StreamBar[], [] as streaming.StreamBar[]];
    const stream = streamsOf(origin, { alpaca }).stocks('sip');
    stream
      .onBar((bar) => bars.push(bar))
      .on(streaming.EVENT.DAILY_BAR, (bar: never) => days.push(bar));
    stream.subscribeForBars(['AAPL']);
    stream.subscribeForDailyBars(['AAPL']);
    await heard(stream);
    here.clock.advance(2 * MINUTE_MS);
    await soon(() => expect(bars).toHaveLength(2));
    await soon(() => expect(days).toHaveLength(1));
    const at = Math.floor(here.clock.now() / MINUTE_MS) * MINUTE_MS;
    const page = await alpaca.marketData.stocks.stockBarSingle({
      symbol: 'AAPL',
      timeframe: '1Min',
      start: new Date(at - 2 * MINUTE_MS),
      end: new Date(at - 1),
    });
    expect(bars.map(({ open, close, volume }) => ({ open, close, volume }))).toEqual(
      page.bars.map(({ o, c, v }) => ({ open: o, close: c, volume: v })),
    );
    expect(days[0]?.volume).toBeGreaterThan(bars[1]?.volume ?? 0);
  });

  it('tells books of coins and quotes of options', async () => {
    const { alpaca } = await program('books');
    const coins = streamsOf(origin, { alpaca }).coins();
    const books: streaming.StreamOrderbook[] = [];
    coins.onOrderbook((book) => books.push(book));
    coins.subscribeForOrderbooks(['BTC/USD']);
    await heard(coins);
    await soon(() => expect(books).toHaveLength(1));
    expect(books[0]).toMatchObject({ symbol: 'BTC/USD', reset: true });
    expect(books[0]?.bids[0]?.price).toBeLessThan(books[0]?.asks[0]?.price ?? 0);
    const { optionContracts } = await alpaca.trading.assets.getOptionsContracts({
      underlyingSymbols: 'AAPL',
    });
    const symbol = optionContracts[0]?.symbol ?? '';
    const options = streamsOf(origin, { alpaca }).options();
    const quotes: streaming.StreamQuote[] = [];
    options.onQuote((quote) => quotes.push(quote));
    options.subscribeForQuotes([symbol]);
    await heard(options);
    here.clock.advance(30_000);
    await soon(() => expect(quotes.length).toBeGreaterThan(0));
    expect(quotes[0]).toMatchObject({ symbol, bidExchange: 'V' });
    await soon(() => expect(books.length).toBeGreaterThan(1));
  });
});
