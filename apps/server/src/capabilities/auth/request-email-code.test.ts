import { mailedCode, registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

const ask = (
  email: string,
  purpose: 'register' | 'resetPassword' = 'register',
  language?: string,
) => app.post('/getEmailCode', { email, purpose }, language === undefined ? {} : { language });

async function mailsTo(email: string): Promise<number> {
  return (await app.app.db.many(sql`select id from mailbox where recipient = ${email}`)).length;
}

describe('asking for a code by mail', () => {
  it('sends six digits; neither they nor the address are stored in the clear', async () => {
    const code = await mailedCode(app, 'ben@example.com');
    expect(code).toMatch(/^\d{6}$/);
    const rows = await app.app.db.many<{ text: string }>(
      sql`select t::text as text from email_codes t union all select q::text
        from email_code_quotas q`,
    );
    expect(rows).toHaveLength(2);
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(`\\b${code}\\b|ben@example`));
  });

  it('writes the mail in the language of the caller', async () => {
    await ask('li@example.com', 'register', 'zh_Hans_CN');
    expect((await app.mailTo('li@example.com')).subject).toMatch(/\p{Script=Han}/u);
    await ask('lou@example.com', 'register', 'fr');
    expect((await app.mailTo('lou@example.com')).subject).not.toMatch(/\p{Script=Han}/u);
  });

  it('allows one a minute for each address, whatever it is for, and says how long to wait', async () => {
    expect((await ask('eve@example.com')).body.data).toEqual({
      expiresAt: app.clock.now() + 10 * MINUTE_MS,
      nextAllowedAt: app.clock.now() + MINUTE_MS,
    });
    app.clock.advance(20_000);
    expect(await ask('EVE@example.com', 'resetPassword')).toMatchObject({
      status: 429,
      body: { reason: 'EMAIL_CODE_TOO_SOON', values: { seconds: 40 } },
      headers: { 'retry-after': '40' },
    });
    app.clock.advance(40_000);
    expect((await ask('eve@example.com')).status).toBe(200);
  });

  it('allows ten a day for each address; too soon is checked before that', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await ask('max@example.com')).status).toBe(200);
      app.clock.advance(MINUTE_MS);
    }
    expect((await ask('max@example.com')).body.reason).toBe('EMAIL_CODE_LIMIT_REACHED');
    app.clock.advance(DAY_MS - 10 * MINUTE_MS);
    expect((await ask('max@example.com')).status).toBe(200);
    expect((await ask('max@example.com')).body.reason).toBe('EMAIL_CODE_TOO_SOON');
  });

  it('grants one of many requests made at the same instant', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('race@example.com')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'EMAIL_CODE_TOO_SOON')).toHaveLength(7);
  });

  it('answers the same, byte for byte, whether or not there is an account', async () => {
    const ana = await registered(app, 'ana-known');
    app.clock.advance(MINUTE_MS);
    for (const purpose of ['register', 'resetPassword'] as const) {
      const known = await ask(ana.email, purpose);
      const unknown = await ask(`nobody-${purpose.toLowerCase()}@example.com`, purpose);
      expect(JSON.stringify(known.body)).toBe(JSON.stringify(unknown.body));
      const knownAgain = await ask(ana.email, purpose);
      const unknownAgain = await ask(`nobody-${purpose.toLowerCase()}@example.com`, purpose);
      expect({ ...knownAgain.body, requestId: '' }).toEqual({
        ...unknownAgain.body,
        requestId: '',
      });
      app.clock.advance(MINUTE_MS);
    }
  });

  it('mails an owner who registers again a notice without a code', async () => {
    const mia = await registered(app, 'mia-known');
    app.clock.advance(MINUTE_MS);
    await ask(mia.email);
    const { text } = await app.mailTo(mia.email);
    expect(text).not.toMatch(/\b\d{6}\b/);
    expect(text).toContain('already');
  });

  it('sends nothing to an address that has no password to reset', async () => {
    await ask('stranger@example.com', 'resetPassword');
    await ask('marker@example.com');
    await app.mailTo('marker@example.com');
    expect(await mailsTo('stranger@example.com')).toBe(0);
  });
});
