/**
 * The log of a price over all time: weighted shared movements plus its own, summed by day.
 *
 * In live days the expected simple return is zero: the drift offsets what variance adds to the
 * mean, so neither holding nor waiting pays. History before that, which cannot be traded, has the
 * usual drift of shares.
 */
import { assert } from '@candor/kit/assert';
import { MINUTES_PER_DAY } from '@candor/kit/time';
import { turnedBack, type Band } from './band.ts';
import type { Composite, Jump } from './composite.ts';
import type { NameWords } from '../day-keys.ts';
import type { Stretch } from './midpoints.ts';
import {
  addDay,
  drawDay,
  minuteBorders,
  pathDay,
  type DayDraw,
  type UnitPath,
} from '../unit-path.ts';

export type BaseLine = {
  readonly shared: readonly { readonly composite: Composite; readonly weight: number }[];
  readonly own: UnitPath;
  readonly ownWeight: number;
  readonly liveFromDay: number;
  /** Logarithmic drift per trading day before the live days. */
  readonly historicDrift: number;
  /** Below 1, the line reverts to its mean by this factor a day (only for what cannot be traded). */
  readonly memory: number;
  /** Reflected at minute borders; null for free movement. */
  readonly band: Band | null;
  /** Added before reflecting. */
  phase: number;
  /** Grown as far as somebody asked: most lines know a few days. */
  readonly forward: number[];
  readonly backward: number[];
  filled: { forward: number; backward: number };
};

export type BaseDay = {
  readonly line: BaseLine;
  readonly day: number;
  readonly level: number;
  readonly draw: DayDraw;
  readonly key: NameWords;
  readonly drift: number;
  readonly jumps: readonly Jump[];
};

export function baseLine(
  parts: Pick<
    BaseLine,
    'shared' | 'own' | 'ownWeight' | 'liveFromDay' | 'historicDrift' | 'memory' | 'band'
  >,
): BaseLine {
  return { ...parts, phase: 0, forward: [0], backward: [0], filled: { forward: 0, backward: 0 } };
}

export function baseDay(line: BaseLine, day: number): BaseDay {
  const { draw, key } = pathDay(line.own, day);
  const move = moveOf(line, day, draw);
  const level = levelAt(line, day);
  const drift = line.memory === 1 ? move.drift : levelAt(line, day + 1) - level - move.random;
  const jumps = line.shared.flatMap(({ composite, weight }) =>
    composite.day(day).jumps.map(({ minute, size }) => ({ minute, size: size * weight })),
  );
  if (draw.jump !== 0) jumps.push({ minute: draw.jumpMinute, size: draw.jump * line.ownWeight });
  return {
    line,
    day,
    level,
    draw,
    key: key ?? line.own.keys.stepKey(day, line.own.name, 'path'),
    drift,
    jumps,
  };
}

/** Sets a banded line's position by its value at a minute border, counted from 1970. */
export function pinBand(line: BaseLine, minute: number, value: number): void {
  assert(
    line.band !== null && line.band.low <= value && value <= line.band.high,
    'a line is pinned inside its band',
  );
  const day = Math.floor(minute / MINUTES_PER_DAY);
  writeFreeBorders(baseDay(line, day), minute - day * MINUTES_PER_DAY, pinned);
  line.phase = value - (pinned[0] ?? 0);
}

const pinned = new Float64Array(2);

/** The line at the minute borders of a stretch, written into `values`. */
export function writeMinutes(
  { line, day, level, drift, draw }: BaseDay,
  stretch: Stretch,
  values: Float64Array,
): void {
  const { from, until } = stretch;
  values.fill(0, from, until + 1);
  if (line.ownWeight !== 0) addDay(line.own, day, line.ownWeight, stretch, values);
  for (const { composite, weight } of line.shared) {
    const minutes = composite.minutes(day, stretch);
    for (let minute = from; minute <= until; minute += 1)
      values[minute] = (values[minute] ?? 0) + weight * (minutes[minute] ?? 0);
  }
  const pace = draw.clock.total === 0 ? 0 : drift / draw.clock.total;
  const { cumulative } = draw.clock;
  for (let minute = from; minute <= until; minute += 1)
    values[minute] = (values[minute] ?? 0) + (level + pace * (cumulative[minute] ?? 0));
  if (line.band === null) return;
  for (let minute = from; minute <= until; minute += 1)
    values[minute] = turnedBack(line.band, (values[minute] ?? 0) + line.phase);
}

