/** On the real desk: which purchases a sale is counted against, and that no book moves by it. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { loadGains, loadSaleLots } from '@candor/contract/performance';
import { DAY_MS } from '@candor/kit/time';
import { moneyFromWire } from '@candor/money/wire';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { buy, getPositions, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';

type Gains = ReceivedDataOf<typeof loadGains>;
type SaleLots = ReceivedDataOf<typeof loadSaleLots>;

let app: World;
let ana: Person;
let bea: Person;
/** The numbers of two sales of five each, in the order in which they were made. */
let sales: string[];

const gains = async (): Promise<Gains> =>
  responseData(
    await app.get(`/performance/gains?year=${new Date(app.clock.now()).getUTCFullYear()}`, {
      token: ana.token,
    }),
  );
const lotsOf = async (sale: string): Promise<SaleLots> =>
  responseData(await app.get(`/performance/lots/${sale}`, { token: ana.token }));
const choose = (sale: string, after: number, parts: Readonly<Record<string, string>>) =>
  app.post(
    '/performance/lots/choose',
    { sale, after, lots: Object.entries(parts).map(([id, quantity]) => ({ id, quantity })) },
    { token: ana.token },
  );
const newestOf = async (): Promise<number> => (await lotsOf(sales[0] ?? '')).choice;
const cents = (text: string | undefined): bigint => moneyFromWire(text, 'USD')?.minor ?? -1n;

beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '2160' });
  ana = await trader(app, 'lots-ana', { stock: '50000.00', future: '60000.00' });
  bea = await trader(app, 'lots-bea', { stock: '1000.00' });
  for (const quantity of [4, 6, 5]) {
    await buy(app, ana, 'stock', 'AAPL', quantity);
    app.clock.advance(DAY_MS);
  }
  for (let sold = 0; sold < 2; sold += 1) {
    const position = (await getPositions(app, ana)).find(({ code }) => code === 'AAPL');
    responseData(
      await app.post(
        '/position/flatPosition',
        { requestId: newRequestId(), id: position?.id, quantity: '5' },
        { token: ana.token },
      ),
    );
    app.clock.advance(DAY_MS);
  }
  const { rows } = await gains();
  sales = [...new Set(rows.map(({ sale }) => sale ?? ''))].toReversed();
  expect(sales).toHaveLength(2);
});

describe('the lots of a sale', () => {
  it('are the oldest until somebody says otherwise', async () => {
    const lots = await lotsOf(sales[0] ?? '');
    expect(lots).toMatchObject({ code: 'AAPL', quantity: '5', isChosen: false, fixed: null });
    expect(lots.lots.map(({ open, taken }) => [open, taken])).toEqual([
      ['4', '4'],
      ['6', '1'],
      ['5', '0'],
    ]);
    const { sums, method } = await gains();
    expect(method).toBe('fifo');
    expect(sums).toMatchObject([{ product: 'usStock', chosen: sums[0]?.fifo }]);
  });

  it('can be chosen, and the statement says so while the books stay', async () => {
    const [sale = ''] = sales;
    const before = await gains();
    const seen = await lotsOf(sale);
    const [, middle, newest] = seen.lots;
    const parts = { [middle?.id ?? '']: '2', [newest?.id ?? '']: '3' };
    const chosen = responseData<{ choice: number }>(await choose(sale, seen.choice, parts));
    expect(chosen.choice).toBe(seen.choice + 1);
    // Again, as after a lost answer.
    expect(responseData(await choose(sale, seen.choice, parts))).toEqual(chosen);

    const after = await gains();
    const own = after.rows.filter((row) => row.sale === sale);
    expect(own.map(({ quantity, isChosen }) => [quantity, isChosen])).toEqual([
      ['3', true],
      ['2', true],
    ]);
    const sumOf = (rows: Gains['rows']) => rows.reduce((sum, { gain }) => sum + cents(gain), 0n);
    expect(sumOf(after.rows)).toBe(cents(after.sums[0]?.chosen));
    expect(after.sums[0]?.fifo).toBe(before.sums[0]?.fifo);
    expect(cents((await lotsOf(sale)).gain)).toBe(sumOf(own));
    // The later sale has what is left.
    const later = await lotsOf(sales[1] ?? '');
    expect(later.lots.map(({ open, taken }) => [open, taken])).toEqual([
      ['4', '4'],
      ['4', '1'],
      ['2', '0'],
    ]);
    await assertBooksBalance(app);
  });

  it('are refused where they were not open, are used up, or are not as many as were sold', async () => {
    const sale = sales[1] ?? '';
    const { lots, choice } = await lotsOf(sale);
    const [first, second, third] = lots.map(({ id }) => id);
    const refused = async (parts: Readonly<Record<string, string>>, id = sale, seen = choice) =>
      (await choose(id, seen, parts)).body.reason;
    expect(await refused({ '1-0': '5' })).toBe('LOT_UNKNOWN');
    expect(await refused({ [third ?? '']: '5' })).toBe('LOT_USED_UP');
    expect(await refused({ [first ?? '']: '4' })).toBe('LOTS_NOT_THE_SALE');
    expect(await refused({ [first ?? '']: '2.5', [second ?? '']: '2.5' })).toBe('QUANTITY_INVALID');
    expect(await refused({ [second ?? '']: '4', [first ?? '']: '1' }, sale, choice - 1)).toBe(
      'LOTS_CHANGED',
    );
    expect(await refused({}, '999999999')).toBe('SALE_UNKNOWN');
    const ofAnother = await app.get(`/performance/lots/${sale}`, { token: bea.token });
    expect(ofAnother.status).toBe(404);
  });

  it('have one winner when two devices choose at once', async () => {
    const sale = sales[1] ?? '';
    const { lots, choice } = await lotsOf(sale);
    const [first = '', second = '', third = ''] = lots.map(({ id }) => id);
    const answers = await Promise.all([
      choose(sale, choice, { [first]: '1', [second]: '4' }),
      choose(sale, choice, { [first]: '3', [third]: '2' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 409,
    ]);
    expect(await newestOf()).toBe(choice + 1);
  });

  it('go by the account’s method, also for a sale whose choice is taken back', async () => {
    const method = async (name: string) =>
      responseData(
        await app.post('/performance/lots/method', { method: name }, { token: ana.token }),
      );
    const before = await newestOf();
    await method('lifo');
    await method('lifo');
    expect(await newestOf()).toBe(before + 1);
    for (const sale of sales.toReversed()) responseData(await choose(sale, await newestOf(), {}));
    const { method: kept, sums, rows } = await gains();
    expect([kept, sums[0]?.chosen]).toEqual(['lifo', sums[0]?.lifo]);
    expect(rows.some(({ isChosen }) => isChosen)).toBe(false);
    await assertBooksBalance(app);
  });

  it('never change once they are written', async () => {
    await expect(app.app.db.transact((tx) => tx.run(sql`delete from lot_choices`))).rejects.toThrow(
      /stays as it was made/,
    );
  });
});
