/**
 * Pegged instruments: their price stays in a band.
 *
 * Inside it the path is free; at an edge it is reflected, as by the issuer. So the band is all that
 * can be earned. No jumps.
 */
import type { Following } from './links.ts';

export type Peg = {
  readonly low: number;
  readonly high: number;
  readonly to: Following | null;
  readonly volatility: number | null;
};

/**
 * How calm a pair in a band is from version 3 on. At an edge the next move is known to lead inside:
 * with this volatility waiting for it costs more, in spread and nights, than it brings.
 */
export const calmPegs: ReadonlyMap<string, number> = new Map([['FX:USDHKD', 0.00008]]);

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
