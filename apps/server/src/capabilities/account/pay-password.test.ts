import * as contract from '@candor/contract/account';
import { registered, type Person } from '@candor/testkit/people';
import { mustAnswer } from '@candor/testkit/second-factor';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';

const GOOD = '836104';
const OTHER = '275918';
const WRONG = '999998';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

const getReason = ({ body }: Answer) => body.reason ?? 'done';
const set = (person: Person, payPassword = GOOD, loginPassword = person.password) =>
  app.post('/settingPayPassword', { payPassword, loginPassword }, person);
const change = (person: Person, oldPayPassword: string, payPassword = OTHER) =>
  app.post('/updatePayPassword', { oldPayPassword, payPassword }, person);
const askForCode = (person: Person) => app.post('/account/pay-password/code', {}, person);
const reset = (
  person: Person,
  emailCode: string,
  payPassword = OTHER,
  loginPassword = person.password,
) => app.post('/account/pay-password/reset', { emailCode, loginPassword, payPassword }, person);
const getNotices = async ({ id }: Person) =>
  (
    await app.app.db.many<{ template: string }>(
      sql`select template from messages where customer_id = ${id} and template <> 'welcome'
        order by seq`,
    )
  ).map(({ template }) => template);
const shownOf = async (person: Person) =>
  (
    await mustAnswer<{ payPassword: { changedAt: number; lockedUntil: number | null } | null }>(
      app.get('/account/security', person),
    )
  ).payPassword;

function codeInMail({ email }: Person, subject: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await app.app.db.many<{ subject: string; text: string }>(
        sql`select subject, text_part as text from mailbox where recipient = ${email}
          order by id desc`,
      );
      const code = /^\s*(\d{6})\s*$/m.exec(
        mails.find((mail) => subject.test(mail.subject))?.text ?? '',
      )?.[1];
      if (code === undefined) throw new Error(`no code arrived at ${email}`);
      return code;
    },
    { timeout: 8_000, interval: 25 },
  );
}

describe('setting a transaction password', () => {
  it('requires the login password, and notifies the owner', async () => {
    const ana = await registered(app, 'pay-ana');
    expect(await shownOf(ana)).toBeNull();
    expect(getReason(await set(ana))).toBe('done');
    expect(await shownOf(ana)).toEqual({ changedAt: app.clock.now(), lockedUntil: null });
    expect(await mustAnswer(app.post('/api/user/info', {}, ana))).toMatchObject({
      hasPayPassword: true,
    });
    expect(await getNotices(ana)).toEqual(['payPasswordSet']);
    expect((await app.mailTo(ana.email)).subject).toBe('Transaction password set');
    const { hash } = await app.app.db.one<{ hash: string }>(
      sql`select hash from customer_pay_passwords where customer_id = ${ana.id}`,
    );
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('is refused in the order of the contract', async () => {
    expect(contract.setPayPassword.refusals).toEqual([
      'DEMO_ACCOUNT_FIXED',
      'PAY_PASSWORD_ALREADY_SET',
      'PASSWORD_MUST_WAIT',
      'PASSWORD_WRONG',
      'PAY_PASSWORD_TOO_WEAK',
      'SERVER_BUSY',
    ]);
    const ana = await registered(app, 'pay-order');
    expect(
      getReason(await set(ana, '123456', 'x7Qp-wrong')),
      'the password before the weakness',
    ).toBe('PASSWORD_WRONG');
    expect(getReason(await set(ana, '123456'))).toBe('PAY_PASSWORD_TOO_WEAK');
    expect(getReason(await set(ana, ana.password)), 'the login password').toBe(
      'PAY_PASSWORD_TOO_WEAK',
    );
    for (let i = 0; i < 4; i += 1) await set(ana, GOOD, 'x7Qp-wrong');
    expect(await set(ana, GOOD, 'x7Qp-wrong')).toMatchObject({
      status: 429,
      body: { reason: 'PASSWORD_MUST_WAIT', values: { seconds: 1 } },
    });
    app.clock.advance(SECOND_MS);
    expect(getReason(await set(ana))).toBe('done');
    expect(getReason(await set(ana, '123456', 'x7Qp-wrong'))).toBe('PAY_PASSWORD_ALREADY_SET');
  });

  it('counts wrong login passwords that come at the same instant, each of them', async () => {
    const ana = await registered(app, 'pay-burst');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => set(ana, GOOD, 'x7Qp-wrong')),
    );
    const reasons = answers.map(getReason).sort();
    expect(reasons.filter((reason) => reason === 'PASSWORD_WRONG')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'PASSWORD_MUST_WAIT')).toHaveLength(8);
  });

  it('happens once for two at the same instant', async () => {
    const ana = await registered(app, 'pay-race');
    const answers = await Promise.all([set(ana, GOOD), set(ana, OTHER), set(ana, '5820-71')]);
    expect(answers.map(getReason).sort()).toEqual([
      'PAY_PASSWORD_ALREADY_SET',
      'PAY_PASSWORD_ALREADY_SET',
      'done',
    ]);
    expect(await getNotices(ana)).toEqual(['payPasswordSet']);
  });
});

