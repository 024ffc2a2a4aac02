/**
 * A method as its owner sees it: numbers masked, images by addresses that end, and from when on it
 * can be used.
 */
import type * as contract from '@candor/contract/payout-methods';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { addressOf } from '../../core/files/file-address.ts';
import {
  usableAt,
  type BankCard,
  type CoinWallet,
} from '../../core/payout-methods/payout-method.ts';
import type { PayoutMethodMeans } from './payout-method-means.ts';

export function shownCard(
  { secrets, restSeconds }: Pick<PayoutMethodMeans, 'secrets' | 'restSeconds'>,
  card: BankCard,
  now: number,
): DataOf<typeof contract.addCard> {
  const { customerId, frontImage, backImage, ...rest } = card;
  return {
    ...rest,
    frontImage: addressOf(secrets, frontImage, customerId, now),
    backImage: addressOf(secrets, backImage, customerId, now),
    usableAt: usableAt(card, restSeconds),
  };
}

export function shownCoinWallet(
  { restSeconds }: Pick<PayoutMethodMeans, 'restSeconds'>,
  wallet: CoinWallet,
): DataOf<typeof contract.addCoinWallet> {
  const { customerId: _owner, ...rest } = wallet;
  return { ...rest, usableAt: usableAt(wallet, restSeconds) };
}
