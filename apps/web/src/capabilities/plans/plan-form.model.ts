/** What is typed for a plan, and what is asked of the server with it. Dates are judged there. */
import {
  LAST_DAY_OF_MONTH,
  PLAN_DAY_OF_MONTH_MAX,
  PLAN_WEEKDAY_MAX,
  type PlanInterval,
} from '@candor/contract/plans';
import { amountProblem } from '../../core/purchase/amount.model.ts';
import { usd } from '../../core/product/figures.model.ts';
import { findObstacle, type Obstacle, type Ways } from '../../core/purchase/obstacle.model.ts';
import type { Plan, PlanAsked, PlanPreview } from './plans.api.ts';

export type PlanInput = {
  readonly amount: string;
  readonly every: PlanInterval;
  /** Both are kept while the interval is changed to and fro. */
  readonly weekday: number;
  readonly monthday: number;
  readonly startsNow: boolean;
  /** Empty: no date yet. */
  readonly firstOn: string;
  readonly hasEnd: boolean;
  readonly endsOn: string;
};

export const AMOUNTS_OFFERED = ['25', '50', '100', '250'] as const;
export const AMOUNT_STEP = '10.00';

export const weekdays: readonly number[] = Array.from(
  { length: PLAN_WEEKDAY_MAX },
  (_, place) => place + 1,
);
export const monthdays: readonly number[] = [
  ...Array.from({ length: PLAN_DAY_OF_MONTH_MAX }, (_, place) => place + 1),
  LAST_DAY_OF_MONTH,
];

export const firstInput: PlanInput = {
  amount: '50',
  every: 'month',
  weekday: 1,
  monthday: 1,
  startsNow: true,
  firstOn: '',
  hasEnd: false,
  endsOn: '',
};

export function inputOf({ amount, every, day, endsOn }: Plan): PlanInput {
  return {
    ...firstInput,
    amount: amount.replace(/\.00$/, ''),
    every,
    ...(every === 'week' && day !== null ? { weekday: day } : {}),
    ...(every === 'month' && day !== null ? { monthday: day } : {}),
    hasEnd: endsOn !== null,
    endsOn: endsOn ?? '',
  };
}

/** Chosen to be on a date, and no date chosen yet. */
export function lacksDate({ startsNow, firstOn, hasEnd, endsOn }: PlanInput): boolean {
  return (!startsNow && firstOn === '') || (hasEnd && endsOn === '');
}

export function dayOf({ every, weekday, monthday }: PlanInput): number | null {
  return every === 'day' ? null : every === 'week' ? weekday : monthday;
}

/** Of a plan that is changed `id`: its first purchase stays what it was. */
export function askedOf(
  input: PlanInput,
  amount: string,
  of: Pick<PlanAsked, 'code' | 'basket' | 'id'>,
): PlanAsked {
  const { every, startsNow, firstOn, hasEnd, endsOn } = input;
  return {
    ...of,
    amount,
    every,
    day: dayOf(input),
    firstOn: startsNow || firstOn === '' ? null : firstOn,
    endsOn: !hasEnd || endsOn === '' ? null : endsOn,
  };
}

/** Whether the figures answer what is chosen besides the amount. */
export function isAnswerTo(input: PlanInput, preview: PlanPreview): boolean {
  const { every, day, firstOn, endsOn } = askedOf(input, '', {});
  return (
    preview.every === every &&
    preview.day === day &&
    preview.firstOn === firstOn &&
    preview.endsOn === endsOn
  );
}

export function findPlanObstacle(
  { problem, amountMin, amountMax }: Pick<PlanPreview, 'problem' | 'amountMin' | 'amountMax'>,
  text: string,
): Obstacle | null {
  return findObstacle(
    { problem },
    amountProblem(text, { min: amountMin, max: amountMax, missing: null }),
  );
}

export function planWays({
  amountMin,
  amountMax,
}: Pick<PlanPreview, 'amountMin' | 'amountMax'>): Ways {
  const [least, most] = [amountMin, amountMax].map((text) => text.replace(/\.00$/, ''));
  return {
    fixes: {
      AMOUNT_TOO_SMALL: [least ?? null],
      AMOUNT_TOO_LARGE: [most ?? null],
      NOTIONAL_TOO_SMALL: [least ?? null],
      NOTIONAL_TOO_LARGE: [most ?? null],
    },
  };
}

/** Not enough now; by the next date there may be. */
export function isShort({ amount, available }: Pick<PlanPreview, 'amount' | 'available'>): boolean {
  return amount !== null && usd(amount).minor > usd(available).minor;
}
