/** As text: a float could change an amount. */

/** Text that is not a number yet counts as zero. */
export function stepDecimal(
  text: string,
  step: string,
  by: 1 | -1,
  bounds: { min?: string; max?: string } = {},
): string {
  const scale = Math.max(
    getDecimals(text),
    getDecimals(step),
    getDecimals(bounds.min ?? ''),
    getDecimals(bounds.max ?? ''),
  );
  const units = toUnits(text, scale) + BigInt(by) * toUnits(step, scale);
  const min = bounds.min === undefined ? null : toUnits(bounds.min, scale);
  const max = bounds.max === undefined ? null : toUnits(bounds.max, scale);
  const clamped = min !== null && units < min ? min : max !== null && units > max ? max : units;
  return fromUnits(clamped, scale, Math.max(getDecimals(text), getDecimals(step)));
}

export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const scale = Math.max(getDecimals(a), getDecimals(b));
  const difference = toUnits(a, scale) - toUnits(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function getDecimals(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function toUnits(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(`${whole || '0'}${fraction.padEnd(scale, '0')}`);
  return text.startsWith('-') ? -units : units;
}

function fromUnits(units: bigint, scale: number, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  // A bound such as 0.125 must not be cut to 0.12.
  const shown = fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}
