/**
 * How much a line still has to move between two ticks, by everything drawn on the first one's day.
 *
 * Each path moves by its clock, at the scale of its day. That of today is drawn; of later days only
 * the blocks that have begun are, and the others count with their mean, which is 1. What these may
 * still turn out to be is told besides (`doubt`), and so are jumps, which come at once or not at
 * all: nobody prices an option by a mean alone. No seed of a later day is asked for.
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';
import type { NameWords } from './day-keys.ts';
import { dayOfTick, TICKS_PER_DAY, TICKS_PER_MINUTE } from './days.ts';
import { square } from './exact-math.ts';
import { partsOn, type Line, type LinePart } from './line/line.ts';
import {
  beginOfBlock,
  CALM_DEVIATION,
  drawDay,
  isWildBlock,
  JUMP_DEVIATION,
  JUMPS_PER_DAY,
  MULTIPLIER_SPREAD,
  OWN_SCALES,
  SCALES,
  type DayDraw,
  type UnitPath,
} from './unit-path.ts';
import type { ClockDay } from './variance-clock.ts';

/** Of the logarithm of the price. */
export type VarianceLeft = {
  /** Expected, of everything but jumps. */
  readonly calm: number;
  /** The variance of that: later days may be wilder or calmer. */
  readonly doubt: number;
  /** Over all paths, the chance of a jump times its variance, and times the square of it. */
  readonly jumps: number;
  readonly jumpSquares: number;
};

/** `until` is the tick of `untilMs`, asked for once a day. */
export type VariancesLeft = (
  line: Line,
  fromTick: number,
  untilMs: number,
  until: () => number,
) => VarianceLeft;

export function openVarianceLeft(): VariancesLeft {
  const days = new WeakMap<Line, DayLeft>();
  return (line, fromTick, untilMs, until) => {
    const today = dayOfTick(fromTick);
    let day = days.get(line);
    if (day?.today !== today) days.set(line, (day = beginDay(line, today)));
    let span = day.spans.get(untilMs);
    if (span === undefined) {
      const untilTick = until();
      day.spans.set(
        untilMs,
        (span = { untilTick, later: getLater(day.sources, today, untilTick) }),
      );
    }
    return addToday(day, fromTick - today * TICKS_PER_DAY, span);
  };
}

/** A path, and the square of the weight it has in the line, in all mixtures together. */
type Source = { readonly path: UnitPath; readonly square: number };

type DayLeft = {
  readonly today: number;
  readonly sources: readonly Source[];
  readonly draws: readonly DayDraw[];
  readonly spans: Map<number, Span>;
};

type Span = { readonly untilTick: number; readonly later: VarianceLeft };

function beginDay(line: Line, today: number): DayLeft {
  const sources = findSources(partsOn(line, today));
  return {
    today,
    sources,
    draws: sources.map(({ path }) => drawDay(path, today)),
    spans: new Map(),
  };
}

function findSources(parts: readonly LinePart[]): Source[] {
  const weights = new Map<UnitPath, number>();
  const add = (path: UnitPath, weight: number): void => {
    weights.set(path, (weights.get(path) ?? 0) + weight);
  };
  for (const { base, factor } of parts) {
    add(base.own, factor * base.ownWeight);
    for (const { composite, weight } of base.shared)
      for (const term of composite.terms) add(term.path, factor * weight * term.weight);
  }
  return Array.from(weights, ([path, weight]) => ({ path, square: square(weight) })).filter(
    (source) => source.square !== 0,
  );
}

/** The rest of the first day, or all of it when it is the last one too. */
function addToday(
  { today, sources, draws }: DayLeft,
  fromTick: number,
  { untilTick, later }: Span,
): VarianceLeft {
  const until = Math.min(Math.max(untilTick - today * TICKS_PER_DAY, fromTick), TICKS_PER_DAY);
  let { calm, jumps, jumpSquares } = later;
  for (const [place, source] of sources.entries()) {
    const draw = draws[place];
    if (draw === undefined || draw.clock.total === 0) continue;
    const { clock, scale, jumpMinute } = draw;
    calm += source.square * scale * scale * (clockAt(clock, until) - clockAt(clock, fromTick));
    if (!source.path.hasJumps || jumpMinute * TICKS_PER_MINUTE <= fromTick) continue;
    const [gone, ahead] = [jumpClockAt(clock, fromTick), jumpClockAt(clock, until)];
    // There was none so far, and there is never a second one.
    const chance = (JUMPS_PER_DAY * (ahead - gone)) / (1 - JUMPS_PER_DAY * gone);
    const size = source.square * JUMP_VARIANCE;
    jumps += chance * size;
    jumpSquares += chance * size * size;
  }
  return { calm, doubt: later.doubt, jumps, jumpSquares };
}

function clockAt({ cumulative }: ClockDay, tickOfDay: number): number {
  const minute = Math.floor(tickOfDay / TICKS_PER_MINUTE);
  const at = cumulative[minute] ?? 0;
  if (minute === MINUTES_PER_DAY) return at;
  const share = tickOfDay / TICKS_PER_MINUTE - minute;
  return at + ((cumulative[minute + 1] ?? 0) - at) * share;
}

/** A jump is made at the beginning of its minute. */
function jumpClockAt({ cumulative, total }: ClockDay, tickOfDay: number): number {
  return cumulative[Math.floor(tickOfDay / TICKS_PER_MINUTE) + 1] ?? total;
}

