/**
 * The share of a trading day's variance in each minute of a UTC day.
 *
 * From one close to the next the clock advances by exactly 1: a share overnight (partly visible in
 * extended hours), the rest over regular minutes by the intraday shape; lunch is zero. A stock's
 * hidden night is one step before trading resumes; an index moves all night, because its futures
 * do.
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';
import { weekdayOfDay } from './days.ts';
import type { Frame, Frames } from './frames.ts';
import { isRoundTheClock, type IntradayShapes } from './intraday-shape.ts';
import { highs, lows, middles } from './line/midpoints.ts';
import type { CalendarId } from '../instrument.ts';

export type ClockDay = {
  readonly cumulative: Float64Array;
  readonly total: number;
  /**
   * For the branch whose midpoint is this minute: which part of its variance lies before it, and
   * the deviation the midpoint gets.
   */
  readonly before: Float64Array;
  readonly deviation: Float64Array;
  /** Of each single minute: the square root of its variance. Made when somebody needs it. */
  readonly minuteDeviation: Float64Array;
};

export type Clock = (day: number) => ClockDay;

export type Clocks = (calendar: CalendarId) => Clock;

export function openClocks(
  frames: Frames,
  shapes: IntradayShapes,
  overnightVolShare: number,
): Clocks {
  const clocks = new Map<CalendarId, Clock>();
  const shared = new Map<string, ClockDay>();
  const runs = new Map<Frame, readonly Run[]>();

  const shapeNumbers = new Map<Float64Array | null, number>();

  const shapeNumber = (shape: Float64Array | null): number => {
    let known = shapeNumbers.get(shape);
    if (known === undefined) shapeNumbers.set(shape, (known = shapeNumbers.size));
    return known;
  };
  const getRuns = (frame: Frame): readonly Run[] => {
    let known = runs.get(frame);
    if (known === undefined)
      runs.set(
        frame,
        (known = varianceRuns(
          frame,
          frames.previous(frame),
          shapes,
          overnightVolShare * overnightVolShare,
        )),
      );
    return known;
  };
  const open = (calendar: CalendarId): Clock => {
    const days = new Map<number, ClockDay>();
    return (day) => {
      const known = days.get(day);
      if (known !== undefined) return known;
      const [from, until] = [day * MINUTES_PER_DAY, (day + 1) * MINUTES_PER_DAY];
      const touching: Run[] = [];
      let frame = frames.next(frames.lastClosed(calendar, from));
      for (;;) {
        touching.push(...getRuns(frame).filter((run) => run.from < until && run.until > from));
        if (frame.close >= until) break;
        frame = frames.next(frame);
      }
      // Equal days share one table.
      const key = touching
        .map(
          (run) =>
            `${run.from - from},${run.until - from},${run.density},${run.shapeFrom},${shapeNumber(run.shape)}`,
        )
        .join(';');
      let made = shared.get(key);
      if (made === undefined) shared.set(key, (made = clockDay(touching, from)));
      days.set(day, made);
      return made;
    };
  };

  return (calendar) => {
    let clock = clocks.get(calendar);
    if (clock === undefined) clocks.set(calendar, (clock = open(calendar)));
    return clock;
  };
}

/**
 * Minutes that share a rule: an even density, or a stretch of a shape that is scaled by the
 * density.
 */
type Run = {
  readonly from: number;
  readonly until: number;
  readonly density: number;
  readonly shape: Float64Array | null;
  readonly shapeFrom: number;
};

function varianceRuns(
  frame: Frame,
  previous: Frame,
  shapes: IntradayShapes,
  overnight: number,
): Run[] {
  const gap =
    previous.close < frame.open ? gapShare(frame, frame.open - previous.close, overnight) : 0;
  const pieces = gapPieces(frame, previous);
  const weight = pieces.reduce((sum, piece) => sum + (piece.until - piece.from) * piece.density, 0);
  const closed = pieces.map((piece): Run => ({
    ...piece,
    density: (piece.density * gap) / weight,
    shape: null,
    shapeFrom: 0,
  }));
  const shape = shapes.cumulative(frame, 'variance');
  let shapeFrom = 0;
  const open = frame.regular.map(({ from, until }): Run => {
    const run = { from, until, density: 1 - gap, shape, shapeFrom };
    shapeFrom += until - from;
    return run;
  });
  return [...closed, ...open].filter(({ density }) => density > 0);
}

/** A market that hardly closes has hardly a night; its weekends are a gap all the same. */
function gapShare(frame: Frame, gapMinutes: number, overnight: number): number {
  if (!isRoundTheClock(frame)) return overnight;
  return gapMinutes < LONG_GAP_MINUTES ? SHORT_PAUSE_SHARE : LONG_PAUSE_SHARE;
}

