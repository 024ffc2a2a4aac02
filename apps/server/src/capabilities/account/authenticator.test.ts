import { registered, type Person } from '@candor/testkit/people';
import { askedAtLogin, mustAnswer, withAuthenticator } from '@candor/testkit/second-factor';
import { totpCode, totpStep } from '@candor/testkit/totp';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';

const STEP = 30 * SECOND_MS;

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

const getReason = ({ body }: Answer) => body.reason ?? 'done';
const start = (person: Person, loginPassword = person.password) =>
  app.post('/account/two-factor/totp/start', { loginPassword }, person);
const confirm = (person: Person, code: string) =>
  app.post('/account/two-factor/totp/confirm', { code }, person);
const prove = (challengeId: string, proof: unknown) =>
  app.post('/auth/second-factor', { challengeId, proof });
const totp = (code: string) => ({ method: 'totp', code });
const recovery = (code: string) => ({ method: 'recovery', code });
const codeNow = (secret: string, steps = 0) => totpCode(secret, totpStep(app.clock.now()) + steps);
const getNotices = async ({ id }: Person) =>
  (
    await app.app.db.many<{ template: string }>(
      sql`select template from messages where customer_id = ${id} order by seq`,
    )
  ).map(({ template }) => template);
const getSecurity = (person: Person) =>
  mustAnswer<{ authenticator: unknown; recoveryCodesLeft: number }>(
    app.get('/account/security', person),
  );

