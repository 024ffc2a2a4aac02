import {
  pausableMarkets,
  pausableProducts,
  type PausableMarket,
  type PausableProduct,
} from '@candor/contract/kernel/products';
import type { PauseScope } from '@candor/contract/kernel/products';

/** The market or the product of a pause, each in a field of its own. */
export function placeFields({
  scope,
  place = null,
}: {
  readonly scope: PauseScope;
  readonly place?: string | null;
}): { readonly market: PausableMarket | null; readonly product: PausableProduct | null } {
  return {
    market: scope === 'market' ? (pausableMarkets.find((one) => one === place) ?? null) : null,
    product: scope === 'product' ? (pausableProducts.find((one) => one === place) ?? null) : null,
  };
}
