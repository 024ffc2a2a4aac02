/**
 * The prices at which the desk must check a working order or position again. Err early, never late:
 * where a price is not exact, it is on the early side.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import type { BookSide, Wait as WaitOf } from '../../pricing/price-index.ts';
import type { BookView } from '../state/book-view.ts';
import { getTrigger, isReachedRising, waitsForTrigger } from '../terms/fill.rules.ts';
import { WARNING_COUNTS_MS } from './margin.rules.ts';
import { isOpen, type Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { warningLevels } from '../terms/warning-levels.rules.ts';

type Wait = WaitOf<BookSide>;

/** None for what has ended or is in an auction. */
export function waitsOfOrder(order: Order): readonly Wait[] {
  if (!isOpen(order) || order.venue === 'auction') return [];
  const isBuy = order.direction === Direction.Buy;
  const side = isBuy ? 'ask' : 'bid';
  if (!waitsForTrigger(order)) {
    return order.limitUnits === null
      ? ['everyBook']
      : [{ side, when: isBuy ? 'atMost' : 'atLeast', units: Number(order.limitUnits) }];
  }
  const trigger = getTrigger(order, order.trailBest);
  if (trigger === null) return ['everyBook'];
  const when = isReachedRising(order) ? 'atLeast' : 'atMost';
  const reached: Wait = { side, when, units: Number(trigger) };
  if (order.type !== OrderType.TrailingStop || order.trailBest === null) return [reached];
  // A new best price moves a trailing stop.
  return [
    reached,
    { side, when: isBuy ? 'atMost' : 'atLeast', units: Number(order.trailBest) + (isBuy ? -1 : 1) },
  ];
}

const NANO = 1_000_000_000;
/** Slightly before the price itself, to cover rounding elsewhere. */
const EARLY = 0.0005;

/**
 * Where the next warning or the close is due. Positions converted from another currency, and those
 * that cannot be computed, are checked with every book. None for closed ones and those that cannot
 * lose more than they are worth.
 */
export function waitsOfPosition(position: Position, view: BookView, now: number): readonly Wait[] {
  if (position.state === 'closed') return [];
  const isLong = position.direction === Direction.Buy;
  const units = lookAt(position, view, levelDue(position, view, now));
  if (units === 'never') return [];
  if (units === null || view.conversion.pair !== null) return ['everyBook'];
  return [{ side: isLong ? 'bid' : 'ask', when: isLong ? 'atMost' : 'atLeast', units }];
}

/** The margin level at which action is due, as a share of one. */
function levelDue({ warnings }: Position, { terms }: BookView, now: number): number {
  const recent = warnings.filter(({ at }) => now - at < WARNING_COUNTS_MS).length;
  return Number(warningLevels(terms)[recent] ?? NANO) / NANO;
}

/**
 * The price at which equity is this share of the requirement; null where price does not determine
 * it.
 */
function lookAt(
  position: Position,
  { terms: { margin, value }, conversion }: BookView,
  level: number,
): number | null | 'never' {
  const isLong = position.direction === Direction.Buy;
  const sign = isLong ? 1 : -1;
  const worthOfUnit =
    (Number(value.numerator) * Number(conversion.numerator)) /
    (Number(value.denominator) * Number(conversion.denominator));
  const basis = Number(position.lots.basis) * worthOfUnit;
  const slope = Number(position.quantity) * worthOfUnit;
  // Equity is margin + sign × (slope × price − basis); required is share × slope × price + fixed.
  const { share, fixed } = requirement(
    position,
    margin,
    Number(conversion.numerator) / Number(conversion.denominator),
  );
  const falls = slope * (sign - level * share);
  const units = (level * fixed - Number(position.margin) + sign * basis) / falls;
  if (!Number.isFinite(units)) return null;
  if (isLong) return units <= 0 ? 'never' : Math.ceil(units * (1 + EARLY)) + 1;
  return Math.max(0, Math.floor(units * (1 - EARLY)) - 1);
}

function requirement(
  { direction, quantity, initialMargin, openedQuantity }: Position,
  margin: BookView['terms']['margin'],
  converted: number,
): { share: number; fixed: number } {
  switch (margin.kind) {
    case 'share':
      return {
        share:
          Number(direction === Direction.Buy ? margin.maintenance.long : margin.maintenance.short) /
          NANO,
        fixed: 0,
      };
    case 'halfOfInitial':
      return {
        share: 0,
        fixed: (Number(initialMargin) * Number(quantity)) / (2 * Number(openedQuantity)),
      };
    case 'largestLoss':
      return { share: 0, fixed: 0 };
    case 'perContract':
      return { share: 0, fixed: Number(margin.maintenance) * Number(quantity) * converted };
  }
}
