/** Shown once, stored as keyed hashes, single use. */
import { RECOVERY_CODES } from '@candor/contract/kernel/second-factor';
import type { Tx } from '../../platform/db/database.ts';
import { newReadableCode } from '../../platform/random.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { Holder } from './holder.ts';
import { recoveryCodeAsKept, recoveryCodeAsPrinted } from './second-factor.rules.ts';
import { replaceRecoveryCodes, takeRecoveryCodeRow } from './second-factor.store.ts';

/** 31^10: too many to guess, with growing waits. */
const CODE_LENGTH = 10;

export async function makeRecoveryCodes(
  tx: Tx,
  secrets: Secrets,
  holder: Holder,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newReadableCode(CODE_LENGTH));
  await replaceRecoveryCodes(
    tx,
    holder,
    codes.map((code) => getSignature(secrets, holder, code)),
  );
  return codes.map(recoveryCodeAsPrinted);
}

export async function takeRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  holder: Holder,
  typed: string,
): Promise<boolean> {
  return takeRecoveryCodeRow(tx, holder, getSignature(secrets, holder, recoveryCodeAsKept(typed)));
}

function getSignature(secrets: Secrets, { kind, id }: Holder, code: string): string {
  return secrets.sign('secondFactor.recovery', `${kind}\n${id}\n${code}`);
}
