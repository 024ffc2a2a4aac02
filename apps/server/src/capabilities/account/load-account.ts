/** Accounts that are asked for in one turn of the event loop are read in one statement. */
import type * as contract from '@candor/contract/account';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { listAccountFacts, type AccountFacts } from '../../core/customers/account-facts.store.ts';
import { listHeld } from '../../core/customers/may-now.rules.ts';
import { askTogether } from '../../platform/kept/ask-together.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export type FindAccount = (customerId: string) => Promise<AccountFacts | null>;

export function findAccountsIn(reader: Reader): FindAccount {
  return askTogether((customerIds) => listAccountFacts(reader, customerIds));
}

export async function loadAccount(
  find: FindAccount,
  { customerId }: SignedIn,
  now: number,
): Promise<DataOf<typeof contract.loadAccount>> {
  const facts = await find(customerId);
  assert(facts !== null, 'who is signed in is a customer');
  const { customer, displayName, verification, hasPayPassword, hasSecondFactor, heldUntil } = facts;
  return {
    id: customer.id,
    userId: customer.userId,
    email: customer.email,
    phone: customer.phone,
    displayName,
    accountType: customer.accountType,
    referralCode: customer.referralCode,
    registeredAt: customer.createdAt,
    language: customer.language,
    isDemo: customer.isDemo,
    verification,
    isFrozen: customer.state === 'frozen',
    held: listHeld(heldUntil, now),
    hasPayPassword,
    hasSecondFactor,
    env: 'paper',
  };
}

/** Somebody else's id is answered like an unknown one. */
export async function loadAccountById(
  find: FindAccount,
  signedIn: SignedIn,
  { id }: BodyOf<typeof contract.loadAccountById>,
  now: number,
): Promise<DataOf<typeof contract.loadAccountById>> {
  if (id !== signedIn.customerId) refuseNow('CUSTOMER_UNKNOWN');
  return loadAccount(find, signedIn, now);
}
