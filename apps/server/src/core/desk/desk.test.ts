import { OrderType, QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { usd } from '@candor/money/literal';
import { assertBooksBalance, getBalances, getInvested, funded } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { getQuote, skipTo, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { secondServer } from '@candor/testkit/second-server';
import { atMarket, closeCommand } from '@candor/testkit/commands';
import { grantedOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshot } from '../ledger/store/reconcile.store.ts';
import type { AskedCommand, Place, Wanted } from './state/commands.ts';
import { listEvents } from './store/desk-events.store.ts';
import type { Order } from './state/order.ts';
import { findOrder } from './store/orders.store.ts';
import { listExpectedOrderHolds, listExpectedMarginHolds } from './store/holds.store.ts';
import { listCustomerOrders } from './store/lists/order-lists.store.ts';
import type { Position } from './state/position.ts';
import { findPosition } from './store/positions.store.ts';
import { listCustomerPositions } from './store/lists/position-lists.store.ts';
import { rebuildDesk } from './store/rebuild.ts';
import { newOrderIds } from './placing/parse-order.ts';
import { sha256Hex } from '../../platform/sha256.ts';

const page = { pageNum: 1, pageSize: 100 };
const CODE = 'AAPL';

let here: World;
let ana: Person;

beforeAll(async () => {
  here = await world();
  ana = await trader(here, 'anadesk', { stock: '1000000.00', future: '500000.00' });
});
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

const getId = (code: string) => here.app.market.instruments.load(QuotedSource.Stock, code).id;

function wanted(terms: Partial<Wanted> = {}): Wanted {
  return {
    ...atMarket,
    source: TradedSource.Stock,
    instrumentId: getId(CODE),
    quantity: '10',
    ...terms,
  };
}

function place(person: Pick<Person, 'id'>, terms: Partial<Wanted> = {}): Place {
  return {
    kind: 'place',
    customerId: person.id,
    sessionId: null,
    wanted: wanted(terms),
    ids: newOrderIds(),
  };
}

/** Until the share is offered two ticks lower. */
const fallsTwoTicks = (askUnits: bigint): void =>
  skipTo(
    here,
    QuotedSource.Stock,
    CODE,
    (book) => BigInt(book.askUnits) <= askUnits - 2n * TICK_VALUE,
    { stepMs: 2_000, steps: 200_000 },
  );

const granted = (command: AskedCommand, on: Pick<World, 'app'> = here): Promise<Order> =>
  grantedOrder(on.app, command);

async function refusal(command: AskedCommand): Promise<string> {
  const decision = await here.app.desk.submit(command, newDeskRequest());
  return decision.ok ? 'granted' : decision.code;
}

async function getOrder(person: Person, id: string): Promise<Order> {
  const order = await findOrder(here.app.db, person.id, id);
  if (order === null) throw new Error('no such order');
  return order;
}

async function getPosition(person: Person, id: string): Promise<Position> {
  const position = await findPosition(here.app.db, person.id, id);
  if (position === null) throw new Error('no such position');
  return position;
}

const getKinds = async (person: Person, orderId: string) =>
  (await listEvents(here.app.db, person.id, { page, orderId })).rows
    .map(({ body }) => body.kind)
    .toReversed();

/** The grid is in hundredths of a cent; prices move in cents. */
const CENT = 100;
const TICK_VALUE = 100n;

function prices(): {
  share: (of: number) => string;
  below: (cents: number) => string;
  askUnits: bigint;
} {
  const { bidUnits, askUnits, priceText } = getQuote(here, QuotedSource.Stock, CODE);
  return {
    share: (of) => priceText(Math.round((bidUnits * of) / CENT) * CENT),
    below: (cents) => priceText(askUnits - cents * CENT),
    askUnits: BigInt(askUnits),
  };
}

/** Within the collar, but not reached by the next minutes' books. */
const farBelow = () => prices().share(0.5);

async function expectRebuilt(on: Pick<World, 'app'> = here): Promise<void> {
  const { different, events } = await on.app.db.transact(async (tx) => {
    await snapshot(tx);
    return rebuildDesk(tx);
  });
  expect(different).toEqual([]);
  expect(events).toBeGreaterThan(0);
}

describe('the desk', () => {
  it('fills a market order at the book, makes a position, and pays and invests its cost', async () => {
    const [before, already] = [await getBalances(here, ana), await getInvested(here, ana)];
    const { askUnits } = prices();
    const order = await granted(place(ana));
    expect(order).toMatchObject({ state: 'filled', filled: 10n, filledValue: 10n * askUnits });
    const position = await getPosition(ana, order.positionId);
    expect(position).toMatchObject({
      state: 'open',
      quantity: 10n,
      isOwned: true,
      margin: (10n * askUnits) / TICK_VALUE,
      lots: { quantity: 10n, paid: (10n * askUnits) / TICK_VALUE, unpaid: 0n },
    });
    const [after, invested] = [await getBalances(here, ana), await getInvested(here, ana)];
    expect(after.stock.held).toBe(before.stock.held);
    expect(usd(invested.stock).minor - usd(already.stock).minor).toBe(position.margin);
    expect(usd(before.stock.balance).minor - usd(after.stock.balance).minor).toBe(
      position.margin + order.fees,
    );
    expect(await getOrder(ana, order.id)).toEqual(order);
    expect(await getKinds(ana, order.id)).toEqual(['accepted', 'filled']);
    await expectRebuilt();
  });

  it('keeps an order that does not meet the book, and gives back what it held when it is cancelled', async () => {
    const before = await getBalances(here, ana);
    const order = await granted(
      place(ana, { type: OrderType.Limit, price: farBelow(), timeInForce: 'gtc' }),
    );
    expect(order.state).toBe('accepted');
    expect(order.held > 0n).toBe(true);
    expect((await getBalances(here, ana)).stock.held).not.toBe(before.stock.held);
    const cancelled = await granted({
      kind: 'cancel',
      customerId: ana.id,
      sessionId: null,
      orderId: order.id,
    });
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'customer', held: 0n });
    expect(await getBalances(here, ana)).toEqual(before);
    expect(
      await refusal({ kind: 'cancel', customerId: ana.id, sessionId: null, orderId: order.id }),
    ).toBe('ORDER_ENDED');
  });

  it('closes a position in two halves, books the result, and frees its margin', async () => {
    const { positionId } = await granted(place(ana, { leverage: 2 }));
    const close = (quantity: string | null): AskedCommand =>
      closeCommand(ana.id, positionId, { quantity });
    expect((await granted(close('5'))).state).toBe('filled');
    expect(await getPosition(ana, positionId)).toMatchObject({ state: 'open', quantity: 5n });
    expect(await refusal(close('6'))).toBe('QUANTITY_EXCEEDS_POSITION');
    expect((await granted(close(null))).state).toBe('filled');
    expect(await getPosition(ana, positionId)).toMatchObject({
      state: 'closed',
      quantity: 0n,
      margin: 0n,
    });
    expect(await refusal(close(null))).toBe('POSITION_CLOSED');
    await expectRebuilt();
  });

  it('does not find what is another customer’s', async () => {
    const bea = await trader(here, 'beadesk', { stock: '1000.00' });
    const order = await granted(place(ana, { type: OrderType.Limit, price: farBelow() }));
    expect(
      await refusal({ kind: 'cancel', customerId: bea.id, sessionId: null, orderId: order.id }),
    ).toBe('ORDER_UNKNOWN');
    expect(
      await refusal({
        kind: 'addMargin',
        customerId: bea.id,
        sessionId: null,
        positionId: order.positionId,
        amount: '1',
      }),
    ).toBe('POSITION_UNKNOWN');
    expect(await refusal(place(bea, { quantity: '100' }))).toBe('FUNDS_INSUFFICIENT');
    expect((await listCustomerOrders(here.app.db, bea.id, { page })).total).toBe(0);
  });
});

