/** Positive is worse, for buying and selling alike. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE, price, rate, type Price, type Rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { priceFromWire } from '@candor/money/wire';

export function getMiddle(
  quote: { readonly bid: string; readonly ask: string } | null,
): Price | null {
  const [bid, ask] = [priceFromWire(quote?.bid ?? null), priceFromWire(quote?.ask ?? null)];
  return bid === null || ask === null ? null : price(divide(bid.nano + ask.nano, 2n, 'halfEven'));
}

export function getPremium(
  direction: Direction,
  average: string | null,
  middle: Price | null,
): Rate | null {
  const paid = priceFromWire(average);
  if (paid === null || middle === null || middle.nano <= 0n) return null;
  const worse = direction === Direction.Buy ? paid.nano - middle.nano : middle.nano - paid.nano;
  return rate(divide(worse * NANO_PER_ONE, middle.nano, 'halfEven'));
}
