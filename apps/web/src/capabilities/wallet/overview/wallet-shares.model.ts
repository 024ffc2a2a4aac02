import type { Rate } from '@candor/money/amount';
import { compare, isPositive } from '@candor/money/arithmetic';
import type { WalletRow } from '../wallet.api.ts';
import { rateOrNull } from '../shared/wallet-money.model.ts';
import { getWalletName, walletNames, type WalletName } from '../shared/wallet-name.model.ts';

export type Share = { readonly name: WalletName; readonly share: Rate };

/** None while the total is unknown or zero. */
export function getShares(
  wallets: readonly Pick<WalletRow, 'walletType' | 'share'>[],
): readonly Share[] {
  return wallets
    .flatMap(({ walletType, share }) => {
      const rate = rateOrNull(share);
      return rate === null || !isPositive(rate)
        ? []
        : [{ name: getWalletName(walletType), share: rate }];
    })
    .toSorted((left, right) => compare(right.share, left.share));
}

export function inOrder<Row extends Pick<WalletRow, 'walletType'>>(
  wallets: readonly Row[],
): readonly Row[] {
  const place = ({ walletType }: Row) => walletNames.indexOf(getWalletName(walletType));
  return wallets.toSorted((left, right) => place(left) - place(right));
}
