/**
 * Shares of the US and Hong Kong, long and short, with margin. What can be bought with what is
 * there (load-position-sizes), what it costs (load-stock-rate) and how small or large it may be
 * (load-minimums) are answered from the tables and by the code that books (core/desk).
 */
import type { TradingDeps } from '../../core/desk/run/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { stockRoutes } from './stocks.routes.ts';

export function stocks(deps: TradingDeps): Capability {
  return { name: 'stocks', calls: stockRoutes(deps) };
}
