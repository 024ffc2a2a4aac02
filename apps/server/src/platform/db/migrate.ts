/**
 * Runs each module's numbered SQL files, once each. Files are forward only: one that was edited
 * after it ran, or ran and is missing here, stops the start.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { assert } from '@candor/kit/assert';
import { StartRefused } from '../start-refused.ts';
import { connectOrRefuse, databaseProblem } from './connect-or-refuse.ts';
import { sha256Hex } from '../sha256.ts';

export type Migrations = { readonly module: string; readonly folder: URL };

const LOCK_KEY = 7_203_114_501;

export async function migrate(url: string, modules: readonly Migrations[]): Promise<string[]> {
  const client = await connectOrRefuse(url, 'candor migrate');
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`create table if not exists migrations (
      module text not null, name text not null, hash text not null, applied_at timestamptz not null default now(), primary key (module, name))`);
    const { rows } = await client.query<{ module: string; name: string; hash: string }>(
      'select module, name, hash from migrations order by applied_at, module, name',
    );
    const applied = new Map(rows.map((row) => [`${row.module}/${row.name}`, row.hash]));
    const files = modules.flatMap(getFiles);
    requireKnown([...applied.keys()], files);
    requireUnchanged(applied, files);
    const done: string[] = [];
    for (const file of files) if (!applied.has(file.key)) done.push(await applyFile(client, file));
    return done;
  } catch (error) {
    const problem = databaseProblem(error, url);
    throw problem === null ? error : new StartRefused(problem, { cause: error });
  } finally {
    await client.end();
  }
}

function requireKnown(applied: readonly string[], files: readonly MigrationFile[]): void {
  const known = new Set(files.map(({ key }) => key));
  const newer = applied.find((key) => !known.has(key));
  if (newer === undefined) return;
  throw new StartRefused(
    `A newer Candor has used this database: it has ${newer}, which this one does not know. Start that version, or bring back a copy of the database from before.`,
  );
}

function requireUnchanged(
  applied: ReadonlyMap<string, string>,
  files: readonly MigrationFile[],
): void {
  const changed = files.find(({ key, hash }) => applied.has(key) && applied.get(key) !== hash);
  if (changed === undefined) return;
  throw new StartRefused(
    `The migration ${changed.key} was changed after it ran on this database. Bring back the file as it was; what should be different goes into a new file.`,
  );
}

type MigrationFile = { module: string; name: string; key: string; text: string; hash: string };

function getFiles({ module, folder }: Migrations): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      assert(
        /^\d{4}_[a-z0-9_]+\.sql$/.test(name),
        `migration ${module}/${name} is not named like 0001_words.sql`,
      );
      const text = readFileSync(new URL(name, folder), 'utf8');
      return {
        module,
        name,
        key: `${module}/${name}`,
        text,
        hash: sha256Hex(text),
      };
    });
}

async function applyFile(client: pg.Client, file: MigrationFile): Promise<string> {
  await client.query('begin');
  try {
    await client.query(file.text);
    await client.query('insert into migrations (module, name, hash) values ($1, $2, $3)', [
      file.module,
      file.name,
      file.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${file.key} failed`, { cause: error });
  }
  return file.key;
}
