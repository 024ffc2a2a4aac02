/**
 * Brings the database forward. Each module owns numbered SQL files; a file runs once, in its own transaction, in the order of the modules
 * given and of the numbers inside. Files are forward only and never edited: one whose text changed after it ran stops the start.
 * An advisory lock lets several servers start at once; one migrates, the others wait.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { assert } from '@candor/kit/assert';

export type Migrations = { readonly module: string; readonly folder: URL };

const LOCK_KEY = 7_203_114_501;

export async function migrate(url: string, modules: readonly Migrations[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'candor migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`create table if not exists migrations (
      module text not null, name text not null, hash text not null, applied_at timestamptz not null default now(), primary key (module, name))`);
    const { rows } = await client.query<{ module: string; name: string; hash: string }>('select module, name, hash from migrations');
    const applied = new Map(rows.map((row) => [`${row.module}/${row.name}`, row.hash]));
    const done: string[] = [];
    for (const file of modules.flatMap(filesOf)) {
      const hash = applied.get(file.key);
      assert(hash === undefined || hash === file.hash, `migration ${file.key} was changed after it ran: mend it with a new file`);
      if (hash === undefined) done.push(await applyFile(client, file));
    }
    return done;
  } finally {
    await client.end();
  }
}

type MigrationFile = { module: string; name: string; key: string; text: string; hash: string };

function filesOf({ module, folder }: Migrations): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      assert(/^\d{4}_[a-z0-9_]+\.sql$/.test(name), `migration ${module}/${name} is not named like 0001_words.sql`);
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { module, name, key: `${module}/${name}`, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

async function applyFile(client: pg.Client, file: MigrationFile): Promise<string> {
  await client.query('begin');
  try {
    await client.query(file.text);
    await client.query('insert into migrations (module, name, hash) values ($1, $2, $3)', [file.module, file.name, file.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${file.key} failed`, { cause: error });
  }
  return file.key;
}
