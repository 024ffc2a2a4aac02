/** A figure of a screen in words: null is missing, and shown as a dash. */
import type { ScreenField } from '@candor/contract/find';
import { formatPercent, type NumberLocale } from '@candor/money/format';
import { rateFromWire } from '@candor/money/wire';
import { priceText, sizeText } from '../../core/quotes/quote-figures.ts';
import { fieldKinds, isChange } from './screener/screen.model.ts';

export function figureText(
  field: ScreenField,
  value: string | null,
  { locale, decimals }: { readonly locale: NumberLocale; readonly decimals: number },
): string | null {
  if (value === null) return null;
  switch (fieldKinds[field]) {
    case 'price':
      return priceText(value, { locale, decimals });
    case 'percent':
      return percentText(value, locale, isChange(field));
    case 'size':
      return sizeText(value, locale);
    case 'plain':
      return priceText(value, { locale, decimals: field === 'rsi14' ? 0 : 1 });
  }
}

export function percentText(ratio: string, locale: NumberLocale, isSigned: boolean): string | null {
  const rate = rateFromWire(ratio);
  return rate === null
    ? null
    : formatPercent(rate, { locale, ...(isSigned ? { sign: 'always' } : {}) });
}