describe('changing a transaction password', () => {
  it('takes the old one; the new one must be good and differ from it and from the login password', async () => {
    const ana = await registered(app, 'pay-change');
    expect(getReason(await change(ana, GOOD))).toBe('PAY_PASSWORD_NOT_SET');
    await set(ana);
    expect(await change(ana, WRONG, '111111')).toMatchObject({
      status: 422,
      body: { reason: 'PAY_PASSWORD_WRONG', values: { left: 4 } },
    });
    expect(getReason(await change(ana, GOOD, '111111'))).toBe('PAY_PASSWORD_TOO_WEAK');
    expect(getReason(await change(ana, GOOD, GOOD))).toBe('PAY_PASSWORD_SAME');
    expect(getReason(await change(ana, GOOD, ana.password))).toBe('PAY_PASSWORD_SAME');
    app.clock.advance(MINUTE_MS);
    expect(getReason(await change(ana, GOOD, OTHER))).toBe('done');
    expect(await shownOf(ana)).toEqual({ changedAt: app.clock.now(), lockedUntil: null });
    expect(getReason(await change(ana, GOOD, '5820-71'))).toBe('PAY_PASSWORD_WRONG');
    expect(getReason(await change(ana, OTHER, '5820-71'))).toBe('done');
    expect(await getNotices(ana)).toEqual([
      'payPasswordSet',
      'payPasswordChanged',
      'payPasswordChanged',
    ]);
  });

  it('locks for half an hour after five wrong ones, although those requests were refused, and notifies once', async () => {
    const ana = await registered(app, 'pay-lock');
    await set(ana);
    const answers: Answer[] = [];
    for (let i = 0; i < 6; i += 1) answers.push(await change(ana, WRONG));
    expect(
      answers.map(({ body }) => [body.reason, body.values?.['left'] ?? body.values?.['minutes']]),
    ).toEqual([
      ['PAY_PASSWORD_WRONG', 4],
      ['PAY_PASSWORD_WRONG', 3],
      ['PAY_PASSWORD_WRONG', 2],
      ['PAY_PASSWORD_WRONG', 1],
      ['PAY_PASSWORD_LOCKED', 30],
      ['PAY_PASSWORD_LOCKED', 30],
    ]);
    expect((await shownOf(ana))?.lockedUntil).toBe(app.clock.now() + 30 * MINUTE_MS);
    app.clock.advance(30 * MINUTE_MS - 1);
    expect(getReason(await change(ana, GOOD)), 'even the right one').toBe('PAY_PASSWORD_LOCKED');
    app.clock.advance(1);
    expect((await shownOf(ana))?.lockedUntil).toBeNull();
    expect((await change(ana, WRONG)).body.values).toEqual({ left: 4 });
    expect(getReason(await change(ana, GOOD))).toBe('done');
    expect(await getNotices(ana)).toEqual([
      'payPasswordSet',
      'payPasswordLocked',
      'payPasswordChanged',
    ]);
  });

  it('counts wrong ones that come at the same instant, each of them', async () => {
    const ana = await registered(app, 'pay-flood');
    await set(ana);
    const answers = await Promise.all(Array.from({ length: 9 }, () => change(ana, WRONG)));
    const reasons = answers.map(getReason);
    expect(reasons.filter((reason) => reason === 'PAY_PASSWORD_WRONG')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'PAY_PASSWORD_LOCKED')).toHaveLength(5);
    expect(await getNotices(ana)).toEqual(['payPasswordSet', 'payPasswordLocked']);
  });

  it('forgets wrong ones after a right one', async () => {
    const ana = await registered(app, 'pay-forgive');
    await set(ana);
    for (let i = 0; i < 4; i += 1) await change(ana, WRONG);
    expect(getReason(await change(ana, GOOD, '111111')), 'right, so the new one is looked at').toBe(
      'PAY_PASSWORD_TOO_WEAK',
    );
    expect((await change(ana, WRONG)).body.values).toEqual({ left: 4 });
  });
});

describe('a forgotten transaction password', () => {
  it('is reset with a mailed code and the login password, which lifts a lock too', async () => {
    const ana = await registered(app, 'pay-forgot');
    expect(getReason(await askForCode(ana))).toBe('PAY_PASSWORD_NOT_SET');
    await set(ana);
    for (let i = 0; i < 5; i += 1) await change(ana, WRONG);
    expect(await mustAnswer(askForCode(ana))).toEqual({
      expiresAt: app.clock.now() + 10 * MINUTE_MS,
      nextAllowedAt: app.clock.now() + MINUTE_MS,
    });
    const code = await codeInMail(ana, /transaction password$/);
    expect(getReason(await reset(ana, code, '123456', 'x7Qp-wrong'))).toBe('PASSWORD_WRONG');
    expect(getReason(await reset(ana, code, '123456'))).toBe('PAY_PASSWORD_TOO_WEAK');
    expect(
      getReason(await reset(ana, code === '000000' ? '000001' : '000000', '123456', 'x7Qp-wrong')),
    ).toBe('EMAIL_CODE_WRONG');
    expect(getReason(await reset(ana, code))).toBe('done');
    expect(getReason(await reset(ana, code)), 'the code is used up').toBe('EMAIL_CODE_WRONG');
    expect(await shownOf(ana)).toMatchObject({ lockedUntil: null });
    expect(getReason(await change(ana, OTHER, GOOD))).toBe('done');
    expect(await getNotices(ana)).toEqual([
      'payPasswordSet',
      'payPasswordLocked',
      'payPasswordReset',
      'payPasswordChanged',
    ]);
  });

  it('cannot be set with a code for another purpose, nor be kept from its owner by strangers who ask for codes', async () => {
    const ana = await registered(app, 'pay-other-code');
    await set(ana);
    app.clock.advance(MINUTE_MS);
    await app.post('/getEmailCode', { email: ana.email, purpose: 'resetPassword' });
    const foreign = await codeInMail(ana, /new password$/);
    expect(getReason(await reset(ana, foreign))).toBe('EMAIL_CODE_WRONG');
    expect(getReason(await askForCode(ana)), 'counted apart from what strangers ask for').toBe(
      'done',
    );
    expect(await askForCode(ana)).toMatchObject({
      status: 429,
      body: { reason: 'EMAIL_CODE_TOO_SOON', values: { seconds: 60 } },
    });
  });
});
