/**
 * What a rental is worth: what is held for it, and its positions at the price that closes them. The
 * hold and the margins are capital and realised result less costs, so nothing is counted twice.
 */
import { money } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';

/** Ratios are shown in steps of 0.001 %. */
const STEPS_PER_ONE = 100_000n;
const STEP_DECIMALS = 5;

export type WorthPart = { readonly margin: bigint; readonly floating: bigint | null };

/** Null where a position has no price. */
export function incomeOf(
  capitalMinor: bigint,
  heldMinor: bigint,
  positions: readonly WorthPart[],
): bigint | null {
  let income = heldMinor - capitalMinor;
  for (const { margin, floating } of positions) {
    if (floating === null) return null;
    income += margin + floating;
  }
  return income;
}

/** Towards zero: neither a gain nor a loss is shown before it is whole. */
export function stepsOf(incomeMinor: bigint, capitalMinor: bigint): bigint {
  return divide(incomeMinor * STEPS_PER_ONE, capitalMinor, 'down');
}

export function ratioText(incomeMinor: bigint, capitalMinor: bigint): string {
  const steps = stepsOf(incomeMinor, capitalMinor);
  const size = (steps < 0n ? -steps : steps).toString().padStart(STEP_DECIMALS + 1, '0');
  const whole = size.slice(0, -STEP_DECIMALS);
  return `${steps < 0n ? '-' : ''}${whole}.${size.slice(-STEP_DECIMALS)}`;
}

export function dollars(minor: bigint): string {
  return toWire(money('USD', minor));
}
