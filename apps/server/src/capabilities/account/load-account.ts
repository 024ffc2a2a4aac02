import type * as contract from '@candor/contract/account';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { loadDisplayName } from '../../core/customers/customers.store.ts';
import { findPayPassword } from '../../core/customers/passwords/passwords.store.ts';
import { loadStates } from '../../core/customers/standing.store.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { hasConfirmedFactor } from '../../core/second-factor/second-factor.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { loadOwner } from './owner.ts';

export async function loadAccount(
  reader: Reader,
  signedIn: SignedIn,
): Promise<DataOf<typeof contract.loadAccount>> {
  const {
    id,
    userId,
    email,
    phone,
    accountType,
    state,
    referralCode,
    createdAt,
    language,
    isDemo,
  } = await loadOwner(reader, signedIn);
  const [displayName, { verification }, payPassword, hasSecondFactor] = await Promise.all([
    loadDisplayName(reader, id),
    loadStates(reader, id),
    findPayPassword(reader, id),
    hasConfirmedFactor(reader, customerHolder(id)),
  ]);
  return {
    id,
    userId,
    email,
    phone,
    displayName,
    accountType,
    referralCode,
    registeredAt: createdAt,
    language,
    isDemo,
    verification,
    isFrozen: state === 'frozen',
    hasPayPassword: payPassword !== null,
    hasSecondFactor,
    env: 'paper',
  };
}

/** Somebody else's id is answered like an unknown one. */
export async function loadAccountById(
  reader: Reader,
  signedIn: SignedIn,
  { id }: BodyOf<typeof contract.loadAccountById>,
): Promise<DataOf<typeof contract.loadAccountById>> {
  if (id !== signedIn.customerId) refuseNow('CUSTOMER_UNKNOWN');
  return loadAccount(reader, signedIn);
}
