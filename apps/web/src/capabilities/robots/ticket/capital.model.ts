/** The capital as it is typed: dollars and cents, and never changed on the way to the server. */
import { money, type Money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import { moneyFromWire } from '@candor/money/wire';

export type CapitalLimits = { readonly min: string; readonly max: string };
export type CapitalPart = 'half' | 'full';

/** What the buttons of the field add or take. */
const STEP_MINOR = 100_00n;
const CENTS = 100n;

/** Null for what is no amount yet. */
export function readCapital(text: string): Money | null {
  return parsePositiveMoney(text, 'USD');
}

/** As it would be typed: cents only where there are some. */
export function capitalText({ minor }: Money): string {
  const [whole, cents] = [minor / CENTS, minor % CENTS];
  return cents === 0n ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`;
}

/** The next hundred up or down, within the limits. */
export function stepCapital(text: string, by: 1 | -1, { min, max }: CapitalLimits): string {
  const [least, most] = [toMinor(min), toMinor(max)];
  const now = readCapital(text)?.minor ?? 0n;
  const next =
    by === 1 ? (now / STEP_MINOR + 1n) * STEP_MINOR : ((now - 1n) / STEP_MINOR) * STEP_MINOR;
  return capitalText(money('USD', next < least ? least : next > most ? most : next));
}

/** Half or all of what can be set aside, in whole dollars; null where it is less than the least. */
export function partOf(
  mostCapital: string,
  part: CapitalPart,
  { min, max }: CapitalLimits,
): string | null {
  const most = toMinor(mostCapital);
  const share = part === 'full' ? most : most / 2n;
  const top = toMinor(max);
  const bounded = share < top ? share : top;
  const whole = (bounded / CENTS) * CENTS;
  return whole < toMinor(min) ? null : capitalText(money('USD', whole));
}

/** What is set aside unless something else is typed: enough to see each trade, if there is as much. */
export function firstCapital(
  mostCapital: string | null,
  { preset, ...limits }: CapitalLimits & { readonly preset: string },
): string {
  const usual = capitalText(money('USD', toMinor(preset)));
  if (mostCapital === null || toMinor(mostCapital) >= toMinor(preset)) return usual;
  return partOf(mostCapital, 'full', limits) ?? usual;
}

export type CapitalReason =
  | 'AMOUNT_INVALID'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'FUNDS_INSUFFICIENT';

export function capitalProblem(
  text: string,
  { min, max, missing }: CapitalLimits & { readonly missing: string | null },
): CapitalReason | null {
  const capital = readCapital(text);
  if (capital === null) return 'AMOUNT_INVALID';
  if (capital.minor < toMinor(min)) return 'AMOUNT_TOO_SMALL';
  if (capital.minor > toMinor(max)) return 'AMOUNT_TOO_LARGE';
  return missing === null || toMinor(missing) === 0n ? null : 'FUNDS_INSUFFICIENT';
}

export function isSameCapital(text: string, other: string | null): boolean {
  return other !== null && readCapital(text)?.minor === readCapital(other)?.minor;
}

function toMinor(text: string): bigint {
  return moneyFromWire(text, 'USD')?.minor ?? 0n;
}
