/**
 * Block trades: orders of 10,000 US shares and more, for customers who were admitted to them. A
 * block is an order like any other that takes what each published book offers, one book after the
 * other (place-block-order); nobody promises it a price, and its receipt shows what it paid against
 * the middle of the market at its arrival. The list shows that figure beforehand, for shares with a
 * book to speak of (list-block-shares).
 */
import type { TradingDeps } from '../../core/desk/run/place-order.ts';
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Capability } from '../../platform/capability.ts';
import { blockTradeRoutes } from './block-trade.routes.ts';

export function blockTrade(deps: TradingDeps & { readonly watchedBy: WatchedBy }): Capability {
  return { name: 'block-trade', calls: blockTradeRoutes(deps) };
}
