/**
 * US and Hong Kong shares, long and short, with margin. Sizes (load-position-sizes), charges
 * (load-stock-rate) and limits (load-minimums) use the code that books (core/desk).
 */
import type { TradingDeps } from '../../core/desk/run/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { stockRoutes } from './stocks.routes.ts';

export function stocks(deps: TradingDeps): Capability {
  return { name: 'stocks', calls: stockRoutes(deps) };
}
