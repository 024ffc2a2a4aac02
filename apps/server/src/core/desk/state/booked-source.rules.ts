/**
 * What a row of the desk is counted in. Customers know a US share by one source; a holding in
 * fractions of it is counted in millionths and so has a source of its own in here, which no call
 * ever shows. So have the coins that customers trade: those of rented robots are paid by their
 * rentals and stand in no list of the customer's own.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { productOf, type TradedProduct } from '@candor/contract/kernel/products';

/** Stored in rows and events, so they never change. */
export const STOCK_FRACTION = 13;
export const OWN_COIN = 14;

export type BookedSource = TradedSource | typeof STOCK_FRACTION | typeof OWN_COIN;

export const bookedSources: readonly BookedSource[] = [
  ...Object.values(TradedSource),
  STOCK_FRACTION,
  OWN_COIN,
];

/** As customers and operators know it. */
export function tradedSourceOf(source: BookedSource): TradedSource {
  switch (source) {
    case STOCK_FRACTION:
      return TradedSource.Stock;
    case OWN_COIN:
      return TradedSource.RobotCrypto;
    default:
      return source;
  }
}

/** What a customer's own order is booked under where it is asked for by this source. */
export function ownSourceOf(source: BookedSource): BookedSource {
  return source === TradedSource.RobotCrypto ? OWN_COIN : source;
}

/** What is listed where customers ask for a source. */
export function bookedUnder(source: TradedSource): readonly BookedSource[] {
  return bookedSources.filter((booked) => tradedSourceOf(booked) === source);
}

/** As restrictions and pauses name it. */
export function bookedProductOf(source: BookedSource): TradedProduct {
  return source === TradedSource.RobotCrypto ? 'robots' : productOf(tradedSourceOf(source));
}

/** Whole shares and millionths of them are never added up. */
export function isCountedAlike(one: BookedSource, other: BookedSource): boolean {
  return (one === STOCK_FRACTION) === (other === STOCK_FRACTION);
}

const shareSources: ReadonlySet<BookedSource> = new Set<BookedSource>([
  TradedSource.Stock,
  TradedSource.HkStock,
  STOCK_FRACTION,
  TradedSource.BlockTrade,
  TradedSource.AuctionStock,
]);

export function isShareSource(source: BookedSource): boolean {
  return shareSources.has(source);
}

/** What may be bought for an amount. */
export function isSoldByAmount(source: BookedSource): boolean {
  return source === STOCK_FRACTION || source === OWN_COIN;
}
