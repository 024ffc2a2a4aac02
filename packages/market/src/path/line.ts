/**
 * The logarithm of one instrument's price: a sum of base lines with factors, shifted so that it passes through the price the data knows.
 *
 * Most instruments are one base line. A future is the line of what it is written on, a cross rate the difference of two dollar rates; so they
 * agree with each other at every tick. The value between minute borders is found by halving the minute six times; what each halving can add
 * is bounded, so the exact highest and lowest tick of any stretch is found by looking only where the bound allows it (branch and bound).
 */
import { baseDay, writeBorders, writeMinutes, type BaseDay, type BaseLine } from './base-line.ts';
import { dayOfTick, MINUTES_PER_DAY, TICKS_PER_DAY, TICKS_PER_MINUTE } from './days.ts';
import { fineStep, type CompositeFine, type Jump } from './composite.ts';
import { evenly, EVEN_MAX, fineWord, hashWord } from './keyed-hash.ts';
import { holds, wholeDay, type Stretch } from './midpoints.ts';

export type Line = {
  readonly parts: readonly { readonly base: BaseLine; readonly factor: number }[];
  offset: number;
  /** The days asked for last, newest first; neighbouring questions are mostly about the same ones. */
  recent: readonly LineDay[];
  /** The tick asked for last and its value: a quote needs the same one several times. */
  latestTick: number;
  latestValue: number;
};

export type LineDay = {
  readonly day: number;
  readonly offset: number;
  readonly parts: readonly { readonly base: BaseDay; readonly factor: number }[];
  readonly jumps: readonly Jump[];
  /** What moves it inside a minute: own steps, and shared ones with the weight they have over all parts together. */
  readonly ownSteps: readonly { readonly base: BaseDay; readonly weight: number }[];
  sharedSteps: readonly SharedSteps[] | null;
  /** How far these steps can lead, per clock; most lines run by one or two. */
  reaches: readonly Reach[] | null;
  /** Borders of the minute asked for last, and the ticks inside it that were found on the way; not a number where not. */
  readonly borders: Float64Array;
  readonly ticks: Float64Array;
  borderMinute: number;
  /** The minute borders of a stretch, once somebody needed one. */
  minutes: { readonly stretch: Stretch; readonly values: Float64Array } | null;
};

type Reach = { readonly deviation: Float64Array; readonly amplitude: number };
type SharedSteps = { readonly fine: CompositeFine; readonly weight: number };

export type Extremes = { low: number; high: number };

export function lineDay(line: Line, day: number): LineDay {
  const [first] = line.recent;
  if (first?.day === day) return first;
  const known = line.recent.find((recent) => recent.day === day);
  const made = known ?? makeDay(line, day);
  line.recent = [made, ...line.recent.filter((recent) => recent !== made)].slice(0, DAYS_KEPT);
  return made;
}

function makeDay(line: Line, day: number): LineDay {
  const parts = line.parts.map(({ base, factor }) => ({ base: baseDay(base, day), factor }));
  return {
    day,
    offset: line.offset,
    parts,
    jumps: parts.flatMap(({ base, factor }) => base.jumps.map(({ minute, size }) => ({ minute, size: size * factor }))),
    ownSteps: parts.map(({ base, factor }) => ({ base, weight: factor * base.line.ownWeight * base.draw.scale })).filter(({ weight }) => weight !== 0),
    sharedSteps: null,
    reaches: null,
    borders: new Float64Array(2),
    ticks: new Float64Array(TICKS_PER_MINUTE),
    borderMinute: -1,
    minutes: null,
  };
}

/** Found when a step inside a minute is needed for the first time: a close or an open is a minute border and needs none. */
function sharedStepsOf(of: LineDay): readonly SharedSteps[] {
  if (of.sharedSteps !== null) return of.sharedSteps;
  const weights = new Map<CompositeFine, number>();
  for (const { base, factor } of of.parts) {
    for (const { composite, weight } of base.line.shared) {
      const fine = composite.fine(of.day);
      weights.set(fine, (weights.get(fine) ?? 0) + factor * weight);
    }
  }
  of.sharedSteps = Array.from(weights, ([fine, weight]) => ({ fine, weight }));
  return of.sharedSteps;
}

/** The value at a tick, counted from 1970. */
export function valueAt(line: Line, tick: number): number {
  if (line.latestTick === tick) return line.latestValue;
  const day = dayOfTick(tick);
  line.latestValue = valueInDay(lineDay(line, day), tick - day * TICKS_PER_DAY);
  line.latestTick = tick;
  return line.latestValue;
}

