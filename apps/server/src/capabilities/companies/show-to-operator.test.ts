/** An operator sees a company and does nothing in it; the company reads who looked. */
import { operatorIn } from '@candor/testkit/operators';
import { verifiedPerson } from '@candor/testkit/money';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequest, team, withRule } from './testing/company-people.ts';

let at: World;
beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' });
});
afterAll(() => at.close());

it('shows people, limits, what waits and the record, without what is typed', async () => {
  const here = await team(at, 'seenteam');
  const { company, treasurer, trader, as } = here;
  await withRule(at, here, { orderMax: '25000' });
  const plan = { requestId: newRequest(), code: 'AAPL', amount: '50', every: 'day' };
  const dates = { day: null, firstOn: null, endsOn: null };
  await at.post('/plans/make', { ...plan, ...dates }, as(trader));
  const auditor = await operatorIn(at, { name: 'Ada', roles: ['auditor'] });
  const { body } = await auditor.get(`/operator/customers/${company.id}/company`);
  expect(body.data).toMatchObject({
    rule: { isOn: true, orderMax: '25000.00' },
    stoppedAt: null,
    replacement: null,
    waiting: [{ why: 'unvalued' }],
  });
  const { members, record } = body.data as {
    members: { personId: string; role: string; email: string }[];
    record: { what: string; why: string | null }[];
  };
  const roles = members.map(({ personId, role }) => `${personId} ${role}`).toSorted();
  const wanted = [
    `${company.id} administrator`,
    `${treasurer.id} treasurer`,
    `${trader.id} trader`,
  ];
  expect(roles).toEqual(wanted.toSorted());
  expect(JSON.stringify(members)).not.toContain(treasurer.email);
  expect(record[0]).toMatchObject({ what: 'asked', why: 'unvalued' });
  const touches = await at.get('/audit/mine?pageSize=10', company);
  expect(JSON.stringify(touches.body.data)).toContain('customer.companyOpened');
});

it('is no part of an account without members, nor of one that the operator knows', async () => {
  const { company } = await team(at, 'seennone');
  const alone = await verifiedPerson(at, 'seenalone');
  const friend = await operatorIn(at, {
    ...{ name: 'Fay', roles: ['support'], linkedCustomerId: company.id },
  });
  const reasonOf = async (id: string) =>
    (await friend.get(`/operator/customers/${id}/company`)).body.reason;
  expect(await reasonOf(alone.id)).toBe('COMPANY_UNKNOWN');
  expect(await reasonOf(company.id)).toBe('OPERATOR_LINKED');
});
