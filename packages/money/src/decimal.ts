/**
 * Decimal notation on one side, a whole number of units on the other: "12.5" with 2 decimals is 1250.
 *
 * Works on digits alone, so nothing passes through a floating-point number and nothing is ever rounded here.
 */
export type DecimalShape = {
  readonly integerDigitsMax: number;
  readonly decimalsMax: number;
  readonly isSigned: boolean;
};

/** Null for anything but plain digits of the shape: no exponent, grouping, blanks, plus sign or foreign digits. */
export function parseUnits(text: unknown, scale: number, shape: DecimalShape): bigint | null {
  if (typeof text !== 'string') return null;
  const { sign = '', integer = '', fraction = '' } = decimalNotation.exec(text)?.groups ?? {};
  if (integer === '' || integer.length > shape.integerDigitsMax || fraction.length > shape.decimalsMax) return null;
  const units = BigInt(integer + fraction.padEnd(scale, '0'));
  if (sign === '') return units;
  // "-0" is refused: it has no meaning, and it would not come back as it was sent.
  return shape.isSigned && units !== 0n ? -units : null;
}

const decimalNotation = /^(?<sign>-?)(?<integer>[0-9]+)(?:\.(?<fraction>[0-9]+))?$/;

export type Digits = { readonly isNegative: boolean; readonly integer: string; readonly fraction: string };

/** The digits of units / 10^scale; the fraction is always `scale` long. */
export function digitsOf(units: bigint, scale: number): Digits {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  return { isNegative: units < 0n, integer: digits.slice(0, point), fraction: digits.slice(point) };
}

/** Drops zeros at the end of a fraction, but leaves at least `keep` digits. */
export function trimZeros(fraction: string, keep: number): string {
  let end = fraction.length;
  while (end > keep && fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}
