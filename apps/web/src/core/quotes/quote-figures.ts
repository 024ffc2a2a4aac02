/**
 * The figures of a quote as a list shows them. A text that is no number is unavailable (null),
 * never zero.
 */
import { formatCompact } from '@candor/money/format-compact';
import { formatPercent, formatPrice, type NumberLocale } from '@candor/money/format';
import { priceFromWire, quantityFromWire, rateFromWire } from '@candor/money/wire';
import type { Rate } from '@candor/money/amount';
import type { QuoteRow } from '@candor/contract/kernel/quote';

export type PriceNotation = {
  readonly locale: NumberLocale;
  readonly decimals: number;
  /**
   * In a list of several currencies, Hong Kong prices carry their symbol; dollars need none, and
   * indices have none.
   */
  readonly currency?: string;
};

export function priceText(
  price: string,
  { locale, decimals, currency }: PriceNotation,
): string | null {
  const value = priceFromWire(price);
  if (value === null) return null;
  return formatPrice(value, { locale, decimals, ...(currency === 'HKD' ? { currency } : {}) });
}

export function sizeText(amount: string, locale: NumberLocale): string | null {
  const value = quantityFromWire(amount);
  return value === null ? null : formatCompact(value, { locale });
}

export function changeRate(ratio: string): Rate | null {
  return rateFromWire(ratio);
}

/** "+3.12 (+1.39%)": both ways to say it, each with its sign. */
export function changeText(
  { change, change_ratio: ratio, decimals }: Pick<QuoteRow, 'change' | 'change_ratio' | 'decimals'>,
  locale: NumberLocale,
): string | null {
  const [points, rate] = [priceFromWire(change), rateFromWire(ratio)];
  if (points === null || rate === null) return null;
  return `${formatPrice(points, { locale, decimals, sign: 'always' })} (${formatPercent(rate, { locale, sign: 'always' })})`;
}

export function directionOfChange(change: string): 'rise' | 'fall' | 'flat' {
  if (!/[1-9]/.test(change)) return 'flat';
  return change.startsWith('-') ? 'fall' : 'rise';
}
