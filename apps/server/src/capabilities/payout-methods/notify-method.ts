/** It announces, so call it last. */
import { payoutMethodChanged } from '@candor/contract/payout-methods';
import type { CustomerId } from '../../core/customers/customer.ts';
import {
  maskAddress,
  type BankCard,
  type CoinWallet,
} from '../../core/payout-methods/payout-method.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';

type Change = 'payoutMethodAdded' | 'payoutMethodChanged' | 'payoutMethodRemoved';

export function notifyOfCard(
  tx: Tx,
  deps: Pick<PayoutMethodDeps, 'postNotice'>,
  template: Change,
  { customerId, bankName, cardNoMasked }: BankCard,
): Promise<void> {
  return tell(tx, deps, customerId, {
    template,
    values: { name: bankName, masked: cardNoMasked },
  });
}

export function notifyOfCoinWallet(
  tx: Tx,
  deps: Pick<PayoutMethodDeps, 'postNotice'>,
  template: Change,
  { customerId, label, address }: CoinWallet,
): Promise<void> {
  return tell(tx, deps, customerId, {
    template,
    values: { name: label, masked: maskAddress(address) },
  });
}

type MethodNotice = {
  readonly template: Change;
  readonly values: { readonly name: string; readonly masked: string };
};

async function tell(
  tx: Tx,
  { postNotice }: Pick<PayoutMethodDeps, 'postNotice'>,
  customerId: CustomerId,
  notice: MethodNotice,
): Promise<void> {
  await postNotice(tx, customerId, notice, { alsoByMail: true });
  await announce(tx, customerId, payoutMethodChanged, { at: tx.now });
}
