/**
 * How the smiles of each underlying lean and open: fitted to the smiles of 31 underlyings of
 * 2026-04-17 (data/options-smile.csv, varnerlab/heston_implied_volatility_model, MIT), those of
 * seven days and more, weighted alike up to one and a half deviations from the money. What was not
 * measured has the shape of its kind: the median of what was.
 */
import type { Instrument } from '@candor/market/instrument';
import type { SmileShape } from './ssvi.ts';

export function getShape({ assetClass, code, facts, sector }: Instrument): SmileShape {
  if (assetClass === 'index') return indexShapes.get(code) ?? funds;
  if (assetClass === 'future') return sector === 'Equity Index' ? funds : goods;
  return measured.get(code) ?? (facts.kind === 'etf' ? funds : shares);
}

/** Medians of the three funds and of the 28 shares. */
const funds: SmileShape = { rho: -0.46, eta: 1.39 };
const shares: SmileShape = { rho: -0.24, eta: 1.19 };
/** Metals, energy and grains were not measured; their smiles are known to lean less. */
const goods: SmileShape = { rho: -0.05, eta: 1.1 };

const measured: ReadonlyMap<string, SmileShape> = new Map([
  ['AAPL', { rho: -0.28, eta: 1.33 }],
  ['ABBV', { rho: -0.48, eta: 1.15 }],
  ['AMD', { rho: 0, eta: 1.2 }],
  ['AMGN', { rho: -0.54, eta: 1.26 }],
  ['AVGO', { rho: -0.2, eta: 1.04 }],
  ['BAC', { rho: -0.46, eta: 1.33 }],
  ['BMY', { rho: -0.84, eta: 0.43 }],
  ['CVX', { rho: -0.1, eta: 1.61 }],
  ['GOOG', { rho: -0.06, eta: 1.09 }],
  ['GS', { rho: -0.38, eta: 0.86 }],
  ['INTC', { rho: 0.22, eta: 0.81 }],
  ['IWM', { rho: -0.46, eta: 1.26 }],
  ['JNJ', { rho: -0.08, eta: 1.39 }],
  ['JPM', { rho: -0.4, eta: 1.26 }],
  ['LLY', { rho: -0.26, eta: 0.99 }],
  ['META', { rho: -0.06, eta: 1.2 }],
  ['MRNA', { rho: -0.06, eta: 1.61 }],
  ['MSFT', { rho: -0.08, eta: 1.26 }],
  ['MU', { rho: 0.06, eta: 1.04 }],
  ['NVDA', { rho: -0.12, eta: 1.39 }],
  ['OXY', { rho: 0.06, eta: 1.39 }],
  ['PFE', { rho: -0.48, eta: 2.06 }],
  ['QCOM', { rho: -0.6, eta: 0.37 }],
  ['QQQ', { rho: -0.46, eta: 1.39 }],
  ['SPY', { rho: -0.54, eta: 1.61 }],
  ['TGT', { rho: -0.38, eta: 1.2 }],
  ['UNH', { rho: -0.24, eta: 1.09 }],
  ['UPS', { rho: -0.62, eta: 0.64 }],
  ['WFC', { rho: -0.38, eta: 1.26 }],
  ['WMT', { rho: -0.28, eta: 1.15 }],
  ['XOM', { rho: -0.06, eta: 1.33 }],
]);

/** An index leans as the fund that holds it. */
const indexShapes: ReadonlyMap<string, SmileShape> = new Map([
  ['SPX', { rho: -0.54, eta: 1.61 }],
  ['NDX', { rho: -0.46, eta: 1.39 }],
  ['RUT', { rho: -0.46, eta: 1.26 }],
]);
