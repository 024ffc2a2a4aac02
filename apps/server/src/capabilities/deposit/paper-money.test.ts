import { personPapers, registeredCompany, companyPapers, until } from '@candor/testkit/identity';
import {
  assertBooksBalance,
  getBalances,
  entriesCount,
  verifiedPerson,
} from '@candor/testkit/money';
import { operatorIn } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import { asCustomerId } from '../../core/customers/customer.ts';
import { setVerification } from '../../core/customers/standing.ts';
import { openStarterMoney } from './starter-money.ts';
import { usd } from '@candor/money/literal';

let auto: World;
let manual: World;
let without: World;
beforeAll(async () => {
  auto = await world({ REVIEW_AUTO_SECONDS: '0' });
  manual = await world({ REVIEW_POLICY: 'manual', STARTER_PAPER_MONEY: '2500' });
  without = await world({ REVIEW_AUTO_SECONDS: '0', STARTER_PAPER_MONEY: '0', DEMO_PEOPLE: 'on' });
}, 60_000);
afterAll(async () => {
  await Promise.all([auto, manual, without].map(assertBooksBalance));
  await Promise.all([auto, manual, without].map((app) => app.close()));
});

const verification = async (app: World, { token }: Person): Promise<string> => {
  const { state }: { state: string } = (await app.get('/kyc/standing', { token })).body.data;
  return state;
};
const verified = (app: World, person: Person) =>
  until(
    () => verification(app, person),
    (state) => state === 'verified',
  );
const funding = async (app: World, person: Person) =>
  (await getBalances(app, person)).funding.balance;
const getNotices = async (app: World, { token }: Person, language = 'en'): Promise<string[]> => {
  const { items }: { items: { title: string; body: string }[] } = (
    await app.get('/userMessage/getMessage?kind=money', { token, language })
  ).body.data;
  return items.map(({ title, body }) => `${title}: ${body}`);
};
const signedInAgain = async (app: World, { userId, password }: Person): Promise<Person> =>
  (await app.post('/loginByUsername', { username: userId, password })).body.data;
const given = (app: World, { id }: Person) =>
  app.app.db.many<{ kind: string; minor: bigint }>(
    sql`select kind, amount_minor as minor from paper_money where customer_id = ${id} order by seq`,
  );

