/**
 * Working orders and positions of every class. A ticket is computed before it is sent
 * (preview-order); trading is opened with the transaction password (unlock-trading,
 * load-trading-access); orders are cancelled and replaced, positions closed, protected and given
 * more margin (ask-desk); all of it is listed and told to the last event (list-positions,
 * list-orders, load-position, list-history), and every fill has its proof (load-receipt). Decisions
 * and their record are core/desk's; here is only what is asked and shown.
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
