/**
 * The figures of all instruments: a table of columns, as old as the boards it is made from.
 *
 * A year of closes costs a few milliseconds for each of thousands of instruments, so they are
 * computed in the background, the most traded first, once for each trading day; a day more adds one
 * close. It begins with the first question: a server whose screener nobody opens stays at rest.
 * What is not there yet is missing, and how far it is is told; that also goes for the prices of a
 * server that has just started: nobody waits long for the first of them.
 */
import { screenClasses, screenFields, type ScreenField } from '@candor/contract/find';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { lastTradingDayAt } from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import { factsAtPrice } from '@candor/market/quote/figures';
import { tapeBeginsAt } from '@candor/market/tape/seeds';
import { inSlicesFor, within } from '../../platform/in-slices.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Board } from '../../core/pricing/boards.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Priced } from '../../core/pricing/quote-row.ts';
import type { FigureTable } from './screen.rules.ts';
import {
  figuresAt,
  noFigures,
  RATIO,
  ratio,
  rounded,
  unitsOf,
  yearOf,
  type Closes,
  type Year,
} from './year.rules.ts';

export type Table = FigureTable & {
  readonly atMs: number;
  readonly rows: readonly Priced[];
  readonly progress: { readonly done: number; readonly quoted: number; readonly total: number };
};

export type Figures = {
  load(): Promise<Table>;
  /** The rows of a few, with their years at once. */
  loadFew(instruments: readonly Instrument[], now: number): Table;
  /** A bounded piece of the years that are missing. */
  follow(): Promise<void>;
};

type FiguresMarket = Pick<Market, 'instruments' | 'pricing' | 'boards' | 'tape'>;

/** The day whose trades are shown, and the day whose shares they are in. */
type Day = { readonly tradingDate: LocalDate; readonly key: string };
type Known = { readonly key: string; readonly closes: Closes; readonly year: Year };

type FiguresDeps = {
  readonly market: FiguresMarket;
  readonly clock: Clock;
  /** With the rows there are, while others are still being priced. */
  readonly answersEarly: boolean;
};

type KeptFigures = FiguresDeps & {
  readonly known: Map<string, Known>;
  readonly shares: Map<string, { readonly key: string; readonly count: number }>;
  readonly dates: Map<string, readonly LocalDate[]>;
  askedAtMs: number | null;
  restsUntilMs: number;
  missing: readonly Instrument[];
  missingAtMs: number;
  hasPrices: boolean;
  made: { readonly boards: readonly Board[]; readonly table: Table } | null;
  changes: number;
  madeChanges: number;
};

export function openFigures(deps: FiguresDeps): Figures {
  const kept: KeptFigures = {
    ...deps,
    known: new Map(),
    shares: new Map(),
    dates: new Map(),
    askedAtMs: null,
    restsUntilMs: 0,
    missing: [],
    missingAtMs: 0,
    hasPrices: false,
    made: null,
    changes: 0,
    madeChanges: -1,
  };
  return {
    load: () => load(kept),
    loadFew: (instruments, now) => loadFew(kept, instruments, now),
    follow: () => follow(kept),
  };
}

async function load(kept: KeptFigures): Promise<Table> {
  kept.askedAtMs = kept.clock.now();
  const whole = loadBoards(kept);
  const boards =
    kept.hasPrices || !kept.answersEarly
      ? await whole
      : ((await within(PATIENCE_MS, whole)) ?? screenClasses.map(kept.market.boards.soFar));
  const isSame =
    kept.made !== null &&
    kept.madeChanges === kept.changes &&
    boards.every((board, place) => board === kept.made?.boards[place]);
  if (kept.made !== null && isSame) return kept.made.table;
  kept.madeChanges = kept.changes;
  const table = tableOfBoards(kept, boards, kept.askedAtMs);
  kept.made = { boards, table };
  return table;
}

function tableOfBoards(kept: KeptFigures, boards: readonly Board[], now: number): Table {
  const day = daysAt(kept, now);
  const rows = boards.flatMap((board) => board.rows);
  const table = tableOf(rows, ({ instrument, quote, atMs }) => {
    const { key } = day(instrument);
    const year = kept.known.get(instrument.id);
    // A year of another day would be measured from the wrong closes.
    const isOfDay = year?.key === key && key.startsWith(quote.tradingDate);
    return {
      year: isOfDay ? year.year : null,
      shares: hasFacts(instrument) ? sharesAt(kept, instrument, key, atMs) : 1,
    };
  });
  const total = screenClasses.reduce(
    (sum, each) => sum + kept.market.instruments.universe().ofClass(each).length,
    0,
  );
  return { ...table, atMs: Math.min(table.atMs, now), progress: { ...table.progress, total } };
}

