import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
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
    const done = await Promise.all([1, 2, 3].map(() => migrate(fresh.url, [module()])));
    expect(done.flat()).toEqual(['demo/0001_first.sql', 'demo/0002_more.sql']);
    expect(await fresh.db.many(sql`select a, b from demo`)).toEqual([]);
  });

  it('leave nothing behind of a file that fails, and go on from there when it is mended', async () => {
    write('0003_broken.sql', 'create table half (a int); select 1/0;');
    await expect(migrate(fresh.url, [module()])).rejects.toThrow('migration demo/0003_broken.sql failed');
    expect(await fresh.db.one(sql`select to_regclass('half') as half`)).toEqual({ half: null });
    write('0003_broken.sql', 'create table half (a int);');
    expect(await migrate(fresh.url, [module()])).toEqual(['demo/0003_broken.sql']);
  });

  it('refuse a file that was edited after it ran, and one that is not numbered', async () => {
    write('0001_first.sql', 'create table demo (a bigint);');
    await expect(migrate(fresh.url, [module()])).rejects.toThrow(/0001_first.sql was changed/);
    write('0001_first.sql', 'create table demo (a int);');
    write('later.sql', 'select 1;');
    await expect(migrate(fresh.url, [module()])).rejects.toThrow(/not named like/);
  });
});
