/**
 * The log of one instrument's price: a sum of base lines, shifted through the known price.
 *
 * Most instruments are one base line. A future is its underlying's line, a cross rate the
 * difference of two dollar rates, so they agree at every tick. Between minute borders the value is
 * found by halving the minute six times.
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';
import {
  baseDay,
  writeBorders,
  writeMinutes,
  forgetLevels,
  type BaseDay,
  type BaseLine,
} from './base-line.ts';
import { dayOfTick, TICKS_PER_DAY, TICKS_PER_MINUTE } from '../days.ts';
import { fineStep, type CompositeFine, type Jump } from './composite.ts';
import type { Growth } from '../growth.ts';
import { evenly, fineWord, gaussian, hashWord } from '../keyed-hash.ts';
import { holds, joined, wholeDay, type Stretch } from './midpoints.ts';

export type LinePart = { readonly base: BaseLine; readonly factor: number };

export type Line = {
  readonly parts: readonly LinePart[];
  /** What it is a sum of from a day on: it goes on where it is. */
  readonly later: { readonly fromDay: number; readonly parts: readonly LinePart[] } | null;
  readonly growth: Growth | null;
  /** The first day whose steps inside minutes are normal. */
  readonly normalFrom: number;
  offset: number;
  /** From `later.fromDay` on; null while nobody asked for it. */
  laterOffset: number | null;
  /** Newest first; neighbouring calls mostly ask for the same days. */
  recent: readonly LineDay[];
  /** Cached: a quote needs the same tick several times. */
  latestTick: number;
  latestValue: number;
};

export type LineDay = {
  readonly day: number;
  readonly offset: number;
  readonly parts: readonly { readonly base: BaseDay; readonly factor: number }[];
  readonly jumps: readonly Jump[];
  /** The end of a night; one of the jumps. */
  readonly step: Jump | null;
  readonly areNormal: boolean;
  /**
   * What moves it inside a minute: own steps, and shared ones with the weight they have over all
   * parts together.
   */
  readonly ownSteps: readonly { readonly base: BaseDay; readonly weight: number }[];
  sharedSteps: readonly SharedSteps[] | null;
  /** How far these steps can lead, per clock; most lines run by one or two. */
  reaches: readonly Reach[] | null;
  /** Of the last minute; NaN where not computed. */
  readonly borders: Float64Array;
  ticks: Float64Array | null;
  borderMinute: number;
  /** The minute borders of a stretch, once somebody needed one. */
  minutes: { readonly stretch: Stretch; readonly values: Float64Array } | null;
};

export type Reach = { readonly deviation: Float64Array; readonly amplitude: number };
type SharedSteps = { readonly fine: CompositeFine; readonly weight: number };

export function lineDay(line: Line, day: number): LineDay {
  const [first] = line.recent;
  if (first?.day === day) return first;
  const known = line.recent.find((recent) => recent.day === day);
  const made = known ?? makeDay(line, day);
  line.recent = [made, ...line.recent.filter((recent) => recent !== made)].slice(0, DAYS_KEPT);
  return made;
}

function makeDay(
  line: Line,
  day: number,
  room: Room = {
    borders: new Float64Array(2),
    ticks: null,
  },
): LineDay {
  const { growth } = line;
  const parts = partsOn(line, day).map(({ base, factor }) => ({
    base: baseDay(base, day),
    factor,
  }));
  const jumps = parts.flatMap(({ base, factor }) =>
    base.jumps.map(({ minute, size }) => ({ minute, size: size * factor })),
  );
  const step = growth?.stepOn(day) ?? null;
  return {
    day,
    offset: offsetOn(line, day) + (growth?.before(day) ?? 0),
    parts,
    jumps: step === null ? jumps : [...jumps, step],
    step,
    areNormal: day >= line.normalFrom,
    ownSteps: parts
      .map(({ base, factor }) => ({ base, weight: factor * base.line.ownWeight * base.draw.scale }))
      .filter(({ weight }) => weight !== 0),
    sharedSteps: null,
    reaches: null,
    ...room,
    borderMinute: -1,
    minutes: null,
  };
}

type Room = Pick<LineDay, 'borders' | 'ticks'>;

export function partsOn({ parts, later }: Line, day: number): readonly LinePart[] {
  return later !== null && day >= later.fromDay ? later.parts : parts;
}

function offsetOn(line: Line, day: number): number {
  const { later, parts } = line;
  if (later === null || day < later.fromDay) return line.offset;
  line.laterOffset ??=
    line.offset + beginningOf(parts, later.fromDay) - beginningOf(later.parts, later.fromDay);
  return line.laterOffset;
}

/** Their sum at the beginning of a day. */
export function beginningOf(parts: readonly LinePart[], day: number): number {
  const borders = new Float64Array(2);
  return parts.reduce((sum, { base, factor }) => {
    writeBorders(baseDay(base, day), 0, borders);
    return sum + factor * (borders[0] ?? 0);
  }, 0);
}

