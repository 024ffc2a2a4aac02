/**
 * Every method that the published client's own maps name: each generated one is answered or refused
 * as the table says, and each ergonomic helper works on what is answered.
 */
import { capabilities as maps, TimeFrame, type Alpaca } from '@alpacahq/alpaca-trade-api';
import { clientFor, program } from '@candor/testkit/alpaca-client';
import { world, type World } from '@candor/testkit/world';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from './operations.table.ts';

let here: World;
let alpaca: Alpaca;
let contract = '';
let bill = '';
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
  const origin = await here.app.listen();
  const { key } = await program(here, origin, 'everything', { money: { stock: '90000.00' } });
  alpaca = clientFor(origin, key);
  const page = await alpaca.trading.assets.getOptionsContracts({
    underlyingSymbols: 'AAPL',
    limit: 1,
  });
  contract = page.optionContracts[0]?.symbol ?? '';
  const listed = await here.post('/m_ft/bondsList', { pageSize: 1, kind: 'bill' });
  bill = (listed.body.data as { items: { code: string }[] }).items[0]?.code ?? '';
}, 60_000);
afterAll(() => here.close());

type Methods = Readonly<Record<string, (input?: object) => Promise<unknown>>>;

function objectAt(accessor: string): Methods {
  let found: unknown = alpaca;
  for (const name of accessor.split('.')) found = (found as Record<string, unknown>)[name];
  return found as Methods;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const byName = new Map(operations.map((one) => [plain(one.operation), one]));

/** These two ask under addresses that are in no published document. */
const UNPUBLISHED = ['getTokenizationRequest', 'getTokenizationRequestByClientRequestID'];
/** The client reads its answer as JSON, and says itself that it is a stream. */
const STREAMS = ['subscribeToActivitiesSSE'];
/** Answered by saying no: what only the owner of an account does. */
const NEVER_BY_KEY = ['optionExercise', 'optionDoNotExercise'];

const span = () => ({
  start: new Date(here.clock.now() - HOUR_MS),
  end: new Date(here.clock.now()),
});

async function inputOf(accessor: string, method: string): Promise<object> {
  const { orders, watchlists } = alpaca.trading;
  const clientOrderId = `every-${method}`;
  const open = async () =>
    orders.limit({ symbol: 'AAPL', qty: 1, side: 'buy', limitPrice: 100, clientOrderId });
  const list = async () =>
    watchlists.postWatchlist({ createWatchlistRequest: { name: method, symbols: ['AAPL'] } });
  const held = async () => orders.market({ symbol: 'MSFT', qty: 1, side: 'buy' });
  switch (method) {
    case 'postOrder':
      return {
        postOrderRequest: {
          symbol: 'AAPL',
          qty: '1',
          side: 'buy',
          type: 'market',
          timeInForce: 'day',
        },
      };
    case 'getOrderByOrderID':
    case 'deleteOrderByOrderID':
      return { orderId: (await open()).id };
    case 'patchOrderByOrderId':
      return { orderId: (await open()).id, patchOrderRequest: { qty: '2' } };
    case 'getOrderByClientOrderId':
      await open();
      return { clientOrderId };
    case 'getOpenPosition':
    case 'deleteOpenPosition':
      await held();
      return { symbolOrAssetId: 'MSFT' };
    case 'deleteAllOpenPositions':
      await held();
      return {};
    case 'optionExercise':
    case 'optionDoNotExercise':
      return { symbolOrContractId: contract };
    case 'postWatchlist':
      return { createWatchlistRequest: { name: method } };
    case 'getWatchlistByName':
    case 'deleteWatchlistByName':
    case 'updateWatchlistByName':
    case 'addAssetToWatchlistByName':
      await list();
      return {
        name: method,
        addAssetToWatchlistRequest: { symbol: 'NVDA' },
        updateWatchlistRequest: {},
      };
    default:
      if (accessor === 'trading.watchlists' && method !== 'getWatchlists')
        return {
          watchlistId: (await list()).id,
          symbol: 'AAPL',
          addAssetToWatchlistRequest: { symbol: 'NVDA' },
          updateWatchlistRequest: {},
        };
      return { ...common(accessor), ...special[method] };
  }
}

function common(accessor: string): object {
  const symbols =
    accessor === 'marketData.options'
      ? contract
      : accessor.startsWith('marketData.crypto')
        ? 'BTC/USD'
        : accessor === 'marketData.indices'
          ? 'SPX'
          : 'AAPL';
  const ids = 'x'.repeat(36);
  return {
    ...span(),
    symbols,
    loc: 'us',
    symbol: 'AAPL',
    timeframe: '1Day',
    isins: bill,
    ticktype: 'trade',
    tape: 'A',
    currencyPairs: 'EURUSD',
    marketType: 'stocks',
    underlyingSymbol: 'AAPL',
    market: 'NYSE',
    symbolOrAssetId: 'AAPL',
    symbolOrId: contract,
    caTypes: 'dividend',
    since: '2025-01-01',
    until: '2025-02-01',
    activityType: 'FILL',
    accountConfigurations: {},
    locateId: ids,
    transferId: ids,
    whitelistedAddressId: ids,
    tokenizationRequestId: ids,
    clientRequestId: ids,
    createLocatesRequest: [],
    createCryptoTransferRequest: {},
    createWhitelistedAddressRequest: {},
    tokenizationMintRequest: {},
    asset: 'BTC',
    fromAddress: 'x',
    toAddress: 'x',
    amount: '1',
    symbolsList: ['AAPL'],
    issuerRequestId: ids,
    requestId: ids,
    createLocateRequest: [],
  };
}

const special: Readonly<Record<string, object>> = {
  getAccountActivities: { until: undefined },
  getAccountActivitiesByActivityType: { until: undefined },
  getAccountPortfolioHistory: { timeframe: '1D' },
  getV2CorporateActionsAnnouncementsId: { id: '00000000-0000-4000-8000-000000000000' },
  rates: { timeframe: '1Min' },
};

describe('the generated method', () => {
  for (const { accessor, methods } of maps.capabilities)
    for (const method of methods)
      it(`${accessor}.${method} is answered or refused as the table says`, async () => {
        const operation = byName.get(plain(method));
        const input = await inputOf(accessor, method);
        const outcome = await objectAt(accessor)
          [method]?.call(objectAt(accessor), input)
          .then(
            (answer) => ({ answer, status: 200, code: null }),
            (error: { status?: number; code?: number; message: string }) => ({
              answer: error.message,
              status: error.status ?? 0,
              code: error.code ?? null,
            }),
          );
        if (UNPUBLISHED.includes(method)) expect(outcome).toMatchObject({ status: 404 });
        else if (STREAMS.includes(method)) expect(outcome).toMatchObject({ status: 0 });
        else if (method === 'getV2CorporateActionsAnnouncementsId')
          expect(outcome).toMatchObject({ status: 404, code: 40_410_000 });
        else if (NEVER_BY_KEY.includes(method))
          expect(outcome).toMatchObject({ status: 404, code: 40_410_000 });
        else if (operation?.refusedBecause === null) expect(outcome).toMatchObject({ status: 200 });
        // A method that needs no key there needs one here, unless it is about prices of coins.
        else if (accessor === 'marketData.cryptoPerpetualFutures')
          expect(outcome).toMatchObject({ status: 401 });
        else expect(outcome).toMatchObject({ status: 501, code: 50_110_000 });
      }, 30_000);
});

describe('the helper', () => {
  const order = { symbol: 'AAPL', qty: 1, side: 'buy' } as const;
  const inputs: Readonly<Record<string, object>> = {
    market: order,
    limit: { ...order, limitPrice: 100 },
    stop: { ...order, stopPrice: 900 },
    stopLimit: { ...order, stopPrice: 300, limitPrice: 300 },
    trailingStop: { ...order, trailPrice: 10 },
    bracket: { ...order, takeProfit: { limitPrice: 900 }, stopLoss: { stopPrice: 10 } },
    oto: { ...order, stopLoss: { stopPrice: 10 } },
    submit: { ...order, type: 'market', timeInForce: 'day' },
  };
  for (const { accessor, methods } of maps.ergonomicCapabilities)
    for (const method of methods) {
      if (method === 'submitAndWait') continue;
      it(`${accessor}.${method} works`, async () => {
        const owner = objectAt(accessor);
        if (method === 'oco') {
          await alpaca.trading.closeAllPositions();
          await alpaca.trading.orders.market({ symbol: 'NVDA', qty: 1, side: 'buy' });
          const oco = {
            symbol: 'NVDA',
            qty: 1,
            side: 'sell',
            takeProfit: { limitPrice: 900 },
            stopLoss: { stopPrice: 10 },
          };
          expect(await owner[method]?.call(owner, oco)).toMatchObject({ orderClass: 'oco' });
          return;
        }
        const input = inputs[method] ?? inputFor(method);
        const made = /For$|^getLatestPrice$/.test(method)
          ? (owner[method] as unknown as (symbol: string, more: object) => Promise<unknown>).call(
              owner,
              symbolFor(method),
              input,
            )
          : owner[method]?.call(owner, input);
        const answer = await (method.startsWith('iterate')
          ? firstOf(made as unknown as AsyncIterable<unknown>)
          : made);
        expect(answer).toBeDefined();
      }, 30_000);
    }

  const symbolFor = (method: string) =>
    /Crypto/.test(method) ? 'BTC/USD' : /Option/.test(method) ? contract : 'AAPL';

  function inputFor(method: string): object {
    const symbols = /Index/.test(method) ? 'SPX' : symbolFor(method);
    return {
      ...common('marketData'),
      ...span(),
      symbols,
      timeframe: /Option/.test(method) ? TimeFrame.Day : TimeFrame.Minute,
      underlyingSymbols: 'AAPL',
      limit: 50,
      ...(/News/.test(method)
        ? { start: new Date(here.clock.now() - 30 * DAY_MS), symbols: undefined }
        : {}),
      ...(/Activit/.test(method) ? { since: undefined, until: undefined, pageSize: 10 } : {}),
    };
  }
});

async function firstOf(items: AsyncIterable<unknown>): Promise<unknown> {
  for await (const item of items) return item;
  return null;
}
