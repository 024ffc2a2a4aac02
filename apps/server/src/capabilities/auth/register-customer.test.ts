import { mailedCode, registered, shortForm } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@candor/contract/auth';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { MINUTE_MS } from '@candor/kit/time';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

const individual = (name: string) => ({
  ...shortForm(name),
  accountType: AccountType.Individual,
  firstName: 'Ana',
  lastName: 'Lee',
  phone: '+1 555 0100',
  country: 'US',
  state: 'CA',
  address: '1 Main Street',
  ssn: '123-45-6789',
  idType: 'passport',
  idNumber: 'CANARY-DOC-77',
});

const company = (name: string, images: { licenseImage: string; bankAccountImage: string }) => ({
  ...shortForm(name),
  password: 'Tr4mway7depot',
  accountType: AccountType.Company,
  enterpriseName: 'Tram Depot Ltd',
  licenseNumber: 'L-100',
  ...images,
  placeOfRegistration: 'HK',
  officeAddress: '2 Depot Road',
  bankAccount: 'CANARY-BANK-88',
  phone: '+852 5555 0100',
  officer: {
    firstName: 'Bo',
    lastName: 'Chan',
    position: 'Director',
    phone: '+852 5555 0101',
    idType: 'idCard',
    idNumber: 'CANARY-OFFICER-99',
  },
});

async function upload(token?: string): Promise<string> {
  const form = new FormData();
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  form.set('file', new Blob([Uint8Array.from(image)], { type: 'image/png' }), 'a.png');
  const body = new Response(form);
  const answer = await app.app.http.inject({
    method: 'POST',
    url: '/file/upload',
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(token === undefined ? {} : { authorization: token }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return (answer.json() as { data: { id: string } }).data.id;
}

const getReason = ({ body }: Answer) => body.reason;

describe('registering', () => {
  it('opens an account with the short form and signs in', async () => {
    const form = shortForm('Short_One');
    const answer = await app.post('/register/email', {
      ...form,
      emailCode: await mailedCode(app, form.email),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        code: 200,
        data: {
          env: 'paper',
          user: {
            userId: 'Short_One',
            email: 'short_one@example.com',
            accountType: 2,
            isDemo: false,
          },
        },
      },
    });
    const { token }: { token: string } = answer.body.data;
    expect((await app.post('/api/user/info', undefined, { token })).body.data).toMatchObject({
      userId: 'Short_One',
      displayName: 'Short_One',
      phone: null,
    });
  });

  it('opens an individual account with the full form', async () => {
    const form = individual('full-ana');
    const answer = await app.post('/new/register/email', {
      ...form,
      emailCode: await mailedCode(app, form.email),
    });
    const { token }: { token: string } = answer.body.data;
    expect((await app.post('/api/user/info', undefined, { token })).body.data).toMatchObject({
      displayName: 'Ana Lee',
      phone: '+1 555 0100',
      accountType: 2,
      env: 'paper',
    });
  });

  it('writes a Chinese name family name first', async () => {
    const form = { ...individual('full-wei'), firstName: '伟', lastName: '李' };
    const answer = await app.post('/new/register/email', {
      ...form,
      emailCode: await mailedCode(app, form.email),
    });
    const { token }: { token: string } = answer.body.data;
    expect((await app.post('/api/user/info', undefined, { token })).body.data).toMatchObject({
      displayName: '李伟',
    });
  });

  it('opens a company account, whose images become its own', async () => {
    const images = { licenseImage: await upload(), bankAccountImage: await upload() };
    const form = company('tramdepot', images);
    const answer = await app.post('/new/register/email', {
      ...form,
      emailCode: await mailedCode(app, form.email),
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { accountType: 4 } } } });
    const { user }: { user: { id: string } } = answer.body.data;
    const owners = await app.app.db.many(
      sql`select owner_customer_id, purpose from files where id = any (${Object.values(images)})
        order by purpose`,
    );
    expect(owners).toEqual([
      { owner_customer_id: user.id, purpose: 'companyBankAccount' },
      { owner_customer_id: user.id, purpose: 'companyLicense' },
    ]);
  });

  it('keeps no document, account or social security number in the clear', async () => {
    const tables = [
      'customers',
      'customer_passwords',
      'individuals',
      'companies',
      'sessions',
      'email_codes',
    ];
    for (const table of tables) {
      const rows = await app.app.db.many<{ text: string }>(
        sql`select t::text as text from ${tableName(table)} t`,
      );
      expect(rows.length, table).toBeGreaterThan(table === 'email_codes' ? -1 : 0);
      expect(rows.map(({ text }) => text).join('\n'), table).not.toMatch(
        /CANARY|123-45-6789|123456789|x7Qp|Tr4mway7/,
      );
    }
  });

  it('records who referred the newcomer, one level', async () => {
    const ana = await registered(app, 'referrer');
    const { referralCode }: { referralCode: string } = (
      await app.post('/api/user/info', undefined, { token: ana.token })
    ).body.data;
    const form = shortForm('referred');
    await app.post('/register/email', {
      ...form,
      referralCode,
      emailCode: await mailedCode(app, form.email),
    });
    expect(
      await app.app.db.one(sql`select referred_by from customers where user_id = 'referred'`),
    ).toEqual({ referred_by: ana.id });
  });

  it('welcomes the newcomer, and starts no session that looks like a sign-in from elsewhere', async () => {
    const ana = await registered(app, 'quiet-start');
    expect(
      await app.app.db.many(sql`select topic from push_events where customer_id = ${ana.id}`),
    ).toEqual([{ topic: 'message.arrived' }]);
    expect(
      await app.app.db.many(sql`select template from messages where customer_id = ${ana.id}`),
    ).toEqual([{ template: 'welcome' }]);
  });
});

