/**
 * Auctions of shares: all orders are filled at the one price with the largest volume.
 *
 * Timetable, simulated orders and crossing are the market's (packages/market/src/auction), so
 * anybody can compute them again. Customers' orders and positions are the desk's.
 */
import type { Capability } from '../../platform/capability.ts';
import type { AuctionDeps } from './auction-deps.ts';
import { auctionRoutes } from './auction.routes.ts';
import { auctionBeats } from './cross-auctions.ts';

export function auction(deps: AuctionDeps): Capability {
  return { name: 'auction', calls: auctionRoutes(deps), beats: auctionBeats(deps) };
}
