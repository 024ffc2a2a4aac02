/** Commands that race, on one server and on two, and what a failure halfway leaves behind. */
import {
  Direction,
  OrderType,
  QuotedSource,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import type { App } from '@candor/server/app';
import { getBalances, entriesCount, funded } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { getQuote, trader } from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { atMarket, closeCommand } from '@candor/testkit/commands';
import { onTwoServers } from '@candor/testkit/two-servers';
import { newDeskRequest } from '@candor/testkit/desk-orders';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { AskedCommand, Close, Place, Wanted } from '../state/commands.ts';
import type { DeskAnswer } from '../state/desk-answer.ts';
import type { Order } from '../state/order.ts';
import { findOrder } from '../store/orders.store.ts';
import { listCustomerOrders } from '../store/lists/order-lists.store.ts';
import { findPosition, listOpenPositionsFor } from '../store/positions.store.ts';
import { newOrderId, newOrderIds } from '../placing/parse-order.ts';

let here: World;
let second: App;
let ana: Person;

onTwoServers(async (one, two) => {
  [here, second] = [one, two];
  ana = await trader(here, 'ana-races', { stock: '1000000.00', forex: '1000.00' });
});

const instrument = (source: QuotedSource, code: string): string =>
  here.app.market.instruments.load(source, code).id;

function place(terms: Partial<Wanted> = {}): Place {
  const wanted: Wanted = {
    ...atMarket,
    source: TradedSource.Stock,
    instrumentId: instrument(QuotedSource.Stock, 'AAPL'),
    timeInForce: 'gtc',
    quantity: '10',
    ...terms,
  };
  return { kind: 'place', customerId: ana.id, sessionId: null, wanted, ids: newOrderIds() };
}

const close = (positionId: string, quantity: string | null = null): Close =>
  closeCommand(ana.id, positionId, { quantity });
const cancel = (orderId: string): AskedCommand => ({
  kind: 'cancel',
  customerId: ana.id,
  sessionId: null,
  orderId,
});

async function granted(command: AskedCommand, app: App = here.app): Promise<DeskAnswer> {
  const decision = await app.desk.submit(command, newDeskRequest());
  if (!decision.ok) throw new Error(`refused: ${decision.code} ${JSON.stringify(decision.values)}`);
  return decision.outcome;
}

async function placed(terms: Partial<Wanted> = {}, app: App = here.app): Promise<Order> {
  const { order } = await granted(place(terms), app);
  if (order === null) throw new Error('no order was answered');
  return order;
}

async function orderNow({ id }: Order): Promise<Order> {
  const order = await findOrder(here.app.db, ana.id, id);
  if (order === null) throw new Error('no such order');
  return order;
}

/** Within the collar, but not reached today. */
function farBelow(): Partial<Wanted> {
  const { bidUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
  return { type: OrderType.Limit, price: priceText(bidUnits - 500_000) };
}

/** Just below the ask, so the next books cross it now and then. */
function justBelow(): Partial<Wanted> {
  const { askUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
  return { type: OrderType.Limit, price: priceText(askUnits - 200), quantity: '1' };
}

describe('the same request on two servers at once', () => {
  it.each(['place', 'cancel', 'close', 'addMargin', 'replace', 'protect'] as const)(
    '%s takes effect once, and both are answered the same',
    async (kind) => {
      const working = await placed(farBelow());
      const { positionId } = await placed({ leverage: 2 });
      const command = (): AskedCommand => {
        const { bidUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
        switch (kind) {
          case 'place':
            return place();
          case 'cancel':
            return cancel(working.id);
          case 'close':
            return close(positionId);
          case 'addMargin':
            return { kind, customerId: ana.id, sessionId: null, positionId, amount: '10.00' };
          case 'replace':
            return {
              kind,
              customerId: ana.id,
              sessionId: null,
              orderId: working.id,
              quantity: '3',
              price: null,
              stopPrice: null,
              ids: newOrderIds(),
            };
          case 'protect':
            return {
              kind,
              customerId: ana.id,
              sessionId: null,
              positionId,
              takeProfit: null,
              stopLoss: priceText(bidUnits - 100_000),
              trail: null,
              takeProfitId: newOrderId(),
              stopLossId: newOrderId(),
            };
        }
      };
      const { total } = await listCustomerOrders(here.app.db, ana.id, {
        page: { pageNum: 1, pageSize: 1 },
      });
      const request = newDeskRequest();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 === 0 ? here.app : second).desk.submit(command(), request),
        ),
      );
      const [first] = answers;
      expect(first?.ok).toBe(true);
      for (const answer of answers) expect(answer).toEqual(first);
      const after = await listCustomerOrders(here.app.db, ana.id, {
        page: { pageNum: 1, pageSize: 1 },
      });
      expect(after.total - total).toBe(kind === 'cancel' || kind === 'addMargin' ? 0 : 1);
    },
  );
});

describe('two who want the same thing', () => {
  it('two closes of all of it: one fills, the other finds it closed', async () => {
    const { positionId } = await placed();
    const [one, other] = await Promise.all([
      here.app.desk.submit(close(positionId), newDeskRequest()),
      second.desk.submit(close(positionId), newDeskRequest()),
    ]);
    expect(
      new Set(
        [one, other].map((decision) =>
          decision.ok ? decision.outcome.order?.state : decision.code,
        ),
      ),
    ).toEqual(new Set(['filled', 'POSITION_CLOSED']));
  });

  it('a book is met once by what waits, though two servers walk and none of them knows of the other', async () => {
    const thin = here.app.market.instruments
      .universe()
      .ofClass('usStock')
      .find((share) => {
        const { bids, asks } = here.app.market.pricing.depth(share, here.clock.now());
        const offered = asks.reduce((sum, { size }) => sum + size, 0);
        return bids.length > 0 && offered > 0 && offered < 2_000 && share.anchor.price < 20;
      });
    if (thin === undefined) throw new Error('every share has a deep book');
    const offered = here.app.market.pricing
      .depth(thin, here.clock.now())
      .asks.reduce((sum, { size }) => sum + size, 0);
    const order = await placed({ instrumentId: thin.id, quantity: String(offered + 5_000) });
    expect(order.filled).toBe(BigInt(offered));
    await Promise.all([here.app.beat(), second.beat()]);
    expect((await orderNow(order)).filled).toBe(BigInt(offered));
    here.clock.advance(1_000);
    await Promise.all([here.app.beat(), second.beat()]);
    await Promise.all([here.app.beat(), second.beat()]);
    const fills = await here.app.db.many<{ body: string }>(
      sql`select body from desk_events where order_id = ${order.id}
        and position_id = ${order.positionId} and kind = 'filled'`,
    );
    const books = fills.map(
      ({ body }) => (JSON.parse(body) as { book: { sequence: number } }).book.sequence,
    );
    expect(new Set(books).size).toBe(books.length);
    if ((await orderNow(order)).endedAt === null) await granted(cancel(order.id));
  });

  it('nights, margins and expiry by two servers happen once', async () => {
    const { positionId } = await placed({
      source: TradedSource.Forex,
      instrumentId: instrument(QuotedSource.Forex, 'EURUSD'),
      quantity: '10000',
      leverage: 20,
    });
    const working = await placed({ ...farBelow(), timeInForce: 'day' });
    here.clock.set(Date.parse('2026-11-17T22:01:05Z'));
    await Promise.all([here.app.beat(), second.beat(), here.app.beat(), second.beat()]);
    const nights = await here.app.db.many<{ once_key: string }>(
      sql`select once_key from desk_events where position_id = ${positionId} and kind = 'financed'
        order by seq`,
    );
    expect(new Set(nights.map(({ once_key }) => once_key)).size).toBe(nights.length);
    expect(nights.length).toBeGreaterThan(0);
    expect(await orderNow(working)).toMatchObject({ state: 'expired', held: 0n });
    await granted(close(positionId));
  });
});

describe('opening with two servers at the same moment', () => {
  it('makes one position, and what waited on either of them joins it', async () => {
    const terms: Partial<Wanted> = {
      instrumentId: instrument(QuotedSource.Stock, 'MSFT'),
      quantity: '1',
    };
    const orders = await Promise.all(
      Array.from({ length: 24 }, (_, i) => placed(terms, i % 2 === 0 ? here.app : second)),
    );
    expect(new Set(orders.map(({ positionId }) => positionId)).size).toBe(1);
    const held = await listOpenPositionsFor(here.app.db, ana.id, {
      instrumentId: instrument(QuotedSource.Stock, 'MSFT'),
    });
    expect(held).toMatchObject([{ id: orders[0]?.positionId, quantity: 24n }]);
    const sales = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        (i % 2 === 0 ? here.app : second).desk.submit(
          place({ ...terms, quantity: '10', direction: Direction.Sell }),
          newDeskRequest(),
        ),
      ),
    );
    expect(sales.map((sale) => (sale.ok ? 'sold' : sale.code)).toSorted()).toEqual([
      'SELL_MORE_THAN_HELD',
      'SELL_MORE_THAN_HELD',
      'sold',
      'sold',
    ]);
    expect(
      await listOpenPositionsFor(here.app.db, ana.id, {
        instrumentId: instrument(QuotedSource.Stock, 'MSFT'),
      }),
    ).toMatchObject([{ quantity: 4n }]);
  });
});

