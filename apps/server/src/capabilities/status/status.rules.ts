/** How the counted timings read. */
import { HOUR_MS } from '@candor/kit/time';

export const HOURS_SHOWN = 24;
export const INCIDENTS_OPEN_MAX = 20;
export const DRAFTS_WAITING_MAX = 50;

/** How often something took so many steps of time within an hour. */
export type StepCount = { readonly hourMs: number; readonly step: number; readonly count: number };

export type HourFigure = {
  readonly at: number;
  readonly count: number;
  readonly medianMs: number | null;
  readonly slowMs: number | null;
};

/** The last 24 hours, each with its figures, also those in which nothing happened. */
export function hourFigures(
  counts: readonly StepCount[],
  now: number,
  stepsMs: readonly number[],
): HourFigure[] {
  const current = now - (now % HOUR_MS);
  return Array.from({ length: HOURS_SHOWN }, (_, place) => {
    const at = current - (HOURS_SHOWN - 1 - place) * HOUR_MS;
    const within = counts.filter(({ hourMs }) => hourMs === at);
    return {
      at,
      count: within.reduce((sum, { count }) => sum + count, 0),
      medianMs: atMost(within, 1, 2, stepsMs),
      slowMs: atMost(within, 19, 20, stepsMs),
    };
  });
}

/** The step that so many of them stay within: never better than what was measured. */
function atMost(
  counts: readonly StepCount[],
  numerator: number,
  denominator: number,
  stepsMs: readonly number[],
): number | null {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  for (const { step, count } of counts.toSorted((one, other) => one.step - other.step)) {
    seen += count;
    if (seen * denominator >= all * numerator) return stepsMs[step] ?? null;
  }
  return null;
}

export type PartState = {
  readonly name: string;
  readonly isVital: boolean;
  readonly isUp: boolean;
};

export function overallState(parts: readonly PartState[]): 'up' | 'degraded' | 'down' {
  if (parts.some(({ isVital, isUp }) => isVital && !isUp)) return 'down';
  return parts.every(({ isUp }) => isUp) ? 'up' : 'degraded';
}
