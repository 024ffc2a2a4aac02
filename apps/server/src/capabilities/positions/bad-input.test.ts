/** Invalid requests to every trading call: each is refused with a reason, and nothing changes. */
import { OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import { assertBooksBalance, getBalances, entriesCount } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  newRequestId,
  place,
  getQuote,
  trader,
  type ShownOrder,
  type TradedClass,
} from '@candor/testkit/trading';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: World;
let ana: Person;
let ben: Person;
let working: ShownOrder;
let held: ShownOrder;

beforeAll(async () => {
  app = await world();
  ana = await trader(app, 'bad-ana', {
    stock: '100000.00',
    hkStock: '500000.00',
    future: '100000.00',
    forex: '50000.00',
  });
  ben = await trader(app, 'bad-ben', { stock: '100000.00' });
  const { bidUnits, priceText } = getQuote(app, QuotedSource.Stock, 'AAPL');
  working = await buy(app, ana, 'stock', 'AAPL', 3, {
    orderType: OrderType.Limit,
    price: priceText(bidUnits - 500_000),
    timeInForce: 'gtc',
  });
  held = await buy(app, ana, 'stock', 'AAPL', 10, { leverage: 2 });
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

async function standing() {
  const { db } = app.app;
  const [holds, orders, positions, events] = await Promise.all([
    db.many(sql`select reference, minor from ledger_open_holds() order by reference`),
    db.many(sql`select id, state, quantity, filled, held_minor from orders order by id`),
    db.many(
      sql`select id, state, quantity, margin_minor, realised_minor from positions order by id`,
    ),
    db.one(sql`select count(*) as count from desk_events`),
  ]);
  return {
    entries: await entriesCount(app),
    holds,
    orders,
    positions,
    events,
    wallets: [await getBalances(app, ana), await getBalances(app, ben)],
  };
}

async function expectRefused(
  send: () => Promise<Answer>,
  reason: string,
  status?: number,
): Promise<void> {
  const before = await standing();
  const answer = await send();
  expect([answer.body.reason, answer.status >= 400 && answer.status < 500]).toEqual([reason, true]);
  if (status !== undefined) expect(answer.status).toBe(status);
  expect(answer.body.msg.length).toBeGreaterThan(5);
  expect(await standing()).toEqual(before);
}

const limit = { orderType: OrderType.Limit };
const stop = { orderType: OrderType.Stop };

describe('an order', () => {
  const bad: [string, TradedClass, Record<string, unknown>, string][] = [
    ['of nothing', 'stock', { quantity: '0' }, 'QUANTITY_INVALID'],
    ['below nothing', 'stock', { quantity: '-5' }, 'QUANTITY_INVALID'],
    ['of minus nothing', 'stock', { quantity: '-0' }, 'QUANTITY_INVALID'],
    ['of a part of a millionth', 'stock', { quantity: '1.5000001' }, 'QUANTITY_INVALID'],
    ['of a quantity and an amount', 'stock', { amount: '50' }, 'ORDER_TERMS_INVALID'],
    ['of neither a quantity nor an amount', 'stock', { quantity: undefined }, 'QUANTITY_INVALID'],
    ['of an empty quantity', 'stock', { quantity: '' }, 'QUANTITY_INVALID'],
    ['of blanks', 'stock', { quantity: '  ' }, 'QUANTITY_INVALID'],
    ['with a blank before its quantity', 'stock', { quantity: ' 5' }, 'QUANTITY_INVALID'],
    ['in full-width digits', 'stock', { quantity: '１００' }, 'QUANTITY_INVALID'],
    ['in Arabic digits', 'stock', { quantity: '١٠' }, 'QUANTITY_INVALID'],
    ['in scientific notation', 'stock', { quantity: '1e3' }, 'QUANTITY_INVALID'],
    ['in hexadecimal', 'stock', { quantity: '0x10' }, 'QUANTITY_INVALID'],
    ['with grouping', 'stock', { quantity: '1,000' }, 'QUANTITY_INVALID'],
    ['of infinity', 'stock', { quantity: 'Infinity' }, 'QUANTITY_INVALID'],
    ['of more than any number', 'stock', { quantity: '9'.repeat(40) }, 'QUANTITY_INVALID'],
    ['of more than 64 bits', 'stock', { quantity: '18446744073709551616' }, 'QUANTITY_INVALID'],
    ['of too many shares', 'stock', { quantity: '1000001' }, 'QUANTITY_TOO_LARGE'],
    ['of too much money', 'stock', { quantity: '900000' }, 'NOTIONAL_TOO_LARGE'],
    ['of more than is in the wallet', 'stock', { quantity: '5000' }, 'FUNDS_INSUFFICIENT'],
    ['of an odd lot', 'hk', { code: '00700', quantity: '150' }, 'QUANTITY_NOT_WHOLE_LOTS'],
    [
      'of a part of a lot of currency',
      'forex',
      { code: 'EURUSD', quantity: '1500' },
      'QUANTITY_NOT_WHOLE_LOTS',
    ],
    ['of half a contract', 'metal', { code: 'MGC', quantity: '0.5' }, 'QUANTITY_INVALID'],
    ['at a price of nothing', 'stock', { ...limit, price: '0' }, 'PRICE_INVALID'],
    ['at a price below nothing', 'stock', { ...limit, price: '-1' }, 'PRICE_INVALID'],
    ['at a price in scientific notation', 'stock', { ...limit, price: '1e2' }, 'PRICE_INVALID'],
    ['at a price in full-width digits', 'stock', { ...limit, price: '１００' }, 'PRICE_INVALID'],
    ['at a price between two steps', 'stock', { ...limit, price: '250.005' }, 'PRICE_OFF_TICK'],
    [
      'at a price off the steps of Hong Kong',
      'hk',
      { ...limit, code: '00700', quantity: '100', price: '600.05' },
      'PRICE_OFF_TICK',
    ],
    [
      'at a price far through the market',
      'stock',
      { ...limit, price: '9999.00' },
      'PRICE_OUTSIDE_COLLAR',
    ],
    ['with a limit and no price', 'stock', { ...limit }, 'ORDER_TERMS_INVALID'],
    ['at market with a price', 'stock', { price: '100.00' }, 'ORDER_TERMS_INVALID'],
    ['with a stop and no trigger', 'stock', { ...stop }, 'ORDER_TERMS_INVALID'],
    [
      'with a stop that is reached already',
      'stock',
      { ...stop, stopPrice: '1.00' },
      'TRIGGER_ON_WRONG_SIDE',
    ],
    [
      'with a stop, at once or not at all',
      'stock',
      { ...stop, stopPrice: '9999.00', timeInForce: 'fok' },
      'ORDER_TERMS_INVALID',
    ],
    ['with a stop-loss above the price', 'stock', { stopLoss: '9999.00' }, 'TRIGGER_ON_WRONG_SIDE'],
    [
      'with a take-profit below the price',
      'stock',
      { takeProfit: '1.00' },
      'TRIGGER_ON_WRONG_SIDE',
    ],
    [
      'with a trail of nothing',
      'stock',
      { orderType: OrderType.TrailingStop, trail: { kind: 'ratio', value: '0' } },
      'ORDER_TERMS_INVALID',
    ],
    [
      'with a trail of all of it',
      'stock',
      { orderType: OrderType.TrailingStop, trail: { kind: 'ratio', value: '1' } },
      'ORDER_TERMS_INVALID',
    ],
    ['with a leverage nobody offers', 'stock', { leverage: 3 }, 'LEVERAGE_NOT_OFFERED'],
    [
      'for all or nothing of what is not there',
      'stock',
      { code: 'AAME', quantity: '30000', timeInForce: 'fok' },
      'LIQUIDITY_INSUFFICIENT',
    ],
    ['in another class', 'stock', { code: 'EURUSD' }, 'INSTRUMENT_CLASS_WRONG'],
    ['in gold by the call for other futures', 'future', { code: 'MGC' }, 'INSTRUMENT_CLASS_WRONG'],
    ['in a coin', 'forex', { code: 'BTC' }, 'INSTRUMENT_CLASS_WRONG'],
    ['in an index', 'stock', { code: 'SPX' }, 'INSTRUMENT_NOT_TRADABLE'],
    ['in nothing that exists', 'stock', { code: 'NOSUCH' }, 'INSTRUMENT_UNKNOWN'],
    ['in a contract that has ended', 'metal', { code: 'GCQ26' }, 'CONTRACT_EXPIRED'],
    ['as a block without the permission', 'block', { quantity: '10000' }, 'PERMISSION_MISSING'],
  ];
  it.each(bad)('%s is refused', async (_, kind, terms, reason) => {
    await expectRefused(
      () => place(app, ana, kind, { code: 'AAPL', quantity: '1', ...terms }),
      reason,
    );
  });

  it.each([
    ['a number for a quantity', { quantity: 5 }],
    ['a direction that is none', { direction: 2 }],
    ['a type that is none', { orderType: 9 }],
    ['a field that nobody asked for', { fillPrice: '1.00' }],
    ['another one’s name', { customerId: 'cus_x' }],
    ['no id of the request', { requestId: undefined }],
    ['a code of a thousand letters', { code: 'A'.repeat(1_000) }],
  ])('with %s is not read at all', async (_, terms) => {
    const before = await standing();
    expect((await place(app, ana, 'stock', { code: 'AAPL', quantity: '1', ...terms })).status).toBe(
      400,
    );
    expect(await standing()).toEqual(before);
  });

  it('of a frozen account, of somebody not verified, or of nobody is refused', async () => {
    const set = (state: string, verification: string) =>
      app.app.db.transact((tx) =>
        tx.run(
          sql`update customers set state = ${state}, verification = ${verification}
            where id = ${ben.id}`,
        ),
      );
    await set('frozen', 'verified');
    await expectRefused(
      () => place(app, ben, 'stock', { code: 'AAPL', quantity: '1' }),
      'ACCOUNT_FROZEN',
    );
    await set('active', 'none');
    await expectRefused(
      () => place(app, ben, 'stock', { code: 'AAPL', quantity: '1' }),
      'KYC_REQUIRED',
    );
    await set('active', 'verified');
    await expectRefused(
      () => place(app, { token: 'nobody' }, 'stock', { code: 'AAPL', quantity: '1' }),
      'SESSION_EXPIRED',
      401,
    );
  });
});

describe('what is not one’s own, or not there', () => {
  const asked = (
    path: string,
    of: () => string,
    body: object = {},
  ): [string, () => Promise<Answer>] => [
    path,
    () => app.post(path, { requestId: newRequestId(), id: of(), ...body }, { token: ben.token }),
  ];
  it.each([
    [...asked('/orders/cancel', () => working.id), 'ORDER_UNKNOWN'],
    [...asked('/orders/replace', () => working.id, { quantity: '1' }), 'ORDER_UNKNOWN'],
    [
      ...asked('/position/flatPosition', () => held.positionId ?? '', { quantity: '1' }),
      'POSITION_UNKNOWN',
    ],
    [
      ...asked('/position/protect', () => held.positionId ?? '', {
        takeProfit: null,
        stopLoss: '1.00',
      }),
      'POSITION_UNKNOWN',
    ],
    [
      ...asked('/position/addPositionMargin', () => held.positionId ?? '', { amount: '1.00' }),
      'POSITION_UNKNOWN',
    ],
    [...asked('/orders/cancel', () => `ord_${'0'.repeat(26)}`), 'ORDER_UNKNOWN'],
    // An order id is not a position id, nor the other way round.
    [
      ...asked('/position/flatPosition', () => `pos_${'0'.repeat(26)}`, { quantity: '1' }),
      'POSITION_UNKNOWN',
    ],
  ])('%s is as if it were not there', async (_, send, reason) => {
    await expectRefused(send, reason, 404);
  });
});

describe('closing and adding', () => {
  const close = (body: object): Promise<Answer> =>
    app.post(
      '/position/flatPosition',
      { requestId: newRequestId(), id: held.positionId, ...body },
      { token: ana.token },
    );
  const add = (amount: string): Promise<Answer> =>
    app.post(
      '/position/addPositionMargin',
      { requestId: newRequestId(), id: held.positionId, amount },
      { token: ana.token },
    );
  it.each([
    ['more than is held', () => close({ quantity: '11' }), 'QUANTITY_EXCEEDS_POSITION'],
    ['nothing', () => close({ quantity: '0' }), 'QUANTITY_INVALID'],
    ['less than nothing', () => close({ quantity: '-1' }), 'QUANTITY_INVALID'],
    ['a part of a share', () => close({ quantity: '0.5' }), 'QUANTITY_INVALID'],
    [
      'at a price between two steps',
      () => close({ quantity: '1', orderType: OrderType.Limit, price: '250.005' }),
      'PRICE_OFF_TICK',
    ],
    [
      'far through the market',
      () => close({ quantity: '1', orderType: OrderType.Limit, price: '1.00' }),
      'PRICE_OUTSIDE_COLLAR',
    ],
    ['no margin', () => add('0'), 'AMOUNT_INVALID'],
    ['a tenth of a cent', () => add('0.001'), 'AMOUNT_INVALID'],
    ['margin in scientific notation', () => add('1e2'), 'AMOUNT_INVALID'],
    ['more margin than there is', () => add('99999999.00'), 'FUNDS_INSUFFICIENT'],
  ])('%s is refused', async (_, send, reason) => {
    await expectRefused(send, reason);
  });

  it('answers a request again that was answered, and refuses another one under its id', async () => {
    const requestId = newRequestId();
    const send = (quantity: string): Promise<Answer> =>
      app.post(
        '/position/flatPosition',
        { requestId, id: held.positionId, quantity },
        { token: ana.token },
      );
    const first = responseData<ShownOrder>(await send('1'));
    const before = await standing();
    expect(responseData<ShownOrder>(await send('1'))).toEqual(first);
    expect(await standing()).toEqual(before);
    await expectRefused(() => send('2'), 'REQUEST_ID_REUSED');
    await expectRefused(
      () => app.post('/orders/cancel', { requestId, id: working.id }, { token: ana.token }),
      'REQUEST_ID_REUSED',
    );
  });
});

describe('while the exchanges are closed', () => {
  it('what must be met at once is refused, what can wait waits for the opening', async () => {
    const closed = await world({ MARKET_HOURS: 'exchange' });
    try {
      // A Sunday.
      closed.clock.set(Date.parse('2026-11-22T15:00:00Z'));
      const eve = await trader(closed, 'bad-eve', { stock: '100000.00' });
      expect((await place(closed, eve, 'stock', { code: 'AAPL', quantity: '1' })).body.reason).toBe(
        'MARKET_CLOSED',
      );
      const { bidUnits, priceText } = getQuote(closed, QuotedSource.Stock, 'AAPL');
      const far = {
        code: 'AAPL',
        quantity: '1',
        orderType: OrderType.Limit,
        price: priceText(bidUnits - 100_000),
      };
      expect((await place(closed, eve, 'stock', { ...far, timeInForce: 'ioc' })).body.reason).toBe(
        'MARKET_CLOSED',
      );
      const waiting = responseData<ShownOrder>(
        await place(closed, eve, 'stock', { ...far, timeInForce: 'day' }),
      );
      expect(waiting).toMatchObject({
        state: 'accepted',
        filled: '0',
        expiresAt: Date.parse('2026-11-23T21:00:00Z'),
      });
      await assertBooksBalance(closed);
    } finally {
      await closed.close();
    }
  });
});
