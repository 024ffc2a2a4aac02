/**
 * Value of a quantity at a price, profit, requirement and liquidation price of a position. Exact;
 * each division names its rounding.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide, type Rounding } from '@candor/money/rounding';
import type { BookView, Conversion } from '../state/book-view.ts';
import { signOf, type PurchaseLot, type Position } from '../state/position.ts';
import { costOfAll } from './lot-list.rules.ts';
import { stepAt } from './parse-terms.rules.ts';
import type { Terms } from '../state/terms.ts';

export type Pricing = { readonly terms: Terms; readonly conversion: Conversion };

export function computeWorth(
  { terms: { value }, conversion }: Pricing,
  unitsTimesQuantity: bigint,
  rounding: Rounding,
): bigint {
  // A shortcut for the common case, with the same result.
  if (conversion.pair === null)
    return divide(unitsTimesQuantity * value.numerator, value.denominator, rounding);
  return divide(
    unitsTimesQuantity * value.numerator * conversion.numerator,
    value.denominator * conversion.denominator,
    rounding,
  );
}

/** Rounds gains down and losses up, by less than the smallest unit. */
export function computeGain(pricing: Pricing, unitsTimesQuantity: bigint): bigint {
  return computeWorth(pricing, unitsTimesQuantity, unitsTimesQuantity < 0n ? 'up' : 'down');
}

export type Opened = {
  readonly direction: Direction;
  /** Units times quantity, and what that is worth. */
  readonly value: bigint;
  readonly worth: bigint;
  readonly quantity: bigint;
  readonly leverage: number;
};

export function getInitialMargin(
  pricing: Pricing,
  { direction, value, worth, quantity, leverage }: Opened,
): bigint {
  const { margin } = pricing.terms;
  if (margin.kind === 'perContract') {
    const least = ofContracts(pricing, margin.initial, quantity);
    if (margin.usualDay === null) return least;
    const { sum, share } = margin.usualDay;
    const usual = ofContracts(pricing, sum, quantity) + divide(worth * share, NANO_PER_ONE, 'up');
    return usual > least ? usual : least;
  }
  if (margin.kind === 'largestLoss' && direction === Direction.Sell) {
    if (margin.cover !== null) return 0n;
    assert(margin.most !== null, 'nothing is sold whose loss has no limit');
    const loss = margin.most * quantity - value;
    return loss <= 0n ? 0n : computeWorth(pricing, loss, 'up');
  }
  return divide(worth, BigInt(leverage), 'up');
}

export function getMaintenance(
  pricing: Pricing,
  position: Pick<Position, 'direction' | 'quantity' | 'initialMargin' | 'openedQuantity'>,
  units: bigint,
): bigint {
  const { margin } = pricing.terms;
  switch (margin.kind) {
    case 'perContract':
      return ofContracts(pricing, margin.maintenance, position.quantity);
    case 'largestLoss':
      return 0n;
    case 'halfOfInitial':
      return divide(position.initialMargin * position.quantity, 2n * position.openedQuantity, 'up');
    case 'share': {
      const share =
        position.direction === Direction.Buy ? margin.maintenance.long : margin.maintenance.short;
      return divide(
        computeWorth(pricing, units * position.quantity, 'up') * share,
        NANO_PER_ONE,
        'up',
      );
    }
  }
}

function ofContracts({ conversion }: Pricing, perContract: bigint, quantity: bigint): bigint {
  return divide(perContract * quantity * conversion.numerator, conversion.denominator, 'up');
}

/** The bid for a long position, the ask for a short one; null without a market. */
export function closingUnits(
  { bids, asks }: Pick<BookView, 'bids' | 'asks'>,
  direction: Direction,
): bigint | null {
  return (direction === Direction.Buy ? bids[0] : asks[0])?.units ?? null;
}

/** Units times quantity between the lots' basis and a price. */
export function difference(
  lots: readonly PurchaseLot[],
  direction: Direction,
  units: bigint,
): bigint {
  let sum = 0n;
  for (const { remaining, basis } of lots) sum += (units - basis) * remaining;
  return sum * signOf(direction);
}

export type PositionValue = {
  readonly floating: bigint;
  readonly equity: bigint;
  readonly required: bigint;
  /** Equity over requirement, in billionths; null without a requirement. */
  readonly level: bigint | null;
};

/** Open profit: what it would bring over what was paid, or over what it is measured from on margin. */
export function floatingAt(
  pricing: Pricing,
  { lots, direction }: Pick<Position, 'lots' | 'direction'>,
  units: bigint,
): bigint {
  const { quantity, basis } = lots;
  const cost = costOfAll(lots);
  if (cost === null) return computeGain(pricing, (units * quantity - basis) * signOf(direction));
  return computeWorth(pricing, units * quantity, 'down') - cost;
}

function getRequired(pricing: Pricing, position: Position, units: bigint): bigint {
  const usual = getMaintenance(pricing, position, units);
  return (pricing.terms.raised ?? []).reduce(
    (most, { positionId, required }) =>
      positionId === position.id && required > most ? required : most,
    usual,
  );
}

export function valueAt(pricing: Pricing, position: Position, units: bigint): PositionValue {
  const floating = floatingAt(pricing, position, units);
  const equity = position.margin + floating;
  const required = position.isOwned ? 0n : getRequired(pricing, position, units);
  return {
    floating,
    equity,
    required,
    level: required === 0n ? null : divide(equity * NANO_PER_ONE, required, 'down'),
  };
}

/**
 * The first whole-unit price at which equity is at most the requirement; null if unreachable. Found
 * by bisection, because the requirement moves with the price; equity less requirement is monotonic.
 */
export function liquidationUnits(pricing: Pricing, position: Position): bigint | null {
  // What it can cost is held: no price takes more.
  if (position.quantity === 0n || position.isOwned || pricing.terms.margin.kind === 'largestLoss')
    return null;
  const isShort = position.direction === Direction.Sell;
  const isGone = (units: bigint): boolean => {
    const { equity, required } = valueAt(pricing, position, units);
    return equity <= required;
  };
  const average = divide(position.lots.basis, position.quantity, 'up');
  const entry = average > 1n ? average : 1n;
  let safe = isShort ? 0n : entry * RANGE;
  let gone = isShort ? entry * RANGE : 0n;
  // A fully paid long position survives a price of zero, whatever rounding says just above it.
  if (!isShort && valueAt(pricing, position, 0n).equity >= 0n) return null;
  if (!isGone(gone) || isGone(safe)) return null;
  while ((gone > safe ? gone - safe : safe - gone) > 1n) {
    const middle = (gone + safe) / 2n;
    if (isGone(middle)) gone = middle;
    else safe = middle;
  }
  return gone === 0n ? null : gone;
}

/**
 * As a tradable price on the safe side: a long position is closed at it or slightly below, a short
 * one at it or slightly above.
 */
export function liquidationTick(pricing: Pricing, position: Position): bigint | null {
  const units = liquidationUnits(pricing, position);
  if (units === null) return null;
  const step = stepAt(pricing.terms.grid, units);
  const below = units - (units % step);
  if (below === units) return units;
  return position.direction === Direction.Buy || below === 0n ? below + step : below;
}

/** The search stops at this multiple of the average price. */
const RANGE = 1000n;
