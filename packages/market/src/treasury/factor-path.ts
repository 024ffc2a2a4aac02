/**
 * One of the curve's three numbers over all time: shared movements with weights, drawn back to a
 * mean by a little every trading day.
 *
 * Levels of days are kept outward from the anchor, in both directions; backwards the pull works the
 * same way, so the past stays in its range too. Inside a day the path is that of its movements, and
 * a new value comes four times a minute.
 */
import { fineStep, type Composite } from '../path/line/composite.ts';
import { MINUTES_PER_DAY } from '@candor/kit/time';
import { TICKS_PER_DAY, TICKS_PER_MINUTE } from '../path/days.ts';
import { halvingDeviations } from '../path/line/line.ts';
import type { Clock } from '../path/variance-clock.ts';
import type { FactorStatistics } from './curve-calibration.ts';

export type FactorPath = {
  readonly movements: readonly { readonly composite: Composite; readonly weight: number }[];
  readonly clock: Clock;
  readonly statistics: FactorStatistics;
  /** The day that begins with the anchor's value. */
  readonly anchorDay: number;
  /** At the beginnings of the days from the anchor on, and back from it. */
  readonly forward: number[];
  readonly backward: number[];
};

export function factorPath(
  parts: Pick<FactorPath, 'movements' | 'clock' | 'statistics' | 'anchorDay'>,
  anchorValue: number,
): FactorPath {
  return { ...parts, forward: [anchorValue], backward: [anchorValue] };
}

/** So many ticks lie between two values: a quarter of a minute. */
export const CURVE_PACE = TICKS_PER_MINUTE / 4;

/** The value at a tick, counted from 1970; the last one that was new. */
export function factorAt(path: FactorPath, tick: number): number {
  const day = Math.floor(tick / TICKS_PER_DAY);
  const tickOfDay = tick - day * TICKS_PER_DAY;
  const minute = Math.floor(tickOfDay / TICKS_PER_MINUTE);
  const quarter = Math.floor((tickOfDay - minute * TICKS_PER_MINUTE) / CURVE_PACE);
  const { cumulative, total } = path.clock(day);
  const level = levelAt(path, day);
  const drift = levelAt(path, day + 1) - level - moveIn(path, day);
  // A day on which nothing trades drifts evenly, by almost nothing.
  const share = (border: number): number =>
    total === 0 ? border / MINUTES_PER_DAY : (cumulative[border] ?? 0) / total;
  let start = level + drift * share(minute);
  for (const { composite, weight } of path.movements)
    start += weight * (composite.borders(day, minute)[0] ?? 0);
  if (quarter === 0) return start;
  let end = level + drift * share(minute + 1);
  for (const { composite, weight } of path.movements) {
    end += weight * (composite.borders(day, minute)[1] ?? 0);
    for (const jump of composite.day(day).jumps)
      if (jump.minute === minute + 1) end -= weight * jump.size;
  }
  const half = (start + end) / 2 + step(path, day, minute, 2);
  if (quarter === 2) return half;
  return (quarter === 1 ? start + half : half + end) / 2 + step(path, day, minute, quarter);
}

function step(path: FactorPath, day: number, minute: number, quarter: number): number {
  let sum = 0;
  for (const { composite, weight } of path.movements)
    sum += weight * fineStep(composite.fine(day), minute, quarter * CURVE_PACE);
  return sum * (halvingDeviations[quarter === 2 ? 0 : 1] ?? 0);
}

function moveIn(path: FactorPath, day: number): number {
  let move = 0;
  for (const { composite, weight } of path.movements) move += weight * composite.day(day).move;
  return move;
}

function levelAt(path: FactorPath, day: number): number {
  const { forward, backward, anchorDay, clock } = path;
  const { mean, pull } = path.statistics;
  const distance = day - anchorDay;
  const side = distance >= 0 ? forward : backward;
  for (let known = side.length - 1; known < Math.abs(distance); known += 1) {
    const level = side[known] ?? 0;
    const from = distance >= 0 ? anchorDay + known : anchorDay - known - 1;
    const move = distance >= 0 ? moveIn(path, from) : -moveIn(path, from);
    side.push(level + pull * clock(from).total * (mean - level) + move);
  }
  return side[Math.abs(distance)] ?? 0;
}
