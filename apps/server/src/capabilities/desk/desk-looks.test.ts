import { Direction, OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import type { Person } from '@candor/testkit/people';
import { PAY_PASSWORD, payee } from '@candor/testkit/payouts';
import {
  buy,
  responseData,
  newRequestId,
  place,
  placed,
  getPositions,
  getQuote,
  sellShort,
  trader,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { decidePermission, saveApplication } from '../../core/customers/standing.store.ts';

let app: World;
let ray: TestOperator;
let abe: TestOperator;
beforeAll(async () => {
  app = await world();
  ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  abe = await operatorIn(app, { name: 'Abe', roles: ['approver'] });
});
afterAll(() => app.close());

type Row = { id: string; code: string; state: string; quantity: string };
type Trades = {
  customer: object;
  orders: Row[];
  positions: (Row & {
    positionNum: string;
    totalAmount: string;
    isolatedPosition: string;
    profit: string;
  })[];
  closed: Row[];
  ended: Row[];
};
type Sums = {
  long: string;
  short: string;
  margin: string;
  floating: string;
  positions: number;
  orders: number;
};
type Exposure = {
  asOf: number;
  totals: (Sums & { currency: string })[];
  items: (Sums & {
    source: number;
    code: string;
    name: string;
    currency: string;
    net: string;
    quantity: string;
    nearLiquidation: number;
  })[];
  options: Record<
    'code' | 'long' | 'short' | 'shares' | 'delta' | 'optionsDelta' | 'houseLossMost',
    string
  >[];
};
type Side = { readonly symbol: string; readonly delta: string };

const getTrades = async (who: TestOperator, id: string): Promise<Trades> =>
  responseData<Trades>(await who.get(`/operator/customers/${id}/trades`));
const exposure = async (): Promise<Exposure> =>
  responseData<Exposure>(await abe.get('/operator/desk/exposure'));
const cents = (amount: string): number => Math.round(Number(amount) * 100);
/** Too far below the market to fill. */
const low = (code: string) => {
  const { bidUnits, priceText } = getQuote(app, QuotedSource.Stock, code);
  return {
    orderType: OrderType.Limit,
    price: priceText(Math.floor((bidUnits * 0.95) / 10_000) * 10_000),
  };
};

async function touches({ token }: Pick<Person, 'token'>): Promise<string[]> {
  const { items } = responseData<{ items: { action: string; operatorName: string }[] }>(
    await app.get('/audit/mine', { token }),
  );
  return items.map(({ action, operatorName }) => `${action} ${operatorName}`);
}

async function pause(place: object, reason: string): Promise<{ lift: () => Promise<void> }> {
  const { id } = responseData<{ id: string }>(
    await ray.post('/operator/desk/switches', {
      requestId: newRequestId(),
      reason,
      reasonZhHans: '正在核对行情',
      ...place,
    }),
  );
  const act = async (who: TestOperator, what: string) =>
    responseData(await who.post(`/operator/desk/switches/${id}/decide`, { act: what }));
  await act(abe, 'confirm');
  return {
    lift: async () => {
      await act(ray, 'proposeLift');
      await act(abe, 'confirmLift');
    },
  };
}

describe('a customer’s orders and positions', () => {
  it('are shown as the customer sees them, and the customer sees who looked', async () => {
    const ana = await trader(app, 'looked-ana', { stock: '50000.00' });
    await buy(app, ana, 'stock', 'AAPL', 10);
    const working = await buy(app, ana, 'stock', 'MSFT', 5, low('MSFT'));
    const cancelled = await buy(app, ana, 'stock', 'IBM', 5, low('IBM'));
    app.clock.advance(1_000);
    await app.post(
      '/orders/cancel',
      { requestId: newRequestId(), id: cancelled.id },
      { token: ana.token },
    );
    const seen = await getTrades(ray, ana.id);
    expect(seen.customer).toEqual({ id: ana.id, userId: 'looked-ana', isDemo: false });
    expect(seen.orders.map(({ id }) => id)).toEqual([working.id]);
    expect(seen.positions).toEqual(await getPositions(app, ana));
    expect(seen.positions).toMatchObject([{ code: 'AAPL', positionNum: '10', state: 'open' }]);
    expect(seen.closed).toEqual([]);
    expect(seen.ended[0]).toMatchObject({ id: cancelled.id, state: 'cancelled' });
    expect(await touches(ana)).toEqual(['customer.tradesOpened Ray']);
  });

  it('are out of bounds for an operator who is linked to the account', async () => {
    const bea = await trader(app, 'looked-bea', {});
    const linked = await operatorIn(app, {
      name: 'Linda',
      roles: ['approver'],
      linkedCustomerId: bea.id,
    });
    expect((await linked.get(`/operator/customers/${bea.id}/trades`)).body.reason).toBe(
      'OPERATOR_LINKED',
    );
    expect((await ray.get(`/operator/customers/cus_${'0'.repeat(26)}/trades`)).body.reason).toBe(
      'CUSTOMER_UNKNOWN',
    );
    expect(await touches(bea)).not.toContainEqual(expect.stringContaining('tradesOpened'));
  });
});

describe('exposure', () => {
  it('is the sum of what customers hold, long and short apart', async () => {
    const cleo = await trader(app, 'held-cleo', { stock: '50000.00', hkStock: '100000.00' });
    const dora = await trader(app, 'held-dora', { stock: '50000.00' });
    await buy(app, cleo, 'stock', 'KO', 30, { leverage: 2 });
    await sellShort(app, dora, 'stock', 'KO', 10);
    await buy(app, dora, 'stock', 'KO', 7, low('KO'));
    await buy(app, cleo, 'hk', '00700', 100);
    const { items, totals } = await exposure();
    const held = [
      ...(await getTrades(ray, cleo.id)).positions,
      ...(await getTrades(ray, dora.id)).positions,
    ].filter(({ code }) => code === 'KO');
    const item = items.find(({ code }) => code === 'KO');
    expect(item).toMatchObject({
      source: 0,
      currency: 'USD',
      quantity: '20',
      positions: 2,
      orders: 1,
      nearLiquidation: 0,
    });
    expect([item?.long, item?.short]).toEqual(held.map(({ totalAmount }) => totalAmount));
    expect(cents(item?.net ?? '')).toBe(cents(item?.long ?? '') - cents(item?.short ?? ''));
    expect(cents(item?.margin ?? '')).toBe(
      held.reduce((sum, { isolatedPosition }) => sum + cents(isolatedPosition), 0),
    );
    expect(cents(item?.floating ?? '')).toBe(
      held.reduce((sum, { profit }) => sum + cents(profit), 0),
    );
    expect(items.find(({ code }) => code === '00700')).toMatchObject({
      source: 11,
      currency: 'HKD',
      quantity: '100',
      positions: 1,
    });
    for (const { currency, long, positions } of totals) {
      const own = items.filter((one) => one.currency === currency);
      expect(cents(long)).toBe(own.reduce((sum, one) => sum + cents(one.long), 0));
      expect(positions).toBe(own.reduce((sum, one) => sum + one.positions, 0));
    }
    expect((await ray.get('/operator/desk/exposure')).body.reason).toBe('ROLE_MISSING');
  });
});

describe('exposure by options', () => {
  it('has the greeks of what all hold on one underlying, its shares, and what the house can lose', async () => {
    const joy = await trader(app, 'held-joy', { stock: '900000.00' });
    const kim = await trader(app, 'held-kim', { stock: '900000.00' });
    await app.app.db.transact(async (tx) => {
      for (const { id } of [joy, kim]) {
        await saveApplication(tx, asCustomerId(id), 'options3', tx.now + 1_000);
        await decidePermission(tx, asCustomerId(id), 'options3', { state: 'active' });
      }
    });
    const { rows }: { rows: { strike: string; call: Side; put: Side }[] } = responseData(
      await app.get('/m_ft/futures_opt_list?source=0&stock_code=MSFT'),
    );
    const middle = rows[Math.floor(rows.length / 2)];
    const code = (side: Side | undefined) => (side?.symbol ?? '').replaceAll(' ', '');
    await buy(app, joy, 'stock', 'MSFT', 100);
    const written = { quantity: '1', direction: Direction.Sell, isShort: true };
    await placed(app, joy, 'option', { code: code(middle?.call), ...written });
    await placed(app, kim, 'option', { code: code(middle?.put), quantity: '3' });
    const { options, items } = await exposure();
    const found = options.find(({ code: of }) => of === 'MSFT');
    expect(found).toMatchObject({ source: 0, long: '3', short: '1', shares: '100' });
    const delta = 300 * Number(middle?.put.delta) - 100 * Number(middle?.call.delta);
    expect(Number(found?.optionsDelta)).toBeCloseTo(delta, 0);
    expect(Number(found?.delta)).toBeCloseTo(delta + 100, 0);
    const worth = items
      .filter(({ source }) => source === 12)
      .reduce((sum, { net }) => sum + cents(net), 0);
    expect(cents(found?.houseLossMost ?? '')).toBe(
      Math.max(300 * cents(middle?.strike ?? '') - worth, -worth),
    );
    expect(items.filter(({ source }) => source === 12).map(({ quantity }) => quantity)).toEqual(
      expect.arrayContaining(['3', '-1']),
    );
  });
});

describe('a pause', () => {
  it('refuses new orders with its reason, and leaves cancelling, closing and withdrawing open', async () => {
    const eva = await trader(app, 'paused-eva', { stock: '50000.00', funding: '100.00' });
    const token = { token: eva.token };
    await buy(app, eva, 'stock', 'NVDA', 10);
    const working = await buy(app, eva, 'stock', 'NVDA', 3, low('NVDA'));
    const { lift } = await pause(
      { scope: 'instrument', source: QuotedSource.Stock, code: 'NVDA' },
      'Two sources do not agree',
    );
    for (const direction of [Direction.Buy, Direction.Sell])
      expect(
        (
          await place(app, eva, 'stock', {
            code: 'NVDA',
            quantity: '2',
            direction,
            isShort: direction === Direction.Sell,
          })
        ).body,
      ).toMatchObject({ reason: 'CANCEL_ONLY', values: { note: 'Two sources do not agree' } });
    const shown = [
      { scope: 'instrument', source: 0, code: 'NVDA', reason: 'Two sources do not agree' },
    ];
    expect((await app.get('/orders/access', token)).body.data).toMatchObject({ cancelOnly: shown });
    expect((await app.get('/orders/pauses')).body.data).toMatchObject({ pauses: shown });
    expect((await place(app, eva, 'stock', { code: 'AAPL', quantity: '1' })).status).toBe(200);
    expect(
      (await app.post('/orders/cancel', { requestId: newRequestId(), id: working.id }, token)).body
        .data,
    ).toMatchObject({ state: 'cancelled' });
    const held = (await getPositions(app, eva)).find(({ code }) => code === 'NVDA');
    expect(
      (
        await app.post(
          '/position/flatPosition',
          { requestId: newRequestId(), id: held?.id, quantity: '4' },
          token,
        )
      ).body.data,
    ).toMatchObject({ state: 'filled' });
    expect(
      (await place(app, eva, 'stock', { code: 'NVDA', quantity: '2', direction: Direction.Sell }))
        .body.data,
    ).toMatchObject({ state: 'filled', openClose: 1, positionId: held?.id });
    expect(
      (
        await app.post(
          '/wallet/transfer',
          { requestId: newRequestId(), from: 1, to: 4, amount: '5.00' },
          token,
        )
      ).status,
    ).toBe(200);
    await lift();
    expect((await place(app, eva, 'stock', { code: 'NVDA', quantity: '2' })).status).toBe(200);
    expect((await app.get('/orders/access', token)).body.data).toMatchObject({ cancelOnly: [] });
    expect((await app.get('/orders/pauses')).body.data).toEqual({ pauses: [] });
  });

  it('of a share holds for its options, which can still be closed', async () => {
    const ina = await trader(app, 'paused-ina', { stock: '500000.00' });
    await app.app.db.transact(async (tx) => {
      await saveApplication(tx, asCustomerId(ina.id), 'options3', tx.now + 1_000);
      await decidePermission(tx, asCustomerId(ina.id), 'options3', { state: 'active' });
    });
    const { rows }: { rows: { call: { symbol: string } }[] } = responseData(
      await app.get('/m_ft/futures_opt_list?source=0&stock_code=NVDA'),
    );
    const symbol = rows[Math.floor(rows.length / 2)]?.call.symbol ?? '';
    const order = { code: symbol.replaceAll(' ', ''), quantity: '1' };
    const { positionId } = await placed(app, ina, 'option', order);
    const { lift } = await pause(
      { scope: 'instrument', source: QuotedSource.Stock, code: 'NVDA' },
      'Trading halt at the exchange',
    );
    for (const more of [{}, { direction: Direction.Sell, isShort: true }])
      expect((await place(app, ina, 'option', { ...order, ...more })).body).toMatchObject({
        reason: 'CANCEL_ONLY',
        values: { note: 'Trading halt at the exchange' },
      });
    expect((await app.get('/orders/pauses')).body.data).toMatchObject({
      pauses: [{ code: 'NVDA', optionRoot: 'NVDA' }],
    });
    const closing = { requestId: newRequestId(), id: positionId, quantity: '1' };
    expect(
      (await app.post('/position/flatPosition', closing, { token: ina.token })).body.data,
    ).toMatchObject({ state: 'filled' });
    await lift();
    await placed(app, ina, 'option', order);
  });

  it('of one month of a future names the options that follow it', async () => {
    const chain: { expiry: { on: string }; followed: string } = responseData(
      await app.get('/m_ft/futures_opt_list?source=3&stock_code=GC'),
    );
    const { lift } = await pause(
      { scope: 'instrument', source: QuotedSource.Future, code: chain.followed },
      'Delivery notices are late',
    );
    const { pauses }: { pauses: { optionExpiries: string[] }[] } = responseData(
      await app.get('/orders/pauses'),
    );
    expect(pauses).toMatchObject([{ code: chain.followed, optionRoot: 'OGC' }]);
    const paused = pauses[0]?.optionExpiries ?? [];
    expect(paused).toContain(chain.expiry.on);
    const { expiries }: { expiries: { on: string }[] } = responseData(
      await app.get('/m_ft/futures_opt_list?source=3&stock_code=GC'),
    );
    for (const { on } of expiries) {
      const { followed }: { followed: string } = responseData(
        await app.get(`/m_ft/futures_opt_list?source=3&stock_code=GC&expiry=${on}`),
      );
      expect(paused.includes(on)).toBe(followed === chain.followed);
    }
    await lift();
  });

  it('of everything keeps nobody from taking money out', async () => {
    const mia = await payee(app, 'paused-mia', '500.00');
    const { lift } = await pause({ scope: 'all' }, 'The books are being checked');
    const asked = await app.post(
      '/withdrawal/withdrawal-apply',
      {
        requestId: newRequestId(),
        channel: 'bankCard',
        methodId: mia.card,
        amount: '200.00',
        payPassword: PAY_PASSWORD,
      },
      { token: mia.token },
    );
    expect(asked.body).toMatchObject({ code: 200, data: { amount: { amount: '200.00' } } });
    await lift();
  });

  it('of a month holds for orders in the root of the future while it stands for that month', async () => {
    const gil = await trader(app, 'paused-gil', { future: '60000.00' });
    const inRoot = () => place(app, gil, 'metal', { code: 'GC', quantity: '1' });
    const future = { scope: 'instrument', source: QuotedSource.Future };
    const asked = await ray.post('/operator/desk/switches', {
      requestId: newRequestId(),
      ...future,
      code: 'GC',
      reason: 'the root is no contract',
      reasonZhHans: '品种代码不是合约',
    });
    const example = String(asked.body.values?.['example']);
    const { lift } = await pause(
      { ...future, code: example },
      'Settlement prices are being checked',
    );
    expect((await inRoot()).body).toMatchObject({
      reason: 'CANCEL_ONLY',
      values: { note: 'Settlement prices are being checked' },
    });
    await lift();
    expect((await inRoot()).body.data).toMatchObject({ code: example });
  });

  it('of everything holds for every class', async () => {
    const fay = await trader(app, 'paused-fay', { stock: '5000.00', forex: '5000.00' });
    const { lift } = await pause({ scope: 'all' }, 'The feed is being repaired');
    expect((await place(app, fay, 'stock', { code: 'AAPL', quantity: '1' })).body.reason).toBe(
      'CANCEL_ONLY',
    );
    expect((await place(app, fay, 'forex', { code: 'EURUSD', quantity: '1000' })).body.reason).toBe(
      'CANCEL_ONLY',
    );
    await lift();
    expect((await place(app, fay, 'forex', { code: 'EURUSD', quantity: '1000' })).status).toBe(200);
  });

  it('of a market holds for its shares, and for no other market', async () => {
    const hal = await trader(app, 'paused-hal', {
      stock: '5000.00',
      hkStock: '50000.00',
      forex: '5000.00',
    });
    const { lift } = await pause({ scope: 'market', market: 'US' }, 'The exchange has halted');
    expect((await place(app, hal, 'stock', { code: 'AAPL', quantity: '1' })).body.reason).toBe(
      'CANCEL_ONLY',
    );
    const shown = responseData<{ pauses: { scope: string; market: string; roots: string[] }[] }>(
      await app.get('/orders/pauses'),
    );
    expect(shown.pauses).toMatchObject([
      { scope: 'market', market: 'US', roots: [], optionRoots: expect.arrayContaining(['AAPL']) },
    ]);
    expect((await place(app, hal, 'forex', { code: 'EURUSD', quantity: '1000' })).status).toBe(200);
    const hk = await place(app, hal, 'hk', { code: '00700', quantity: '100' });
    expect(hk.body.reason).not.toBe('CANCEL_ONLY');
    await lift();
    expect((await place(app, hal, 'stock', { code: 'AAPL', quantity: '1' })).status).toBe(200);
  });

  it('of a product says why in the language of who asks, also where no order is placed', async () => {
    const ivy = await trader(app, 'paused-ivy', { forex: '5000.00', stock: '5000.00' });
    const { lift } = await pause({ scope: 'product', product: 'bonds' }, 'The curve is late');
    const bought = (language: string) =>
      app.post(
        '/treasuryBond/create',
        { requestId: newRequestId(), code: 'USTN271231', amount: '100.00' },
        { token: ivy.token, language },
      );
    expect((await bought('en')).body).toMatchObject({
      reason: 'CANCEL_ONLY',
      values: { note: 'The curve is late' },
    });
    expect((await bought('zh_Hans_CN')).body.msg).toContain('暂停接受新委托：正在核对行情。');
    expect((await place(app, ivy, 'stock', { code: 'AAPL', quantity: '1' })).status).toBe(200);
    await lift();
    const forex = await pause({ scope: 'product', product: 'forex' }, 'Spreads are being checked');
    expect((await place(app, ivy, 'forex', { code: 'EURUSD', quantity: '1000' })).body.reason).toBe(
      'CANCEL_ONLY',
    );
    await forex.lift();
  });
});
