import type { Money } from './amount.ts';
import { currencies, getDecimals, type Currency } from './currency.ts';
import { formatMoney, type NumberLocale } from './format.ts';

/** Coins without trailing zeros, other money always with its cents. */
export function writtenMoney(amount: Money, locale: NumberLocale): string {
  const { currency } = amount;
  return formatMoney(amount, { locale, decimals: isCoin(currency) ? 0 : getDecimals(currency) });
}

export function isCoin(currency: Currency): boolean {
  return currencies[currency].prefix === '';
}
