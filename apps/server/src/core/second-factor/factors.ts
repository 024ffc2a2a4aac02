import type { SecondFactorMethod } from '@candor/contract/kernel/second-factor';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { deleteChallenges } from './challenges.store.ts';
import type { Holder } from './holder.ts';
import { deletePasskeys, listPasskeys, type Passkey } from './passkeys.store.ts';
import {
  countRecoveryCodesLeft,
  deleteAuthenticator,
  findAuthenticator,
  hasConfirmedFactor,
  replaceRecoveryCodes,
} from './second-factor.store.ts';

export type Factors = {
  readonly authenticatorSince: number | null;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
};

export async function loadFactors(reader: Reader, holder: Holder): Promise<Factors> {
  const authenticator = await findAuthenticator(reader, holder);
  return {
    authenticatorSince: authenticator?.confirmedAt ?? null,
    passkeys: await listPasskeys(reader, holder),
    recoveryCodesLeft: await countRecoveryCodesLeft(reader, holder),
  };
}

/** Recovery codes alone are no factor: they replace one. */
export function getMethods({
  authenticatorSince,
  passkeys,
  recoveryCodesLeft,
}: Factors): SecondFactorMethod[] {
  const factors = [
    ...(authenticatorSince === null ? [] : ['totp' as const]),
    ...(passkeys.length === 0 ? [] : ['passkey' as const]),
  ];
  return factors.length > 0 && recoveryCodesLeft > 0 ? [...factors, 'recovery'] : factors;
}

export async function dropCodesWithoutFactor(tx: Tx, holder: Holder): Promise<void> {
  if (!(await hasConfirmedFactor(tx, holder))) await replaceRecoveryCodes(tx, holder, []);
}

export async function forgetFactors(tx: Tx, holder: Holder): Promise<void> {
  await deleteAuthenticator(tx, holder);
  await deletePasskeys(tx, holder);
  await replaceRecoveryCodes(tx, holder, []);
  await deleteChallenges(tx, holder);
}
