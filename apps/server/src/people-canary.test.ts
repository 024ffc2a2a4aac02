/**
 * Planted secrets in a full life with operators: a person and a company register and are verified,
 * an operator views, unmasks and decides, everybody turns on a second factor. Afterwards no answer
 * (except an unmasking), log line or table row shows one of them.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import { companyPapers, personPapers } from '@candor/testkit/identity';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { mailedCode } from '@candor/testkit/people';
import { totpCode, totpStep } from '@candor/testkit/totp';
import { world, type Answer, type World } from '@candor/testkit/world';
import { openLog } from './platform/log.ts';

const canary = {
  password: 'Canary-Passw0rd-7731',
  companyPassword: 'CanaryXcomp4ny77',
  payPassword: '730519',
  ssn: '987-65-4321',
  bareSsn: '987654321',
  idNumber: 'CANARYID778899',
  officerIdNumber: 'CANARYOFFICER5566',
  bankAccount: 'CANARY00112233445566',
};
/** Six digits occur by chance in many numbers, so only a whole value counts. */
const isIn = (text: string, secret: string) =>
  secret === canary.payPassword
    ? new RegExp(`["' =:]${secret}["' ,}]`).test(text)
    : text.includes(secret);

let at: World;
let folder: string;
let logText = '';
const shownToCustomers: string[] = [];
const shownToOperators: string[] = [];
/** The few answers meant to show a secret, once. */
const opened: string[] = [];
let totpSecrets: string[] = [];
let operatorSecrets: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'people-canary-'));
  const log = openLog({ level: 'trace', file: join(folder, 'log') });
  at = await world({ REVIEW_POLICY: 'manual' }, { log });
  const mei = await operatorIn(at, { name: 'Mei', roles: ['reviewer', 'support', 'auditor'] });
  const omar = await operatorIn(at, { name: 'Omar', roles: ['approver'] });

  const ana = await registerAs({
    userId: 'ana_canary',
    password: canary.password,
    ...withoutImages({
      ...(await personPapers(at, {})),
      ssn: canary.ssn,
      idNumber: canary.idNumber,
    }),
  });
  const { officer, ...company } = await companyPapers(at, {});
  const corp = await registerAs({
    userId: 'corpcanary01',
    password: canary.companyPassword,
    ...company,
    bankAccount: canary.bankAccount,
    officer: withoutImages({ ...officer, idNumber: canary.officerIdNumber }),
  });

  await handIn(ana, {
    ...(await personPapers(at, { token: ana })),
    ssn: canary.ssn,
    idNumber: canary.idNumber,
  });
  const papers = await companyPapers(at, { token: corp });
  await handIn(corp, {
    ...papers,
    bankAccount: canary.bankAccount,
    officer: { ...papers.officer, idNumber: canary.officerIdNumber },
  });
  await lookAndDecide(mei, omar);

  for (const [token, password] of [
    [ana, canary.password],
    [corp, canary.companyPassword],
  ] as const)
    await secure(token, password);
  await readEverything(ana);
  await readEverything(corp);
  await at.post('/loginByUsername', {
    username: 'ana_canary',
    password: canary.password,
    extra: canary.ssn,
  });
  await at.console.post('/operator/login', {
    email: mei.email,
    password: mei.password,
    extra: true,
  });
  operatorSecrets = [mei.password, mei.secret, mei.token, omar.password, omar.secret, omar.token];
  await new Promise<void>((done) => log.flush(() => done()));
  logText = readFileSync(join(folder, 'log'), 'utf8');
}, 90_000);
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true });
});

