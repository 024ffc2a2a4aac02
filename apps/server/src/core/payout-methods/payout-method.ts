/** On hold after a change, so an intruder cannot withdraw before the owner reads the notice. */
import type { CoinNetwork } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import { SECOND_MS } from '@candor/kit/time';
import type { CustomerId } from '../customers/customer.ts';

export type BankCard = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly bankName: string;
  readonly accountName: string;
  readonly cardNoMasked: string;
  readonly swiftCode: string;
  readonly branchCode: string | null;
  readonly abaRoutingNumber: string | null;
  readonly bankAddress: string;
  readonly personalAddress: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly frontImage: string;
  readonly backImage: string;
  readonly createdAt: number;
  readonly changedAt: number;
};

export type CoinWallet = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly label: string;
  readonly currency: Currency;
  readonly network: CoinNetwork;
  readonly address: string;
  readonly createdAt: number;
  readonly changedAt: number;
};

export function usableAt(
  { changedAt }: { readonly changedAt: number },
  restSeconds: number,
): number {
  return changedAt + restSeconds * SECOND_MS;
}

const SHOWN_BEGINNING = 6;
const SHOWN_END = 4;

/** `bc1qar…5mdq` */
export function maskAddress(address: string): string {
  return `${address.slice(0, SHOWN_BEGINNING)}…${address.slice(-SHOWN_END)}`;
}

export function cardNumberPlace(cardId: string): string {
  return `bank_cards.number.${cardId}`;
}
