import {
  assertBooksBalance,
  getBalances,
  entriesCount,
  funded,
  verifiedPerson,
} from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { PAY_PASSWORD, payee } from '@candor/testkit/payouts';
import type { Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';

let app: World;
let ray: TestOperator;
let abe: TestOperator;
let both: TestOperator;
let ada: TestOperator;
let requests = 0;
beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
  ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  abe = await operatorIn(app, { name: 'Abe', roles: ['approver'] });
  both = await operatorIn(app, { name: 'Both', roles: ['reviewer', 'approver'] });
  ada = await operatorIn(app, { name: 'Ada', roles: ['auditor'] });
});
afterAll(() => app.close());

const newRequest = (): string => `ledger-request-${String((requests += 1)).padStart(6, '0')}`;
const proposalBody = ({ id }: Person, more: object = {}) => ({
  requestId: newRequest(),
  customerId: id,
  walletType: 1,
  direction: 'add',
  amount: '25.00',
  reason: 'A deposit was credited to somebody else.',
  ...more,
});
const propose = (who: TestOperator, body: object): Promise<Answer> =>
  who.post('/operator/ledger/adjustments', body);
const decide = (who: TestOperator, id: string, outcome = 'confirmed'): Promise<Answer> =>
  who.post(`/operator/ledger/adjustments/${id}/decide`, {
    outcome,
    reason: 'Looked at the credential.',
  });
const proposed = async (who: TestOperator, body: object): Promise<string> =>
  ((await propose(who, body)).body.data as { id: string }).id;
const funding = async (person: Person): Promise<string> =>
  (await getBalances(app, person)).funding.balance;
const touches = async ({ token }: Person): Promise<string[]> => {
  const { items }: { items: { action: string; operatorName: string }[] } = (
    await app.get('/audit/mine', { token })
  ).body.data;
  return items.map(({ action, operatorName }) => `${action} ${operatorName}`).toReversed();
};

const applyForSeventy = ({ card, token }: Awaited<ReturnType<typeof payee>>): Promise<Answer> =>
  app.post(
    '/withdrawal/withdrawal-apply',
    {
      requestId: newRequest(),
      channel: 'bankCard',
      methodId: card,
      amount: '70.00',
      payPassword: PAY_PASSWORD,
    },
    { token },
  );

describe('a customer’s money', () => {
  it('is shown whole, and the customer sees who viewed it', async () => {
    const ana = await payee(app, 'money-ana', '500.00');
    await app.post(
      '/withdrawal/withdrawal-apply',
      {
        requestId: newRequest(),
        channel: 'bankCard',
        methodId: ana.card,
        amount: '40.00',
        payPassword: PAY_PASSWORD,
      },
      { token: ana.token },
    );
    const { data } = (await ray.get(`/operator/customers/${ana.id}/money`)).body;
    expect(data).toMatchObject({
      customer: { id: ana.id, userId: 'money-ana', isDemo: false },
      holds: [
        {
          owner: ana.id,
          account: 'funding',
          currency: 'USD',
          amount: '40.00',
          purpose: 'withdrawal',
        },
      ],
      journals: [
        {
          kind: 'deposit',
          entries: [
            {
              owner: ana.id,
              userId: 'money-ana',
              account: 'funding',
              amount: '500.00',
              balanceAfter: '500.00',
              seq: 1,
            },
            { owner: 'house', userId: null, account: 'deposits', amount: '-500.00' },
          ],
        },
      ],
      entries: 1,
    });
    const { wallets }: { wallets: object[] } = data;
    expect(wallets).toHaveLength(7);
    expect(wallets[0]).toEqual({
      walletType: 1,
      currency: 'USD',
      balance: '500.00',
      usedBalance: '40.00',
      available: '460.00',
    });
    expect(await touches(ana)).toEqual(['customer.moneyOpened Ray']);
  });

  it('is out of bounds for an operator who is linked to the account', async () => {
    const ana = await verifiedPerson(app, 'money-bea');
    const linked = await operatorIn(app, {
      name: 'Linda',
      roles: ['reviewer', 'approver'],
      linkedCustomerId: ana.id,
    });
    expect((await linked.get(`/operator/customers/${ana.id}/money`)).body.reason).toBe(
      'OPERATOR_LINKED',
    );
    expect((await propose(linked, proposalBody(ana))).body.reason).toBe('OPERATOR_LINKED');
    expect((await decide(linked, await proposed(ray, proposalBody(ana)))).body.reason).toBe(
      'OPERATOR_LINKED',
    );
    expect((await ray.get(`/operator/customers/cus_${'0'.repeat(26)}/money`)).body.reason).toBe(
      'CUSTOMER_UNKNOWN',
    );
  });
});

