/**
 * The shape of the yield curve by three numbers, after Nelson and Siegel: the level is the yield of
 * ten years, the slope what short terms have beyond it, the curvature the hump between. What the
 * three cannot say about the anchor's curve is added per term, so the curve passes through it.
 *
 * Percent throughout. Only sums, products, quotients and exact-math.ts, so that every machine gets
 * the same yields.
 */
import { exp } from '../path/exact-math.ts';

export type CurveFactors = {
  readonly level: number;
  readonly slope: number;
  readonly curvature: number;
};

/** What is left at a term, in years. */
export type Remainder = { readonly years: number; readonly percent: number };

/** How much of a percentage point of slope and curvature a term has; none at ten years. */
export function loadsAt(years: number): { slope: number; curvature: number } {
  const here = rawLoads(years);
  return { slope: here.slope - atLevel.slope, curvature: here.curvature - atLevel.curvature };
}

export function yieldPercentAt(
  { level, slope, curvature }: CurveFactors,
  remainders: readonly Remainder[],
  years: number,
): number {
  const term = Math.max(years, SHORTEST_YEARS);
  const loads = loadsAt(term);
  return softened(
    level + slope * loads.slope + curvature * loads.curvature + remainderAt(remainders, term),
  );
}

/**
 * Near its ends the range bends, so that no yield leaves it and none is ever the same for two
 * different curves: below half a percent, and from fourteen on.
 */
export function softened(percent: number): number {
  if (percent < SOFT_FROM)
    return FLOOR + (SOFT_FROM - FLOOR) * exp((percent - SOFT_FROM) / (SOFT_FROM - FLOOR));
  if (percent > SOFT_ABOVE)
    return CEILING - (CEILING - SOFT_ABOVE) * exp((SOFT_ABOVE - percent) / (CEILING - SOFT_ABOVE));
  return percent;
}

/** The other way, for the anchor's own yields. */
export function fitFactors(yields: readonly Remainder[]): {
  factors: CurveFactors;
  remainders: Remainder[];
} {
  const level = remainderAt(yields, LEVEL_YEARS);
  // Least squares for slope and curvature, with the level given.
  let [ss, sc, cc, sy, cy] = [0, 0, 0, 0, 0];
  for (const { years, percent } of yields) {
    const { slope, curvature } = loadsAt(years);
    ss += slope * slope;
    sc += slope * curvature;
    cc += curvature * curvature;
    sy += slope * (percent - level);
    cy += curvature * (percent - level);
  }
  const determinant = ss * cc - sc * sc;
  const factors = {
    level,
    slope: (sy * cc - cy * sc) / determinant,
    curvature: (cy * ss - sy * sc) / determinant,
  };
  return {
    factors,
    remainders: yields.map(({ years, percent }) => {
      const loads = loadsAt(years);
      const fitted = level + factors.slope * loads.slope + factors.curvature * loads.curvature;
      return { years, percent: percent - fitted };
    }),
  };
}

/** Straight between the terms of the list, flat beyond them. */
function remainderAt(remainders: readonly Remainder[], years: number): number {
  let before = remainders[0];
  for (const after of remainders) {
    if (after.years >= years) {
      if (before === undefined || before === after) return after.percent;
      const share = (years - before.years) / (after.years - before.years);
      return before.percent + (after.percent - before.percent) * share;
    }
    before = after;
  }
  return before?.percent ?? 0;
}

function rawLoads(years: number): { slope: number; curvature: number } {
  const scaled = years / DECAY_YEARS;
  const faded = exp(-scaled);
  const slope = (1 - faded) / scaled;
  return { slope, curvature: slope - faded };
}

/** Fits the curves of 2023 to 2026 best, of whole and half years tried. */
const DECAY_YEARS = 2;
const LEVEL_YEARS = 10;
/** A month, as the table writes it. */
const SHORTEST_YEARS = 0.0833;
const FLOOR = 0.05;
const SOFT_FROM = 0.5;
const SOFT_ABOVE = 14;
const CEILING = 16;
const atLevel = rawLoads(LEVEL_YEARS);
