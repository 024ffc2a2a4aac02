/** Operators through their own calls, on the real database: two people, one winner, on record. */
import type {
  listOperatorChanges,
  listOperators,
  listOperatorSessions,
  proposeOperatorChange,
} from '@candor/contract/operator-accounts';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { findOperatorById, saveRoles } from '../../core/operators/operators.store.ts';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { newRequestId, responseData } from '@candor/testkit/trading';
import { totpCode, totpStep } from '@candor/testkit/totp';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Change = ReceivedDataOf<typeof proposeOperatorChange>;
type Operators = ReceivedDataOf<typeof listOperators>;
type Sessions = ReceivedDataOf<typeof listOperatorSessions>;

const reason = 'agreed in the morning meeting';
let app: World;
let ada: TestOperator;
let ben: TestOperator;
let cleo: TestOperator;
let vera: TestOperator;
let person: Person;

beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual', CONSOLE_URL: 'https://console.example/' });
  ada = await operatorIn(app, { name: 'Ada', roles: ['administrator'] });
  ben = await operatorIn(app, { name: 'Ben', roles: ['administrator', 'auditor'] });
  cleo = await operatorIn(app, { name: 'Cleo', roles: ['reviewer', 'approver'] });
  vera = await operatorIn(app, { name: 'Vera', roles: ['reviewer', 'approver', 'support'] });
  person = await registered(app, 'limits01');
});
afterAll(() => app.close());

const propose = (by: TestOperator, wanted: object, more: object = {}) =>
  by.post('/operator/account-changes', { requestId: newRequestId(), wanted, reason, ...more });
const decide = (by: TestOperator, id: string, outcome: 'confirmed' | 'refused' = 'confirmed') =>
  by.post(`/operator/account-changes/${id}/decide`, { outcome, reason });
const reasonOf = async (answer: Promise<Answer>) => (await answer).body.reason;
const proposed = async (by: TestOperator, wanted: object) =>
  responseData<Change>(await propose(by, wanted));
const operators = async () => responseData<Operators>(await ada.get('/operator/accounts'));
const change = (operatorId: string, roles: string[], limit: string | null = null) => ({
  act: 'change',
  operatorId,
  roles,
  limit,
});
const written = (action: string) =>
  app.app.db.many<{ operator: string; details: string }>(
    sql`select operator_name as operator, details from audit_entries where action = ${action}
      order by seq`,
  );

describe('inviting an operator', () => {
  const wanted = {
    act: 'invite',
    name: 'Mei Lin',
    email: 'Mei@House.example',
    roles: ['support', 'editor'],
    limit: null,
  };

  it('is two administrators’ work, and only the invited learn the address', async () => {
    const requestId = newRequestId();
    const first = responseData<Change>(await propose(ada, wanted, { requestId }));
    expect(first).toMatchObject({
      act: 'invite',
      state: 'open',
      about: { id: null, name: 'Mei Lin', email: 'mei@house.example' },
      after: { roles: ['support', 'editor'], limit: null },
    });
    expect(responseData<Change>(await propose(ada, wanted, { requestId })).id).toBe(first.id);
    expect(await reasonOf(propose(ben, wanted))).toBe('CHANGE_WAITS');
    expect(await reasonOf(decide(ada, first.id))).toBe('SECOND_PERSON_NEEDED');
    expect(await reasonOf(decide(cleo, first.id))).toBe('ROLE_MISSING');
    expect((await operators()).items.map(({ email }) => email)).not.toContain('mei@house.example');

    const done = await decide(ben, first.id);
    expect(JSON.stringify(done.body)).not.toContain('token=');
    expect(responseData<Change>(done)).toMatchObject({ state: 'confirmed' });
    expect(await reasonOf(decide(ben, first.id))).toBe('CHANGE_DECIDED');

    const { text } = await app.mailTo('mei@house.example');
    const token = /https:\/\/console\.example\/#\/invitation\?token=([\w-]{43})/.exec(text)?.[1];
    const { secret } = responseData<{ secret: string }>(
      await app.console.post('/operator/invitation', { invitation: token }),
    );
    responseData(
      await app.console.post('/operator/invitation/accept', {
        invitation: token,
        password: 'lantern-mei-orchard-93',
        code: totpCode(secret, totpStep(app.clock.now())),
      }),
    );
    expect((await operators()).items).toContainEqual(
      expect.objectContaining({
        name: 'Mei Lin',
        state: 'active',
        roles: ['support', 'editor'],
        sessions: 0,
      }),
    );
    expect(await reasonOf(propose(ada, wanted))).toBe('OPERATOR_EXISTS');
    expect((await written('operator.created')).at(-1)?.operator).toBe('Ben');
    expect((await written('operatorChange.proposed'))[0]?.operator).toBe('Ada');
  });

  it('goes to one of two who were proposed under one address at once', async () => {
    const both = await Promise.all(
      [ada, ben].map((by) => propose(by, { ...wanted, email: 'twin@house.example' })),
    );
    expect(both.map(({ body }) => body.reason ?? 'ok').sort()).toEqual(['CHANGE_WAITS', 'ok']);
  });

  it('refuses markup, a megabyte, no role, and amounts that are none', async () => {
    const email = 'odd@house.example';
    for (const odd of [
      { ...wanted, email, name: '<b>Mei</b>' },
      { ...wanted, email, name: 'x'.repeat(1_000_000) },
      { ...wanted, email, roles: [] },
      { ...wanted, email, roles: ['support', 'support'] },
      { ...wanted, email, roles: ['emperor'] },
    ])
      expect(['FIELDS_INVALID', 'BODY_TOO_LARGE']).toContain(await reasonOf(propose(ada, odd)));
    for (const limit of ['-1', '1e9', '1,000', '0.001', ''])
      expect(await reasonOf(propose(ada, { ...wanted, email, limit })), limit).toBe(
        'AMOUNT_INVALID',
      );
    for (const text of ['x'.repeat(1_000_000), 'short', '        '])
      expect(['FIELDS_INVALID', 'BODY_TOO_LARGE']).toContain(
        await reasonOf(propose(ada, { ...wanted, email }, { reason: text })),
      );
  });
});

