/**
 * Demo people place real orders as soon as their money has arrived, each with a fixed request id,
 * so once. Where a market is closed, only orders that can wait are placed. After their first trade
 * the account is left to visitors.
 */
import {
  AccountType,
  Direction,
  OrderType,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import { tickBelow } from '@candor/market/quote/tick-grid';
import { isZero } from '@candor/money/arithmetic';
import { SECOND_MS } from '@candor/kit/time';
import { listDemoPeople, type DemoPerson } from './core/customers/standing.store.ts';
import type { Wanted } from './core/desk/state/commands.ts';
import type { Desk } from './core/desk/desk.ts';
import type { MarketViews, ViewOf } from './core/desk/terms/market-view.ts';
import { listCustomerOrders } from './core/desk/store/lists/order-lists.store.ts';
import { unitsText } from './core/desk/terms/parse-terms.rules.ts';
import { tradedInstrument } from './core/desk/terms/traded-instrument.ts';
import { newOrderIds, getWanted } from './core/desk/placing/parse-order.ts';
import { computeBodyHash } from './core/ledger/once.ts';
import { listWallets } from './core/ledger/store/wallets.store.ts';
import type { Market } from './core/pricing/market.ts';
import type { Beat } from './platform/beats.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Market;
  readonly desk: Desk;
  readonly views: MarketViews;
};

/** Prices are shares of the mid price: 0.97 is three percent below it. */
type DemoOrder = {
  readonly source: TradedSource;
  readonly code: string;
  readonly direction: Direction;
  readonly quantity: string;
  readonly leverage?: number;
  readonly limitAt?: number;
  readonly stopAt?: number;
  readonly takeAt?: number;
  readonly loseAt?: number;
  readonly isShort?: boolean;
};

const { Buy, Sell } = Direction;
const { Stock, HkStock, Future, Forex } = TradedSource;

const personsOrders: readonly DemoOrder[] = [
  { source: Stock, code: 'AAPL', direction: Buy, quantity: '5', takeAt: 1.08, loseAt: 0.93 },
  { source: Stock, code: 'NVDA', direction: Buy, quantity: '8', leverage: 2 },
  { source: Stock, code: 'KO', direction: Sell, isShort: true, quantity: '10', leverage: 2 },
  { source: Stock, code: 'MSFT', direction: Buy, quantity: '2', limitAt: 0.97 },
  { source: HkStock, code: '00700', direction: Buy, quantity: '100', leverage: 2 },
  { source: Forex, code: 'EURUSD', direction: Buy, quantity: '10000', leverage: 20 },
  { source: Forex, code: 'USDJPY', direction: Sell, quantity: '5000', leverage: 20, limitAt: 1.01 },
];

const companysOrders: readonly DemoOrder[] = [
  { source: Stock, code: 'AAPL', direction: Buy, quantity: '40' },
  {
    source: Stock,
    code: 'NVDA',
    direction: Buy,
    quantity: '60',
    leverage: 2,
    takeAt: 1.1,
    loseAt: 0.92,
  },
  { source: Stock, code: 'TSLA', direction: Sell, isShort: true, quantity: '15', leverage: 2 },
  { source: Stock, code: 'AMZN', direction: Buy, quantity: '20', limitAt: 0.96 },
  { source: HkStock, code: '00700', direction: Buy, quantity: '200' },
  { source: HkStock, code: '00005', direction: Buy, quantity: '400', limitAt: 0.97 },
  { source: Future, code: 'MGC', direction: Buy, quantity: '2' },
  { source: Future, code: 'MES', direction: Sell, quantity: '1' },
  { source: Future, code: 'MCL', direction: Buy, quantity: '1', stopAt: 1.03 },
];

/** Polls until every demo person has traded, then stops. */
export function demoOrdersBeat(deps: Deps): Beat {
  let isDone = false;
  return {
    name: 'demo.placeOrders',
    everyMs: 2 * SECOND_MS,
    run: async () => {
      if (!isDone) isDone = await placeDemoOrders(deps);
    },
  };
}

/** True once nobody waits for money. */
async function placeDemoOrders(deps: Deps): Promise<boolean> {
  let isDone = true;
  for (const person of await listDemoPeople(deps.db)) {
    if (await hasTraded(deps.db, person)) continue;
    const orders = person.accountType === AccountType.Company ? companysOrders : personsOrders;
    if (await hasMoney(deps.db, person))
      for (const [place, order] of orders.entries())
        await placeDemoOrder(deps, person, order, place);
    else isDone = false;
  }
  return isDone;
}

async function hasTraded(db: Db, { id }: DemoPerson): Promise<boolean> {
  return (await listCustomerOrders(db, id, { page: { pageNum: 1, pageSize: 1 } })).total > 0;
}

async function hasMoney(db: Db, { id }: DemoPerson): Promise<boolean> {
  const wallets = await listWallets(db, id);
  return (
    wallets.some(({ code, balance }) => code === 'stock' && !isZero(balance)) &&
    wallets.every(({ held }) => isZero(held))
  );
}

async function placeDemoOrder(
  { clock, market, desk, views }: Deps,
  { id: customerId }: DemoPerson,
  order: DemoOrder,
  place: number,
): Promise<void> {
  const instrument = tradedInstrument(market.instruments, order.source, order.code, clock.now());
  const wanted = instrument.ok
    ? wantedBy(order, instrument.outcome.id, views.at(clock.now()))
    : null;
  if (wanted === null) return;
  const requestId = `demo-order-${String(place + 1).padStart(2, '0')}`;
  const bodyHash = computeBodyHash({ actor: customerId, requestId, asks: ['demoOrder', order] });
  // A refusal is fine: the market is closed, or a visitor spent the money.
  await desk.submit(
    { kind: 'place', customerId, sessionId: null, wanted, ids: newOrderIds() },
    { requestId, bodyHash },
  );
}

/** Null without a market to price it. */
function wantedBy(
  {
    source,
    direction,
    quantity,
    leverage,
    limitAt,
    stopAt,
    takeAt,
    loseAt,
    isShort = false,
  }: DemoOrder,
  instrumentId: string,
  view: ViewOf,
): Wanted | null {
  const book = view(source, instrumentId);
  const [bid, ask] = [book?.bids[0], book?.asks[0]];
  if (book === null || bid === undefined || ask === undefined) return null;
  const { grid, code } = book.terms;
  const middle = Number(bid.units + ask.units) / 2 / grid.unitsPerWhole;
  const at = (share: number | undefined): string | undefined =>
    share === undefined ? undefined : unitsText(grid, BigInt(tickBelow(grid, middle * share)));
  const orderType =
    limitAt !== undefined
      ? OrderType.Limit
      : stopAt !== undefined
        ? OrderType.Stop
        : OrderType.Market;
  const body = {
    code,
    direction,
    orderType,
    timeInForce: orderType === OrderType.Market ? ('day' as const) : ('gtc' as const),
    quantity,
    allowDuplicate: true,
    isShort,
  };
  return getWanted(
    {
      ...body,
      leverage,
      price: at(limitAt),
      stopPrice: at(stopAt),
      takeProfit: at(takeAt),
      stopLoss: at(loseAt),
    },
    { source, instrumentId },
  );
}
