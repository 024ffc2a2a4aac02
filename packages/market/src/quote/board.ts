/**
 * The whole market at an instant.
 *
 * Instruments of equal pace trade at the same ticks, so a list is grouped once and a tick visits
 * only the groups that traded. Days are continued from call to call. Instruments without new trades
 * return the same row.
 */
import { forgetAll, volumeDay } from '../candle/volume.ts';
import type { BookKeys } from '../depth/book-sizes.ts';
import type { Instrument } from '../instrument.ts';
import type { DayKeys } from '../path/day-keys.ts';
import type { IntradayShapes } from '../path/intraday-shape.ts';
import { forgetDays } from '../path/line/line.ts';
import { advance, beginDay, type Progress } from './day-progress.ts';
import { momentAt, type Moment } from './moment.ts';
import { bookTickAt, getQuote, type Quote } from './quote.ts';
import { previousCloseOf, type Ticker } from './ticker.ts';
import { regularTradeAt } from './trade-times.ts';

export type Board = {
  readonly quote: (instrument: Instrument, atMs: number) => Quote;
  /** Fastest when the same array is passed again. */
  readonly quotes: (instruments: readonly Instrument[], atMs: number) => Quote[];
};

/** A day of an instrument as far as it was followed. */
type Day = { readonly progress: Progress; readonly previousClose: number };
type Row = {
  readonly ticker: Ticker;
  day: Day | null;
  /** As lists show it, and as orders meet it. */
  shown: Quote | null;
  exact: Quote | null;
};

type BookKind = 'shown' | 'exact';

/** Rows that trade at the same ticks, with their places in the list. */
type Group = { readonly rows: Row[]; readonly places: number[]; latest: Instant | null };
type Instant = { readonly moment: Moment; readonly trade: number; readonly current: number };
type List = { readonly groups: readonly Group[]; latest: Quote[] };

export type BoardSources = {
  readonly keys: DayKeys;
  readonly shapes: IntradayShapes;
  readonly books: BookKeys;
};

export function openBoard(
  getTicker: (instrument: Instrument) => Ticker,
  sources: BoardSources,
): Board {
  const rows = new Map<string, Row>();
  const lists = new WeakMap<readonly Instrument[], List>();

  const getRow = (instrument: Instrument): Row => {
    let row = rows.get(instrument.id);
    if (row === undefined)
      rows.set(
        instrument.id,
        (row = { ticker: getTicker(instrument), day: null, shown: null, exact: null }),
      );
    return row;
  };
  const listOf = (instruments: readonly Instrument[]): List => {
    let list = lists.get(instruments);
    if (list === undefined)
      lists.set(instruments, (list = { groups: getGroups(instruments.map(getRow)), latest: [] }));
    return list;
  };

  return {
    quote: (instrument, atMs) => {
      const row = getRow(instrument);
      const moment = momentAt(row.ticker.frames, instrument.calendar, atMs);
      return quoteAt(row, 'exact', getInstant(row, moment, 'exact'), sources);
    },
    quotes: (instruments, atMs) => {
      const list = listOf(instruments);
      const quotes = list.latest.slice();
      for (const group of list.groups) updateGroup(group, quotes, atMs, sources);
      list.latest = quotes;
      return quotes.slice();
    },
  };
}

function getGroups(rows: readonly Row[]): Group[] {
  const groups = new Map<string, Group>();
  rows.forEach((row, place) => {
    const { instrument, rhythm, bookRhythm } = row.ticker;
    // The days of a share that listed are its own.
    const days = instrument.listing === undefined ? instrument.calendar : instrument.id;
    const key = [days, rhythm.pace, rhythm.offset, bookRhythm.offset].join(' ');
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { rows: [], places: [], latest: null }));
    group.rows.push(row);
    group.places.push(place);
  });
  return [...groups.values()];
}

function updateGroup(group: Group, quotes: Quote[], atMs: number, sources: BoardSources): void {
  const [first] = group.rows;
  if (first === undefined) return;
  const instant = getInstant(
    first,
    momentAt(first.ticker.frames, first.ticker.instrument.calendar, atMs),
    'shown',
  );
  if (group.latest !== null && isSameInstant(group.latest, instant)) return;
  group.latest = instant;
  group.rows.forEach((row, index) => {
    quotes[group.places[index] ?? 0] = quoteAt(row, 'shown', instant, sources);
  });
}

function getInstant({ ticker }: Row, moment: Moment, kind: BookKind): Instant {
  const trade = regularTradeAt(moment.frame, moment.tick, ticker.rhythm);
  return { moment, trade, current: bookTickAt(ticker, moment, trade, kind === 'exact').tick };
}

function isSameInstant(left: Instant, right: Instant): boolean {
  return (
    left.trade === right.trade &&
    left.current === right.current &&
    left.moment.frame === right.moment.frame &&
    left.moment.phase === right.moment.phase
  );
}

function quoteAt(row: Row, kind: BookKind, instant: Instant, sources: BoardSources): Quote {
  const { ticker, [kind]: quote, day } = row;
  const { moment, trade, current } = instant;
  const isSame =
    quote !== null &&
    day !== null &&
    day.progress.frame === moment.frame &&
    day.progress.trade === trade &&
    quote.phase === moment.phase &&
    quote.sequence === current;
  if (isSame) return quote;
  const found = dayTo(row, moment, trade, sources);
  const made = getQuote(
    ticker,
    moment,
    found.progress,
    found.previousClose,
    sources.books,
    kind === 'exact',
  );
  if (found === row.day) row[kind] = made;
  return made;
}

/** An earlier instant leaves the row alone. */
function dayTo(row: Row, { frame }: Moment, trade: number, sources: BoardSources): Day {
  const { day, ticker } = row;
  if (day?.progress.frame === frame && day.progress.trade <= trade) {
    advance(day.progress, ticker, trade);
    return day;
  }
  const progress = beginDay(ticker, frame, volumeDay(ticker, frame, sources.keys, sources.shapes));
  advance(progress, ticker, trade);
  const begun = { progress, previousClose: previousCloseOf(ticker, frame) };
  // Minutes were needed once for high and low; they are too large to keep for every instrument.
  forgetDays(ticker.line);
  if (progress.volume !== null) forgetAll(progress.volume);
  if (day === null || day.progress.frame.open < frame.open) row.day = begun;
  return begun;
}
