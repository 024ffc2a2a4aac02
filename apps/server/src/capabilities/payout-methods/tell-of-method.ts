/**
 * After every change the owner is told, in the inbox and by mail, and the devices look again. Last
 * in its transaction: it announces.
 */
import { payoutMethodChanged } from '@candor/contract/payout-methods';
import type { CustomerId } from '../../core/customers/customer.ts';
import {
  maskAddress,
  type BankCard,
  type CoinWallet,
} from '../../core/payout-methods/payout-method.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import type { PayoutMethodMeans } from './payout-method-means.ts';

type Change = 'payoutMethodAdded' | 'payoutMethodChanged' | 'payoutMethodRemoved';

export function tellOfCard(
  tx: Tx,
  means: Pick<PayoutMethodMeans, 'postNotice'>,
  template: Change,
  { customerId, bankName, cardNoMasked }: BankCard,
): Promise<void> {
  return tell(tx, means, customerId, {
    template,
    values: { name: bankName, masked: cardNoMasked },
  });
}

export function tellOfCoinWallet(
  tx: Tx,
  means: Pick<PayoutMethodMeans, 'postNotice'>,
  template: Change,
  { customerId, label, address }: CoinWallet,
): Promise<void> {
  return tell(tx, means, customerId, {
    template,
    values: { name: label, masked: maskAddress(address) },
  });
}

type Told = {
  readonly template: Change;
  readonly values: { readonly name: string; readonly masked: string };
};

async function tell(
  tx: Tx,
  { postNotice }: Pick<PayoutMethodMeans, 'postNotice'>,
  customerId: CustomerId,
  told: Told,
): Promise<void> {
  await postNotice(tx, customerId, told, { alsoByMail: true });
  await announce(tx, customerId, payoutMethodChanged, { at: tx.now });
}
