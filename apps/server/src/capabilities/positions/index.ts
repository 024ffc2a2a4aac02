/**
 * Working orders and positions of every class: preview-order, unlock-trading, load-trading-access,
 * ask-desk (cancel, replace, close, protect, add margin), lists and details (list-positions,
 * list-orders, load-position, list-history), and receipts (load-receipt). Decisions are
 * core/desk's.
 */
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { ownTrades } from './own-trades.ts';
import { positionRoutes, type PositionDeps } from './positions.routes.ts';

export function positions({
  clock,
  ...deps
}: PositionDeps & { readonly clock: Clock }): Capability {
  return {
    name: 'positions',
    calls: positionRoutes(deps),
    ownData: (reader, customerId) => ownTrades(reader, deps.market, customerId, clock.now()),
  };
}
