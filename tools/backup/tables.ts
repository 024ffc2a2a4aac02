/** What a database has, in the words of its catalogue. */
import type pg from 'pg';
import type { Manifest } from './manifest.ts';

export type TableName = { readonly schema: string; readonly name: string };

/** Ours, and the job queue's. */
const SCHEMAS = ['public', 'jobs'];

/** Without the job queue's statistics: a table for each day, which another day does not have. */
export async function listTables(client: pg.Client): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1)
       and not (n.nspname = 'jobs' and c.relname like 'queue\\_stats%') order by n.nspname, c.relname`,
    [SCHEMAS],
  );
  return rows;
}

/** Those that are stored as given; the others are computed again. */
export async function listColumns(
  client: pg.Client,
  { schema, name }: TableName,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [nameOf({ schema, name })],
  );
  return rows.map((row) => row.name);
}

export async function listMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  if (!(await hasTable(client, 'public.migrations'))) return [];
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select module, name, hash from migrations order by applied_at, module, name',
  );
  return rows;
}

/** Of the tables of the job queue; 0 where it never ran. */
export async function findJobsVersion(client: pg.Client): Promise<number> {
  if (!(await hasTable(client, 'jobs.version'))) return 0;
  const { rows } = await client.query<{ version: number }>('select version from jobs.version');
  return rows[0]?.version ?? 0;
}

export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by n.nspname, c.relname`,
    [SCHEMAS],
  );
  const read: Manifest['sequences'] = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${nameOf(sequence)}`,
    );
    for (const { last, called } of states) read.push({ ...sequence, last, isCalled: called });
  }
  return read;
}

export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  );
  return rows[0]?.count === 0;
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    name,
  ]);
  return rows[0]?.is === true;
}

export function nameOf({ schema, name }: TableName): string {
  return `"${schema.replaceAll('"', '""')}"."${name.replaceAll('"', '""')}"`;
}