describe('refusing a registration', () => {
  /** Each form has its own fault and all later ones, so its answer shows which comes first. */
  it('names the first reason in the order of the contract', async () => {
    await registered(app, 'taken-name');
    const good = company('fresh-co', {
      licenseImage: await upload(),
      bankAccountImage: `fil_${'0'.repeat(26)}`,
    });
    const fine = { ...good, userId: 'freshco', emailCode: await mailedCode(app, good.email) };
    const faults = [
      ['AGREEMENT_OUTDATED', { agreementVersion: '2020-01-01' }],
      ['EMAIL_CODE_WRONG', { emailCode: '000000' }],
      ['PASSWORD_TOO_WEAK', { password: 'short' }],
      ['PASSWORD_TOO_COMMON', { password: 'password1' }],
      ['USER_ID_TAKEN', { userId: 'FULLANA' }],
      ['REFERRAL_CODE_UNKNOWN', { referralCode: 'NOBODY22' }],
      ['FILE_UNKNOWN', {}],
    ] as const;
    const other = individual('fullana');
    await app.post('/new/register/email', {
      ...other,
      emailCode: await mailedCode(app, other.email),
    });
    expect(faults.map(([code]) => code)).toEqual(
      contract.register.refusals.filter((code) => code !== 'SERVER_BUSY'),
    );
    for (const [i, [code]] of faults.entries()) {
      const form = Object.assign(
        {},
        fine,
        ...faults
          .slice(i)
          .map(([, fault]) => fault)
          .reverse(),
      );
      expect(getReason(await app.post('/new/register/email', form)), code).toBe(code);
    }
    expect(
      (await app.post('/new/register/email', { ...fine, bankAccountImage: await upload() })).status,
    ).toBe(200);
  });

  it('refuses an image that belongs to another customer', async () => {
    const [owned] = await app.app.db.many<{ id: string }>(
      sql`select id from files where owner_customer_id is not null limit 1`,
    );
    const form = company('thiefco', {
      licenseImage: owned?.id ?? '',
      bankAccountImage: await upload(),
    });
    expect(
      await app.post('/new/register/email', {
        ...form,
        emailCode: await mailedCode(app, form.email),
      }),
    ).toMatchObject({ status: 404, body: { reason: 'FILE_UNKNOWN' } });
    expect(await app.app.db.find(sql`select from customers where user_id = 'thiefco'`)).toBeNull();
  });

  it('keeps the code usable when something else was wrong with the form', async () => {
    const form = {
      ...shortForm('second-go'),
      emailCode: await mailedCode(app, 'second-go@example.com'),
    };
    expect(getReason(await app.post('/register/email', { ...form, password: 'abc' }))).toBe(
      'PASSWORD_TOO_WEAK',
    );
    expect((await app.post('/register/email', form)).status).toBe(200);
  });

  it.each([
    ['a user id with a space', { userId: 'has space' }],
    ['a user id of three', { userId: 'abc' }],
    ['an address without @', { email: 'nowhere' }],
    ['a code of five digits', { emailCode: '12345' }],
    ['no password', { password: '' }],
    ['a field that is not expected', { role: 'operator' }],
    ['a number for a text', { userId: 12_345 }],
  ])('finds fault with the fields: %s', async (_, fault) => {
    const answer = await app.post('/register/email', {
      ...shortForm('field-test'),
      emailCode: '123456',
      ...fault,
    });
    expect(answer).toMatchObject({ status: 400, body: { reason: 'FIELDS_INVALID' } });
  });
});

