import type { Failures } from '@candor/kit/growing-wait';
import sql from 'sql-template-tag';
import { at, type Tx } from '../../platform/db/database.ts';
import { FAILURES_TO_WARN, WARNED_EVERY_MS } from './auth.rules.ts';

/** In key order; a new name gets its rows here, so first tries queue too. */
export async function loadFailuresForUpdate(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Failures>> {
  const inOrder = [...keys].sort();
  await tx.run(
    sql`insert into login_failures (key, failures) select key, 0
      from unnest(${inOrder}::text[]) as key order by key on conflict do nothing`,
  );
  const rows = await tx.many<{ key: string; failures: number; last_failed_at: number | null }>(sql`
    select key, failures, last_failed_at from login_failures where key = any (${inOrder}::text[])
      order by key for update`);
  return new Map(rows.map((row) => [row.key, { count: row.failures, lastAt: row.last_failed_at }]));
}

export async function saveFailures(tx: Tx, key: string, failures: Failures): Promise<void> {
  await tx.run(sql`
    update login_failures set failures = ${failures.count},
      last_failed_at = ${failures.lastAt === null ? null : at(failures.lastAt)}
      where key = ${key}`);
}

/** Keeps the row: it remembers when the owner was last warned. */
export async function clearFailures(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.run(
    sql`update login_failures set failures = 0, last_failed_at = null
      where key = any (${keys}::text[])`,
  );
}

/** The number of failures for the one caller a day who sends the warning; null for everybody else. */
export async function claimWarning(tx: Tx, key: string): Promise<number | null> {
  const row = await tx.find<{ failures: number }>(sql`
    update login_failures set warned_at = ${at(tx.now)}
    where key = ${key} and failures >= ${FAILURES_TO_WARN}
      and (warned_at is null or warned_at <= ${at(tx.now - WARNED_EVERY_MS)})
    returning failures`);
  return row?.failures ?? null;
}

export async function deleteLoginFailuresBefore(tx: Tx, before: number): Promise<void> {
  await tx.run(sql`
    delete from login_failures
    where (last_failed_at is null or last_failed_at < ${at(before)})
      and (warned_at is null or warned_at < ${at(before)})`);
}