type Piece = { readonly from: number; readonly until: number; readonly density: number };

/** The gap before a frame, cut where its weight per minute changes. */
function gapPieces(frame: Frame, previous: Frame): Piece[] {
  if (frame.calendar.startsWith('index:')) return restlessNight(previous.close, frame.open);
  const watched = [...previous.extended, ...frame.extended].filter(
    ({ from, until }) => from >= previous.close && until <= frame.open,
  );
  const pieces: Piece[] = [];
  let at = previous.close;
  for (const { phase, from, until } of [
    ...watched,
    { phase: 'regular', from: frame.open, until: frame.open },
  ]) {
    if (from > at)
      pieces.push({
        from: from - 1,
        until: from,
        density: Math.min(from - at, HIDDEN_MINUTES_MAX) * HIDDEN_WEIGHT,
      });
    if (until > from)
      pieces.push({
        from,
        until,
        density: phase === 'preMarket' ? PRE_MARKET_WEIGHT : POST_MARKET_WEIGHT,
      });
    at = until;
  }
  return pieces;
}

function restlessNight(close: number, open: number): Piece[] {
  const [evening, morning] = [
    Math.min(close + EVENING_MINUTES, open),
    Math.max(open - MORNING_MINUTES, close),
  ];
  const borders = new Set([close, evening, morning, open]);
  for (let day = Math.ceil(close / MINUTES_PER_DAY); day * MINUTES_PER_DAY < open; day += 1)
    borders.add(day * MINUTES_PER_DAY);
  const sorted = [...borders].toSorted((left, right) => left - right);
  return sorted.slice(1).map((until, index) => {
    const from = sorted[index] ?? close;
    const weekday = weekdayOfDay(Math.floor(from / MINUTES_PER_DAY));
    const density =
      weekday === 0 || weekday === 6
        ? WEEKEND_WEIGHT
        : until > morning
          ? PRE_MARKET_WEIGHT
          : until <= evening
            ? POST_MARKET_WEIGHT
            : NIGHT_WEIGHT;
    return { from, until, density };
  });
}

function clockDay(runs: readonly Run[], dayFrom: number): ClockDay {
  const variance = minuteVariance(runs, dayFrom);
  const cumulative = new Float64Array(MINUTES_PER_DAY + 1);
  variance.forEach((value, minute) => {
    cumulative[minute + 1] = (cumulative[minute] ?? 0) + value;
  });
  const before = new Float64Array(MINUTES_PER_DAY);
  const deviation = new Float64Array(MINUTES_PER_DAY);
  for (let branch = 0; branch < middles.length; branch += 1) {
    const [low = 0, middle = 0, high = 0] = [lows[branch], middles[branch], highs[branch]];
    const [start = 0, centre = 0, end = 0] = [
      cumulative[low],
      cumulative[middle],
      cumulative[high],
    ];
    if (end <= start) continue;
    before[middle] = (centre - start) / (end - start);
    deviation[middle] = Math.sqrt(((centre - start) * (end - centre)) / (end - start));
  }
  // Closes of past days need none: those of a year are four megabytes.
  let minuteDeviation: Float64Array | null = null;
  return {
    cumulative,
    total: cumulative[MINUTES_PER_DAY] ?? 0,
    before,
    deviation,
    get minuteDeviation() {
      return (minuteDeviation ??= minuteVariance(runs, dayFrom).map(Math.sqrt));
    },
  };
}

function minuteVariance(runs: readonly Run[], dayFrom: number): Float64Array {
  const variance = new Float64Array(MINUTES_PER_DAY);
  for (const { from, until, density, shape, shapeFrom } of runs) {
    for (
      let minute = Math.max(from, dayFrom);
      minute < Math.min(until, dayFrom + MINUTES_PER_DAY);
      minute += 1
    ) {
      const index = shapeFrom + minute - from;
      const share = shape === null ? 1 : (shape[index + 1] ?? 0) - (shape[index] ?? 0);
      variance[minute - dayFrom] = (variance[minute - dayFrom] ?? 0) + density * share;
    }
  }
  return variance;
}

/** Shares and weights per minute are assumed; only the overnight share of stocks is measured. */
const SHORT_PAUSE_SHARE = 0.02;
const LONG_PAUSE_SHARE = 0.08;
const LONG_GAP_MINUTES = 180;
const PRE_MARKET_WEIGHT = 3;
const POST_MARKET_WEIGHT = 2;
const NIGHT_WEIGHT = 0.75;
const WEEKEND_WEIGHT = 0.05;
const HIDDEN_WEIGHT = 0.5;
const HIDDEN_MINUTES_MAX = 960;
const EVENING_MINUTES = 240;
const MORNING_MINUTES = 330;
