import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { listEntries } from '../../core/audit/audit.store.ts';
import {
  changeRoles,
  createOperator,
  INVITATION_LIFE_MS,
  inviteOperatorAgain,
  stopOperator,
} from '../../core/operators/invitations.ts';
import { findOperatorByEmail, type Operator } from '../../core/operators/operators.store.ts';
import { operatorIn, signIn, type TestOperator } from '@candor/testkit/operators';
import { totpCode, totpStep } from '@candor/testkit/totp';
import { world, type World } from '@candor/testkit/world';

const STEP_MS = 30_000;
const goodPassword = 'seven brass kettles hum';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

const invited = (name: string) =>
  at.app.db
    .transact((tx) =>
      createOperator(tx, {
        name,
        email: `${name.toLowerCase()}@house.example`,
        roles: ['reviewer'],
        linkedCustomerId: null,
      }),
    )
    .then((token) => token ?? '');
const getSecret = async (invitation: string): Promise<string> =>
  ((await at.console.post('/operator/invitation', { invitation })).body.data as { secret: string })
    .secret;
const accept = (invitation: string, password: string, code: string) =>
  at.console.post('/operator/invitation/accept', { invitation, password, code });
const login = async (email: string, password: string) =>
  at.console.post('/operator/login', { email, password });
const getChallenge = async (email: string, password: string): Promise<string> =>
  ((await login(email, password)).body.data as { challengeId: string }).challengeId;
const prove = (challengeId: string, code: string) =>
  at.console.post('/operator/login/second-factor', {
    challengeId,
    proof: { method: 'totp', code },
  });
const nextCode = ({ secret }: { secret: string }) => {
  at.clock.advance(2 * STEP_MS);
  return totpCode(secret, totpStep(at.clock.now()));
};
const row = async ({ email }: { email: string }): Promise<Operator> => {
  const operator = await findOperatorByEmail(at.app.db, email);
  if (operator === null) throw new Error('no such operator');
  return operator;
};

