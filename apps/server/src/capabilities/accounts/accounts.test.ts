import { addAccount, furtherAccount, inAccount, newAccountRequest } from '@candor/testkit/accounts';
import {
  assertBooksBalance,
  assertChainsHold,
  getBalances,
  verifiedPerson,
} from '@candor/testkit/money';
import { operatorIn } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { DAY_MS } from '@candor/kit/time';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let here: World;
beforeAll(async () => {
  here = await world({ ACCOUNT_MONEY_MAX: '50000', MARKET_HOURS: 'continuous' });
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await assertChainsHold(here);
  await here.close();
});

type Shown = {
  id: string;
  number: number;
  name: string | null;
  attempt: number;
  previousId: string | null;
  closedAt: number | null;
  equity: string | null;
};
const listed = async ({ token }: Person): Promise<Shown[]> => {
  const { items }: { items: Shown[] } = (await here.get('/accounts', { token })).body.data;
  return items;
};
const overview = async (person: Person, id: string): Promise<{ total: string }> =>
  (await here.post('/userCenter/getFundingOverview', {}, inAccount(person, id))).body.data;
const toStocks = (person: Person, id: string, amount: string) =>
  here.post(
    '/wallet/transfer',
    { requestId: newAccountRequest(), from: 1, to: 4, amount, isImmediate: true },
    inAccount(person, id),
  );
const order = (person: Person, id: string, asked: object = {}) =>
  here.post(
    '/stock/create',
    {
      requestId: newAccountRequest(),
      code: 'AAPL',
      direction: 0,
      orderType: 0,
      quantity: '2',
      ...asked,
    },
    inAccount(person, id),
  );
const positions = async (person: Person, id: string | null) => {
  const { items }: { items: { id: string; positionNum: string }[] } = (
    await here.post(
      '/position/me',
      {},
      id === null ? { token: person.token } : inAccount(person, id),
    )
  ).body.data;
  return items;
};
const close = ({ token }: Person, id: string) =>
  here.post('/accounts/close', { requestId: newAccountRequest(), id }, { token });

