import sql, { type Sql } from 'sql-template-tag';
import type { Failures } from '@candor/kit/growing-wait';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Holder } from './holder.ts';

/** Of two proofs with one code, the second sees it used. */
export async function lockHolder(tx: Tx, { kind, id }: Holder): Promise<Failures> {
  await tx.run(
    sql`insert into second_factor_holders (holder_kind, holder_id) values (${kind}, ${id})
      on conflict do nothing`,
  );
  const row = await tx.one<{ failures: number; last_failed_at: number | null }>(sql`
    select failures, last_failed_at from second_factor_holders where holder_kind = ${kind}
      and holder_id = ${id} for update`);
  return { count: row.failures, lastAt: row.last_failed_at };
}

export async function saveProofFailures(
  tx: Tx,
  { kind, id }: Holder,
  { count, lastAt }: Failures,
): Promise<void> {
  await tx.run(sql`
    update second_factor_holders set failures = ${count},
      last_failed_at = ${lastAt === null ? null : at(lastAt)}
    where holder_kind = ${kind} and holder_id = ${id}`);
}

export type Authenticator = {
  readonly secretSealed: string;
  readonly startedAt: number;
  readonly confirmedAt: number | null;
  readonly lastStep: number | null;
};

export async function findAuthenticator(
  reader: Reader,
  { kind, id }: Holder,
): Promise<Authenticator | null> {
  return reader.find<Authenticator>(sql`
    select secret_sealed as "secretSealed", started_at as "startedAt",
      confirmed_at as "confirmedAt", last_step as "lastStep"
    from authenticators where holder_kind = ${kind} and holder_id = ${id}`);
}

/** Replaces an unconfirmed secret. False when one is in use. */
export async function savePendingAuthenticator(
  tx: Tx,
  { kind, id }: Holder,
  secretSealed: string,
): Promise<boolean> {
  return tx.changed(sql`
    insert into authenticators (holder_kind, holder_id, secret_sealed, started_at)
      values (${kind}, ${id}, ${secretSealed}, ${at(tx.now)})
    on conflict (holder_kind, holder_id) do update
      set secret_sealed = excluded.secret_sealed, started_at = excluded.started_at
      where authenticators.confirmed_at is null`);
}

export async function confirmAuthenticatorRow(
  tx: Tx,
  { kind, id }: Holder,
  step: number,
): Promise<void> {
  await tx.run(sql`
    update authenticators set confirmed_at = ${at(tx.now)}, last_step = ${step}
    where holder_kind = ${kind} and holder_id = ${id} and confirmed_at is null`);
}

/** False for this or an older step already used. */
export async function takeStep(tx: Tx, { kind, id }: Holder, step: number): Promise<boolean> {
  return tx.changed(sql`
    update authenticators set last_step = ${step}
    where holder_kind = ${kind} and holder_id = ${id} and confirmed_at is not null
      and last_step < ${step}`);
}

export async function deleteAuthenticator(tx: Tx, { kind, id }: Holder): Promise<void> {
  await tx.run(sql`delete from authenticators where holder_kind = ${kind} and holder_id = ${id}`);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { kind, id }: Holder,
  signatures: readonly string[],
): Promise<void> {
  await tx.run(sql`delete from recovery_codes where holder_kind = ${kind} and holder_id = ${id}`);
  await tx.run(sql`
    insert into recovery_codes (holder_kind, holder_id, code_signature)
      select ${kind}, ${id}, signature from unnest(${signatures}::text[]) as signature`);
}

export async function takeRecoveryCodeRow(
  tx: Tx,
  { kind, id }: Holder,
  signature: string,
): Promise<boolean> {
  return tx.changed(sql`
    update recovery_codes set used_at = ${at(tx.now)}
    where holder_kind = ${kind} and holder_id = ${id} and code_signature = ${signature}
      and used_at is null`);
}

export async function countRecoveryCodesLeft(
  reader: Reader,
  { kind, id }: Holder,
): Promise<number> {
  const row = await reader.one<{ codes: number }>(sql`
    select count(*)::integer as codes from recovery_codes where holder_kind = ${kind}
      and holder_id = ${id} and used_at is null`);
  return row.codes;
}

export async function hasConfirmedFactor(reader: Reader, { kind, id }: Holder): Promise<boolean> {
  const row = await reader.one<{ has: boolean }>(
    sql`select ${isConfirmedFor(kind, sql`${id}`)} as has`,
  );
  return row.has;
}

/** For statements about several holders. */
export function isConfirmedFor(kind: Holder['kind'], id: Sql): Sql {
  return sql`(exists (select from authenticators where holder_kind = ${kind} and holder_id = ${id}
      and confirmed_at is not null)
    or exists (select from passkeys where holder_kind = ${kind} and holder_id = ${id}))`;
}
