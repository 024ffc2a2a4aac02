import { assertBooksBalance, funded } from '@candor/testkit/money';
import { mailedCode, registered, shortForm, type Person } from '@candor/testkit/people';
import { mustAnswer, withAuthenticator } from '@candor/testkit/second-factor';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND_MS } from '@candor/kit/time';

const demo = { userId: 'demo', password: 'demo-Paper-2026' };

let app: World;
beforeAll(async () => {
  app = await world({ DEMO_PEOPLE: 'on', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.close());

type From = { network: string; device: string };
type SignIns = {
  items: { at: number; outcome: string; device: string; network: string; isThisDevice: boolean }[];
  hasMore: boolean;
  total: number;
};

const phone: From = { network: '203.0.113.9', device: 'Chrome/1 (Android)' };
const getReason = ({ body }: Answer) => body.reason ?? 'done';
const from = ({ network, device }: From) => ({
  headers: { 'x-forwarded-for': network, 'user-agent': device },
});
const signIn = (username: string, password: string, where = phone) =>
  app.post('/loginByUsername', { username, password }, from(where));
const getSignIns = (token: string, page = '') =>
  mustAnswer<SignIns>(app.get(`/account/sign-ins${page}`, { token }));
const exportOf = (token: string) =>
  mustAnswer<{ format: string; env: string; madeAt: number; parts: Record<string, never> }>(
    app.get('/account/export', { token }),
  );

describe('the history of sign-ins', () => {
  it('shows registration, sign-ins and failed tries with their origin, newest first', async () => {
    const ana = await registered(app, 'seen-ana');
    const { recoveryCodes } = await withAuthenticator(app, ana);
    await signIn(ana.userId, 'x7Qp-wrong', { network: '198.51.100.7', device: 'curl/8' });
    app.clock.advance(SECOND_MS);
    const { challengeId }: { challengeId: string } = (await signIn(ana.userId, ana.password)).body
      .data;
    const prove = (code: string) =>
      app.post(
        '/auth/second-factor',
        { challengeId, proof: { method: 'recovery', code } },
        from(phone),
      );
    await prove('AAAAA-AAAAA');
    app.clock.advance(SECOND_MS);
    const { token } = await mustAnswer<{ token: string }>(prove(recoveryCodes[0] ?? ''));
    const now = app.clock.now();
    expect(await getSignIns(token)).toEqual({
      items: [
        {
          at: now,
          outcome: 'signedIn',
          device: 'Chrome · Android',
          network: '203.0.113.9',
          isThisDevice: true,
        },
        {
          at: now - SECOND_MS,
          outcome: 'wrongSecondFactor',
          device: 'Chrome · Android',
          network: '203.0.113.9',
          isThisDevice: true,
        },
        {
          at: now - 2 * SECOND_MS,
          outcome: 'wrongPassword',
          device: 'curl/8',
          network: '198.51.100.7',
          isThisDevice: false,
        },
        {
          at: now - 2 * SECOND_MS,
          outcome: 'registered',
          device: 'lightMyRequest',
          network: '127.0.0.1',
          isThisDevice: false,
        },
      ],
      pageNum: 1,
      pageSize: 20,
      hasMore: false,
      total: 4,
    });
    expect((await getSignIns(ana.token)).items.map(({ isThisDevice }) => isThisDevice)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await getSignIns(token, '?pageNum=2&pageSize=3')).toMatchObject({
      items: [{ outcome: 'registered' }],
      hasMore: false,
      total: 4,
    });
  });

  it('records nothing for an unknown name, and no right password as wrong', async () => {
    const ana = await registered(app, 'seen-right');
    const count = async () =>
      (await app.app.db.one<{ count: bigint }>(sql`select count(*) from sign_ins`)).count;
    const before = await count();
    await signIn('nobody-at-all', 'x7Qp-wrong');
    expect(await count()).toBe(before);
    await signIn(ana.userId, ana.password);
    expect((await getSignIns(ana.token)).items.map(({ outcome }) => outcome)).toEqual([
      'signedIn',
      'registered',
    ]);
  });
});

describe('exporting all data', () => {
  it('has a part of each capability, masks numbers, and holds no secret', async () => {
    const form = shortForm('export-ana');
    const emailCode = await mailedCode(app, form.email);
    const registration = {
      accountType: 2,
      firstName: 'Ana',
      lastName: 'Lee',
      phone: '+1 555 0142',
      country: 'US',
      state: 'NY',
      address: '5 Some Street',
      ssn: '987-65-4321',
      idType: 'passport',
      idNumber: 'EXPORTID778899',
    };
    const { token } = await mustAnswer<{ token: string }>(
      app.post('/new/register/email', { ...form, ...registration, emailCode }),
    );
    const exported = await exportOf(token);
    expect(exported).toMatchObject({
      format: 'candor-export-1',
      env: 'paper',
      madeAt: app.clock.now(),
    });
    expect(exported.parts['account']).toMatchObject({
      account: { userId: 'export-ana', email: form.email },
      profile: {
        kind: 'individual',
        firstName: 'Ana',
        address: '5 Some Street',
        ssn: '•••••••4321',
        idNumber: '••••••••••8899',
      },
      agreements: [{ version: form.agreementVersion, agreedAt: app.clock.now() }],
      signIns: [{ outcome: 'registered' }],
      sessions: [{ device: 'lightMyRequest' }],
    });
    expect(exported.parts['watchlist']).toEqual({ groups: [], watched: [] });
    const text = JSON.stringify(exported);
    for (const secret of [
      '987-65-4321',
      '987654321',
      'EXPORTID778899',
      form.password,
      token,
      '$argon2',
      'sealed',
    ])
      expect(text).not.toContain(secret);
  });

  it('is open to a frozen customer', async () => {
    const ana = await registered(app, 'export-frozen');
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${ana.id}`),
    );
    expect((await exportOf(ana.token)).parts['account']).toMatchObject({
      account: { isFrozen: true },
    });
  });

  it('shows the own account by id, and no other', async () => {
    const ana = await registered(app, 'by-id-ana');
    const bob = await registered(app, 'by-id-bob');
    expect(await mustAnswer(app.post('/getUserInfoById', { id: ana.id }, ana))).toMatchObject({
      userId: 'by-id-ana',
    });
    for (const id of [bob.id, 'cus_00000000000000000000000000']) {
      expect(await app.post('/getUserInfoById', { id }, ana)).toMatchObject({
        status: 404,
        body: { reason: 'CUSTOMER_UNKNOWN' },
      });
    }
  });
});

describe('closing an account', () => {
  const close = (person: Person, more: object = {}) =>
    app.post(
      '/account/close',
      { userId: person.userId, loginPassword: person.password, ...more },
      person,
    );

  it('with money in it is closed only when the customer gives it up', async () => {
    const ana = await registered(app, 'close-money');
    await funded(app, ana, '12.34');
    expect(
      getReason(await close(ana, { loginPassword: 'x7Qp-wrong' })),
      'before the password is looked at',
    ).toBe('ACCOUNT_HAS_MONEY');
    expect(getReason(await close(ana, { givesUpMoney: true }))).toBe('done');
    await assertBooksBalance(app);
  });

  it('ends every session, refuses later sign-ins, and is confirmed by mail', async () => {
    const ana = await registered(app, 'close-ana');
    const { token } = await mustAnswer<{ token: string }>(signIn(ana.userId, ana.password));
    await app.mailTo(ana.email);
    expect(getReason(await close(ana, { userId: 'Close-Ana', loginPassword: 'x7Qp-wrong' }))).toBe(
      'CLOSING_NOT_CONFIRMED',
    );
    expect(getReason(await close(ana, { loginPassword: 'x7Qp-wrong' }))).toBe('PASSWORD_WRONG');
    expect(getReason(await close(ana))).toBe('done');
    for (const ended of [token, ana.token])
      expect((await app.post('/api/user/info', {}, { token: ended })).status).toBe(401);
    expect(getReason(await signIn(ana.userId, ana.password))).toBe('LOGIN_FAILED');
    const mail = await app.mailTo(ana.email);
    expect(mail.subject).toBe('Your account is closed');
    expect(mail.text).toContain('close-ana');
    expect(
      await app.app.db.one(sql`select state, email from customers where id = ${ana.id}`),
      'the books stay',
    ).toEqual({ state: 'closed', email: ana.email });
  });

  it('requires the second factor where there is one, and deletes it', async () => {
    const ana = await registered(app, 'close-factor');
    const authenticator = await withAuthenticator(app, ana);
    expect(getReason(await close(ana))).toBe('SECOND_FACTOR_NEEDED');
    expect(getReason(await close(ana, { loginPassword: 'x7Qp-wrong' })), 'the password first').toBe(
      'PASSWORD_WRONG',
    );
    expect(getReason(await close(ana, { proof: { method: 'totp', code: '000000' } }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(
      getReason(await close(ana, { proof: { method: 'totp', code: authenticator.nextCode() } })),
    ).toBe('done');
    const left = await app.app.db.one(sql`
      select (select count(*)::int from authenticators
        where holder_id = ${ana.id}) as authenticators, (select count(*)::int from recovery_codes
        where holder_id = ${ana.id}) as codes`);
    expect(left).toEqual({ authenticators: 0, codes: 0 });
  });

  it('is possible for a frozen customer too', async () => {
    const ana = await registered(app, 'close-frozen');
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${ana.id}`),
    );
    expect(getReason(await close(ana))).toBe('done');
  });
});

describe('a demo account', () => {
  const signInToDemo = async (where: From) => {
    const { token } = await mustAnswer<{ token: string }>(
      signIn(demo.userId, demo.password, where),
    );
    return token;
  };

  it('refuses every change of its protection', async () => {
    const token = await signInToDemo(phone);
    const { password } = demo;
    const proof = { method: 'totp', code: '000000' };
    const answers = [
      await app.post(
        '/updatePassword',
        { oldPassword: password, newPassword: 'x7Qp-mine-now' },
        { token },
      ),
      await app.post(
        '/settingPayPassword',
        { payPassword: '836104', loginPassword: password },
        { token },
      ),
      await app.post(
        '/updatePayPassword',
        { oldPayPassword: '836104', payPassword: '275918' },
        { token },
      ),
      await app.post('/account/pay-password/code', {}, { token }),
      await app.post(
        '/account/pay-password/reset',
        { emailCode: '000000', loginPassword: password, payPassword: '836104' },
        { token },
      ),
      await app.post('/account/two-factor/totp/start', { loginPassword: password }, { token }),
      await app.post('/account/two-factor/passkey/start', { loginPassword: password }, { token }),
      await app.post('/account/close', { userId: demo.userId, loginPassword: password }, { token }),
    ];
    expect(answers.map(getReason)).toEqual(Array.from({ length: 8 }, () => 'DEMO_ACCOUNT_FIXED'));
    expect(
      getReason(await app.post('/account/two-factor/totp/confirm', { code: '000000' }, { token })),
    ).toBe('SECOND_FACTOR_EXPIRED');
    expect(getReason(await app.post('/account/two-factor/recovery', { proof }, { token }))).toBe(
      'SECOND_FACTOR_NOT_SET',
    );
    expect(await mustAnswer(app.get('/account/security', { token }))).toMatchObject({
      isDemo: true,
      authenticator: null,
    });
  });

  it('shows each visitor the own sign-in alone, in the history and in the export', async () => {
    const stranger = { network: '192.0.2.77', device: 'Stranger/1' };
    await signInToDemo(stranger);
    await signIn(demo.userId, 'x7Qp-wrong', stranger);
    app.clock.advance(SECOND_MS);
    const token = await signInToDemo(phone);
    expect(await getSignIns(token)).toMatchObject({
      items: [{ outcome: 'signedIn', network: '203.0.113.9', isThisDevice: true }],
      total: 1,
    });
    expect(JSON.stringify(await exportOf(token))).not.toMatch(/192\.0\.2\.77|Stranger/);
    expect(
      await app.app.db.many(
        sql`select template from messages m join customers c on c.id = m.customer_id where c.is_demo
          and template = 'newSignIn'`,
      ),
    ).toEqual([]);
  });
});
