/**
 * The authorisation matrix of companies: every declared call of customers in the name of a company,
 * by a member of each role, by somebody who was one, and by a member of another company. Who may
 * not is refused before anything that was sent is read.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredCalls } from '@candor/contract/calls';
import { companyCallOf } from '@candor/contract/company-roles';
import { hasRole, type CompanyRole } from '@candor/contract/kernel/company';
import { inAccount } from '@candor/testkit/accounts';
import { verifiedPerson } from '@candor/testkit/money';
import { PAY_PASSWORD } from '@candor/testkit/payouts';
import { signedInAgain, type Person } from '@candor/testkit/people';
import { mustAnswer } from '@candor/testkit/second-factor';
import { world, type Answer, type World } from '@candor/testkit/world';
import { foundedCompany, joined, team } from '../capabilities/companies/testing/company-people.ts';
import { matrix } from './testing/matrix.table.ts';

const roles = ['viewer', 'trader', 'treasurer'] as const satisfies readonly CompanyRole[];
const outside = ['formerMember', 'memberOfAnother'] as const;
type Caller = (typeof roles)[number] | (typeof outside)[number];
const callers: readonly Caller[] = [...roles, ...outside];

let at: World;
let company: Person;
const people = new Map<Caller, Person>();

beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual', MARKET_HOURS: 'exchange' });
  const here = await team(at, 'matrixco');
  ({ company } = here);
  const other = await foundedCompany(at, 'matrixother');
  const [viewer, former, another] = [
    await verifiedPerson(at, 'matrixviewer'),
    await verifiedPerson(at, 'matrixformer'),
    await verifiedPerson(at, 'matrixanother'),
  ];
  await joined(at, company, viewer, 'viewer');
  await joined(at, company, former, 'administrator');
  await joined(at, other, another, 'administrator');
  const end = { personId: former.id, payPassword: PAY_PASSWORD };
  await mustAnswer(at.post('/companies/member/end', end, company));
  people.set('viewer', viewer).set('trader', here.trader).set('treasurer', here.treasurer);
  people.set('formerMember', former).set('memberOfAnother', another);
}, 120_000);
afterAll(() => at.close());

/** What operators sign in by is on their own port. */
const calls = declaredCalls().filter(
  ({ endpoint }) => endpoint.caller !== 'operator' && !endpoint.path.startsWith('/operator/'),
);

it.each(calls.map((call) => [`${call.capability}.${call.name}`, call] as const))(
  '%s',
  async (key, { capability, name, endpoint }) => {
    const row = matrix[key];
    if (row === undefined) return expect.unreachable(`${key} has no row`);
    const least = askedInside.get(key) ?? companyCallOf(capability, name).least;
    const wrong: string[] = [];
    for (const caller of callers) {
      const person = people.get(caller);
      if (person === undefined) return expect.unreachable('everybody came');
      const { token } =
        row.endsSession === true ? await signedInAgain(at, person) : { token: person.token };
      // What would change the members themselves is tried by those who may not.
      if (isOfMembership(key) && roles.some((role) => role === caller)) continue;
      const sent = row.send('none_0');
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'none_0');
      const options = inAccount({ token }, company.id);
      const answer: Answer =
        endpoint.method === 'GET'
          ? await at.get(path, options)
          : await at.post(path, sent.body ?? {}, options);
      const reason = answer.body.reason ?? 'ok';
      const expected = refusalOf(caller, least);
      const isRight =
        expected === null ? !refusals.has(reason) : reason === expected || answer.status === 429;
      if (!isRight) wrong.push(`${caller}: ${reason}, expected ${expected ?? 'an answer'}`);
    }
    expect(wrong).toEqual([]);
    return undefined;
  },
  60_000,
);

/** These ask for the role themselves, because they are open to a frozen account too. */
const askedInside: ReadonlyMap<string, CompanyRole> = new Map([
  ['companies.objectToReplacement', 'administrator'],
]);

const refusals: ReadonlySet<string> = new Set([
  'ACCOUNT_UNKNOWN',
  'COMPANY_ROLE_MISSING',
  'COMPANY_NOT_HERE',
  'COMPANY_MEMBER_ENDED',
  'SERVER_FAULT',
]);

function isOfMembership(key: string): boolean {
  return key === 'companies.leaveCompany' || key === 'companies.stopCompany';
}

function refusalOf(caller: Caller, least: ReturnType<typeof companyCallOf>['least']) {
  const role = roles.find((one) => one === caller);
  if (role === undefined) return 'ACCOUNT_UNKNOWN';
  if (least === 'own') return null;
  if (least === 'never') return 'COMPANY_NOT_HERE';
  return hasRole(role, least) ? null : 'COMPANY_ROLE_MISSING';
}
