/** A wrong literal is a bug and stops the program. */
import { assert } from '@candor/kit/assert';
import { NANO_DECIMALS, rate } from './amount.ts';
import type { Money, Price, Quantity, Rate } from './amount.ts';
import type { Currency } from './currency.ts';
import { parseUnits } from './decimal.ts';
import { moneyFromWire, priceFromWire, quantityFromWire } from './wire.ts';

export function toMoney(text: string, currency: Currency): Money {
  return written(moneyFromWire(text, currency), text);
}

export function usd(text: string): Money {
  return toMoney(text, 'USD');
}

export function hkd(text: string): Money {
  return toMoney(text, 'HKD');
}

export function getPrice(text: string): Price {
  return written(priceFromWire(text), text);
}

export function getQuantity(text: string): Quantity {
  return written(quantityFromWire(text), text);
}

/** percent('0.0027'), percent('4.25') */
export function percent(text: string): Rate {
  const scale = NANO_DECIMALS - 2;
  return rate(
    written(
      parseUnits(text, scale, { integerDigitsMax: 9, decimalsMax: scale, isSigned: true }),
      text,
    ),
  );
}

function written<Value>(value: Value | null, text: string): Value {
  assert(value !== null, `not an amount: ${text}`);
  return value;
}
