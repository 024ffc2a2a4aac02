/** Coins that a customer trades: by amount, around the clock, apart from those of rented robots. */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import { getBalances, getInvested } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  getClosedPositions,
  getOrders,
  getPositions,
  getQuote,
  newRequestId,
  place,
  placed,
  responseData,
  trader,
} from '@candor/testkit/trading';
import { inOneWorld } from '@candor/testkit/one-world';
import type { World } from '@candor/testkit/world';
import { afterEach, describe, expect, it } from 'vitest';

const COIN = TradedSource.RobotCrypto;
const SATURDAY = Date.UTC(2026, 9, 17, 3);

let app: World;
let people = 0;

inOneWorld((opened) => void (app = opened));
afterEach(async () => expect((await rebuildDesk(app.app.db)).different).toEqual([]));

async function somebody(stock = '10000.00'): Promise<Person> {
  people += 1;
  return trader(app, `coins-${people}`, { stock });
}
const cents = (text: string): number => Math.round(Number(text) * 100);
const reasonOf = async (ana: Person, terms: Record<string, unknown>) =>
  (await place(app, ana, 'coin', terms)).body.reason;
const close = (ana: Person, id: string | undefined, quantity: string) =>
  app.post(
    '/position/flatPosition',
    { requestId: newRequestId(), id, quantity },
    { token: ana.token },
  );

describe('a hundred dollars of a coin', () => {
  it('are bought, owned, proved, and sold without a rest', async () => {
    const ana = await somebody();
    const order = await placed(app, ana, 'coin', { code: 'BTC', amount: '100' });
    expect(order).toMatchObject({
      source: COIN,
      state: 'filled',
      quantity: expect.stringMatching(/^0\.00\d{1,4}$/) as string,
      filled: order.quantity,
    });
    const spent = 10_000_00 - cents((await getBalances(app, ana)).stock.balance);
    expect(spent).toBeLessThanOrEqual(100_00);
    expect(spent).toBeGreaterThan(99_00);
    const [position] = await getPositions(app, ana);
    expect(position).toMatchObject({
      source: COIN,
      code: 'BTC',
      positionNum: order.quantity,
      isOwned: true,
      marginLevel: null,
      liquidationPrice: null,
    });
    expect(position?.isolatedPosition).toBe((await getInvested(app, ana)).stock);

    const { items } = responseData<{ items: { seq: number; quantity: string }[] }>(
      await app.post(
        '/position/water/pageList',
        { source: COIN, kind: 'filled' },
        { token: ana.token },
      ),
    );
    expect(items).toMatchObject([{ quantity: order.quantity }]);
    const receipt = responseData<{ quantity: string }>(
      await app.post('/orders/receipt', { seq: items[0]?.seq }, { token: ana.token }),
    );
    expect(receipt.quantity).toBe(order.quantity);

    responseData(await close(ana, position?.id, order.quantity));
    expect(await getPositions(app, ana)).toEqual([]);
    const [closed] = await getClosedPositions(app, ana);
    expect(closed).toMatchObject({ source: COIN, positionNum: '0' });
    expect((await getInvested(app, ana)).stock).toBe('0.00');
    expect(cents((await getBalances(app, ana)).stock.balance) - 10_000_00).toBe(
      cents(closed?.sellProfit ?? '') - cents(closed?.fees ?? ''),
    );
  });

  it('are previewed as they are booked, and the most that can be bought is more than one coin', async () => {
    const ana = await somebody('200000.00');
    const asked = { code: 'BTC', source: COIN, direction: Direction.Buy };
    const preview = responseData<{ problem: null; quantity: string; cost: string; unit: string }>(
      await app.post(
        '/orders/preview',
        { ...asked, orderType: OrderType.Market, amount: '250.00' },
        { token: ana.token },
      ),
    );
    expect(preview).toMatchObject({ problem: null, unit: 'coin' });
    const order = await placed(app, ana, 'coin', { code: 'BTC', amount: '250.00' });
    expect(order.quantity).toBe(preview.quantity);
    const { full, lot } = responseData<{ full: string; lot: string }>(
      await app.post('/position/getHalfOrFullNum', asked, { token: ana.token }),
    );
    const { ask } = getQuote(app, COIN, 'BTC');
    expect(Number(full)).toBeLessThan(200_000 / Number(ask));
    expect(Number(full)).toBeGreaterThan(190_000 / Number(ask));
    expect(lot).toBe('0.000001');
  });

  it('can wait at a limit, also on a Saturday night, and be cancelled', async () => {
    const ana = await somebody();
    const before = app.clock.now();
    if (before < SATURDAY) app.clock.advance(SATURDAY - before);
    const { bid } = getQuote(app, COIN, 'ETH');
    const low = (Number(bid) * 0.97).toFixed(2);
    const waiting = { code: 'ETH', quantity: '0.5', orderType: OrderType.Limit, price: low };
    const order = await placed(app, ana, 'coin', { ...waiting, timeInForce: 'gtc' });
    expect(order).toMatchObject({ state: 'accepted', quantity: '0.5' });
    expect(await getOrders(app, ana)).toMatchObject([{ id: order.id, source: COIN }]);
    responseData(
      await app.post(
        '/orders/cancel',
        { requestId: newRequestId(), id: order.id },
        { token: ana.token },
      ),
    );
    expect((await getBalances(app, ana)).stock).toMatchObject({
      balance: '10000.00',
      held: '0.00',
    });
    expect(await placed(app, ana, 'coin', { code: 'ETH', amount: '20' })).toMatchObject({
      state: 'filled',
    });
  });
});

