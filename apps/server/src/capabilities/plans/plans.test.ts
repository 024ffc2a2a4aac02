import { PLANS_MAX } from '@candor/contract/plans';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { furtherAccount, inAccount } from '@candor/testkit/accounts';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { registered, signedInAgain, type Person } from '@candor/testkit/people';
import { getOrders, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world, type CallOptions } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { placeDuePlans } from './place-due-plans.ts';

const app = await world();
afterAll(() => app.close());
afterEach(() => assertBooksBalance(app));

type Plan = {
  id: string;
  state: string;
  amount: string;
  endedBy: string | null;
  pausedBy: { reason: string; text: string } | null;
  next: { on: string; at: number }[];
  result: {
    purchases: number;
    skipped: number;
    paidIn: string;
    shares: string;
    worth: string | null;
    profit: string | null;
  };
};
type Run = {
  on: string;
  state: string;
  skip: string | null;
  refusal: { reason: string; text: string } | null;
  order: { id: string; quantity: string; paid: string } | null;
};
type Asker = Pick<Person, 'token'> & CallOptions;

const DAILY = { code: 'AAPL', amount: '50', every: 'day', day: null, firstOn: null, endsOn: null };

const make = (person: Asker, body: object = {}) =>
  app.post('/plans/make', { requestId: newRequestId(), ...DAILY, ...body }, person);
const made = async (person: Asker, body: object = {}): Promise<Plan> =>
  responseData<Plan>(await make(person, body));
const detail = async (person: Asker, id: string): Promise<Plan> =>
  responseData<Plan>(await app.get(`/plans/detail?id=${id}`, person));
const getRuns = async (person: Asker, id: string): Promise<Run[]> =>
  responseData<{ items: Run[] }>(await app.get(`/plans/runs?id=${id}&pageSize=100`, person)).items;
const act = (person: Asker, what: string, body: object) =>
  app.post(`/plans/${what}`, { requestId: newRequestId(), ...body }, person);
const beat = () => app.app.beat('plans.place');
/** Half past nine the next morning is over by then; who slept signs in again. */
const nextDay = async (person: Person, days = 1): Promise<void> => {
  app.clock.advance(days * DAY_MS);
  await beat();
  Object.assign(person, await signedInAgain(app, person));
};
const notices = async (person: Asker): Promise<string[]> =>
  responseData<{ items: { title: string; body: string }[] }>(
    await app.get('/userMessage/getMessage', person),
  ).items.map(({ body }) => body);

