/**
 * Market lists: shares by exchange, leaderboards, indices, futures, currencies, coins, search, and
 * market clocks.
 *
 * Lists sorted by price or turnover use a board (core/pricing/boards.ts). Every figure comes from
 * the tape; only the home screen's selection is made by hand (list-home-quotes.ts). Logos are drawn
 * from the codes (show-logo.ts).
 */
import { listingsBeat } from '../../core/instruments/listings.ts';
import type { Market } from '../../core/pricing/market.ts';
import { keepTapeWork } from '../../core/pricing/keep-tape.job.ts';
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Capability } from '../../platform/capability.ts';
import { marketsRoutes } from './markets.routes.ts';
import { showLogo } from './show-logo.ts';

export function markets({
  market,
  watchedBy,
}: {
  market: Market;
  watchedBy: WatchedBy;
}): Capability {
  return {
    name: 'markets',
    calls: marketsRoutes({ market, watchedBy }),
    jobs: [keepTapeWork(market.tape)],
    beats: [listingsBeat(market.listings)],
    pages: (http) => showLogo(http, market.instruments),
  };
}
