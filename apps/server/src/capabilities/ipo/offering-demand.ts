/**
 * What the simulated crowd asks for, from the seed of a ballot: it sets the price and the first
 * move.
 */
import type { Market } from '@candor/ballot/allot';
import { crowdDemand } from '@candor/ballot/crowd';
import type { ListingDemand } from '@candor/market/listings/listing-demand';
import { mustReconfirm } from '@candor/market/offerings/final-price';
import type { Offering } from './offerings.store.ts';

export function ballotMarket(market: Offering['market']): Market {
  return market === 'US' ? 'us' : 'hk';
}

/** Anybody can compute it from the seed, which is public with the result. */
export function listingDemand(
  offering: Pick<Offering, 'market' | 'priceLow' | 'priceHigh'>,
  { seed, finalPrice }: { readonly seed: string; readonly finalPrice: string },
): ListingDemand {
  return {
    crowdHundredths: crowdDemand(seed, ballotMarket(offering.market)),
    wasAskedAgain: mustReconfirm(offering, finalPrice),
  };
}
