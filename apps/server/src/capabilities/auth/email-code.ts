/**
 * Holding a mailed code against what was sent. A wrong one costs a try even though the request is then refused, so this is a transaction
 * of its own, before the one that does the work; that one uses the code up, and of two at the same instant only the first can.
 */
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { addressKey, codeSignature, type EmailCodePurpose } from './auth-keys.ts';
import { canBeUsed } from './auth.rules.ts';
import { deleteEmailCode, findEmailCodeForUpdate, takeTryFromCode } from './auth.store.ts';

export type GivenCode = { readonly purpose: EmailCodePurpose; readonly email: string; readonly code: string };

export async function requireRightCode(db: Db, secrets: Secrets, given: GivenCode): Promise<void> {
  const isRight = await db.transact((tx) => tryCode(tx, secrets, given));
  if (!isRight) refuseNow('EMAIL_CODE_WRONG');
}

export async function useUpCode(tx: Tx, secrets: Secrets, { purpose, email, code }: GivenCode): Promise<void> {
  const place = { addressKey: addressKey(secrets, email), purpose };
  if (!(await deleteEmailCode(tx, place, codeSignature(secrets, purpose, email, code)))) refuseNow('EMAIL_CODE_WRONG');
}

async function tryCode(tx: Tx, secrets: Secrets, { purpose, email, code }: GivenCode): Promise<boolean> {
  const place = { addressKey: addressKey(secrets, email), purpose };
  const stored = await findEmailCodeForUpdate(tx, place);
  if (stored === null || !canBeUsed(stored, tx.now)) return false;
  // Both sides are keyed hashes: how long the comparison takes says nothing about the code.
  if (stored.signature === codeSignature(secrets, purpose, email, code)) return true;
  await takeTryFromCode(tx, place);
  return false;
}
