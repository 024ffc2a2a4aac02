/**
 * Options to read: the chain of an underlying (list-option-chain), one contract with what its value
 * follows from (load-option), and what has options at all. Orders come through the desk, later.
 */
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Capability } from '../../platform/capability.ts';
import { optionsRoutes } from './options.routes.ts';

export function options(deps: {
  readonly market: Market;
  readonly options: OptionMarket;
}): Capability {
  return { name: 'options', calls: optionsRoutes(deps) };
}
