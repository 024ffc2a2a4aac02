/**
 * One instrument in full: its price, book and trades (load-quote-detail), its chart (list-bars),
 * who it is (load-summary), where the money went today (load-funds-flow) and where holders bought
 * (load-chip-distribution). While a page is open, its price comes over /push (quote-feed.ts).
 *
 * All of it is read from the same tape at the same instant, so a day's high is the highest of its
 * bars and the quote is the close of the last one. The two estimates say that they are.
 */
import type { Market } from '../../core/pricing/market.ts';
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Capability } from '../../platform/capability.ts';
import { quotesRoutes } from './quotes.routes.ts';

export function quotes(services: { market: Market; watchedBy: WatchedBy }): Capability {
  return { name: 'quotes', calls: quotesRoutes(services) };
}
