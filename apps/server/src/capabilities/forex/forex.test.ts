import { getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  place,
  getPositions,
  getQuote,
  sell,
  type ShownPosition,
} from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { withOneTrader } from '@candor/testkit/one-trader';
import { describe, expect, it } from 'vitest';

const FOREX = 2;
const LIMIT = 1;

let app: World;
let ana: Person;

withOneTrader('forex-ana', { forex: '10000.00' }, (world, own) => {
  app = world;
  ana = own;
});

describe('a currency pair', () => {
  it('is bought at the ask with a fiftieth of its worth, and without charges', async () => {
    const { ask } = getQuote(app, FOREX, 'EURUSD');
    expect(await buy(app, ana, 'forex', 'EURUSD', 50_000, { leverage: 50 })).toMatchObject({
      state: 'filled',
      averagePrice: ask,
      fees: '0.00',
    });
    const [position] = await getPositions(app, ana);
    expect(Number(position?.isolatedPosition)).toBeCloseTo((Number(ask) * 50_000) / 50, 1);
    expect((await getBalances(app, ana)).forex).toMatchObject({
      balance: '10000.00',
      held: position?.isolatedPosition,
    });
  });

  it('is sold at a limit that waits, and valued in dollars whatever it is quoted in', async () => {
    const { askUnits, priceText, bid } = getQuote(app, FOREX, 'USDJPY');
    expect(
      await sell(app, ana, 'forex', 'USDJPY', 10_000, {
        orderType: LIMIT,
        price: priceText(askUnits + 500),
        leverage: 20,
      }),
    ).toMatchObject({ state: 'accepted' });
    expect(await sell(app, ana, 'forex', 'USDJPY', 10_000, { leverage: 20 })).toMatchObject({
      state: 'filled',
      averagePrice: bid,
    });
    const [position] = await getPositions(app, ana);
    expect(Number(position?.isolatedPosition)).toBeGreaterThan(490);
    expect(Number(position?.isolatedPosition)).toBeLessThan(510);
  });

  it('is traded in steps of a thousand units', async () => {
    expect(
      (await place(app, ana, 'forex', { code: 'EURUSD', quantity: '1500' })).body,
    ).toMatchObject({
      reason: 'QUANTITY_NOT_WHOLE_LOTS',
      values: { lot: '1000', below: '1000', above: '2000' },
    });
    expect(
      (await place(app, ana, 'forex', { code: 'EURUSD', quantity: '1000', leverage: 30 })).body,
    ).toMatchObject({ reason: 'LEVERAGE_NOT_OFFERED' });
    expect((await place(app, ana, 'forex', { code: 'AAPL', quantity: '1000' })).body.reason).toBe(
      'INSTRUMENT_CLASS_WRONG',
    );
  });

  it('has lists of its own', async () => {
    const { positionId } = await buy(app, ana, 'forex', 'GBPUSD', 1_000);
    const list = async (tab: number) =>
      responseData<{ items: ShownPosition[] }>(
        await app.post('/position/forex/pageList', { tab }, { token: ana.token }),
      ).items;
    expect(await list(0)).toMatchObject([{ id: positionId, source: FOREX, code: 'GBPUSD' }]);
    expect(await list(1)).toEqual([]);
  });
});

describe('what a night costs', () => {
  it('is shown for both sides, with the next time it is charged', async () => {
    const swap = responseData<{
      long: { rate: string; pips: string };
      short: { rate: string; pips: string };
      nextAt: number;
      nights: number;
    }>(await app.get('/forex/swap?code=EURUSD'));
    // EUR 2.00, USD 3.625, a markup of 1.00 on each side.
    expect([swap.long.rate, swap.short.rate]).toEqual(['-0.02625', '0.00625']);
    expect(Number(swap.long.pips)).toBeLessThan(0);
    expect(Number(swap.short.pips)).toBeGreaterThan(0);
    const { bidUnits } = getQuote(app, FOREX, 'EURUSD');
    expect(Number(swap.long.pips)).toBeCloseTo((-0.02625 * bidUnits) / 1e5 / 365 / 0.0001, 2);
    expect(swap.nextAt).toBeGreaterThan(app.clock.now());
    expect([1, 3]).toContain(swap.nights);
  });

  it('is shown in dollars for a position, by the rule that charges it', async () => {
    const { positionId } = await buy(app, ana, 'forex', 'EURUSD', 100_000, { leverage: 50 });
    const { position, nextNight } = responseData<{
      position: ShownPosition;
      nextNight: { at: number; nights: number; amount: string };
    }>(await app.post('/position/detail', { id: positionId }, { token: ana.token }));
    expect(position).toMatchObject({
      lot: '1000',
      unit: 'baseUnit',
      takeProfit: null,
      stopLoss: null,
    });
    // 2.625 percent a year of 100,000 euros at the bid.
    const worth = Number(getQuote(app, FOREX, 'EURUSD').bid) * 100_000;
    expect(Number(nextNight.amount)).toBeCloseTo((-0.02625 * worth * nextNight.nights) / 365, 1);
    expect(nextNight.at).toBeGreaterThan(app.clock.now());
  });

  it('is shown for pairs only', async () => {
    expect((await app.get('/forex/swap?code=AAPL')).body.reason).toBe('INSTRUMENT_CLASS_WRONG');
    expect((await app.get('/forex/swap?code=NOSUCH')).body.reason).toBe('INSTRUMENT_UNKNOWN');
  });
});
