/**
 * What lies between today's price and the price for delivery at expiry: interest and what the
 * underlying pays meanwhile.
 *
 * Shares and funds pay discrete dividends, which are taken out of the price first (escrowed): what
 * is left moves by the volatility. A future has its forward as price (Black 76).
 */
import { exp } from '@candor/market/path/exact-math';

export type DividendAhead = { readonly years: number; readonly amount: number };

export type Carry = {
  readonly years: number;
  readonly rate: number;
  readonly discount: number;
  readonly forward: number;
  /** How much the forward moves when the price moves by one. */
  readonly forwardPerSpot: number;
  /** How much the forward falls in a year when the price stays. */
  readonly forwardDrift: number;
  /** What moves by the volatility: the price less the dividends ahead. */
  readonly moving: number;
  /** Its growth per year. */
  readonly growth: number;
  /** Before expiry, oldest first; empty where none are paid. */
  readonly dividends: readonly DividendAhead[];
};

/** A price that pays dividends on given days; those after expiry do not count. */
export function spotCarry(
  spot: number,
  years: number,
  rate: number,
  dividends: readonly DividendAhead[] = [],
): Carry {
  const before = dividends.filter((dividend) => dividend.years > 0 && dividend.years < years);
  const paid = presentValue(before, rate, 0);
  const growth = exp(rate * years);
  return {
    years,
    rate,
    discount: 1 / growth,
    forward: (spot - paid) * growth,
    forwardPerSpot: growth,
    forwardDrift: rate * spot * growth,
    moving: spot - paid,
    growth: rate,
    dividends: before,
  };
}

/** A price that pays all the time, as an index does: `yieldRate` a year, continuously. */
export function yieldCarry(spot: number, years: number, rate: number, yieldRate: number): Carry {
  const growth = exp((rate - yieldRate) * years);
  return {
    years,
    rate,
    discount: exp(-rate * years),
    forward: spot * growth,
    forwardPerSpot: growth,
    forwardDrift: (rate - yieldRate) * spot * growth,
    moving: spot,
    growth: rate - yieldRate,
    dividends: [],
  };
}

/** Black 76: the price of a future is a forward already. */
export function futureCarry(price: number, years: number, rate: number): Carry {
  return {
    years,
    rate,
    discount: exp(-rate * years),
    forward: price,
    forwardPerSpot: 1,
    forwardDrift: 0,
    moving: price,
    growth: 0,
    dividends: [],
  };
}

/** Of the dividends that are still ahead `fromYears` from now, at that time. */
export function presentValue(
  dividends: readonly DividendAhead[],
  rate: number,
  fromYears: number,
): number {
  let sum = 0;
  for (const { years, amount } of dividends)
    if (years > fromYears) sum += amount * exp(-rate * (years - fromYears));
  return sum;
}