describe('what another server took', () => {
  it('is walked here too, within a minute', async () => {
    const order = await placed(justBelow(), second);
    for (let beats = 0; beats < 400 && (await orderNow(order)).state === 'accepted'; beats += 1) {
      here.clock.advance(2_000);
      await here.app.beat();
    }
    expect((await orderNow(order)).state).toBe('filled');
  }, 60_000);
});

describe('a command that cannot be run', () => {
  /** It says that it holds more than its account does: no rule could have led to that. */
  const setHeld = (order: Order, held: bigint) =>
    here.app.db.transact((tx) =>
      tx.run(sql`update orders set held_minor = ${held} where id = ${order.id}`),
    );
  const poison = (order: Order) => setHeld(order, order.held + 1_000_000_000_000n);
  const healed = (order: Order) => setHeld(order, order.held);
  async function poisoned(): Promise<Order> {
    const order = await placed(farBelow());
    await poison(order);
    return order;
  }

  it('fails alone and leaves nothing: the others of its batch are done, and it is done once it can be', async () => {
    const [bad, good] = [await poisoned(), await placed(farBelow())];
    const entries = await entriesCount(here);
    const request = newDeskRequest();
    const settled = await Promise.allSettled([
      here.app.desk.submit(cancel(good.id), newDeskRequest()),
      here.app.desk.submit(cancel(bad.id), request),
      here.app.desk.submit(place(), newDeskRequest()),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([(await orderNow(good)).state, (await orderNow(bad)).state]).toEqual([
      'cancelled',
      'accepted',
    ]);
    expect(await entriesCount(here)).toBeGreaterThan(entries);
    await healed(bad);
    expect((await here.app.desk.submit(cancel(bad.id), request)).ok).toBe(true);
    expect((await orderNow(bad)).state).toBe('cancelled');
  });

  it('of a rule does not keep the same rule from the others', async () => {
    const day: Partial<Wanted> = { ...farBelow(), timeInForce: 'day' };
    const bad = await placed(day);
    const good = await placed(day);
    await poison(bad);
    here.clock.set((good.expiresAt ?? 0) + 1_000);
    await expect(here.app.beat()).rejects.toThrow();
    expect([(await orderNow(good)).state, (await orderNow(bad)).state]).toEqual([
      'expired',
      'accepted',
    ]);
    await healed(bad);
    await here.app.beat();
    expect((await orderNow(bad)).state).toBe('expired');
  });
});

describe('a database that is gone for a moment', () => {
  it('tells everybody, and the same request sent again is settled once', async () => {
    const request = newDeskRequest();
    const before = await getBalances(here, ana);
    const command = place();
    const lost = here.app.desk.submit(command, request).then(
      () => 'answered',
      () => 'failed',
    );
    await here.app.db.transact((tx) =>
      tx.run(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
          and datname = current_database() and application_name = 'candor'`,
      ),
    );
    await lost;
    const answers = [await again(), await again()];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.ok).toBe(true);
    const { total } = await listCustomerOrders(here.app.db, ana.id, {
      page: { pageNum: 1, pageSize: 1 },
    });
    expect(total).toBeGreaterThan(0);
    const after = await getBalances(here, ana);
    expect(after.stock).not.toEqual(before.stock);

    async function again() {
      for (let tries = 0; tries < 20; tries += 1) {
        try {
          return await here.app.desk.submit(command, request);
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
      throw new Error('the database did not come back');
    }
  });
});

describe('a margin that was used up by charges', () => {
  it('can be added to again', async () => {
    const { positionId } = await placed({
      source: TradedSource.Forex,
      instrumentId: instrument(QuotedSource.Forex, 'EURUSD'),
      quantity: '1000',
      leverage: 50,
    });
    // More than the wallet holds, as years of nights would cost.
    await here.app.desk.run([
      {
        kind: 'finance',
        customerId: ana.id,
        positionId,
        rate: -400_000_000_000n,
        nights: 1,
        day: '2026-12-01',
        before: here.clock.now() + 1,
      },
    ]);
    expect((await findPosition(here.app.db, ana.id, positionId))?.margin).toBe(0n);
    await funded(here, ana, '100.00', 'forex');
    const { position } = await granted({
      kind: 'addMargin',
      customerId: ana.id,
      sessionId: null,
      positionId,
      amount: '60.00',
    });
    expect(position?.margin).toBe(60_00n);
    expect((await granted(close(positionId))).order?.state).toBe('filled');
  });
});