/** Moves the line so that it has this value at this tick. */
export function pinLine(line: Line, tick: number, value: number): void {
  line.offset += value - valueAt(line, tick);
  forgetDays(line);
}

/** Gives back the memory of the days asked for; the next question computes what it needs again. */
export function forgetDays(line: Line): void {
  line.recent = [];
  line.latestTick = -1;
}

function valueInDay(of: LineDay, tickOfDay: number): number {
  const minute = Math.floor(tickOfDay / TICKS_PER_MINUTE);
  if (of.borderMinute !== minute) findBorders(of, minute);
  const wanted = tickOfDay % TICKS_PER_MINUTE;
  let atLow = of.borders[0] ?? 0;
  if (wanted === 0) return atLow;
  let atHigh = of.borders[1] ?? 0;
  let low = 0;
  let high = TICKS_PER_MINUTE;
  for (let halving = 0; ; halving += 1) {
    const middle = (low + high) >> 1;
    let atMiddle = of.ticks[middle] ?? 0;
    if (atMiddle !== atMiddle) of.ticks[middle] = atMiddle = (atLow + atHigh) / 2 + displacement(of, minute, middle, halving);
    if (middle === wanted) return atMiddle;
    if (wanted < middle) {
      high = middle;
      atHigh = atMiddle;
    } else {
      low = middle;
      atLow = atMiddle;
    }
  }
}

/** The minute borders of a stretch at least: the walk a chart or a day's candle needs. */
export function lineMinutes(of: LineDay, stretch: Stretch): Float64Array {
  if (of.minutes !== null && holds(of.minutes.stretch, stretch)) return of.minutes.values;
  const wanted = of.minutes === null ? stretch : wholeDay;
  const values = new Float64Array(MINUTES_PER_DAY + 1).fill(of.offset);
  for (const { base, factor } of of.parts) {
    writeMinutes(base, wanted, scratch);
    for (let minute = wanted.from; minute <= wanted.until; minute += 1) values[minute] = (values[minute] ?? 0) + factor * (scratch[minute] ?? 0);
  }
  of.minutes = { stretch: wanted, values };
  return values;
}

const scratch = new Float64Array(MINUTES_PER_DAY + 1);

/** Which ticks count: every `pace`-th, the first of them `offset` after midnight. A pace is a part of a minute, or whole minutes with a whole offset. */
export type Rhythm = { readonly pace: number; readonly offset: number };

/**
 * Widens the extremes by the ticks of a rhythm from `fromTick` up to, not including, `untilTick` (ticks of the day). The answer is exact: the same as
 * looking at each of them.
 */
