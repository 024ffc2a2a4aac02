/**
 * Whole numbers of a smallest unit, and nothing else.
 *
 * Money counts its currency's smallest unit. Price, Quantity and Rate count billionths ("nano"),
 * whatever the instrument, so comparing never converts. Nine places carry every tick of the
 * catalogue (the finest has 8) and a levy of 0.00015 % exactly.
 *
 * A price knows no currency: indices have none. The instrument names it where a price becomes money
 * (multiply.ts).
 */
import type { Brand } from '@candor/kit/brand';
import type { Currency } from './currency.ts';

export type Money = { readonly currency: Currency; readonly minor: bigint } & Brand<'Money'>;
/** May be negative: futures have been. */
export type Price = { readonly nano: bigint } & Brand<'Price'>;
export type Quantity = { readonly nano: bigint } & Brand<'Quantity'>;
/** 4.25 % is 42_500_000 nano, one basis point is 100_000. */
export type Rate = { readonly nano: bigint } & Brand<'Rate'>;

export type Amount = Money | Price | Quantity | Rate;

export const NANO_DECIMALS = 9;
export const NANO_PER_ONE = 10n ** BigInt(NANO_DECIMALS);

export function money(currency: Currency, minor: bigint): Money {
  return { currency, minor } as Money;
}

export function zero(currency: Currency): Money {
  return money(currency, 0n);
}

export function price(nano: bigint): Price {
  return { nano } as Price;
}

export function quantity(nano: bigint): Quantity {
  return { nano } as Quantity;
}

export function rate(nano: bigint): Rate {
  return { nano } as Rate;
}

export function getUnits(amount: Amount): bigint {
  return 'minor' in amount ? amount.minor : amount.nano;
}

const STORED_UNITS_MAX = 2n ** 63n - 1n;
const STORED_UNITS_MIN = -(2n ** 63n);

/** Rules check the ledger's bound before accepting a price times a quantity. */
export function isStorable(amount: Amount): boolean {
  const units = getUnits(amount);
  return units >= STORED_UNITS_MIN && units <= STORED_UNITS_MAX;
}
