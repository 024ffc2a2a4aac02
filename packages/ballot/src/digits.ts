/** Whole numbers as decimal digits in bytes, without a leading zero. */
export const WHOLE_DIGITS_MAX = 7;

const ZERO = 0x30;

/** Where the digits end. */
export function writeWhole(value: number, bytes: Uint8Array, at: number): number {
  const end = at + widthOf(value);
  let rest = value;
  for (let i = end - 1; i >= at; i -= 1) {
    bytes[i] = ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return end;
}

/** -1 when there is none, or one that would be written otherwise. */
export function readWhole(bytes: Uint8Array, at: number): number {
  let value = 0;
  let width = 0;
  for (;;) {
    const digit = (bytes[at + width] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
    width += 1;
    if (width > WHOLE_DIGITS_MAX) return -1;
  }
  return width === widthOf(value) ? value : -1;
}

export function widthOf(value: number): number {
  let width = 1;
  for (let power = 10; value >= power; power *= 10) width += 1;
  return width;
}