function loadFew(kept: KeptFigures, instruments: readonly Instrument[], now: number): Table {
  const day = daysAt(kept, now);
  const rows = instruments.map((instrument) => ({
    instrument,
    quote: kept.market.pricing.quote(instrument, now),
    atMs: now,
  }));
  return tableOf(rows, ({ instrument }) => ({
    year: yearNow(kept, instrument, day(instrument), now),
    shares: sharesAt(kept, instrument, day(instrument).key, now),
  }));
}

async function follow(kept: KeptFigures): Promise<void> {
  const { askedAtMs, hasPrices } = kept;
  const now = kept.clock.now();
  const sinceAskedMs = askedAtMs === null ? Number.POSITIVE_INFINITY : now - askedAtMs;
  const isWanted = sinceAskedMs <= FOLLOWED_MS;
  // A first search waits for the prices only, not for the figures as well.
  const isPricing = askedAtMs !== null && !hasPrices;
  if (!isWanted || isPricing || now < kept.restsUntilMs) return;
  const day = daysAt(kept, now);
  if (kept.missing.length === 0 || now - kept.missingAtMs > MINUTE_MS) {
    kept.missing = missingYears(kept, now, day);
    kept.missingAtMs = now;
    if (kept.missing.length === 0) kept.restsUntilMs = now + MINUTE_MS;
  }
  let done = 0;
  // Fast while somebody waits for it; else nobody is to notice.
  const forMs = sinceAskedMs <= MINUTE_MS ? PIECE_MS : QUIET_PIECE_MS;
  await inSlicesFor(forMs, kept.missing, (instrument) => {
    yearNow(kept, instrument, day(instrument), now);
    done += 1;
  });
  kept.missing = kept.missing.slice(done);
}

function yearNow(
  kept: KeptFigures,
  instrument: Instrument,
  { tradingDate, key }: Day,
  now: number,
): Year {
  const before = kept.known.get(instrument.id);
  if (before?.key === key) return before.year;
  const closes = closesUntil(kept, before?.closes ?? null, instrument, tradingDate, now);
  const year = yearOf(closes, tradingDate);
  kept.known.set(instrument.id, { key, closes, year });
  kept.changes += 1;
  return year;
}

/** A split since changes every close: then the year is read anew. */
function closesUntil(
  kept: KeptFigures,
  before: Closes | null,
  instrument: Instrument,
  tradingDate: LocalDate,
  now: number,
): Closes {
  const from = addDays(tradingDate, -HISTORY_DAYS);
  const last = before?.dates.at(-1);
  const lastMs = last === undefined ? null : Date.parse(`${last}T12:00:00Z`);
  const isSame =
    lastMs !== null &&
    kept.market.pricing.inSharesOf(instrument, PROBE, { fromMs: lastMs, toMs: now }) === PROBE;
  const read = kept.market.pricing
    .closes(instrument, {
      fromMs: isSame ? lastMs - 2 * DAY_MS : Date.parse(`${from}T00:00:00Z`),
      untilMs: now,
    })
    .filter(({ date }) => date < tradingDate && (!isSame || date > (last ?? '')));
  const base = isSame && before !== null ? before : { dates: [], units: [] };
  const skipped = base.dates.findIndex((date) => date >= from);
  const first = skipped < 0 ? base.dates.length : skipped;
  return {
    dates: shared(kept, instrument, [...base.dates.slice(first), ...read.map(({ date }) => date)]),
    units: unitsOf([...base.units.slice(first), ...read.map(({ units }) => units)]),
  };
}

/** Thousands of instruments close on the same days. */
function shared(
  { dates }: KeptFigures,
  instrument: Instrument,
  list: readonly LocalDate[],
): readonly LocalDate[] {
  const key = `${instrument.calendar} ${list.length} ${list[0]} ${list.at(-1)}`;
  const same = dates.get(key);
  if (same !== undefined) return same;
  if (dates.size >= DATES_KEPT_MAX) dates.clear();
  dates.set(key, list);
  return list;
}

function daysAt({ market }: KeptFigures, now: number): (instrument: Instrument) => Day {
  const byCalendar = new Map<string, Day>();
  return (instrument) => {
    let day = byCalendar.get(instrument.calendar);
    if (day === undefined) {
      const { tradingDate } = market.pricing.quote(instrument, now);
      const { date } = lastTradingDayAt(market.instruments.getCalendar(instrument), now);
      byCalendar.set(instrument.calendar, (day = { tradingDate, key: `${tradingDate} ${date}` }));
    }
    return day;
  };
}