/** Of the days after today. */
function getLater(sources: readonly Source[], today: number, untilTick: number): VarianceLeft {
  const lastDay = dayOfTick(untilTick);
  if (lastDay <= today) return nothing;
  const days = Array.from({ length: lastDay - today }, (_, place) => today + 1 + place);
  const climates = new Map<NameWords, { blocks: Blocks; amounts: Float64Array }>();
  let [calm, doubt, jumps, jumpSquares] = [0, 0, 0, 0];
  for (const { path, square: weight } of sources) {
    let climate = climates.get(path.climate);
    if (climate === undefined) {
      const blocks = findBlocks(path, days, { from: OWN_SCALES, until: SCALES });
      climates.set(path.climate, (climate = { blocks, amounts: new Float64Array(days.length) }));
    }
    const own = findBlocks(path, days, { from: 0, until: OWN_SCALES });
    const amounts = new Float64Array(days.length);
    let chance = 0;
    for (const [place, day] of days.entries()) {
      const clock = path.clock(day);
      const ends = day === lastDay ? untilTick - day * TICKS_PER_DAY : TICKS_PER_DAY;
      const known = (own.known[place] ?? 1) * (climate.blocks.known[place] ?? 1);
      const amount = weight * square(CALM_DEVIATION) * known * clockAt(clock, ends);
      amounts[place] = amount;
      climate.amounts[place] = (climate.amounts[place] ?? 0) + amount;
      calm += amount;
      if (clock.total !== 0) chance += JUMPS_PER_DAY * jumpClockAt(clock, ends);
    }
    doubt += ownDoubt(amounts, own, climate.blocks);
    if (!path.hasJumps) continue;
    const size = weight * JUMP_VARIANCE;
    jumps += chance * size;
    jumpSquares += chance * size * size;
  }
  for (const { amounts, blocks } of climates.values()) doubt += sharedDoubt(amounts, blocks);
  return { calm, doubt, jumps, jumpSquares };
}

/**
 * Per scale the block each day belongs to, 0 where it is drawn already; and the product of what is
 * drawn.
 */
type Blocks = { readonly open: readonly Int32Array[]; readonly known: Float64Array };

function findBlocks(
  path: UnitPath,
  days: readonly number[],
  { from, until }: { from: number; until: number },
): Blocks {
  const today = (days[0] ?? 0) - 1;
  const known = new Float64Array(days.length).fill(1);
  const open = Array.from({ length: until - from }, (_, place) => {
    const scale = from + place;
    const blocks = new Int32Array(days.length);
    let drawn = { begin: Number.NaN, factor: 1 };
    for (const [index, day] of days.entries()) {
      const begin = beginOfBlock(path, scale, day);
      if (begin > today) {
        blocks[index] = begin;
        continue;
      }
      if (drawn.begin !== begin)
        drawn = {
          begin,
          factor: 1 + (isWildBlock(path, scale, begin) ? MULTIPLIER_SPREAD : -MULTIPLIER_SPREAD),
        };
      known[index] = (known[index] ?? 1) * drawn.factor;
    }
    return blocks;
  });
  return { open, known };
}

/**
 * The covariances that a path's own blocks add: two days have common ones only when they are near
 * each other.
 */
function ownDoubt(amounts: Float64Array, own: Blocks, climate: Blocks): number {
  let sum = 0;
  for (let day = 0; day < amounts.length; day += 1)
    for (let other = day; other < Math.min(day + OWN_DAYS, amounts.length); other += 1) {
      const common = commonFactor(own, day, other);
      if (common === 1) continue;
      const product = (amounts[day] ?? 0) * (amounts[other] ?? 0);
      const added = product * (common - 1) * commonFactor(climate, day, other);
      sum += day === other ? added : 2 * added;
    }
  return sum;
}

function commonFactor({ open }: Blocks, day: number, other: number): number {
  let factor = 1;
  for (const blocks of open)
    if (blocks[day] !== 0 && blocks[day] === blocks[other]) factor *= 1 + SPREAD_SQUARED;
  return factor;
}

/**
 * The covariances of a climate's days over all pairs. Their product over the scales is multiplied
 * out: what is left of each set of scales is constant over runs of days.
 */
function sharedDoubt(amounts: Float64Array, { open }: Blocks): number {
  let sum = 0;
  for (let set = 1; set < 1 << open.length; set += 1) {
    const scales = open.filter((_, scale) => (set & (1 << scale)) !== 0);
    const factor = scales.reduce((product) => product * SPREAD_SQUARED, 1);
    let run = 0;
    for (let day = 0; day < amounts.length; day += 1) {
      if (scales.some((blocks) => blocks[day] === 0)) continue;
      if (day > 0 && scales.some((blocks) => blocks[day] !== blocks[day - 1])) {
        sum += factor * run * run;
        run = 0;
      }
      run += amounts[day] ?? 0;
    }
    sum += factor * run * run;
  }
  return sum;
}

const nothing: VarianceLeft = { calm: 0, doubt: 0, jumps: 0, jumpSquares: 0 };
const JUMP_VARIANCE = JUMP_DEVIATION * JUMP_DEVIATION;
const SPREAD_SQUARED = MULTIPLIER_SPREAD * MULTIPLIER_SPREAD;
/** The longest of a path's own blocks. */
const OWN_DAYS = 1 << OWN_SCALES;