describe('a plan', () => {
  it('buys now where that was chosen, then once on each date, and says what it has bought', async () => {
    const ana = await trader(app, 'plan-ana', { funding: '1000.00' });
    const { id, next } = await made(ana);
    // It is Monday, ten in the morning in New York: now, and at half past nine from then on.
    expect(next.map(({ on }) => on)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    expect(next[0]?.at).toBe(app.clock.now());
    expect(next[1]?.at).toBe(Date.UTC(2026, 10, 17, 14, 30));
    await beat();
    await beat();
    expect(await getOrders(app, ana, false)).toHaveLength(1);
    await nextDay(ana);
    const plan = await detail(ana, id);
    expect(plan.result).toMatchObject({ purchases: 2, skipped: 0 });
    expect(Number(plan.result.paidIn)).toBeLessThanOrEqual(100);
    expect(Number(plan.result.paidIn)).toBeGreaterThan(99.9);
    const { worth, profit, paidIn, shares } = plan.result;
    expect(Number(worth) - Number(paidIn)).toBeCloseTo(Number(profit), 6);
    const orders = await getOrders(app, ana, false);
    expect(orders).toHaveLength(2);
    const sum = orders.reduce((all, { filled }) => all + Number(filled), 0);
    expect(Number(shares)).toBeCloseTo(sum, 6);
    const runs = await getRuns(ana, id);
    expect(runs.map(({ order }) => order?.id)).toEqual(orders.map(({ id: order }) => order));
    for (const { id: order } of orders)
      expect((await app.post('/orders/detail', { id: order }, ana)).body.data).toMatchObject({
        origin: { kind: 'plan', id },
      });
    // And they are in her own copy of what is known of her.
    const { parts } = responseData<{
      parts: { plans: { plans: { id: string; dates: unknown[] }[] } };
    }>(await app.get('/account/export', ana));
    expect(parts.plans.plans).toMatchObject([{ id, dates: [{ on: '2026-11-16' }, {}] }]);
    // The money came from the funding wallet, what it cost and not a cent more.
    const { funding, stock } = await getBalances(app, ana);
    expect(stock.balance).toBe('0.00');
    expect(Number(funding.balance)).toBeCloseTo(1000 - Number(paidIn), 6);
  });

  it('is nobody else’s, nor another account’s', async () => {
    const ana = await trader(app, 'plan-own', { funding: '1000.00' });
    const ben = await trader(app, 'plan-ben', { funding: '1000.00' });
    const { id, next } = await made(ana, { firstOn: '2026-12-01' });
    const other = inAccount(ana, await furtherAccount(app, ana, { name: 'Other' })) as Asker;
    for (const who of [ben, other]) {
      expect((await app.get(`/plans/detail?id=${id}`, who)).body.reason).toBe('PLAN_UNKNOWN');
      expect((await app.get(`/plans/runs?id=${id}`, who)).body.reason).toBe('PLAN_UNKNOWN');
      for (const what of ['pause', 'resume', 'end'])
        expect((await act(who, what, { id })).body.reason).toBe('PLAN_UNKNOWN');
      expect((await act(who, 'skip', { id, on: next[0]?.on })).body.reason).toBe('PLAN_UNKNOWN');
      const terms = { id, amount: '9', every: 'day', day: null, endsOn: null };
      expect((await act(who, 'change', terms)).body.reason).toBe('PLAN_UNKNOWN');
      expect(responseData<{ items: unknown[] }>(await app.get('/plans/list', who)).items).toEqual(
        [],
      );
    }
    expect((await detail(ana, id)).state).toBe('active');
  });

  it('is in the own calendar with its dates, never with its amount, and in nobody else’s', async () => {
    const ana = await trader(app, 'plan-calendar', { funding: '1000.00' });
    const ben = await trader(app, 'plan-calendar-ben', { funding: '1000.00' });
    const monthly = { every: 'month', day: 1, firstOn: '2026-12-01', endsOn: '2027-02-01' };
    const { id } = await made(ana, monthly);
    type Dated = { id: string; kind: string; date: string; code: string };
    const inCalendar = async (of: string, who: Asker): Promise<Dated[]> => {
      const path = `/calendar/list?from=2026-11-20&until=2027-01-15&of=${of}`;
      const { items } = responseData<{ items: Dated[] }>(await app.get(path, who));
      return items.filter(({ kind }) => kind === 'plan');
    };
    const dated = await inCalendar('mine', ana);
    expect(dated.map(({ date, code }) => [date, code])).toEqual([
      ['2026-12-01', 'AAPL'],
      ['2027-01-01', 'AAPL'],
    ]);
    expect(JSON.stringify(dated)).not.toContain('amount');
    expect([await inCalendar('mine', ben), await inCalendar('all', ana)]).toEqual([[], []]);
    expect((await act(ana, 'pause', { id })).status).toBe(200);
    expect(await inCalendar('mine', ana)).toEqual([]);
  });

  it('is made once by a double tap, and no request stands for two', async () => {
    const ana = await trader(app, 'plan-twice', { funding: '1000.00' });
    const requestId = newRequestId();
    const answers = await Promise.all([1, 2, 3].map(() => make(ana, { requestId })));
    expect(new Set(answers.map((answer) => responseData<Plan>(answer).id)).size).toBe(1);
    expect((await make(ana, { requestId, amount: '51' })).body.reason).toBe('REQUEST_ID_REUSED');
    await beat();
    expect(await getOrders(app, ana, false)).toHaveLength(1);
  });

  it('is refused with a reason for every wrong amount, day and date', async () => {
    const ana = await trader(app, 'plan-wrong', { funding: '1000.00' });
    const reason = async (body: object) => (await make(ana, body)).body.reason;
    for (const amount of ['0', '-5', '1e20', '1,000', '', '5.001', 'NaN', '٥'])
      expect(await reason({ amount })).toBe('AMOUNT_INVALID');
    expect(await reason({ amount: '0.99' })).toBe('NOTIONAL_TOO_SMALL');
    expect(await reason({ amount: '999999999' })).toBe('NOTIONAL_TOO_LARGE');
    expect(await reason({ every: 'week', day: null })).toBe('PLAN_DAY_INVALID');
    expect(await reason({ every: 'week', day: 6 })).toBe('PLAN_DAY_INVALID');
    expect(await reason({ every: 'month', day: 31 })).toBe('PLAN_DAY_INVALID');
    expect(await reason({ every: 'day', day: 3 })).toBe('PLAN_DAY_INVALID');
    expect(await reason({ firstOn: '2027-02-31' })).toBe('PLAN_DATE_INVALID');
    expect(await reason({ endsOn: '2027-02-31' })).toBe('PLAN_DATE_INVALID');
    expect(await reason({ firstOn: '2026-11-01' })).toBe('PLAN_DATE_PAST');
    expect(await reason({ firstOn: '2031-01-01' })).toBe('PLAN_DATE_PAST');
    expect(await reason({ endsOn: '2026-11-01' })).toBe('PLAN_WITHOUT_DATES');
    expect(await reason({ code: 'NOSUCH' })).toBe('INSTRUMENT_UNKNOWN');
    expect(await reason({ code: '00700' })).toBe('INSTRUMENT_CLASS_WRONG');
    expect(await reason({ code: 'SPX' })).toBe('INSTRUMENT_NOT_TRADABLE');
    const nobody = await registered(app, 'plan-unverified');
    expect((await make(nobody)).body.reason).toBe('KYC_REQUIRED');
    const bonds = await furtherAccount(app, ana, { name: 'Bonds', products: ['bonds'] });
    expect((await make(inAccount(ana, bonds) as Asker)).body.reason).toBe(
      'ACCOUNT_PRODUCT_EXCLUDED',
    );
    expect(responseData<{ open: number }>(await app.get('/plans/list', ana)).open).toBe(0);
  });

  it('is one of fifty at most, also for taps at the same instant', async () => {
    const ana = await trader(app, 'plan-many', { funding: '1000.00' });
    const answers = await Promise.all(
      Array.from({ length: PLANS_MAX + 3 }, () => make(ana, { firstOn: '2027-06-01' })),
    );
    expect(answers.filter(({ body }) => body.reason === 'PLANS_TOO_MANY')).toHaveLength(3);
    const [first] = responseData<{ items: Plan[] }>(await app.get('/plans/list', ana)).items;
    expect((await act(ana, 'end', { id: first?.id })).status).toBe(200);
    expect((await make(ana, { firstOn: '2027-06-01' })).status).toBe(200);
  });
});

describe('a date of a plan', () => {
  it('is skipped once where the money is missing, told once, and never made up for', async () => {
    const ana = await trader(app, 'plan-poor', { funding: '70.00' });
    const { id } = await made(ana);
    await beat();
    const before = (await notices(ana)).length;
    await nextDay(ana);
    await beat();
    const [run] = await getRuns(ana, id);
    expect(run).toMatchObject({
      state: 'skipped',
      skip: 'refused',
      refusal: { reason: 'FUNDS_INSUFFICIENT' },
      order: null,
    });
    const told = await notices(ana);
    expect(told).toHaveLength(before + 1);
    expect(told[0]).toContain('was not bought this time');
    expect(await detail(ana, id)).toMatchObject({
      state: 'active',
      result: { purchases: 1, skipped: 1 },
    });
    await assertNoticesLead(app);
  });

  it('is bought once by servers that look at the same instant, and by one that was killed', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        trader(app, `plan-race-${number}`, { funding: '1000.00' }),
      ),
    );
    for (const person of people) await made(person);
    const { clock } = app;
    const { db, desk, market } = app.app;
    const errors: unknown[] = [];
    const deps = { db, clock, market, onError: (error: unknown) => void errors.push(error) };
    // Killed after the claim: the desk never answers.
    const dies = { ...desk, submit: async () => Promise.reject(new Error('killed')) };
    await placeDuePlans({ ...deps, desk: dies });
    expect(errors).toHaveLength(people.length);
    expect(await getOrders(app, people[0] as Person, false)).toEqual([]);
    app.clock.advance(MINUTE_MS);
    // Killed after the desk placed it, before that was kept.
    let count = 0;
    const diesLater: typeof desk = {
      ...desk,
      async submit(command, request) {
        await desk.submit(command, request);
        count += 1;
        throw new Error('killed');
      },
    };
    await placeDuePlans({ ...deps, desk: diesLater });
    expect(count).toBe(people.length);
    app.clock.advance(MINUTE_MS);
    await Promise.all([1, 2, 3].map(() => placeDuePlans({ ...deps, desk })));
    for (const person of people) {
      expect(await getOrders(app, person, false)).toHaveLength(1);
      const { items } = responseData<{ items: Plan[] }>(await app.get('/plans/list', person));
      expect(items[0]?.result).toMatchObject({ purchases: 1, skipped: 0 });
    }
  });

  it('is bought for the newest only after a month in which nothing ran', async () => {
    const ana = await trader(app, 'plan-slept', { funding: '5000.00' });
    const { id } = await made(ana);
    await beat();
    await nextDay(ana, 30);
    const runs = await getRuns(ana, id);
    expect(await getOrders(app, ana, false)).toHaveLength(2);
    expect(runs.filter(({ state }) => state === 'placed')).toHaveLength(2);
    expect(runs.filter(({ skip }) => skip === 'missed')).toHaveLength(runs.length - 2);
    expect(runs[0]?.state).toBe('placed');
    expect((await notices(ana)).filter((text) => text.includes('not made up for'))).toHaveLength(1);
  });

  it('is not bought while the plan is paused, and not after its end', async () => {
    const ana = await trader(app, 'plan-pauses', { funding: '5000.00' });
    const { id } = await made(ana);
    await beat();
    expect(responseData<Plan>(await act(ana, 'pause', { id }))).toMatchObject({
      state: 'paused',
      next: [],
    });
    await nextDay(ana, 5);
    expect(await getOrders(app, ana, false)).toHaveLength(1);
    const resumed = responseData<Plan>(await act(ana, 'resume', { id }));
    expect(resumed.next[0]?.at).toBeGreaterThan(app.clock.now());
    await beat();
    expect(await getOrders(app, ana, false)).toHaveLength(1);
    await nextDay(ana);
    expect(await getOrders(app, ana, false)).toHaveLength(2);
    expect(responseData<Plan>(await act(ana, 'end', { id }))).toMatchObject({
      state: 'ended',
      endedBy: 'asked',
    });
    await nextDay(ana, 2);
    expect(await getOrders(app, ana, false)).toHaveLength(2);
    expect((await act(ana, 'resume', { id })).body.reason).toBe('PLAN_ENDED');
    expect((await act(ana, 'end', { id })).status).toBe(200);
  });

  it('is skipped where its owner says so, and changed from the next one on', async () => {
    const ana = await trader(app, 'plan-changes', { funding: '5000.00' });
    const { id } = await made(ana);
    await beat();
    const [skipped, following] = (await detail(ana, id)).next;
    const body = { id, on: skipped?.on };
    expect(responseData<Plan>(await act(ana, 'skip', body)).next[0]).toEqual(following);
    expect((await act(ana, 'skip', body)).body.reason).toBe('PLAN_DATE_OVER');
    await nextDay(ana);
    expect(await getOrders(app, ana, false)).toHaveLength(1);
    const terms = { id, amount: '20', every: 'day', day: null, endsOn: following?.on };
    expect(responseData<Plan>(await act(ana, 'change', terms)).next).toEqual([following]);
    await nextDay(ana);
    expect((await getRuns(ana, id)).map(({ state, skip }) => skip ?? state)).toEqual([
      'placed',
      'asked',
      'placed',
    ]);
    expect(await detail(ana, id)).toMatchObject({
      state: 'ended',
      endedBy: 'finished',
      result: { purchases: 2, skipped: 1 },
    });
    expect(Number((await detail(ana, id)).result.paidIn)).toBeLessThanOrEqual(70);
  });

  it('is never bought twice by changing the plan to and fro', async () => {
    const ana = await trader(app, 'plan-fro', { funding: '5000.00' });
    const { id } = await made(ana);
    await beat();
    for (const every of ['week', 'day', 'month', 'day'] as const) {
      const day = every === 'week' ? 1 : every === 'month' ? 16 : null;
      await act(ana, 'change', { id, amount: '50', every, day, endsOn: null });
      await act(ana, 'pause', { id });
      await act(ana, 'resume', { id });
      await beat();
    }
    expect(await getOrders(app, ana, false)).toHaveLength(1);
  });
});

