import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_MS } from '@candor/kit/time';
import { saveRoles } from '../../core/operators/operators.store.ts';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { withAuthenticator } from '@candor/testkit/second-factor';
import { world, type World } from '@candor/testkit/world';

const WAIT = 600;
const REST = 900;
const reason = 'the phone was lost on a journey';

let at: World;
let sam: TestOperator;
let omar: TestOperator;
let rounds = 0;

beforeAll(async () => {
  at = await world({
    REVIEW_POLICY: 'manual',
    FACTOR_RESET_SECONDS: String(WAIT),
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

const protectedPerson = async (name: string): Promise<Person> => {
  const person = await registered(at, name);
  await withAuthenticator(at, person);
  return person;
};
const propose = (person: { id: string }, by = sam) =>
  by.post('/operator/proposals', { act: 'resetFactor', customerId: person.id, reason });
const proposed = async (person: Person): Promise<string> => {
  const answer = await propose(person);
  expect(answer.body).toMatchObject({ code: 200 });
  return (answer.body.data as { id: string }).id;
};
const decide = (id: string, by = omar) =>
  by.post(`/operator/proposals/${id}/decide`, { outcome: 'confirmed', reason: 'heard the owner' });
const begun = async (person: Person): Promise<void> => {
  expect((await decide(await proposed(person))).body).toMatchObject({ code: 200 });
};
const security = async ({ token }: Person) =>
  (await at.get('/account/security', { token })).body.data as {
    authenticator: unknown;
    factorResetAt: number | null;
  };
const hasFactor = async ({ id }: Person) =>
  (
    await at.app.db.many(
      sql`select from authenticators where holder_kind = 'customer' and holder_id = ${id}`,
    )
  ).length > 0;
const pass = async (seconds: number) => {
  at.clock.advance(seconds * SECOND_MS);
  await at.app.beat('factor-reset.carry-out');
};
const linkInMail = async ({ email }: Person): Promise<string> => {
  for (;;) {
    const { text } = await at.mailTo(email);
    const token = /second-factor\/stop\?token=([\w.%-]+)/.exec(text)?.[1];
    if (token !== undefined) return decodeURIComponent(token);
  }
};
const stopByMail = (token: string) => at.post('/auth/two-factor/reset/stop', { token });

describe('a reset of a second factor', () => {
  it('waits, is told at once, then signs everybody out and lets no money out for a while', async () => {
    const ana = await protectedPerson('reset-ana');
    const id = await proposed(ana);
    expect((await security(ana)).factorResetAt).toBeNull();
    expect((await decide(id, sam)).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(id)).body).toMatchObject({ code: 200 });
    const dueAt = at.clock.now() + WAIT * SECOND_MS;
    expect((await security(ana)).factorResetAt).toBe(dueAt);
    expect((await at.get('/account/two-factor/reset', ana)).body.data).toEqual({
      dueAt,
      waitSeconds: WAIT,
    });
    expect(await linkInMail(ana)).toMatch(/^frs_/);

    await pass(WAIT - 1);
    expect(await hasFactor(ana)).toBe(true);
    expect((await at.post('/api/user/info', {}, ana)).status).toBe(200);
    await pass(1);
    expect(await hasFactor(ana)).toBe(false);
    expect((await at.post('/api/user/info', {}, ana)).status).toBe(401);
    expect((await at.post('/auth/sessions/ended', { token: ana.token })).body.data).toEqual({
      reason: 'factorReset',
    });
    const signedIn = await at.post('/loginByUsername', {
      username: ana.userId,
      password: ana.password,
    });
    const { token } = signedIn.body.data as { token: string };
    const account = async () =>
      (await at.post('/api/user/info', {}, { token })).body.data as { held: { part: string }[] };
    expect((await account()).held).toEqual([
      { part: 'moneyOut', until: at.clock.now() + REST * SECOND_MS },
    ]);
    at.clock.advance(REST * SECOND_MS);
    expect((await account()).held).toEqual([]);
  });

  it('rests money out also when a hold on it is lifted meanwhile', async () => {
    const amy = await protectedPerson('reset-amy');
    const risk = await operatorIn(at, { name: `Risk ${rounds}`, roles: ['risk'] });
    await begun(amy);
    await pass(WAIT);
    const placed = await risk.post('/operator/holds', {
      customerId: amy.id,
      parts: ['moneyOut'],
      hours: 1,
      reason,
    });
    const { id } = placed.body.data as { id: string };
    const lifted = await omar.post(`/operator/holds/${id}/decide`, { outcome: 'lifted', reason });
    expect(lifted.status).toBe(200);
    const row = await at.app.db.one<{ until: bigint }>(
      sql`select money_out_held_until_ms as until from customers where id = ${amy.id}`,
    );
    expect(Number(row.until)).toBe(at.clock.now() + REST * SECOND_MS);
  });

  it('is stopped by its customer, signed in, and not proposed again for a week', async () => {
    const ben = await protectedPerson('reset-ben');
    await begun(ben);
    const stop = () => at.post('/account/two-factor/reset/stop', {}, ben);
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(200);
    await pass(WAIT * 2);
    expect(await hasFactor(ben)).toBe(true);
    expect((await security(ben)).factorResetAt).toBeNull();
    expect((await propose(ben)).body.reason).toBe('ACT_NOT_POSSIBLE');
  });

  it('is stopped by the link in the mail alone, which does nothing else and nothing later', async () => {
    const cat = await protectedPerson('reset-cat');
    await begun(cat);
    const token = await linkInMail(cat);
    expect((await stopByMail(`${token.slice(0, -1)}A`)).body.reason).toBe('FACTOR_RESET_UNKNOWN');
    expect((await stopByMail(token)).status).toBe(200);
    await pass(WAIT * 2);
    expect(await hasFactor(cat)).toBe(true);

    const dan = await protectedPerson('reset-dan');
    await begun(dan);
    const late = await linkInMail(dan);
    await pass(WAIT);
    expect((await stopByMail(late)).body.reason).toBe('FACTOR_RESET_UNKNOWN');
    expect(await hasFactor(dan)).toBe(false);
  });

  it('has one winner when it is stopped in the instant it is due', async () => {
    for (let round = 0; round < 5; round += 1) {
      const eve = await protectedPerson(`reset-eve${round}`);
      await begun(eve);
      const token = await linkInMail(eve);
      at.clock.advance(WAIT * SECOND_MS);
      const [stopped] = await Promise.all([
        stopByMail(token),
        at.app.beat('factor-reset.carry-out'),
      ]);
      expect(await hasFactor(eve)).toBe(stopped.status === 200);
    }
  });

  it('is not there for an account without a factor, a closed one, or twice', async () => {
    const fay = await registered(at, 'reset-fay');
    expect((await propose(fay)).body.reason).toBe('ACT_NOT_POSSIBLE');
    const gus = await protectedPerson('reset-gus');
    const id = await proposed(gus);
    expect((await propose(gus, omar)).body.reason).toBe('ACT_NOT_POSSIBLE');
    await decide(id);
    expect((await propose(gus, omar)).body.reason).toBe('ACT_NOT_POSSIBLE');
    const hal = await protectedPerson('reset-hal');
    await begun(hal);
    await at.app.db.transact((tx) =>
      tx.run(
        sql`update customers set state = 'closed', state_before = 'active' where id = ${hal.id}`,
      ),
    );
    await pass(WAIT);
    expect(await hasFactor(hal)).toBe(true);
  });

  it('is not decided by who lost the role meanwhile, nor by the customer', async () => {
    const ida = await protectedPerson('reset-ida');
    const id = await proposed(ida);
    const own = await operatorIn(at, {
      name: `Own ${rounds}`,
      roles: ['approver', 'support'],
      linkedCustomerId: ida.id,
    });
    expect((await decide(id, own)).body.reason).toBe('OPERATOR_LINKED');
    expect((await propose(ida, own)).body.reason).toBe('OPERATOR_LINKED');
    await at.app.db.transact((tx) => saveRoles(tx, omar.id, ['auditor']));
    expect((await decide(id)).body.reason).toBe('ROLE_MISSING');
    expect((await security(ida)).factorResetAt).toBeNull();
  });

  it('cannot be carried out early or ended twice, whatever the server says', async () => {
    const jan = await protectedPerson('reset-jan');
    await begun(jan);
    const end = (state: string, rests: number | null) =>
      at.app.db.transact((tx) =>
        tx.run(sql`
          update factor_resets set state = ${state}, ended_at_ms = ${tx.now},
            money_rests_until_ms = ${rests} where customer_id = ${jan.id}`),
      );
    await expect(end('done', at.clock.now())).rejects.toThrow('factor_resets_early_check');
    await expect(end('done', null)).rejects.toThrow();
    await end('stopped', null);
    await expect(end('void', null)).rejects.toThrow('ends once');
  });
});