describe('the same request', () => {
  it('takes effect once when it comes five times at once, and again later', async () => {
    const request = newDeskRequest();
    const before = (await listCustomerOrders(here.app.db, ana.id, { page })).total;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => here.app.desk.submit(place(ana), request)),
    );
    const later = await here.app.desk.submit(place(ana), request);
    for (const answer of answers) expect(answer).toEqual(later);
    expect(later.ok).toBe(true);
    expect((await listCustomerOrders(here.app.db, ana.id, { page })).total).toBe(before + 1);
    expect(
      await here.app.desk.submit(place(ana), { ...request, bodyHash: sha256Hex('another') }),
    ).toMatchObject({ ok: false, code: 'REQUEST_ID_REUSED' });
  });

  it('may be sent again when it was refused', async () => {
    const request = newDeskRequest();
    expect(await here.app.desk.submit(place(ana, { quantity: '0' }), request)).toMatchObject({
      ok: false,
      code: 'QUANTITY_INVALID',
    });
    expect((await here.app.desk.submit(place(ana), request)).ok).toBe(true);
  });
});

describe('many at once', () => {
  it('spend no more than is there', async () => {
    const carl = await trader(here, 'carldesk', { stock: '10000.00' });
    const decisions = await Promise.all(
      Array.from({ length: 60 }, () =>
        here.app.desk.submit(place(carl, { quantity: '3' }), newDeskRequest()),
      ),
    );
    const codes = new Set(decisions.map((decision) => (decision.ok ? 'granted' : decision.code)));
    expect([...codes].sort()).toEqual(['FUNDS_INSUFFICIENT', 'granted']);
    expect(Number((await getBalances(here, carl)).stock.available)).toBeGreaterThanOrEqual(0);
    const { rows } = await listCustomerPositions(here.app.db, carl.id, { page, state: 'open' });
    expect(rows.map(({ quantity }) => quantity)).toEqual([
      3n * BigInt(decisions.filter(({ ok }) => ok).length),
    ]);
    await assertBooksBalance(here);
    await expectRebuilt();
  });

  it('have one winner when a cancel races a fill', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await granted(
        place(ana, {
          type: OrderType.Limit,
          price: prices().below(1),
          timeInForce: 'gtc',
          quantity: '1',
        }),
      );
      if (order.state !== 'accepted') continue;
      // A crossing book may or may not come: each server finds what the other left.
      here.clock.advance(20_000);
      const [cancelled] = await Promise.all([
        here.app.desk.submit(
          { kind: 'cancel', customerId: ana.id, sessionId: null, orderId: order.id },
          newDeskRequest(),
        ),
        here.app.desk.run([
          { kind: 'match', customerId: ana.id, orderId: order.id, positionId: order.positionId },
        ]),
      ]);
      const { state, held } = await getOrder(ana, order.id);
      expect(state).toBe(cancelled.ok ? 'cancelled' : 'filled');
      expect(held).toBe(0n);
    }
    await assertBooksBalance(here);
  });
});

