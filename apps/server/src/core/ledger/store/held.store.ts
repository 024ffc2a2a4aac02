/** What is held for a thing, and what is free in an account; many at once. */
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';

/** By reference; what has ended or never was is missing. */
export async function listHeldFor(
  reader: Reader,
  references: readonly string[],
): Promise<Map<string, bigint>> {
  if (references.length === 0) return new Map();
  const rows = await reader.many<{ reference: string; minor: bigint }>(sql`
    select reference, minor from ledger_holds
    where reference = any(${texts(references)}::text[]) and state = 'open'`);
  return new Map(rows.map(({ reference, minor }) => [reference, minor]));
}

/** Balance less holds, by the account's key. */
export async function listAvailable(
  reader: Reader,
  keys: readonly string[],
): Promise<Map<string, bigint>> {
  if (keys.length === 0) return new Map();
  const rows = await reader.many<{ key: string; minor: bigint }>(sql`
    select key, (balance_minor - held_minor)::bigint as minor from ledger_accounts
    where key = any(${texts(keys)}::text[])`);
  return new Map(rows.map(({ key, minor }) => [key, minor]));
}
