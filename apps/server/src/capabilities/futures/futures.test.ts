import { getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  place,
  getPositions,
  getQuote,
  sell,
  skipTo,
  type ShownPosition,
} from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { withOneTrader } from '@candor/testkit/one-trader';
import { describe, expect, it } from 'vitest';

const FUTURE = 3;
const LIMIT = 1;

let app: World;
let ana: Person;

withOneTrader('futures-ana', { future: '100000.00' }, (world, own) => {
  app = world;
  ana = own;
});

describe('an order in a root', () => {
  it('is booked in the contract its line follows, at that contract’s price, with a margin for each contract', async () => {
    skipTo(app, FUTURE, 'MGCZ26', ({ askSize }) => askSize >= 2, { stepMs: 5_000 });
    const order = await buy(app, ana, 'metal', 'MGC', 2);
    expect(order).toMatchObject({
      code: 'MGCZ26',
      state: 'filled',
      averagePrice: getQuote(app, FUTURE, 'MGCZ26').ask,
      source: FUTURE,
      fees: '1.50',
    });
    expect((await getBalances(app, ana)).future).toMatchObject({
      balance: '99998.50',
      held: '8280.00',
    });
    const [position] = await getPositions(app, ana);
    expect(position).toMatchObject({
      code: 'MGCZ26',
      positionNum: '2',
      isolatedPosition: '8280.00',
    });
    expect(Number(position?.liquidationPrice)).toBeLessThan(Number(order.averagePrice));
  });

  it('may also be in a month of its own, at a limit, short or long', async () => {
    const { askUnits, priceText, bid } = getQuote(app, FUTURE, 'MCLF27');
    const waiting = await sell(app, ana, 'future', 'MCLF27', 1, {
      orderType: LIMIT,
      price: priceText(askUnits + 100),
    });
    expect(waiting).toMatchObject({ code: 'MCLF27', state: 'accepted' });
    expect(await sell(app, ana, 'future', 'MCLF27', 1)).toMatchObject({
      state: 'filled',
      averagePrice: bid,
    });
  });

  it('takes the pair into account where the contract is quoted in another currency', async () => {
    const order = await buy(app, ana, 'future', 'MHI', 1);
    expect(order).toMatchObject({ state: 'filled', currency: 'USD' });
    expect(await getPositions(app, ana)).toMatchObject([
      { priceCurrency: 'HKD', conversion: { pair: 'USDHKD' } },
    ]);
  });
});

describe('the calls of futures', () => {
  it.each([
    ['metal', 'CL', 'INSTRUMENT_CLASS_WRONG'],
    ['future', 'GC', 'INSTRUMENT_CLASS_WRONG'],
    ['future', 'AAPL', 'INSTRUMENT_CLASS_WRONG'],
    ['metal', 'SPX', 'INSTRUMENT_NOT_TRADABLE'],
    ['future', 'CLZ99', 'INSTRUMENT_UNKNOWN'],
    ['metal', 'GCQ26', 'CONTRACT_EXPIRED'],
  ] as const)('%s refuses %s with %s', async (kind, code, reason) => {
    expect((await place(app, ana, kind, { code, quantity: '1' })).body.reason).toBe(reason);
  });

  it('takes no leverage: the margin is a sum', async () => {
    expect(
      (await place(app, ana, 'metal', { code: 'MGC', quantity: '1', leverage: 2 })).body,
    ).toMatchObject({ reason: 'LEVERAGE_NOT_OFFERED', values: { offered: '1' } });
  });

  it('lists open and closed positions in futures and nothing else', async () => {
    const { positionId } = await buy(app, ana, 'metal', 'MGC', 1);
    app.clock.advance(1);
    await buy(app, ana, 'future', 'MES', 1);
    const list = async (tab: number) =>
      responseData<{ items: ShownPosition[]; total: number }>(
        await app.post('/position/futureOrder/pageList', { tab }, { token: ana.token }),
      );
    expect((await list(0)).items.map(({ code }) => code)).toEqual(['MESZ26', 'MGCZ26']);
    responseData(
      await app.post(
        '/position/flatPosition',
        { requestId: 'futures-close-one', id: positionId, quantity: '1' },
        { token: ana.token },
      ),
    );
    expect(await list(1)).toMatchObject({ total: 1, items: [{ id: positionId, state: 'closed' }] });
    expect((await list(0)).items.map(({ code }) => code)).toEqual(['MESZ26']);
  });
});
