import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEntries } from '../../core/audit/audit.store.ts';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';

const reason = 'reported a stolen phone';

let at: World;
let mei: TestOperator;
let omar: TestOperator;
beforeAll(async () => {
  at = await world();
  mei = await operatorIn(at, { name: 'Mei', roles: ['reviewer', 'approver'] });
  omar = await operatorIn(at, { name: 'Omar', roles: ['approver'] });
});
afterAll(() => at.close());

const propose = (by: TestOperator, person: Person, act: 'freeze' | 'unfreeze' = 'freeze') =>
  by.post('/operator/proposals', { act, customerId: person.id, reason });
const decide = (by: TestOperator, id: string, outcome: 'confirmed' | 'refused' = 'confirmed') =>
  by.post(`/operator/proposals/${id}/decide`, { outcome, reason: 'checked the call back' });
const withdraw = (by: TestOperator, id: string) =>
  by.post(`/operator/proposals/${id}/withdraw`, { reason: 'was another customer' });
const getId = ({ body }: Answer): string => (body.data as { id: string }).id;
const getState = async ({ id }: Person) =>
  (await at.app.db.one<{ state: string }>(sql`select state from customers where id = ${id}`)).state;

describe('freezing an account', () => {
  it('needs two people; the customer reads the reason and sees both of them', async () => {
    const ana = await registered(at, 'ana01');
    const proposal = getId(await propose(mei, ana));
    expect(await getState(ana)).toBe('active');
    expect((await decide(omar, proposal)).body.data).toMatchObject({
      state: 'confirmed',
      madeBy: { name: 'Mei' },
      decidedBy: { name: 'Omar' },
    });
    expect(await getState(ana)).toBe('frozen');

    const { items } = (await at.get('/audit/mine', { token: ana.token })).body.data as {
      items: { action: string; operatorName: string; reason: string }[];
    };
    expect(items.map(({ action, operatorName }) => `${operatorName} ${action}`)).toEqual([
      'Omar account.frozen',
      'Omar proposal.confirmed',
      'Mei proposal.made',
    ]);
    expect(items[0]?.reason).toBe(reason);
    expect((await at.mailTo(ana.email)).text).toContain(reason);

    const thaw = getId(await propose(omar, ana, 'unfreeze'));
    expect((await decide(mei, thaw)).status).toBe(200);
    expect(await getState(ana)).toBe('active');
  });

  it('cannot be confirmed or refused by who proposed it, in the database neither', async () => {
    const ben = await registered(at, 'ben01');
    const proposal = getId(await propose(mei, ben));
    expect((await decide(mei, proposal)).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(mei, proposal, 'refused')).body.reason).toBe('SECOND_PERSON_NEEDED');
    const byHand = at.app.db.transact((tx) =>
      tx.run(
        sql`update proposals set state = 'confirmed', decided_by = made_by, decided_at = now(),
          decision_reason = 'by hand' where id = ${proposal}`,
      ),
    );
    await expect(byHand).rejects.toThrow('proposals_second_person_check');
    expect(await getState(ben)).toBe('active');
  });

  it('happens once when two confirm at the same instant', async () => {
    const cat = await registered(at, 'cat01');
    const lea = await operatorIn(at, { name: 'Lea', roles: ['approver'] });
    const proposal = getId(await propose(mei, cat));
    const answers = await Promise.all([decide(omar, proposal), decide(lea, proposal)]);
    expect(
      new Set(answers.map(({ status, body }) => (status === 200 ? 'done' : body.reason))),
    ).toEqual(new Set(['PROPOSAL_DECIDED', 'done']));
    expect(
      await listEntries(
        at.app.db,
        { customerId: cat.id, action: 'account.frozen' },
        { limit: 5, offset: 0 },
      ),
    ).toHaveLength(1);
  });

  it('does not happen when it was refused or withdrawn, and each is on record with its reason', async () => {
    const dan = await registered(at, 'dan01');
    const first = getId(await propose(mei, dan));
    expect((await propose(omar, dan)).body.reason).toBe('ACT_NOT_POSSIBLE');
    expect((await decide(omar, first, 'refused')).body.data).toMatchObject({
      state: 'refused',
      decisionReason: 'checked the call back',
    });
    const second = getId(await propose(mei, dan));
    expect((await withdraw(omar, second)).body.reason).toBe('PROPOSAL_UNKNOWN');
    expect((await withdraw(mei, second)).body.data).toMatchObject({
      state: 'withdrawn',
      decidedBy: { name: 'Mei' },
    });
    expect((await decide(omar, second)).body.reason).toBe('PROPOSAL_DECIDED');
    expect((await withdraw(mei, second)).body.reason).toBe('PROPOSAL_DECIDED');
    expect(await getState(dan)).toBe('active');
    const actions = (
      await listEntries(at.app.db, { customerId: dan.id }, { limit: 9, offset: 0 })
    ).map(({ action }) => action);
    expect(actions).toEqual([
      'proposal.withdrawn',
      'proposal.made',
      'proposal.refused',
      'proposal.made',
    ]);
  });

  it('is impossible for an account that is frozen already, and unfreezing for one that is not', async () => {
    const eli = await registered(at, 'eli01');
    expect((await propose(mei, eli, 'unfreeze')).body.reason).toBe('ACT_NOT_POSSIBLE');
    await decide(omar, getId(await propose(mei, eli)));
    expect((await propose(mei, eli)).body.reason).toBe('ACT_NOT_POSSIBLE');
  });

  it('needs a reason, a customer and a proposal', async () => {
    const fay = await registered(at, 'fay01');
    expect(
      (
        await mei.post('/operator/proposals', {
          act: 'freeze',
          customerId: fay.id,
          reason: 'short',
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await mei.post('/operator/proposals', {
          act: 'freeze',
          customerId: `cus_${'0'.repeat(26)}`,
          reason,
        })
      ).body.reason,
    ).toBe('CUSTOMER_UNKNOWN');
    expect((await decide(omar, `prp_${'0'.repeat(26)}`)).body.reason).toBe('PROPOSAL_UNKNOWN');
  });
});

describe('the list of proposals', () => {
  it('has the open ones first, and reading it is on record', async () => {
    const gus = await registered(at, 'gus01');
    const open = getId(await propose(mei, gus));
    const { items, total } = (await omar.get('/operator/proposals')).body.data as {
      items: { id: string; state: string }[];
      total: number;
    };
    expect(items.findIndex(({ id }) => id === open)).toBeLessThan(
      items.findIndex(({ state }) => state === 'confirmed'),
    );
    expect((await omar.get('/operator/proposals?state=refused')).body.data).toMatchObject({
      items: [{ state: 'refused' }],
    });
    const [, entry] = await listEntries(
      at.app.db,
      { operatorId: omar.id, action: 'proposals.listed' },
      { limit: 2, offset: 0 },
    );
    expect(entry?.details).toBe(`{"results":${total},"state":null}`);
  });
});
