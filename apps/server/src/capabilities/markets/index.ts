/**
 * Following the market in lists: shares by exchange, leaderboards, indices, futures, currencies,
 * coins, search, and the clock of each market.
 *
 * Lists that must be sorted by price or turnover stand on a board (core/pricing/boards.ts): all
 * quotes of a class at one instant, made at most once a second and only when somebody asks.
 * Everything else is asked for instrument by instrument. Every figure comes from the tape; nothing
 * is put in by hand but the choice of what the home screen begins with (list-home-quotes.ts). The
 * pictures are drawn from the codes (show-logo.ts).
 */
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
    pages: (http) => showLogo(http, market.instruments),
  };
}
