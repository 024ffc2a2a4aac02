/** What is refused when somebody applies, changes, cancels: the reason, and nothing lost. */
import type { listCalendar } from '@candor/contract/calendar';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { DAY_MS } from '@candor/kit/time';
import { entriesCount, getBalances, verifiedPerson } from '@candor/testkit/money';
import { newRequestId, trader } from '@candor/testkit/trading';
import { registered } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '@candor/testkit/people';
import {
  applied,
  apply,
  calendar,
  CYCLE_HOURS,
  depsOf,
  moveTo,
  openOffering,
  own,
  type Row,
} from '../testing/offered.ts';
import { moveOfferings } from '../move-offerings.ts';

const app = await world({ IPO_CYCLE_HOURS: String(CYCLE_HOURS) });
afterAll(() => app.close());

let us: Row;
let hk: Row;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  ana = await trader(app, 'anna', {
    subscription: '10000.00',
    hkStock: '30000.00',
    funding: '50000.00',
  });
  bo = await trader(app, 'boris', { subscription: '10000.00' });
  us = await openOffering(app, 'US');
  hk = await openOffering(app, 'HK');
});

const reasonOf = async (answer: ReturnType<typeof apply>) => (await answer).body.reason;
const cancel = (person: Person, id: string) =>
  app.post('/NewShares/cancel', { requestId: newRequestId(), id }, person);

