import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { subtract, sum } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { assertBooksBalance, getBalances, getInvested } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  getOrders,
  place,
  getPositions,
  sell,
  trader,
  waitFor,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { decidePermission, saveApplication } from '../../core/customers/standing.store.ts';

let app: World;
let ana: Person;

beforeAll(async () => {
  app = await world();
  ana = await trader(app, 'block-ana', { stock: '90000000.00' });
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

describe('a block', () => {
  it('is for those who applied and were admitted', async () => {
    expect((await place(app, ana, 'block', { code: 'AAPL', quantity: '10000' })).body.reason).toBe(
      'PERMISSION_MISSING',
    );
    await app.app.db.transact(async (tx) => {
      await saveApplication(tx, asCustomerId(ana.id), 'blockTrade', tx.now + 1_000);
      await decidePermission(tx, asCustomerId(ana.id), 'blockTrade', { state: 'active' });
    });
    expect((await place(app, ana, 'block', { code: 'AAPL', quantity: '9999' })).body).toMatchObject(
      { reason: 'QUANTITY_TOO_SMALL', values: { min: '10000' } },
    );
    expect((await place(app, ana, 'block', { code: '00700', quantity: '10000' })).body.reason).toBe(
      'INSTRUMENT_CLASS_WRONG',
    );
    expect(
      (await place(app, ana, 'block', { code: 'AAPL', quantity: '10000', leverage: 2 })).body
        .reason,
    ).toBe('LEVERAGE_NOT_OFFERED');
  });

  it('takes what each book offers until it is filled', async () => {
    const [{ balance: before }, { stock: already }] = [
      (await getBalances(app, ana)).stock,
      await getInvested(app, ana),
    ];
    const order = await buy(app, ana, 'block', 'KO', 100_000);
    expect(order).toMatchObject({ source: 4, state: 'partFilled' });
    expect(Number(order.filled)).toBeLessThan(100_000);
    await waitFor(app, async () => (await getOrders(app, ana)).length === 0, { stepMs: 5_000 });
    const [filled] = await getOrders(app, ana, false);
    expect(filled).toMatchObject({ id: order.id, state: 'filled', filled: '100000' });
    const { stock: invested } = await getInvested(app, ana);
    expect(already).toBe('0.00');
    expect(await getPositions(app, ana)).toMatchObject([
      {
        source: 4,
        code: 'KO',
        positionNum: '100000',
        isOwned: true,
        isolatedPosition: invested,
      },
    ]);
    const { balance, held } = (await getBalances(app, ana)).stock;
    const paid = sum([usd(invested), usd(filled?.fees ?? '')], 'USD');
    expect([toWire(subtract(usd(before), paid)), '0.00']).toEqual([balance, held]);
  });

  it('takes the same book as ordinary orders, and loses when it is traded back against it', async () => {
    const block = await buy(app, ana, 'block', 'PEP', 100_000, { timeInForce: 'ioc' });
    const { bids, asks } = app.app.market.pricing.depth(
      app.app.market.instruments.load(QuotedSource.Stock, 'PEP'),
      app.clock.now(),
    );
    expect(Number(block.filled)).toBe(asks.reduce((all, { size }) => all + size, 0));
    const more = await buy(app, ana, 'stock', 'PEP', 10, { timeInForce: 'ioc' });
    expect(more).toMatchObject({ state: 'cancelled', filled: '0' });
    const sold = await sell(app, ana, 'stock', 'PEP', Number(block.filled), { timeInForce: 'ioc' });
    expect(Number(sold.averagePrice)).toBeLessThan(Number(block.averagePrice));
    expect(Number(sold.filled)).toBeLessThanOrEqual(bids.reduce((all, { size }) => all + size, 0));
  });

  it('is listed with what the smallest one would cost against the middle', async () => {
    const { service, items } = responseData<{
      service: string;
      items: {
        stock_code: string;
        reference: string;
        buyPremium: string;
        sellDiscount: string;
        bookShares: { bid: string; ask: string };
        booksNeeded: { buy: number; sell: number };
      }[];
    }>(await app.get('/blockTrade/list'));
    expect(service).toBe('blockTrade');
    expect(items).toHaveLength(30);
    for (const { buyPremium, sellDiscount, bookShares, booksNeeded } of items) {
      expect(Number(buyPremium)).toBeGreaterThan(0);
      expect(Number(sellDiscount)).toBeGreaterThan(0);
      expect(Number(buyPremium)).toBeLessThan(0.01);
      expect(booksNeeded).toEqual({
        buy: Math.ceil(10_000 / Number(bookShares.ask)),
        sell: Math.ceil(10_000 / Number(bookShares.bid)),
      });
    }
  });
});
