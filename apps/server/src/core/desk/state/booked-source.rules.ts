/**
 * What a row of the desk is counted in. Customers know a US share by one source; a holding in
 * fractions of it is counted in millionths and so has a source of its own in here, which no call
 * ever shows.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';

/** Stored in rows and events, so it never changes. */
export const STOCK_FRACTION = 13;

export type BookedSource = TradedSource | typeof STOCK_FRACTION;

/** As customers and operators know it. */
export function tradedSourceOf(source: BookedSource): TradedSource {
  return source === STOCK_FRACTION ? TradedSource.Stock : source;
}

/** What is listed where customers ask for a source. */
export function bookedUnder(source: TradedSource): readonly BookedSource[] {
  return source === TradedSource.Stock ? [source, STOCK_FRACTION] : [source];
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