describe('a plan whose account changes', () => {
  it('is paused with the reason where the account is frozen, and not told on every date', async () => {
    const ana = await trader(app, 'plan-frozen', { funding: '5000.00' });
    const { id } = await made(ana);
    await beat();
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${ana.id}`),
    );
    for (let day = 0; day < 2; day += 1) {
      app.clock.advance(DAY_MS);
      await beat();
    }
    const rows = await app.app.db.many(sql`
      select state, paused_reason from plans where id = ${id}`);
    expect(rows).toEqual([{ state: 'paused', paused_reason: 'ACCOUNT_FROZEN' }]);
    const { count } = await app.app.db.one<{ count: bigint }>(sql`
      select count(*) as count from messages where customer_id = ${ana.id} and template = 'planPaused'`);
    expect(Number(count)).toBe(1);
  });

  it('ends with the account', async () => {
    const ana = await trader(app, 'plan-closes', { funding: '5000.00' });
    const account = await furtherAccount(app, ana, { name: 'Closing' });
    const there = inAccount(ana, account) as Asker;
    const { id } = await made(there, { firstOn: '2027-03-24' });
    app.clock.advance(HOUR_MS);
    const closed = await app.post(
      '/accounts/close',
      { requestId: newRequestId(), id: account },
      ana,
    );
    expect(closed.status).toBe(200);
    expect((await make(there)).status).not.toBe(200);
    app.clock.set(Date.UTC(2027, 3, 5, 15));
    await beat();
    const back = inAccount(await signedInAgain(app, ana), account) as Asker;
    expect(await detail(back, id)).toMatchObject({ state: 'ended', endedBy: 'accountClosed' });
    expect(await getRuns(back, id)).toEqual([]);
  });
});