export function widen(of: LineDay, fromTick: number, untilTick: number, { pace: step, offset }: Rhythm, extremes: Extremes): void {
  const firstMinute = Math.floor(fromTick / TICKS_PER_MINUTE);
  const lastMinute = Math.floor((untilTick - 1) / TICKS_PER_MINUTE);
  const minutes = lineMinutes(of, { from: firstMinute, until: lastMinute + 1 });
  const minutesPerStep = Math.max(1, step / TICKS_PER_MINUTE);
  const minuteOffset = offset / TICKS_PER_MINUTE;
  const firstCounted = Math.ceil((Math.ceil(fromTick / TICKS_PER_MINUTE) - minuteOffset) / minutesPerStep) * minutesPerStep + minuteOffset;
  for (let minute = firstCounted; minute <= lastMinute; minute += minutesPerStep) include(extremes, minutes[minute] ?? 0);
  if (step >= TICKS_PER_MINUTE) return;
  for (let minute = firstMinute; minute <= lastMinute; minute += 1) {
    const reach = fineReach(of, minute);
    const atLow = minutes[minute] ?? 0;
    const atHigh = (minutes[minute + 1] ?? 0) - jumpAt(of, minute + 1);
    if (!isWorth(extremes, atLow, atHigh, reach)) continue;
    const base = minute * TICKS_PER_MINUTE;
    branch({ of, minute, step, from: fromTick - base, until: untilTick - base, extremes, reach }, 0, TICKS_PER_MINUTE, atLow, atHigh, 0);
  }
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

function branch(search: Search, low: number, high: number, atLow: number, atHigh: number, halving: number): void {
  const middle = (low + high) >> 1;
  const atMiddle = (atLow + atHigh) / 2 + displacement(search.of, search.minute, middle, halving);
  if (middle >= search.from && middle < search.until) include(search.extremes, atMiddle);
  if (high - low === search.step * 2) return;
  const reach = search.reach * (reachShares[halving + 1] ?? 0);
  if (search.from < middle && isWorth(search.extremes, atLow, atMiddle, reach)) branch(search, low, middle, atLow, atMiddle, halving + 1);
  if (search.until > middle + 1 && isWorth(search.extremes, atMiddle, atHigh, reach)) branch(search, middle, high, atMiddle, atHigh, halving + 1);
}

/** Whether something between two values could lie beyond the extremes found so far. */
function isWorth({ high, low }: Extremes, left: number, right: number, reach: number): boolean {
  return left > right ? left + reach > high || right - reach < low : right + reach > high || left - reach < low;
}

function include(extremes: Extremes, value: number): void {
  if (value > extremes.high) extremes.high = value;
  if (value < extremes.low) extremes.low = value;
}

/** What the midpoint of a stretch is moved by: the n-th halving of the minute. */
function displacement(of: LineDay, minute: number, middle: number, halving: number): number {
  let sum = 0;
  for (const { base, weight } of of.ownSteps) {
    const deviation = base.draw.clock.minuteDeviation[minute] ?? 0;
    if (deviation !== 0) sum += weight * deviation * evenly(hashWord(base.key.low, base.key.high, fineWord(minute, middle)));
  }
  for (const { fine, weight } of sharedStepsOf(of)) sum += weight * fineStep(fine, minute, middle);
  return sum * (halvingDeviations[halving] ?? 0);
}

/** How far the path can leave the range of a minute's borders. */
function fineReach(of: LineDay, minute: number): number {
  let sum = 0;
  for (const { deviation, amplitude } of of.reaches ?? findReaches(of)) sum += amplitude * (deviation[minute] ?? 0);
  return sum * MINUTE_REACH;
}

function findReaches(of: LineDay): readonly Reach[] {
  const amplitudes = new Map<Float64Array, number>();
  const add = (deviation: Float64Array, amplitude: number): void => void amplitudes.set(deviation, (amplitudes.get(deviation) ?? 0) + Math.abs(amplitude));
  for (const { base, weight } of of.ownSteps) add(base.draw.clock.minuteDeviation, weight);
  for (const { fine, weight } of sharedStepsOf(of)) for (const { deviation, amplitude } of fine.sources) add(deviation, amplitude * weight);
  of.reaches = Array.from(amplitudes, ([deviation, amplitude]) => ({ deviation, amplitude }));
  return of.reaches;
}

/** What happens at once at a minute border: the minute before it ends that much lower. */
function jumpAt({ jumps }: LineDay, minute: number): number {
  let sum = 0;
  for (const jump of jumps) if (jump.minute === minute) sum += jump.size;
  return sum;
}

function findBorders(of: LineDay, minute: number): void {
  const { minutes } = of;
  if (minutes !== null && minutes.stretch.from <= minute && minute < minutes.stretch.until) {
    of.borders[0] = minutes.values[minute] ?? 0;
    of.borders[1] = minutes.values[minute + 1] ?? 0;
  } else {
    let start = of.offset;
    let end = of.offset;
    for (const { base, factor } of of.parts) {
      writeBorders(base, minute, of.borders);
      start += factor * (of.borders[0] ?? 0);
      end += factor * (of.borders[1] ?? 0);
    }
    of.borders[0] = start;
    of.borders[1] = end;
  }
  if (of.jumps.length > 0) of.borders[1] = (of.borders[1] ?? 0) - jumpAt(of, minute + 1);
  of.ticks.fill(Number.NaN);
  of.borderMinute = minute;
}

/** A session may reach over midnight, and the close before it lies a day or a weekend back. */
const DAYS_KEPT = 3;

/** The midpoint of a stretch with variance v deviates by half the root of v, and each halving halves v. */
const HALVINGS = 6;
const halvingDeviations = Float64Array.from({ length: HALVINGS }, (_, halving) => Math.sqrt(1 / (1 << halving)) / 2);
/** What all halvings from the n-th on can add together, and the same as shares of the whole; a hair more than exact, so that rounding never hides a tick. */
const reaches = Array.from({ length: HALVINGS + 1 }, (_, first) => halvingDeviations.slice(first).reduce((sum, deviation) => sum + deviation, 0));
const MINUTE_REACH = (reaches[0] ?? 0) * EVEN_MAX * 1.000_001;
const reachShares = Float64Array.from(reaches, (reach) => reach / (reaches[0] ?? 1));
