/**
 * A position's margin level: equity against the requirement. At one it is closed by rule; two
 * warnings come before. The line starts at one on the left; a level of two is in the middle.
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

/** As a share of the price; zero at or beyond that point, null without one. */
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

export function levelPlace(level: number): number {
  return level <= 1 ? 0 : 1 - 1 / level;
}
