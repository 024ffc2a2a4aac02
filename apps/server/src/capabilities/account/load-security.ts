import type * as contract from '@candor/contract/account';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { findLastReset } from '../../core/customers/factor-resets/factor-resets.store.ts';
import {
  findPayPassword,
  loadPasswordChangedAt,
  type PayPassword,
} from '../../core/customers/passwords/passwords.store.ts';
import { loadFactors } from '../../core/second-factor/factors.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { loadOwner } from './owner.ts';

type Security = DataOf<typeof contract.loadSecurity>;

export async function loadSecurity(
  reader: Reader,
  signedIn: SignedIn,
  now: number,
): Promise<Security> {
  const { id, isDemo } = await loadOwner(reader, signedIn);
  const { authenticatorSince, passkeys, recoveryCodesLeft } = await loadFactors(
    reader,
    customerHolder(id),
  );
  const reset = await findLastReset(reader, id);
  return {
    passwordChangedAt: await loadPasswordChangedAt(reader, id),
    payPassword: shownPayPassword(await findPayPassword(reader, id), now),
    authenticator: authenticatorSince === null ? null : { since: authenticatorSince },
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      createdAt: key.createdAt,
      lastUsedAt: key.lastUsedAt,
    })),
    recoveryCodesLeft,
    factorResetAt: reset?.state === 'waiting' ? reset.dueAt : null,
    isDemo,
  };
}

function shownPayPassword(payPassword: PayPassword | null, now: number): Security['payPassword'] {
  if (payPassword === null) return null;
  const { changedAt, lockedUntil } = payPassword;
  return { changedAt, lockedUntil: lockedUntil !== null && now < lockedUntil ? lockedUntil : null };
}