describe('an order that waits', () => {
  it('is filled by the walk when a book reaches it, and the customer is told', async () => {
    const dora = await trader(here, 'doradesk', { stock: '500000.00' });
    const { askUnits, below } = prices();
    const order = await granted(
      place(dora, { type: OrderType.Limit, price: below(2), timeInForce: 'gtc', quantity: '2' }),
    );
    fallsTwoTicks(askUnits);
    await here.app.beat();
    const filled = await getOrder(dora, order.id);
    expect(filled.state).toBe('filled');
    expect(filled.filledValue <= (askUnits - 2n * TICK_VALUE) * 2n).toBe(true);
    const { count } = await here.app.db.one<{ count: bigint }>(
      sql`select count(*) as count from messages where customer_id = ${dora.id}
        and template = 'orderFilled'`,
    );
    expect(count).toBe(1n);
  }, 60_000);

  it('ends with its day', async () => {
    const order = await granted(place(ana, { type: OrderType.Limit, price: farBelow() }));
    expect(order.expiresAt).not.toBeNull();
    here.clock.set((order.expiresAt ?? 0) + 1_000);
    await here.app.beat();
    expect(await getOrder(ana, order.id)).toMatchObject({ state: 'expired', held: 0n });
  });

  it('survives a restart: another server on the same database fills it', async () => {
    const eve = await trader(here, 'evedesk', { stock: '500000.00' });
    const { askUnits, below } = prices();
    const order = await granted(
      place(eve, {
        type: OrderType.Limit,
        price: below(2),
        timeInForce: 'gtc',
        quantity: '1',
      }),
    );
    const second = await secondServer(here);
    try {
      fallsTwoTicks(askUnits);
      await second.beat();
      expect((await getOrder(eve, order.id)).state).toBe('filled');
      const { positionId } = await getOrder(eve, order.id);
      // The first server never heard of the fill, and finds it anyway.
      const closed = await granted(closeCommand(eve.id, positionId));
      expect(closed.state).toBe('filled');
      await here.app.beat();
      await expectRebuilt({ app: second });
    } finally {
      await second.close();
    }
  }, 60_000);
});