describe('planted secrets', () => {
  it('are in no answer to a customer', () => {
    expect(shownToCustomers.length).toBeGreaterThan(30);
    for (const secret of [...Object.values(canary), ...totpSecrets, ...operatorSecrets, '$argon2'])
      for (const text of shownToCustomers)
        expect(isIn(text, secret), `${secret} in ${text.slice(0, 300)}`).toBe(false);
  });

  it('are in no answer to an operator but the one that opened it', () => {
    expect(
      opened.map((text) => Object.values(canary).find((secret) => text.includes(secret))),
    ).toEqual([canary.bareSsn, canary.idNumber, canary.bankAccount, canary.officerIdNumber]);
    for (const secret of [...Object.values(canary), ...totpSecrets])
      for (const text of shownToOperators)
        expect(isIn(text, secret), `${secret} in ${text.slice(0, 300)}`).toBe(false);
  });

  it('are not in the log, which otherwise reports what happened', () => {
    expect(logText).toContain('/operator/customers/:id/unmask');
    for (const secret of [...Object.values(canary), ...totpSecrets, ...operatorSecrets])
      expect(isIn(logText, secret), secret).toBe(false);
  });

  it('are not readable in any table', async () => {
    const tables = await at.app.db.many<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'public.kyc_submissions',
        'public.audit_entries',
        'public.authenticators',
      ]),
    );
    for (const { name } of tables) {
      const rows = await at.app.db.many<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${raw(name)} t`,
      );
      const text = rows.map(({ row }) => row).join('\n');
      for (const secret of [...Object.values(canary), ...totpSecrets, ...operatorSecrets])
        expect(isIn(text, secret), `${secret} in ${name}`).toBe(false);
    }
  });
});

function keep(into: string[], answer: Answer): Answer {
  into.push(JSON.stringify(answer.body));
  return answer;
}

async function registerAs(
  form: { userId: string; password: string } & Record<string, unknown>,
): Promise<string> {
  const email = `${form.userId}@example.com`;
  const answer = await at.post('/new/register/email', {
    ...form,
    email,
    phone: '+1 555 0142',
    emailCode: await mailedCode(at, email),
    agreementVersion: AGREEMENT_VERSION,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { token, ...rest } = answer.body.data as { token: string };
  shownToCustomers.push(JSON.stringify(rest));
  return token;
}

async function handIn(token: string, papers: object): Promise<void> {
  const { body } = keep(shownToCustomers, await at.post('/updateReal', papers, { token }));
  if (body.code !== 200) throw new Error(JSON.stringify(body));
}

async function lookAndDecide(mei: TestOperator, omar: TestOperator): Promise<void> {
  const queue = keep(shownToOperators, await mei.get('/operator/reviews')).body.data as {
    items: { id: string; customer: { id: string; isCompany: boolean } }[];
  };
  expect(queue.items).toHaveLength(2);
  for (const { id, customer } of [...queue.items].sort(
    (a, b) => Number(a.customer.isCompany) - Number(b.customer.isCompany),
  )) {
    for (const path of [`reviews/${id}`, `customers/${customer.id}`, 'customers', 'audit'])
      keep(shownToOperators, await mei.get(`/operator/${path}`));
    for (const field of customer.isCompany
      ? ['bankAccount', 'officerIdNumber']
      : ['ssn', 'idNumber']) {
      const answer = await mei.post(`/operator/customers/${customer.id}/unmask`, {
        field,
        purpose: 'comparing with the image',
      });
      opened.push(JSON.stringify(answer.body));
    }
    for (const [verb, body] of [
      ['claim', undefined],
      ['pass', { note: 'all in order here' }],
    ] as const)
      keep(shownToOperators, await mei.post(`/operator/reviews/${id}/${verb}`, body));
    const { body } = keep(
      shownToOperators,
      await omar.post(`/operator/reviews/${id}/confirm`, { note: 'I agree with that' }),
    );
    expect(body.data).toMatchObject({ state: 'passed' });
  }
}

async function secure(token: string, password: string): Promise<void> {
  keep(
    shownToCustomers,
    await at.post(
      '/settingPayPassword',
      { payPassword: canary.payPassword, loginPassword: password },
      { token },
    ),
  );
  const started = await at.post(
    '/account/two-factor/totp/start',
    { loginPassword: password },
    { token },
  );
  const { secret } = started.body.data as { secret: string };
  totpSecrets = [...totpSecrets, secret];
  const confirmed = await at.post(
    '/account/two-factor/totp/confirm',
    { code: totpCode(secret, totpStep(at.clock.now())) },
    { token },
  );
  expect(confirmed.status).toBe(200);
}

async function readEverything(token: string): Promise<void> {
  const reads = [
    '/account/security',
    '/account/export',
    '/account/sign-ins',
    '/auth/sessions',
    '/audit/mine',
    '/kyc/standing',
    '/userCenter/services',
    '/userMessage/getMessage?pageSize=100',
    '/userSelfSecurity/codes',
  ];
  for (const path of reads) {
    const { body } = keep(shownToCustomers, await at.get(path, { token }));
    expect({ path, code: body.code }).toEqual({ path, code: 200 });
  }
  const { items } = (await at.get('/userMessage/getMessage?pageSize=100', { token })).body.data as {
    items: { id: string }[];
  };
  for (const { id } of items) keep(shownToCustomers, await at.get(`/userMessage/${id}`, { token }));
  keep(shownToCustomers, await at.post('/api/user/info', {}, { token }));
}

function withoutImages<Papers extends { frontImage: string; backImage: string }>({
  frontImage: _front,
  backImage: _back,
  ...rest
}: Papers): Omit<Papers, 'frontImage' | 'backImage'> {
  return rest;
}
