import { DAY_MS } from '@candor/kit/time';
import { assertBooksBalance } from '@candor/testkit/money';
import { signedInAgain, type Person } from '@candor/testkit/people';
import { mustAnswer } from '@candor/testkit/second-factor';
import { getOrders } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newRequest, team } from './testing/company-people.ts';

let at: World;

beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' });
});
afterAll(() => at.close());
afterEach(() => assertBooksBalance(at));

const daily = { code: 'AAPL', amount: '50', every: 'day', day: null, firstOn: null, endsOn: null };
const makePlan = async (company: Person): Promise<string> => {
  const body = { requestId: newRequest(), ...daily };
  return (await mustAnswer<{ id: string }>(at.post('/plans/make', body, company))).id;
};
type Run = { state: string; skip: string | null; refusal: { reason: string } | null };
const runsOf = async (company: Person, id: string): Promise<Run[]> => {
  const { items } = (await at.get(`/plans/runs?id=${id}&pageSize=100`, company)).body.data as {
    items: Run[];
  };
  return items;
};
/** Sessions end in a day without a call. */
const nextDay = async (company: Person): Promise<void> => {
  at.clock.advance(DAY_MS);
  Object.assign(company, await signedInAgain(at, company));
};
const beat = () => at.app.beat('plans.place');

describe('a saving plan of a company that is stopped', () => {
  it('skips its dates with the reason, and goes on by itself once the stop is lifted', async () => {
    const { company, trader, as } = await team(at, 'planstop');
    const id = await makePlan(company);
    await beat();
    expect(await runsOf(company, id)).toMatchObject([{ state: 'placed' }]);
    await mustAnswer(at.post('/companies/stop', {}, as(trader)));
    await nextDay(company);
    await beat();
    expect(await runsOf(company, id)).toMatchObject([
      { state: 'skipped', skip: 'refused', refusal: { reason: 'COMPANY_STOPPED' } },
      { state: 'placed' },
    ]);
    expect(await getOrders(at, company, false)).toHaveLength(1);
    const told = (await at.get('/userMessage/getMessage', company)).body.data as {
      items: { body: string }[];
    };
    expect(told.items[0]?.body).toContain('has stopped new orders');
    await at.app.db.transact((tx) =>
      tx.run(sql`update company_teams set stopped_at_ms = null where id = ${company.id}`),
    );
    await nextDay(company);
    await beat();
    expect((await runsOf(company, id)).map(({ state }) => state)).toEqual([
      'placed',
      'skipped',
      'placed',
    ]);
  });

  it('has one winner when it is stopped in the instant its date has come', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { company, trader, as } = await team(at, `planrace${round}`);
      const id = await makePlan(company);
      await Promise.all([beat(), at.post('/companies/stop', {}, as(trader)), beat()]);
      await beat();
      const [run, ...others] = await runsOf(company, id);
      expect(others).toEqual([]);
      expect(await getOrders(at, company, false)).toHaveLength(run?.state === 'placed' ? 1 : 0);
      if (run?.state !== 'placed')
        expect(run).toMatchObject({ skip: 'refused', refusal: { reason: 'COMPANY_STOPPED' } });
    }
  });
});
