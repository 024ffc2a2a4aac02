/**
 * Computes the bars of a trading day from published things alone: the tables of the simulation and the seeds of the days. This is the market's own
 * code (@candor/market), run here instead of on the server; whoever trusts neither finds it in tools/verify-tape.
 *
 * Seeds belong to UTC dates, trading days to their market: a trading day that lasts over midnight UTC needs the seeds of both dates.
 */
import { assert } from '@candor/kit/assert';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { tradingDay } from '@candor/market/calendar/calendar';
import { openCalendars, type MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Candle, CandleSize } from '@candor/market/candle/candle';
import type { MarketEngine } from '@candor/market/engine';
import type { Instrument } from '@candor/market/instrument';
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import { openUniverse } from '@candor/market/instruments/universe';
import { openMarket } from '@candor/market/open-market';
import { canRecompute } from '@candor/market/tape/engine-version';
import { parseSeed, verifyCommitment, type DaySeeds } from '@candor/market/tape/seeds';

export type ProofTables = MarketTexts & { readonly calibration: string; readonly intradayProfile: string };

export type PublishedDay = { readonly day: string; readonly engineVersion: number; readonly commitment: string; readonly seed: string | null };

/** Larger bars are made of several days; whoever wants one adds up its days. */
export const proofBarSizes = ['1m', '5m', '15m', '30m', '60m', 'day'] as const satisfies readonly CandleSize[];
export type ProofBarSize = (typeof proofBarSizes)[number];

export type RecomputeTask = {
  readonly id: string;
  readonly hours: MarketHoursMode;
  readonly liveFrom: string;
  readonly tables: ProofTables;
  /** Every live day that was published so far. */
  readonly days: readonly PublishedDay[];
  /** The trading day, in the market's own calendar. */
  readonly date: string;
  readonly size: ProofBarSize;
};

export type ComputedBar = { readonly at: number; readonly open: string; readonly high: string; readonly low: string; readonly close: string; readonly volume: number; readonly turnover: number | null };

export type Recomputed =
  | { readonly kind: 'bars'; readonly bars: readonly ComputedBar[]; readonly opensAt: number; readonly closesAt: number; readonly seedsChecked: number }
  /** The market does not trade on this date, or the contract did not live any more. */
  | { readonly kind: 'noTrading' }
  /** The prices were made in another way than this code knows: an older or newer page is needed. */
  | { readonly kind: 'otherEngine'; readonly day: string; readonly engineVersion: number }
  /** A seed that does not fit what was published before its day: then nothing else matters. */
  | { readonly kind: 'seedForged'; readonly day: string }
  | { readonly kind: 'seedSecret'; readonly day: string };

export function recompute(task: RecomputeTask): Recomputed {
  const known = new Map<string, Uint8Array>();
  for (const { day, commitment, seed } of task.days) {
    if (seed === null) continue;
    const bytes = parseSeed(seed);
    if (bytes === null || !verifyCommitment(bytes, commitment)) return { kind: 'seedForged', day };
    known.set(day, bytes);
  }
  const foreign = task.days.find(({ day, engineVersion }) => day <= task.date && !canRecompute(engineVersion));
  if (foreign !== undefined) return { kind: 'otherEngine', day: foreign.day, engineVersion: foreign.engineVersion };
  let secret: LocalDate | null = null;
  const live: DaySeeds = (date) => {
    const seed = known.get(date) ?? null;
    if (seed === null) secret ??= date;
    return seed;
  };
  try {
    return computedDay(task, live, known.size);
  } catch (error) {
    // The engine stops at a seed it does not get; anything else it stops at is a bug.
    if (secret === null) throw error;
    return { kind: 'seedSecret', day: secret };
  }
}

function computedDay(task: RecomputeTask, live: DaySeeds, seedsChecked: number): Recomputed {
  const date = localDate(task.date);
  const universe = openUniverse(task.tables);
  const liveFrom = localDate(task.liveFrom);
  const calendars = openCalendars(task.tables, task.hours, liveFrom);
  const instrument = universe.byId(task.id);
  assert(instrument !== null, `${task.id} is in the tables that were sent for it`);
  const regular = tradingDay(calendars(instrument.calendar), date)?.spans.filter(({ phase }) => phase === 'regular') ?? [];
  const [opensAt, closesAt] = [regular.at(0)?.fromMs, regular.at(-1)?.untilMs];
  if (opensAt === undefined || closesAt === undefined || hasExpired(instrument, date)) return { kind: 'noTrading' };

  const { calibration: calibrationJson, intradayProfile: intradayProfileCsv } = task.tables;
  const engine = openMarket({ universe, texts: task.tables, calibrationJson, intradayProfileCsv, hours: task.hours, liveFrom, liveSeeds: live });
  const candles = engine.candles(instrument, { size: task.size, fromMs: opensAt, untilMs: closesAt - 1 }).filter((candle) => candle.date === date);
  return { kind: 'bars', bars: candles.map((candle) => writtenBar(engine, instrument, candle)), opensAt, closesAt, seedsChecked };
}

function hasExpired({ facts }: Instrument, date: LocalDate): boolean {
  const expiresOn = facts.contract?.expiresOn ?? null;
  return expiresOn !== null && expiresOn < date;
}

function writtenBar(engine: MarketEngine, instrument: Instrument, { startMs, open, high, low, close, volume, turnover }: Candle): ComputedBar {
  const price = (units: number) => engine.priceText(instrument, units);
  return { at: startMs, open: price(open), high: price(high), low: price(low), close: price(close), volume, turnover };
}
