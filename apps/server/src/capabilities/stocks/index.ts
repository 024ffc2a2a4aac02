/** Sizes, charges and limits use the code that books (core/desk). */
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { stockRoutes } from './stocks.routes.ts';

export function stocks(deps: TradingDeps): Capability {
  return { name: 'stocks', calls: stockRoutes(deps) };
}