describe('protection', () => {
  it('goes with the position: one cancels the other, and all end when it is closed', async () => {
    const { share } = prices();
    const order = await granted(place(ana, { takeProfit: share(2), stopLoss: share(0.6) }));
    const decision = await here.app.desk.submit(
      {
        kind: 'protect',
        customerId: ana.id,
        sessionId: null,
        positionId: order.positionId,
        takeProfit: share(3),
        stopLoss: null,
        trail: { kind: 'ratio', value: '0.05' },
        takeProfitId: newOrderIds().orderId,
        stopLossId: newOrderIds().orderId,
      },
      newDeskRequest(),
    );
    expect(
      decision.ok && decision.outcome.orders.map(({ madeBy, type }) => [madeBy, type]),
    ).toEqual([
      ['takeProfit', OrderType.Limit],
      ['stopLoss', OrderType.TrailingStop],
    ]);
    await granted(closeCommand(ana.id, order.positionId));
    const left = (
      await listCustomerOrders(here.app.db, ana.id, { page, isOpen: true })
    ).rows.filter(({ positionId }) => positionId === order.positionId);
    expect(left).toEqual([]);
    await expectRebuilt();
  });
});

describe('a preview', () => {
  it('decides as the booking does and leaves no trace', async () => {
    const command = place(ana, { quantity: '7' });
    const before = await getBalances(here, ana);
    const { decided } = await here.app.desk.preview(command);
    expect(await getBalances(here, ana)).toEqual(before);
    const order = await granted(command);
    const fill = decided.ok
      ? decided.outcome.events.find(({ body }) => body.kind === 'filled')
      : undefined;
    expect(fill?.body.kind === 'filled' && fill.body.value).toBe(order.filledValue);
    expect(
      fill?.body.kind === 'filled' && fill.body.fees.reduce((sum, { minor }) => sum + minor, 0n),
    ).toBe(order.fees);
  });
});

describe('the record', () => {
  it('can be neither changed nor removed', async () => {
    await expect(
      here.app.db.transact((tx) =>
        tx.run(
          sql`update desk_events set code = 'X' where seq = (select min(seq) from desk_events)`,
        ),
      ),
    ).rejects.toThrow('append-only');
    await expect(here.app.db.transact((tx) => tx.run(sql`delete from orders`))).rejects.toThrow(
      'append-only',
    );
    await expect(
      here.app.db.transact((tx) => tx.run(sql`truncate orders cascade`)),
    ).rejects.toThrow('append-only');
  });

  it('shows when a table was changed behind its back', async () => {
    const order = await granted(place(ana));
    await here.app.db.transact((tx) =>
      tx.run(
        sql`update positions set realised_minor = realised_minor + 1
          where id = ${order.positionId}`,
      ),
    );
    const { different } = await rebuildDesk(here.app.db);
    expect(different).toEqual([order.positionId]);
    await here.app.db.transact((tx) =>
      tx.run(
        sql`update positions set realised_minor = realised_minor - 1
          where id = ${order.positionId}`,
      ),
    );
  });

  it('has a hold for everything that works and every margin, and no other', async () => {
    await funded(here, ana, '1000.00', 'stock');
    const expected = [
      ...(await listExpectedOrderHolds(here.app.db)),
      ...(await listExpectedMarginHolds(here.app.db)),
    ]
      .map(({ reference, minor }) => `${reference} ${minor}`)
      .sort();
    const open = await here.app.db.many<{ reference: string; minor: bigint }>(
      sql`select reference, minor from ledger_open_holds()`,
    );
    expect(open.map(({ reference, minor }) => `${reference} ${minor}`).sort()).toEqual(expected);
  });
});
