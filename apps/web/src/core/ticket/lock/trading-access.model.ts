/** Whether the customer may trade: a lock, a paused desk, a missing permission. */
import { isPausedBy, type Place } from '../../pauses/paused-place.model.ts';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { productOf, type TradedProduct } from '@candor/contract/kernel/products';
import type { TradingAccess } from './trading-access.ts';

/** A customer without a transaction password needs none. */
export function isLocked(
  { needsPayPassword, unlockedUntil }: Pick<TradingAccess, 'needsPayPassword' | 'unlockedUntil'>,
  now: number,
): boolean {
  return needsPayPassword && (unlockedUntil === null || unlockedUntil <= now);
}

/**
 * The pause that refuses new orders in this instrument, if there is one; that of everything first.
 * It stops with what it follows, or is a part of.
 */
export function getPause(
  { cancelOnly }: Pick<TradingAccess, 'cancelOnly'>,
  place: Place,
  follows: Place = place,
): TradingAccess['cancelOnly'][number] | null {
  return (
    cancelOnly.find(({ scope }) => scope === 'all') ??
    cancelOnly.find((entry) => isPausedBy(entry, place)) ??
    cancelOnly.find((entry) => entry.scope === 'instrument' && isPausedBy(entry, follows)) ??
    null
  );
}

/** Whether new orders in a product are stopped for this customer, alone or with everything. */
export function isStoppedIn(
  { obstacle, heldProducts = [] }: Pick<TradingAccess, 'obstacle' | 'heldProducts'>,
  product: TradedProduct,
): boolean {
  return (
    obstacle === 'ACCOUNT_FROZEN' || obstacle === 'ACCOUNT_HELD' || heldProducts.includes(product)
  );
}

export function productAt({ source }: { readonly source: number }): TradedProduct {
  const traded = Object.values(TradedSource).find((one) => one === source);
  return traded === undefined ? 'stocks' : productOf(traded);
}
