/**
 * Two roles: who owns the tables and migrates, and the server, which owns nothing. The whole
 * product trades as the second, and the second can neither rewrite the books nor put their guards
 * aside.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseUrl } from '@candor/testkit/database-url';
import { assertBooksBalance } from '@candor/testkit/money';
import { buy, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { withClient } from '@candor/testkit/with-client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrations } from './migrations.ts';
import { prepareTables } from './platform/db/prepare-tables.ts';
import { grantToServer } from './platform/db/server-grants.ts';
import { openLog } from './platform/log.ts';
import { systemClock } from './platform/clock.ts';
import { openJobs } from './platform/jobs/jobs.ts';

const log = openLog({ level: 'fatal', file: null });

/** The message, or null when it was allowed. Nothing of it stays. */
async function refusal(url: string, statement: string): Promise<string | null> {
  return withClient(url, async (client) => {
    await client.query('begin');
    try {
      await client.query(statement);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await client.query('rollback');
    }
  });
}

describe('a server that owns nothing', () => {
  let at: World;

  beforeAll(async () => {
    at = await world({}, { ownsNothing: true });
    const ana = await trader(at, 'Ana2026', { funding: '5000.00', stock: '5000.00' });
    await buy(at, ana, 'stock', 'AAPL', 1);
  });
  afterAll(async () => at.close());

  it('trades, and is whole', async () => {
    await at.app.beat();
    await assertBooksBalance(at);
    expect((await at.get('/health')).body.data).toMatchObject({
      ready: true,
      parts: { database: 'up', migrations: 'up', jobs: 'up' },
    });
  });

  it.each(['ledger_entries', 'ledger_journals', 'audit_entries', 'audit_checkpoints'])(
    'cannot change, delete, empty, drop or unguard %s',
    async (table) => {
      const { url } = at.app.db;
      const column = await withClient(at.ownerUrl, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `select quote_ident(attname) as name from pg_attribute where attrelid = '${table}'::regclass and attnum = 1`,
        );
        return rows[0]?.name;
      });
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `drop table ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} disable trigger user`,
        `alter table ${table} rename to elsewhere`,
        `create trigger mine before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
        `create rule mine as on insert to ${table} do instead nothing`,
      ])
        expect(await refusal(url, statement), statement).toMatch(
          /^(?:permission denied for table|must be owner of (?:table|relation)) /,
        );
    },
  );

  it('cannot change what guards them by another way', async () => {
    const { url } = at.app.db;
    for (const statement of [
      'set session_replication_role = replica',
      `create or replace function audit_refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
      'drop function audit_refuse_change() cascade',
      'create table public.mine (a int)',
      'create schema mine',
      `update migrations set hash = 'x'`,
      `insert into migrations (module, name, hash) values ('mine', '0001_mine.sql', 'x')`,
      'alter role current_user superuser',
      'drop schema jobs cascade',
    ])
      expect(await refusal(url, statement), statement).toMatch(/permission denied|must be owner/);
    const { role } = await at.app.db.one<{ role: string }>(sql`select current_user as role`);
    const owned = await withClient(at.ownerUrl, (client) =>
      client.query('select oid from pg_class where relowner = $1::regrole', [role]),
    );
    expect(owned.rowCount).toBe(0);
  });
});

