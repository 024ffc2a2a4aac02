/** A last administrator who is gone, and everybody who would like to be the next one. */
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import { verifiedPerson } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { keptCard, PAY_PASSWORD } from '@candor/testkit/payouts';
import { registered, signedInAgain, type Person } from '@candor/testkit/people';
import { mustAnswer } from '@candor/testkit/second-factor';
import { world, type Answer, type CallOptions, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveRoles } from '../../../core/operators/operators.store.ts';
import { giveSameDocument, newRequest, team, withRule } from '../testing/company-people.ts';

const WAIT = 900;
const REST = 1_200;
const reason = 'the register names another director';

let at: World;
let sam: TestOperator;
let omar: TestOperator;
let rounds = 0;

beforeAll(async () => {
  at = await world({
    REVIEW_POLICY: 'manual',
    COMPANY_REPLACEMENT_SECONDS: String(WAIT),
    PAYOUT_REST_SECONDS: String(REST),
  });
});
afterAll(() => at.close());
/** Their sessions end after half an hour without a call. */
beforeEach(async () => {
  rounds += 1;
  sam = await operatorIn(at, { name: `Sam ${rounds}`, roles: ['support', 'approver'] });
  omar = await operatorIn(at, { name: `Omar ${rounds}`, roles: ['approver'] });
});

const getReason = async (asked: Promise<Answer>): Promise<string | undefined> =>
  (await asked).body.reason;
const propose = (company: Person, person: Person, by = sam) =>
  by.post('/operator/proposals', {
    ...{ act: 'replaceAdministrator', customerId: company.id, reason },
    person: person.userId,
  });
const proposed = async (company: Person, person: Person): Promise<string> => {
  const answer = await propose(company, person);
  expect(answer.body).toMatchObject({ code: 200, data: { person: { userId: person.userId } } });
  return (answer.body.data as { id: string }).id;
};
const decide = (id: string, by = omar) =>
  by.post(`/operator/proposals/${id}/decide`, { outcome: 'confirmed', reason: 'saw the papers' });
const begun = async (company: Person, person: Person): Promise<void> => {
  expect((await decide(await proposed(company, person))).body).toMatchObject({ code: 200 });
};
const pass = async (seconds: number) => {
  at.clock.advance(seconds * SECOND_MS);
  await at.app.beat('companies.take-seats');
};
type Shown = {
  role: string;
  replacement: { dueAt: number; person: { name: string } } | null;
  members: { personId: string; role: string }[];
  record: { what: string; by: object | null; about: string | null }[];
};
const shown = async (by: CallOptions): Promise<Shown> =>
  (await at.get('/companies/own', by)).body.data as Shown;
const object = (by: CallOptions) => at.post('/companies/replacement/object', {}, by);
const seatsOf = async (company: Person): Promise<string[]> => {
  const rows = await at.app.db.many<{ memberId: string }>(sql`
    select member_id as "memberId" from api_keys where person_id = ${company.id}
      and member_id is not null and revoked_at_ms is null`);
  return rows.map(({ memberId }) => memberId).toSorted();
};
const touched = async (by: CallOptions): Promise<string> =>
  JSON.stringify((await at.get('/audit/mine?pageSize=20', by)).body.data);
const freeze = (person: Person) =>
  at.app.db.transact((tx) =>
    tx.run(sql`update customers set state = 'frozen' where id = ${person.id}`),
  );
const promote = (company: Person, person: Person) =>
  mustAnswer(
    at.post(
      '/companies/member/change',
      { personId: person.id, role: 'administrator', payPassword: PAY_PASSWORD },
      company,
    ),
  );

