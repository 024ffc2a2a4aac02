/** Figures as they are read. Unknown ones are null, shown as a dash. */
import { money, NANO_PER_ONE, type Money, type Rate } from '@candor/money/amount';
import { formatPrice, type NumberLocale } from '@candor/money/format';
import { divide } from '@candor/money/rounding';
import { priceFromWire } from '@candor/money/wire';

export const UNIT_DECIMALS = 6;
const LIST_DECIMALS = 4;

/** Every digit. */
export function exactUnit(text: string | null, locale: NumberLocale): string | null {
  return unitText(text, locale, UNIT_DECIMALS);
}

/** What a list has room for. */
export function shortUnit(text: string | null, locale: NumberLocale): string | null {
  return unitText(text, locale, LIST_DECIMALS);
}

function unitText(text: string | null, locale: NumberLocale, decimals: number): string | null {
  const value = text === null ? null : priceFromWire(text);
  return value === null ? null : formatPrice(value, { locale, decimals, rounding: 'halfEven' });
}

/** What a share of one of an amount is, to the nearest cent: for "on your amount" only. */
export function shareOf({ currency, minor }: Money, { nano }: Rate): Money {
  return money(currency, divide(minor * nano, NANO_PER_ONE, 'halfEven'));
}
