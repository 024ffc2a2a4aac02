import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { registered, signedInAgain, type Person } from '@candor/testkit/people';
import { getOrders, newRequestId, placed, responseData, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { reinvestDividends } from './place-reinvestments.ts';

const app = await world();
afterAll(() => app.close());
afterEach(() => assertBooksBalance(app));

/** Midnight in New York of the day Apple trades without its dividend of 0.27 a share. */
const EX_DATE = Date.UTC(2026, 11, 16, 5);

type Shown = {
  isOn: boolean;
  shares: { code: string; choice: string }[];
  items: {
    code: string;
    on: string;
    amount: string;
    state: string;
    refusal: { reason: string } | null;
    order: { id: string; quantity: string; paid: string } | null;
  }[];
};

const choose = (person: Person, choice: string, code: string | null = null) =>
  app.post('/plans/dividends/choose', { requestId: newRequestId(), code, choice }, person);
const load = async (person: Person): Promise<Shown> =>
  responseData<Shown>(await app.get('/plans/dividends', person));
const buys = (person: Person, quantity: string) =>
  placed(app, person, 'stock', { code: 'AAPL', quantity, leverage: 1 });

describe('dividends that are reinvested', () => {
  it('buy more of their share once, across a kill, for what was paid; others stay as they are', async () => {
    const ana = await trader(app, 'dividend-ana', { stock: '30000.00' });
    const cash = await trader(app, 'dividend-cash', { stock: '30000.00' });
    const small = await trader(app, 'dividend-small', { stock: '3000.00' });
    const off = await trader(app, 'dividend-off', { stock: '30000.00' });
    const spent = await trader(app, 'dividend-spent', { stock: '4000.00' });
    for (const person of [ana, cash, off, spent]) await buys(person, '10');
    await buys(ana, '7.5');
    await buys(small, '1.5');
    for (const person of [ana, small, off, spent])
      expect((await choose(person, 'on')).status).toBe(200);
    expect((await choose(off, 'off', 'aapl')).status).toBe(200);
    expect(await load(off)).toMatchObject({
      isOn: true,
      shares: [{ code: 'AAPL', choice: 'off' }],
    });
    expect((await load(cash)).isOn).toBe(false);
    const before = await getBalances(app, ana);

    app.clock.set(EX_DATE + SECOND_MS);
    await app.app.desk.applyDue();
    for (const person of [ana, cash, small, off, spent])
      Object.assign(person, await signedInAgain(app, person));
    // What is there is less than the dividend by then.
    const left = (await getBalances(app, spent)).stock.available;
    await placed(app, spent, 'stock', { code: 'MSFT', amount: left, leverage: 1 });
    const { db, desk, market } = app.app;
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const deps = { db, clock: app.clock, market, onError };
    const dies = {
      ...desk,
      submit: async (...asked: Parameters<typeof desk.submit>) => {
        await desk.submit(...asked);
        throw new Error('killed');
      },
    };
    await reinvestDividends({ ...deps, desk: dies });
    expect(errors.length).toBeGreaterThan(0);
    app.clock.advance(MINUTE_MS);
    await Promise.all([1, 2, 3].map(() => reinvestDividends({ ...deps, desk })));
    await app.app.beat('plans.reinvest');

    const shown = await load(ana);
    expect(shown.items.map(({ amount, state }) => [amount, state])).toEqual(
      expect.arrayContaining([
        ['2.70', 'placed'],
        ['2.02', 'placed'],
      ]),
    );
    expect(shown.items).toHaveLength(2);
    for (const { order, amount, on } of shown.items) {
      expect(on).toBe('2026-12-16');
      expect(Number(order?.paid)).toBeLessThanOrEqual(Number(amount));
      expect(Number(order?.paid)).toBeGreaterThan(Number(amount) - 0.05);
    }
    // Two purchases of hers, two of her dividends.
    expect(await getOrders(app, ana, false)).toHaveLength(4);
    const after = await getBalances(app, ana);
    const paid = shown.items.reduce((sum, { order }) => sum + Number(order?.paid), 0);
    expect(Number(after.stock.balance) - Number(before.stock.balance)).toBeCloseTo(4.72 - paid, 6);

    expect((await load(small)).items).toMatchObject([
      { amount: '0.40', state: 'skipped', refusal: { reason: 'NOTIONAL_TOO_SMALL' }, order: null },
    ]);
    expect((await load(spent)).items).toMatchObject([
      { amount: '2.70', state: 'skipped', refusal: { reason: 'FUNDS_INSUFFICIENT' } },
    ]);
    for (const person of [cash, off]) {
      expect((await load(person)).items).toEqual([]);
      expect(await getOrders(app, person, false)).toHaveLength(1);
    }
    await assertNoticesLead(app);
  });

  it('are chosen by who may buy, and not by a request that stands for another', async () => {
    const nobody = await registered(app, 'dividend-nobody');
    expect((await choose(nobody, 'on')).body.reason).toBe('KYC_REQUIRED');
    expect((await choose(nobody, 'off')).status).toBe(200);
    const ben = await trader(app, 'dividend-ben', { stock: '100.00' });
    expect((await choose(ben, 'on', '00700')).body.reason).toBe('INSTRUMENT_CLASS_WRONG');
    expect((await choose(ben, 'on', 'NOSUCH')).body.reason).toBe('INSTRUMENT_UNKNOWN');
    const body = { requestId: newRequestId(), code: null, choice: 'on' };
    const send = (more: object) => app.post('/plans/dividends/choose', { ...body, ...more }, ben);
    expect((await send({})).status).toBe(200);
    expect((await send({ choice: 'off' })).body.reason).toBe('REQUEST_ID_REUSED');
    expect((await load(ben)).isOn).toBe(true);
    expect((await choose(ben, 'account')).status).toBe(200);
    expect((await load(ben)).isOn).toBe(false);
  });
});
