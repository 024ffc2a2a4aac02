import type * as contract from '@candor/contract/payout-methods';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { getAddress } from '../../core/files/file-address.ts';
import {
  usableAt,
  type BankCard,
  type CoinWallet,
} from '../../core/payout-methods/payout-method.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';

export function shownCard(
  { secrets, restSeconds }: Pick<PayoutMethodDeps, 'secrets' | 'restSeconds'>,
  card: BankCard,
  now: number,
): DataOf<typeof contract.addCard> {
  const { customerId, frontImage, backImage, ...rest } = card;
  return {
    ...rest,
    frontImage: getAddress(secrets, frontImage, customerId, now),
    backImage: getAddress(secrets, backImage, customerId, now),
    usableAt: usableAt(card, restSeconds),
  };
}

export function shownCoinWallet(
  { restSeconds }: Pick<PayoutMethodDeps, 'restSeconds'>,
  wallet: CoinWallet,
): DataOf<typeof contract.addCoinWallet> {
  const { customerId: _owner, ...rest } = wallet;
  return { ...rest, usableAt: usableAt(wallet, restSeconds) };
}
