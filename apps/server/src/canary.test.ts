/** Planted secrets: after a full life of an account none is in the log or readable in any table. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '@candor/testkit/world';
import { openLog } from './platform/log.ts';

const canary = {
  password: 'Canary-Passw0rd-7731',
  newPassword: 'Canary-NewPass-8842',
  wrongPassword: 'Canary-Wrong-9953',
  ssn: '987-65-4321',
  idNumber: 'CANARYID778899',
};

let at: World;
let folder: string;
let token = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canary-'));
  const log = openLog({ level: 'trace', file: join(folder, 'log') });
  at = await world({}, { log });

  await at.post('/getEmailCode', { email: 'ana@example.com', purpose: 'register' });
  const { version } = (await at.get('/auth/agreement')).body.data as { version: string };
  const registered = await at.post('/new/register/email', {
    accountType: 2,
    userId: 'ana_canary',
    email: 'ana@example.com',
    emailCode: await mailedCode(),
    password: canary.password,
    agreementVersion: version,
    firstName: 'Ana',
    lastName: 'Test',
    phone: '+1 555 0142',
    country: 'US',
    state: 'NY',
    address: '5 Some Street',
    ssn: canary.ssn,
    idType: 'passport',
    idNumber: canary.idNumber,
  });
  expect(registered.body).toMatchObject({ code: 200 });
  token = (registered.body.data as { token: string }).token;
  await at.post('/loginByUsername', { username: 'ana_canary', password: canary.wrongPassword });
  await at.post('/loginByUsername', {
    username: 'ana_canary',
    password: canary.password,
    extra: canary.ssn,
  });
  await at.post('/loginByUsername', `{"username":"ana_canary","password":"${canary.password}"`);
  await at.post('/api/user/info', {}, { token });
  at.clock.advance(120_000);
  await at.post('/getEmailCode', { email: 'ana@example.com', purpose: 'resetPassword' });
  const reset = await at.post('/resetPassword', {
    email: 'ana@example.com',
    emailCode: await mailedCode(),
    newPassword: canary.newPassword,
  });
  expect(reset.body).toMatchObject({ code: 200 });
  await new Promise<void>((done) => log.flush(() => done()));
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true });
});

async function mailedCode(): Promise<string> {
  return /\b(\d{6})\b/.exec((await at.mailTo('ana@example.com')).text)?.[1] ?? 'none';
}

describe('secrets', () => {
  it('are not in the log, which otherwise reports what happened', () => {
    const log = readFileSync(join(folder, 'log'), 'utf8');
    expect(log).toContain('/new/register/email');
    for (const secret of [...Object.values(canary), token, '987654321'])
      expect(log).not.toContain(secret);
  });

  it('are not readable in any table', async () => {
    const tables = await at.app.db.many<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`);
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await at.app.db.many<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${raw(name)} t`,
      );
      const text = rows.map(({ row }) => row).join('\n');
      for (const secret of [...Object.values(canary), token, '987654321'])
        expect(text, name).not.toContain(secret);
    }
  });

  it('are not in what the customer is shown', async () => {
    const login = await at.post('/loginByUsername', {
      username: 'ana_canary',
      password: canary.newPassword,
    });
    const { token: fresh } = login.body.data as { token: string };
    const shown = JSON.stringify([
      login.body,
      (await at.post('/api/user/info', {}, { token: fresh })).body,
      (await at.get('/auth/sessions', { token: fresh })).body,
    ]);
    for (const secret of [
      canary.password,
      canary.newPassword,
      canary.ssn,
      canary.idNumber,
      '$argon2',
    ])
      expect(shown).not.toContain(secret);
  });
});
