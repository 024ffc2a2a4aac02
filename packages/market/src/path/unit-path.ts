/**
 * One source of movement: a random walk of average variance 1 per trading day, defined at every
 * minute without any past.
 *
 * Volatility clusters: a product of multipliers, each constant over blocks of 2, 4, … 256 days and
 * drawn by hash (a Markov-switching multifractal with random access). Long blocks come from a
 * climate that paths share. Rare jumps add fat tails. Inside a day the walk is a bridge to the
 * day's end with exactly the variance of a free walk, so it reveals nothing about its direction.
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';
import type { DayKeys, NameWords } from './day-keys.ts';
import { gaussian, hashWord, uniform } from './keyed-hash.ts';
import { highs, lows, getMiddle, middles, type Stretch } from './line/midpoints.ts';
import type { Clock, ClockDay } from './variance-clock.ts';

export type UnitPath = {
  readonly name: NameWords;
  /** Shared long volatility regimes. */
  readonly climate: NameWords;
  readonly clock: Clock;
  readonly keys: DayKeys;
  readonly hasJumps: boolean;
  /** On which day each scale's block began when last asked, and the multiplier there. */
  readonly blocks: Int32Array;
  readonly multipliers: Float64Array;
  /** The day that was asked for last: a chart or a backtest asks for many minutes of it. */
  latest: PathDay | null;
};

/** What is the same at every minute of a day; there is no key where nothing moves. */
export type PathDay = {
  readonly day: number;
  readonly draw: DayDraw;
  readonly key: NameWords | null;
};

/** What the hash says about one day of a path. */
export type DayDraw = {
  readonly clock: ClockDay;
  readonly move: number;
  /** Deviation per square root of a trading day, without jumps. */
  readonly scale: number;
  readonly jump: number;
  /** Instantaneous: a gradual jump could be followed. */
  readonly jumpMinute: number;
  /** Expected square of the day's move including jumps, given how wild the day is. */
  readonly variance: number;
};

export function unitPath(
  name: NameWords,
  climate: NameWords,
  clock: Clock,
  keys: DayKeys,
  hasJumps = true,
): UnitPath {
  return {
    name,
    climate,
    clock,
    keys,
    hasJumps,
    blocks: new Int32Array(SCALES).fill(NO_BLOCK),
    multipliers: new Float64Array(SCALES),
    latest: null,
  };
}

export function pathDay(path: UnitPath, day: number): PathDay {
  if (path.latest?.day === day) return path.latest;
  const draw = drawDay(path, day);
  const key = draw.clock.total === 0 ? null : path.keys.stepKey(day, path.name, 'path');
  return (path.latest = { day, draw, key });
}

export function drawDay(path: UnitPath, day: number): DayDraw {
  const clock = path.clock(day);
  if (clock.total === 0)
    return { clock, move: 0, scale: 0, jump: 0, jumpMinute: MINUTES_PER_DAY, variance: 0 };
  const { keys, name } = path;
  const scale = wildness(path, day) * CALM_DEVIATION;
  const move = scale * Math.sqrt(clock.total) * gaussian(keys.draw(day, name, slots.move));
  const hasJump =
    path.hasJumps && uniform(keys.draw(day, name, slots.jump)) < JUMPS_PER_DAY * clock.total;
  return {
    clock,
    move,
    scale,
    jump: hasJump ? JUMP_DEVIATION * gaussian(keys.draw(day, name, slots.jumpSize)) : 0,
    jumpMinute: hasJump
      ? minuteAtShare(clock, uniform(keys.draw(day, name, slots.jumpTime)))
      : MINUTES_PER_DAY,
    variance: (scale * scale + JUMP_SHARE) * clock.total,
  };
}

/**
 * The walk at the minute borders of a stretch of the day (both ends included), from 0 at the day's
 * beginning; added to `sum` with a weight.
 */
export function addDay(
  path: UnitPath,
  day: number,
  weight: number,
  stretch: Stretch,
  sum: Float64Array,
): void {
  const draw = drawDay(path, day);
  if (draw.clock.total === 0) return;
  const key = path.keys.stepKey(day, path.name, 'path');
  const { from, until } = stretch;
  findMinutes(draw, key, from, until);
  for (let minute = from; minute <= until; minute += 1) {
    const jump = minute >= draw.jumpMinute ? draw.jump : 0;
    sum[minute] = (sum[minute] ?? 0) + weight * ((scratch[minute] ?? 0) + jump);
  }
}

