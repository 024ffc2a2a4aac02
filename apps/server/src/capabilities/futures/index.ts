/**
 * Futures: metals by one call, the rest by another. An order in a root is booked in its current
 * contract. Margin is per contract, profit and loss settle every trading day, and a contract ends
 * on its last day (core/desk).
 */
import type { TradingDeps } from '../../core/desk/run/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { futureRoutes } from './futures.routes.ts';

export function futures(deps: TradingDeps): Capability {
  return { name: 'futures', calls: futureRoutes(deps) };
}
