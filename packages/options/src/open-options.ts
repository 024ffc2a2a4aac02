/**
 * The options market put together: which underlyings have options, what is listed, and quotes at
 * any instant. For the server, the tool and the page alike; nothing of it is stored.
 */
import { openListing, type OptionListing } from './contracts/listing.ts';
import { openUnderlyings, type OptionUnderlyings } from './contracts/underlyings.ts';
import { openQuotes, type OptionQuotes } from './quote/quotes.ts';
import type { OptionSources } from './quote/sources.ts';

export type OptionsMarket = {
  readonly underlyings: OptionUnderlyings;
  readonly listing: OptionListing;
  readonly quotes: OptionQuotes;
};

export function openOptions(
  sources: OptionSources,
  ranked: readonly string[] | null = null,
): OptionsMarket {
  const underlyings = openUnderlyings(sources.universe, ranked);
  const listing = openListing(sources, underlyings);
  return { underlyings, listing, quotes: openQuotes(sources, listing) };
}
