/**
 * Decimal numbers as people type them, worked on as text and whole numbers: a float would change an amount behind their back.
 * An edit is taken whole or not at all. Dropping the odd character from "1.2.3" would turn it into another amount.
 */
export type DecimalLimits = {
  readonly decimalsMax: number;
  readonly allowsMinus?: boolean;
  /** Digits before the point. */
  readonly digitsMax?: number;
};

const DIGITS_MAX = 15;

/** The text after an edit: the new one when it is a number or the beginning of one, else null. */
export function acceptDecimal(typed: string, limits: DecimalLimits): string | null {
  const text = normalise(typed);
  const minus = limits.allowsMinus ? '-?' : '';
  const fraction = limits.decimalsMax > 0 ? `(\\.\\d{0,${limits.decimalsMax}})?` : '';
  const grammar = new RegExp(`^${minus}\\d{0,${limits.digitsMax ?? DIGITS_MAX}}${fraction}$`);
  return grammar.test(text) ? text : null;
}

/** Adds or takes away one step and stays inside the bounds. Text that is not a number yet counts as zero. */
export function stepDecimal(
  text: string,
  step: string,
  by: 1 | -1,
  bounds: { min?: string; max?: string } = {},
): string {
  const scale = Math.max(
    decimalsOf(text),
    decimalsOf(step),
    decimalsOf(bounds.min ?? ''),
    decimalsOf(bounds.max ?? ''),
  );
  const units = toUnits(text, scale) + BigInt(by) * toUnits(step, scale);
  const min = bounds.min === undefined ? null : toUnits(bounds.min, scale);
  const max = bounds.max === undefined ? null : toUnits(bounds.max, scale);
  const kept = min !== null && units < min ? min : max !== null && units > max ? max : units;
  return fromUnits(kept, scale, Math.max(decimalsOf(text), decimalsOf(step)));
}

/** Negative when a is less than b, zero when equal, positive when more. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const scale = Math.max(decimalsOf(a), decimalsOf(b));
  const difference = toUnits(a, scale) - toUnits(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Full-width digits of Chinese keyboards, the comma of European ones, and separators of pasted amounts. */
function normalise(typed: string): string {
  const text = typed
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll(/[。．]/g, '.')
    .replaceAll('，', ',')
    .replaceAll(/[−－]/g, '-')
    .replaceAll(/[\s'_]/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  return text.includes('.') ? text : text.replace(',', '.');
}

function decimalsOf(text: string): number {
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
  // Digits beyond the asked decimals are kept unless they are zeros: a bound such as 0.125 must not be cut to 0.12.
  const shown = fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}