describe('a last administrator who is gone', () => {
  it('is replaced once, by two operators and a waiting time that everybody sees', async () => {
    const { company, treasurer, trader, as } = await team(at, 'replone');
    const nina = await verifiedPerson(at, 'replnina');
    const id = await proposed(company, nina);
    expect((await shown(as(trader))).replacement).toBeNull();
    expect((await decide(id, sam)).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(id)).body).toMatchObject({ code: 200 });
    expect((await decide(id)).body.reason).toBe('PROPOSAL_DECIDED');
    const dueAt = at.clock.now() + WAIT * SECOND_MS;
    for (const one of [company, as(treasurer), as(trader)])
      expect((await shown(one)).replacement).toMatchObject({ dueAt });
    for (const person of [company, treasurer, trader, nina]) {
      const told = JSON.stringify((await at.get('/userMessage/getMessage', person)).body.data);
      expect(told).toContain('A company gets another administrator');
    }
    await pass(WAIT - 1);
    expect((await shown(company)).role).toBe('administrator');
    at.clock.advance(SECOND_MS);
    await Promise.all([1, 2, 3].map(() => at.app.beat('companies.take-seats')));
    const after = await shown(as(nina));
    expect(after).toMatchObject({ role: 'administrator', replacement: null });
    expect(after.record.slice(0, 2)).toMatchObject([
      { what: 'administratorReplaced', by: null },
      { what: 'replacementBegun', by: null },
    ]);
    expect(await seatsOf(company)).toEqual([nina.id, treasurer.id, trader.id].toSorted());
    expect(await getReason(at.get('/userMessage/getMessage', company))).toBe(
      'COMPANY_MEMBER_ENDED',
    );
    expect(await touched(as(nina))).toContain('company.administratorReplaced');
    expect(await touched(nina)).toContain('company.administratorReplaced');
    await assertNoticesLead(at);
  });

  it('lets no money out for a while afterwards', async () => {
    const { company, treasurer, as } = await team(at, 'replmoney');
    const card = await keptCard(at, company, 'Harbour Trading Ltd');
    const nora = await verifiedPerson(at, 'replnora');
    await begun(company, nora);
    await pass(WAIT);
    const payout = () =>
      at.post(
        '/withdrawal/withdrawal-apply',
        {
          ...{ requestId: newRequest(), channel: 'bankCard', methodId: card, amount: '50' },
          payPassword: PAY_PASSWORD,
        },
        as(treasurer),
      );
    expect(await getReason(payout())).toBe('ACCOUNT_HELD');
  });

  it('is there after all, ends it with a word, and is left in peace for a week', async () => {
    const { company, treasurer, as } = await team(at, 'replback');
    const nick = await verifiedPerson(at, 'replnick');
    await begun(company, nick);
    expect(await getReason(object(as(treasurer)))).toBe('COMPANY_ROLE_MISSING');
    expect(await getReason(object(as(nick)))).toBe('ACCOUNT_UNKNOWN');
    expect((await object(company)).status).toBe(200);
    expect((await object(company)).status).toBe(200);
    await pass(WAIT * 2);
    const again = await signedInAgain(at, company);
    expect(await shown(again)).toMatchObject({ role: 'administrator', replacement: null });
    sam = await operatorIn(at, { name: 'Sam again', roles: ['support'] });
    expect((await propose(company, nick)).body.reason).toBe('ACT_NOT_POSSIBLE');
    at.clock.advance(7 * DAY_MS);
    sam = await operatorIn(at, { name: 'Sam later', roles: ['support'] });
    expect((await propose(company, nick)).body).toMatchObject({ code: 200 });
  });

  it('objects also with a frozen account, so that a freeze is no way in', async () => {
    const { company, treasurer, as } = await team(at, 'replfroz');
    await promote(company, treasurer);
    const end = { personId: company.id, payPassword: PAY_PASSWORD };
    await mustAnswer(at.post('/companies/member/end', end, as(treasurer)));
    const nell = await verifiedPerson(at, 'replnell');
    await begun(company, nell);
    await freeze(treasurer);
    expect((await object(as(treasurer))).status).toBe(200);
  });

  it('has one winner when it is objected to in the instant it is due', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { company } = await team(at, `replrace${round}`);
      const noel = await verifiedPerson(at, `replnoel${round}`);
      await begun(company, noel);
      at.clock.advance(WAIT * SECOND_MS);
      const [objected] = await Promise.all([object(company), at.app.beat('companies.take-seats')]);
      const seats = await seatsOf(company);
      expect(seats.includes(noel.id)).toBe(objected.status !== 200);
      expect(seats.includes(company.id)).toBe(objected.status === 200);
    }
  });
});

