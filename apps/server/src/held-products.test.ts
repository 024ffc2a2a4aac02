/**
 * A customer whose new orders are stopped in one product: nothing new is opened there, by any way
 * there is, everything else goes on, and what is held can be sold.
 */
import { tradedProducts, type TradedProduct } from '@candor/contract/kernel/products';
import { holdersIn, type Holders } from '@candor/testkit/holds';
import { funded } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  getOrders,
  getPositions,
  getQuote,
  newRequestId,
  place,
  responseData,
  trader,
} from '@candor/testkit/trading';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { world, type Answer, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFund } from './capabilities/follow/testing/followed.ts';
import { openOffering } from './capabilities/ipo/testing/offered.ts';

let at: World;
let ana: Person;
let holders: Holders;
let offeringId: string;
let optionCode: string;
let rounds = 0;
beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' }, { funds: [testFund('AGY12')] });
  // An auction collects by then.
  at.clock.advance(60_000);
  await at.app.beat();
  ana = await trader(at, 'products-ana', {
    stock: '50000.00',
    future: '60000.00',
    forex: '20000.00',
    subscription: '20000.00',
    follow: '20000.00',
  });
  await funded(at, ana, '20000.00');
  ({ offeringId } = await openOffering(at, 'US'));
  optionCode = await anOption();
});
afterAll(() => at.close());
beforeEach(async () => {
  rounds += 1;
  holders = await holdersIn(at, `Round ${rounds}`);
});

async function anOption(): Promise<string> {
  const { rows } = responseData<{ rows: { call: { symbol: string } }[] }>(
    await at.get('/m_ft/futures_opt_list?source=0&stock_code=AAPL'),
  );
  return (rows[Math.floor(rows.length / 2)]?.call.symbol ?? '').replaceAll(' ', '');
}

const post = (path: string, body: object): Promise<Answer> =>
  at.post(path, { requestId: newRequestId(), ...body }, { token: ana.token });

/** Something new in each product. */
const openings: Readonly<Record<TradedProduct, () => Promise<Answer>>> = {
  stocks: () => place(at, ana, 'stock', { code: 'AAPL', quantity: '1' }),
  blocks: () => place(at, ana, 'block', { code: 'AAPL', quantity: '10000' }),
  auctions: () =>
    post('/stock/auctionStockCreate', {
      code: 'AAPL',
      source: 0,
      direction: 0,
      orderType: 0,
      quantity: '1',
    }),
  options: () => place(at, ana, 'option', { code: optionCode, quantity: '1' }),
  futures: () => place(at, ana, 'metal', { code: 'MGC', quantity: '1' }),
  forex: () => place(at, ana, 'forex', { code: 'EURUSD', quantity: '1000' }),
  coins: () => place(at, ana, 'coin', { code: 'BTC', quantity: '0.001' }),
  bonds: () => post('/treasuryBond/create', { code: 'USTN271231', amount: '100.00' }),
  newStocks: () => post('/NewShares/create', { offeringId, quantity: '1' }),
  follow: () =>
    post('/userFollowInvest/add', { agencyId: 'AGY12', term: 'practice', amount: '1000' }),
  robots: () =>
    post('/robotOrder/create', { robotId: 'RBT01', amount: '100.00', pace: 'practice' }),
};
const held = async () =>
  responseData<{ held: unknown }>(await at.post('/api/user/info', undefined, { token: ana.token }))
    .held;

describe('new orders that are stopped in one product', () => {
  it.each(tradedProducts)('are refused in %s, and nowhere else', async (product) => {
    const id = await holders.hold(ana, [product]);
    expect(await held()).toEqual([{ part: product, until: expect.any(Number) }]);
    expect((await openings[product]()).body).toMatchObject({ code: 409, reason: 'PRODUCT_HELD' });
    for (const other of tradedProducts.filter((one) => one !== product))
      expect((await openings[other]()).body.reason, other).not.toBe('PRODUCT_HELD');
    await holders.decide(id, 'lifted');
    expect((await openings[product]()).body.reason).not.toBe('PRODUCT_HELD');
    expect(await held()).toEqual([]);
  });

  it('are ended where they would open something there, and what is held can be sold', async () => {
    const ben = await trader(at, 'products-ben', { stock: '50000.00', future: '60000.00' });
    await buy(at, ben, 'stock', 'AAPL', 3);
    const below = (Number(getQuote(at, TradedSource.Stock, 'AAPL').ask) / 2).toFixed(2);
    await buy(at, ben, 'stock', 'AAPL', 1, { orderType: 1, price: below, timeInForce: 'gtc' });
    const metal = (Number(getQuote(at, TradedSource.Future, 'MGC').ask) * 0.97).toFixed(1);
    await buy(at, ben, 'metal', 'MGC', 1, { orderType: 1, price: metal, timeInForce: 'gtc' });
    expect(await getOrders(at, ben)).toHaveLength(2);
    const id = await holders.hold(ben, ['stocks']);
    await at.app.beat('desk.end-orders');
    const left = await getOrders(at, ben);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ source: TradedSource.Future });

    const [position] = await getPositions(at, ben);
    const closed = await at.post(
      '/position/flatPosition',
      { requestId: newRequestId(), id: position?.id, quantity: '3' },
      { token: ben.token },
    );
    expect(closed.body).toMatchObject({ code: 200 });
    const access = await at.get('/orders/access', { token: ben.token });
    expect(access.body.data).toMatchObject({ obstacle: null, heldProducts: ['stocks'] });
    await holders.decide(id, 'confirmed');
    expect((await place(at, ben, 'stock', { code: 'AAPL', quantity: '1' })).body.reason).toBe(
      'PRODUCT_HELD',
    );
    expect((await place(at, ben, 'metal', { code: 'MGC', quantity: '1' })).status).toBe(200);
  });

  it('are told by name, in the language of the customer, and end by themselves', async () => {
    const cat = await trader(at, 'products-cat', { stock: '5000.00' });
    await holders.hold(cat, ['moneyOut', 'options', 'futures']);
    const told = async (language: string) =>
      (await at.get('/userMessage/getMessage', { token: cat.token, language })).body.data as {
        items: { body: string }[];
      };
    expect((await told('en')).items[0]?.body).toContain(
      'and you cannot open anything new in: options, futures',
    );
    expect((await told('zh_Hans_CN')).items[0]?.body).toContain(
      '不能在以下产品开仓或买入：期权、期货',
    );
    const refused = () => place(at, cat, 'option', { code: optionCode, quantity: '1' });
    expect((await refused()).body.reason).toBe('PRODUCT_HELD');
    at.clock.advance(24 * 3_600_000);
    expect((await refused()).body.reason).not.toBe('PRODUCT_HELD');
  });

  it('add nothing where all new orders are stopped', async () => {
    const dan = await trader(at, 'products-dan', { stock: '5000.00' });
    const id = await holders.hold(dan, ['newOrders']);
    await holders.decide(id, 'confirmed');
    await expect(holders.hold(dan, ['options', 'forex'])).rejects.toThrow('HOLD_ADDS_NOTHING');
  });
});