describe('an owner that is no superuser', { timeout: 60_000 }, () => {
  const owner = `owner_${randomBytes(4).toString('hex')}`;
  const name = `owned_${randomBytes(4).toString('hex')}`;
  let folder: string;
  let url: string;
  let ownerUrl: string;
  const later = () => [...migrations, { module: 'later', folder: pathToFileURL(`${folder}/`) }];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'candor-roles-'));
    await withClient(inject('clusterUrl'), async (client) => {
      await client.query(`create role ${owner}`);
      await client.query(`create database ${name} owner ${owner} template template0`);
    });
    url = databaseUrl(inject('serverUrl'), name);
    ownerUrl = `${databaseUrl(inject('clusterUrl'), name)}?options=${encodeURIComponent(`-c role=${owner}`)}`;
  });
  afterAll(async () => {
    await withClient(inject('clusterUrl'), async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${owner}`);
    });
    rmSync(folder, { recursive: true });
  });

  it('makes all tables, and the server starts only then; before, it says in one line what to do', async () => {
    await expect(prepareTables({ url, ownerUrl: null }, migrations, log)).rejects.toThrow(
      /^The database has no tables yet, and the role "candor_server" of DATABASE_URL may not change that\. Run `npm run migrate` with DATABASE_OWNER_URL, then start again\.$/,
    );
    const first = await prepareTables({ url, ownerUrl }, migrations, log);
    expect(first.applied.length).toBeGreaterThan(50);
    expect(await prepareTables({ url, ownerUrl }, migrations, log)).toEqual({
      applied: [],
      granted: [],
      isOwner: false,
    });
    expect(await prepareTables({ url, ownerUrl: null }, migrations, log)).toEqual({
      applied: [],
      granted: [],
      isOwner: false,
    });
    const jobs = openJobs({ url, clock: systemClock, log, laysTables: false });
    await jobs.start([]);
    expect(jobs.isUp()).toBe(true);
    await jobs.stop();
  });

  it('adds tables later: the server refuses to start until then, and may use them and not what they guard', async () => {
    writeFileSync(
      join(folder, '0001_later.sql'),
      `create table notes_of_later (id bigint generated always as identity primary key, text text);
       create table kept_of_later (id int primary key);
       create function kept_of_later_refuse() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
       create trigger kept before update or delete on kept_of_later for each row execute function kept_of_later_refuse();`,
    );
    await expect(prepareTables({ url, ownerUrl: null }, later(), log)).rejects.toThrow(
      /^The database is older than this Candor \(1 of its migrations are missing\), and the role/,
    );
    const { applied, granted } = await prepareTables({ url, ownerUrl }, later(), log);
    expect(applied).toEqual(['later/0001_later.sql']);
    expect(granted).toEqual(['revoke UPDATE, DELETE on public.kept_of_later from "candor_server"']);
    await withClient(url, async (client) => {
      await client.query(`insert into notes_of_later (text) values ('a')`);
      await client.query(`update notes_of_later set text = 'b'`);
      await client.query('insert into kept_of_later values (1)');
      expect((await client.query('delete from notes_of_later')).rowCount).toBe(1);
    });
    expect(await refusal(url, 'delete from kept_of_later')).toMatch(/^permission denied for table/);
    expect(await refusal(url, 'truncate notes_of_later')).toMatch(/^permission denied for table/);
    await expect(prepareTables({ url, ownerUrl: null }, migrations, log)).rejects.toThrow(
      /^A newer Candor has used this database: it has later\/0001_later\.sql/,
    );
  });

  it('is the same for a database on several machines', async () => {
    const several = (one: string) => {
      const { host } = new URL(one);
      return one.replace(host, `${host},127.0.0.1:1`);
    };
    expect(
      await prepareTables({ url: several(url), ownerUrl: several(ownerUrl) }, later(), log),
    ).toEqual({ applied: [], granted: [], isOwner: false });
  });

  it('is refused where it does not own the tables, and so is a server that could become the owner', async () => {
    await expect(prepareTables({ url, ownerUrl: url }, later(), log)).rejects.toThrow(
      /^The role "candor_server" of DATABASE_OWNER_URL does not own the database and its tables/,
    );
    await expect(grantToServer(ownerUrl, databaseUrl(inject('clusterUrl'), name))).rejects.toThrow(
      /^The role "candor" of DATABASE_URL is a superuser, so it could switch off/,
    );
    const nobody = new URL(url);
    nobody.username = 'nobody_here';
    await expect(grantToServer(ownerUrl, nobody.href)).rejects.toThrow(
      /^There is no role "nobody_here", which DATABASE_URL names\. Create it: create role/,
    );
  });
});