describe('an invitation', () => {
  it('shows whom it is for and a secret, and is used up by a good password and a right code', async () => {
    const invitation = await invited('Ines');
    const shown = await at.console.post('/operator/invitation', { invitation });
    expect(shown.body.data).toMatchObject({
      name: 'Ines',
      email: 'ines@house.example',
      uri: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    const { secret } = shown.body.data as { secret: string };
    const code = totpCode(secret, totpStep(at.clock.now()));
    expect((await accept(invitation, goodPassword, code)).body).toMatchObject({
      code: 200,
      data: null,
    });
    expect((await accept(invitation, goodPassword, code)).body.reason).toBe('INVITATION_UNKNOWN');
    expect((await at.console.post('/operator/invitation', { invitation })).body.reason).toBe(
      'INVITATION_UNKNOWN',
    );
  });

  it('ends after a day', async () => {
    const invitation = await invited('Lale');
    at.clock.advance(INVITATION_LIFE_MS);
    expect((await at.console.post('/operator/invitation', { invitation })).body.reason).toBe(
      'INVITATION_UNKNOWN',
    );
  });

  it.each([
    ['Paul', 'fourteen chars', 'OPERATOR_PASSWORD_TOO_WEAK'],
    ['Pablo', 'pablo@house.example1', 'PASSWORD_TOO_COMMON'],
    ['Pavel', 'PasswordPassword', 'PASSWORD_TOO_COMMON'],
  ])('refuses %s a password that is easy to guess: %s', async (name, password, reason) => {
    const invitation = await invited(name);
    await getSecret(invitation);
    expect((await accept(invitation, password, '000000')).body.reason).toBe(reason);
  });

  it('is not used up by a wrong code', async () => {
    const invitation = await invited('Rosa');
    const secret = await getSecret(invitation);
    const right = totpCode(secret, totpStep(at.clock.now()));
    expect(
      (await accept(invitation, goodPassword, right === '000000' ? '000001' : '000000')).body
        .reason,
    ).toBe('SECOND_FACTOR_WRONG');
    expect((await accept(invitation, goodPassword, right)).status).toBe(200);
  });

  it('is accepted once when two do it at the same instant', async () => {
    const invitation = await invited('Uma');
    const code = totpCode(await getSecret(invitation), totpStep(at.clock.now()));
    const answers = await Promise.all([
      accept(invitation, goodPassword, code),
      accept(invitation, goodPassword, code),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });
});

describe('signing in', () => {
  let mei: TestOperator;
  beforeAll(async () => {
    mei = await operatorIn(at, { name: 'Mei', roles: ['reviewer'] });
  });

  it('gives a session with name and roles, and is on record', async () => {
    expect((await mei.get('/operator/me')).body.data).toEqual({
      id: mei.id,
      name: 'Mei',
      email: mei.email,
      roles: ['reviewer'],
    });
    const [entry] = await listEntries(
      at.app.db,
      { operatorId: mei.id, action: 'operator.signedIn' },
      { limit: 1, offset: 0 },
    );
    expect(entry).toMatchObject({ operatorName: 'Mei', roles: ['reviewer'], network: '127.0.0.1' });
  });

  it('answers alike for a right password, a wrong one and an unknown address', async () => {
    const shapes = [];
    for (const [email, password] of [
      [mei.email, mei.password],
      [mei.email, 'not the password'],
      ['nobody@house.example', 'not the password'],
    ] as const) {
      const asked = await login(email, password);
      const { challengeId, expiresAt, ...rest } = asked.body.data as {
        challengeId: string;
        expiresAt: number;
      };
      const proved = await prove(challengeId, '123456');
      shapes.push({
        status: asked.status,
        rest,
        leftMs: expiresAt - at.clock.now(),
        answer: proved.body.reason,
      });
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(shapes[0]).toMatchObject({
      rest: { methods: ['totp'], passkeyOptions: null },
      answer: 'OPERATOR_SIGN_IN_FAILED',
    });
  });

  it('fails with a right code after a wrong password', async () => {
    const code = nextCode(mei);
    expect((await prove(await getChallenge(mei.email, 'not the password'), code)).body.reason).toBe(
      'OPERATOR_SIGN_IN_FAILED',
    );
    expect((await prove(await getChallenge(mei.email, mei.password), code)).status).toBe(200);
  });

  it('takes each code and each challenge once', async () => {
    const code = nextCode(mei);
    const challenge = await getChallenge(mei.email, mei.password);
    const answers = await Promise.all([prove(challenge, code), prove(challenge, code)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await prove(await getChallenge(mei.email, mei.password), code)).body.reason).toBe(
      'OPERATOR_SIGN_IN_FAILED',
    );
  });

  it('requires ever longer waits, for an unknown address and concurrent tries too', async () => {
    for (const email of [
      'guess@house.example',
      (await operatorIn(at, { name: 'Noor', roles: ['support'] })).email,
    ]) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => login(email, 'a guess at a password')),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
        reason: 'LOGIN_MUST_WAIT',
        values: { seconds: 1 },
      });
      at.clock.advance(1_000);
      expect((await login(email, 'a guess at a password')).status).toBe(200);
      expect((await login(email, 'a guess at a password')).body).toMatchObject({
        reason: 'LOGIN_MUST_WAIT',
        values: { seconds: 2 },
      });
    }
  });

  it('ends after half an hour without a call, and after twelve hours in any case', async () => {
    at.clock.advance(MINUTE_MS);
    const { token } = await signIn(at, { ...mei, code: nextCode(mei) });
    at.clock.advance(29 * MINUTE_MS);
    expect((await at.console.get('/operator/me', { token })).status).toBe(200);
    at.clock.advance(29 * MINUTE_MS);
    expect((await at.console.get('/operator/me', { token })).status).toBe(200);
    at.clock.advance(30 * MINUTE_MS);
    expect((await at.console.get('/operator/me', { token })).body).toMatchObject({
      code: 401,
      reason: 'SESSION_EXPIRED',
    });
    const long = await signIn(at, { ...mei, code: nextCode(mei) });
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await at.console.get('/operator/me', { token: long.token })).status).toBe(200);
      at.clock.advance(20 * MINUTE_MS);
    }
    expect((await at.console.get('/operator/me', { token: long.token })).status).toBe(401);
  });

  it('is over at once after signing out, disabling and a new invitation', async () => {
    const first = await signIn(at, { ...mei, code: nextCode(mei) });
    expect((await at.console.post('/operator/logout', {}, { token: first.token })).status).toBe(
      200,
    );
    expect((await at.console.get('/operator/me', { token: first.token })).status).toBe(401);

    const second = await signIn(at, { ...mei, code: nextCode(mei) });
    await at.app.db.transact(async (tx) => stopOperator(tx, await row(mei)));
    expect((await at.console.get('/operator/me', { token: second.token })).status).toBe(401);
    expect(
      (await prove(await getChallenge(mei.email, mei.password), nextCode(mei))).body.reason,
    ).toBe('OPERATOR_SIGN_IN_FAILED');

    const invitation = await at.app.db.transact(async (tx) =>
      inviteOperatorAgain(tx, await row(mei)),
    );
    const secret = await getSecret(invitation);
    expect(
      (await prove(await getChallenge(mei.email, mei.password), nextCode({ secret }))).body.reason,
    ).toBe('OPERATOR_SIGN_IN_FAILED');
    expect(
      (await accept(invitation, goodPassword, totpCode(secret, totpStep(at.clock.now())))).status,
    ).toBe(200);
    expect(
      (await signIn(at, { email: mei.email, password: goodPassword, code: nextCode({ secret }) }))
        .id,
    ).toBe(mei.id);
  });

  it('loses a role with the next call', async () => {
    const omar = await operatorIn(at, { name: 'Omar', roles: ['auditor'] });
    expect((await omar.get('/operator/audit')).status).toBe(200);
    await at.app.db.transact(async (tx) => changeRoles(tx, await row(omar), ['editor']));
    expect((await omar.get('/operator/audit')).body.reason).toBe('ROLE_MISSING');
  });

  it('does not let a half signed-in operator in who was disabled in between', async () => {
    const eva = await operatorIn(at, { name: 'Eva', roles: ['support'] });
    at.clock.advance(HOUR_MS);
    const challenge = await getChallenge(eva.email, eva.password);
    await at.app.db.transact(async (tx) => stopOperator(tx, await row(eva)));
    expect((await prove(challenge, nextCode(eva))).body.reason).toBe('SECOND_FACTOR_EXPIRED');
  });
});
