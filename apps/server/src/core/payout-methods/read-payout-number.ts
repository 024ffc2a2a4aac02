/**
 * The whole number of a card or address of a coin wallet. The caller must record who looked, and
 * why.
 */
import type { Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { CustomerId } from '../customers/customer.ts';
import { findSealedNumber } from './bank-cards.store.ts';
import { findCoinWallet } from './coin-wallets.store.ts';
import { cardNumberPlace } from './payout-method.ts';

export async function readPayoutNumber(
  reader: Reader,
  secrets: Secrets,
  customerId: CustomerId,
  methodId: string,
): Promise<string | null> {
  const sealed = await findSealedNumber(reader, customerId, methodId);
  if (sealed !== null) return secrets.open(cardNumberPlace(methodId), sealed);
  return (await findCoinWallet(reader, customerId, methodId))?.address ?? null;
}
