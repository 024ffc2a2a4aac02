/**
 * One instrument in full: price, book and trades (load-quote-detail), chart (list-bars), profile
 * (load-summary), funds flow (load-funds-flow) and chip distribution (load-chip-distribution). Live
 * prices come over /push (quote-feed.ts).
 *
 * All from the same tape at the same instant, so a day's high is its bars' highest and the quote is
 * the last bar's close. The two estimates are marked.
 */
import type { Market } from '../../core/pricing/market.ts';
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Capability } from '../../platform/capability.ts';
import { quotesRoutes } from './quotes.routes.ts';

export function quotes(services: { market: Market; watchedBy: WatchedBy }): Capability {
  return { name: 'quotes', calls: quotesRoutes(services) };
}
