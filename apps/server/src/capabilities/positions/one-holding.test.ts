import { money } from '@candor/money/amount';
import { usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { assertBooksBalance, getBalances, getInvested } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  getClosedPositions,
  responseData,
  getOrders,
  place,
  getPositions,
  getQuote,
  sell,
  sellShort,
  trader,
  skipTo,
  waitFor,
  type ShownOrder,
  type ShownPosition,
} from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { inOneWorld } from '@candor/testkit/one-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { decidePermission, saveApplication } from '../../core/customers/standing.store.ts';
import { rebuildDesk } from '../../core/desk/store/rebuild.ts';

const US = 0;
const BLOCK = 4;
const LIMIT = 1;
const SELL = 1;

let app: World;
let ana: Person;
let people = 0;

inOneWorld((opened) => void (app = opened));
beforeEach(async () => {
  ana = await trader(app, `holding-ana-${(people += 1)}`, { stock: '900000.00' });
});
afterEach(async () => {
  await assertBooksBalance(app);
  expect((await rebuildDesk(app.app.db)).different).toEqual([]);
});

type Happened = {
  seq: number;
  kind: string;
  orderId: string | null;
  positionId: string | null;
  hasReceipt: boolean;
};
type Detail = {
  position: ShownPosition;
  lots: { quantity: string }[];
  orders: ShownOrder[];
  history: Happened[];
};
type Preview = {
  problem: { reason: string; text: string } | null;
  fillsNow: string;
  feesTotal: string | null;
  isOwned: boolean;
  buyingPower: { before: string; after: string | null };
  closes: {
    positionId: string;
    held: string;
    inOrders: string;
    free: string;
    leverage: number;
    realised: string | null;
    net: string | null;
    released: string | null;
    expected: { cost: string | null; fees: string; receives: string | null; net: string } | null;
  } | null;
};

const post = async <Data>(path: string, body: object): Promise<Data> =>
  responseData<Data>(await app.post(path, body, { token: ana.token }));
const getDetail = (id: string): Promise<Detail> => post('/position/detail', { id });

describe('buying again', () => {
  it('makes one position of seven buys, with a receipt for each', async () => {
    const orders: ShownOrder[] = [];
    for (let times = 0; times < 7; times += 1) orders.push(await buy(app, ana, 'stock', 'AAPL', 1));
    const [held, ...others] = await getPositions(app, ana);
    expect(others).toEqual([]);
    expect(held).toMatchObject({ positionNum: '7', openedQuantity: '7', direction: 0 });
    const { lots, orders: listed, history } = await getDetail(held?.id ?? '');
    expect([lots.length, listed.map(({ id }) => id).toSorted()]).toEqual([
      7,
      orders.map(({ id }) => id).toSorted(),
    ]);
    const fills = history.filter(({ hasReceipt }) => hasReceipt);
    expect(fills.map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id));
    for (const { seq, orderId } of fills)
      expect(await post('/orders/receipt', { seq })).toMatchObject({
        order: { id: orderId },
        quantity: '1',
      });
  });

  it('is joined by an order that waited, whose whole story is told with the position and with the order', async () => {
    const { bidUnits, priceText } = getQuote(app, US, 'NVDA');
    const waiting = await buy(app, ana, 'stock', 'NVDA', 5, {
      orderType: LIMIT,
      price: priceText(bidUnits),
      timeInForce: 'gtc',
    });
    expect(waiting).toMatchObject({ state: 'accepted', positionId: null });
    expect((await post<{ items: Happened[] }>('/position/water/pageList', {})).items).toMatchObject(
      [{ kind: 'accepted', orderId: waiting.id, positionId: null }],
    );
    const { positionId } = await buy(app, ana, 'stock', 'NVDA', 2);
    skipTo(app, US, 'NVDA', ({ askUnits }) => askUnits <= bidUnits, { stepMs: 5_000 });
    await waitFor(app, async () => (await getOrders(app, ana)).length === 0);
    expect(await getPositions(app, ana)).toMatchObject([{ id: positionId, positionNum: '7' }]);
    const kinds = (history: readonly Happened[]): string[] =>
      history.filter(({ orderId }) => orderId === waiting.id).map(({ kind }) => kind);
    expect(kinds((await getDetail(positionId ?? '')).history)).toEqual(['accepted', 'filled']);
    expect(
      (await post<{ items: Happened[] }>('/position/water/pageList', {})).items.map(
        (event) => event.positionId,
      ),
    ).toEqual([positionId, positionId, positionId, positionId]);
    expect(
      kinds((await post<{ history: Happened[] }>('/orders/detail', { id: waiting.id })).history),
    ).toEqual(['accepted', 'filled']);
    expect(
      kinds((await post<{ items: Happened[] }>('/position/water/pageList', { positionId })).items),
    ).toEqual(['filled', 'accepted']);
  });

  it('in a block adds to the shares that are held, and is found under both', async () => {
    await app.app.db.transact(async (tx) => {
      await saveApplication(tx, asCustomerId(ana.id), 'blockTrade', tx.now + 1_000);
      await decidePermission(tx, asCustomerId(ana.id), 'blockTrade', { state: 'active' });
    });
    const { positionId } = await buy(app, ana, 'stock', 'F', 100);
    await buy(app, ana, 'block', 'F', 10_000);
    await waitFor(app, async () => (await getOrders(app, ana)).length === 0, { stepMs: 5_000 });
    const listed = await Promise.all(
      [US, BLOCK, 11].map((source) =>
        post<{ items: ShownPosition[]; totals: object[] }>('/position/me', { source }),
      ),
    );
    expect(
      listed.map(({ items, totals }) => [
        items.map(({ id, positionNum }) => [id, positionNum]),
        totals.length,
      ]),
    ).toEqual([
      [[[positionId, '10100']], 1],
      [[[positionId, '10100']], 1],
      [[], 0],
    ]);
    expect(
      (await place(app, ana, 'block', { code: 'F', quantity: '9999', direction: SELL })).body
        .reason,
    ).toBe('QUANTITY_TOO_SMALL');
    expect(await sell(app, ana, 'block', 'F', 10_000)).toMatchObject({ openClose: 1, positionId });
  });
});