describe('turning an authenticator app on', () => {
  it('requires the login password, then a code from the app, and returns ten recovery codes once', async () => {
    const ana = await registered(app, 'totp-ana');
    const { secret, uri, expiresAt } = await mustAnswer<{
      secret: string;
      uri: string;
      expiresAt: number;
    }>(start(ana));
    expect(uri).toBe(
      `otpauth://totp/Candor:totp-ana?issuer=Candor&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(expiresAt).toBe(app.clock.now() + 10 * MINUTE_MS);
    expect(await getSecurity(ana)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect(
      getReason(
        await app.post('/loginByUsername', { username: ana.userId, password: ana.password }),
      ),
      'not before it is confirmed',
    ).toBe('done');

    const { recoveryCodes } = await mustAnswer<{ recoveryCodes: string[] }>(
      confirm(ana, codeNow(secret)),
    );
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(await getSecurity(ana)).toMatchObject({
      authenticator: { since: app.clock.now() },
      recoveryCodesLeft: 10,
    });
    expect(await mustAnswer(app.post('/api/user/info', {}, ana))).toMatchObject({
      hasSecondFactor: true,
    });
    expect(await getNotices(ana)).toEqual(['welcome', 'authenticatorOn']);
    expect((await app.mailTo(ana.email)).subject).toBe('Authenticator app turned on');
    expect(
      await app.app.db.many(
        sql`select topic from push_events where customer_id = ${ana.id}
          and topic = 'account.securityChanged'`,
      ),
    ).toHaveLength(1);
  });

  it('is refused in the order of the contract', async () => {
    const ana = await registered(app, 'totp-order');
    expect(getReason(await start(ana, 'x7Qp-wrong'))).toBe('PASSWORD_WRONG');
    expect(getReason(await confirm(ana, '000000')), 'nothing was begun').toBe(
      'SECOND_FACTOR_EXPIRED',
    );
    for (let i = 0; i < 3; i += 1) await start(ana, 'x7Qp-wrong');
    expect(getReason(await start(ana)), 'even the right password waits').toBe('PASSWORD_MUST_WAIT');
    app.clock.advance(SECOND_MS);
    const app1 = await withAuthenticator(app, ana);
    expect(app1.recoveryCodes).toHaveLength(10);
    expect(getReason(await start(ana, 'x7Qp-wrong'))).toBe('AUTHENTICATOR_ALREADY_SET');
    expect(getReason(await confirm(ana, app1.nextCode()))).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('expires ten minutes after the secret was shown, to the millisecond', async () => {
    const ana = await registered(app, 'totp-late');
    const { secret } = await mustAnswer<{ secret: string }>(start(ana));
    app.clock.advance(10 * MINUTE_MS);
    expect(getReason(await confirm(ana, codeNow(secret)))).toBe('SECOND_FACTOR_EXPIRED');
    const { secret: fresh } = await mustAnswer<{ secret: string }>(start(ana));
    app.clock.advance(10 * MINUTE_MS - 1);
    expect(getReason(await confirm(ana, codeNow(fresh)))).toBe('done');
  });

  it('counts wrong codes and requires ever longer waits', async () => {
    const ana = await registered(app, 'totp-guess');
    const { secret } = await mustAnswer<{ secret: string }>(start(ana));
    const guesses = await Promise.all(
      Array.from({ length: 4 }, () => confirm(ana, wrongCode(secret))),
    );
    expect(guesses.map(getReason)).toEqual(Array.from({ length: 4 }, () => 'SECOND_FACTOR_WRONG'));
    expect(await confirm(ana, codeNow(secret))).toMatchObject({
      status: 429,
      body: { reason: 'SECOND_FACTOR_MUST_WAIT', values: { seconds: 1 } },
    });
    app.clock.advance(SECOND_MS);
    await confirm(ana, wrongCode(secret));
    expect((await confirm(ana, codeNow(secret))).body.values).toEqual({ seconds: 2 });
    app.clock.advance(2 * SECOND_MS);
    expect(getReason(await confirm(ana, codeNow(secret)))).toBe('done');
  });
});

describe('signing in with an authenticator app', () => {
  it('answers a right password with what to prove, and no token before that', async () => {
    const ana = await registered(app, 'totp-login');
    const phone = await withAuthenticator(app, ana);
    const answer = await app.post('/loginByUsername', {
      username: ana.userId,
      password: ana.password,
    });
    expect(answer.body.data).toEqual({
      challengeId: expect.stringMatching(/^chl_/),
      methods: ['totp', 'recovery'],
      passkeyOptions: null,
      expiresAt: app.clock.now() + 5 * MINUTE_MS,
    });
    const asked: { challengeId: string } = answer.body.data;
    const { token } = await mustAnswer<{ token: string }>(
      prove(asked.challengeId, totp(phone.nextCode())),
    );
    expect((await app.post('/api/user/info', {}, { token })).status).toBe(200);
    expect(
      getReason(await prove(asked.challengeId, totp(phone.nextCode()))),
      'the challenge is used up',
    ).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('takes each code once, also the one that turned the app on, and the neighbouring steps only', async () => {
    const ana = await registered(app, 'totp-once');
    const { secret } = await withAuthenticator(app, ana);
    const { challengeId } = await askedAtLogin(app, ana);
    expect(getReason(await prove(challengeId, totp(codeNow(secret)))), 'used to turn it on').toBe(
      'SECOND_FACTOR_WRONG',
    );
    app.clock.advance(10 * STEP);
    const { challengeId: second } = await askedAtLogin(app, ana);
    for (const steps of [-2, 2])
      expect(
        getReason(await prove(second, totp(codeNow(secret, steps)))),
        `${steps} steps away`,
      ).toBe('SECOND_FACTOR_WRONG');
    expect(getReason(await prove(second, totp(codeNow(secret, 1)))), 'a clock that is fast').toBe(
      'done',
    );
    const { challengeId: third } = await askedAtLogin(app, ana);
    for (const steps of [1, 0, -1])
      expect(
        getReason(await prove(third, totp(codeNow(secret, steps)))),
        'used, or older than one that was',
      ).toBe('SECOND_FACTOR_WRONG');
  });

  it('lets one of two with the same code in, and one of two with the same recovery code', async () => {
    const ana = await registered(app, 'totp-race');
    const phone = await withAuthenticator(app, ana);
    for (const proof of [totp(phone.nextCode()), recovery(phone.recoveryCodes[0] ?? '')]) {
      const asked = await Promise.all(Array.from({ length: 4 }, () => askedAtLogin(app, ana)));
      const answers = await Promise.all(asked.map(({ challengeId }) => prove(challengeId, proof)));
      expect(answers.map(getReason).sort(), proof.method).toEqual([
        'SECOND_FACTOR_WRONG',
        'SECOND_FACTOR_WRONG',
        'SECOND_FACTOR_WRONG',
        'done',
      ]);
      app.clock.advance(MINUTE_MS);
    }
    expect((await getSecurity(ana)).recoveryCodesLeft).toBe(9);
  });

  it('starts one session of two answers to one challenge', async () => {
    const ana = await registered(app, 'totp-twice');
    const phone = await withAuthenticator(app, ana);
    const { challengeId } = await askedAtLogin(app, ana);
    const answers = await Promise.all(
      phone.recoveryCodes.slice(0, 3).map((code) => prove(challengeId, recovery(code))),
    );
    expect(answers.map(getReason).sort()).toEqual([
      'SECOND_FACTOR_EXPIRED',
      'SECOND_FACTOR_EXPIRED',
      'done',
    ]);
    expect((await getSecurity(ana)).recoveryCodesLeft, 'the others are not used up').toBe(9);
  });

  it('is over after five minutes, and when the password is reset in between', async () => {
    const ana = await registered(app, 'totp-slow');
    const phone = await withAuthenticator(app, ana);
    const late = await askedAtLogin(app, ana);
    app.clock.advance(5 * MINUTE_MS);
    expect(getReason(await prove(late.challengeId, totp(phone.nextCode())))).toBe(
      'SECOND_FACTOR_EXPIRED',
    );

    const halfway = await askedAtLogin(app, ana);
    const newPassword = 'x7Qp-other-tram';
    expect(
      getReason(await app.post('/updatePassword', { oldPassword: ana.password, newPassword }, ana)),
    ).toBe('done');
    expect(getReason(await prove(halfway.challengeId, totp(phone.nextCode())))).toBe(
      'SECOND_FACTOR_EXPIRED',
    );
    expect(
      (await askedAtLogin(app, { ...ana, password: newPassword })).methods,
      'a new password does not get around it',
    ).toEqual(['totp', 'recovery']);
  });

  it('cannot be completed with the challenge or the code of somebody else', async () => {
    const ana = await registered(app, 'totp-one');
    const bob = await registered(app, 'totp-two');
    const anas = await withAuthenticator(app, ana);
    const bobs = await withAuthenticator(app, bob);
    const { challengeId } = await askedAtLogin(app, bob);
    expect(getReason(await prove(challengeId, totp(anas.nextCode())))).toBe('SECOND_FACTOR_WRONG');
    expect(getReason(await prove(challengeId, recovery(anas.recoveryCodes[0] ?? '')))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const { user } = await mustAnswer<{ user: { id: string } }>(
      prove(challengeId, totp(bobs.nextCode())),
    );
    expect(user.id).toBe(bob.id);
    expect(getReason(await prove('chl_00000000000000000000000000', totp('123456')))).toBe(
      'SECOND_FACTOR_EXPIRED',
    );
  });
});

describe('recovery codes', () => {
  it('work once each, in any case and without the hyphen, and notify the owner', async () => {
    const ana = await registered(app, 'recover-ana');
    const { recoveryCodes } = await withAuthenticator(app, ana);
    const [first = '', second = ''] = recoveryCodes;
    expect(
      getReason(await prove((await askedAtLogin(app, ana)).challengeId, recovery(first))),
    ).toBe('done');
    expect(
      getReason(await prove((await askedAtLogin(app, ana)).challengeId, recovery(first))),
    ).toBe('SECOND_FACTOR_WRONG');
    expect(
      getReason(
        await prove(
          (await askedAtLogin(app, ana)).challengeId,
          recovery(second.replace('-', '').toLowerCase()),
        ),
      ),
    ).toBe('done');
    const used = await app.app.db.many(
      sql`select "values" from messages where customer_id = ${ana.id}
        and template = 'recoveryCodeUsed' order by seq`,
    );
    expect(used).toEqual([{ values: { left: 9 } }, { values: { left: 8 } }]);
  });

  it('are replaced against a proof; the old ones are worth nothing then', async () => {
    const ana = await registered(app, 'recover-new');
    const phone = await withAuthenticator(app, ana);
    const renew = (proof: unknown) => app.post('/account/two-factor/recovery', { proof }, ana);
    expect(getReason(await renew(totp('000000')))).toBe('SECOND_FACTOR_WRONG');
    const { recoveryCodes } = await mustAnswer<{ recoveryCodes: string[] }>(
      renew(totp(phone.nextCode())),
    );
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes.filter((code) => phone.recoveryCodes.includes(code))).toEqual([]);
    expect(getReason(await renew(recovery(phone.recoveryCodes[0] ?? '')))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(getReason(await renew(recovery(recoveryCodes[0] ?? '')))).toBe('done');
    expect((await getSecurity(ana)).recoveryCodesLeft).toBe(10);
    expect(await getNotices(ana)).toEqual([
      'welcome',
      'authenticatorOn',
      'recoveryCodesRenewed',
      'recoveryCodeUsed',
      'recoveryCodesRenewed',
    ]);
  });
});

describe('turning an authenticator app off', () => {
  it('takes a proof, and with the last factor the recovery codes go too', async () => {
    const ana = await registered(app, 'totp-off');
    const remove = (proof: unknown) => app.post('/account/two-factor/totp/remove', { proof }, ana);
    expect(getReason(await remove(totp('000000')))).toBe('SECOND_FACTOR_NOT_SET');
    const phone = await withAuthenticator(app, ana);
    expect(getReason(await remove(totp('000000')))).toBe('SECOND_FACTOR_WRONG');
    expect(getReason(await remove(totp(phone.nextCode())))).toBe('done');
    expect(await getSecurity(ana)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect(
      await mustAnswer(
        app.post('/loginByUsername', { username: ana.userId, password: ana.password }),
      ),
    ).toHaveProperty('token');
    expect(await getNotices(ana)).toEqual(['welcome', 'authenticatorOn', 'authenticatorOff']);
  });

  it('happens once for two proofs at the same instant with one code', async () => {
    const ana = await registered(app, 'totp-off-race');
    const phone = await withAuthenticator(app, ana);
    const proof = totp(phone.nextCode());
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.post('/account/two-factor/totp/remove', { proof }, ana)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await getNotices(ana)).toEqual(['welcome', 'authenticatorOn', 'authenticatorOff']);
  });
});

function wrongCode(secret: string): string {
  const near = [-1, 0, 1].map((steps) => codeNow(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
}
