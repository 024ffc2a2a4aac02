/**
 * Which options are listed at an instant, and the contract behind a symbol.
 *
 * All of it follows from the calendar and from published closes (expiries.ts, strikes.ts), so
 * nothing is stored and everybody who knows the prices finds the same list.
 */
import { assert } from '@candor/kit/assert';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { previousTradingDay, tradingDay, type Calendar } from '@candor/market/calendar/calendar';
import { dateOf, dayAt, getDay, getWeekday } from '@candor/market/calendar/zone';
import type { Split } from '@candor/market/corporate/actions';
import type { Instrument } from '@candor/market/instrument';
import { keepRecent } from '@candor/market/path/line/recent';
import { tickGrid } from '@candor/market/quote/tick-grid';
import type { OptionKind } from '../price/greeks.ts';
import type { OptionSources } from '../quote/sources.ts';
import { yearsBetween } from '../quote/slice.ts';
import { makeContract, type OptionContract } from './contract.ts';
import { findExpiry, listExpiries, type Expiry, type ExpiryOptions } from './expiries.ts';
import { isWholeSplit, strikeAfter } from './split-contract.ts';
import { strikesAround } from './strikes.ts';
import { parseOptionSymbol } from './symbol.ts';
import type { OptionUnderlying, OptionUnderlyings } from './underlyings.ts';

export type OptionListing = {
  /** Not expired at the instant, soonest first. */
  readonly expiries: (underlying: OptionUnderlying, atMs: number) => readonly Expiry[];
  /** Null for a day on which nothing of it expires, or that is not listed yet; also a past one. */
  readonly expiry: (underlying: OptionUnderlying, on: LocalDate, atMs: number) => Expiry | null;
  /** In thousandths, lowest first. */
  readonly strikes: (
    underlying: OptionUnderlying,
    expiry: Expiry,
    atMs: number,
  ) => readonly number[];
  readonly contract: (
    underlying: OptionUnderlying,
    expiry: Expiry,
    kind: OptionKind,
    strike: number,
  ) => OptionContract;
  /** What a price follows: of a future the month that trades on the day of expiry. */
  readonly followed: (underlying: OptionUnderlying, expiry: Expiry) => Instrument;
  /** Null for what is no symbol, or was not listed by then. One that expired is still found. */
  readonly find: (symbol: string, atMs: number) => FoundOption | null;
};

export type FoundOption = {
  readonly underlying: OptionUnderlying;
  readonly expiry: Expiry;
  readonly contract: OptionContract;
};

export function openListing(sources: OptionSources, underlyings: OptionUnderlyings): OptionListing {
  const kept = keepRecent<string, readonly number[]>(LISTS_KEPT_MAX);
  const optionsOf = ({ instrument, hasDailies }: OptionUnderlying): ExpiryOptions => ({
    calendar: sources.exchangeCalendars(instrument.calendar),
    hours: sources.hours,
    hasDailies,
  });
  const todayAt = (underlying: OptionUnderlying, atMs: number): LocalDate =>
    dateOf(dayAt(optionsOf(underlying).calendar.zone, atMs));

  const expiries = (underlying: OptionUnderlying, atMs: number): Expiry[] =>
    listExpiries(optionsOf(underlying), todayAt(underlying, atMs)).filter(
      (each) => each.atMs > atMs,
    );
  const expiry: OptionListing['expiry'] = (underlying, on, atMs) => {
    const found = findExpiry(optionsOf(underlying), on);
    return found !== null && found.listedOn <= todayAt(underlying, atMs) ? found : null;
  };
  const followed = ({ instrument }: OptionUnderlying, { on }: Expiry): Instrument => {
    if (instrument.assetClass !== 'future') return instrument;
    const [month] = sources.universe.contracts.listed(instrument, on);
    assert(month !== undefined, 'a future has a month that trades');
    return month.instrument;
  };
  const strikes: OptionListing['strikes'] = (underlying, each, atMs) => {
    const today = todayAt(underlying, Math.min(atMs, each.atMs));
    return kept.get(`${underlying.root} ${each.on} ${today}`, () =>
      collectStrikes(sources, followed(underlying, each), each, today, {
        ...optionsOf(underlying),
        consolidations: underlying.consolidations,
      }),
    );
  };
  const contract: OptionListing['contract'] = (underlying, each, kind, strike) =>
    makeContract(
      { root: underlying.root, expiresOn: each.on, kind, strike },
      {
        underlying: followed(underlying, each).id,
        style: underlying.style,
        settlement: underlying.settlement,
        expiresAtMs: each.atMs,
        multiplier: underlying.multiplier,
      },
    );
  return {
    expiries,
    expiry,
    strikes,
    contract,
    followed,
    find: (symbol, atMs) => {
      const parsed = parseOptionSymbol(symbol);
      const underlying = parsed === null ? null : underlyings.byRoot(parsed.root);
      if (parsed === null || underlying === null) return null;
      const found = expiry(underlying, parsed.expiresOn, atMs);
      if (found === null || !strikes(underlying, found, atMs).includes(parsed.strike)) return null;
      return {
        underlying,
        expiry: found,
        contract: contract(underlying, found, parsed.kind, parsed.strike),
      };
    },
  };
}

