/** Market data and what else is read, by the client that Alpaca publishes. */
import { clientFor, raw } from '@candor/testkit/alpaca-client';
import { keyFor, type ProgramKey } from '@candor/testkit/program-keys';
import { trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { TimeFrame, type Alpaca } from '@alpacahq/alpaca-trade-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from './operations.table.ts';
import { handlers } from './handlers.ts';

let here: World;
let origin: string;
let key: ProgramKey;
let alpaca: Alpaca;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
  origin = await here.app.listen();
  key = await keyFor(here, await trader(here, 'reader', { stock: '50000.00' }));
  alpaca = clientFor(origin, key);
}, 60_000);
afterAll(() => here.close());

const ago = (ms: number) => new Date(here.clock.now() - ms);
const data = () => alpaca.marketData;

it('has a handler for each operation that is answered, and for no other', () => {
  const answered = operations.filter(({ refusedBecause }) => refusedBecause === null);
  expect(operations).toHaveLength(118);
  expect(Object.keys(handlers).toSorted()).toEqual(
    answered.map(({ operation }) => operation).toSorted(),
  );
});

describe('bars', () => {
  it('come in pages that follow each other without a gap or a repetition', async () => {
    const span = { start: ago(3 * HOUR_MS), end: ago(0), timeframe: '1Min' };
    const whole = await data().stocks.stockBars({ symbols: 'AAPL,MSFT', ...span });
    const pages: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await data().stocks.stockBars({
        symbols: 'MSFT,AAPL',
        ...span,
        limit: 47,
        ...(pageToken === undefined ? {} : { pageToken }),
      });
      for (const [symbol, bars] of Object.entries(page.bars))
        for (const { t } of bars) pages.push(`${symbol} ${String(t)}`);
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken !== undefined);
    const all = Object.entries(whole.bars).flatMap(([symbol, bars]) =>
      bars.map(({ t }) => `${symbol} ${String(t)}`),
    );
    expect(all.length).toBeGreaterThan(350);
    expect(pages).toEqual(all);
    expect(whole.nextPageToken).toBeNull();
  });

  it('of a longer time add up from those of a shorter one', async () => {
    const end = ago(0);
    const start = new Date(end.getTime() - 6 * HOUR_MS);
    const of = async (timeframe: string) =>
      (await data().stocks.stockBars({ symbols: 'AAPL', timeframe, start, end, limit: 10_000 }))
        .bars['AAPL'] ?? [];
    const [minutes, sevens, hours] = [await of('1Min'), await of('7Min'), await of('1Hour')];
    const hour = hours[1];
    if (hour === undefined) throw new Error('there are hours');
    const from = new Date(hour.t).getTime();
    const inside = minutes.filter(
      ({ t }) => new Date(t).getTime() >= from && new Date(t).getTime() < from + HOUR_MS,
    );
    expect(hour.v).toBe(inside.reduce((sum, { v }) => sum + v, 0));
    expect(hour.h).toBe(Math.max(...inside.map(({ h }) => h)));
    expect(hour.o).toBe(inside[0]?.o);
    expect(from % HOUR_MS).toBe(0);
    expect(sevens.length).toBeGreaterThan(minutes.length / 8);
  });

  it('of days, weeks and months begin where theirs begin, newest first if asked', async () => {
    const days = await data().stocks.stockBars({
      symbols: 'AAPL',
      timeframe: '1Day',
      start: new Date('2025-07-01'),
      end: new Date('2025-07-31'),
      sort: 'desc',
    });
    const [newest] = days.bars['AAPL'] ?? [];
    expect(newest?.t).toBe('2025-07-30T04:00:00.000Z');
    const weeks = await data().stocks.stockBars({
      symbols: 'AAPL',
      timeframe: '1Week',
      start: new Date('2025-07-01'),
      end: new Date('2025-08-31'),
    });
    for (const { t } of weeks.bars['AAPL'] ?? []) expect(new Date(t).getUTCDay()).toBe(1);
    const months = await data().stocks.stockBars({
      symbols: 'AAPL',
      timeframe: '3Month',
      start: new Date('2025-01-01'),
      end: ago(0),
    });
    for (const { t } of months.bars['AAPL'] ?? [])
      expect([0, 3, 6, 9]).toContain(new Date(new Date(t).getTime() - 3 * HOUR_MS).getUTCMonth());
    const candles = await data().getStockCandlesFor('AAPL', {
      timeframe: TimeFrame.Day,
      start: ago(20 * DAY_MS),
    });
    expect(candles.close.length).toBeGreaterThan(5);
  });

  it('of what is unknown are none, and of a wrong timeframe refused', async () => {
    expect((await data().stocks.stockBars({ symbols: 'NOSUCH', timeframe: '1Day' })).bars).toEqual(
      {},
    );
    await expect(
      data().stocks.stockBars({ symbols: 'AAPL', timeframe: '61Min' }),
    ).rejects.toMatchObject({ status: 400, message: 'invalid timeframe: 61Min' });
    for (const query of [
      'limit=100001',
      'limit=0',
      `page_token=${'x'.repeat(60)}`,
      'start=yesterday',
      'sort=up',
    ])
      expect(
        (await raw(origin, key, 'GET', `/v2/stocks/bars?symbols=AAPL&timeframe=1Day&${query}`))
          .status,
      ).toBe(
        query.startsWith('limit') ||
          query.startsWith('start') ||
          query.startsWith('sort') ||
          query.startsWith('page')
          ? 422
          : 200,
      );
    const many = Array.from({ length: 201 }, (_, place) => `S${place}`).join(',');
    expect(
      (await raw(origin, key, 'GET', `/v2/stocks/bars?timeframe=1Day&symbols=${many}`)).status,
    ).toBe(422);
  });

  it('never say what is not known yet', async () => {
    const { bars } = await data().stocks.stockBars({
      symbols: 'AAPL',
      timeframe: '1Min',
      start: ago(HOUR_MS),
      end: ago(-DAY_MS),
    });
    for (const { t } of bars['AAPL'] ?? [])
      expect(new Date(t).getTime()).toBeLessThanOrEqual(here.clock.now());
    const { trades } = await data().stocks.stockTrades({
      symbols: 'AAPL',
      start: ago(HOUR_MS),
      end: ago(-DAY_MS),
      sort: 'desc',
      limit: 5,
    });
    for (const { t } of trades['AAPL'] ?? [])
      expect(new Date(t).getTime()).toBeLessThanOrEqual(here.clock.now());
  });
});

