/** On hold again, because it may now be somebody else's. */
import type * as contract from '@candor/contract/payout-methods';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import {
  findCoinWallet,
  isCoinWalletKept,
  saveCoinWallet,
} from '../../core/payout-methods/coin-wallets.store.ts';
import type { CoinWallet } from '../../core/payout-methods/payout-method.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { lockOwner } from './method-owner.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';
import { notifyOfCoinWallet } from './notify-method.ts';
import { requireCoinWallet } from './add-coin-wallet.ts';

export async function changeCoinWallet(
  deps: PayoutMethodDeps,
  owner: SignedIn,
  { id, payPassword, ...form }: BodyOf<typeof contract.changeCoinWallet>,
): Promise<CoinWallet> {
  const { customerId, fields } = await requireCoinWallet(deps, owner, form, payPassword);

  return deps.db.transact(async (tx) => {
    await lockOwner(tx, customerId);
    if ((await findCoinWallet(tx, customerId, id)) === null) refuseNow('PAYOUT_METHOD_UNKNOWN');
    if (await deps.isInUse(tx, id)) refuseNow('PAYOUT_METHOD_IN_USE');
    if (await isCoinWalletKept(tx, customerId, fields, id)) refuseNow('WALLET_ALREADY_KEPT');
    await saveCoinWallet(tx, id, fields);
    const wallet = (await findCoinWallet(tx, customerId, id)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
    await notifyOfCoinWallet(tx, deps, 'payoutMethodChanged', wallet);
    return wallet;
  });
}
