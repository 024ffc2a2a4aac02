/** Second factors are deleted; the ledger stays. An account with money cannot be closed. */
import type * as contract from '@candor/contract/account';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { isZero } from '@candor/money/arithmetic';
import { listAccountIds } from '../../core/customers/accounts.store.ts';
import { setCustomerState } from '../../core/customers/customer-state.store.ts';
import type { Customer } from '../../core/customers/customer.ts';
import {
  requireLoginPassword,
  requireSamePassword,
} from '../../core/customers/passwords/login-password.ts';
import { listWallets } from '../../core/ledger/store/wallets.store.ts';
import { forgetFactors } from '../../core/second-factor/factors.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { withProof } from '../../core/second-factor/prove.ts';
import { hasConfirmedFactor } from '../../core/second-factor/second-factor.store.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwnerToChange } from './owner.ts';

type Services = Pick<AccountServices, 'db' | 'passwords' | 'factors' | 'sessions' | 'postMail'>;

export async function closeCustomerAccount(
  services: Services,
  signedIn: SignedIn,
  { userId, loginPassword, givesUpMoney, proof }: BodyOf<typeof contract.closeCustomerAccount>,
): Promise<null> {
  const { db, factors } = services;
  const owner = await loadOwnerToChange(db, signedIn);
  if (userId !== owner.userId) refuseNow('CLOSING_NOT_CONFIRMED');
  if (!givesUpMoney && (await hasMoney(db, owner.id))) refuseNow('ACCOUNT_HAS_MONEY');
  const passwordHash = await requireLoginPassword(services, owner.id, loginPassword);
  const holder = customerHolder(owner.id);
  if (!(await hasConfirmedFactor(db, holder)))
    return db.transact((tx) => close(tx, services, owner, passwordHash));
  if (proof === undefined) return refuseNow('SECOND_FACTOR_NEEDED');
  return withProof(db, factors, holder, proof, (tx) => close(tx, services, owner, passwordHash));
}

/** In any of their accounts. Holds are part of the balance, so an open withdrawal counts too. */
async function hasMoney(reader: Reader, customerId: Customer['id']): Promise<boolean> {
  for (const id of await listAccountIds(reader, [customerId]))
    // One after the other: few have more than one.
    if ((await listWallets(reader, id)).some(({ balance }) => !isZero(balance))) return true;
  return false;
}

async function close(
  tx: Tx,
  { sessions, postMail }: Services,
  { id, userId, email, language, zone }: Customer,
  passwordHash: string,
): Promise<null> {
  await requireSamePassword(tx, id, passwordHash);
  const isClosed =
    (await setCustomerState(tx, id, 'active', 'closed')) ||
    (await setCustomerState(tx, id, 'frozen', 'closed'));
  if (!isClosed) refuseNow('SESSION_EXPIRED');
  await forgetFactors(tx, customerHolder(id));
  await postMail(tx, {
    to: email,
    language,
    template: 'accountClosed',
    values: { userId, time: tx.now },
    zone,
  });
  await sessions.end(tx, { customerId: id, which: 'all', reason: 'closed' });
  return null;
}