describe('changing what an operator may do', () => {
  it('is neither proposed nor decided by whom it is about', async () => {
    expect(await reasonOf(propose(ada, change(ada.id, ['administrator', 'approver'])))).toBe(
      'OWN_ACCESS',
    );
    const aboutBen = await proposed(ada, change(ben.id, ['auditor']));
    expect(await reasonOf(decide(ben, aboutBen.id))).toBe('OWN_ACCESS');
    await expect(
      app.app.db.transact((tx) =>
        tx.run(sql`update operator_changes set state = 'confirmed', decided_by = ${ben.id},
          decided_at = now(), decision_reason = 'by hand' where id = ${aboutBen.id}`),
      ),
    ).rejects.toThrow('operator_changes_own_access_check');
    responseData(await ada.post(`/operator/account-changes/${aboutBen.id}/withdraw`, { reason }));
    expect(
      await reasonOf(ben.post(`/operator/account-changes/${aboutBen.id}/withdraw`, { reason })),
    ).toBe('CHANGE_UNKNOWN');
  });

  it('holds from the operator’s next call on, and has one winner of two decisions', async () => {
    const { id } = await proposed(ada, change(vera.id, ['support'], '250.00'));
    const dan = await operatorIn(app, { name: 'Dan', roles: ['administrator'] });
    const decisions = await Promise.all([decide(ben, id), decide(dan, id, 'refused')]);
    const reasons = decisions.map(({ body }) => body.reason ?? 'ok').sort();
    expect(reasons).toEqual(['CHANGE_DECIDED', 'ok']);
    const { items } = responseData<ReceivedDataOf<typeof listOperatorChanges>>(
      await ben.get('/operator/account-changes'),
    );
    const kept = items.find((one) => one.id === id);
    const isDone = kept?.state === 'confirmed';
    expect(await reasonOf(vera.get('/operator/reviews'))).toBe(isDone ? 'ROLE_MISSING' : undefined);
    expect((await findOperatorById(app.app.db, vera.id))?.limitMinor).toBe(isDone ? 25_000n : null);
  });

  it('is refused when the operator changed since, or the proposer is no administrator any more', async () => {
    const { id } = await proposed(ada, change(cleo.id, ['approver']));
    await app.app.db.transact((tx) => saveRoles(tx, cleo.id, ['reviewer', 'approver', 'editor']));
    expect(await reasonOf(decide(ben, id))).toBe('CHANGE_NOT_POSSIBLE');
    responseData(await decide(ben, id, 'refused'));

    const eve = await operatorIn(app, { name: 'Eve', roles: ['administrator'] });
    const byEve = await proposed(eve, change(cleo.id, ['reviewer', 'approver']));
    await app.app.db.transact((tx) => saveRoles(tx, eve.id, ['auditor']));
    expect(await reasonOf(decide(ben, byEve.id))).toBe('PROPOSER_LEFT');
    expect(await reasonOf(propose(eve, { act: 'end', operatorId: cleo.id }))).toBe('ROLE_MISSING');
    responseData(await decide(ben, byEve.id, 'refused'));
    responseData(await decide(ben, (await proposed(ada, { act: 'end', operatorId: eve.id })).id));
    expect(await reasonOf(eve.get('/operator/accounts'))).toBe('SESSION_EXPIRED');
  });
});