describe('what does not fit', () => {
  it('is a company, somebody unverified, and the administrator', async () => {
    const { company } = await team(at, 'replunfit');
    const other = (await team(at, 'replother')).company;
    const raw = await registered(at, 'replraw');
    const reasonOf = async (person: Person) => (await propose(company, person)).body.reason;
    expect(await reasonOf(other)).toBe('COMPANY_REPLACEMENT_PERSON');
    expect(await reasonOf(raw)).toBe('COMPANY_REPLACEMENT_PERSON');
    expect(await reasonOf(company)).toBe('COMPANY_REPLACEMENT_PERSON');
    expect(await reasonOf({ ...raw, userId: 'nobodyhere' })).toBe('CUSTOMER_UNKNOWN');
    const nobody = { act: 'replaceAdministrator', customerId: company.id, reason };
    expect((await sam.post('/operator/proposals', nobody)).body.reason).toBe('ACT_NOT_POSSIBLE');
    const alone = await verifiedPerson(at, 'replnocompany');
    expect((await propose(alone, raw)).body.reason).toBe('ACT_NOT_POSSIBLE');
  });

  it('is a company with another administrator, before it begins and when it is due', async () => {
    const { company, treasurer } = await team(at, 'repltwo');
    const nate = await verifiedPerson(at, 'replnate');
    await begun(company, nate);
    await promote(company, treasurer);
    await pass(WAIT);
    expect(await seatsOf(company)).not.toContain(nate.id);
    expect((await shown(company)).record[0]).toMatchObject({ what: 'replacementVoid' });
    expect((await propose(company, nate)).body.reason).toBe('ACT_NOT_POSSIBLE');
  });

  it('leaves nobody alone with what takes two, nor one human with two identities', async () => {
    const here = await team(at, 'replalone');
    const { company, treasurer } = here;
    await withRule(at, here);
    expect((await propose(company, treasurer)).body.reason).toBe('COMPANY_NEEDS_TWO');
    const twin = await verifiedPerson(at, 'repltwin');
    await giveSameDocument(at, treasurer, twin);
    expect((await propose(company, twin)).body.reason).toBe('COMPANY_NEEDS_TWO');
    const third = await verifiedPerson(at, 'replthird');
    await begun(company, third);
    await freeze(third);
    await pass(WAIT);
    expect((await shown(company)).role).toBe('administrator');
  });

  it('is an operator who knows one of them, or lost the role meanwhile', async () => {
    const { company } = await team(at, 'repllink');
    const nils = await verifiedPerson(at, 'replnils');
    const friend = await operatorIn(at, {
      name: `Friend ${rounds}`,
      roles: ['approver', 'support'],
      linkedCustomerId: nils.id,
    });
    expect((await propose(company, nils, friend)).body.reason).toBe('OPERATOR_LINKED');
    const id = await proposed(company, nils);
    expect((await decide(id, friend)).body.reason).toBe('OPERATOR_LINKED');
    await at.app.db.transact((tx) => saveRoles(tx, omar.id, ['auditor']));
    expect((await decide(id)).body.reason).toBe('ROLE_MISSING');
    expect((await shown(company)).replacement).toBeNull();
  });

  it('is early or twice, whatever the server says', async () => {
    const { company } = await team(at, 'replearly');
    const nino = await verifiedPerson(at, 'replnino');
    await begun(company, nino);
    const end = (state: string, rests: number | null) =>
      at.app.db.transact((tx) =>
        tx.run(sql`update company_replacements set state = ${state}, ended_at_ms = ${tx.now},
          money_rests_until_ms = ${rests} where customer_id = ${company.id}`),
      );
    await expect(end('done', at.clock.now())).rejects.toThrow('company_replacements_early_check');
    await end('void', null);
    await expect(end('waiting', null)).rejects.toThrow('ends once');
  });
});