function collectStrikes(
  { prices }: OptionSources,
  instrument: Instrument,
  expiry: Expiry,
  today: LocalDate,
  { consolidations, ...options }: ExpiryOptions & Pick<OptionUnderlying, 'consolidations'>,
): readonly number[] {
  const { unitsPerWhole } = tickGrid(instrument.ticks);
  const references = referencesOf(expiry, today, options);
  const [first] = references;
  assert(first !== undefined, 'an expiry has the close before its listing');
  const splits = prices
    .actions(instrument, { fromMs: first.atMs, untilMs: closeOn(options.calendar, today) })
    .filter((action): action is Split => action.kind === 'split' && action.effectiveOn <= today);
  const { dailyVolatility } = instrument;
  const found = new Set<number>();
  for (const { date, atMs } of references) {
    const price = prices.last(instrument, atMs) / unitsPerWhole;
    const years = Math.max(yearsBetween(atMs, expiry.atMs), 0);
    const since = splits.filter(({ effectiveOn }) => effectiveOn > date);
    // After a consolidation new contracts begin around what the old price became.
    const begins = [
      0,
      ...since.flatMap((split, place) => (isWholeSplit(split) ? [] : [place + 1])),
    ];
    for (const begin of begins) {
      const around = priceAfter(price, since.slice(0, begin));
      for (const strike of strikesAround(around, years, dailyVolatility)) {
        const adjusted = afterSplits(strike, since.slice(begin));
        if (adjusted.consolidations === consolidations) found.add(adjusted.strike);
      }
    }
  }
  return [...found].toSorted((left, right) => left - right);
}

type Reference = { readonly date: LocalDate; readonly atMs: number };

/**
 * The closes before the listing, before each Monday since, and in the end before each day. In
 * practice hours prices move at weekends too: there, in the end, every day ends at midnight UTC.
 */
function referencesOf(
  { listedOn, on }: Expiry,
  today: LocalDate,
  { calendar, hours }: ExpiryOptions,
): readonly Reference[] {
  const closeBefore = (day: LocalDate): Reference => {
    const { date } = previousTradingDay(calendar, day);
    return { date, atMs: closeOn(calendar, date) - 1 };
  };
  const found = [closeBefore(listedOn)];
  const untilMonday = (MONDAY - getWeekday(getDay(listedOn)) + 7) % 7 || 7;
  for (let monday = addDays(listedOn, untilMonday); monday <= today; monday = addDays(monday, 7))
    found.push(closeBefore(monday));
  const dailyFrom = addDays(on, -DAILY_REFERENCE_DAYS);
  const begin = dailyFrom > listedOn ? dailyFrom : listedOn;
  for (let day = begin; day <= today; day = addDays(day, 1))
    found.push(
      hours === 'continuous'
        ? { date: addDays(day, -1), atMs: getDay(day) * DAY_MS - 1 }
        : closeBefore(day),
    );
  return found;
}

function closeOn(calendar: Calendar, date: LocalDate): number {
  return (
    tradingDay(calendar, date)?.spans.findLast(({ phase }) => phase === 'regular')?.untilMs ??
    getDay(date) * DAY_MS
  );
}

function afterSplits(
  strike: number,
  splits: readonly Split[],
): { readonly strike: number; readonly consolidations: number } {
  return {
    strike: splits.reduce(strikeAfter, strike),
    consolidations: splits.filter((split) => !isWholeSplit(split)).length,
  };
}

function priceAfter(price: number, splits: readonly Split[]): number {
  return splits.reduce(
    (left, { numerator, denominator }) => (left * denominator) / numerator,
    price,
  );
}

const MONDAY = 1;
const DAILY_REFERENCE_DAYS = 28;
const LISTS_KEPT_MAX = 2_000;