describe('selling', () => {
  it('sells what is held, by the figures of its ticket', async () => {
    const { positionId, averagePrice } = await buy(app, ana, 'stock', 'AAPL', 10);
    const paid = cents(averagePrice ?? '') * 10n;
    const ticket = { source: US, code: 'AAPL', direction: SELL, orderType: 0, quantity: '4' };
    const preview = await post<Preview>('/orders/preview', ticket);
    expect(preview).toMatchObject({
      problem: null,
      fillsNow: '4',
      isOwned: true,
      closes: { positionId, held: '10', inOrders: '0', free: '10', leverage: 1 },
    });
    const before = (await getBalances(app, ana)).stock;
    expect([before.held, preview.buyingPower.before]).toEqual(['0.00', before.available]);
    expect(cents((await getInvested(app, ana)).stock)).toBe(paid);
    const sold = await sell(app, ana, 'stock', 'AAPL', 4);
    expect(sold).toMatchObject({
      state: 'filled',
      openClose: 1,
      positionId,
      fees: preview.feesTotal,
    });
    const after = (await getBalances(app, ana)).stock;
    expect(after.available).toBe(preview.buyingPower.after);
    const { net, released, expected } = preview.closes ?? {};
    const proceeds = cents(sold.averagePrice ?? '') * 4n;
    // What was paid for four of ten comes back with the result, and nothing else does.
    const cost = (paid * 4n) / 10n;
    expect(cents(released ?? '')).toBe(cost);
    expect(cents(net ?? '')).toBe(proceeds - cost - cents(sold.fees));
    expect(expected).toEqual({
      cost: released,
      fees: sold.fees,
      receives: wired(proceeds - cents(sold.fees)),
      net,
    });
    expect(cents(after.balance) - cents(before.balance)).toBe(proceeds - cents(sold.fees));
    expect(after.held).toBe('0.00');
    expect(cents((await getInvested(app, ana)).stock)).toBe(paid - cost);
    expect(await getPositions(app, ana)).toMatchObject([
      { isOwned: true, isolatedPosition: wired(paid - cost), marginLevel: null },
    ]);
    await sell(app, ana, 'stock', 'AAPL', 6);
    expect((await getInvested(app, ana)).stock).toBe('0.00');
    expect([
      await getPositions(app, ana),
      (await getClosedPositions(app, ana)).map(({ id }) => id),
    ]).toEqual([[], [positionId]]);
  });

  it('more than is held is refused with what can be sold, in both languages; selling short is a choice of its own', async () => {
    await buy(app, ana, 'stock', 'KO', 10);
    const { askUnits, priceText } = getQuote(app, US, 'KO');
    await sell(app, ana, 'stock', 'KO', 7, {
      orderType: LIMIT,
      price: priceText(askUnits + 20_000),
    });
    const refused = await place(app, ana, 'stock', { code: 'KO', quantity: '4', direction: SELL });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        reason: 'SELL_MORE_THAN_HELD',
        values: { held: '10', inOrders: '7', free: '3', quantity: '4' },
      },
    });
    expect(refused.body.msg).toBe(
      'You can sell 3: you hold 10, of which 7 are already in sell orders. To sell shares you do not hold, choose Sell short.',
    );
    const ticket = { source: US, code: 'KO', direction: SELL, orderType: 0, quantity: '4' };
    const chinese = responseData<Preview>(
      await app.post('/orders/preview', ticket, { token: ana.token, language: 'zh-CN' }),
    );
    expect(chinese.problem?.text).toContain('卖空');
    expect(chinese.closes).toMatchObject({ held: '10', inOrders: '7', free: '3', net: null });
    const parts = { source: US, code: 'KO', direction: SELL };
    expect(await post('/position/getHalfOrFullNum', parts)).toMatchObject({
      quarter: '0',
      half: '1',
      threeQuarters: '2',
      full: '3',
      limitedBy: 'holding',
    });
    expect(await post('/position/getHalfOrFullNum', { ...parts, isShort: true })).toMatchObject({
      limitedBy: 'funds',
    });
    await sellShort(app, ana, 'stock', 'KO', 4);
    expect(
      (await getPositions(app, ana))
        .map(({ direction, positionNum }) => `${direction} ${positionNum}`)
        .toSorted(),
    ).toEqual(['0 10', '1 4']);
  });
});

function cents(text: string): bigint {
  return usd(text).minor;
}

function wired(minor: bigint): string {
  return toWire(money('USD', minor));
}
