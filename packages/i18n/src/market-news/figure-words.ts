/** Figures in sentences: the same digits as on the quote's page, and words that follow from them. */
import { assert } from '@candor/kit/assert';
import { formatClockText, formatLocalDate } from '@candor/kit/moment-format';
import { formatPercent, formatPrice, formatQuantity } from '@candor/money/format';
import { priceFromWire, quantityFromWire, rateFromWire } from '@candor/money/wire';

export type Direction = 'up' | 'down' | 'flat';

/** With its sign; zero has none. */
export function percent(ratio: string): string {
  return formatPercent(rateOf(ratio), { locale: 'en', sign: 'always' });
}

/** Without a sign, after a word that has the direction. */
export function size(ratio: string): string {
  return percent(ratio).replace(/^[+\u2212]/, '');
}

/** Of what is shown: a change that shows as nothing is none. */
export function directionOf(ratio: string): Direction {
  const shown = percent(ratio);
  return shown.startsWith('+') ? 'up' : shown.startsWith('\u2212') ? 'down' : 'flat';
}

export function priceWords(text: string): string {
  const price = priceFromWire(text);
  assert(price !== null, `not a price: ${text}`);
  return formatPrice(price, { locale: 'en', decimals: decimalsIn(text) });
}

export function countWords(text: string): string {
  const quantity = quantityFromWire(text);
  assert(quantity !== null, `not a quantity: ${text}`);
  return formatQuantity(quantity, { locale: 'en' });
}

/** Basis points with their sign; zero has none. */
export function basisPoints(bps: number): string {
  return bps > 0 ? `+${bps}` : bps < 0 ? `\u2212${-bps}` : '0';
}

export function dayInEnglish(date: string): string {
  return formatLocalDate(date, 'monthFirst');
}

export function hourInEnglish(time: string): string {
  return formatClockText(time, 'monthFirst');
}

export function dayInChinese(date: string): string {
  return formatLocalDate(date, 'yearFirst');
}

function rateOf(ratio: string) {
  const rate = rateFromWire(ratio);
  assert(rate !== null, `not a ratio: ${ratio}`);
  return rate;
}

function decimalsIn(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}