/** Lazy: a close or an open is a minute border and needs none. */
export function getSharedSteps(of: LineDay): readonly SharedSteps[] {
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

export function valueAt(line: Line, tick: number): number {
  if (line.latestTick === tick) return line.latestValue;
  const day = dayOfTick(tick);
  line.latestValue = valueInDay(lineDay(line, day), tick - day * TICKS_PER_DAY);
  line.latestTick = tick;
  return line.latestValue;
}

/**
 * The same value, of a day that is not asked for again: nothing of it is kept. A year of closes of
 * thousands of instruments would leave hundreds of megabytes behind.
 */
export function passingValueAt(line: Line, tick: number): number {
  const day = dayOfTick(tick);
  const known = line.recent.find((recent) => recent.day === day);
  return valueInDay(known ?? makeDay(line, day, passing), tick - day * TICKS_PER_DAY);
}

/** Of the one day that is passed. */
const passing: Room = { borders: new Float64Array(2), ticks: new Float64Array(TICKS_PER_MINUTE) };

/** Runs something that asks for many past days, and forgets the levels that it needed. */
export function passingDays<Result>({ parts, later }: Line, work: () => Result): Result {
  const bases = [...parts, ...(later?.parts ?? [])].map(({ base }) => base);
  const kept = bases.map(({ filled }) => ({ ...filled }));
  try {
    return work();
  } finally {
    bases.forEach((base, place) => forgetLevels(base, kept[place] ?? base.filled));
  }
}

/** Fast where that day's minutes are cached. */
export function borderAt(line: Line, minute: number): number {
  const day = Math.floor(minute / MINUTES_PER_DAY);
  const { minutes } = lineDay(line, day);
  const minuteOfDay = minute - day * MINUTES_PER_DAY;
  if (
    minutes !== null &&
    minutes.stretch.from <= minuteOfDay &&
    minuteOfDay <= minutes.stretch.until
  )
    return minutes.values[minuteOfDay] ?? 0;
  return valueAt(line, minute * TICKS_PER_MINUTE);
}

/** Moves the line so that it has this value at this tick. */
export function pinLine(line: Line, tick: number, value: number): void {
  line.offset += value - valueAt(line, tick);
  line.laterOffset = null;
  forgetDays(line);
}

/** Frees cached days. */
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
  const ticks = ticksOf(of);
  let atHigh = of.borders[1] ?? 0;
  let low = 0;
  let high = TICKS_PER_MINUTE;
  for (let halving = 0; ; halving += 1) {
    const middle = (low + high) >> 1;
    let atMiddle = ticks[middle] ?? 0;
    if (atMiddle !== atMiddle)
      ticks[middle] = atMiddle = (atLow + atHigh) / 2 + displacement(of, minute, middle, halving);
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

/** Made when somebody needs one: most instruments trade at the beginning of a minute. */
export function ticksOf(of: LineDay): Float64Array {
  return (of.ticks ??= new Float64Array(TICKS_PER_MINUTE).fill(Number.NaN));
}

/** The minute borders of a stretch at least: the walk a chart or a day's candle needs. */
export function lineMinutes(of: LineDay, stretch: Stretch): Float64Array {
  if (of.minutes !== null && holds(of.minutes.stretch, stretch)) return of.minutes.values;
  // A session over midnight leaves the rest of the day to the next one, which is mostly needed too.
  const isOverMidnight = stretch.from === 0 || stretch.until === MINUTES_PER_DAY;
  const wanted = isOverMidnight
    ? wholeDay
    : of.minutes === null
      ? stretch
      : joined(of.minutes.stretch, stretch);
  const values = new Float64Array(MINUTES_PER_DAY + 1).fill(of.offset);
  for (const { base, factor } of of.parts) {
    writeMinutes(base, wanted, scratch);
    for (let minute = wanted.from; minute <= wanted.until; minute += 1)
      values[minute] = (values[minute] ?? 0) + factor * (scratch[minute] ?? 0);
  }
  const { step } = of;
  if (step !== null)
    for (let minute = Math.max(step.minute, wanted.from); minute <= wanted.until; minute += 1)
      values[minute] = (values[minute] ?? 0) + step.size;
  of.minutes = { stretch: wanted, values };
  return values;
}

const scratch = new Float64Array(MINUTES_PER_DAY + 1);

/**
 * Which ticks count: every `pace`-th, the first of them `offset` after midnight. A pace is a part
 * of a minute, or whole minutes with a whole offset.
 */
export type Rhythm = { readonly pace: number; readonly offset: number };

/** What the midpoint of a stretch is moved by: the n-th halving of the minute. */
export function displacement(of: LineDay, minute: number, middle: number, halving: number): number {
  let sum = 0;
  for (const { base, weight } of of.ownSteps) {
    const deviation = base.draw.clock.minuteDeviation[minute] ?? 0;
    if (deviation === 0) continue;
    const word = hashWord(base.key.low, base.key.high, fineWord(minute, middle));
    sum += weight * deviation * (of.areNormal ? gaussian(word) : evenly(word));
  }
  for (const { fine, weight } of getSharedSteps(of)) sum += weight * fineStep(fine, minute, middle);
  return sum * (halvingDeviations[halving] ?? 0);
}

/** What happens at once at a minute border: the minute before it ends that much lower. */
export function jumpAt({ jumps }: LineDay, minute: number): number {
  let sum = 0;
  for (const jump of jumps) if (jump.minute === minute) sum += jump.size;
  return sum;
}

/** Makes it the current minute. */
export function findBorders(of: LineDay, minute: number): void {
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
    const { step } = of;
    of.borders[0] = step !== null && minute >= step.minute ? start + step.size : start;
    of.borders[1] = step !== null && minute + 1 >= step.minute ? end + step.size : end;
  }
  if (of.jumps.length > 0) of.borders[1] = (of.borders[1] ?? 0) - jumpAt(of, minute + 1);
  of.ticks?.fill(Number.NaN);
  of.borderMinute = minute;
}

/** A session may cross midnight, and the previous close is a day or a weekend back. */
const DAYS_KEPT = 3;

/**
 * The midpoint of a stretch with variance v deviates by half the root of v, and each halving halves
 * v.
 */
export const HALVINGS = 6;
export const halvingDeviations = Float64Array.from(
  { length: HALVINGS },
  (_, halving) => Math.sqrt(1 / (1 << halving)) / 2,
);
