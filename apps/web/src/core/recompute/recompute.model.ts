/**
 * Recomputes bars or a book from published tables and seeds, with the market's own code
 * (@candor/market); tools/verify-tape does the same outside the browser.
 *
 * Seeds are per UTC date: a trading day over midnight UTC needs both dates.
 */
import { assert } from '@candor/kit/assert';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { tradingDay } from '@candor/market/calendar/calendar';
import { openCalendars, type MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Candle, CandleSize } from '@candor/market/candle/candle';
import type { DepthLevel } from '@candor/market/depth/depth';
import type { MarketEngine } from '@candor/market/engine';
import type { Instrument } from '@candor/market/instrument';
import { joinUniverse } from '@candor/market/instruments/join-universe';
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import { openUniverse } from '@candor/market/instruments/universe';
import type { Listing } from '@candor/market/listings/listing';
import { openMarket } from '@candor/market/open-market';
import { dateOfDay, dayOfTick, tickAt } from '@candor/market/path/days';
import { canRecompute, versionsOf } from '@candor/market/tape/engine-version';
import type { DaySeeds } from '@candor/market/tape/seeds';
import {
  computeWith,
  readSeeds,
  type PublishedSeed,
  type SeedForged,
  type SeedSecret,
} from './seeds.model.ts';

export type ProofTables = MarketTexts & {
  readonly calibration: string;
  readonly intradayProfile: string;
};

export type PublishedDay = PublishedSeed & { readonly engineVersion: number };

export const proofBarSizes = [
  '1m',
  '5m',
  '15m',
  '30m',
  '60m',
  'day',
] as const satisfies readonly CandleSize[];
export type ProofBarSize = (typeof proofBarSizes)[number];

type PublishedMarket = {
  readonly id: string;
  readonly hours: MarketHoursMode;
  readonly liveFrom: string;
  /** Of a share that joined while the market ran. */
  readonly listing: Listing | null;
  readonly tables: ProofTables;
  /** Every live day that was published so far. */
  readonly days: readonly PublishedDay[];
};

export type BarsTask = PublishedMarket & {
  readonly wanted: 'bars';
  /** The trading day, in the market's own calendar. */
  readonly date: string;
  readonly size: ProofBarSize;
};

/** The book at an instant: what a fill cites. */
export type BookTask = PublishedMarket & { readonly wanted: 'book'; readonly atMs: number };

export type RecomputeTask = BarsTask | BookTask;

export type ComputedBar = {
  readonly at: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: number;
  readonly turnover: number | null;
};

export type ComputedLevel = { readonly price: string; readonly size: number };
export type ComputedBook = {
  readonly kind: 'book';
  readonly bids: readonly ComputedLevel[];
  readonly asks: readonly ComputedLevel[];
  readonly sequence: number;
  readonly seedsChecked: number;
};
export type ComputedBars = {
  readonly kind: 'bars';
  readonly bars: readonly ComputedBar[];
  readonly opensAt: number;
  readonly closesAt: number;
  readonly seedsChecked: number;
};

export type NotRecomputed =
  /** No trading on this date, or the contract had expired. */
  | { readonly kind: 'noTrading' }
  /** The prices were made in another way than this code knows: an older or newer page is needed. */
  | { readonly kind: 'otherEngine'; readonly day: string; readonly engineVersion: number }
  | SeedForged
  | SeedSecret;

export type Recomputed = ComputedBars | ComputedBook | NotRecomputed;

export type RecomputedOf<Task extends RecomputeTask> =
  | Extract<Recomputed, { kind: Task['wanted'] }>
  | NotRecomputed;

export function recompute(task: RecomputeTask): Recomputed {
  return withSeeds(
    task.days,
    task.wanted === 'bars' ? localDate(task.date) : task.atMs,
    (live, seedsChecked): Recomputed =>
      task.wanted === 'bars'
        ? computedDay(task, live, seedsChecked)
        : computedBook(task, live, seedsChecked),
  );
}

