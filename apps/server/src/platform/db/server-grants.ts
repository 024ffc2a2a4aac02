/**
 * Gives the server's role what it needs in a database that another role owns, and takes what it
 * should not have. Run by the owner after each migration, so that new tables are no exception.
 */
import pg from 'pg';
import { StartRefused } from '../start/start-refused.ts';
import { listAddresses } from './addresses.ts';
import { connectOrRefuse } from './connect-or-refuse.ts';
import { MIGRATION_LOCK } from './migrate.ts';
import { grantStatements, type TableRights } from './server-grants.rules.ts';

/** Ours, and the job queue's. */
const SCHEMAS = ['public', 'jobs'];

/** Returns what had to be changed. */
export async function grantToServer(ownerUrl: string, serverUrl: string): Promise<string[]> {
  const client = await connectOrRefuse(ownerUrl, 'candor grants', 'DATABASE_OWNER_URL');
  try {
    const name = roleIn(serverUrl);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await requireOrdinaryRole(client, name);
    const role = pg.escapeIdentifier(name);
    const statements = grantStatements(role, await listTableRights(client, name));
    if (statements.length === 0) return [];
    await client.query('begin');
    for (const schema of SCHEMAS) await client.query(schemaGrants(schema, role));
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return statements;
  } finally {
    await client.end();
  }
}

export function roleIn(url: string): string {
  return new pg.Client({ connectionString: listAddresses(url)[0] }).user ?? '';
}

/** The tables of tomorrow as well; what their guards refuse is taken back after the migration. */
function schemaGrants(schema: string, role: string): string {
  return `
    grant usage on schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role};
    alter default privileges in schema ${schema}
      grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`;
}

/** One that could become the owner could put the guards aside all the same. */
async function requireOrdinaryRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ may: string | null }>(
    `select case when rolsuper then 'is a superuser' when rolcreaterole then 'may make roles'
       when pg_has_role(oid, current_user::regrole, 'member') then 'is, or may become, ' || current_user end as may
     from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (found === undefined)
    throw new StartRefused(
      `There is no role "${role}", which DATABASE_URL names. Create it: create role ${pg.escapeIdentifier(role)} login password '…'.`,
    );
  if (found.may !== null)
    throw new StartRefused(
      `The role "${role}" of DATABASE_URL ${found.may}, so it could switch off what guards the books. Name another one there than in DATABASE_OWNER_URL, without rights of its own.`,
    );
}

const BEFORE_EACH_ROW = 3;
const ON_DELETE = 8;
const ON_UPDATE = 16;

/** A guard without a condition whose function does nothing but refuse. */
const refuses = (event: number) => `exists (
  select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled in ('O', 'A')
    and t.tgtype & ${BEFORE_EACH_ROW | event} = ${BEFORE_EACH_ROW | event}
    and t.tgqual is null and cardinality(t.tgattr) = 0
    and p.prosrc ~* '^\\s*begin\\s+raise exception [^;]*;\\s*end;?\\s*$')`;

async function listTableRights(client: pg.Client, role: string): Promise<TableRights[]> {
  const { rows } = await client.query<TableRights>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       ${refuses(ON_UPDATE)} as "refusesUpdate", ${refuses(ON_DELETE)} as "refusesDelete",
       n.nspname = 'public' and c.relname = 'migrations' as "isRecordOfMigrations",
       array(select a.privilege_type from aclexplode(c.relacl) a
         where a.grantee = $2::regrole) as granted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($1) order by 1`,
    [SCHEMAS, pg.escapeIdentifier(role)],
  );
  return rows;
}