/** A separate loop, so the engine inlines the hash. */
function findMinutes(
  { clock: { before, deviation }, move, scale }: DayDraw,
  { low: key0, high: key1 }: NameWords,
  from: number,
  until: number,
): void {
  scratch[0] = 0;
  scratch[MINUTES_PER_DAY] = move;
  for (let branch = 0; branch < middles.length; branch += 1) {
    const low = lows[branch] ?? 0;
    const high = highs[branch] ?? 0;
    if (high <= from || low >= until) continue;
    const middle = middles[branch] ?? 0;
    const atLow = scratch[low] ?? 0;
    const spread = deviation[middle] ?? 0;
    let value = atLow + ((scratch[high] ?? 0) - atLow) * (before[middle] ?? 0);
    if (spread !== 0) value += scale * spread * gaussian(hashWord(key0, key1, middle));
    scratch[middle] = value;
  }
}

/**
 * The walk at both borders of one minute; the same values as addDay gives, without the rest of the
 * day.
 */
export function minuteBorders(
  draw: DayDraw,
  key: NameWords,
  minute: number,
  borders: Float64Array,
): void {
  const { before, deviation } = draw.clock;
  let low = 0;
  let high = MINUTES_PER_DAY;
  let atLow = 0;
  let atHigh = draw.move;
  while (high - low > 1) {
    const middle = getMiddle(low, high);
    const spread = deviation[middle] ?? 0;
    let value = atLow + (atHigh - atLow) * (before[middle] ?? 0);
    if (spread !== 0) value += draw.scale * spread * gaussian(hashWord(key.low, key.high, middle));
    if (minute < middle) {
      high = middle;
      atHigh = value;
    } else {
      low = middle;
      atLow = value;
    }
  }
  borders[0] = atLow + (low >= draw.jumpMinute ? draw.jump : 0);
  borders[1] = atHigh + (high >= draw.jumpMinute ? draw.jump : 0);
}

const scratch = new Float64Array(MINUTES_PER_DAY + 1);

/** Standard deviation of the day relative to an average one; its square is 1 on average. */
function wildness(path: UnitPath, day: number): number {
  let product = 1;
  for (let scale = 0; scale < SCALES; scale += 1) {
    const begin = beginOfBlock(path, scale, day);
    if (path.blocks[scale] !== begin) {
      path.multipliers[scale] = isWildBlock(path, scale, begin) ? MULTIPLIER_HIGH : MULTIPLIER_LOW;
      path.blocks[scale] = begin;
    }
    product *= path.multipliers[scale] ?? 1;
  }
  return product;
}

/** The day whose seed decides how wild the block of this scale is that the day belongs to. */
export function beginOfBlock(path: UnitPath, scale: number, day: number): number {
  const length = 2 << scale;
  // Individual block borders, so regimes do not all change on the same day.
  const shift = (whoseScale(path, scale).low >>> scale) & (length - 1);
  return Math.floor((day + shift) / length) * length - shift;
}

export function isWildBlock(path: UnitPath, scale: number, begin: number): boolean {
  return path.keys.draw(begin, whoseScale(path, scale), slots.wildness + scale) < 0;
}

function whoseScale(path: UnitPath, scale: number): NameWords {
  return scale < OWN_SCALES ? path.name : path.climate;
}

function minuteAtShare({ cumulative, total }: ClockDay, share: number): number {
  let low = 0;
  let high = MINUTES_PER_DAY;
  while (high - low > 1) {
    const middle = getMiddle(low, high);
    if ((cumulative[middle] ?? 0) <= share * total) low = middle;
    else high = middle;
  }
  return low;
}

const slots = { move: 1, jump: 2, jumpSize: 3, jumpTime: 4, wildness: 16 } as const;

export const SCALES = 8;
/** No day. */
const NO_BLOCK = -0x8000_0000;
/** Blocks of up to 8 days are a path's own. */
export const OWN_SCALES = 3;
/**
 * Chosen so that daily returns of a stock have the measured kurtosis (calibration: median 8.6) and
 * absolute returns decay over months.
 */
export const MULTIPLIER_SPREAD = 0.36;
const MULTIPLIER_HIGH = Math.sqrt(1 + MULTIPLIER_SPREAD);
const MULTIPLIER_LOW = Math.sqrt(1 - MULTIPLIER_SPREAD);
export const JUMPS_PER_DAY = 2.5 / 252;
export const JUMP_DEVIATION = 3.5;
const JUMP_SHARE = JUMPS_PER_DAY * JUMP_DEVIATION * JUMP_DEVIATION;
export const CALM_DEVIATION = Math.sqrt(1 - JUMP_SHARE);
