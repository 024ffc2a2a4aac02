import { mailedCode, registered, type Person } from '@candor/testkit/people';
import { askedAtLogin, mustAnswer, withAuthenticator } from '@candor/testkit/second-factor';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

const getReason = ({ body }: Answer) => body.reason ?? 'done';
const withoutId = ({ status, body }: Answer) => JSON.stringify({ status, ...body, requestId: '' });
const signIn = (username: string, password: string) =>
  app.post('/loginByUsername', { username, password });
const prove = (challengeId: string, code: string) =>
  app.post('/auth/second-factor', { challengeId, proof: { method: 'totp', code } });
const reset = async (person: Person, newPassword: string) =>
  app.post('/resetPassword', {
    email: person.email,
    emailCode: await mailedCode(app, person.email, 'resetPassword'),
    newPassword,
  });

describe('an account with a second factor', () => {
  it('answers a wrong password like an unknown name, byte for byte', async () => {
    const ana = await registered(app, 'two-known');
    await withAuthenticator(app, ana);
    for (const waitMs of [0, 0, 0, 0, SECOND_MS, 0]) {
      app.clock.advance(waitMs);
      expect(withoutId(await signIn(ana.userId, 'x7Qp-wrong'))).toBe(
        withoutId(await signIn('two-unknown', 'x7Qp-wrong')),
      );
    }
  });

  it('still asks for it after the password was reset by mail', async () => {
    const ana = await registered(app, 'two-reset');
    const phone = await withAuthenticator(app, ana);
    await app.mailTo(ana.email);
    app.clock.advance(MINUTE_MS);
    const newPassword = 'x7Qp-reset-tram';
    expect(getReason(await reset(ana, newPassword))).toBe('done');
    const asked = await askedAtLogin(app, { ...ana, password: newPassword });
    expect(asked).toMatchObject({ methods: ['totp', 'recovery'] });
    expect(asked).not.toHaveProperty('token');
    expect(getReason(await prove(asked.challengeId, phone.nextCode()))).toBe('done');
    const notices = await app.app.db.many(
      sql`select template from messages where customer_id = ${ana.id}
        and template = 'passwordChanged'`,
    );
    expect(notices).toHaveLength(1);
  });

  it('ends a session whose factor was proved while the password was being reset', async () => {
    const ana = await registered(app, 'two-race');
    const phone = await withAuthenticator(app, ana);
    await app.mailTo(ana.email);
    app.clock.advance(MINUTE_MS);
    const emailCode = await mailedCode(app, ana.email, 'resetPassword');
    const { challengeId } = await askedAtLogin(app, ana);
    const [proved, done] = await Promise.all([
      prove(challengeId, phone.nextCode()),
      app.post('/resetPassword', { email: ana.email, emailCode, newPassword: 'x7Qp-raced-tram' }),
    ]);
    expect(getReason(done)).toBe('done');
    expect(['done', 'SECOND_FACTOR_EXPIRED']).toContain(getReason(proved));
    expect(
      await app.app.db.many(
        sql`select id from sessions where customer_id = ${ana.id} and ended_at is null`,
      ),
    ).toEqual([]);
  });

  it('requires a wait after wrong proofs to any challenge, concurrent ones included', async () => {
    const ana = await registered(app, 'two-guess');
    const phone = await withAuthenticator(app, ana);
    const asked: { challengeId: string }[] = [];
    for (let i = 0; i < 10; i += 1) asked.push(await askedAtLogin(app, ana));
    const right = phone.nextCode();
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all(asked.map(({ challengeId }) => prove(challengeId, wrong)));
    const reasons = answers.map(getReason);
    expect(reasons.filter((reason) => reason === 'SECOND_FACTOR_WRONG')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'SECOND_FACTOR_MUST_WAIT')).toHaveLength(6);
    const { challengeId } = await askedAtLogin(app, ana);
    expect(await prove(challengeId, right)).toMatchObject({
      status: 429,
      body: { reason: 'SECOND_FACTOR_MUST_WAIT', values: { seconds: 1 } },
    });
    app.clock.advance(SECOND_MS);
    expect(getReason(await prove(challengeId, right)), 'the same challenge still counts').toBe(
      'done',
    );
    const tried = await app.app.db.many(
      sql`select outcome from sign_ins where customer_id = ${ana.id}
        and outcome = 'wrongSecondFactor'`,
    );
    expect(tried).toHaveLength(4);
  });

  it('signs a frozen customer in, but not one that was closed meanwhile', async () => {
    const ana = await registered(app, 'two-frozen');
    const phone = await withAuthenticator(app, ana);
    const become = (state: string) =>
      app.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${ana.id}`),
      );
    await become('frozen');
    expect(
      await mustAnswer(prove((await askedAtLogin(app, ana)).challengeId, phone.nextCode())),
    ).toMatchObject({ user: { id: ana.id } });
    const { challengeId } = await askedAtLogin(app, ana);
    await become('closed');
    expect(getReason(await prove(challengeId, phone.nextCode()))).toBe('SECOND_FACTOR_EXPIRED');
  });
});
