/**
 * The exact highest and lowest tick of a stretch, without visiting each.
 *
 * Each halving of a minute adds a bounded amount, so only halves whose bound exceeds the current
 * extremes are visited (branch and bound).
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';
import { addFineSteps, addSteps } from './composite.ts';
import type { NameWords } from '../day-keys.ts';
import { TICKS_PER_MINUTE } from '../days.ts';
import { EVEN_MAX, GAUSSIAN_MAX } from '../keyed-hash.ts';
import {
  displacement,
  findBorders,
  halvingDeviations,
  HALVINGS,
  jumpAt,
  lineMinutes,
  getSharedSteps,
  ticksOf,
  type LineDay,
  type Reach,
  type Rhythm,
} from './line.ts';

export type Extremes = { low: number; high: number };

/** Ticks of a rhythm from `fromTick` up to, not including, `untilTick`. Exact. */
export function widen(
  of: LineDay,
  fromTick: number,
  untilTick: number,
  { pace: step, offset }: Rhythm,
  extremes: Extremes,
): void {
  const firstMinute = Math.floor(fromTick / TICKS_PER_MINUTE);
  const lastMinute = Math.floor((untilTick - 1) / TICKS_PER_MINUTE);
  const minutes = lineMinutes(of, { from: firstMinute, until: lastMinute + 1 });
  const minutesPerStep = Math.max(1, step / TICKS_PER_MINUTE);
  const minuteOffset = offset / TICKS_PER_MINUTE;
  const firstCounted =
    Math.ceil((Math.ceil(fromTick / TICKS_PER_MINUTE) - minuteOffset) / minutesPerStep) *
      minutesPerStep +
    minuteOffset;
  for (let minute = firstCounted; minute <= lastMinute; minute += minutesPerStep)
    include(extremes, minutes[minute] ?? 0);
  if (step >= TICKS_PER_MINUTE) return;
  if (lastMinute - firstMinute < WALKED_MINUTES_MAX) {
    for (let minute = firstMinute; minute <= lastMinute; minute += 1)
      walkMinute(of, minute, fromTick, untilTick, step, extremes);
    return;
  }
  writeReaches(of, firstMinute, lastMinute);
  for (
    let minute = nextWorth(minutes, firstMinute, lastMinute, extremes);
    minute <= lastMinute;
    minute = nextWorth(minutes, minute + 1, lastMinute, extremes)
  ) {
    const base = minute * TICKS_PER_MINUTE;
    const atHigh = (minutes[minute + 1] ?? 0) - jumpAt(of, minute + 1);
    branch(
      {
        of,
        minute,
        step,
        from: fromTick - base,
        until: untilTick - base,
        extremes,
        reach: reachOfMinute[minute] ?? 0,
      },
      0,
      TICKS_PER_MINUTE,
      minutes[minute] ?? 0,
      atHigh,
      0,
    );
  }
}

/**
 * Visits every tick: over a few minutes cheaper than bounding. Same sums as `displacement`, in the
 * same order.
 */
function walkMinute(
  of: LineDay,
  minute: number,
  fromTick: number,
  untilTick: number,
  step: number,
  extremes: Extremes,
): void {
  if (of.borderMinute !== minute) findBorders(of, minute);
  steps.fill(0);
  for (const { base, weight } of of.ownSteps) {
    const deviation = base.draw.clock.minuteDeviation[minute] ?? 0;
    if (deviation !== 0) addSteps(of.areNormal, base.key, minute, step, weight * deviation, steps);
  }
  for (const { fine, weight } of getSharedSteps(of))
    addFineSteps(fine, minute, step, weight, steps);
  const { borders } = of;
  const ticks = ticksOf(of);
  ticks[0] = borders[0] ?? 0;
  for (let length = TICKS_PER_MINUTE, halving = 0; length > step; length >>= 1, halving += 1) {
    const spread = halvingDeviations[halving] ?? 0;
    for (let low = 0; low < TICKS_PER_MINUTE; low += length) {
      const middle = low + (length >> 1);
      const atHigh =
        low + length === TICKS_PER_MINUTE ? (borders[1] ?? 0) : (ticks[low + length] ?? 0);
      ticks[middle] = ((ticks[low] ?? 0) + atHigh) / 2 + (steps[middle] ?? 0) * spread;
    }
  }
  const base = minute * TICKS_PER_MINUTE;
  for (let tick = step; tick < TICKS_PER_MINUTE; tick += step)
    if (base + tick >= fromTick && base + tick < untilTick) include(extremes, ticks[tick] ?? 0);
}

const steps = new Float64Array(TICKS_PER_MINUTE);

