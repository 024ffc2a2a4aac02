/**
 * May this customer do this now, and if not, why: the one answer for money out, new orders and
 * sign-ins. Frozen stops the first two, and each can be stopped by itself until a time, which is
 * compared when it is asked: a hold ends though nobody ends it. Closing, selling and cancelling
 * never ask here.
 */
import {
  accountParts,
  type AccountPart,
  type WholePart,
} from '@candor/contract/kernel/account-parts';
import type { TradedProduct } from '@candor/contract/kernel/products';
import type { HeldProducts } from './held-products.rules.ts';

/** Until when; `NO_END` where it lasts. What is missing or 0 is not stopped. */
export type HeldUntil = Readonly<Record<WholePart, number>> &
  Readonly<Partial<Record<TradedProduct, number>>>;

/** The last instant there is; as the table's trigger says it. */
export const NO_END = 8_640_000_000_000_000;

type WhyNot = 'ACCOUNT_FROZEN' | 'ACCOUNT_HELD';

export function whyStopped(isActive: boolean, heldUntil: number, now: number): WhyNot | null {
  if (!isActive) return 'ACCOUNT_FROZEN';
  return heldUntil > now ? 'ACCOUNT_HELD' : null;
}

export type Opener = {
  readonly isActive: boolean;
  readonly ordersHeldUntil: number;
  readonly heldProducts: HeldProducts;
};

/** Of whatever opens something: the desk, new shares, treasuries, funds, robots. */
export function whyNoOpening(
  { isActive, ordersHeldUntil, heldProducts }: Opener,
  product: TradedProduct,
  now: number,
): WhyNot | 'PRODUCT_HELD' | null {
  const stopped = whyStopped(isActive, ordersHeldUntil, now);
  if (stopped !== null) return stopped;
  return (heldProducts.get(product) ?? 0) > now ? 'PRODUCT_HELD' : null;
}

/** What is stopped now by itself, for whom it concerns; `until` null where it has no end. */
export function listHeld(
  heldUntil: HeldUntil,
  now: number,
): { part: AccountPart; until: number | null }[] {
  return accountParts.flatMap((part) => {
    const until = heldUntil[part] ?? 0;
    return until > now ? [{ part, until: until === NO_END ? null : until }] : [];
  });
}
