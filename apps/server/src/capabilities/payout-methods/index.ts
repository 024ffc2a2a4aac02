/**
 * Every change needs the transaction password, is notified by inbox and mail, and puts the method
 * on hold. The methods themselves are in core/payout-methods.
 */
import type { Capability } from '../../platform/capability.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { listCards } from '../../core/payout-methods/bank-cards.store.ts';
import { listCoinWallets } from '../../core/payout-methods/coin-wallets.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { payoutMethodRoutes } from './payout-methods.routes.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';

export function payoutMethods(deps: PayoutMethodDeps): Capability {
  return { name: 'payout-methods', calls: payoutMethodRoutes(deps), ownData: ownMethods };
}

async function ownMethods(reader: Reader, customerId: string): Promise<unknown> {
  const id = asCustomerId(customerId);
  return { cards: await listCards(reader, id), coinWallets: await listCoinWallets(reader, id) };
}
