/**
 * A movement many instruments share: the stock market's, a sector's, bitcoin's. It mixes unit paths with fixed weights.
 *
 * Its days are computed once and shared by everything that follows it, down to the tick, which is what makes intraday correlation real and cheap.
 */
import type { NameWords } from './day-keys.ts';
import { MINUTES_PER_DAY, TICKS_PER_MINUTE } from './days.ts';
import { evenly, fineWord, hashWord } from './keyed-hash.ts';
import { holds, wholeDay, type Stretch } from './midpoints.ts';
import { keepRecent, type Recent } from './recent.ts';
import { addDay, drawDay, minuteBorders, type UnitPath } from './unit-path.ts';

export type Composite = {
  /** Standard deviation of a trading day. */
  readonly volatility: number;
  readonly day: (day: number) => CompositeDay;
  /** At the minute borders of a stretch at least, from 0 at the day's beginning. */
  readonly minutes: (day: number, stretch: Stretch) => Float64Array;
  /** The same at both borders of one minute, without the rest of the day. */
  readonly borders: (day: number, minute: number) => Float64Array;
  readonly fine: (day: number) => CompositeFine;
};

export type CompositeDay = {
  readonly move: number;
  readonly variance: number;
  readonly jumps: readonly Jump[];
};

/** Something that happens at once, at a minute border. */
export type Jump = { readonly minute: number; readonly size: number };

/** The steps inside minutes. */
export type CompositeFine = {
  readonly sources: readonly FineSource[];
  /** Steps of the minute asked for last; not a number where one was not needed yet. */
  readonly table: Float64Array;
  tableMinute: number;
};

type FineSource = { readonly key: NameWords; readonly amplitude: number; readonly deviation: Float64Array };

export type CompositeTerm = { readonly path: UnitPath; readonly weight: number };

/** What all composites of a market remember together, so that its size has one limit. */
export type CompositeMemory = {
  readonly minutes: Recent<number, { stretch: Stretch; values: Float64Array }>;
  readonly fine: Recent<number, CompositeFine>;
  composites: number;
};

export function openCompositeMemory(): CompositeMemory {
  return { minutes: keepRecent(DAYS_KEPT_MAX), fine: keepRecent(DAYS_KEPT_MAX), composites: 0 };
}

export function composite(terms: readonly CompositeTerm[], memory: CompositeMemory): Composite {
  const days = new Map<number, CompositeDay>();
  const firstKey = memory.composites * DAYS_PER_KEY;
  memory.composites += 1;
  const latest = { day: -1, minute: -1, borders: new Float64Array(2) };

  const mixMinutes = (day: number, stretch: Stretch): Float64Array => {
    const sum = new Float64Array(MINUTES_PER_DAY + 1);
    for (const { path, weight } of terms) addDay(path, day, weight, stretch, sum);
    return sum;
  };

  return {
    volatility: Math.sqrt(terms.reduce((sum, { weight }) => sum + weight * weight, 0)),
    day: (day) => {
      let known = days.get(day);
      if (known === undefined) days.set(day, (known = mixDay(terms, day)));
      return known;
    },
    minutes: (day, stretch) => {
      const known = memory.minutes.get(firstKey + day, () => ({ stretch, values: mixMinutes(day, stretch) }));
      if (!holds(known.stretch, stretch)) {
        known.stretch = wholeDay;
        known.values = mixMinutes(day, wholeDay);
      }
      return known.values;
    },
    borders: (day, minute) => {
      if (latest.day === day && latest.minute === minute) return latest.borders;
      const known = memory.minutes.peek(firstKey + day);
      if (known !== null && known.stretch.from <= minute && minute < known.stretch.until) {
        latest.borders[0] = known.values[minute] ?? 0;
        latest.borders[1] = known.values[minute + 1] ?? 0;
      } else mixBorders(terms, day, minute, latest.borders);
      latest.day = day;
      latest.minute = minute;
      return latest.borders;
    },
    fine: (day) => memory.fine.get(firstKey + day, () => ({ sources: terms.map((term) => fineSource(term, day)), table: new Float64Array(TICKS_PER_MINUTE), tableMinute: -1 })),
  };
}

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
    if (spread !== 0) sum += amplitude * spread * evenly(hashWord(key.low, key.high, fineWord(minute, middle)));
  }
  fine.table[middle] = sum;
  return sum;
}

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

/** Adds up in the order of mixMinutes, so that both give the same to the last bit. */
function mixBorders(terms: readonly CompositeTerm[], day: number, minute: number, borders: Float64Array): void {
  let start = 0;
  let end = 0;
  for (const { path, weight } of terms) {
    const draw = drawDay(path, day);
    if (draw.clock.total === 0) continue;
    minuteBorders(draw, path.keys.stepKey(day, path.name, 'path'), minute, borders);
    start += weight * (borders[0] ?? 0);
    end += weight * (borders[1] ?? 0);
  }
  borders[0] = start;
  borders[1] = end;
}

function fineSource({ path, weight }: CompositeTerm, day: number): FineSource {
  const { scale, clock } = drawDay(path, day);
  return { key: path.keys.stepKey(day, path.name, 'path'), amplitude: weight * scale, deviation: clock.minuteDeviation };
}

/** Ten composites over a year; 12 kB a day. */
const DAYS_KEPT_MAX = 4000;
/** More days than a path can have. */
const DAYS_PER_KEY = 1_000_000;