describe('a verified account', () => {
  it('starts with paper money, booked under that name, and reads of it', async () => {
    const ana = await registered(auto, 'starts-ana');
    await auto.post('/updateReal', await personPapers(auto, ana), ana);
    await verified(auto, ana);
    expect(await funding(auto, ana)).toBe('100000.00');
    expect(await getNotices(auto, ana)).toEqual([
      'Your paper money is here: $100,000.00 in paper money is in your funding wallet, ready for your first trade.',
    ]);
    expect((await getNotices(auto, ana, 'zh_Hans_CN'))[0]).toContain('模拟资金已到账');
    const { items }: { items: { seq: number; kind: string; facts: object }[] } = (
      await auto.post('/wallet/getWalletBill', {}, ana)
    ).body.data;
    expect(items).toMatchObject([{ kind: 'paperMoney', facts: { paperMoney: 'starter' } }]);
    const lines = await auto.app.db.many(sql`
      select b.owner = 'house' as "isHouse", a.code, e.minor from ledger_entries e
        join ledger_accounts a on a.id = e.account_id join ledger_books b on b.id = a.book_id
      where e.journal_id = (select journal_id from paper_money where customer_id = ${ana.id})
        order by e.minor`);
    expect(lines).toEqual([
      { isHouse: true, code: 'paperMoney', minor: -10_000_000n },
      { isHouse: false, code: 'funding', minor: 10_000_000n },
    ]);
  });

  it('starts with it also when two operators decided, companies too, with the amount that is set', async () => {
    const corp = await registeredCompany(manual, 'startscorp');
    await manual.post('/updateReal', await companyPapers(manual, corp), corp);
    const [ray, rose] = [
      await operatorIn(manual, { name: 'Ray', roles: ['reviewer', 'approver'] }),
      await operatorIn(manual, { name: 'Rose', roles: ['reviewer', 'approver'] }),
    ];
    const { id } = await manual.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${corp.id}`,
    );
    await ray.post(`/operator/reviews/${id}/claim`, {});
    await ray.post(`/operator/reviews/${id}/pass`, { note: 'looks right' });
    expect(await funding(manual, corp)).toBe('0.00');
    const answer = await rose.post(`/operator/reviews/${id}/confirm`, { note: 'so it is' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await funding(manual, corp)).toBe('2500.00');
  });

  it('gets it once, also when given many times at once', async () => {
    const ben = await verifiedPerson(auto, 'once-ben');
    const start = openStarterMoney({ amount: usd('100000.00'), postNotice: async () => undefined });
    const give = () =>
      auto.app.db.transact(async (tx) => {
        await tx.run(sql`select 1 from customers where id = ${ben.id} for no key update`);
        await start.give(tx, asCustomerId(ben.id));
      });
    await Promise.all(Array.from({ length: 6 }, give));
    await give();
    expect(await funding(auto, ben)).toBe('100000.00');
    expect(await given(auto, ben)).toHaveLength(1);
  });

  it('starts with nothing where that is set, and demo people have only what they deposited', async () => {
    const cai = await registered(without, 'none-cai');
    await without.post('/updateReal', await personPapers(without, cai), cai);
    await verified(without, cai);
    expect(await funding(without, cai)).toBe('0.00');
    expect(await getNotices(without, cai)).toEqual([]);
    expect(await without.app.db.many(sql`select id from paper_money`)).toEqual([]);
    const withDemo = await world({ DEMO_PEOPLE: 'on' });
    expect(await withDemo.app.db.many(sql`select id from paper_money`)).toEqual([]);
    await withDemo.close();
  });
});

describe('adding paper money', () => {
  let requests = 0;
  const newRequest = () => `add-paper-${(requests += 1)}-000000`;
  const add = (person: Person, amount: string, requestId = newRequest()) =>
    auto.post('/recharge/paperMoney', { requestId, amount }, person);
  const leftToday = async (person: Person): Promise<string> => {
    const { paperMoney }: { paperMoney: { leftToday: string } } = (
      await auto.post('/recharge/currency/selectList', {}, person)
    ).body.data;
    return paperMoney.leftToday;
  };

  it('is in the wallet at once, and in the inbox', async () => {
    const ana = await verifiedPerson(auto, 'adds-ana');
    expect((await auto.post('/recharge/currency/selectList', {}, ana)).body.data).toMatchObject({
      paperMoney: { offered: ['10000.00', '50000.00', '100000.00'], leftToday: '1000000.00' },
    });
    expect(await add(ana, '10000')).toMatchObject({
      status: 200,
      body: {
        data: {
          env: 'paper',
          added: { currency: 'USD', amount: '10000.00' },
          leftToday: '990000.00',
        },
      },
    });
    expect(await funding(auto, ana)).toBe('10000.00');
    expect(await getNotices(auto, ana)).toEqual([
      'Paper money added: $10,000.00 in paper money was added to your funding wallet.',
    ]);
    expect(await leftToday(ana)).toBe('990000.00');
  });

  it('is added once when it is sent many times at the same instant', async () => {
    const ben = await verifiedPerson(auto, 'adds-ben');
    const requestId = newRequest();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(ben, '50000', requestId)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(await funding(auto, ben)).toBe('50000.00');
    expect((await add(ben, '50001', requestId)).body.reason).toBe('REQUEST_ID_REUSED');
  });

  it('ends at the limit of the day, also when many are sent at once, and begins again the next day', async () => {
    const cai = await verifiedPerson(auto, 'adds-cai');
    const answers = await Promise.all(Array.from({ length: 14 }, () => add(cai, '100000')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: {
        reason: 'PAPER_MONEY_USED_UP',
        msg: 'You can add $0.00 more paper money today. The daily limit of $1,000,000.00 resets at midnight UTC.',
      },
    });
    expect(await funding(auto, cai)).toBe('1000000.00');
    auto.clock.advance(DAY_MS);
    expect((await add(await signedInAgain(auto, cai), '1')).status).toBe(200);
  });

  it('needs a verified identity and an active account, and refuses what is no amount; nothing is booked then', async () => {
    const dee = await registered(auto, 'adds-dee');
    const before = await entriesCount(auto);
    expect((await add(dee, '10')).body.reason).toBe('KYC_REQUIRED');
    await auto.app.db.transact(async (tx) => {
      await setVerification(tx, dee.id, 'verified');
      await tx.run(sql`update customers set state = 'frozen' where id = ${dee.id}`);
    });
    expect((await add(dee, '10')).body.reason).toBe('ACCOUNT_FROZEN');
    await auto.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'active' where id = ${dee.id}`),
    );
    expect((await add(dee, '1,000')).body.reason).toBe('AMOUNT_INVALID');
    expect((await add(dee, '0.5')).body.reason).toBe('AMOUNT_TOO_SMALL');
    expect(await entriesCount(auto)).toBe(before);
  });
});
