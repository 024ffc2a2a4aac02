import { registered, type Person } from '@candor/testkit/people';
import { mustAnswer } from '@candor/testkit/second-factor';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND_MS } from '@candor/kit/time';

const NEW = 'x7Qp-newer-tram';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

const getReason = ({ body }: Answer) => body.reason ?? 'done';
const change = (person: Person, newPassword = NEW, oldPassword = person.password) =>
  app.post(
    '/updatePassword',
    { oldPassword, newPassword },
    { token: person.token, headers: { 'user-agent': 'Firefox/1 (Windows)' } },
  );
const signIn = (person: Person, password: string) =>
  app.post('/loginByUsername', { username: person.userId, password });

describe('changing the login password', () => {
  it('signs every other device out at once, keeps this one, and notifies the owner', async () => {
    const ana = await registered(app, 'change-ana');
    const { token: other } = await mustAnswer<{ token: string }>(signIn(ana, ana.password));
    app.clock.advance(SECOND_MS);
    expect(getReason(await change(ana))).toBe('done');
    expect((await app.post('/api/user/info', {}, { token: other })).status).toBe(401);
    expect((await app.post('/api/user/info', {}, ana)).status).toBe(200);
    expect(getReason(await signIn(ana, ana.password))).toBe('LOGIN_FAILED');
    expect(getReason(await signIn(ana, NEW))).toBe('done');
    expect(await mustAnswer(app.get('/account/security', ana))).toMatchObject({
      passwordChangedAt: app.clock.now(),
    });
    expect(
      await app.app.db.one(
        sql`select "values" from messages where customer_id = ${ana.id}
          and template = 'passwordChanged'`,
      ),
    ).toEqual({
      values: { device: 'Firefox · Windows', time: app.clock.now() },
    });
    expect(
      await app.app.db.many(
        sql`select end_reason from sessions where customer_id = ${ana.id} and ended_at is not null`,
      ),
    ).toEqual([{ end_reason: 'passwordChanged' }]);
  });

  it('is refused in the order of the contract', async () => {
    const ana = await registered(app, 'change-order');
    expect(getReason(await change(ana, 'abc', 'x7Qp-wrong'))).toBe('PASSWORD_WRONG');
    expect(getReason(await change(ana, 'abc'))).toBe('PASSWORD_TOO_WEAK');
    expect(getReason(await change(ana, 'password'))).toBe('PASSWORD_TOO_COMMON');
    expect(getReason(await change(ana, ana.userId))).toBe('PASSWORD_TOO_COMMON');
    expect(getReason(await change(ana, ana.password))).toBe('PASSWORD_SAME');
    for (let i = 0; i < 4; i += 1) await change(ana, NEW, 'x7Qp-wrong');
    expect(await change(ana, 'abc', 'x7Qp-wrong')).toMatchObject({
      status: 429,
      body: { reason: 'PASSWORD_MUST_WAIT', values: { seconds: 1 } },
    });
    expect(getReason(await signIn(ana, ana.password)), 'at the door nothing has to wait').toBe(
      'done',
    );
  });

  it('happens once for two at the same instant; the second finds its old password wrong', async () => {
    const ana = await registered(app, 'change-race');
    const answers = await Promise.all([
      change(ana, 'x7Qp-first-tram'),
      change(ana, 'x7Qp-second-tram'),
    ]);
    expect(answers.map(getReason).sort()).toEqual(['PASSWORD_WRONG', 'done']);
    const opens = await Promise.all(
      ['x7Qp-first-tram', 'x7Qp-second-tram'].map(async (password) =>
        getReason(await signIn(ana, password)),
      ),
    );
    expect(opens.sort()).toEqual(['LOGIN_FAILED', 'done']);
  });
});

describe('the language of mails and of the inbox', () => {
  it('is the customer’s choice', async () => {
    const ana = await registered(app, 'speak-ana');
    expect(getReason(await app.post('/account/language', { language: 'zhHans' }, ana))).toBe(
      'done',
    );
    expect(await mustAnswer(app.post('/api/user/info', {}, ana))).toMatchObject({
      language: 'zhHans',
    });
    expect(getReason(await app.post('/account/language', { language: 'fr' }, ana))).toBe(
      'FIELDS_INVALID',
    );
    await change(ana);
    expect((await app.mailTo(ana.email)).subject).toMatch(/密码/);
  });
});
