/** Hundredths of a per cent: 500 is "5", 1234 "12.34". */
import { toDigits, trimZeros } from '@candor/money/decimal';

export function percentText(bps: number): string {
  const { integer, fraction } = toDigits(BigInt(bps), 2);
  const shown = trimZeros(fraction, 0);
  return shown === '' ? integer : `${integer}.${shown}`;
}
