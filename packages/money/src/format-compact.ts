/**
 * 48.2M and 10.9B in English, 4820万 and 109亿 in Chinese: three significant digits, but a whole part
 * is never cut. Never for an amount a customer owns, pays or receives.
 */
import { NANO_DECIMALS, getUnits } from './amount.ts';
import type { Money, Quantity } from './amount.ts';
import { getDecimals } from './currency.ts';
import { toDigits } from './decimal.ts';
import { joinParts, getParts, getSymbol } from './format.ts';
import type { NumberLocale } from './format.ts';
import { divide } from './rounding.ts';

export function formatCompact(
  value: Money | Quantity,
  { locale }: { readonly locale: NumberLocale },
): string {
  const isMoney = 'minor' in value;
  const scale = isMoney ? getDecimals(value.currency) : NANO_DECIMALS;
  const { word, units, decimals } = inLargeUnit(getUnits(value), scale, largeUnits[locale]);
  const { prefix, suffix } = isMoney ? getSymbol(value.currency) : { prefix: '', suffix: '' };
  const parts = getParts(units, decimals, { locale });
  // Chinese has no comma before 万 and 亿.
  const integer =
    word === '万' || word === '亿' ? parts.integer.replaceAll(',', '') : parts.integer;
  return joinParts({ ...parts, prefix, integer, suffix: word + suffix });
}

type LargeUnit = { readonly word: string; readonly exponent: number };
type Rounded = { readonly units: bigint; readonly decimals: number };

const largeUnits: Readonly<Record<NumberLocale, readonly LargeUnit[]>> = {
  en: [
    { word: '', exponent: 0 },
    { word: 'K', exponent: 3 },
    { word: 'M', exponent: 6 },
    { word: 'B', exponent: 9 },
    { word: 'T', exponent: 12 },
  ],
  zhHans: [
    { word: '', exponent: 0 },
    { word: '万', exponent: 4 },
    { word: '亿', exponent: 8 },
    { word: '万亿', exponent: 12 },
  ],
  zhHant: [
    { word: '', exponent: 0 },
    { word: '萬', exponent: 4 },
    { word: '億', exponent: 8 },
    { word: '萬億', exponent: 12 },
  ],
};

/** So that 999,950 becomes 1M and not 1,000K. */
function inLargeUnit(
  units: bigint,
  scale: number,
  ladder: readonly LargeUnit[],
): Rounded & { readonly word: string } {
  const [step, ...higher] = ladder;
  if (step === undefined) return { word: '', units, decimals: scale };
  const rounded = threeDigits(units, scale + step.exponent);
  const next = higher[0];
  if (next === undefined || isBelow(rounded, next.exponent - step.exponent))
    return { word: step.word, ...rounded };
  return inLargeUnit(units, scale, higher);
}

function threeDigits(units: bigint, scale: number): Rounded {
  const decimals = Math.max(0, 3 - toDigits(units, scale).integer.length);
  if (decimals >= scale) return { units, decimals: scale };
  return { units: divide(units, 10n ** BigInt(scale - decimals), 'halfEven'), decimals };
}

function isBelow({ units, decimals }: Rounded, exponent: number): boolean {
  const limit = 10n ** BigInt(exponent + decimals);
  return units < limit && units > -limit;
}
