/**
 * What is held near something else by whoever issues it: its price lives in a band, in history and
 * for good.
 *
 * Inside the band the path is free and can no more be foreseen than any other; at an edge it is
 * turned back, as by the issuer who buys and sells there. So the band is all that anybody can ever
 * earn from it. It has no jumps.
 */
import type { Following } from './links.ts';

export type Peg = {
  /**
   * The band of the price; or, where it is tied to something that moves, of the price divided by
   * that.
   */
  readonly low: number;
  readonly high: number;
  readonly to: Following | null;
  /** Standard deviation of a day inside the band; null for the one of the data. */
  readonly volatility: number | null;
};

export const pegs: ReadonlyMap<string, Peg> = new Map([
  // The linked exchange rate: Hong Kong's monetary authority sells and buys at these two.
  ['FX:USDHKD', { low: 7.75, high: 7.85, to: null, volatility: null }],
  // Denmark may let its crown move by 2.25 % around 7.46038 to the euro, and uses a fifth of that.
  [
    'FX:USDDKK',
    { low: 7.425, high: 7.495, to: { id: 'FX:EURUSD', factor: -1 }, volatility: 0.0002 },
  ],
  ['CR:USDT', { low: 0.997, high: 1.003, to: null, volatility: null }],
  ['CR:USDC', { low: 0.997, high: 1.003, to: null, volatility: null }],
  // One ounce of gold in a vault; assumed to cost within a percent of it.
  ['CR:PAXG', { low: 0.992, high: 1.008, to: { id: 'FX:XAUUSD', factor: 1 }, volatility: 0.001 }],
]);
