/**
 * Before a server opens: the tables are brought up to date by who owns them. Where the owner is
 * known, the server's role is given what it needs; where it is not, tables of an older version are
 * refused in one line.
 */
import { layJobTables } from '../jobs/lay-job-tables.ts';
import type { Log } from '../log.ts';
import { migrateIfAllowed, type Migrations } from './migrate.ts';
import { grantToServer } from './server-grants.ts';

export type Prepared = {
  readonly applied: readonly string[];
  readonly granted: readonly string[];
  /** Whether the server's own role may make and change tables. */
  readonly isOwner: boolean;
};

export async function prepareTables(
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string | null },
  modules: readonly Migrations[],
  log: Log,
): Promise<Prepared> {
  if (ownerUrl === null) return { ...(await migrateIfAllowed(url, modules)), granted: [] };
  const { applied } = await migrateIfAllowed(ownerUrl, modules, { setting: 'DATABASE_OWNER_URL' });
  await layJobTables(ownerUrl, log);
  return { applied, granted: await grantToServer(ownerUrl, url), isOwner: false };
}
