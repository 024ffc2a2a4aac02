/**
 * Money, prices and quantities are never shortened silently: `decimals` is the fewest places shown,
 * and further digits stay visible unless the caller names a rounding ('down' for what can be
 * spent). Percentages are rounded to the nearest. The minus is U+2212.
 */
import { NANO_DECIMALS } from './amount.ts';
import type { Money, Price, Quantity, Rate } from './amount.ts';
import { currencies, getDecimals } from './currency.ts';
import type { Currency } from './currency.ts';
import { toDigits, trimZeros } from './decimal.ts';
import type { Digits } from './decimal.ts';
import { divide } from './rounding.ts';
import type { Rounding } from './rounding.ts';

export type NumberLocale = 'en' | 'zhHans' | 'zhHant';

export type FormatOptions = {
  readonly locale: NumberLocale;
  /** Zero never has a sign. */
  readonly sign?: 'negative' | 'always';
  readonly decimals?: number;
  readonly rounding?: Rounding;
};

/** In pieces, so that a screen can dim the decimals or colour the sign. */
export type NumberParts = {
  readonly sign: '' | '+' | '\u2212';
  readonly prefix: string;
  readonly integer: string;
  readonly fraction: string;
  readonly suffix: string;
};

const PERCENT_DECIMALS_DEFAULT = 2;

/** A percentage has two places fewer than a rate. */
const PERCENT_SCALE = NANO_DECIMALS - 2;

export function formatMoney(amount: Money, options: FormatOptions): string {
  return joinParts(moneyParts(amount, options));
}

export function moneyParts(amount: Money, options: FormatOptions): NumberParts {
  const decimals = getDecimals(amount.currency);
  return {
    ...getParts(amount.minor, decimals, { decimals, ...options }),
    ...getSymbol(amount.currency),
  };
}

/** With a currency the symbol is shown too: "HK$612.50" in a mixed list. */
export function formatPrice(
  value: Price,
  options: FormatOptions & { readonly decimals: number; readonly currency?: Currency },
): string {
  const symbol = options.currency === undefined ? noSymbol : getSymbol(options.currency);
  return joinParts({ ...getParts(value.nano, NANO_DECIMALS, options), ...symbol });
}

export function formatQuantity(value: Quantity, options: FormatOptions): string {
  return joinParts(getParts(value.nano, NANO_DECIMALS, options));
}

export function formatPercent(value: Rate, options: FormatOptions): string {
  const nearest = { decimals: PERCENT_DECIMALS_DEFAULT, rounding: 'halfEven' } as const;
  return joinParts({
    ...getParts(value.nano, PERCENT_SCALE, { ...nearest, ...options }),
    suffix: '%',
  });
}

export function joinParts({ sign, prefix, integer, fraction, suffix }: NumberParts): string {
  return sign + prefix + integer + fraction + suffix;
}

export function getParts(units: bigint, scale: number, options: FormatOptions): NumberParts {
  const { group, point } = marks[options.locale];
  const { isNegative, integer, fraction } = shownDigits(units, scale, options);
  const isZero = /^0*$/.test(integer + fraction);
  return {
    sign: isZero ? '' : isNegative ? '\u2212' : options.sign === 'always' ? '+' : '',
    ...noSymbol,
    integer: integer.replace(/\B(?=(\d{3})+$)/g, group),
    fraction: fraction === '' ? '' : point + fraction,
  };
}

export function getSymbol(currency: Currency): {
  readonly prefix: string;
  readonly suffix: string;
} {
  const { prefix, suffix } = currencies[currency];
  return { prefix, suffix };
}

const noSymbol = { prefix: '', suffix: '' };

/** English and Chinese write figures alike. */
const marks: Readonly<Record<NumberLocale, { readonly group: string; readonly point: string }>> = {
  en: { group: ',', point: '.' },
  zhHans: { group: ',', point: '.' },
  zhHant: { group: ',', point: '.' },
};

function shownDigits(
  units: bigint,
  scale: number,
  { decimals = 0, rounding }: FormatOptions,
): Digits {
  if (rounding !== undefined && decimals < scale) {
    return toDigits(divide(units, 10n ** BigInt(scale - decimals), rounding), decimals);
  }
  const exact = toDigits(units, scale);
  return { ...exact, fraction: trimZeros(exact.fraction, decimals).padEnd(decimals, '0') };
}
