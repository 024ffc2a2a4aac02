import type { Failures } from '@candor/kit/growing-wait';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { CustomerId } from '../customer.ts';
import type { PayPasswordTries } from './pay-password.rules.ts';

/** Locks, so tries at the same instant are counted one after the other. */
export async function loadLoginPasswordForUpdate(
  tx: Tx,
  id: CustomerId,
): Promise<{ hash: string; failures: Failures }> {
  const row = await tx.one<{ hash: string; failures: number; last_failed_at: number | null }>(sql`
    select hash, failures, last_failed_at from customer_passwords where customer_id = ${id}
      for update`);
  return { hash: row.hash, failures: { count: row.failures, lastAt: row.last_failed_at } };
}

export async function savePasswordFailures(
  tx: Tx,
  id: CustomerId,
  { count, lastAt }: Failures,
): Promise<void> {
  await tx.run(sql`
    update customer_passwords set failures = ${count},
      last_failed_at = ${lastAt === null ? null : at(lastAt)} where customer_id = ${id}`);
}

export async function loadPasswordChangedAt(reader: Reader, id: CustomerId): Promise<number> {
  return (
    await reader.one<{ changed_at: number }>(
      sql`select changed_at from customer_passwords where customer_id = ${id}`,
    )
  ).changed_at;
}

export type PayPassword = PayPasswordTries & { readonly hash: string; readonly changedAt: number };

type PayPasswordRow = {
  hash: string;
  changed_at: number;
  failures: number;
  locked_until: number | null;
};

export async function findPayPassword(reader: Reader, id: CustomerId): Promise<PayPassword | null> {
  return toPayPassword(
    await reader.find<PayPasswordRow>(sql`
    select hash, changed_at, failures, locked_until from customer_pay_passwords
      where customer_id = ${id}`),
  );
}

export async function findPayPasswordForUpdate(
  tx: Tx,
  id: CustomerId,
): Promise<PayPassword | null> {
  return toPayPassword(
    await tx.find<PayPasswordRow>(sql`
    select hash, changed_at, failures, locked_until from customer_pay_passwords
      where customer_id = ${id} for update`),
  );
}

export async function savePayPasswordTries(
  tx: Tx,
  id: CustomerId,
  { failures, lockedUntil }: PayPasswordTries,
): Promise<void> {
  await tx.run(sql`
    update customer_pay_passwords set failures = ${failures},
      locked_until = ${lockedUntil === null ? null : at(lockedUntil)} where customer_id = ${id}`);
}

/** The first of two wins. */
export async function insertPayPassword(tx: Tx, id: CustomerId, hash: string): Promise<boolean> {
  return tx.changed(
    sql`insert into customer_pay_passwords (customer_id, hash, changed_at)
      values (${id}, ${hash}, ${at(tx.now)}) on conflict do nothing`,
  );
}

/** False when it is no longer the one that was checked. */
export async function replacePayPassword(
  tx: Tx,
  id: CustomerId,
  hashes: { readonly from: string; readonly to: string },
): Promise<boolean> {
  return tx.changed(sql`
    update customer_pay_passwords set hash = ${hashes.to}, changed_at = ${at(tx.now)}, failures = 0,
      locked_until = null
    where customer_id = ${id} and hash = ${hashes.from}`);
}

export async function resetPayPasswordHash(tx: Tx, id: CustomerId, hash: string): Promise<void> {
  await tx.run(sql`
    update customer_pay_passwords set hash = ${hash}, changed_at = ${at(tx.now)}, failures = 0,
      locked_until = null where customer_id = ${id}`);
}

function toPayPassword(row: PayPasswordRow | null): PayPassword | null {
  return row === null
    ? null
    : {
        hash: row.hash,
        changedAt: row.changed_at,
        failures: row.failures,
        lockedUntil: row.locked_until,
      };
}
