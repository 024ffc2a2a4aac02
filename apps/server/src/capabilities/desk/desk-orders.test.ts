/** The list of all customers' orders, as operators narrow it down. */
import { DAY_MS } from '@candor/kit/time';
import { furtherAccount, inAccount } from '@candor/testkit/accounts';
import { funded } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { signedInAgain, type Person } from '@candor/testkit/people';
import { buy, getQuote, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Listed = {
  items: { id: string; code: string; customer: { userId: string } }[];
  total: number;
  day: string;
  until: string;
};

let at: World;
let ada: TestOperator;
let firstDay: string;
let people: { readonly ben: Person };
const dayOf = (): string => new Date(at.clock.now()).toISOString().slice(0, 10);
beforeAll(async () => {
  at = await world();
  firstDay = dayOf();
  const ana = await trader(at, 'orders-ana', { stock: '50000.00' });
  const ben = await trader(at, 'orders-ben', { stock: '50000.00', forex: '20000.00' });
  people = { ben };
  await buy(at, ana, 'stock', 'AAPL', 2);
  await buy(at, ben, 'stock', 'MSFT', 1);
  await buy(at, ben, 'forex', 'EURUSD', 1000);
  at.clock.advance(DAY_MS);
  const below = (Number(getQuote(at, TradedSource.Stock, 'AAPL').ask) / 2).toFixed(2);
  await buy(at, await signedInAgain(at, ana), 'stock', 'AAPL', 1, {
    orderType: 1,
    price: below,
    timeInForce: 'gtc',
  });
  ada = await operatorIn(at, { name: 'Ada', roles: ['auditor'] });
});
afterAll(() => at.close());

const ask = (query: Record<string, string>) =>
  ada.get(`/operator/desk/orders?${new URLSearchParams(query).toString()}`);
const listed = async (query: Record<string, string>): Promise<string[]> => {
  const { items, total } = responseData<Listed>(await ask({ pageSize: '100', ...query }));
  expect(total).toBe(items.length);
  return items.map(({ code, customer: { userId } }) => `${userId.slice(7)} ${code}`);
};

describe('the orders of all customers', () => {
  it('are those of several days, both included, and of one alone without the second', async () => {
    const whole = await listed({ day: firstDay, until: dayOf() });
    expect(whole).toEqual(['ana AAPL', 'ben EURUSD', 'ben MSFT', 'ana AAPL']);
    expect(await listed({ day: firstDay })).toHaveLength(3);
    expect(await listed({})).toEqual(['ana AAPL']);
    expect(responseData<Listed>(await ask({ day: firstDay, until: dayOf() }))).toMatchObject({
      day: firstDay,
      until: dayOf(),
    });
  });

  it('are narrowed by customer, instrument, side and status, alone and together', async () => {
    const days = { day: firstDay, until: dayOf() };
    expect(await listed({ ...days, text: 'orders-b' })).toEqual(['ben EURUSD', 'ben MSFT']);
    expect(await listed({ ...days, text: 'ORDERS-BEN' })).toHaveLength(2);
    expect(await listed({ ...days, text: 'rders' })).toEqual([]);
    expect(await listed({ ...days, text: '%' })).toEqual([]);
    expect(await listed({ ...days, code: 'eur' })).toEqual(['ben EURUSD']);
    expect(await listed({ ...days, code: '_APL' })).toEqual([]);
    expect(await listed({ ...days, side: '1' })).toEqual([]);
    expect(await listed({ ...days, side: '0' })).toHaveLength(4);
    expect(await listed({ ...days, state: 'accepted' })).toEqual(['ana AAPL']);
    expect(await listed({ ...days, text: 'orders-ana', state: 'filled' })).toEqual(['ana AAPL']);
    expect(await listed({ ...days, what: 'filled', code: 'MSFT' })).toEqual(['ben MSFT']);
  });

  it('are refused for days the wrong way round, too many, or an hour of several', async () => {
    const wrong: Record<string, string>[] = [
      { day: dayOf(), until: firstDay },
      { day: '2026-01-01', until: '2026-02-01' },
      { day: firstDay, until: dayOf(), hour: '3' },
    ];
    for (const query of wrong)
      expect((await ask(query)).body.reason, JSON.stringify(query)).toBe('PERIOD_INVALID');
    expect((await ask({ day: '2026-01-01', until: '2026-01-31' })).status).toBe(200);
    const nonsense: Record<string, string>[] = [
      { side: '2' },
      { state: 'lost' },
      { code: 'x'.repeat(51) },
    ];
    for (const query of nonsense) expect((await ask(query)).status).toBe(400);
  });

  it('leave a look on record that says what it was narrowed to, and not whom by name', async () => {
    await ask({ code: 'AAPL', text: 'orders-ana' });
    const [entry] = await at.app.db.many<{ details: string }>(
      sql`select details from audit_entries where action = 'desk.ordersListed' order by seq desc limit 1`,
    );
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ code: 'AAPL', isSearched: true });
    expect(entry?.details).not.toContain('orders-ana');
  });

  it('leave out what the operator ordered who reads them, also with a further account', async () => {
    const { ben } = people;
    const again = await signedInAgain(at, ben);
    const further = await furtherAccount(at, again, { name: 'Second' });
    await funded(at, { id: further }, '5000.00', 'stock');
    const order = {
      ...{ code: 'MSFT', quantity: '1', direction: Direction.Buy, orderType: OrderType.Market },
      requestId: newRequestId(),
    };
    responseData(await at.post('/stock/create', order, inAccount(again, further)));
    expect((await listed({})).filter((line) => line.startsWith('ben'))).toHaveLength(1);
    const linked = await operatorIn(at, {
      name: 'Lena',
      roles: ['auditor'],
      linkedCustomerId: ben.id,
    });
    const query = new URLSearchParams({
      day: firstDay,
      until: dayOf(),
      pageSize: '100',
    }).toString();
    const { items, total } = responseData<Listed>(
      await linked.get(`/operator/desk/orders?${query}`),
    );
    expect(items.map(({ customer }) => customer.userId)).toEqual(['orders-ana', 'orders-ana']);
    expect(total).toBe(2);
  });
});
