/** Rented robots on the real database: money, lists, receipts, restarts and the record. */
import { Direction, QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { money } from '@candor/money/amount';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { responseData, trader, type ShownOrder, type ShownPosition } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { atMarket, closeCommand } from '@candor/testkit/commands';
import { grantedOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { asCustomerId } from '../../customers/customer.ts';
import { walletAccount } from '../../ledger/accounts.ts';
import { moveOrRefuse } from '../../ledger/move-money.ts';
import { justEnd, justReserve } from '../../ledger/movement.ts';
import { getOrphans } from '../../ledger/orphans.rules.ts';
import { listOpenHolds } from '../../ledger/store/reconcile.store.ts';
import { newOrderIds } from '../placing/parse-order.ts';
import type { AskedCommand, Close, Place } from '../state/commands.ts';
import type { Order } from '../state/order.ts';
import { listExpectedOrderHolds, listExpectedMarginHolds } from '../store/holds.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';
import {
  getRentalHolds,
  listRentalOrders,
  listRentalPositions,
  sumRentals,
  type OpenRental,
} from '../store/rentals.store.ts';

const CAPITAL = 1_000_00n;

let here: World;
let ana: Person;
const rentals: OpenRental[] = [];

beforeAll(async () => {
  here = await world();
  ana = await trader(here, 'rentana', { funding: '5000.00', stock: '1000.00' });
});
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

async function rent(person: Pick<Person, 'id'>): Promise<string> {
  const id = newId('rnt');
  const account = walletAccount(asCustomerId(person.id), 'funding');
  await here.app.db.transact((tx) =>
    moveOrRefuse(
      tx,
      justReserve({
        reference: id,
        account,
        money: money('USD', CAPITAL),
        purpose: 'robot',
        expiresAt: null,
      }),
    ),
  );
  rentals.push({ id, customerId: person.id, capital: CAPITAL, since: 0 });
  return id;
}

function trade(rentalId: string | null, direction: Direction, quantity: string): Place {
  return {
    kind: 'place',
    customerId: ana.id,
    sessionId: null,
    rentalId,
    wanted: {
      ...atMarket,
      source: TradedSource.RobotCrypto,
      instrumentId: here.app.market.instruments.load(QuotedSource.RobotCrypto, 'BTC').id,
      direction,
      timeInForce: 'ioc',
      quantity,
    },
    ids: newOrderIds(),
  };
}

const granted = (command: AskedCommand): Promise<Order> => grantedOrder(here.app, command);

const setState = (state: string): Promise<unknown> =>
  here.app.db.transact((tx) =>
    tx.run(sql`update customers set state = ${state} where id = ${ana.id}`),
  );

const heldFor = async (rentalId: string): Promise<bigint | undefined> =>
  (await listOpenHolds(here.app.db)).find(({ reference }) => reference === rentalId)?.minor;

const toMinor = (text: string): bigint => BigInt(text.replace('.', ''));

const ask = async <Data>(path: string, body: object): Promise<Data> =>
  responseData<Data>(await here.post(path, body, { token: ana.token }));

describe('a rented robot', () => {
  let rental: string;
  let order: Order;

  it('buys a part of a coin with its own money, and the customer’s stays', async () => {
    rental = await rent(ana);
    const before = (await getBalances(here, ana)).funding;
    order = await granted(trade(rental, Direction.Buy, '5000'));
    expect(order).toMatchObject({ state: 'filled', quantity: 5_000n, rentalId: rental });
    const [position] = await listRentalPositions(here.app.db, [rental], 'open');
    const after = (await getBalances(here, ana)).funding;
    expect(after.available).toBe(before.available);
    expect(await heldFor(rental)).toBe(CAPITAL - (position?.margin ?? 0n) - order.fees);
    expect(position).toMatchObject({ rentalId: rental, quantity: 5_000n, fees: order.fees });
    // 0.005 of about 78,000 dollars, and 0.10 % of it.
    expect(Number(order.fees)).toBeCloseTo(Number(position?.margin) / 1_000, -1);
  });

  it('takes effect once, also when the answer was lost', async () => {
    const [command, request] = [trade(rental, Direction.Buy, '1000'), newDeskRequest()];
    const first = await here.app.desk.submit(command, request);
    const held = await heldFor(rental);
    expect(await here.app.desk.submit({ ...command, ids: newOrderIds() }, request)).toEqual(first);
    expect(await heldFor(rental)).toBe(held);
  });

  it('spends nothing beyond its hold, nor that of another customer', async () => {
    const spent = await here.app.desk.submit(
      trade(rental, Direction.Buy, '20000'),
      newDeskRequest(),
    );
    expect(spent).toMatchObject({ ok: false, code: 'FUNDS_INSUFFICIENT' });
    const ben = await trader(here, 'rentben', { funding: '5000.00' });
    const other = await rent(ben);
    expect(
      await here.app.desk.submit(trade(other, Direction.Buy, '1000'), newDeskRequest()),
    ).toMatchObject({ ok: false, code: 'RENTAL_UNKNOWN' });
    expect(await heldFor(other)).toBe(CAPITAL);
  });

  it('is not among the customer’s holdings and orders, and they cannot trade what it holds', async () => {
    const [position] = await listRentalPositions(here.app.db, [rental], 'open');
    const id = position?.id ?? '';
    const requestId = newId('ord');
    for (const path of ['/position/me', '/position/consignList', '/position/water/pageList'])
      expect([path, (await ask<{ items: unknown[] }>(path, {})).items]).toEqual([path, []]);
    expect(
      (await ask<{ positions: unknown[] }>('/position/getByStock', { source: 100, code: 'BTC' }))
        .positions,
    ).toEqual([]);
    for (const [path, body] of [
      ['/position/flatPosition', { requestId, id, quantity: '1000' }],
      ['/orders/cancel', { requestId, id: order.id }],
      ['/position/addPositionMargin', { requestId, id, amount: '1.00' }],
      ['/position/protect', { requestId, id, takeProfit: null, stopLoss: '1.00' }],
    ] as const) {
      const { status, body: answer } = await here.post(path, body, { token: ana.token });
      expect([path, status, answer.reason]).toEqual([
        path,
        404,
        path === '/orders/cancel' ? 'ORDER_UNKNOWN' : 'POSITION_UNKNOWN',
      ]);
    }
    const preview = await ask<{ problem: { reason: string } | null }>('/orders/preview', {
      source: 100,
      code: 'BTC',
      direction: 1,
      orderType: 0,
      quantity: '0.001',
    });
    expect(preview.problem?.reason).toBe('SELL_MORE_THAN_HELD');
  });

  it('can be read with decimals: its position, its order and the receipt of every fill', async () => {
    const [position] = await listRentalPositions(here.app.db, [rental], 'open');
    const shown = await ask<{
      position: ShownPosition & { unit: string; rentalId: string };
      history: { seq: number; quantity: string; hasReceipt: boolean }[];
    }>('/position/detail', { id: position?.id });
    expect(shown.position).toMatchObject({ positionNum: '0.006', unit: 'coin', rentalId: rental });
    const fill = shown.history.find(({ hasReceipt }) => hasReceipt);
    const receipt = await ask<{
      quantity: string;
      pieces: { quantity: string }[];
      levels: { asks: { volume: string }[] };
      order: ShownOrder;
      booked: string;
    }>('/orders/receipt', { seq: fill?.seq });
    expect(receipt).toMatchObject({ quantity: '0.005', order: { filled: '0.005' } });
    // Published in coins: what the tape says is what the receipt cites.
    const btc = here.app.market.instruments.load(QuotedSource.RobotCrypto, 'BTC');
    const depth = here.app.market.pricing.depth(btc, here.clock.now());
    expect(receipt.levels.asks.map(({ volume }) => Number(volume))).toEqual(
      depth.asks.map(({ size }) => size),
    );
  });

  it('sells into its hold, and the closed position is shown as a robot’s', async () => {
    here.clock.advance(600_000);
    const [position] = await listRentalPositions(here.app.db, [rental], 'open');
    const close: Close = closeCommand(ana.id, position?.id ?? '', {
      rentalId: rental,
      timeInForce: 'ioc',
    });
    const before = (await getBalances(here, ana)).funding;
    await granted(close);
    const sums = (await sumRentals(here.app.db, [rental])).get(rental);
    expect(sums).toMatchObject({ margin: 0n, open: 0 });
    expect(await heldFor(rental)).toBe(CAPITAL + (sums?.result ?? 0n));
    expect((await getBalances(here, ana)).funding.available).toBe(before.available);
    const { items } = await ask<{ items: { rentalId: string }[] }>('/position/flatList', {});
    expect(items.map(({ rentalId }) => rentalId)).toEqual([rental]);
    expect(await listRentalOrders(here.app.db, rental, { offset: 0, limit: 10 })).toHaveLength(3);
  });

  it('of a frozen account sells and no longer buys', async () => {
    await granted(trade(rental, Direction.Buy, '3000'));
    await setState('frozen');
    expect(
      await here.app.desk.submit(trade(rental, Direction.Buy, '1000'), newDeskRequest()),
    ).toMatchObject({ ok: false, code: 'ACCOUNT_FROZEN' });
    expect(await granted(trade(rental, Direction.Sell, '3000'))).toMatchObject({ state: 'filled' });
    await setState('active');
  });

  it('ends only when everything is sold: the database refuses a hold that ends before', async () => {
    const id = await rent(ana);
    const order = await granted(trade(id, Direction.Buy, '2000'));
    const account = walletAccount(asCustomerId(ana.id), 'funding');
    const end = () =>
      here.app.db.transact((tx) =>
        moveOrRefuse(tx, justEnd({ reference: id, account, as: 'voided' })),
      );
    await expect(end()).rejects.toThrow('still holds something');
    await granted(trade(id, Direction.Sell, String(order.filled)));
    const before = (await getBalances(here, ana)).funding;
    const left = CAPITAL + ((await sumRentals(here.app.db, [id])).get(id)?.result ?? 0n);
    await end();
    const after = (await getBalances(here, ana)).funding;
    expect(after.balance).toBe(before.balance);
    expect(toMinor(after.available) - toMinor(before.available)).toBe(left);
    rentals.pop();
    expect(
      await here.app.desk.submit(trade(id, Direction.Buy, '1000'), newDeskRequest()),
    ).toMatchObject({ ok: false, code: 'RENTAL_UNKNOWN' });
  });

  it('tells nobody by message, holds exactly what is its, and is the same when built again', async () => {
    await granted(trade(rental, Direction.Buy, '2000'));
    const messages = await here.app.db.one<{ count: bigint }>(
      sql`select count(*) as count from messages where customer_id = ${ana.id}
        and template like 'order%'`,
    );
    expect(messages.count).toBe(0n);
    const { db } = here.app;
    expect(
      getOrphans(await listOpenHolds(db), [
        ...(await listExpectedOrderHolds(db)),
        ...(await listExpectedMarginHolds(db)),
        ...(await getRentalHolds(db, rentals)),
      ]),
    ).toEqual([]);
    expect((await rebuildDesk(db)).different).toEqual([]);
  });
});

describe('somebody with the database in hand', () => {
  const byHand = (statement: string): Promise<unknown> =>
    here.app.db.transact((tx) => tx.run(sql`${raw(statement)}`));

  it('cannot give a robot money, take it, or hold it for something else', async () => {
    const id = await rent(ana);
    await granted(trade(id, Direction.Buy, '2000'));
    for (const change of [
      'minor = minor + 100000',
      'minor = 1',
      `state = 'voided', ended_at_ms = 1`,
      `purpose = 'margin'`,
      `reference = 'rnt_other'`,
      'account_id = account_id + 1',
    ])
      await expect(
        byHand(`update ledger_holds set ${change} where reference = '${id}'`),
      ).rejects.toThrow(/append-only|holds .* and says|still holds/);
    await expect(byHand(`delete from ledger_holds where reference = '${id}'`)).rejects.toThrow(
      'append-only',
    );
  });

  it('cannot reopen a hold that was paid out', async () => {
    const id = await rent(ana);
    const account = walletAccount(asCustomerId(ana.id), 'funding');
    await here.app.db.transact((tx) =>
      moveOrRefuse(tx, justEnd({ reference: id, account, as: 'voided' })),
    );
    rentals.pop();
    await expect(
      byHand(
        `update ledger_holds set state = 'open', ended_at_ms = null where reference = '${id}'`,
      ),
    ).rejects.toThrow('append-only');
  });

  it('cannot hand a robot’s trades to another robot, another customer or the customer', async () => {
    const id = await rent(ana);
    const { id: orderId, positionId } = await granted(trade(id, Direction.Buy, '2000'));
    for (const [table, row] of [
      ['positions', positionId],
      ['orders', orderId],
    ] as const) {
      for (const change of ['rental_id = null', `rental_id = 'rnt_other'`, `customer_id = 'cus_x'`])
        await expect(byHand(`update ${table} set ${change} where id = '${row}'`)).rejects.toThrow(
          'stays theirs',
        );
      await expect(byHand(`delete from ${table} where id = '${row}'`)).rejects.toThrow(
        'append-only',
      );
    }
    await expect(
      byHand(`update desk_events set body = '{}' where position_id = '${positionId}'`),
    ).rejects.toThrow('append-only');
  });

  it('is found out who writes another result into a position: record and holds disagree', async () => {
    const id = await rent(ana);
    const { positionId } = await granted(trade(id, Direction.Buy, '2000'));
    await byHand(`update positions set realised_minor = 500000 where id = '${positionId}'`);
    expect((await rebuildDesk(here.app.db)).different).toEqual([positionId]);
    const expected = await getRentalHolds(here.app.db, rentals);
    const orphans = getOrphans(
      (await listOpenHolds(here.app.db)).filter(({ purpose }) => purpose === 'robot'),
      expected,
    );
    expect(orphans.map(({ reference }) => reference)).toEqual([id]);
    await byHand(`update positions set realised_minor = 0 where id = '${positionId}'`);
  });
});
