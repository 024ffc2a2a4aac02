/**
 * A fictional company that offers its shares, with the terms of its offering. Nothing here tells
 * how the offering ends: price and demand follow from the seed of its ballot.
 */
export type OfferingMarket = 'US' | 'HK';

export type Company = {
  readonly market: OfferingMarket;
  /** NASDAQ, NYSE, AMEX or HKEX. */
  readonly exchange: string;
  readonly code: string;
  readonly name: { readonly en: string; readonly zhHans: string };
  /** GICS sector. */
  readonly sector: string;
  readonly summary: { readonly en: string; readonly zhHans: string };
  readonly currency: 'USD' | 'HKD';
  /** Decimal texts, on the exchange's price steps. */
  readonly priceLow: string;
  readonly priceHigh: string;
  readonly lot: number;
  readonly sharesOffered: number;
  readonly dailyVolatility: number;
  /** Between the submission of the prospectus and the first day of the subscription. */
  readonly prospectusDays: number;
};

/** US and Hong Kong in turn. */
export function marketOf(number: number): OfferingMarket {
  return number % 2 === 0 ? 'US' : 'HK';
}

/**
 * Of the shares offered, those that the ballot allots; the others go to institutions, as the
 * prospectus says.
 */
export function lotsInBallot({ market, sharesOffered, lot }: Company): number {
  return Math.floor((sharesOffered * ballotPercent[market]) / 100 / lot);
}

export const ballotPercent: Readonly<Record<OfferingMarket, number>> = { US: 5, HK: 10 };