describe('what is refused of coins', () => {
  it('is short, on leverage, too little, too fine, and what is not held', async () => {
    const ana = await somebody();
    const btc = { code: 'BTC', quantity: '0.01' };
    expect(await reasonOf(ana, { ...btc, direction: Direction.Sell, isShort: true })).toBe(
      'ORDER_TERMS_INVALID',
    );
    expect(await reasonOf(ana, { ...btc, leverage: 2 })).toBe('LEVERAGE_NOT_OFFERED');
    expect(await reasonOf(ana, { code: 'BTC', quantity: '0.0000001' })).toBe('QUANTITY_INVALID');
    expect(await reasonOf(ana, { code: 'BTC', quantity: '0.000001' })).toBe('NOTIONAL_TOO_SMALL');
    expect(await reasonOf(ana, { code: 'BTC', amount: '0.99' })).toBe('NOTIONAL_TOO_SMALL');
    expect(await reasonOf(ana, { ...btc, direction: Direction.Sell })).toBe('SELL_MORE_THAN_HELD');
    expect(await reasonOf(ana, { code: 'AAPL', quantity: '1' })).toBe('INSTRUMENT_CLASS_WRONG');
    expect((await place(app, ana, 'stock', { code: 'ETH', quantity: '1' })).body.reason).not.toBe(
      null,
    );
  });

  it('is more than there is in the book for one customer, however it is cut into orders', async () => {
    const ana = await somebody('900000.00');
    const { askSize } = getQuote(app, COIN, 'SOL');
    const all = String(Math.ceil(askSize * 1000));
    const many = { code: 'SOL', quantity: all, timeInForce: 'fok' };
    const reason = await reasonOf(ana, many);
    expect(['LIQUIDITY_INSUFFICIENT', 'FUNDS_INSUFFICIENT', 'NOTIONAL_TOO_LARGE']).toContain(
      reason,
    );
  });
});

describe('what a coin earned', () => {
  it('is counted as crypto, also where a share has the same letters', async () => {
    const ana = await somebody();
    const order = await placed(app, ana, 'coin', { code: 'BTC', amount: '500' });
    const [position] = await getPositions(app, ana);
    responseData(await close(ana, position?.id, order.quantity));
    const year = String(new Date(app.clock.now()).getUTCFullYear());
    const { rows, sums } = responseData<{
      rows: { product: string; code: string; quantity: string }[];
      sums: { product: string }[];
    }>(await app.get(`/performance/gains?year=${year}`, { token: ana.token }));
    expect(rows).toMatchObject([{ product: 'coin', code: 'BTC', quantity: order.quantity }]);
    expect(sums).toMatchObject([{ product: 'coin' }]);
    const bills = responseData<{ items: { facts: Record<string, string> }[] }>(
      await app.post('/wallet/getWalletBill', { kind: 'tradeClosed' }, { token: ana.token }),
    ).items;
    expect(bills[0]?.facts).toMatchObject({ unit: 'coin', code: 'BTC' });
  });
});
