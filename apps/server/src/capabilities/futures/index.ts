/**
 * Futures: metals by one call, everything else by another. An order in a root is an order in the
 * contract its line follows, and names it. Margin is a sum for each contract, profit and loss are
 * settled every trading day, and a contract ends on its last day (core/desk).
 */
import type { TradingDeps } from '../../core/desk/run/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { futureRoutes } from './futures.routes.ts';

export function futures(deps: TradingDeps): Capability {
  return { name: 'futures', calls: futureRoutes(deps) };
}
