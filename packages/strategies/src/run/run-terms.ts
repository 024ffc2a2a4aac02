/** What a run was started with; plain JSON, kept with it and never changed. */
import { sha256Hex } from '@candor/kit/sha256';
import { findStrategy } from '../find-strategy.ts';
import type { Parameters } from '../strategy.ts';
import type { EnergyTerms, RunRules } from './advance.ts';
import type { Cadence } from './cadence.ts';
import { canonical } from './decision.ts';

export type RunTerms = {
  readonly id: string;
  /** Of the catalogue: `RBT01`, `AGY01`. */
  readonly subject: string;
  readonly strategy: string;
  readonly version: number;
  readonly parameters: Parameters;
  readonly instruments: readonly string[];
  readonly cadence: Cadence;
  /** When its first bar closes; a fund's may be off its cadence, because it decides at once. */
  readonly firstBarMs: number;
  readonly bars: number | null;
  readonly loadingBars: number;
  readonly energy: EnergyTerms | null;
  /** In the smallest unit, decimal text. */
  readonly capital: string;
  /** Never given to the strategy: a hold must not become zero. */
  readonly reserved: string;
  readonly currency: string;
};

/** Null for a strategy or version nobody knows. */
export function rulesOf(terms: RunTerms): RunRules | null {
  const strategy = findStrategy(terms.strategy, terms.version);
  if (strategy === null) return null;
  const { parameters, bars, loadingBars, energy } = terms;
  return { strategy, parameters, bars, loadingBars, energy };
}

/** Where the chain of a run begins. */
export function hashTerms(terms: RunTerms): string {
  return sha256Hex(canonical(terms));
}
