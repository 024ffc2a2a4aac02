/** core/desk counts the nights. */
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { forexRoutes } from './forex.routes.ts';

export function forex(deps: TradingDeps): Capability {
  return { name: 'forex', calls: forexRoutes(deps) };
}
