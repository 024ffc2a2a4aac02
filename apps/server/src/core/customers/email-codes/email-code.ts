/**
 * Six digits by mail prove that somebody reads an address. Both are stored as keyed hashes.
 *
 * A wrong code costs a try even though the request is refused, so checking is a transaction of its
 * own. The one that does the work consumes the code, so of two at the same instant only the first
 * succeeds.
 */
import { EMAIL_CODE_LENGTH } from '@candor/contract/kernel/patterns';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newDigits } from '../../../platform/random.ts';
import type { Secrets } from '../../../platform/start/secrets.ts';
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

/** `isUsable` false stores a code that nothing matches, so every address looks the same. */
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
  // Both sides are keyed hashes, so the comparison's timing reveals nothing.
  if (stored.signature === codeSignature(secrets, purpose, email, code)) return true;
  await takeTryFromCode(tx, place);
  return false;
}

/** Codes only the signed-in owner can request have a quota no stranger can use up. */
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
