import type { CoinNetwork } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Currency } from '@candor/money/currency';
import type { CustomerId } from '../../core/customers/customer.ts';
import { findCard } from '../../core/payout-methods/bank-cards.store.ts';
import { findCoinWallet } from '../../core/payout-methods/coin-wallets.store.ts';
import { maskAddress } from '../../core/payout-methods/payout-method.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { WithdrawChannel } from './fees.table.ts';

export type Destination = {
  readonly channel: WithdrawChannel;
  readonly methodId: string;
  readonly name: string;
  readonly masked: string;
  readonly network: CoinNetwork | null;
  readonly accountName: string | null;
  readonly currency: Currency;
  readonly changedAt: number;
};

export type ChosenMethod = Pick<Destination, 'channel' | 'methodId'>;

/** Somebody else's is unknown. */
export async function loadDestination(
  reader: Reader,
  customerId: CustomerId,
  { channel, methodId }: ChosenMethod,
): Promise<Destination> {
  if (channel === 'bankCard') {
    const { bankName, cardNoMasked, accountName, changedAt } =
      (await findCard(reader, customerId, methodId)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
    return {
      channel,
      methodId,
      name: bankName,
      masked: cardNoMasked,
      network: null,
      accountName,
      currency: 'USD',
      changedAt,
    };
  }
  const { label, address, network, currency, changedAt } =
    (await findCoinWallet(reader, customerId, methodId)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
  return {
    channel,
    methodId,
    name: label,
    masked: maskAddress(address),
    network,
    accountName: null,
    currency,
    changedAt,
  };
}
