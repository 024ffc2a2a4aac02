import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { migrations } from '../../migrations.ts';
import { StartRefused } from '../start/start-refused.ts';
import { migrate, type Migrations } from './migrate.ts';

let fresh: FreshDatabase;
let folder: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true });
});

const module = (): Migrations => ({ module: 'demo', folder: pathToFileURL(`${folder}/`) });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('migrations', () => {
  it('run once each, in order, also when several servers start at the same instant', async () => {
    write('0002_more.sql', 'alter table demo add column b int;');
    write('0001_first.sql', 'create table demo (a int);');
    const done = await Promise.all(
      [1, 2, 3].map(() => migrate(fresh.url, [...migrations, module()])),
    );
    expect(done.flat()).toEqual(['demo/0001_first.sql', 'demo/0002_more.sql']);
    expect(await fresh.db.many(sql`select a, b from demo`)).toEqual([]);
  });

  it('leave nothing of a file that fails, and continue from there when it is fixed', async () => {
    write('0003_broken.sql', 'create table half (a int); select 1/0;');
    await expect(migrate(fresh.url, [...migrations, module()])).rejects.toThrow(
      'migration demo/0003_broken.sql failed',
    );
    expect(await fresh.db.one(sql`select to_regclass('half') as half`)).toEqual({ half: null });
    write('0003_broken.sql', 'create table half (a int);');
    expect(await migrate(fresh.url, [...migrations, module()])).toEqual(['demo/0003_broken.sql']);
  });

  it('are tried again where their locks crossed those of servers that go on working', async () => {
    await fresh.db.transact((tx) => tx.run(sql`create sequence tries`));
    write(
      '0003_crossed.sql',
      `create table crossed (a int);
      do $$ begin
        if nextval('tries') < 3 then raise exception 'crossed' using errcode = '40P01'; end if;
      end $$;`,
    );
    expect(await migrate(fresh.url, [...migrations, module()])).toEqual(['demo/0003_crossed.sql']);
    expect(await fresh.db.one(sql`select last_value as tries from tries`)).toEqual({ tries: 3n });
  });

  it('refuse a file that was edited after it ran, and one that is not numbered', async () => {
    write('0001_first.sql', 'create table demo (a bigint);');
    await expect(migrate(fresh.url, [...migrations, module()])).rejects.toThrow(
      /0001_first.sql was changed after it ran/,
    );
    write('0001_first.sql', 'create table demo (a int);');
    write('later.sql', 'select 1;');
    await expect(migrate(fresh.url, [...migrations, module()])).rejects.toThrow(/not named like/);
  });

  it('refuse a database that a newer server has used, in one line, before anything is changed', async () => {
    rmSync(join(folder, 'later.sql'));
    write('0004_later.sql', 'create table later (a int);');
    const [outcome] = await Promise.allSettled([migrate(fresh.url, migrations)]);
    const error: unknown = outcome.status === 'rejected' ? outcome.reason : null;
    expect(error).toBeInstanceOf(StartRefused);
    expect(String(error)).toMatch(
      /^StartRefused: A newer Candor has used this database: it has demo\/0001_first.sql, [^\n]+$/,
    );
    const older: Migrations = {
      module: 'demo',
      folder: pathToFileURL(`${mkdtempSync(join(folder, 'older-'))}/`),
    };
    writeFileSync(new URL('0009_other.sql', older.folder), 'create table other (a int);');
    await expect(migrate(fresh.url, [...migrations, older])).rejects.toThrow('newer Candor');
    expect(await fresh.db.one(sql`select to_regclass('other') as other`)).toEqual({ other: null });
  });
});
