/**
 * Currency pairs in units of the base currency, with leverage, and what a night costs or brings
 * (load-swap). The nights themselves are counted by core/desk.
 */
import type { TradingDeps } from '../../core/desk/run/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { forexRoutes } from './forex.routes.ts';

export function forex(deps: TradingDeps): Capability {
  return { name: 'forex', calls: forexRoutes(deps) };
}
