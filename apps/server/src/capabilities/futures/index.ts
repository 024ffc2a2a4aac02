/** An order in a root is booked in its current contract. Settlement and expiry are core/desk's. */
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { futureRoutes } from './futures.routes.ts';

export function futures(deps: TradingDeps): Capability {
  return { name: 'futures', calls: futureRoutes(deps) };
}