describe('a limit for one decision', () => {
  it('stops an approver above it, in every currency, and says how much they may', async () => {
    responseData(
      await decide(
        ben,
        (await proposed(ada, change(cleo.id, ['reviewer', 'approver'], '1000.00'))).id,
      ),
    );
    const mover = await operatorIn(app, { name: 'Moe', roles: ['reviewer'] });
    const adjust = (by: TestOperator, walletType: number, amount: string, direction = 'add') =>
      by.post('/operator/ledger/adjustments', {
        requestId: newRequestId(),
        customerId: person.id,
        walletType,
        direction,
        amount,
        reason: 'asked for by phone',
      });
    expect(await reasonOf(adjust(cleo, 1, '1000.01'))).toBe('OVER_OWN_LIMIT');
    expect(await reasonOf(adjust(cleo, 1, '1000.01', 'take'))).toBe('OVER_OWN_LIMIT');
    // Hong Kong dollars: about 128 US dollars, and about 1,280.
    expect(await reasonOf(adjust(cleo, 7, '10000.00'))).toBe('OVER_OWN_LIMIT');
    expect(await reasonOf(adjust(cleo, 7, '1000.00'))).toBeUndefined();

    const decideOn = (id: string, outcome: string) =>
      cleo.post(`/operator/ledger/adjustments/${id}/decide`, { outcome, reason });
    const large = responseData<{ id: string }>(await adjust(mover, 1, '5000.00')).id;
    const answer = await decideOn(large, 'confirmed');
    expect([answer.body.reason, answer.body.msg]).toEqual([
      'OVER_OWN_LIMIT',
      expect.stringContaining('1000.00'),
    ]);
    expect((await decideOn(large, 'refused')).status).toBe(200);
    const small = responseData<{ id: string }>(await adjust(mover, 1, '1000.00')).id;
    expect((await decideOn(small, 'confirmed')).status).toBe(200);
  });
});

describe('where an operator is signed in', () => {
  it('names device, network and time, and one of them is ended at once, on record', async () => {
    const read = async () =>
      responseData<Sessions>(await ada.get(`/operator/accounts/${cleo.id}/sessions`));
    const [session] = await read();
    expect(session).toMatchObject({
      network: '127.0.0.1',
      device: expect.any(String),
      endedAt: null,
      isCurrent: false,
    });
    const end = (by: TestOperator) =>
      by.post(`/operator/account-sessions/${session?.id}/end`, { reason });
    expect(await reasonOf(end(vera))).toBe('ROLE_MISSING');
    const ends = await Promise.all([end(ada), end(ben)]);
    expect(ends.map(({ body }) => body.reason ?? 'ok').sort()).toEqual(['SESSION_OVER', 'ok']);
    expect(await reasonOf(cleo.get('/operator/reviews'))).toBe('SESSION_EXPIRED');
    expect((await read())[0]?.endedAt).toBe(app.clock.now());
    expect(await written('operator.signedOutByOther')).toHaveLength(1);
    expect(
      responseData<Sessions>(await ada.get(`/operator/accounts/${ada.id}/sessions`)),
    ).toContainEqual(expect.objectContaining({ isCurrent: true, endedAt: null }));
  });

  it('says when one that nobody used ended by itself', async () => {
    const idle = await operatorIn(app, { name: 'Idle', roles: ['support'] });
    const before = app.clock.now();
    app.clock.advance(31 * 60_000);
    const later = await operatorIn(app, { name: 'Later', roles: ['administrator'] });
    const [session] = responseData<Sessions>(
      await later.get(`/operator/accounts/${idle.id}/sessions`),
    );
    expect(session?.endedAt).toBe(before + 30 * 60_000);
    expect(
      responseData<Operators>(await later.get('/operator/accounts')).items.find(
        ({ id }) => id === idle.id,
      )?.sessions,
    ).toBe(0);
    expect(
      await reasonOf(later.post(`/operator/account-sessions/${session?.id}/end`, { reason })),
    ).toBe('SESSION_OVER');
  });
});
