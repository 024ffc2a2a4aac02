import type * as contract from '@candor/contract/payout-methods';
import { PAYOUT_METHODS_MAX } from '@candor/contract/payout-methods';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { CustomerId } from '../../core/customers/customer.ts';
import {
  findCoinWallet,
  insertCoinWallet,
  isCoinWalletKept,
  listCoinWallets,
  type CoinWalletFields,
} from '../../core/payout-methods/coin-wallets.store.ts';
import type { CoinWallet } from '../../core/payout-methods/payout-method.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newId } from '../../platform/random.ts';
import { decideCoinAddress } from './addresses/coin-address.ts';
import { lockOwner, requireOwnerToAdd } from './method-owner.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';
import { notifyOfCoinWallet } from './notify-method.ts';

export async function addCoinWallet(
  deps: PayoutMethodDeps,
  owner: SignedIn,
  { payPassword, ...form }: BodyOf<typeof contract.addCoinWallet>,
): Promise<CoinWallet> {
  const { customerId, fields } = await requireCoinWallet(deps, owner, form, payPassword);
  return deps.db.transact(async (tx) => {
    await lockOwner(tx, customerId);
    return keepCoinWallet(deps, tx, customerId, fields);
  });
}

/** Who may keep one, an address that is right, and the password, in this order. */
export async function requireCoinWallet<
  Form extends Omit<CoinWalletFields, 'address'> & { address: string },
>(
  deps: Pick<PayoutMethodDeps, 'db' | 'payPasswords'>,
  owner: SignedIn,
  form: Form,
  payPassword: string,
): Promise<{ customerId: CustomerId; fields: Form }> {
  const customerId = await requireOwnerToAdd(deps.db, owner);
  const fields = { ...form, address: orRefuse(decideCoinAddress(form)) };
  await deps.payPasswords.confirm(owner, payPassword);
  return { customerId, fields };
}

/** The caller holds the customer's lock. */
export async function keepCoinWallet(
  deps: Pick<PayoutMethodDeps, 'postNotice'>,
  tx: Tx,
  customerId: CustomerId,
  fields: CoinWalletFields,
): Promise<CoinWallet> {
  if ((await listCoinWallets(tx, customerId)).length >= PAYOUT_METHODS_MAX)
    refuseNow('PAYOUT_METHODS_FULL', { max: PAYOUT_METHODS_MAX });
  if (await isCoinWalletKept(tx, customerId, fields, null)) refuseNow('WALLET_ALREADY_KEPT');
  const id = newId('cwl');
  await insertCoinWallet(tx, id, customerId, fields);
  const wallet = (await findCoinWallet(tx, customerId, id)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
  await notifyOfCoinWallet(tx, deps, 'payoutMethodAdded', wallet);
  return wallet;
}
