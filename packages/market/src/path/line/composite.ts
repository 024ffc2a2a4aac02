/**
 * A shared movement: the stock market's, a sector's, bitcoin's; a fixed mixture of unit paths.
 *
 * Days of its paths are computed once and shared by all mixtures down to the tick, which makes
 * intraday correlation real and cheap.
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';
import type { NameWords } from '../day-keys.ts';
import { TICKS_PER_MINUTE } from '../days.ts';
import { evenly, fineWord, gaussian, hashWord } from '../keyed-hash.ts';
import { holds, joined, type Stretch } from './midpoints.ts';
import { keepRecent, type Recent } from './recent.ts';
import { addDay, drawDay, minuteBorders, pathDay, type UnitPath } from '../unit-path.ts';

export type Composite = {
  readonly terms: readonly CompositeTerm[];
  readonly volatility: number;
  readonly day: (day: number) => CompositeDay;
  /** From 0 at the day's start. Read before the next call: the array is reused. */
  readonly minutes: (day: number, stretch: Stretch) => Float64Array;
  /** The same at both borders of one minute, without the rest of the day; reused as well. */
  readonly borders: (day: number, minute: number) => Float64Array;
  readonly fine: (day: number) => CompositeFine;
};

export type CompositeDay = {
  readonly move: number;
  readonly variance: number;
  readonly jumps: readonly Jump[];
};

export type Jump = { readonly minute: number; readonly size: number };

/** The steps inside minutes. */
export type CompositeFine = {
  /** From version 3 on; even ones before. */
  readonly areNormal: boolean;
  readonly sources: readonly FineSource[];
  /** Steps of the last minute; NaN where not yet computed. */
  readonly table: Float64Array;
  tableMinute: number;
};

type FineSource = {
  readonly key: NameWords;
  readonly amplitude: number;
  readonly deviation: Float64Array;
};

export type CompositeTerm = { readonly path: UnitPath; readonly weight: number };

/** Shared by all composites of a market, so that its size has one limit. */
export type CompositeMemory = {
  readonly paths: Map<UnitPath, number>;
  readonly minutes: Recent<number, PathMinutes>;
  readonly fine: Recent<number, CompositeFine>;
  readonly mixed: Float64Array;
  /** The first day whose steps inside minutes are normal. */
  readonly normalFrom: number;
  composites: number;
};

/**
 * A day of a path at the minute borders of a stretch; the first value is that of the stretch's
 * beginning.
 */
type PathMinutes = { stretch: Stretch; values: Float64Array };

export function openCompositeMemory(normalFrom: number): CompositeMemory {
  return {
    normalFrom,
    paths: new Map(),
    minutes: keepRecent(PATH_DAYS_KEPT_MAX),
    fine: keepRecent(DAYS_KEPT_MAX),
    mixed: new Float64Array(MINUTES_PER_DAY + 1),
    composites: 0,
  };
}

export function composite(terms: readonly CompositeTerm[], memory: CompositeMemory): Composite {
  const days = new Map<number, CompositeDay>();
  const firstKey = memory.composites * DAYS_PER_KEY;
  memory.composites += 1;
  for (const { path } of terms)
    if (!memory.paths.has(path)) memory.paths.set(path, memory.paths.size * DAYS_PER_KEY);
  const latest = { day: -1, minute: -1, borders: new Float64Array(2) };
  let kept: KeptBorders | null = null;

  return {
    terms,
    volatility: Math.sqrt(terms.reduce((sum, { weight }) => sum + weight * weight, 0)),
    day: (day) => {
      let known = days.get(day);
      if (known === undefined) days.set(day, (known = mixDay(terms, day)));
      return known;
    },
    minutes: (day, stretch) => mixMinutes(terms, day, stretch, memory),
    borders: (day, minute) => {
      if (latest.day === day && latest.minute === minute) return latest.borders;
      kept ??= noBorders();
      const place = placeOf(day);
      if (kept.days[place] === day && kept.minutes[place] === minute)
        latest.borders.set(kept.values.subarray(2 * place, 2 * place + 2));
      else {
        mixBorders(terms, day, minute, memory, latest.borders);
        kept.days[place] = day;
        kept.minutes[place] = minute;
        kept.values.set(latest.borders, 2 * place);
      }
      latest.day = day;
      latest.minute = minute;
      return latest.borders;
    },
    fine: (day) =>
      memory.fine.get(firstKey + day, () => ({
        areNormal: day >= memory.normalFrom,
        sources: terms.map((term) => fineSource(term, day)),
        table: new Float64Array(TICKS_PER_MINUTE),
        tableMinute: -1,
      })),
  };
}

/**
 * The last minute that somebody asked for on a day, in columns: closes of a year are asked for
 * share by share, and all shares of an exchange close at the same minute. Days of a year do not
 * share a place.
 */
type KeptBorders = {
  readonly days: Int32Array;
  readonly minutes: Int16Array;
  readonly values: Float64Array;
};

function noBorders(): KeptBorders {
  return {
    days: new Int32Array(BORDER_DAYS_KEPT).fill(NO_DAY),
    minutes: new Int16Array(BORDER_DAYS_KEPT),
    values: new Float64Array(2 * BORDER_DAYS_KEPT),
  };
}

function placeOf(day: number): number {
  return ((day % BORDER_DAYS_KEPT) + BORDER_DAYS_KEPT) % BORDER_DAYS_KEPT;
}

function mixMinutes(
  terms: readonly CompositeTerm[],
  day: number,
  stretch: Stretch,
  memory: CompositeMemory,
): Float64Array {
  const { mixed } = memory;
  const { from, until } = stretch;
  mixed.fill(0, from, until + 1);
  for (const { path, weight } of terms) {
    const { stretch: kept, values } = pathMinutes(path, day, stretch, memory);
    for (let minute = from; minute <= until; minute += 1)
      mixed[minute] = (mixed[minute] ?? 0) + weight * (values[minute - kept.from] ?? 0);
  }
  return mixed;
}

