/**
 * Baskets: US shares by weights. A customer makes one (make-basket.ts), changes and closes it and
 * shares its weights by a link (change-basket.ts), sees all orders of a purchase, a rebalancing or
 * a sale before they are sent (preview-basket.ts) and confirms them at once (place-basket.ts). What
 * is decided is in core/baskets, which plans use too: they are all placed in one transaction.
 */
import type { Capability } from '../../platform/capability.ts';
import type { BasketsDeps } from './baskets-deps.ts';
import { basketsRoutes } from './baskets.routes.ts';
import { ownBaskets } from './read-baskets.ts';

export function baskets(deps: BasketsDeps): Capability {
  return {
    name: 'baskets',
    calls: basketsRoutes(deps),
    ownData: (reader, customerId) => ownBaskets(reader, deps.market, customerId),
  };
}
