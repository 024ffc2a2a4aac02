/** Figures as products write them. Unknown ones are null, shown as a dash. */
import { assert } from '@candor/kit/assert';
import type { Money, Rate } from '@candor/money/amount';
import { moneyFromWire, rateFromWire } from '@candor/money/wire';

export function usd(text: string): Money {
  const amount = moneyFromWire(text, 'USD');
  assert(amount !== null, 'an amount of dollars was expected');
  return amount;
}

export function usdOrNull(text: string | null): Money | null {
  return text === null ? null : usd(text);
}

export function toRate(text: string | null): Rate | null {
  return text === null ? null : rateFromWire(text);
}

export function isZero(text: string): boolean {
  return !/[1-9]/.test(text);
}
