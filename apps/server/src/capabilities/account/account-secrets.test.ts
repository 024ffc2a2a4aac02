import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '@candor/server/platform/log';
import { registered } from '@candor/testkit/people';
import { totpCode, totpStep } from '@candor/testkit/totp';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const pay = { first: 'Canary-Pay-1177', second: 'Canary-Pay-2288', wrong: 'Canary-Pay-3399' };
const newPassword = 'Canary-NewPass-4477';

let app: World;
let folder: string;
let secrets: string[];
const answers: Answer[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'account-canary-'));
  const log = openLog({ level: 'trace', file: join(folder, 'log') });
  app = await world({}, { log });
  let ana = await registered(app, 'canary-account');
  const post = async (path: string, body: unknown) => {
    const answer = await app.post(path, body, ana);
    answers.push(answer);
    return answer;
  };
  await post('/settingPayPassword', { payPassword: pay.first, loginPassword: ana.password });
  await post('/updatePayPassword', { oldPayPassword: pay.wrong, payPassword: pay.second });
  await post('/updatePayPassword', { oldPayPassword: pay.first, payPassword: pay.second });
  const started = await app.post(
    '/account/two-factor/totp/start',
    { loginPassword: ana.password },
    ana,
  );
  const { secret }: { secret: string } = started.body.data;
  const confirmed = await app.post(
    '/account/two-factor/totp/confirm',
    { code: totpCode(secret, totpStep(app.clock.now())) },
    ana,
  );
  const { recoveryCodes }: { recoveryCodes: string[] } = confirmed.body.data;
  await post('/updatePassword', { oldPassword: ana.password, newPassword });
  const login = await post('/loginByUsername', { username: ana.userId, password: newPassword });
  const { challengeId }: { challengeId: string } = login.body.data;
  const proven = await post('/auth/second-factor', {
    challengeId,
    proof: { method: 'recovery', code: recoveryCodes[0] },
  });
  const { token }: { token: string } = proven.body.data;
  ana = { ...ana, token };
  await post('/auth/second-factor', {
    challengeId,
    proof: { method: 'recovery', code: recoveryCodes[1], extra: secret },
  });
  await post('/account/two-factor/totp/start', `{"loginPassword":"${newPassword}"`);
  for (const path of [
    '/account/security',
    '/account/export',
    '/account/sign-ins',
    '/auth/sessions',
  ])
    answers.push(await app.get(path, ana));
  await post('/api/user/info', {});
  secrets = [
    ana.password,
    newPassword,
    ...Object.values(pay),
    secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replace('-', '')),
  ];
  await new Promise<void>((done) => log.flush(() => done()));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('secrets of an account', () => {
  it('are not in the log, which otherwise reports what happened', () => {
    const log = readFileSync(join(folder, 'log'), 'utf8');
    expect(log).toContain('/account/two-factor/totp/confirm');
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('are not readable in any table, mails and jobs included', async () => {
    const tables = await app.app.db.many<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`);
    for (const { name } of tables) {
      const rows = await app.app.db.many<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${raw(name)} t`,
      );
      const text = rows.map(({ row }) => row).join('\n');
      for (const secret of secrets) expect(text, name).not.toContain(secret);
    }
  });

  it('are in no answer but those that show one once', () => {
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect(text).toContain('candor-export-1');
    for (const secret of [...secrets, '$argon2']) expect(text).not.toContain(secret);
  });
});
