/** Amounts in dollars as they are typed, and never changed on the way to the server. */
import { money, type Money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import { moneyFromWire } from '@candor/money/wire';

/** What is taken: from the least to the most. `step` is what amounts go up and down by. */
export type AmountRules = { readonly min: string; readonly max: string; readonly step: string };
export type AmountPart = 'half' | 'full';

/** Null for what is no amount yet. */
export function readAmount(text: string): Money | null {
  return parsePositiveMoney(text, 'USD');
}

/** As it would be typed: cents only where there are some. */
export function amountText({ minor }: Pick<Money, 'minor'>): string {
  const cents = minor % CENTS;
  return `${minor / CENTS}${cents === 0n ? '' : `.${String(cents).padStart(2, '0')}`}`;
}

const CENTS = 100n;

/** The next whole step up or down, within what is taken. */
export function stepAmount(text: string, by: 1 | -1, { min, max, step }: AmountRules): string {
  const [least, most, unit] = [toMinor(min), toMinor(max), toMinor(step)];
  const now = readAmount(text)?.minor ?? 0n;
  const next = by === 1 ? (now / unit + 1n) * unit : ((now - 1n) / unit) * unit;
  return textOf(next < least ? least : next > most ? most : next);
}

/** Half or all of what there is, in whole units; null where that is less than the least. */
export function partOf(
  whole: string,
  part: AmountPart,
  { min, max, unit }: Omit<AmountRules, 'step'> & { readonly unit: string },
): string | null {
  const [all, least, most, each] = [toMinor(whole), toMinor(min), toMinor(max), toMinor(unit)];
  const share = part === 'full' ? all : all / 2n;
  const bounded = ((share < most ? share : most) / each) * each;
  return bounded < least || bounded <= 0n ? null : textOf(bounded);
}

/** The most that would be taken of what there is, to the cent. */
export function atMost(most: string, { min, max }: Omit<AmountRules, 'step'>): string | null {
  return partOf(most, 'full', { min, max, unit: '0.01' });
}

export function isWhole({ minor }: Money, step: string): boolean {
  return minor % toMinor(step) === 0n;
}

/** The whole steps on either side of an amount that is between two; at most `max`. */
export function nearestWhole(
  text: string,
  { step, max }: Pick<AmountRules, 'step' | 'max'>,
): string[] {
  const amount = readAmount(text);
  if (amount === null) return [];
  const [unit, most] = [toMinor(step), toMinor(max)];
  const below = (amount.minor / unit) * unit;
  return [below, below + unit]
    .filter((minor) => minor > 0n && minor <= most && minor !== amount.minor)
    .map(textOf);
}

export function isSameAmount(text: string, other: string | null): boolean {
  return other !== null && readAmount(text)?.minor === readAmount(other)?.minor;
}

export type AmountReason =
  | 'AMOUNT_INVALID'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'FUNDS_INSUFFICIENT';

/** In the order in which the server asks. */
export function amountProblem(
  text: string,
  { min, max, missing }: Omit<AmountRules, 'step'> & { readonly missing: string | null },
): AmountReason | null {
  const amount = readAmount(text);
  if (amount === null) return 'AMOUNT_INVALID';
  if (amount.minor < toMinor(min)) return 'AMOUNT_TOO_SMALL';
  if (amount.minor > toMinor(max)) return 'AMOUNT_TOO_LARGE';
  return missing === null || toMinor(missing) === 0n ? null : 'FUNDS_INSUFFICIENT';
}

export function isBeyond({ minor }: Money, most: string): boolean {
  return minor > toMinor(most);
}

function textOf(minor: bigint): string {
  return amountText(money('USD', minor));
}

function toMinor(text: string): bigint {
  return moneyFromWire(text, 'USD')?.minor ?? 0n;
}