/** Checks the seeds up to a day or instant, and computes with those that are published. */
export function withSeeds<Result>(
  days: readonly PublishedDay[],
  until: LocalDate | number,
  compute: (live: DaySeeds, seedsChecked: number) => Result,
): Result | NotRecomputed {
  const last = typeof until === 'number' ? dateOfDay(dayOfTick(tickAt(until))) : until;
  const known = readSeeds(days);
  if (known.kind !== 'known') return known;
  // No price needs a seed of a later UTC date.
  const foreign = days.find(
    ({ day, engineVersion }) => day <= last && !canRecompute(engineVersion),
  );
  if (foreign !== undefined)
    return { kind: 'otherEngine', day: foreign.day, engineVersion: foreign.engineVersion };
  return computeWith(known, (live) => compute(live, known.seeds.size));
}

function computedDay(
  task: BarsTask,
  live: DaySeeds,
  seedsChecked: number,
): ComputedBars | NotRecomputed {
  const date = localDate(task.date);
  const { instrument, engine, calendars } = openPublished(task, live);
  const regular =
    tradingDay(calendars(instrument.calendar), date)?.spans.filter(
      ({ phase }) => phase === 'regular',
    ) ?? [];
  const [opensAt, closesAt] = [regular.at(0)?.fromMs, regular.at(-1)?.untilMs];
  if (
    opensAt === undefined ||
    closesAt === undefined ||
    hasExpired(instrument, date) ||
    (instrument.listing?.listsAtMs ?? 0) >= closesAt
  )
    return { kind: 'noTrading' };
  const market = engine();
  const candles = market
    .candles(instrument, { size: task.size, fromMs: opensAt, untilMs: closesAt - 1 })
    .filter((candle) => candle.date === date);
  return {
    kind: 'bars',
    bars: candles.map((candle) => writtenBar(market, instrument, candle)),
    opensAt,
    closesAt,
    seedsChecked,
  };
}

function computedBook(task: BookTask, live: DaySeeds, seedsChecked: number): ComputedBook {
  const { instrument, engine } = openPublished(task, live);
  const market = engine();
  const { sequence } = market.quote(instrument, task.atMs);
  const { bids, asks } = market.depth(instrument, task.atMs);
  const written = (levels: readonly DepthLevel[]) =>
    levels.map(({ units, size }): ComputedLevel => ({
      price: market.priceText(instrument, units),
      size,
    }));
  return { kind: 'book', bids: written(bids), asks: written(asks), sequence, seedsChecked };
}

function openPublished(task: PublishedMarket, liveSeeds: DaySeeds) {
  const universe = joinUniverse(
    openUniverse(task.tables),
    task.listing === null ? [] : [task.listing],
  );
  const liveFrom = localDate(task.liveFrom);
  const instrument = universe.byId(task.id);
  assert(instrument !== null, `${task.id} is in the tables that were sent for it`);
  const { calibration: calibrationJson, intradayProfile: intradayProfileCsv } = task.tables;
  return {
    instrument,
    calendars: openCalendars(task.tables, task.hours, liveFrom),
    engine: () =>
      openMarket({
        universe,
        texts: task.tables,
        calibrationJson,
        intradayProfileCsv,
        hours: task.hours,
        liveFrom,
        ...versionsOf(task.days),
        liveSeeds,
      }),
  };
}

function hasExpired({ facts }: Instrument, date: LocalDate): boolean {
  const expiresOn = facts.contract?.expiresOn ?? null;
  return expiresOn !== null && expiresOn < date;
}

function writtenBar(
  engine: MarketEngine,
  instrument: Instrument,
  { startMs, open, high, low, close, volume, turnover }: Candle,
): ComputedBar {
  const price = (units: number) => engine.priceText(instrument, units);
  return {
    at: startMs,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume,
    turnover,
  };
}