describe('the journal', () => {
  it('is listed newest first, by kind, owner and day, and opened line by line', async () => {
    const ana = await verifiedPerson(app, 'journal-ana');
    await funded(app, ana, '10.00');
    await funded(app, ana, '20.00', 'hkStock');
    const list = async (
      query: string,
    ): Promise<{
      items: { number: number; kind: string; entries: { amount: string }[] }[];
      total: number;
      hasMore: boolean;
    }> => (await ada.get(`/operator/ledger/journals?${query}`)).body.data;
    const own = await list(`owner=${ana.id}`);
    expect(own).toMatchObject({
      total: 2,
      items: [
        { kind: 'deposit', entries: [{ currency: 'HKD', amount: '20.00' }, {}] },
        { entries: [{ currency: 'USD', amount: '10.00' }, {}] },
      ],
    });
    expect(await list(`owner=${ana.id}&pageSize=1`)).toMatchObject({
      total: 2,
      hasMore: true,
      items: [{ number: own.items[0]?.number }],
    });
    expect((await list('owner=house')).total).toBe((await list('')).total);
    expect((await list(`owner=${ana.id}&kind=transfer`)).total).toBe(0);
    const today = new Date(app.clock.now()).toISOString().slice(0, 10);
    const tomorrow = new Date(app.clock.now() + DAY_MS).toISOString().slice(0, 10);
    expect((await list(`owner=${ana.id}&from=${today}&to=${today}`)).total).toBe(2);
    expect((await list(`owner=${ana.id}&from=${tomorrow}`)).total).toBe(0);
    for (const wrong of [
      `from=${tomorrow}&to=${today}`,
      'from=2026-02-30',
      'from=2020-01-01&to=2026-01-01',
    ])
      expect((await ada.get(`/operator/ledger/journals?${wrong}`)).body).toMatchObject({
        reason: 'PERIOD_INVALID',
        values: { days: 366 },
      });
    const number = own.items[0]?.number ?? 0;
    expect((await ada.get(`/operator/ledger/journals/${number}`)).body.data).toEqual(own.items[0]);
    expect((await ada.get('/operator/ledger/journals/999999999')).body.reason).toBe(
      'JOURNAL_UNKNOWN',
    );
    expect((await ray.get('/operator/ledger/journals')).body.reason).toBe('ROLE_MISSING');
    expect(new Set(await touches(ana))).toEqual(new Set(['ledger.explored Ada']));
  });
});

