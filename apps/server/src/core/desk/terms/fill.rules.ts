/**
 * Matches an order with a book. Buying takes asks from the best up, selling takes bids from the
 * best down, each level at its price and at most its size; a limit stops where levels are worse.
 * What the customer took of this book before is gone for them, from the best level on. The rest
 * waits for the next book.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
import type { CitedBook, Piece } from '../state/desk-event.ts';
import type { Order, Trail } from '../state/order.ts';

/** Published in docs/guides/fills.md; every fill cites it. */
export const FILL_RULES_VERSION = 2;

export type Match = {
  readonly pieces: readonly Piece[];
  readonly quantity: bigint;
  /** Units times quantity. */ readonly value: bigint;
  /** Of the book, by the same customer; absent for what is from no book. */
  readonly takenBefore?: bigint | null;
};

export function matchBook(
  view: Pick<BookView, 'bids' | 'asks' | 'taken' | 'most'>,
  direction: Direction,
  asked: bigint,
  limitUnits: bigint | null,
): Match {
  const isBuy = direction === Direction.Buy;
  const wanted = view.most !== undefined && view.most < asked ? view.most : asked;
  const levels = isBuy ? view.asks : view.bids;
  const takenBefore = (isBuy ? view.taken?.asks : view.taken?.bids) ?? 0n;
  let gone = takenBefore;
  const pieces: Piece[] = [];
  let quantity = 0n;
  let value = 0n;
  for (const { units, size } of levels) {
    if (quantity === wanted || isWorse(isBuy, units, limitUnits)) break;
    const there = size > gone ? size - gone : 0n;
    gone -= size - there;
    const left = wanted - quantity;
    const taken = there < left ? there : left;
    if (taken === 0n) continue;
    pieces.push({ units, quantity: taken });
    quantity += taken;
    value += units * taken;
  }
  return { pieces, quantity, value, takenBefore };
}

function isWorse(isBuy: boolean, units: bigint, limitUnits: bigint | null): boolean {
  return limitUnits !== null && (isBuy ? units > limitUnits : units < limitUnits);
}

export function citedBook({ sequence, bookAt, bids, asks }: BookView): CitedBook {
  return { sequence, at: bookAt, bids, asks };
}

/** Whether a trigger must be reached first. */
export function waitsForTrigger({
  type,
  isTriggered,
}: Pick<Order, 'type' | 'isTriggered'>): boolean {
  return (
    !isTriggered &&
    (type === OrderType.Stop ||
      type === OrderType.StopLimit ||
      type === OrderType.TrailingStop ||
      isIfTouched({ type }))
  );
}

/** Its trigger is on the good side of the market: a purchase waits below it, a sale above. */
export function isIfTouched({ type }: Pick<Order, 'type'>): boolean {
  return type === OrderType.MarketIfTouched || type === OrderType.LimitIfTouched;
}

export function triggeringUnits(
  { bids, asks }: Pick<BookView, 'bids' | 'asks'>,
  direction: Direction,
): bigint | null {
  return (direction === Direction.Buy ? asks[0] : bids[0])?.units ?? null;
}

/** Given the best price a trailing stop has seen; null without a trigger. */
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

/** A trailing stop follows rises to sell and falls to buy. */
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

export function isReached(
  order: Pick<Order, 'direction' | 'type'>,
  units: bigint,
  trigger: bigint,
): boolean {
  return isReachedRising(order) ? units >= trigger : units <= trigger;
}

/** Whether the price comes to the trigger from below. */
export function isReachedRising(order: Pick<Order, 'direction' | 'type'>): boolean {
  return (order.direction === Direction.Buy) !== isIfTouched(order);
}

/** Filled worse than the trigger: the market gapped past it. A limit does not let that happen. */
export function isGapFill(
  order: Parameters<typeof getTrigger>[0] & Pick<Order, 'direction' | 'type' | 'trailBest'>,
  { bids, asks }: Pick<BookView, 'bids' | 'asks'>,
): boolean {
  const trigger = getTrigger(order, order.trailBest);
  const [first] = order.direction === Direction.Buy ? asks : bids;
  return (
    order.type !== OrderType.StopLimit &&
    !isIfTouched(order) &&
    trigger !== null &&
    first !== undefined &&
    (order.direction === Direction.Buy ? first.units > trigger : first.units < trigger)
  );
}
