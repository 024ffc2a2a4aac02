/** Orders with conditions on the real database: two servers, races, and what the record rebuilds. */
import {
  Direction,
  OrderType,
  QuotedSource,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import type { App } from '@candor/server/app';
import { atMarket, closeCommand } from '@candor/testkit/commands';
import { newDeskRequest } from '@candor/testkit/desk-orders';
import { getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { getQuote, skipTo, trader } from '@candor/testkit/trading';
import { onTwoServers } from '@candor/testkit/two-servers';
import type { World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import type { AskedCommand, Place, RuleCommand, Wanted } from '../state/commands.ts';
import type { WantedConditions } from '../state/order-conditions.rules.ts';
import type { Order } from '../state/order.ts';
import { findOrder } from '../store/orders.store.ts';
import { findPosition } from '../store/positions.store.ts';
import { newOrderId, newOrderIds } from '../placing/parse-order.ts';

const { Limit, MarketIfTouched } = OrderType;
let here: World;
let second: App;
let ana: Person;

onTwoServers(async (one, two) => {
  [here, second] = [one, two];
  ana = await trader(here, 'ana-conditions', { stock: '100000.00' });
});

const none = { startsAt: null, until: null, isExtended: false, other: null };

function place(terms: Partial<Wanted>, conditions: Partial<WantedConditions>): Place {
  const wanted: Wanted = {
    ...atMarket,
    source: TradedSource.Stock,
    instrumentId: here.app.market.instruments.load(QuotedSource.Stock, 'AAPL').id,
    timeInForce: 'gtc',
    quantity: '10',
    ...terms,
    conditions: { ...none, ...conditions },
  };
  return { kind: 'place', customerId: ana.id, sessionId: null, wanted, ids: newOrderIds() };
}

const asks = { customerId: '', sessionId: null };
const cancel = (orderId: string): AskedCommand => ({
  kind: 'cancel',
  ...asks,
  customerId: ana.id,
  orderId,
});
const matched = ({ id, positionId }: Order): RuleCommand => ({
  kind: 'match',
  customerId: ana.id,
  orderId: id,
  positionId,
});

async function placed(command: Place, app: App = here.app): Promise<Order> {
  const decision = await app.desk.submit(command, newDeskRequest());
  if (!decision.ok) throw new Error(`refused: ${decision.code} ${JSON.stringify(decision.values)}`);
  if (decision.outcome.order === null) throw new Error('no order was answered');
  return decision.outcome.order;
}

async function now(id: string): Promise<Order> {
  const order = await findOrder(here.app.db, ana.id, id);
  if (order === null) throw new Error('no such order');
  return order;
}

/** Two limits below the market, so that one book can reach both. */
async function pair(below = 2_000): Promise<[Order, Order]> {
  const { askUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
  const other = {
    orderId: newOrderId(),
    type: Limit,
    price: priceText(askUnits - 2 * below),
    stopPrice: null,
    trail: null,
  };
  const first = await placed(place({ type: Limit, price: priceText(askUnits - below) }, { other }));
  return [first, await now(other.orderId)];
}

describe('two orders of which one ends the other, on two servers', () => {
  it('hold for both once, and give all of it back when one is cancelled', async () => {
    const before = (await getBalances(here, ana)).stock;
    const [one, two] = await pair();
    expect([one.conditions?.otherId, two.conditions?.otherId]).toEqual([two.id, one.id]);
    const held = one.held > two.held ? one.held : two.held;
    expect(one.held + two.held).toBe(held);
    const decision = await second.desk.submit(cancel(two.id), newDeskRequest());
    expect(decision.ok).toBe(true);
    expect([(await now(one.id)).state, (await now(two.id)).state]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await getBalances(here, ana)).stock).toEqual(before);
  });

  it('have one winner of fills and cancels that race on both servers', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = await pair(100);
      const { askUnits } = getQuote(here, QuotedSource.Stock, 'AAPL');
      for (let left = 2_000; left > 0; left -= 1) {
        here.clock.advance(1_000);
        if (getQuote(here, QuotedSource.Stock, 'AAPL').askUnits <= askUnits - 200) break;
      }
      await Promise.all([
        here.app.desk.run([matched(one)]),
        second.desk.run([matched(two)]),
        ...(round % 2 === 0 ? [] : [second.desk.submit(cancel(one.id), newDeskRequest())]),
      ]);
      const [first, other] = [await now(one.id), await now(two.id)];
      expect(first.filled + other.filled <= 10n).toBe(true);
      expect(first.filled === 0n || other.filled === 0n).toBe(true);
      const ended = [first, other].filter(({ endedAt }) => endedAt !== null);
      expect(ended.length).toBeGreaterThan(0);
      for (const { id, endedAt } of [first, other])
        if (endedAt === null) await here.app.desk.submit(cancel(id), newDeskRequest());
    }
  });

  it('are changed together on the other server, and hold for both once', async () => {
    const before = (await getBalances(here, ana)).stock;
    const [one, two] = await pair();
    const { bidUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const replace: AskedCommand = {
      ...{ kind: 'replace', ...asks, customerId: ana.id, orderId: two.id },
      ...{ quantity: null, price: priceText(bidUnits - 9_000), stopPrice: null },
      ids: newOrderIds(),
    };
    const decision = await second.desk.submit(replace, newDeskRequest());
    if (!decision.ok || decision.outcome.order === null) throw new Error('it was refused');
    const changed = await now(decision.outcome.order.id);
    const other = await now(changed.conditions?.otherId ?? '');
    expect([(await now(one.id)).state, (await now(two.id)).state]).toEqual([
      'replaced',
      'replaced',
    ]);
    expect([changed.limitUnits, other.limitUnits]).toEqual([
      BigInt(bidUnits - 9_000),
      one.limitUnits,
    ]);
    expect(changed.held === 0n || other.held === 0n).toBe(true);
    expect((await here.app.desk.submit(cancel(other.id), newDeskRequest())).ok).toBe(true);
    expect((await now(changed.id)).state).toBe('cancelled');
    expect((await getBalances(here, ana)).stock).toEqual(before);
  });

  it('are both as they were where a server dies as a fill is written, and then have one winner', async () => {
    const { askUnits } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const [one, two] = await pair(100);
    skipTo(here, QuotedSource.Stock, 'AAPL', (book) => book.askUnits <= askUnits - 200, {
      ...{ stepMs: 1_000, steps: 12_000 },
    });
    let dying: Promise<unknown> = Promise.resolve();
    await here.app.db.transact(async (tx) => {
      await tx.many(sql`select id from orders where id in (${one.id}, ${two.id}) for update`);
      dying = second.desk.run([matched(one)]).catch(() => null);
      await vi.waitFor(
        async () => {
          const ended = await here.app.db.many(sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          expect(ended.length).toBeGreaterThan(0);
        },
        { timeout: 20_000 },
      );
    });
    await dying;
    await here.app.desk.run([matched(two), matched(one)]);
    const orders = [await now(one.id), await now(two.id)];
    expect(orders.reduce((sum, { filled }) => sum + filled, 0n)).toBe(10n);
    expect(orders.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'filled']);
  });

  it('that sell leave nothing behind when the position is closed', async () => {
    const bought = await placed(place({ quantity: '20', type: OrderType.Market }, {}));
    const { bidUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const other = {
      orderId: newOrderId(),
      type: OrderType.Stop,
      price: null,
      stopPrice: priceText(bidUnits - 50_000),
      trail: null,
    };
    const held = await findPosition(here.app.db, ana.id, bought.positionId);
    const quantity = String(held?.quantity);
    const exit = { direction: Direction.Sell, type: MarketIfTouched, quantity } as const;
    const one = await placed(
      place({ ...exit, stopPrice: priceText(bidUnits + 50_000) }, { other }),
    );
    const sold = place({ direction: Direction.Sell, quantity: '5' }, {});
    expect(await second.desk.submit(sold, newDeskRequest())).toMatchObject({
      ok: false,
      code: 'SELL_MORE_THAN_HELD',
    });
    const close = closeCommand(ana.id, bought.positionId);
    expect((await second.desk.submit(close, newDeskRequest())).ok).toBe(true);
    expect([(await now(one.id)).state, (await now(other.orderId)).state]).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });
});

describe('a time of its own', () => {
  it('begins and ends by the clock, though a beat comes late and on the other server', async () => {
    const { askUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const [from, until] = [here.clock.now() + HOUR_MS, here.clock.now() + 2 * HOUR_MS];
    const order = await placed(
      place({ type: Limit, price: priceText(askUnits + 1_000) }, { startsAt: from, until }),
    );
    await here.app.beat('desk.match-orders');
    expect((await now(order.id)).filled).toBe(0n);
    here.clock.set(until + 10 * MINUTE_MS);
    await second.beat('desk.match-orders');
    await second.beat('desk.end-orders');
    expect(await now(order.id)).toMatchObject({
      state: 'expired',
      reason: 'windowEnded',
      filled: 0n,
      conditions: { startsAt: from, until },
    });
  });
});
