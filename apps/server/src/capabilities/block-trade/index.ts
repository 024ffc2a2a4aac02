/**
 * Orders of 10,000 US shares and more, for admitted customers. A block fills from each published
 * book in turn; its receipt compares the cost with the mid price at arrival.
 */
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Capability } from '../../platform/capability.ts';
import { blockTradeRoutes } from './block-trade.routes.ts';

export function blockTrade(deps: TradingDeps & { readonly watchedBy: WatchedBy }): Capability {
  return { name: 'block-trade', calls: blockTradeRoutes(deps) };
}