it('tells each trade once, and the quote of each minute', async () => {
  const span = { start: ago(40 * MINUTE_MS), end: ago(0) };
  const all = await data().collectStockTradesBySymbol({ symbols: 'AAPL', ...span });
  const paged = await data().collectStockTradesBySymbol({ symbols: 'AAPL', ...span, limit: 83 });
  const ids = (of: typeof all) => (of['AAPL'] ?? []).map(({ i }) => i);
  expect(ids(all).length).toBeGreaterThan(100);
  expect(ids(paged)).toEqual(ids(all));
  expect(new Set(ids(all)).size).toBe(ids(all).length);
  const down = await data().stocks.stockTrades({
    symbols: 'AAPL',
    ...span,
    sort: 'desc',
    limit: 10_000,
  });
  expect((down.trades['AAPL'] ?? []).map(({ i }) => i).toReversed()).toEqual(ids(all));
  const { quotes } = await data().stocks.stockQuotes({ symbols: 'AAPL', ...span, limit: 20 });
  for (const quote of quotes['AAPL'] ?? []) expect(quote.ap).toBeGreaterThan(quote.bp);
});

it('says what stands now, of shares and of coins', async () => {
  const snapshots = await data().stocks.stockSnapshots({ symbols: 'AAPL,MSFT,NOSUCH' });
  expect(Object.keys(snapshots)).toEqual(['AAPL', 'MSFT']);
  const { trades } = await data().stocks.stockLatestTrades({ symbols: 'AAPL' });
  expect(trades['AAPL']?.p).toBe(snapshots['AAPL']?.latestTrade?.p);
  const { orderbooks } = await data().crypto.cryptoLatestOrderbooks({
    loc: 'us',
    symbols: 'BTC/USD',
  });
  const [ask] = orderbooks['BTC/USD']?.a ?? [];
  const [bid] = orderbooks['BTC/USD']?.b ?? [];
  expect(ask?.p).toBeGreaterThan(bid?.p ?? 0);
  const coins = await data().getCryptoBarsFor('BTC/USD', {
    loc: 'us',
    timeframe: TimeFrame.Hour,
    start: ago(DAY_MS),
  });
  expect(coins.length).toBeGreaterThan(20);
  expect(await data().getLatestPrice('AAPL')).toBe(trades['AAPL']?.p);
  const single = await raw(origin, key, 'GET', '/v2/stocks/AAPL/snapshot');
  expect(single.body).toMatchObject({
    symbol: 'AAPL',
    latestTrade: { p: expect.any(Number) },
    dailyBar: {},
    prevDailyBar: {},
  });
});

