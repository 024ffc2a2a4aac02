/**
 * Six digits by mail prove that somebody reads an address. Addresses and codes are kept as keyed
 * hashes, codes bound to purpose and address: a code for one thing is worth nothing for another.
 *
 * Holding a code against what was sent: a wrong one costs a try even though the request is then
 * refused, so this is a transaction of its own, before the one that does the work; that one uses
 * the code up, and of two at the same instant only the first can.
 */
import { EMAIL_CODE_LENGTH } from '@candor/contract/kernel/patterns';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newDigits } from '../../../platform/random.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import {
  canBeUsed,
  decideCodeRequest,
  EMAIL_CODE_LIFE_MS,
  EMAIL_CODE_PAUSE_MS,
  EMAIL_CODE_TRIES_MAX,
} from './email-codes.rules.ts';
import {
  deleteEmailCode,
  findEmailCodeForUpdate,
  loadCodeQuotaForUpdate,
  replaceEmailCode,
  saveCodeQuota,
  takeTryFromCode,
  type CodePlace,
  type EmailCodePurpose,
} from './email-codes.store.ts';

export type GivenCode = {
  readonly purpose: EmailCodePurpose;
  readonly email: string;
  readonly code: string;
};

/**
 * `isUsable`: false puts down a code that nothing can match, so that asking and guessing look the
 * same for every address.
 */
export type CodeRequest = {
  readonly purpose: EmailCodePurpose;
  readonly email: string;
  readonly isUsable: boolean;
};
export type PutDownCode = {
  readonly code: string;
  readonly minutes: number;
  readonly expiresAt: number;
  readonly nextAllowedAt: number;
};

/** Puts a new code in the place of the old one; the caller mails it. Refuses who asks too often. */
export async function putDownCode(
  tx: Tx,
  secrets: Secrets,
  { purpose, email, isUsable }: CodeRequest,
): Promise<PutDownCode> {
  const place = getPlace(secrets, purpose, email);
  const quota = orRefuse(
    decideCodeRequest(await loadCodeQuotaForUpdate(tx, place.addressKey), tx.now),
  );
  await saveCodeQuota(tx, place.addressKey, quota);
  const code = newDigits(EMAIL_CODE_LENGTH);
  const expiresAt = tx.now + EMAIL_CODE_LIFE_MS;
  const signature = codeSignature(secrets, purpose, email, code);
  await replaceEmailCode(tx, place, {
    signature: isUsable ? signature : null,
    triesLeft: EMAIL_CODE_TRIES_MAX,
    expiresAt,
  });
  return {
    code,
    minutes: EMAIL_CODE_LIFE_MS / 60_000,
    expiresAt,
    nextAllowedAt: tx.now + EMAIL_CODE_PAUSE_MS,
  };
}

export async function requireRightCode(db: Db, secrets: Secrets, given: GivenCode): Promise<void> {
  const isRight = await db.transact((tx) => tryCode(tx, secrets, given));
  if (!isRight) refuseNow('EMAIL_CODE_WRONG');
}

export async function useUpCode(
  tx: Tx,
  secrets: Secrets,
  { purpose, email, code }: GivenCode,
): Promise<void> {
  const place = getPlace(secrets, purpose, email);
  if (!(await deleteEmailCode(tx, place, codeSignature(secrets, purpose, email, code))))
    refuseNow('EMAIL_CODE_WRONG');
}

async function tryCode(
  tx: Tx,
  secrets: Secrets,
  { purpose, email, code }: GivenCode,
): Promise<boolean> {
  const place = getPlace(secrets, purpose, email);
  const stored = await findEmailCodeForUpdate(tx, place);
  if (stored === null || !canBeUsed(stored, tx.now)) return false;
  // Both sides are keyed hashes: how long the comparison takes says nothing about the code.
  if (stored.signature === codeSignature(secrets, purpose, email, code)) return true;
  await takeTryFromCode(tx, place);
  return false;
}

/** Codes that only the signed-in owner can ask for are counted apart: no stranger can use them up. */
function getPlace(secrets: Secrets, purpose: EmailCodePurpose, email: string): CodePlace {
  return {
    addressKey: secrets.sign(
      purpose === 'payPassword' ? 'auth.address.own' : 'auth.address',
      email,
    ),
    purpose,
  };
}

function codeSignature(
  secrets: Secrets,
  purpose: EmailCodePurpose,
  email: string,
  code: string,
): string {
  return secrets.sign('auth.emailCode', `${purpose}\n${email}\n${code}`);
}
