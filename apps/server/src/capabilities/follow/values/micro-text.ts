import { toDigits } from '@candor/money/decimal';
import { MICRO_DECIMALS } from '../../../core/funds/units.rules.ts';

/** Units and values of units, with their six decimals. */
export function microText(micro: bigint): string {
  const { isNegative, integer, fraction } = toDigits(micro, MICRO_DECIMALS);
  return `${isNegative ? '-' : ''}${integer}.${fraction}`;
}
