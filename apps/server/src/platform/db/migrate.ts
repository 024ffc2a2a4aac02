/**
 * Runs each module's numbered SQL files, once each. Files are forward only: one that was edited
 * after it ran, or ran and is missing here, stops the start.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assert } from '@candor/kit/assert';
import { StartRefused } from '../start/start-refused.ts';
import { connectOrRefuse, databaseProblem } from './connect-or-refuse.ts';
import { sha256Hex } from '../sha256.ts';

export type Migrations = { readonly module: string; readonly folder: URL };

/** Also of who grants, so that one is done after the other. */
export const MIGRATION_LOCK = 7_203_114_501;

/** `takes` leaves files out, where an earlier state of the tables is wanted. */
export async function migrate(
  url: string,
  modules: readonly Migrations[],
  takes: (key: string) => boolean = () => true,
): Promise<readonly string[]> {
  return (await migrateIfAllowed(url, modules, { takes })).applied;
}

export type Migrated = { readonly applied: readonly string[]; readonly isOwner: boolean };

/** As a role that owns nothing: tables of another version than this are refused. */
export async function migrateIfAllowed(
  url: string,
  modules: readonly Migrations[],
  {
    takes = () => true,
    setting = 'DATABASE_URL',
  }: { readonly takes?: (key: string) => boolean; readonly setting?: string } = {},
): Promise<Migrated> {
  const client = await connectOrRefuse(url, 'candor migrate', setting);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const standing = await findStanding(client);
    if (!standing.mayMigrate) {
      await requireCurrent(client, modules, standing, setting);
      return { applied: [], isOwner: false };
    }
    await client.query(`create table if not exists migrations (
      module text not null, name text not null, hash text not null, applied_at timestamptz not null default now(), primary key (module, name))`);
    const files = modules.flatMap(getFiles);
    const applied = await readApplied(client, files);
    const done: string[] = [];
    for (const file of files)
      if (!applied.has(file.key) && takes(file.key)) done.push(await applyFile(client, file));
    return { applied: done, isOwner: true };
  } catch (error) {
    const problem = databaseProblem(error, url, setting);
    throw problem === null ? error : new StartRefused(problem, { cause: error });
  } finally {
    await client.end();
  }
}

/** Those of this version. */
export function listMigrationFiles(
  modules: readonly Migrations[],
): readonly { readonly key: string; readonly hash: string }[] {
  return modules.flatMap(getFiles);
}

/** Refused when it is not what these files made. */
async function readApplied(
  client: pg.Client,
  files: readonly MigrationFile[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ module: string; name: string; hash: string }>(
    'select module, name, hash from migrations order by applied_at, module, name',
  );
  const applied = new Map(rows.map((row) => [`${row.module}/${row.name}`, row.hash]));
  requireKnown([...applied.keys()], files);
  requireUnchanged(applied, files);
  return applied;
}

type Standing = {
  readonly role: string;
  readonly hasTables: boolean;
  readonly mayRead: boolean;
  readonly mayMigrate: boolean;
};

async function findStanding(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `select current_user as role, m.oid is not null as "hasTables",
       coalesce(has_table_privilege(m.oid, 'select'), false) as "mayRead",
       coalesce(case when m.oid is null then has_schema_privilege(current_schema(), 'create')
         else pg_has_role(m.relowner, 'usage') end, false) as "mayMigrate"
     from (select to_regclass('public.migrations') as oid) t left join pg_class m on m.oid = t.oid`,
  );
  const [standing] = rows;
  assert(standing !== undefined, 'a role has a standing');
  return standing;
}

async function requireCurrent(
  client: pg.Client,
  modules: readonly Migrations[],
  { role, hasTables, mayRead }: Standing,
  setting: string,
): Promise<void> {
  if (setting !== 'DATABASE_URL')
    throw new StartRefused(
      `The role "${role}" of ${setting} does not own the database and its tables, so it cannot change them. Name the role that does.`,
    );
  const files = modules.flatMap(getFiles);
  const applied = mayRead ? await readApplied(client, files) : new Map<string, string>();
  const missing = files.filter(({ key }) => !applied.has(key)).length;
  if (missing === 0) return;
  const what = !hasTables
    ? 'has no tables yet'
    : !mayRead
      ? 'has tables that this role may not read'
      : `is older than this Candor (${missing} of its migrations are missing)`;
  throw new StartRefused(
    `The database ${what}, and the role "${role}" of DATABASE_URL may not change that. Run \`npm run migrate\` with DATABASE_OWNER_URL, then start again.`,
  );
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

/** Servers of the version before go on working, so their locks and a migration's may cross. */
async function applyFile(client: pg.Client, file: MigrationFile): Promise<string> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await applyOnce(client, file);
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isDeadlock(error))
        throw new Error(`migration ${file.key} failed`, { cause: error });
      await sleep(RETRY_PAUSE_MS * attempt);
    }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}

const ATTEMPTS_MAX = 20;
const RETRY_PAUSE_MS = 100;

async function applyOnce(client: pg.Client, file: MigrationFile): Promise<string> {
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
    throw error;
  }
  return file.key;
}
