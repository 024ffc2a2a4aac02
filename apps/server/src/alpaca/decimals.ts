/**
 * Sums over decimal texts, exact to twelve places, for figures that their form has and ours has
 * not.
 */
const PLACES = 12;
const ONE = 10n ** BigInt(PLACES);

export function scaled(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', part = ''] = (isNegative ? text.slice(1) : text).split('.');
  const value = BigInt(whole) * ONE + BigInt(part.padEnd(PLACES, '0').slice(0, PLACES));
  return isNegative ? -value : value;
}

/** Without zeros at its end. */
export function textOfScaled(value: bigint, placesMax = PLACES): string {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, '0');
  const part = digits.slice(-PLACES, -PLACES + placesMax || undefined).replace(/0+$/, '');
  const text = digits.slice(0, -PLACES) + (part === '' ? '' : `.${part}`);
  return value < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

export function times(one: string, other: string, placesMax = PLACES): string {
  return textOfScaled((scaled(one) * scaled(other)) / ONE, placesMax);
}

export function plus(...texts: readonly string[]): string {
  return textOfScaled(texts.reduce((sum, text) => sum + scaled(text), 0n));
}

export function minus(one: string, other: string): string {
  return textOfScaled(scaled(one) - scaled(other));
}

/** Zero where there is nothing to divide by. */
export function ratio(one: string, other: string, placesMax = 6): string {
  const by = scaled(other);
  return by === 0n ? '0' : textOfScaled((scaled(one) * ONE) / by, placesMax);
}

export function negative(text: string): string {
  return textOfScaled(-scaled(text));
}

export function isPositive(text: string): boolean {
  return scaled(text) > 0n;
}

export function isZero(text: string): boolean {
  return scaled(text) === 0n;
}
