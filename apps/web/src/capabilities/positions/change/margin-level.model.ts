/**
 * The margin level of a position: margin and floating profit against what is required. At one it is
 * closed by rule; two warnings come before. The line that shows it has one at its left end and no
 * end to the right: a level of two stands in the middle.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE, rate, type Rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { priceFromWire } from '@candor/money/wire';
import type { PositionRow } from '../positions.api.ts';

export type LevelTone = 'calm' | 'warn' | 'alert';

export function levelTone(level: string, [first, last]: readonly [string, string]): LevelTone {
  const value = Number(level);
  if (value <= Number(last)) return 'alert';
  return value <= Number(first) ? 'warn' : 'calm';
}

/**
 * How far the price is from where it would be closed, as a share of the price; zero at or beyond
 * that point, null where there is none.
 */
export function distanceToLiquidation({
  direction,
  price,
  liquidationPrice,
}: Pick<PositionRow, 'direction' | 'price' | 'liquidationPrice'>): Rate | null {
  const now = price === null ? null : priceFromWire(price);
  const end = liquidationPrice === null ? null : priceFromWire(liquidationPrice);
  if (now === null || end === null || now.nano <= 0n) return null;
  const left = direction === Direction.Buy ? now.nano - end.nano : end.nano - now.nano;
  return rate(left <= 0n ? 0n : divide(left * NANO_PER_ONE, now.nano, 'down'));
}

/** Where a level stands on the line, from 0 to 1. */
export function levelPlace(level: number): number {
  return level <= 1 ? 0 : 1 - 1 / level;
}