/** The next minute that could exceed the current extremes. */
function nextWorth(
  minutes: Float64Array,
  from: number,
  last: number,
  { high, low }: Extremes,
): number {
  let minute = from;
  let left = minutes[from] ?? 0;
  for (; minute <= last; minute += 1) {
    const right = minutes[minute + 1] ?? 0;
    const reach = reachOfMinute[minute] ?? 0;
    if (
      left > right
        ? left + reach > high || right - reach < low
        : right + reach > high || left - reach < low
    )
      break;
    left = right;
  }
  return minute;
}

export function noExtremes(): Extremes {
  return { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
}

type Search = {
  readonly of: LineDay;
  readonly minute: number;
  readonly step: number;
  readonly from: number;
  readonly until: number;
  readonly extremes: Extremes;
  /** How far the path can leave the range of a minute's borders. */
  readonly reach: number;
};

function branch(
  search: Search,
  low: number,
  high: number,
  atLow: number,
  atHigh: number,
  halving: number,
): void {
  const middle = (low + high) >> 1;
  const atMiddle = (atLow + atHigh) / 2 + displacement(search.of, search.minute, middle, halving);
  if (middle >= search.from && middle < search.until) include(search.extremes, atMiddle);
  if (high - low === search.step * 2) return;
  const reach = search.reach * (reachShares[halving + 1] ?? 0);
  if (search.from < middle && isWorth(search.extremes, atLow, atMiddle, reach))
    branch(search, low, middle, atLow, atMiddle, halving + 1);
  if (search.until > middle + 1 && isWorth(search.extremes, atMiddle, atHigh, reach))
    branch(search, middle, high, atMiddle, atHigh, halving + 1);
}

/** Whether something between two values could lie beyond the extremes found so far. */
function isWorth({ high, low }: Extremes, left: number, right: number, reach: number): boolean {
  return left > right
    ? left + reach > high || right - reach < low
    : right + reach > high || left - reach < low;
}

function include(extremes: Extremes, value: number): void {
  if (value > extremes.high) extremes.high = value;
  if (value < extremes.low) extremes.low = value;
}

/** How far the path can leave the range of each minute's borders. */
function writeReaches(of: LineDay, first: number, last: number): void {
  reachOfMinute.fill(0, first, last + 1);
  for (const { deviation, amplitude } of of.reaches ?? findReaches(of)) {
    const reach = amplitude * MINUTE_REACH * (of.areNormal ? GAUSSIAN_MAX : EVEN_MAX);
    for (let minute = first; minute <= last; minute += 1)
      reachOfMinute[minute] = (reachOfMinute[minute] ?? 0) + reach * (deviation[minute] ?? 0);
  }
  // The minute before a jump ends that much lower or higher than its border.
  for (const { minute, size } of of.jumps)
    if (minute > first && minute <= last + 1)
      reachOfMinute[minute - 1] = (reachOfMinute[minute - 1] ?? 0) + Math.abs(size);
}

const reachOfMinute = new Float64Array(MINUTES_PER_DAY);

/** A path in several mixtures counts with its summed weight, which may cancel, as in a cross rate. */
function findReaches(of: LineDay): readonly Reach[] {
  const sources = new Map<string, { deviation: Float64Array; amplitude: number }>();
  const add = ({ low, high }: NameWords, deviation: Float64Array, amplitude: number): void => {
    const name = `${low} ${high}`;
    sources.set(name, { deviation, amplitude: (sources.get(name)?.amplitude ?? 0) + amplitude });
  };
  for (const { base, weight } of of.ownSteps)
    add(base.key, base.draw.clock.minuteDeviation, weight);
  for (const { fine, weight } of getSharedSteps(of))
    for (const { key, deviation, amplitude } of fine.sources)
      add(key, deviation, amplitude * weight);
  const amplitudes = new Map<Float64Array, number>();
  for (const { deviation, amplitude } of sources.values())
    amplitudes.set(deviation, (amplitudes.get(deviation) ?? 0) + Math.abs(amplitude));
  of.reaches = Array.from(amplitudes, ([deviation, amplitude]) => ({ deviation, amplitude }));
  return of.reaches;
}

/** Over more minutes than this it is cheaper to look only where an extreme could be. */
const WALKED_MINUTES_MAX = 6;

/**
 * Bounds of all halvings from the n-th on; slightly more than exact, so rounding never hides a
 * tick.
 */
const reaches = Array.from({ length: HALVINGS + 1 }, (_, first) =>
  halvingDeviations.slice(first).reduce((sum, deviation) => sum + deviation, 0),
);
const MINUTE_REACH = (reaches[0] ?? 0) * 1.000_001;
const reachShares = Float64Array.from(reaches, (reach) => reach / (reaches[0] ?? 1));
