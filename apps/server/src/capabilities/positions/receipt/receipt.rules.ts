/** Compares a fill with the mid price at its order's arrival, and with its limit. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { divide } from '@candor/money/rounding';
import type { Filled } from '../../../core/desk/state/desk-event.ts';
import type { Arrival, Order } from '../../../core/desk/state/order.ts';
import type { Terms } from '../../../core/desk/state/terms.ts';

type Judged = Pick<Filled, 'value' | 'quantity' | 'conversion'>;

/** Positive is worse than mid; in the wallet's currency. */
export function getSlippage(
  { value: terms }: Pick<Terms, 'value'>,
  direction: Direction,
  { value, quantity, conversion }: Judged,
  { bid, ask }: Pick<Arrival, 'bid' | 'ask'>,
): bigint {
  const worse = (2n * value - (bid + ask) * quantity) * (direction === Direction.Buy ? 1n : -1n);
  return divide(
    worse * terms.numerator * conversion.numerator,
    2n * terms.denominator * conversion.denominator,
    'halfEven',
  );
}

/** Better than the limit by this much; null without one. */
export function getImprovement(
  { value: terms }: Pick<Terms, 'value'>,
  { direction, limitUnits }: Pick<Order, 'direction' | 'limitUnits'>,
  { value, quantity, conversion }: Judged,
): bigint | null {
  if (limitUnits === null) return null;
  const better = (limitUnits * quantity - value) * (direction === Direction.Buy ? 1n : -1n);
  assert(better >= 0n, 'nothing is filled beyond its limit');
  return divide(
    better * terms.numerator * conversion.numerator,
    terms.denominator * conversion.denominator,
    'down',
  );
}

/** The market at the order's arrival; else the first book it met; else its own price. */
export function getArrival(
  { arrival, createdAt }: Pick<Order, 'arrival' | 'createdAt'>,
  { book, pieces }: Pick<Filled, 'book' | 'pieces'>,
): Omit<Arrival, 'sequence'> {
  if (arrival !== null) return { bid: arrival.bid, ask: arrival.ask, at: arrival.at };
  const units = firstUnits(pieces);
  return { bid: book.bids[0]?.units ?? units, ask: book.asks[0]?.units ?? units, at: createdAt };
}

export function firstUnits(pieces: Filled['pieces']): bigint {
  const [first] = pieces;
  assert(first !== undefined, 'a fill has a price');
  return first.units;
}
