/**
 * The capital of a rental: what it begins with, what stands in the way, what would be taken
 * instead.
 */
import {
  amountProblem,
  amountText,
  partOf,
  type AmountPart,
} from '../../../core/purchase/amount.model.ts';
import { findObstacle, type Obstacle, type Ways } from '../../../core/purchase/obstacle.model.ts';
import { usd } from '../../../core/product/figures.model.ts';
import type { RentalPreview } from '../robots.api.ts';

export type CapitalLimits = { readonly min: string; readonly max: string };

/** What the buttons of the field add or take. */
export const CAPITAL_STEP = '100.00';
const WHOLE_DOLLARS = '1.00';

/** Half or all of what can be set aside, in whole dollars; null where it is less than the least. */
export function partOfCapital(
  mostCapital: string,
  part: AmountPart,
  limits: CapitalLimits,
): string | null {
  return partOf(mostCapital, part, { ...limits, unit: WHOLE_DOLLARS });
}

/** What is set aside unless something else is typed: enough to see each trade, if there is as much. */
export function firstCapital(
  mostCapital: string,
  { preset, ...limits }: CapitalLimits & { readonly preset: string },
): string {
  const usual = amountText(usd(preset));
  if (usd(mostCapital).minor >= usd(preset).minor) return usual;
  return partOfCapital(mostCapital, 'full', limits) ?? usual;
}

export function findRentalObstacle(
  { problem, missing, robot }: Pick<RentalPreview, 'problem' | 'missing' | 'robot'>,
  text: string,
): Obstacle | null {
  return findObstacle({ problem }, amountProblem(text, { ...limitsOf(robot), missing }));
}

export function rentalWays(mostCapital: string, limits: CapitalLimits): Ways {
  const full = partOfCapital(mostCapital, 'full', limits);
  return {
    fixes: {
      AMOUNT_TOO_SMALL: [amountText(usd(limits.min))],
      AMOUNT_TOO_LARGE: [full ?? amountText(usd(limits.max))],
      FUNDS_INSUFFICIENT: [full],
    },
    elsewhere: OTHER_PACE,
  };
}

const OTHER_PACE: ReadonlySet<string> = new Set(['PACE_NOT_OFFERED']);

export function limitsOf({
  capitalMin,
  capitalMax,
}: Pick<RentalPreview['robot'], 'capitalMin' | 'capitalMax'>): CapitalLimits {
  return { min: capitalMin, max: capitalMax };
}
