import { Direction } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { Fee } from '../state/desk-event.ts';
import type { Terms } from '../state/terms.ts';

/** `worth` in the smallest unit of the wallet's currency. Zero items are omitted. */
export function computeFees(
  { charges }: Pick<Terms, 'charges'>,
  { direction, quantity, worth }: { direction: Direction; quantity: bigint; worth: bigint },
): Fee[] {
  const fees: Fee[] = [];
  for (const charge of charges) {
    const { item, side, rate, perUnit, perUnitOf = 1n, minimum, maximum, step, rounding } = charge;
    if (side === 'sell' && direction !== Direction.Sell) continue;
    const exact = worth * rate * perUnitOf + quantity * perUnit;
    let minor = divide(exact, NANO_PER_ONE * step * perUnitOf, rounding) * step;
    if (exact > 0n && minor < minimum) minor = minimum;
    if (maximum !== null && minor > maximum) minor = maximum;
    if (minor > 0n) fees.push({ item, minor });
  }
  return fees;
}

export function getTotal(fees: readonly Fee[]): bigint {
  let sum = 0n;
  for (const { minor } of fees) sum += minor;
  return sum;
}
