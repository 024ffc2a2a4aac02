/**
 * Auctions of shares: orders are collected, then all of them are filled at the one price with the
 * largest volume.
 *
 * When they are, what simulated participants order and how a book is crossed is the market's
 * (packages/market/src/auction), so anybody can compute it again. Customers view (list-auctions,
 * load-auction), order (place-auction-order), and are crossed in time (cross-auctions). Their
 * orders and positions are the desk's, like all others.
 */
import type { Capability } from '../../platform/capability.ts';
import type { AuctionDeps } from './auction-means.ts';
import { auctionRoutes } from './auction.routes.ts';
import { auctionBeats } from './cross-auctions.ts';

export function auction(deps: AuctionDeps): Capability {
  return { name: 'auction', calls: auctionRoutes(deps), beats: auctionBeats(deps) };
}