/** The line at both borders of one minute, bit for bit as writeMinutes gives them. */
export function writeBorders(of: BaseDay, minute: number, borders: Float64Array): void {
  writeFreeBorders(of, minute, borders);
  const { band, phase } = of.line;
  if (band === null) return;
  borders[0] = turnedBack(band, (borders[0] ?? 0) + phase);
  borders[1] = turnedBack(band, (borders[1] ?? 0) + phase);
}

function writeFreeBorders(
  { line, day, level, drift, draw, key }: BaseDay,
  minute: number,
  borders: Float64Array,
): void {
  let start = 0;
  let end = 0;
  if (line.ownWeight !== 0 && draw.clock.total !== 0) {
    minuteBorders(draw, key, minute, borders);
    start = line.ownWeight * (borders[0] ?? 0);
    end = line.ownWeight * (borders[1] ?? 0);
  }
  for (const { composite, weight } of line.shared) {
    const shared = composite.borders(day, minute);
    start += weight * (shared[0] ?? 0);
    end += weight * (shared[1] ?? 0);
  }
  const pace = draw.clock.total === 0 ? 0 : drift / draw.clock.total;
  const { cumulative } = draw.clock;
  borders[0] = start + (level + pace * (cumulative[minute] ?? 0));
  borders[1] = end + (level + pace * (cumulative[minute + 1] ?? 0));
}

function moveOf(line: BaseLine, day: number, draw: DayDraw): { random: number; drift: number } {
  let random = line.ownWeight * (draw.move + draw.jump);
  let variance = line.ownWeight * line.ownWeight * draw.variance;
  for (const { composite, weight } of line.shared) {
    const shared = composite.day(day);
    random += weight * shared.move;
    variance += weight * weight * shared.variance;
  }
  // A band needs no drift: the variance's effect is far below a tick, and the edges offset it.
  if (draw.clock.total === 0 || line.band !== null) return { random, drift: 0 };
  return {
    random,
    drift: day < line.liveFromDay ? line.historicDrift * draw.clock.total : -variance / 2,
  };
}

/** The level at the beginning of a day, relative to that of the first live day. */
function levelAt(line: BaseLine, day: number): number {
  if (line.memory < 1) return rememberedLevel(line, day);
  const distance = day - line.liveFromDay;
  const isForward = distance >= 0;
  const side = isForward ? line.forward : line.backward;
  const sideName = isForward ? 'forward' : 'backward';
  const wanted = Math.abs(distance);
  for (let at = line.filled[sideName]; at < wanted; at += 1) {
    const from = isForward ? line.liveFromDay + at : line.liveFromDay - at - 1;
    // The day itself was mostly drawn just before.
    const { latest } = line.own;
    const draw = latest?.day === from ? latest.draw : drawDay(line.own, from);
    const { random, drift } = moveOf(line, from, draw);
    side[at + 1] = (side[at] ?? 0) + (isForward ? random + drift : -(random + drift));
    line.filled[sideName] = at + 1;
  }
  return side[wanted] ?? 0;
}

/** Sum of past moves fading with age: mean-reverting, without a beginning. */
function rememberedLevel(line: BaseLine, day: number): number {
  let level = 0;
  let faded = 1;
  for (let age = 1; age <= MEMORY_DAYS; age += 1) {
    faded *= line.memory;
    level += faded * moveOf(line, day - age, drawDay(line.own, day - age)).random;
  }
  return level;
}

/** Back to what was known before; it is found again where it is needed. */
export function forgetLevels(
  { forward, backward, filled }: BaseLine,
  kept: BaseLine['filled'],
): void {
  filled.forward = Math.min(filled.forward, kept.forward);
  filled.backward = Math.min(filled.backward, kept.backward);
  forward.length = filled.forward + 1;
  backward.length = filled.backward + 1;
}

const MEMORY_DAYS = 160;
