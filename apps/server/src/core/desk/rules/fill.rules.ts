/**
 * How an order meets a book. Buying takes the asks from the best one up, selling the bids from the
 * best one down, each level at its price and no more than its size; a limit ends where the levels
 * are worse than it. What is not there waits for the next book.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { BookView, Level } from '../state/book-view.ts';
import type { CitedBook, Piece } from '../state/desk-event.ts';
import type { Order, Trail } from '../state/order.ts';

/** Published in docs/guides/fills.md; every fill cites it. */
export const FILL_RULES_VERSION = 1;

export type Match = {
  readonly pieces: readonly Piece[];
  readonly quantity: bigint;
  /** Units times quantity. */ readonly value: bigint;
};

export function matchBook(
  view: Pick<BookView, 'bids' | 'asks'>,
  direction: Direction,
  wanted: bigint,
  limitUnits: bigint | null,
): Match {
  const isBuy = direction === Direction.Buy;
  const levels = isBuy ? view.asks : view.bids;
  const pieces: Piece[] = [];
  let quantity = 0n;
  let value = 0n;
  for (const { units, size } of levels) {
    if (quantity === wanted || isWorse(isBuy, units, limitUnits)) break;
    const left = wanted - quantity;
    const taken = size < left ? size : left;
    if (taken === 0n) continue;
    pieces.push({ units, quantity: taken });
    quantity += taken;
    value += units * taken;
  }
  return { pieces, quantity, value };
}

function isWorse(isBuy: boolean, units: bigint, limitUnits: bigint | null): boolean {
  return limitUnits !== null && (isBuy ? units > limitUnits : units < limitUnits);
}

export function citedBook({ sequence, bookAt, bids, asks }: BookView): CitedBook {
  return { sequence, at: bookAt, bids, asks };
}

/** Whether an order has a trigger that has to be reached first. */
export function waitsForTrigger({
  type,
  isTriggered,
}: Pick<Order, 'type' | 'isTriggered'>): boolean {
  return (
    !isTriggered &&
    (type === OrderType.Stop || type === OrderType.StopLimit || type === OrderType.TrailingStop)
  );
}

/** The price that reaches a trigger: the ask for buying, the bid for selling. */
export function triggeringUnits(
  { bids, asks }: Pick<BookView, 'bids' | 'asks'>,
  direction: Direction,
): bigint | null {
  return (direction === Direction.Buy ? asks[0] : bids[0])?.units ?? null;
}

/** Where the trigger stands, given the best price a trailing stop has seen; null without one. */
export function getTrigger(
  { direction, stopUnits, trail }: Pick<Order, 'direction' | 'stopUnits' | 'trail'>,
  best: bigint | null,
): bigint | null {
  if (trail === null) return stopUnits;
  if (best === null) return null;
  const distance = getDistance(trail, best);
  return direction === Direction.Buy ? best + distance : best - distance;
}

function getDistance({ kind, value }: Trail, best: bigint): bigint {
  if (kind === 'amount') return value;
  const distance = divide(best * value, NANO_PER_ONE, 'down');
  return distance > 0n ? distance : 1n;
}

/** The better of two prices for a trailing stop: it follows a rise to sell and a fall to buy. */
export function getBest(direction: Direction, before: bigint | null, units: bigint): bigint {
  if (before === null) return units;
  return direction === Direction.Buy
    ? units < before
      ? units
      : before
    : units > before
      ? units
      : before;
}

export function isReached(direction: Direction, units: bigint, trigger: bigint): boolean {
  return direction === Direction.Buy ? units >= trigger : units <= trigger;
}

/** Filled worse than the trigger said: the market jumped over it. */
export function isGapFill(
  direction: Direction,
  trigger: bigint | null,
  levels: readonly Level[],
): boolean {
  const first = levels[0];
  return (
    trigger !== null &&
    first !== undefined &&
    (direction === Direction.Buy ? first.units > trigger : first.units < trigger)
  );
}
