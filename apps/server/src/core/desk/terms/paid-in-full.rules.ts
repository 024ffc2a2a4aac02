/**
 * What is bought without leverage is owned: its price is paid, nothing can be called in, and no
 * price closes it. Futures and currencies are always on margin, and so is everything that is sold
 * short or written. What a rented robot buys is paid from its rental's hold and stays part of it.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Position } from '../state/position.ts';
import { OWN_COIN, STOCK_FRACTION, type BookedSource } from '../state/booked-source.rules.ts';

export function isPaidInFull({
  source,
  direction,
  leverage,
  rentalId,
}: Pick<Position, 'source' | 'direction' | 'leverage' | 'rentalId'>): boolean {
  return direction === Direction.Buy && leverage === 1 && rentalId === null && isOwnable(source);
}

export function isOwnable(source: BookedSource): boolean {
  return ownableSources.includes(source);
}

export const ownableSources: readonly BookedSource[] = [
  TradedSource.Stock,
  STOCK_FRACTION,
  TradedSource.BlockTrade,
  TradedSource.AuctionStock,
  TradedSource.HkStock,
  TradedSource.Option,
  OWN_COIN,
];