describe('an application is refused', () => {
  it('in the order the contract gives, and nothing is held or booked', async () => {
    const nobody = await registered(app, 'nobody');
    const frozen = await trader(app, 'frozen', { subscription: '1000.00' });
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${frozen.id}`),
    );
    const before = await entriesCount(app);
    const upcoming = (await calendar(app)).find(({ phase }) => phase === 'upcoming');
    const lot = Number(hk.lot);
    expect(await reasonOf(apply(app, ana, `off_${'0'.repeat(26)}`, 1))).toBe('OFFERING_UNKNOWN');
    expect(await reasonOf(apply(app, frozen, us.offeringId, 1))).toBe('ACCOUNT_FROZEN');
    expect(await reasonOf(apply(app, nobody, us.offeringId, 1))).toBe('KYC_REQUIRED');
    expect(await reasonOf(apply(app, ana, upcoming?.offeringId ?? '', 1))).toBe(
      'OFFERING_NOT_OPEN',
    );
    for (const typed of ['', '0', '-5', '1.5', 'ten', '1e3', '９'])
      expect(await reasonOf(apply(app, ana, us.offeringId, typed))).toBe('QUANTITY_INVALID');
    expect(await reasonOf(apply(app, ana, hk.offeringId, lot / 2))).toBe('QUANTITY_NOT_WHOLE_LOTS');
    expect(await reasonOf(apply(app, ana, hk.offeringId, lot + 1))).toBe('QUANTITY_NOT_WHOLE_LOTS');
    expect(await reasonOf(apply(app, ana, us.offeringId, 999_999_999))).toBe('QUANTITY_TOO_LARGE');
    expect(await reasonOf(apply(app, ana, us.offeringId, 1_100))).toBe('FUNDS_INSUFFICIENT');
    expect(
      await reasonOf(apply(app, ana, us.offeringId, 10, { changes: `sub_${'0'.repeat(26)}` })),
    ).toBe('SUBSCRIPTION_UNKNOWN');
    expect(await entriesCount(app)).toBe(before);
    expect((await getBalances(app, ana)).subscription.held).toBe('0.00');
  });

  it('a second time by the same identity, also from another account and at the same instant', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => apply(app, bo, us.offeringId, 10)),
    );
    expect(answers.map(({ body }) => body.reason ?? 'ok').toSorted()).toEqual([
      ...Array<string>(5).fill('SUBSCRIBED_ALREADY'),
      'ok',
    ]);
    const twin = await verifiedPerson(app, 'twin');
    // The same document was verified for both accounts.
    await app.app.db.transact(async (tx) => {
      await tx.run(sql`alter table subscriptions disable trigger user`);
      await tx.run(sql`update subscriptions set identity_mark = encode(sha256(convert_to(
        'customer ' || ${twin.id}, 'UTF8')), 'hex') where customer_id = ${bo.id}`);
      await tx.run(sql`alter table subscriptions enable trigger user`);
    });
    expect(await reasonOf(apply(app, twin, us.offeringId, 10))).toBe('SUBSCRIBED_ALREADY');
  });

  it('and takes effect once for one request, whatever is sent again', async () => {
    const body = { requestId: newRequestId(), offeringId: us.offeringId, quantity: '10' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.post('/NewShares/create', body, ana)),
    );
    const [told] = answers.map(({ body }) => body.data);
    for (const { body: again } of answers) expect(again.data).toEqual(told);
    const { reason } = (await app.post('/NewShares/create', { ...body, quantity: '20' }, ana)).body;
    expect(reason).toBe('REQUEST_ID_REUSED');
    const { id }: { id: string } = answers[0]?.body.data ?? { id: '' };
    expect((await cancel(bo, id)).body.reason).toBe('SUBSCRIPTION_UNKNOWN');
    expect(await reasonOf(apply(app, bo, us.offeringId, 20, { changes: id }))).toBe(
      'SUBSCRIPTION_UNKNOWN',
    );
    expect((await cancel(ana, id)).body.data).toMatchObject({ state: 'cancelled', held: '0.00' });
    expect((await cancel(ana, id)).body.reason).toBe('SUBSCRIPTION_ENDED');
    expect(await reasonOf(apply(app, ana, us.offeringId, 20, { changes: id }))).toBe(
      'SUBSCRIPTION_ENDED',
    );
    expect((await getBalances(app, ana)).subscription.held).toBe('0.00');
    // What was told then, whatever became of it, and in the language of then.
    const later = await app.post('/NewShares/create', body, {
      ...ana,
      language: 'zh_Hans_CN',
    });
    expect(later.body.data).toEqual(told);
  });

  it('and is told again as it was, also where more was asked for since, and one kept in full', async () => {
    const dee = await trader(app, 'subdee', { subscription: '50000.00' });
    const first = { requestId: newRequestId(), offeringId: us.offeringId, quantity: '10' };
    const told = (await app.post('/NewShares/create', first, dee)).body.data as { id: string };
    const more = { ...first, requestId: newRequestId(), quantity: '20', changes: told.id };
    const toldMore = (await app.post('/NewShares/create', more, dee)).body.data;
    expect(toldMore).toMatchObject({ quantity: '20', id: told.id });
    expect((await app.post('/NewShares/create', first, dee)).body.data).toEqual(told);
    expect((await app.post('/NewShares/create', more, dee)).body.data).toEqual(toldMore);
    const kept = await app.app.db.many<{ answer: string }>(
      sql`select answer from money_requests where actor = ${dee.id} order by at_ms`,
    );
    expect(kept.map(({ answer }) => JSON.parse(answer) as unknown)).toMatchObject([
      { application: told.id, changedAt: null },
      { application: told.id },
    ]);
    const before = { ...told, quantity: '10', name: 'As it was kept before' };
    await app.app.db.transact((tx) =>
      tx.run(sql`update money_requests set answer = ${JSON.stringify(before)}
        where actor = ${dee.id} and request_id = ${first.requestId}`),
    );
    expect((await app.post('/NewShares/create', first, dee)).body.data).toEqual(before);
  });
});

describe('an application', () => {
  it('takes what its wallet lacks from the funding wallet, and no more than agreed', async () => {
    const preview = await app.post(
      '/NewShares/preview',
      { offeringId: hk.offeringId, quantity: String(20 * Number(hk.lot)) },
      ana,
    );
    const shown: {
      total: string;
      problem: { reason: string };
      funding: { move: string; most: string };
    } = preview.body.data;
    expect(shown.problem.reason).toBe('FUNDS_INSUFFICIENT');
    expect(
      await reasonOf(
        apply(app, ana, hk.offeringId, 20 * Number(hk.lot), { moveFromFunding: '1.00' }),
      ),
    ).toBe('FUNDING_MOVE_TOO_SMALL');
    const one = await applied(app, ana, hk.offeringId, 20 * Number(hk.lot), {
      moveFromFunding: shown.funding.most,
    });
    expect(one.total).toBe(shown.total);
    const { hkStock, funding } = await getBalances(app, ana);
    expect([hkStock.held, Number(hkStock.available) < 0.1]).toEqual([one.total, true]);
    expect(Number(funding.balance)).toBeCloseTo(50_000 - Number(shown.funding.move), 2);
    const full = await app.post('/position/getIpoFullNum', { offeringId: hk.offeringId }, ana);
    expect(full.body.data).toMatchObject({ limitedBy: 'funds', full: String(20 * Number(hk.lot)) });
    expect((await app.post('/position/subscription', {}, ana)).body.data).toMatchObject({
      total: 1,
      totals: [{ currency: 'HKD', held: one.total }],
    });
    // Dollars became Hong Kong dollars, which the history tells.
    const { data } = (await app.post('/wallet/getWalletBill', {}, ana)).body;
    expect(Object(data)['items']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'transfer',
          facts: expect.objectContaining({ subscription: expect.any(String), to: 'hkStock' }),
        }),
      ]),
    );
  });

  it('that moves dollars is no row of the history before anything is allotted', async () => {
    const uma = await trader(app, 'umaipo', { funding: '5000.00' });
    await applied(app, uma, us.offeringId, 10, { moveFromFunding: '5000.00' });
    const rows = async (filter: object): Promise<{ facts: object }[]> => {
      const { data } = (await app.post('/wallet/getWalletBill', filter, uma)).body;
      const items: { facts: object }[] = Object(data)['items'];
      return items.filter(({ facts }) => 'subscription' in facts);
    };
    expect(await rows({})).toEqual([]);
    expect(await rows({ kind: 'transfer' })).toHaveLength(2);
  });

  it('is accepted before the deadline or not at all, also when both come at one instant', async () => {
    const people = await Promise.all(
      ['late1', 'late2', 'late3', 'late4'].map((name) =>
        trader(app, name, { subscription: '5000.00' }),
      ),
    );
    const { before } = await app.app.db.one<{ before: number }>(sql`
      select count(*)::int as before from subscriptions where offering_id = ${us.offeringId}
        and state not in ('cancelled', 'refused')`);
    app.clock.set(us.closesAt - 1);
    const racing = people.map((person) => apply(app, person, us.offeringId, 10));
    app.clock.set(us.closesAt);
    await Promise.all([moveOfferings(depsOf(app)), moveOfferings(depsOf(app))]);
    const outcomes = (await Promise.all(racing)).map(({ body }) => body.reason ?? 'ok');
    for (const outcome of outcomes) expect(['ok', 'OFFERING_CLOSED']).toContain(outcome);
    const { taking } = await app.app.db.one<{ taking: bigint }>(sql`
      select count(*) as taking from subscriptions where offering_id = ${us.offeringId}
        and state = 'waitingAllotment'`);
    // Those of the tests before wait too.
    expect(Number(taking)).toBe(before + outcomes.filter((outcome) => outcome === 'ok').length);
    expect(await reasonOf(apply(app, ana, us.offeringId, 10))).toBe('OFFERING_CLOSED');
    await expect(
      app.app.db.transact((tx) =>
        tx.run(sql`insert into subscriptions (id, offering_id, customer_id, identity_mark, number,
          state, lots, total_minor, fees_minor, held_minor, created_at)
          values ('sub_late', ${us.offeringId}, ${ana.id}, 'late', ${'0'.repeat(32)}, 'subscribed',
          1, 1, 0, 1, now())`),
      ),
    ).rejects.toThrow('outside the subscription period');
  });

  it('cannot be cancelled once the subscription is closed, not even during the draw', async () => {
    const { id }: { id: string } = (
      (await app.post('/position/subscriptionOrder/pageList', { states: ['waitingAllotment'] }, bo))
        .body.data as { items: { id: string }[] }
    ).items[0] ?? { id: '' };
    expect((await cancel(bo, id)).body.reason).toBe('OFFERING_CLOSED');
    app.clock.set(us.pricesAt);
    await moveOfferings(depsOf(app));
    app.clock.set(us.allotsAt);
    const [, late] = await Promise.all([moveOfferings(depsOf(app)), cancel(bo, id)]);
    expect(['OFFERING_CLOSED', 'SUBSCRIPTION_ENDED']).toContain(late.body.reason);
    expect(
      (await app.post('/NewShares/reconfirm', { requestId: newRequestId(), id, answer: 'yes' }, bo))
        .body.reason,
    ).toMatch(/SUBSCRIPTION_(?:NOT_ASKED|ENDED)/);
    await moveTo(app, us.allotsAt);
    const { subscription } = await own(app, bo, id);
    expect(['paid', 'notAllotted', 'declined']).toContain(subscription.state);
    const sold = await app.post(
      '/stock/create',
      { requestId: newRequestId(), code: us.code, direction: 1, orderType: 0, quantity: '1' },
      bo,
    );
    expect(sold.body.reason).toBe('INSTRUMENT_NOT_LISTED');
  });
});

describe('what was applied for', () => {
  it('is in the own calendar, until it is cancelled', async () => {
    const cleo = await trader(app, 'cleo', { subscription: '10000.00' });
    const one = await openOffering(app, 'US');
    const from = new Date(app.clock.now() - DAY_MS).toISOString().slice(0, 10);
    const until = new Date(app.clock.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    const newStocks = async (person: Person) => {
      const answer = await app.get(`/calendar/list?from=${from}&until=${until}&of=mine`, person);
      const { items } = answer.body.data as ReceivedDataOf<typeof listCalendar>;
      return items.filter(({ kind }) => kind === 'newStock').map(({ code }) => code);
    };
    expect(await newStocks(cleo)).toEqual([]);
    const { id } = await applied(app, cleo, one.offeringId, Number(one.lot));
    expect(await newStocks(cleo)).toEqual([one.code]);
    expect((await cancel(cleo, id)).status).toBe(200);
    expect(await newStocks(cleo)).toEqual([]);
  });
});
