/**
 * Options to read: the chain of an underlying (list-option-chain), one contract with what its value
 * follows from (load-option), what has options at all; and orders, through the desk.
 */
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { Capability } from '../../platform/capability.ts';
import { optionsRoutes } from './options.routes.ts';

export function options(deps: TradingDeps & { readonly options: OptionMarket }): Capability {
  return { name: 'options', calls: optionsRoutes(deps) };
}
