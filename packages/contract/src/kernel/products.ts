/**
 * What is traded, as customers and operators speak of it: orders on the desk by their source, and
 * products that are bought without an order. Restrictions of one customer and pauses for everybody
 * name them alike.
 */
import { TradedSource } from './enumerations.ts';

export const tradedProducts = [
  'stocks',
  'blocks',
  'auctions',
  'options',
  'futures',
  'forex',
  'coins',
  'bonds',
  'newStocks',
  'follow',
  'robots',
] as const;
export type TradedProduct = (typeof tradedProducts)[number];

export const pauseScopes = ['all', 'market', 'product', 'instrument'] as const;
export type PauseScope = (typeof pauseScopes)[number];

/** Rentals of robots and follow orders have pauses of their own. */
export const pausableProducts = [
  'stocks',
  'blocks',
  'auctions',
  'options',
  'futures',
  'forex',
  'coins',
  'bonds',
  'newStocks',
] as const satisfies readonly TradedProduct[];
export type PausableProduct = (typeof pausableProducts)[number];

/** Shares by country, with their blocks, auctions and options; futures by exchange; currencies. */
export const pausableMarkets = [
  'US',
  'HK',
  'FOREX',
  'CME',
  'CBOT',
  'NYMEX',
  'COMEX',
  'ICE',
  'CFE',
  'EUREX',
  'HKFE',
  'SGX',
] as const;
export type PausableMarket = (typeof pausableMarkets)[number];

const products: Readonly<Record<TradedSource, TradedProduct>> = {
  [TradedSource.Stock]: 'stocks',
  [TradedSource.HkStock]: 'stocks',
  [TradedSource.BlockTrade]: 'blocks',
  [TradedSource.AuctionStock]: 'auctions',
  [TradedSource.Option]: 'options',
  [TradedSource.Future]: 'futures',
  [TradedSource.Forex]: 'forex',
  [TradedSource.RobotCrypto]: 'coins',
};

/** As customers order it; what a rented robot orders is of its rental. */
export const productOf = (source: TradedSource): TradedProduct => products[source];
