/** A customer as the rules of products see them that are bought without an order. */
import type { AccountProduct } from '@candor/contract/kernel/account-products';
import type { TradedProduct } from '@candor/contract/kernel/products';
import { assert } from '@candor/kit/assert';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { whyNoOpening } from '../../customers/may-now.rules.ts';
import { listStandings, listUnlocks } from '../store/traders.store.ts';

export type Buyer = {
  /** Why nothing new is opened; null where nothing stands against it. */
  readonly stoppedBy: ReturnType<typeof whyNoOpening>;
  readonly isVerified: boolean;
  /** Null where it may buy everything. */
  readonly products: ReadonlySet<AccountProduct> | null;
  /** By the transaction password, where there is one. */
  readonly isUnlocked: boolean;
};

export async function loadBuyer(
  reader: Reader,
  { customerId, sessionId }: SignedIn,
  product: TradedProduct,
  now: number,
): Promise<Buyer> {
  const [[standing], [unlock]] = await Promise.all([
    listStandings(reader, [customerId]),
    listUnlocks(reader, [sessionId]),
  ]);
  assert(standing !== undefined, 'a signed-in caller is a customer');
  const { isVerified, hasPayPassword, limits } = standing;
  const stoppedBy = whyNoOpening(standing, product, now);
  return {
    stoppedBy,
    isVerified,
    products: limits?.products ?? null,
    isUnlocked: !hasPayPassword || (unlock?.until ?? 0) > now,
  };
}
