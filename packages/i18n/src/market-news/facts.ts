/**
 * What an article made by rule is made from: figures of the market and nothing else. Prices are
 * decimal texts, changes are ratios as text (0.0123 is 1.23 %), as everywhere on the wire.
 */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';

export type Names = { readonly en: string; readonly zhHans: string };

/** An instrument at the instant of the article. */
export type Quoted = {
  readonly source: QuotedSource;
  readonly code: string;
  readonly name: Names;
  readonly price: string;
  readonly change: string;
  /** The trading day by which the figure is checked. */
  readonly date: string;
};

export type SectorMove = {
  readonly sector: Names;
  /** The average of its shares, each counted alike. */
  readonly change: string;
  readonly shares: number;
};

/** What is on record about a move. `none`: nothing, and nothing is made up. */
export type OnRecord =
  | { readonly kind: 'listing'; readonly offerPrice: string }
  | { readonly kind: 'split'; readonly numerator: number; readonly denominator: number }
  | { readonly kind: 'exDividend'; readonly perShare: string }
  | { readonly kind: 'sector'; readonly sector: SectorMove }
  | { readonly kind: 'index'; readonly index: Pick<Quoted, 'name' | 'change'> }
  | { readonly kind: 'none' };

export type Mover = Quoted & { readonly onRecord: OnRecord };

export type Breadth = {
  readonly rising: number;
  readonly falling: number;
  readonly unchanged: number;
};

export type MarketName = 'US' | 'HK';

/** `continuous`: practice hours, in which trading continues after the usual close. */
export type Hours = 'exchange' | 'continuous';

/** A market at an instant of its day. */
export type MarketFacts = {
  readonly kind: 'opening' | 'movers' | 'closing';
  readonly market: MarketName;
  readonly hours: Hours;
  readonly date: string;
  /** On the exchange's own clock, as 16:00. */
  readonly time: string;
  /** The leading index first; never empty. */
  readonly indices: readonly [Quoted, ...Quoted[]];
  readonly breadth: Breadth;
  /** Best first. */
  readonly sectors: readonly SectorMove[];
  readonly gainers: readonly Mover[];
  readonly losers: readonly Mover[];
};

export type Allotment = {
  readonly kind: 'allotment';
  readonly offeringId: string;
  readonly market: MarketName;
  readonly code: string;
  readonly name: Names;
  readonly currency: 'USD' | 'HKD';
  readonly finalPrice: string;
  readonly priceLow: string;
  readonly priceHigh: string;
  readonly applications: number;
  readonly successful: number;
  /** Times the shares of the ballot; to the hundredth. */
  readonly oversubscription: string;
  readonly sharesAllotted: string;
  readonly listsOn: string;
  readonly time: string;
  readonly date: string;
};

export type FirstTrades = {
  readonly kind: 'listing';
  readonly offeringId: string;
  readonly share: Quoted;
  readonly market: MarketName;
  readonly currency: 'USD' | 'HKD';
  readonly offerPrice: string;
  readonly firstPrice: string;
  /** From the offer price, as ratios. */
  readonly firstChange: string;
  readonly changeFromOffer: string;
  readonly time: string;
  readonly date: string;
};

export type TenorYield = {
  readonly name: string;
  /** Percent a year. */
  readonly yieldPercent: string;
  /** Hundredths of a percentage point since the day before; whole number. */
  readonly changeBps: number;
};

export type RateFacts = {
  readonly kind: 'rates';
  readonly date: string;
  readonly time: string;
  readonly tenors: readonly [TenorYield, ...TenorYield[]];
  /** Ten years less two, in basis points, now and the day before. */
  readonly slopeBps: number;
  readonly slopeBeforeBps: number;
};

export type ExpiringContract = {
  readonly source: QuotedSource;
  readonly code: string;
  readonly name: Names;
  readonly expiresOn: string;
};

export type ExpiryFacts = {
  readonly kind: 'expiries';
  /** The week's first and last day. */
  readonly from: string;
  readonly until: string;
  readonly contracts: readonly [ExpiringContract, ...ExpiringContract[]];
};

export type NewsFacts = MarketFacts | Allotment | FirstTrades | RateFacts | ExpiryFacts;
