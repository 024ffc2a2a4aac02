/** What is typed for the lots of a sale, counted in millionths, the finest of any quantity. */
import { parseUnits, toDigits, trimZeros } from '@candor/money/decimal';
import { formatQuantity, type NumberLocale } from '@candor/money/format';
import { quantityFromWire } from '@candor/money/wire';

export type Parts = Readonly<Record<string, string>>;

const DECIMALS = 6;
const INTEGER_DIGITS_MAX = 15;

/** Nothing typed is none; null if it is no quantity. */
export function countOf(text: string): bigint | null {
  if (text === '') return 0n;
  const shape = { integerDigitsMax: INTEGER_DIGITS_MAX, decimalsMax: DECIMALS, isSigned: false };
  return parseUnits(text, DECIMALS, shape);
}

export function sumOf(parts: Parts): bigint | null {
  let sum = 0n;
  for (const text of Object.values(parts)) {
    const count = countOf(text);
    if (count === null) return null;
    sum += count;
  }
  return sum;
}

export function countText(count: bigint): string {
  const { integer, fraction } = toDigits(count, DECIMALS);
  const shown = trimZeros(fraction, 0);
  return shown === '' ? integer : `${integer}.${shown}`;
}

/** As everywhere on the page: 10,000. */
export function shownQuantity(text: string, locale: NumberLocale): string {
  const quantity = quantityFromWire(text);
  return quantity === null ? text : formatQuantity(quantity, { locale });
}

export function isTooMuch(text: string, open: string): boolean {
  return (countOf(text) ?? 0n) > (countOf(open) ?? 0n);
}

/** As many as were sold, and no more of any than is open. */
export function canChoose(
  parts: Parts,
  { quantity, lots }: { quantity: string; lots: readonly { id: string; open: string }[] },
): boolean {
  return (
    sumOf(parts) === countOf(quantity) &&
    lots.every(({ id, open }) => !isTooMuch(parts[id] ?? '', open))
  );
}

/** As they are sent: without those of which nothing is taken. */
export function takenParts(parts: Parts): { id: string; quantity: string }[] {
  return Object.entries(parts).flatMap(([id, quantity]) =>
    countOf(quantity) === 0n ? [] : [{ id, quantity }],
  );
}
