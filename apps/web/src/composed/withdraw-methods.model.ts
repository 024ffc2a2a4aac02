import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listCards, listCoinWallets } from '@candor/contract/payout-methods';
import type { PayoutMethod } from '../capabilities/withdraw/withdraw.model.ts';

type Card = ReceivedDataOf<typeof listCards>[number];
type CoinWallet = ReceivedDataOf<typeof listCoinWallets>[number];

export function cardMethod({
  id,
  bankName,
  cardNoMasked,
  accountName,
  usableAt,
}: Pick<Card, 'id' | 'bankName' | 'cardNoMasked' | 'accountName' | 'usableAt'>): PayoutMethod {
  return { id, name: bankName, masked: cardNoMasked, detail: accountName, usableAt };
}

/** People compare both ends of an address. */
export function walletMethod(
  {
    id,
    label,
    currency,
    address,
    usableAt,
  }: Pick<CoinWallet, 'id' | 'label' | 'currency' | 'address' | 'usableAt'>,
  networkName: string,
): PayoutMethod {
  return {
    id,
    name: label,
    masked: shortened(address),
    detail: `${currency} · ${networkName}`,
    usableAt,
  };
}

const END_LENGTH = 8;

function shortened(address: string): string {
  return address.length <= END_LENGTH * 2 + 1
    ? address
    : `${address.slice(0, END_LENGTH)}…${address.slice(-END_LENGTH)}`;
}