/** What one share of the tables has become; splits are few, and change on a new day only. */
function sharesAt(
  { shares, market }: KeptFigures,
  instrument: Instrument,
  key: string,
  now: number,
): number {
  const before = shares.get(instrument.id);
  if (before?.key === key) return before.count;
  const today = key.slice(-DATE_LENGTH);
  const range = { fromMs: tapeBeginsAt(market.tape.liveFrom), untilMs: now };
  let count = 1;
  for (const action of market.pricing.actions(instrument, range))
    if (action.kind === 'split' && action.effectiveOn <= today)
      count = (count * action.numerator) / action.denominator;
  shares.set(instrument.id, { key, count });
  return count;
}

async function loadBoards(kept: KeptFigures): Promise<readonly Board[]> {
  const boards: Board[] = [];
  for (const assetClass of screenClasses) boards.push(await kept.market.boards.load(assetClass));
  kept.hasPrices = true;
  return boards;
}

/** The most traded first. */
function missingYears(
  { market, known }: KeptFigures,
  now: number,
  day: (instrument: Instrument) => Day,
): Instrument[] {
  return screenClasses
    .flatMap((assetClass) => market.instruments.universe().ofClass(assetClass))
    .filter(
      (each) => (each.listing?.listsAtMs ?? 0) <= now && known.get(each.id)?.key !== day(each).key,
    )
    .toSorted((left, right) => right.popularity - left.popularity);
}

function hasFacts({ facts }: Instrument): boolean {
  return (
    facts.marketCap !== null || facts.earningsPerShare !== null || facts.dividendYield !== null
  );
}

export function tableOf(
  rows: readonly Priced[],
  find: (row: Priced) => { readonly year: Year | null; readonly shares: number },
): Table {
  const columns = emptyColumns(rows.length);
  const [newHigh52, newLow52] = [new Uint8Array(rows.length), new Uint8Array(rows.length)];
  let done = 0;
  rows.forEach((row, place) => {
    const { instrument, quote } = row;
    const { year, shares } = find(row);
    if (year !== null) done += 1;
    const { isNewHigh, isNewLow, ...live } =
      year === null ? noFigures : figuresAt(year, quote.last);
    const price = quote.last / getGrid(instrument).unitsPerWhole;
    const facts = factsAtPrice(instrument, price, shares);
    const hasVolume = instrument.assetClass !== 'index';
    const values: Readonly<Record<ScreenField, number>> = {
      price,
      change1d: ratio(quote.last, quote.previousClose),
      volume: hasVolume ? quote.volume : Number.NaN,
      turnover: hasVolume ? quote.turnover : Number.NaN,
      marketCap: facts.marketCap ?? Number.NaN,
      peRatio: facts.peRatio ?? Number.NaN,
      dividendYield: rounded(facts.dividendYield ?? Number.NaN, RATIO),
      ...live,
    };
    for (const field of screenFields) columns[field][place] = values[field];
    newHigh52[place] = Number(isNewHigh);
    newLow52[place] = Number(isNewLow);
  });
  return {
    atMs: rows.reduce((earliest, { atMs }) => Math.min(earliest, atMs), Number.MAX_SAFE_INTEGER),
    rows,
    kinds: rows.map(({ instrument }) => ({
      code: instrument.code,
      assetClass: instrument.assetClass,
      market: instrument.market,
      sector: instrument.sector,
      industry: instrument.industry,
      kind: instrument.facts.kind,
    })),
    columns,
    signals: { newHigh52, newLow52 },
    progress: { done, quoted: rows.length, total: rows.length },
  };
}

function emptyColumns(length: number): Record<ScreenField, Float64Array> {
  return Object.fromEntries(
    screenFields.map((field) => [field, new Float64Array(length)]),
  ) as Record<ScreenField, Float64Array>;
}

/** A year, and the weekend or holiday before it. */
const HISTORY_DAYS = 380;
/** Nobody looked for so long: the years are not kept up. */
const FOLLOWED_MS = DAY_MS;
/** A first screen with some of the rows is better than one without. */
const PATIENCE_MS = 400;
/** Of each beat: half of the time at most, and nobody waits longer than a slice. */
const PIECE_MS = 300;
/** A slice: a fiftieth of the time. */
const QUIET_PIECE_MS = 10;
export const FOLLOW_EVERY_MS = 600;
const DATES_KEPT_MAX = 500;
const DATE_LENGTH = '2026-01-01'.length;
/** A price that any ratio of a split changes. */
const PROBE = 1_000_000;
