/**
 * Every strategy in every version that has run. A version is never changed once it has: what it
 * decided must come out again.
 */
import { assert } from '@candor/kit/assert';
import { accumulate } from './kinds/accumulate.ts';
import { bands } from './kinds/bands.ts';
import { breakout } from './kinds/breakout.ts';
import { buyAndHold } from './kinds/buy-and-hold.ts';
import { currencyCarry } from './kinds/currency-carry.ts';
import { fixedWeights } from './kinds/fixed-weights.ts';
import { grid } from './kinds/grid.ts';
import { longShortPairs } from './kinds/long-short-pairs.ts';
import { lowVolatility } from './kinds/low-volatility.ts';
import { momentum } from './kinds/momentum.ts';
import { momentumRotation } from './kinds/momentum-rotation.ts';
import { movingAverageCross } from './kinds/moving-average-cross.ts';
import { ratioPair } from './kinds/ratio-pair.ts';
import { treasuryLadder } from './kinds/treasury-ladder.ts';
import type { Strategy, StrategyId } from './strategy.ts';

export const strategies: readonly Strategy[] = [
  grid,
  breakout,
  movingAverageCross,
  bands,
  momentum,
  momentumRotation,
  lowVolatility,
  ratioPair,
  longShortPairs,
  currencyCarry,
  treasuryLadder,
  fixedWeights,
  accumulate,
  buyAndHold,
];

export function findStrategy(id: string, version: number): Strategy | null {
  return strategies.find((each) => each.id === id && each.version === version) ?? null;
}

/** The newest version: what a new run begins with. */
export function loadStrategy(id: StrategyId): Strategy {
  const found = strategies.findLast((each) => each.id === id);
  assert(found !== undefined, `there is a strategy ${id}`);
  return found;
}