describe('a person’s accounts', () => {
  it('begin with one, whose id is the person’s own', async () => {
    const ana = await verifiedPerson(here, 'accounts-ana');
    expect(await listed(ana)).toMatchObject([
      { id: ana.id, number: 1, name: null, isFirst: true, products: null, attempt: 1 },
    ]);
  });

  it('each have paper money, positions and a total of their own', async () => {
    const ben = await verifiedPerson(here, 'accounts-ben');
    const second = await furtherAccount(here, ben, { name: 'Ideas', startingMoney: '20000' });
    expect(second).toBe(`${ben.id}.2`);
    expect((await getBalances(here, { id: second })).funding.balance).toBe('20000.00');
    expect((await getBalances(here, ben)).funding.balance).toBe('0.00');
    expect((await toStocks(ben, second, '5000')).status).toBe(200);
    const bought = await order(ben, second);
    expect(bought.status, JSON.stringify(bought.body)).toBe(200);
    expect(bought.body.data).toMatchObject({ state: 'filled', filled: '2' });
    expect(await positions(ben, second)).toMatchObject([{ positionNum: '2' }]);
    expect(await positions(ben, null)).toEqual([]);
    // Whose position it is, is not said to another account, not even of the same person.
    const [held] = await positions(ben, second);
    expect(
      (await here.post('/position/detail', { id: held?.id }, { token: ben.token })).status,
    ).not.toBe(200);
    const [firstOf, secondOf] = await listed(ben);
    expect(firstOf?.equity).toBe('0.00');
    expect(secondOf?.equity).toBe((await overview(ben, second)).total);
    // The notice is the person's and says where.
    const { items }: { items: { title: string; link: string }[] } = (
      await here.get('/userMessage/getMessage?kind=order', { token: ben.token })
    ).body.data;
    for (const { title } of items) expect(title).toContain('Ideas');
  });

  it('are opened once however often the request is sent, and refused with a reason', async () => {
    const cai = await verifiedPerson(here, 'accounts-cai');
    const requestId = newAccountRequest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => addAccount(here, cai, { name: 'Once', requestId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await listed(cai)).toHaveLength(2);
    const reasons = async (asked: Parameters<typeof addAccount>[2]) =>
      (await addAccount(here, cai, asked)).body.reason;
    expect(await reasons({ name: 'Twice', requestId })).toBe('REQUEST_ID_REUSED');
    expect(await reasons({ name: 'ONCE' })).toBe('ACCOUNT_NAME_TAKEN');
    expect(await reasons({ name: 'Rich', startingMoney: '50000.01' })).toBe('AMOUNT_TOO_LARGE');
    expect(await reasons({ name: 'Poor', startingMoney: '1' })).toBe('AMOUNT_TOO_SMALL');
    expect(await reasons({ name: 'Odd', startingMoney: '1e3' })).toBe('AMOUNT_INVALID');
    expect(await reasons({ name: 'a\u200bb' })).toBe('FIELDS_INVALID');
    expect(await reasons({ name: ' ' })).toBe('FIELDS_INVALID');
    expect(await reasons({ name: 'x'.repeat(41) })).toBe('FIELDS_INVALID');
    expect(await reasons({ name: 'None', products: [] })).toBe('FIELDS_INVALID');
    const dee = await registered(here, 'accounts-dee');
    expect((await addAccount(here, dee, { name: 'Early' })).body.reason).toBe('KYC_REQUIRED');
    expect(await listed(dee)).toHaveLength(1);
  });

  it('are ten at most, also when the tenth and the eleventh are opened at once', async () => {
    const eve = await verifiedPerson(here, 'accounts-eve');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => addAccount(here, eve, { name: `No. ${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.reason).toBe('ACCOUNTS_TOO_MANY');
    expect(new Set((await listed(eve)).map(({ number }) => number)).size).toBe(10);
  });
});

describe('an operator', () => {
  it('who looks into a further account leaves a trace with its person', async () => {
    const ola = await verifiedPerson(here, 'accounts-ola');
    const second = await furtherAccount(here, ola, { name: 'Second' });
    const auditor = await operatorIn(here, { name: 'Ida', roles: ['auditor'] });
    const { journal } = await here.app.db.one<{ journal: bigint }>(
      sql`select journal_id as journal from paper_money where customer_id = ${second}`,
    );
    expect((await auditor.get(`/operator/ledger/journals/${journal}`)).status).toBe(200);
    expect((await auditor.get(`/operator/ledger/journals?owner=${second}`)).status).toBe(200);
    const touched = (await here.get('/audit/mine', { token: ola.token })).body.data;
    expect(touched).toMatchObject({ total: 2 });
  });
});

describe('another person’s account', () => {
  it('is unknown to every call that names it, and nothing of it is shown or moved', async () => {
    const [fay, gil] = [
      await verifiedPerson(here, 'accounts-fay'),
      await verifiedPerson(here, 'accounts-gil'),
    ];
    const hers = await furtherAccount(here, fay, { name: 'Hers' });
    for (const id of [hers, fay.id, `${gil.id}.2`, `${gil.id}.01`, 'cus_1', '', '*']) {
      for (const answer of [
        await here.post('/userCenter/getFundingOverview', {}, inAccount(gil, id)),
        await toStocks(gil, id, '1'),
        await here.get('/auth/sessions', inAccount(gil, id)),
      ])
        expect(answer.body.reason, id).toBe('ACCOUNT_UNKNOWN');
    }
    expect((await close(gil, hers)).body.reason).toBe('ACCOUNT_UNKNOWN');
    expect(
      (
        await here.post(
          '/accounts/anew',
          { requestId: newAccountRequest(), id: hers, startingMoney: '1000' },
          { token: gil.token },
        )
      ).body.reason,
    ).toBe('ACCOUNT_UNKNOWN');
    expect((await getBalances(here, { id: hers })).funding.balance).toBe('10000.00');
  });
});

describe('what an account was opened for', () => {
  it('is all that can be traded in it, up to its leverage', async () => {
    const hal = await verifiedPerson(here, 'accounts-hal');
    const only = await furtherAccount(here, hal, {
      name: 'Shares',
      products: ['stocks'],
      leverageMax: 1,
    });
    await toStocks(hal, only, '5000');
    expect((await order(hal, only, { leverage: 2 })).body.reason).toBe('ACCOUNT_LEVERAGE_EXCEEDED');
    expect((await order(hal, only)).status).toBe(200);
    expect(
      (
        await here.post(
          '/forex/create',
          {
            requestId: newAccountRequest(),
            code: 'EURUSD',
            direction: 0,
            orderType: 0,
            quantity: '1000',
          },
          inAccount(hal, only),
        )
      ).body.reason,
    ).toBe('ACCOUNT_PRODUCT_EXCLUDED');
    const [bill] = here.app.treasuries.list.at(here.clock.now());
    expect(
      (
        await here.post(
          '/treasuryBond/create',
          { requestId: newAccountRequest(), code: bill?.code, amount: '100' },
          inAccount(hal, only),
        )
      ).body.reason,
    ).toBe('ACCOUNT_PRODUCT_EXCLUDED');
  });

  it('leaves what a person has once to the first account', async () => {
    const ida = await verifiedPerson(here, 'accounts-ida');
    const second = await furtherAccount(here, ida, { name: 'Second' });
    for (const [path, body] of [
      ['/withdrawal/withdrawal-apply', { requestId: newAccountRequest() }],
      ['/recharge/create', { requestId: newAccountRequest() }],
    ] as const) {
      const answer = await here.post(path, body, inAccount(ida, second));
      expect(answer.body.reason, path).toBe('ACCOUNT_FIRST_ONLY');
    }
  });
});

describe('a hold, a freeze and the limit of a day', () => {
  it('are the person’s: they cover every account', async () => {
    const jon = await verifiedPerson(here, 'accounts-jon');
    const second = await furtherAccount(here, jon, { name: 'Second' });
    await toStocks(jon, second, '5000');
    const working = await order(jon, second, {
      orderType: 1,
      price: '1.00',
      timeInForce: 'gtc',
      quantity: '1',
    });
    expect(working.status, JSON.stringify(working.body)).toBe(200);
    const setState = (state: string) =>
      here.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${jon.id}`),
      );
    await setState('frozen');
    expect((await order(jon, second)).body.reason).toBe('ACCOUNT_FROZEN');
    expect((await addAccount(here, jon, { name: 'Third' })).body.reason).toBe('ACCOUNT_FROZEN');
    await here.app.beat('desk.end-orders');
    const { items }: { items: { state: string }[] } = (
      await here.post('/position/consignList', {}, inAccount(jon, second))
    ).body.data;
    expect(items).toEqual([]);
    await setState('active');
    const add = (id: string, amount: string) =>
      here.post(
        '/recharge/paperMoney',
        { requestId: newAccountRequest(), amount },
        inAccount(jon, id),
      );
    expect((await add(second, '600000')).status).toBe(200);
    expect((await add(jon.id, '600000')).body.reason).toBe('PAPER_MONEY_USED_UP');
  });
});

describe('an account that is closed', () => {
  it('is refused while something is open in it, and stays readable afterwards', async () => {
    const kay = await verifiedPerson(here, 'accounts-kay');
    const second = await furtherAccount(here, kay, { name: 'Second' });
    await toStocks(kay, second, '5000');
    await order(kay, second);
    expect((await close(kay, second)).body.reason).toBe('ACCOUNT_IN_USE');
    const [held] = await positions(kay, second);
    here.clock.advance(60_000);
    const sold = await order(kay, second, { direction: 1 });
    expect(sold.status, JSON.stringify([sold.body, held])).toBe(200);
    const before = await overview(kay, second);
    expect((await close(kay, second)).status).toBe(200);
    expect((await close(kay, second)).body.reason).toBe('ACCOUNT_CLOSED');
    expect((await close(kay, kay.id)).body.reason).toBe('ACCOUNT_FIRST_STAYS');
    expect((await overview(kay, second)).total).toBe(before.total);
    expect((await order(kay, second)).body.reason).toBe('ACCOUNT_CLOSED');
    expect((await toStocks(kay, second, '1')).body.reason).toBe('ACCOUNT_CLOSED');
    const change = { id: second, name: 'Other', colour: 'red' };
    expect((await here.post('/accounts/change', change, { token: kay.token })).body.reason).toBe(
      'ACCOUNT_CLOSED',
    );
    const { items }: { items: object[] } = (
      await here.post('/position/flatList', {}, inAccount(kay, second))
    ).body.data;
    expect(items).toMatchObject([{ code: 'AAPL', state: 'closed' }]);
  });

  it('is closed or traded in, never both: one of two at once wins', async () => {
    const lea = await verifiedPerson(here, 'accounts-lea');
    for (let round = 0; round < 6; round += 1) {
      const id = await furtherAccount(here, lea, { name: `Round ${round}` });
      await toStocks(lea, id, '5000');
      // From the second order on the desk decides from memory.
      if (round % 2 === 1) {
        await order(lea, id, { quantity: '1' });
        await order(lea, id, { quantity: '1', direction: 1 });
      }
      const [placed, closed] = await Promise.all([
        order(lea, id, { quantity: '3' }),
        close(lea, id),
      ]);
      expect([placed.status, closed.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await positions(lea, id)).toHaveLength(placed.status === 200 ? 1 : 0);
      if (closed.status !== 200) {
        expect(closed.body.reason).toBe('ACCOUNT_IN_USE');
        await order(lea, id, { quantity: '3', direction: 1, allowDuplicate: true });
        await close(lea, id);
      }
    }
  });
});

describe('an account that is begun anew', () => {
  it('is closed for one like it that says which attempt it is', async () => {
    const mia = await verifiedPerson(here, 'accounts-mia');
    const second = await furtherAccount(here, mia, { name: 'Try', products: ['forex'] });
    const requestId = newAccountRequest();
    const anew = () =>
      here.post(
        '/accounts/anew',
        { requestId, id: second, startingMoney: '2500' },
        { token: mia.token },
      );
    const answers = await Promise.all([anew(), anew(), anew()]);
    for (const answer of answers)
      expect(answer.body.data, JSON.stringify(answer.body)).toMatchObject({
        account: {
          id: `${mia.id}.3`,
          name: 'Try',
          attempt: 2,
          previousId: second,
          products: ['forex'],
          equity: '2500.00',
        },
      });
    expect(await listed(mia)).toMatchObject([
      { number: 1 },
      { number: 2, attempt: 1, name: 'Try', closedAt: expect.any(Number) },
      { number: 3, attempt: 2, closedAt: null },
    ]);
    expect((await getBalances(here, { id: second })).funding.balance).toBe('10000.00');
  });

  it('cannot be erased or changed behind it', async () => {
    const ned = await verifiedPerson(here, 'accounts-ned');
    const second = await furtherAccount(here, ned, { name: 'Try' });
    await close(ned, second);
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(here.app.db.transact((tx) => tx.run(statement))).rejects.toThrow('stays what');
    await refused(sql`delete from accounts where id = ${second}`);
    await refused(sql`update accounts set closed_at_ms = null where id = ${second}`);
    await refused(sql`update accounts set attempt = 1, number = 4 where id = ${ned.id}`);
    here.clock.advance(DAY_MS);
  });
});
