import { assert } from '@candor/kit/assert';
import type { Money, Rate } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { moneyFromWire, rateFromWire } from '@candor/money/wire';

export function toMoney(text: string, currency: Currency): Money {
  const amount = moneyFromWire(text, currency);
  assert(amount !== null, `an amount of ${currency} was expected`);
  return amount;
}

export function usdOrNull(text: string | null): Money | null {
  return text === null ? null : toMoney(text, 'USD');
}

export function rateOrNull(text: string | null): Rate | null {
  if (text === null) return null;
  const rate = rateFromWire(text);
  assert(rate !== null, 'a share of one was expected');
  return rate;
}
