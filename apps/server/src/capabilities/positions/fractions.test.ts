/** Fractions of a share and orders by amount on the real desk, through the calls of the product. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import { assertBooksBalance, entriesCount, getBalances, getInvested } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  getClosedPositions,
  getOrders,
  getPositions,
  newRequestId,
  place,
  placed,
  responseData,
  trader,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let app: World;
let people = 0;

beforeAll(async () => {
  app = await world();
});
afterEach(async () => {
  await assertBooksBalance(app);
  expect((await rebuildDesk(app.app.db)).different).toEqual([]);
});
afterAll(() => app.close());

const somebody = (stock = '10000.00'): Promise<Person> =>
  trader(app, `fractions-${(people += 1)}`, { stock });
const cents = (text: string): number => Math.round(Number(text) * 100);
const apple = { code: 'AAPL' };

describe('fifty dollars of a share', () => {
  it('is bought, shown, proved, and sold without a rest', async () => {
    const ana = await somebody();
    const order = await placed(app, ana, 'stock', { ...apple, amount: '50' });
    expect(order).toMatchObject({
      source: TradedSource.Stock,
      state: 'filled',
      quantity: expect.stringMatching(/^0\.\d{1,6}$/) as string,
      filled: order.quantity,
    });
    const { stock } = await getBalances(app, ana);
    expect(10_000_00 - cents(stock.balance)).toBeLessThanOrEqual(50_00);
    expect(10_000_00 - cents(stock.balance)).toBeGreaterThan(49_95);
    const [position] = await getPositions(app, ana);
    expect(position).toMatchObject({
      source: TradedSource.Stock,
      code: 'AAPL',
      positionNum: order.quantity,
      isOwned: true,
    });
    expect(position?.isolatedPosition).toBe((await getInvested(app, ana)).stock);

    const history = responseData<{ items: { kind: string; seq: number; quantity: string }[] }>(
      await app.post(
        '/position/water/pageList',
        { source: TradedSource.Stock, kind: 'filled' },
        { token: ana.token },
      ),
    ).items;
    expect(history).toMatchObject([{ quantity: order.quantity }]);
    const receipt = responseData<{
      quantity: string;
      pieces: { quantity: string }[];
      levels: { asks: { volume: string }[] };
    }>(await app.post('/orders/receipt', { seq: history[0]?.seq }, { token: ana.token }));
    expect(receipt.quantity).toBe(order.quantity);
    // The book is in shares, as everybody reads it.
    expect(receipt.levels.asks.every(({ volume }) => /^\d+$/.test(volume))).toBe(true);

    const bills = responseData<{ items: { facts: Record<string, string> }[] }>(
      await app.post('/wallet/getWalletBill', { kind: 'tradeOpened' }, { token: ana.token }),
    ).items;
    expect(bills[0]?.facts).toMatchObject({ quantity: order.quantity, side: 'buy' });

    responseData(
      await app.post(
        '/position/flatPosition',
        { requestId: newRequestId(), id: position?.id, quantity: order.quantity },
        { token: ana.token },
      ),
    );
    expect(await getPositions(app, ana)).toEqual([]);
    expect(await getClosedPositions(app, ana)).toMatchObject([
      { source: TradedSource.Stock, positionNum: '0', openedQuantity: order.quantity },
    ]);
    expect((await getInvested(app, ana)).stock).toBe('0.00');
    const after = (await getBalances(app, ana)).stock;
    const [closed] = await getClosedPositions(app, ana);
    expect(cents(after.balance) - 10_000_00).toBe(
      cents(closed?.sellProfit ?? '') - cents(closed?.fees ?? ''),
    );
  });

  it('is previewed as it is booked: so many shares for so much', async () => {
    const ana = await somebody();
    const preview = responseData<{
      problem: null;
      quantity: string;
      fillsNow: string;
      cost: string;
    }>(
      await app.post(
        '/orders/preview',
        { ...apple, source: TradedSource.Stock, direction: 0, orderType: 0, amount: '50.00' },
        { token: ana.token },
      ),
    );
    const order = await placed(app, ana, 'stock', { ...apple, amount: '50.00' });
    expect(preview).toMatchObject({
      problem: null,
      quantity: order.quantity,
      fillsNow: order.quantity,
    });
    expect(cents(preview.cost)).toBe(
      10_000_00 - cents((await getBalances(app, ana)).stock.balance),
    );
  });

  it('is bought once, however often it is asked for, and two at once are two or one', async () => {
    const ana = await somebody('60.00');
    const requestId = newRequestId();
    const body = { ...apple, amount: '25', requestId };
    const [one, again] = await Promise.all([
      place(app, ana, 'stock', body),
      place(app, ana, 'stock', body),
    ]);
    expect(responseData<{ id: string }>(one).id).toBe(responseData<{ id: string }>(again).id);
    const entries = await entriesCount(app);
    expect((await place(app, ana, 'stock', { ...body, amount: '26' })).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
    expect(await entriesCount(app)).toBe(entries);
    const both = await Promise.all([
      place(app, ana, 'stock', { ...apple, amount: '25' }),
      place(app, ana, 'stock', { ...apple, amount: '25' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await getPositions(app, ana)).map(({ code }) => code)).toEqual(['AAPL']);
    expect(cents((await getBalances(app, ana)).stock.balance)).toBeGreaterThanOrEqual(10_00);
  });

  it('waits at a limit, is changed and cancelled like any order', async () => {
    const ana = await somebody();
    const [bid] = [Math.floor(Number((await quote()).bid) * 0.95)];
    const waiting = await placed(app, ana, 'stock', {
      ...apple,
      orderType: 1,
      price: String(bid),
      timeInForce: 'gtc',
      amount: '50',
    });
    expect(waiting).toMatchObject({ state: 'accepted', source: TradedSource.Stock });
    expect(cents(waiting.held)).toBeLessThanOrEqual(50_00);
    const changed = responseData<{ id: string; quantity: string }>(
      await app.post(
        '/orders/replace',
        { requestId: newRequestId(), id: waiting.id, quantity: '0.5' },
        { token: ana.token },
      ),
    );
    expect(changed.quantity).toBe('0.5');
    expect(
      responseData<{ items: { id: string }[] }>(
        await app.post(
          '/position/consignList',
          { isOpen: true, source: TradedSource.Stock },
          { token: ana.token },
        ),
      ).items.map(({ id }) => id),
    ).toEqual([changed.id]);
    responseData(
      await app.post(
        '/orders/cancel',
        { requestId: newRequestId(), id: changed.id },
        { token: ana.token },
      ),
    );
    expect(await getOrders(app, ana)).toEqual([]);
    expect((await getBalances(app, ana)).stock.available).toBe('10000.00');
  });
});

describe('fractions beside whole shares', () => {
  it('are two holdings, sold from where they are, in gains and sizes alike', async () => {
    const ana = await somebody();
    await buy(app, ana, 'stock', 'AAPL', 2);
    await placed(app, ana, 'stock', { ...apple, quantity: '0.75' });
    const rows = await getPositions(app, ana);
    expect(rows.map(({ positionNum }) => positionNum).sort()).toEqual(['0.75', '2']);
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set([TradedSource.Stock]));
    const sold = await placed(app, ana, 'stock', {
      ...apple,
      direction: Direction.Sell,
      quantity: '0.25',
    });
    expect(sold).toMatchObject({ state: 'filled', quantity: '0.25' });
    await placed(app, ana, 'stock', { ...apple, direction: Direction.Sell, quantity: '2' });
    const sizes = responseData<{ full: string; half: string }>(
      await app.post(
        '/position/getHalfOrFullNum',
        { source: TradedSource.Stock, code: 'AAPL', direction: Direction.Sell },
        { token: ana.token },
      ),
    );
    expect(sizes).toMatchObject({ full: '0.5', half: '0.25' });
    expect(
      (await place(app, ana, 'stock', { ...apple, direction: Direction.Sell, quantity: '1' })).body,
    ).toMatchObject({ reason: 'SELL_MORE_THAN_HELD', values: { held: '0.5' } });
    const year = new Date(app.clock.now()).getUTCFullYear();
    const gains = responseData<{ rows: { quantity: string }[] }>(
      await app.get(`/performance/gains?year=${year}`, { token: ana.token }),
    );
    expect(gains.rows.map(({ quantity }) => quantity).sort()).toEqual(['0.25', '2']);
  });

  it('are refused by other calls and with leverage, with the reason', async () => {
    const ana = await somebody();
    const reason = async (kind: 'stock' | 'hk' | 'block', terms: object): Promise<unknown> =>
      (await place(app, ana, kind, { ...terms })).body.reason;
    expect(await reason('hk', { code: '00700', quantity: '0.5' })).toBe('QUANTITY_INVALID');
    expect(await reason('hk', { code: '00700', amount: '500' })).toBe('AMOUNT_NOT_OFFERED');
    expect(await reason('stock', { ...apple, amount: '50', leverage: 2 })).toBe(
      'AMOUNT_NOT_OFFERED',
    );
    expect(await reason('stock', { ...apple, quantity: '0.5', leverage: 2 })).toBe(
      'QUANTITY_INVALID',
    );
    expect(await reason('stock', { ...apple, amount: '0.5' })).toBe('NOTIONAL_TOO_SMALL');
    expect(await reason('stock', { ...apple, amount: 'fifty' })).toBeTruthy();
    expect(await reason('stock', { ...apple })).toBe('QUANTITY_INVALID');
    expect(await reason('stock', { ...apple, amount: '50', quantity: '1' })).toBe(
      'ORDER_TERMS_INVALID',
    );
    expect(await getOrders(app, ana, false)).toEqual([]);
  });
});

async function quote(): Promise<{ bid: string }> {
  const ana = await somebody();
  const { quote: shown } = responseData<{ quote: { bid: string } }>(
    await app.post(
      '/orders/preview',
      { ...apple, source: TradedSource.Stock, direction: 0, orderType: 0, quantity: '1' },
      { token: ana.token },
    ),
  );
  return shown;
}
