/**
 * Value of an option on one unit of the underlying and how it moves: with a price by 1 (`delta`,
 * and `gamma` for how delta moves), with a day (`theta`), with a percentage point of volatility
 * (`vega`) and of interest (`rho`).
 */
export type Valued = {
  readonly value: number;
  readonly delta: number;
  readonly gamma: number;
  readonly theta: number;
  readonly vega: number;
  readonly rho: number;
};

export type OptionKind = 'call' | 'put';

export const DAYS_PER_YEAR = 365;
export const PER_POINT = 0.01;