describe('a mailed code', () => {
  const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
  const tryCode = (form: ReturnType<typeof shortForm>, emailCode: string) =>
    app.post('/register/email', { ...form, emailCode });

  it('is refused after five wrong tries, even when right', async () => {
    const form = shortForm('five-tries');
    const code = await mailedCode(app, form.email);
    for (let i = 0; i < 5; i += 1)
      expect(getReason(await tryCode(form, wrong(code)))).toBe('EMAIL_CODE_WRONG');
    expect(getReason(await tryCode(form, code))).toBe('EMAIL_CODE_WRONG');
  });

  it('survives four', async () => {
    const form = shortForm('four-tries');
    const code = await mailedCode(app, form.email);
    for (let i = 0; i < 4; i += 1) await tryCode(form, wrong(code));
    expect((await tryCode(form, code)).status).toBe(200);
  });

  it('counts wrong tries made at the same instant one by one', async () => {
    const form = shortForm('many-tries');
    const code = await mailedCode(app, form.email);
    await Promise.all(Array.from({ length: 5 }, () => tryCode(form, wrong(code))));
    expect(getReason(await tryCode(form, code))).toBe('EMAIL_CODE_WRONG');
  });

  it('ends with its tenth minute', async () => {
    const form = shortForm('too-late');
    const code = await mailedCode(app, form.email);
    app.clock.advance(10 * MINUTE_MS);
    expect(getReason(await tryCode(form, code))).toBe('EMAIL_CODE_WRONG');
  });

  it('is replaced by the next one', async () => {
    const form = shortForm('next-code');
    const first = await mailedCode(app, form.email);
    app.clock.advance(MINUTE_MS);
    const second = await mailedCode(app, form.email);
    if (first !== second) expect(getReason(await tryCode(form, first))).toBe('EMAIL_CODE_WRONG');
    expect((await tryCode(form, second)).status).toBe(200);
  });

  it('is worth nothing for another address or another purpose', async () => {
    const form = shortForm('bound-code');
    const code = await mailedCode(app, form.email);
    expect(getReason(await tryCode({ ...form, email: 'other@example.com' }, code))).toBe(
      'EMAIL_CODE_WRONG',
    );
    expect(
      getReason(
        await app.post('/resetPassword', {
          email: form.email,
          emailCode: code,
          newPassword: 'x7Qp-tram-9',
        }),
      ),
    ).toBe('EMAIL_CODE_WRONG');
  });

  it('opens one account when two forms use it at the same instant', async () => {
    const form = shortForm('code-race');
    const code = await mailedCode(app, form.email);
    const answers = await Promise.all(
      ['race-one', 'race-two', 'race-three'].map((userId) => tryCode({ ...form, userId }, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => getReason(answer) === 'EMAIL_CODE_WRONG')).toHaveLength(2);
  });

  it('opens one account for two people who choose one user id at the same instant', async () => {
    const codes = await Promise.all(
      ['same-a@example.com', 'same-b@example.com'].map((email) =>
        mailedCode(app, email).then((code) => ({ email, code })),
      ),
    );
    const answers = await Promise.all(
      codes.map(({ email, code }, i) =>
        tryCode({ ...shortForm(i === 0 ? 'same-name' : 'SAME-name'), email }, code),
      ),
    );
    expect(answers.map((answer) => getReason(answer) ?? 'opened').toSorted()).toEqual([
      'USER_ID_TAKEN',
      'opened',
    ]);
  });
});

function tableName(name: string) {
  return sql([name]);
}
