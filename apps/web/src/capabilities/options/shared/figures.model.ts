/** Figures of options as they are read; a text that is no number is a dash. */
import { isCurrency } from '@candor/money/currency';
import { formatCompact } from '@candor/money/format-compact';
import { formatPercent, formatPrice, type NumberLocale } from '@candor/money/format';
import { priceFromWire, quantityFromWire, rateFromWire } from '@candor/money/wire';

/** With the decimals it was sent with: those of its tick. */
export function priceShown(
  text: string,
  locale: NumberLocale,
  { sign, currency }: { sign?: 'always'; currency?: string } = {},
): string {
  const value = priceFromWire(text);
  if (value === null) return '—';
  const point = text.indexOf('.');
  return formatPrice(value, {
    locale,
    decimals: point < 0 ? 0 : text.length - point - 1,
    ...(sign === undefined ? {} : { sign }),
    ...(currency !== undefined && isCurrency(currency) ? { currency } : {}),
  });
}

/** Rounded to so many decimals. */
export function roundedShown(
  text: string,
  locale: NumberLocale,
  decimals: number,
  currency?: string,
): string {
  const value = priceFromWire(text);
  return value === null
    ? '—'
    : formatPrice(value, {
        locale,
        decimals,
        rounding: 'halfEven',
        ...(currency !== undefined && isCurrency(currency) ? { currency } : {}),
      });
}

/** A share of one: 0.2534 is 25.3%. */
export function percentShown(text: string, locale: NumberLocale, decimals = 1): string {
  const value = rateFromWire(text);
  return value === null ? '—' : formatPercent(value, { locale, decimals });
}

export function countShown(count: number, locale: NumberLocale): string {
  const value = quantityFromWire(String(count));
  return value === null ? '—' : formatCompact(value, { locale });
}

/** Without its sign. */
export function sizeOf(text: string): string {
  return text.startsWith('-') ? text.slice(1) : text;
}
