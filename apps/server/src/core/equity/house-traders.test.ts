/** Funds of the house on the real database: they trade like customers and are none. */
import { Direction, QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import { beginsAt, tradingDay } from '@candor/market/calendar/calendar';
import type { AssetClass } from '@candor/market/instrument';
import { money, type Money } from '@candor/money/amount';
import { add, subtract } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import { buy, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { atMarket, closeCommand } from '@candor/testkit/commands';
import { grantedOrder } from '@candor/testkit/desk-orders';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { openEquities, type Equities } from './equity.ts';
import { asCustomerId } from '../customers/customer.ts';
import { fundOwner, walletAccount, type WalletCode } from '../ledger/accounts.ts';
import { moveOrRefuse } from '../ledger/move-money.ts';
import { justReserve } from '../ledger/movement.ts';
import { listOwedBefore } from '../ledger/store/liabilities.store.ts';
import { sumCurrencies } from '../ledger/store/reconcile.store.ts';
import { planNetTrade } from '../desk/booking/net-trade.rules.ts';
import { newOrderIds } from '../desk/placing/parse-order.ts';
import type { AskedCommand } from '../desk/state/commands.ts';
import { openDueActions } from '../desk/state/due-actions.ts';
import type { Order } from '../desk/state/order.ts';
import type { Position } from '../desk/state/position.ts';
import { listHouseTraders } from '../desk/store/house-traders.store.ts';
import { listDeskOrders } from '../desk/store/lists/order-lists.store.ts';
import { findPosition, listOpenPositionsFor } from '../desk/store/positions.store.ts';
import { rebuildDesk } from '../desk/store/rebuild.ts';
import { corporateActionsBeat } from '../desk/settlement/corporate-actions.ts';
import { dailySettlementBeats } from '../desk/settlement/daily-settlement.ts';
import { openHouseTrader, seedHouseTrader } from '../desk/batch/house-traders.ts';

const SEED = usd('10000000.00');
const [shares, currencies, trends] = [
  fundOwner('AGY09'),
  fundOwner('AGY02'),
  fundOwner('AGY07'),
] as const;

let here: World;
let equities: Equities;

beforeAll(async () => {
  here = await world();
  equities = openEquities(here.app.market, here.app.treasuries);
});
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

const seed = (id: string, wallet: WalletCode): Promise<void> =>
  here.app.db.transact(async (tx) => {
    await openHouseTrader(tx, id);
    await seedHouseTrader(tx, id, { wallet, money: SEED });
  });

const granted = (command: AskedCommand): Promise<Order> => grantedOrder(here.app, command);

type Trade = {
  readonly direction?: Direction;
  readonly quantity: number;
  readonly isShort?: true;
  readonly rentalId?: string;
};

async function trade(
  fund: string,
  [source, assetClass, code]: readonly [TradedSource, AssetClass, string],
  { direction = Direction.Buy, quantity, isShort, rentalId }: Trade,
): Promise<string> {
  const instrument = here.app.market.instruments.universe().byCode(assetClass, code);
  assert(instrument !== null, `${code} is listed`);
  const order = await granted({
    kind: 'place',
    customerId: fund,
    sessionId: null,
    wanted: {
      ...atMarket,
      source,
      instrumentId: instrument.id,
      direction,
      timeInForce: 'ioc',
      quantity: String(quantity),
      isShort: isShort === true,
    },
    ids: newOrderIds(),
    ...(rentalId === undefined ? {} : { rentalId }),
  });
  expect(order.state).toBe('filled');
  return order.positionId;
}

const share = (code: string) => [TradedSource.Stock, 'usStock', code] as const;

async function settleDay(): Promise<void> {
  const { db, desk, market } = here.app;
  const deps = { db, clock: here.clock, desk, market, dueActions: openDueActions(market) };
  for (const beat of [
    ...dailySettlementBeats({ ...deps, instruments: market.instruments }),
    corporateActionsBeat(deps),
  ])
    await beat.run();
}

async function positionOf(fund: string, id: string): Promise<Position> {
  const found = await findPosition(here.app.db, fund, id);
  assert(found !== null, 'the fund holds it');
  return found;
}

const equityOf = async (fund: string): Promise<Money | null> =>
  (await equities.look(here.app.db, fund, [], here.clock.now())).now.total;

async function bookedOn(positionId: string, kind: 'dividend' | 'financed'): Promise<bigint> {
  const { sum } = await here.app.db.one<{ sum: bigint }>(sql`
    select coalesce(sum((body::json->>'minor')::bigint), 0)::bigint as sum from desk_events
    where position_id = ${positionId} and kind = ${kind}`);
  return BigInt(sum);
}

describe('a fund of the house', () => {
  let [long, short, split, euro, gold] = ['', '', '', '', ''];
  let begun: { readonly at: number; readonly total: Money | null };

  it('is opened and seeded once: the database refuses a second seed', async () => {
    const { db } = here.app;
    await seed(shares, 'stock');
    expect(await db.transact((tx) => openHouseTrader(tx, shares))).toBe(false);
    for (const wallet of ['stock', 'forex'] as const)
      await expect(seed(shares, wallet)).rejects.toThrow('ledger_journals_fund_seed_key');
    await expect(db.transact((tx) => openHouseTrader(tx, 'cus_somebody'))).rejects.toThrow();
    await seed(currencies, 'forex');
    await seed(trends, 'future');
    expect(await listHouseTraders(db)).toEqual([currencies, trends, shares]);
    expect((await getBalances(here, { id: shares })).stock.available).toBe('10000000.00');
    expect(await equityOf(shares)).toEqual(SEED);
  });

  it('trades long and short, pairs and contracts, by the gate of everybody', async () => {
    long = await trade(shares, share('AAPL'), { quantity: 100 });
    short = await trade(shares, share('AAPL'), {
      quantity: 50,
      direction: Direction.Sell,
      isShort: true,
    });
    split = await trade(shares, share('NVR'), { quantity: 3 });
    euro = await trade(currencies, [TradedSource.Forex, 'forex', 'EURUSD'], { quantity: 10_000 });
    gold = await trade(trends, [TradedSource.Future, 'future', 'MGCZ26'], {
      quantity: 2,
      direction: Direction.Sell,
    });
    expect(await positionOf(currencies, euro)).toMatchObject({ leverage: 1 });
    const held = await listOpenPositionsFor(here.app.db, shares);
    const fees = held.reduce((sum, position) => sum + position.fees, 0n);
    const { now } = await equities.look(here.app.db, shares, [], here.clock.now());
    const owned = held.filter(({ isOwned }) => isOwned);
    expect(owned.map(({ id }) => id).toSorted()).toEqual([long, split].toSorted());
    const cost = money(
      'USD',
      owned.reduce((sum, { margin }) => sum + margin, 0n),
    );
    expect(now.invested).toEqual(cost);
    expect(now.cash).toEqual(subtract(subtract(SEED, money('USD', fees)), cost));
    expect((await getBalances(here, { id: shares })).stock.held).toBe(
      toWire(money('USD', (await positionOf(shares, short)).margin)),
    );
    begun = { at: here.clock.now() + 1, total: now.total };
  });

  it('has its days settled, its nights financed and its dividends paid and owed', async () => {
    here.clock.set(Date.parse('2026-11-17T22:00:05Z'));
    await settleDay();
    expect((await positionOf(trends, gold)).settledThrough).toBe('2026-11-17');
    expect((await positionOf(currencies, euro)).financing).toBeLessThan(0n);
    here.clock.set(Date.parse('2026-12-16T05:00:10Z'));
    await settleDay();
    expect((await positionOf(shares, long)).financing).toBe(27_00n);
    // Whoever sold the share short owes its dividend, and pays for its loan by the night.
    expect(await bookedOn(short, 'dividend')).toBe(-13_50n);
    expect(await bookedOn(short, 'financed')).toBeLessThan(0n);
    expect((await positionOf(shares, short)).financing).toBe(
      (await bookedOn(short, 'dividend')) + (await bookedOn(short, 'financed')),
    );
  });

  it('keeps its worth over a split', async () => {
    const { instruments, pricing } = here.app.market;
    const nvr = instruments.load(QuotedSource.Stock, 'NVR');
    const now = here.clock.now();
    const next = pricing
      .actions(nvr, { fromMs: now, untilMs: now + 550 * DAY_MS })
      .find(({ kind }) => kind === 'split');
    assert(next?.kind === 'split', 'it is split');
    const day = tradingDay(instruments.getCalendar(nvr), next.effectiveOn);
    assert(day !== null, 'a split is on a trading day');
    // Announced, and then in force.
    here.clock.set(Date.parse(`${next.announcedOn}T15:00:00Z`));
    await settleDay();
    const before = await positionOf(shares, split);
    here.clock.set(beginsAt(day) + 1_000);
    await settleDay();
    const after = await positionOf(shares, split);
    expect(after.quantity).toBe(
      (before.quantity * BigInt(next.numerator)) / BigInt(next.denominator),
    );
    expect(after.margin).toBe(before.margin);
  });

  it('has an equity of the past, from its books and its record', async () => {
    const { before } = await equities.look(here.app.db, shares, [begun.at], here.clock.now());
    expect(before[0]?.total).toEqual(begun.total);
  });

  it('closes what it holds before it opens the other side', async () => {
    const held = await listOpenPositionsFor(here.app.db, trends);
    const { closes, opens } = planNetTrade(held, Direction.Buy, 1n);
    expect([closes, opens]).toEqual([[{ positionId: gold, quantity: 1n }], 0n]);
    const order = await granted(closeCommand(trends, gold, { quantity: '1', timeInForce: 'ioc' }));
    expect(order.state).toBe('filled');
    expect((await positionOf(trends, gold)).quantity).toBe(1n);
  });

  it('is told nothing, and is counted among customers nowhere', async () => {
    const ana = await trader(here, 'houseana', { stock: '10000.00' });
    await buy(here, ana, 'stock', 'AAPL', 1);
    const { db } = here.app;
    const told = await db.one<{ events: bigint; messages: bigint }>(sql`
      select (select count(*) from push_events where customer_id like 'fund%') as events,
        (select count(*) from messages where customer_id like 'fund%') as messages`);
    expect(told).toEqual({ events: 0n, messages: 0n });
    const orders = await listDeskOrders(db, {
      what: 'filled',
      fromMs: 0,
      untilMs: here.clock.now() + 1,
      page: { pageNum: 1, pageSize: 50 },
    });
    expect([...new Set(orders.rows.map(({ customerId }) => customerId))]).toEqual([ana.id]);
    expect(orders.total).toBe(1);
    const owed = await listOwedBefore(db, here.clock.now() + 1);
    expect([...new Set(owed.map(({ owner }) => owner))]).toEqual([ana.id]);
    const [usdSum] = (await sumCurrencies(db)).filter(({ currency }) => currency === 'USD');
    const own = owed.find(({ currency }) => currency === 'USD');
    expect([usdSum?.sum, usdSum?.customers]).toEqual([0n, own?.minor]);
    expect((await rebuildDesk(db)).different).toEqual([]);
  });
});

describe('the equity of a customer', () => {
  it('counts what their robot holds, now and in the past, without a change by the trade itself', async () => {
    const ana = await trader(here, 'robotana', { funding: '2000.00' });
    const account = walletAccount(asCustomerId(ana.id), 'funding');
    const rentalId = newId('rnt');
    const hold = justReserve({
      reference: rentalId,
      account,
      money: usd('1000.00'),
      purpose: 'robot',
      expiresAt: null,
    });
    await here.app.db.transact((tx) => moveOrRefuse(tx, hold));
    expect(await equityOf(ana.id)).toEqual(usd('2000.00'));
    const positionId = await trade(ana.id, [TradedSource.RobotCrypto, 'crypto', 'BTC'], {
      quantity: 5_000,
      rentalId,
    });
    const { holdings, now } = await equities.look(here.app.db, ana.id, [], here.clock.now());
    const [held] = holdings;
    assert(held?.profit !== null && held?.profit !== undefined, 'a coin has a price');
    const { fees } = await positionOf(ana.id, positionId);
    // The charge and the spread, and nothing else.
    expect(now.total).toEqual(subtract(add(usd('2000.00'), held.profit), money('USD', fees)));
    expect(held.profit.minor).toBeLessThanOrEqual(0n);
    const at = here.clock.now() + 1;
    here.clock.advance(3_600_000);
    const { before } = await equities.look(here.app.db, ana.id, [at], here.clock.now());
    expect(before[0]?.total).toEqual(now.total);
  });
});

describe('somebody with the database in hand', () => {
  const byHand = (statement: string): Promise<unknown> =>
    here.app.db.transact((tx) => tx.run(sql`${raw(statement)}`));

  it('cannot give a fund more, hide it, or make a customer of it', async () => {
    await expect(
      byHand(
        `insert into ledger_journals (id, at_ms, kind, facts)
          select 1000000000, 1, kind, facts from ledger_journals where kind = 'fundSeed' limit 1`,
      ),
    ).rejects.toThrow('ledger_journals_fund_seed_key');
    await expect(
      byHand(
        `update ledger_accounts set balance_minor = balance_minor - 1 - balance_minor
          where key = '${shares}/stock/USD'`,
      ),
    ).rejects.toThrow('ledger_accounts_available_check');
    for (const change of [
      `delete from desk_house_traders where id = '${shares}'`,
      `update desk_house_traders set id = 'fund_OTHER' where id = '${shares}'`,
      'truncate desk_house_traders',
    ])
      await expect(byHand(change)).rejects.toThrow('append-only');
    await expect(
      byHand(`insert into desk_house_traders (id, opened_at_ms) values ('cus_x', 1)`),
    ).rejects.toThrow('desk_house_traders_id_check');
  });

  it('cannot move a fund’s position to anybody, and a changed one is found by its record', async () => {
    const [held] = await listOpenPositionsFor(here.app.db, trends);
    assert(held !== undefined, 'the fund holds something');
    await expect(
      byHand(`update positions set customer_id = '${shares}' where id = '${held.id}'`),
    ).rejects.toThrow('stays theirs');
    await byHand(`update positions set closed_value = closed_value + 1 where id = '${held.id}'`);
    expect((await rebuildDesk(here.app.db)).different).toEqual([held.id]);
    await byHand(`update positions set closed_value = closed_value - 1 where id = '${held.id}'`);
  });
});
