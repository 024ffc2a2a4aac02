/** One human with two identities is one person where two have to decide. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_PASSWORD } from '@candor/testkit/payouts';
import { registered, type Person } from '@candor/testkit/people';
import { mustAnswer } from '@candor/testkit/second-factor';
import { world, type Answer, type CallOptions, type World } from '@candor/testkit/world';
import {
  answered,
  giveSameDocument,
  joined,
  newRequest,
  team,
  waitingFor,
  withRule,
} from './testing/company-people.ts';

let at: World;
beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' });
});
afterAll(() => at.close());

const getReason = async (asked: Promise<Answer>): Promise<string | undefined> =>
  (await asked).body.reason;
const rule = { isOn: true, asksOver: '1000', orderMax: null, dayMax: null, payoutMax: null };
const changeRule = (by: CallOptions, more: object = {}) =>
  at.post('/companies/rule', { ...rule, ...more, payPassword: PAY_PASSWORD }, by);
const change = (by: CallOptions, person: Person, role: string) =>
  at.post('/companies/member/change', { personId: person.id, role, payPassword: PAY_PASSWORD }, by);
type Shown = { members: { personId: string; alike: { personId: string; by: string }[] }[] };
const membersFor = async (by: CallOptions) =>
  ((await at.get('/companies/own', by)).body.data as Shown).members;

describe('one human with two identities', () => {
  it('does not count twice where two have to decide', async () => {
    const { company, treasurer } = await team(at, 'twinrule');
    await giveSameDocument(at, treasurer, company);
    expect(await getReason(changeRule(company))).toBe('COMPANY_NEEDS_TWO');
    const third = await registered(at, 'twinthird');
    await joined(at, company, third, 'viewer');
    expect(await getReason(change(company, third, 'treasurer'))).toBe('COMPANY_MEMBER_UNVERIFIED');
  });

  it('approves nothing that the other one asked for, whatever their roles', async () => {
    const here = await team(at, 'twinask');
    const { company, treasurer, trader, as } = here;
    await withRule(at, here);
    await giveSameDocument(at, trader, treasurer);
    const plan = { requestId: newRequest(), code: 'AAPL', amount: '50', every: 'day' };
    const dates = { day: null, firstOn: null, endsOn: null };
    expect(await getReason(at.post('/plans/make', { ...plan, ...dates }, as(trader)))).toBe(
      'COMPANY_APPROVAL_WAITING',
    );
    const { waiting } = await waitingFor(at, company);
    const id = waiting[0]?.id ?? '';
    expect(await getReason(answered(at, as(treasurer), id))).toBe('COMPANY_SAME_PERSON');
    expect((await waitingFor(at, company)).waiting).toHaveLength(1);
    expect((await answered(at, as(treasurer), id, false)).status).toBe(200);
  });

  it('is kept as one of two who have to stay', async () => {
    const here = await team(at, 'twinstay');
    const { company, treasurer, trader, as } = here;
    await mustAnswer(change(company, trader, 'treasurer'));
    await withRule(at, here);
    await giveSameDocument(at, treasurer, company);
    expect(await getReason(at.post('/companies/leave', {}, as(trader)))).toBe('COMPANY_NEEDS_TWO');
    expect((await at.post('/companies/leave', {}, as(treasurer))).status).toBe(200);
  });

  it('is marked for those who decide, and for nobody else', async () => {
    const { company, treasurer, trader, as } = await team(at, 'twinseen');
    await giveSameDocument(at, treasurer, company);
    const seen = (await membersFor(as(treasurer))).find(({ personId }) => personId === company.id);
    expect(seen?.alike).toContainEqual(
      expect.objectContaining({ personId: treasurer.id, by: 'document' }),
    );
    expect((await membersFor(as(trader))).every(({ alike }) => alike.length === 0)).toBe(true);
  });
});
