import sql from 'sql-template-tag';
import { at, type Tx } from '../../../platform/db/database.ts';
import type { EmailCode, EmailCodeQuota } from './email-codes.rules.ts';

export type EmailCodePurpose = 'register' | 'resetPassword' | 'payPassword';

/** Locks, so of two requests at the same instant the second is too soon. */
export async function loadCodeQuotaForUpdate(tx: Tx, addressKey: string): Promise<EmailCodeQuota> {
  await tx.run(sql`
    insert into email_code_quotas (address_key, day_started_at, requests)
      values (${addressKey}, ${at(tx.now)}, 0) on conflict do nothing`);
  const row = await tx.one<{
    day_started_at: number;
    requests: number;
    requested_at: number | null;
  }>(sql`
    select day_started_at, requests, requested_at from email_code_quotas
      where address_key = ${addressKey} for update`);
  return {
    dayStartedAt: row.day_started_at,
    requests: row.requests,
    requestedAt: row.requested_at,
  };
}

export async function saveCodeQuota(
  tx: Tx,
  addressKey: string,
  quota: EmailCodeQuota,
): Promise<void> {
  await tx.run(sql`
    update email_code_quotas
    set day_started_at = ${at(quota.dayStartedAt)}, requests = ${quota.requests},
      requested_at = ${quota.requestedAt === null ? null : at(quota.requestedAt)}
    where address_key = ${addressKey}`);
}

export type CodePlace = { readonly addressKey: string; readonly purpose: EmailCodePurpose };

export async function replaceEmailCode(
  tx: Tx,
  { addressKey, purpose }: CodePlace,
  code: EmailCode,
): Promise<void> {
  await tx.run(sql`
    insert into email_codes (address_key, purpose, code_signature, tries_left, expires_at)
    values (${addressKey}, ${purpose}, ${code.signature}, ${code.triesLeft}, ${at(code.expiresAt)})
    on conflict (address_key, purpose) do update
      set code_signature = excluded.code_signature, tries_left = excluded.tries_left,
        expires_at = excluded.expires_at`);
}

/** Locks, so guesses at the same instant are counted one after the other. */
export async function findEmailCodeForUpdate(
  tx: Tx,
  { addressKey, purpose }: CodePlace,
): Promise<EmailCode | null> {
  const row = await tx.find<{
    code_signature: string | null;
    tries_left: number;
    expires_at: number;
  }>(sql`
    select code_signature, tries_left, expires_at from email_codes where address_key = ${addressKey}
      and purpose = ${purpose} for update`);
  return row === null
    ? null
    : { signature: row.code_signature, triesLeft: row.tries_left, expiresAt: row.expires_at };
}

export async function takeTryFromCode(tx: Tx, { addressKey, purpose }: CodePlace): Promise<void> {
  await tx.run(sql`
    update email_codes set tries_left = tries_left - 1 where address_key = ${addressKey}
      and purpose = ${purpose} and tries_left > 0`);
}

/** False for everybody but the first. */
export async function deleteEmailCode(
  tx: Tx,
  { addressKey, purpose }: CodePlace,
  signature: string,
): Promise<boolean> {
  return tx.changed(sql`
    delete from email_codes
    where address_key = ${addressKey} and purpose = ${purpose} and code_signature = ${signature}
      and tries_left > 0 and expires_at > ${at(tx.now)}`);
}

export async function deleteEmailCodesBefore(tx: Tx, before: number): Promise<void> {
  await tx.run(sql`delete from email_codes where expires_at < ${at(before)}`);
  await tx.run(
    sql`delete from email_code_quotas where coalesce(requested_at, day_started_at) < ${at(before)}`,
  );
}
