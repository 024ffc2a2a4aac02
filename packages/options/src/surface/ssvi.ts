/**
 * The smile at one expiry: SSVI of Gatheral and Jacquier (2014) with the power law
 * φ(θ) = η θ^-3/8 (1 + θ)^-5/8, which square roots compute exactly.
 *
 * The exponent is what fits the measured smiles best (data/options-smile.csv). With both bounds of
 * `isFreeOfArbitrage` and a θ that only grows with time, no butterfly and no calendar spread costs
 * less than nothing, at any strike and any expiry.
 */
import { assert } from '@candor/kit/assert';
import { normalCdf, normalDensity } from '@candor/market/path/exact-math';

/** `rho` leans the smile, `eta` opens it. */
export type SmileShape = { readonly rho: number; readonly eta: number };

export type Smile = {
  /** Of the strike's log distance from the forward. */
  readonly totalVariance: (k: number) => number;
  /** How the total variance moves with it. */
  readonly slope: (k: number) => number;
};

export function openSmile(theta: number, { rho, eta }: SmileShape): Smile {
  assert(theta > 0, 'a smile has time left');
  assert(isFreeOfArbitrage({ rho, eta }), 'a smile is within the bounds that rule out arbitrage');
  const phi = eta / powerLaw(theta);
  const rest = 1 - rho * rho;
  return {
    totalVariance: (k) => {
      const lean = phi * k + rho;
      return (theta / 2) * (1 + rho * phi * k + Math.sqrt(lean * lean + rest));
    },
    slope: (k) => {
      const lean = phi * k + rho;
      return ((theta * phi) / 2) * (rho + lean / Math.sqrt(lean * lean + rest));
    },
  };
}

/**
 * Theorem 4.2 of Gatheral and Jacquier for this power law: θφ(1 + |ρ|) stays below η(1 + |ρ|), and
 * θφ² is largest at θ = 1/4. The calendar condition holds for any θ.
 */
export function isFreeOfArbitrage({ rho, eta }: SmileShape): boolean {
  const lean = 1 + Math.abs(rho);
  return Math.abs(rho) < 1 && eta > 0 && eta * lean <= 4 && eta * eta * BEND_MAX * lean <= 4;
}

/** How likely the price is above the strike at expiry, by the prices of options. */
export function chanceAbove(smile: Smile, k: number): number {
  const variance = smile.totalVariance(k);
  const deviation = Math.sqrt(variance);
  const d2 = -k / deviation - deviation / 2;
  const chance = normalCdf(d2) - (normalDensity(d2) * smile.slope(k)) / (2 * deviation);
  return Math.min(Math.max(chance, 0), 1);
}

/** θ^3/8 (1 + θ)^5/8, by square roots alone. */
function powerLaw(theta: number): number {
  const fourth = Math.sqrt(Math.sqrt(theta));
  const more = 1 + theta;
  return fourth * Math.sqrt(fourth) * Math.sqrt(more) * Math.sqrt(Math.sqrt(Math.sqrt(more)));
}

/** (1/4)^1/4 (5/4)^-5/4, rounded up. */
const BEND_MAX = 0.536;