describe('a correction', () => {
  it('needs two people, is in the books with its reason, and notifies the customer', async () => {
    const ana = await verifiedPerson(app, 'adjust-ana');
    await funded(app, ana, '100.00');
    const made = await propose(ray, proposalBody(ana));
    expect(made.body.data).toMatchObject({
      state: 'open',
      customer: { id: ana.id, userId: 'adjust-ana' },
      walletType: 1,
      money: { currency: 'USD', amount: '25.00' },
      madeBy: { name: 'Ray' },
      decidedBy: null,
    });
    expect(await funding(ana)).toBe('100.00');
    const { id }: { id: string } = made.body.data;
    expect((await decide(abe, id)).body.data).toMatchObject({
      id,
      state: 'confirmed',
      decidedBy: { name: 'Abe' },
      decisionReason: 'Looked at the credential.',
    });
    expect(await funding(ana)).toBe('125.00');
    expect((await decide(abe, id)).body.reason).toBe('ADJUSTMENT_DECIDED');
    const { items }: { items: object[] } = (
      await app.post('/wallet/getWalletBill', {}, { token: ana.token })
    ).body.data;
    expect(items[0]).toMatchObject({
      kind: 'adjustment',
      amount: '25.00',
      balanceAfter: '125.00',
      facts: { adjustment: id, reason: 'A deposit was credited to somebody else.' },
    });
    expect(await touches(ana)).toEqual(['adjustment.proposed Ray', 'adjustment.confirmed Abe']);
    const inbox = (language: string) =>
      app.get('/userMessage/getMessage?kind=money', { token: ana.token, language });
    expect((await inbox('en')).body.data).toMatchObject({
      items: [
        {
          title: 'Your balance was corrected',
          body: 'Two Candor operators corrected your funding wallet: +$25.00. Reason: A deposit was credited to somebody else.',
        },
      ],
    });
    expect((await inbox('zh_Hans_CN')).body.data).toMatchObject({
      items: [
        {
          body: '经两名工作人员确认，您的资金账户已更正：+$25.00。原因：A deposit was credited to somebody else.',
        },
      ],
    });
    const listed: { items: object[]; total: number } = (
      await ada.get('/operator/ledger/adjustments?state=confirmed')
    ).body.data;
    expect(listed).toMatchObject({ items: [{ id }], total: 1 });
  });

  it('is not confirmed by who proposed it, neither here nor in the database', async () => {
    const ana = await verifiedPerson(app, 'adjust-bea');
    const id = await proposed(both, proposalBody(ana));
    expect((await decide(both, id)).body.reason).toBe('SECOND_PERSON_NEEDED');
    const change = (query: Sql) => app.app.db.transact((tx) => tx.run(query));
    await expect(
      change(
        sql`update adjustments set state = 'confirmed', decided_by = made_by, decided_at = now(),
          decision_reason = 'x', journal = 1 where id = ${id}`,
      ),
    ).rejects.toThrow('adjustments_second_person_check');
    await expect(
      change(
        sql`update adjustments set state = 'confirmed', decided_by = ${abe.id}, decided_at = now(),
          decision_reason = 'x' where id = ${id}`,
      ),
    ).rejects.toThrow('adjustments_posted_check');
    expect((await propose(abe, proposalBody(ana))).body.reason).toBe('ROLE_MISSING');
    expect((await decide(ray, id)).body.reason).toBe('ROLE_MISSING');
    expect(await funding(ana)).toBe('0.00');
    expect((await decide(abe, id, 'refused')).body.data).toMatchObject({ state: 'refused' });
    await expect(
      change(sql`update adjustments set reason = 'another' where id = ${id}`),
    ).rejects.toThrow('a decided adjustment stays as it is');
    expect(await funding(ana)).toBe('0.00');
  });

  it('never takes more than is free', async () => {
    const ana = await payee(app, 'adjust-cleo', '100.00');
    await applyForSeventy(ana);
    const tooMuch = await proposed(ray, proposalBody(ana, { direction: 'take', amount: '30.01' }));
    expect((await decide(abe, tooMuch)).body).toMatchObject({
      reason: 'FUNDS_INSUFFICIENT',
      values: { available: '$30.00' },
    });
    expect(
      (await ray.post(`/operator/ledger/adjustments/${tooMuch}/withdraw`, { reason: 'Too much.' }))
        .body.data,
    ).toMatchObject({ state: 'withdrawn', decidedBy: { name: 'Ray' } });
    const right = await proposed(ray, proposalBody(ana, { direction: 'take', amount: '30.00' }));
    expect((await decide(abe, right)).body.data).toMatchObject({ money: { amount: '-30.00' } });
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '70.00',
      held: '70.00',
      available: '0.00',
    });
  });

  it('is proposed once for one request, refuses what is no amount, and is withdrawn by its maker alone', async () => {
    const ana = await verifiedPerson(app, 'adjust-dora');
    const body = proposalBody(ana);
    const answers = await Promise.all(Array.from({ length: 6 }, () => propose(ray, body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await propose(ray, { ...body, amount: '26.00' })).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
    const entries = await entriesCount(app);
    for (const amount of ['0', '-1', '1.001', '1e3', '１０', '', '9999999999999'])
      expect((await propose(ray, proposalBody(ana, { amount }))).body.reason).toBe(
        'AMOUNT_INVALID',
      );
    expect((await propose(ray, proposalBody(ana, { amount: '1000000.01' }))).body).toMatchObject({
      reason: 'AMOUNT_TOO_LARGE',
      values: { max: '$1,000,000.00' },
    });
    expect((await propose(ray, proposalBody(ana, { amount: '1000000.00' }))).status).toBe(200);
    expect(
      (await propose(ray, proposalBody(ana, { customerId: `cus_${'0'.repeat(26)}` }))).body.reason,
    ).toBe('CUSTOMER_UNKNOWN');
    expect(await entriesCount(app)).toBe(entries);
    const { id }: { id: string } = answers[0]?.body.data ?? expect.unreachable('it was proposed');
    expect(
      (await both.post(`/operator/ledger/adjustments/${id}/withdraw`, { reason: 'Not mine.' })).body
        .reason,
    ).toBe('ADJUSTMENT_UNKNOWN');
    expect(
      (await ray.post(`/operator/ledger/adjustments/${id}/withdraw`, { reason: 'A mistake.' }))
        .status,
    ).toBe(200);
    expect((await decide(abe, id)).body.reason).toBe('ADJUSTMENT_DECIDED');
  });

  it('made concurrently leave no balance below zero, and one decided twice at once is posted once', async () => {
    const ana = await verifiedPerson(app, 'adjust-ella');
    await funded(app, ana, '35.00');
    const ids: string[] = [];
    for (let i = 0; i < 8; i += 1)
      ids.push(await proposed(ray, proposalBody(ana, { direction: 'take', amount: '10.00' })));
    const answers = await Promise.all(ids.map((id) => decide(abe, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await funding(ana)).toBe('5.00');
    const one = await proposed(ray, proposalBody(ana, { amount: '1.00' }));
    const twice = await Promise.all([decide(abe, one), decide(both, one)]);
    expect(twice.map(({ body }) => body.reason ?? 'ok').sort()).toEqual([
      'ADJUSTMENT_DECIDED',
      'ok',
    ]);
    expect(await funding(ana)).toBe('6.00');
    await assertBooksBalance(app);
  });
});

type Reconciliation = {
  currencies: { currency: string; sum: string; customers: string; house: string }[];
  balances: { count: number; items: object[] };
  held: { count: number; items: object[] };
  orphans: { count: number; items: { reference: string }[] };
  house: { account: string; currency: string; balance: string }[];
};

describe('reconciliation', () => {
  const reconcile = async (): Promise<Reconciliation> =>
    (await ada.get('/operator/ledger/reconciliation')).body.data;
  /** Bypasses the server: triggers off, then on again. */
  const tamper = (table: string, query: Sql) =>
    app.app.db.transact(async (tx) => {
      await tx.query(`alter table ${table} disable trigger user`, []);
      await tx.run(query);
      await tx.query(`alter table ${table} enable trigger user`, []);
    });

  it('is right while everything is, and adds up customers and house', async () => {
    const ana = await payee(app, 'right-ana', '300.00');
    await applyForSeventy(ana);
    await app.post(
      '/wallet/transfer',
      { requestId: newRequest(), from: 1, to: 4, amount: '20.00' },
      { token: ana.token },
    );
    const found = await reconcile();
    expect(found).toMatchObject({
      balances: { count: 0, items: [] },
      held: { count: 0, items: [] },
      orphans: { count: 0, items: [] },
    });
    for (const { sum, customers, house } of found.currencies) {
      expect(sum).toMatch(/^0\.0+$/);
      expect(customers).toBe(
        house.startsWith('-') ? house.slice(1) : house.replace(/^(?=[1-9])/, '-'),
      );
    }
    expect(found.house.map(({ account }) => account)).toContain('adjustments');
  });

  it('names a balance that is not its entries’, a hold without an owner and an owner without a hold', async () => {
    const ana = await payee(app, 'wrong-ana', '100.00');
    const { id }: { id: string } = (await applyForSeventy(ana)).body.data;

    await tamper(
      'ledger_accounts',
      sql`update ledger_accounts set balance_minor = balance_minor + 5
        where key = ${`${ana.id}/funding/USD`}`,
    );
    expect((await reconcile()).balances).toEqual({
      count: 1,
      items: [
        {
          owner: ana.id,
          account: 'funding',
          currency: 'USD',
          cached: '100.05',
          recomputed: '100.00',
        },
      ],
    });
    await tamper(
      'ledger_accounts',
      sql`update ledger_accounts set balance_minor = balance_minor - 5
        where key = ${`${ana.id}/funding/USD`}`,
    );

    await tamper(
      'ledger_holds',
      sql`update ledger_holds set state = 'voided', ended_at_ms = 1 where reference = ${id}`,
    );
    const lost = await reconcile();
    expect(lost.held).toEqual({
      count: 1,
      items: [
        { owner: ana.id, account: 'funding', currency: 'USD', cached: '70.00', recomputed: '0.00' },
      ],
    });
    expect(lost.orphans).toMatchObject({
      count: 1,
      items: [{ reference: id, purpose: 'withdrawal', amount: '70.00', owner: ana.id }],
    });
    await tamper(
      'ledger_holds',
      sql`update ledger_holds set state = 'open', ended_at_ms = null where reference = ${id}`,
    );

    await tamper(
      'withdrawals',
      sql`update withdrawals set state = 'cancelled', ended_at = now() where id = ${id}`,
    );
    expect((await reconcile()).orphans).toMatchObject({ count: 1, items: [{ reference: id }] });
    await tamper(
      'withdrawals',
      sql`update withdrawals set state = 'waitingReview', ended_at = null,
        amount_minor = amount_minor - 1 where id = ${id}`,
    );
    expect((await reconcile()).orphans.count).toBe(1);
    await tamper(
      'withdrawals',
      sql`update withdrawals set amount_minor = amount_minor + 1 where id = ${id}`,
    );
    expect(await reconcile()).toMatchObject({
      balances: { count: 0 },
      held: { count: 0 },
      orphans: { count: 0 },
    });
  });

  it('sees one instant while money moves', async () => {
    const ana = await verifiedPerson(app, 'moving-ana');
    await funded(app, ana, '1000.00');
    let isOver = false;
    const moving = (async () => {
      while (!isOver)
        await app.post(
          '/wallet/transfer',
          { requestId: newRequest(), from: 1, to: 4, amount: '0.50' },
          { token: ana.token },
        );
    })();
    for (let i = 0; i < 6; i += 1)
      expect(await reconcile()).toMatchObject({
        balances: { count: 0 },
        held: { count: 0 },
        orphans: { count: 0 },
      });
    isOver = true;
    await moving;
  });
});