function pathMinutes(
  path: UnitPath,
  day: number,
  stretch: Stretch,
  { paths, minutes }: CompositeMemory,
): PathMinutes {
  const known = minutes.get((paths.get(path) ?? 0) + day, () => ({
    stretch,
    values: toMinutes(path, day, stretch),
  }));
  if (!holds(known.stretch, stretch)) {
    known.stretch = joined(known.stretch, stretch);
    known.values = toMinutes(path, day, known.stretch);
  }
  return known;
}

function toMinutes(path: UnitPath, day: number, stretch: Stretch): Float64Array {
  scratch.fill(0, stretch.from, stretch.until + 1);
  addDay(path, day, 1, stretch, scratch);
  return scratch.slice(stretch.from, stretch.until + 1);
}

const scratch = new Float64Array(MINUTES_PER_DAY + 1);

/** What a midpoint inside a minute is moved by, before it is scaled to the length of its stretch. */
export function fineStep(fine: CompositeFine, minute: number, middle: number): number {
  if (fine.tableMinute !== minute) {
    fine.table.fill(Number.NaN);
    fine.tableMinute = minute;
  }
  const known = fine.table[middle] ?? 0;
  if (known === known) return known;
  let sum = 0;
  for (const { key, amplitude, deviation } of fine.sources) {
    const spread = deviation[minute] ?? 0;
    if (spread === 0) continue;
    const word = hashWord(key.low, key.high, fineWord(minute, middle));
    sum += amplitude * spread * (fine.areNormal ? gaussian(word) : evenly(word));
  }
  fine.table[middle] = sum;
  return sum;
}

/** The same for every `step`-th tick of a minute at once, added to `sums` with a weight. */
export function addFineSteps(
  { sources, areNormal }: CompositeFine,
  minute: number,
  step: number,
  weight: number,
  sums: Float64Array,
): void {
  fineSums.fill(0);
  for (const { key, amplitude, deviation } of sources) {
    const spread = deviation[minute] ?? 0;
    if (spread !== 0) addSteps(areNormal, key, minute, step, amplitude * spread, fineSums);
  }
  for (let tick = step; tick < TICKS_PER_MINUTE; tick += step)
    sums[tick] = (sums[tick] ?? 0) + weight * (fineSums[tick] ?? 0);
}

/** Separate loops, so the engine inlines the hash. */
export function addSteps(
  areNormal: boolean,
  key: NameWords,
  minute: number,
  step: number,
  amplitude: number,
  sums: Float64Array,
): void {
  if (areNormal) addNormalSteps(key, minute, step, amplitude, sums);
  else addEvenSteps(key, minute, step, amplitude, sums);
}

function addNormalSteps(
  { low, high }: NameWords,
  minute: number,
  step: number,
  amplitude: number,
  sums: Float64Array,
): void {
  for (let tick = step; tick < TICKS_PER_MINUTE; tick += step)
    sums[tick] =
      (sums[tick] ?? 0) + amplitude * gaussian(hashWord(low, high, fineWord(minute, tick)));
}

function addEvenSteps(
  { low, high }: NameWords,
  minute: number,
  step: number,
  amplitude: number,
  sums: Float64Array,
): void {
  for (let tick = step; tick < TICKS_PER_MINUTE; tick += step)
    sums[tick] =
      (sums[tick] ?? 0) + amplitude * evenly(hashWord(low, high, fineWord(minute, tick)));
}

const fineSums = new Float64Array(TICKS_PER_MINUTE);

function mixDay(terms: readonly CompositeTerm[], day: number): CompositeDay {
  let move = 0;
  let variance = 0;
  const jumps: Jump[] = [];
  for (const { path, weight } of terms) {
    const draw = drawDay(path, day);
    move += weight * (draw.move + draw.jump);
    variance += weight * weight * draw.variance;
    if (draw.jump !== 0) jumps.push({ minute: draw.jumpMinute, size: weight * draw.jump });
  }
  return { move, variance, jumps };
}

/** Sums in the order of mixMinutes, for bit-identical results. */
function mixBorders(
  terms: readonly CompositeTerm[],
  day: number,
  minute: number,
  { paths, minutes }: CompositeMemory,
  borders: Float64Array,
): void {
  let start = 0;
  let end = 0;
  for (const { path, weight } of terms) {
    const known = minutes.peek((paths.get(path) ?? 0) + day);
    if (known !== null && known.stretch.from <= minute && minute < known.stretch.until) {
      start += weight * (known.values[minute - known.stretch.from] ?? 0);
      end += weight * (known.values[minute + 1 - known.stretch.from] ?? 0);
      continue;
    }
    const { draw, key } = pathDay(path, day);
    if (key === null) continue;
    minuteBorders(draw, key, minute, borders);
    start += weight * (borders[0] ?? 0);
    end += weight * (borders[1] ?? 0);
  }
  borders[0] = start;
  borders[1] = end;
}

function fineSource({ path, weight }: CompositeTerm, day: number): FineSource {
  const { scale, clock } = drawDay(path, day);
  return {
    key: path.keys.stepKey(day, path.name, 'path'),
    amplitude: weight * scale,
    deviation: clock.minuteDeviation,
  };
}

/** The dozen drivers over a year, and some sectors; at most 12 kB a day. */
const PATH_DAYS_KEPT_MAX = 6000;
const DAYS_KEPT_MAX = 4000;
/** A year and some. */
const BORDER_DAYS_KEPT = 400;
const NO_DAY = -0x8000_0000;
/** More days than a path can have. */
const DAYS_PER_KEY = 1_000_000;