it('lists options, their quotes and their days', async () => {
  const { trading } = alpaca;
  const page = await trading.assets.getOptionsContracts({ underlyingSymbols: 'AAPL', limit: 30 });
  const [contract] = page.optionContracts;
  if (contract === undefined) throw new Error('there are options on AAPL');
  expect(contract).toMatchObject({ underlyingSymbol: 'AAPL', multiplier: '100', status: 'active' });
  const all = await trading.collectOptionsContracts({ underlyingSymbols: 'AAPL', limit: 30 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(30);
  const byId = await trading.assets.getOptionContractSymbolOrId({ symbolOrId: contract.id });
  expect(byId.symbol).toBe(contract.symbol);
  const chain = await data().options.optionChain({
    underlyingSymbol: 'AAPL',
    limit: 10,
    type: 'call',
  });
  const [first] = Object.values(chain.snapshots);
  expect(first?.latestQuote?.ap).toBeGreaterThanOrEqual(first?.latestQuote?.bp ?? 0);
  expect(first?.greeks?.delta).toBeGreaterThan(0);
  const { snapshots } = await data().options.optionSnapshots({ symbols: contract.symbol });
  expect(snapshots[contract.symbol]?.impliedVolatility).toBeGreaterThan(0);
  const bars = await data().getOptionBarsFor(contract.symbol, {
    timeframe: TimeFrame.Day,
    start: ago(20 * DAY_MS),
  });
  expect(Array.isArray(bars)).toBe(true);
});

it('keeps lists of symbols for programs, apart from those of others', async () => {
  const { watchlists } = alpaca.trading;
  const made = await watchlists.postWatchlist({
    createWatchlistRequest: { name: 'tech', symbols: ['AAPL', 'msft', 'BTC/USD'] },
  });
  expect(made.assets?.map(({ symbol }) => symbol)).toEqual(['AAPL', 'MSFT', 'BTC/USD']);
  await expect(
    watchlists.postWatchlist({ createWatchlistRequest: { name: 'tech' } }),
  ).rejects.toMatchObject({ status: 422 });
  await watchlists.addAssetToWatchlist({
    watchlistId: made.id,
    addAssetToWatchlistRequest: { symbol: 'NVDA' },
  });
  await watchlists.removeAssetFromWatchlist({ watchlistId: made.id, symbol: 'AAPL' });
  await watchlists.updateWatchlistByName({
    name: 'tech',
    updateWatchlistRequest: { name: 'chips' },
  });
  const found = await watchlists.getWatchlistByName({ name: 'chips' });
  expect(found.assets?.map(({ symbol }) => symbol)).toEqual(['MSFT', 'BTC/USD', 'NVDA']);
  const person = await trader(here, 'other', { stock: '10.00' });
  const other = clientFor(origin, await keyFor(here, person)).trading.watchlists;
  await expect(other.getWatchlistById({ watchlistId: made.id })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.deleteWatchlistById({ watchlistId: made.id })).rejects.toMatchObject({
    status: 404,
  });
  const reading = clientFor(origin, await keyFor(here, person, { mayTrade: false })).trading
    .watchlists;
  await expect(
    reading.postWatchlist({ createWatchlistRequest: { name: 'x' } }),
  ).rejects.toMatchObject({ status: 403 });
  await watchlists.deleteWatchlistById({ watchlistId: made.id });
  expect(await watchlists.getWatchlists()).toEqual([]);
});

it('tells what happened in the account, page by page', async () => {
  const { orders } = alpaca.trading;
  await orders.market({ symbol: 'AAPL', qty: 2, side: 'buy' });
  here.clock.advance(1_000);
  await orders.market({ symbol: 'AAPL', qty: 1, side: 'sell' });
  const { body } = await raw(origin, key, 'GET', '/v2/account/activities/FILL');
  expect((body as object[])[0]).toMatchObject({
    activity_type: 'FILL',
    symbol: 'AAPL',
    side: 'sell',
    qty: '1',
    cum_qty: '1',
    leaves_qty: '0',
    type: 'fill',
  });
  const all = await alpaca.trading.collectActivities({ pageSize: 1 });
  const at = all.map(({ id }) => String(id));
  expect(new Set(at).size).toBe(at.length);
  expect(at).toEqual(at.toSorted().toReversed());
  expect(at.length).toBeGreaterThanOrEqual(3);
  const history = await alpaca.trading.portfolioHistory.getAccountPortfolioHistory({
    period: '1D',
  });
  expect(history.equity.length).toBe(history.timestamp.length);
  expect(history.equity.length).toBeGreaterThan(0);
});

it('streams what happened since an instant, oldest first', async () => {
  const answer = await fetch(`${origin}/alpaca/v2beta1/events/activities?since=2020-01-01`, {
    headers: { 'APCA-API-KEY-ID': key.id, 'APCA-API-SECRET-KEY': key.secret },
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const ids = [...(await answer.text()).matchAll(/^id: (.+)$/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(ids).toEqual(ids.toSorted((one = '', other = '') => (one < other ? -1 : 1)));
});

it('has news, leaders, rates, indices, treasuries and what happened to shares', async () => {
  const { news } = await data().news.news({ limit: 5 });
  for (const one of news) expect(one.headline.length).toBeGreaterThan(0);
  expect((await data().screener.movers({ marketType: 'stocks', top: 3 })).gainers).toHaveLength(3);
  expect((await data().screener.mostActives({ top: 4 })).mostActives).toHaveLength(4);
  const { rates } = await data().forex.latestRates({ currencyPairs: 'EURUSD,USDJPY' });
  expect(rates['EURUSD']?.ap).toBeGreaterThan(rates['EURUSD']?.bp ?? 9);
  const past = await data().forex.rates({
    currencyPairs: 'EURUSD',
    timeframe: '1Hour',
    start: ago(DAY_MS),
    limit: 5,
  });
  expect(past.rates['EURUSD']).toHaveLength(5);
  const { values } = await data().indices.indexLatestValues({ symbols: 'SPX' });
  expect(values['SPX']?.v).toBeGreaterThan(1_000);
  const treasuries = await raw(
    origin,
    key,
    'GET',
    '/v2/assets/fixed_income/us_treasuries?subtype=bill',
  );
  const [bill] = (treasuries.body as { us_treasuries: { isin: string }[] }).us_treasuries;
  const prices = await data().fixedIncome.fixedIncomeLatestPrices({ isins: bill?.isin ?? '' });
  expect(Object.values(prices.prices)[0]?.p).toBeGreaterThan(50);
  const actions = await data().corporateActions.corporateActions({
    symbols: 'AAPL,MSFT',
    start: new Date('2020-01-01'),
    end: ago(-60 * DAY_MS),
  });
  expect(actions.nextPageToken).toBeNull();
});
