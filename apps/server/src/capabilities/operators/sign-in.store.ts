/** Keys are hashes, so the table does not reveal who is an operator. */
import sql from 'sql-template-tag';
import type { Failures } from '@candor/kit/growing-wait';
import { at, type Tx } from '../../platform/db/database.ts';

/** In key order, so concurrent tries are counted one after the other. */
export async function loadAttemptsForUpdate(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Failures>> {
  const inOrder = [...keys].sort();
  await tx.run(
    sql`insert into operator_login_failures (key, failures) select key, 0
      from unnest(${inOrder}::text[]) as key order by key on conflict do nothing`,
  );
  const rows = await tx.many<{ key: string; failures: number; last_failed_at: number | null }>(sql`
    select key, failures, last_failed_at from operator_login_failures
      where key = any (${inOrder}::text[]) order by key for update`);
  return new Map(rows.map((row) => [row.key, { count: row.failures, lastAt: row.last_failed_at }]));
}

export async function saveAttempts(
  tx: Tx,
  key: string,
  { count, lastAt }: Failures,
): Promise<void> {
  await tx.run(
    sql`update operator_login_failures set failures = ${count},
      last_failed_at = ${lastAt === null ? null : at(lastAt)} where key = ${key}`,
  );
}

export async function forgetAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.run(sql`delete from operator_login_failures where key = any (${keys}::text[])`);
}

export async function deleteAttemptsBefore(tx: Tx, before: number): Promise<void> {
  await tx.run(sql`delete from operator_login_failures where last_failed_at < ${at(before)}`);
}
