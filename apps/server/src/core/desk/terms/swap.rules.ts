/**
 * Nights of currency pairs. A position that is open at 17:00 in New York has stood for a night;
 * Wednesday's counts three, because what is traded then is delivered after the weekend. Saturday
 * and Sunday have none.
 */
import { assert } from '@candor/kit/assert';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { LocalDate } from '@candor/kit/local-date';
import {
  dateOf,
  dayAt,
  getDay,
  instantAt,
  openZone,
  getWeekday,
} from '@candor/market/calendar/zone';
import type { PairFacts } from '@candor/market/instrument';
import { versionAt } from '../state/dated.ts';
import { swapTable } from './swap.table.ts';

/** Yearly, in billionths; below zero the position is charged. */
export type SwapRates = { readonly version: string; readonly long: bigint; readonly short: bigint };

export function swapRates(
  { base, quote }: Pick<PairFacts, 'base' | 'quote'>,
  on: LocalDate,
): SwapRates {
  const { validFrom, rates, markup } = versionAt(swapTable, on);
  const held = rates[base];
  const owed = rates[quote];
  assert(held !== undefined && owed !== undefined, `the table of rates has ${base} and ${quote}`);
  return { version: validFrom, long: held - owed - markup, short: owed - held - markup };
}

export function getSwapRate(rates: SwapRates, direction: Direction): bigint {
  return direction === Direction.Buy ? rates.long : rates.short;
}

/** A day's end in New York, on that day's date; the day of a future ends then, too. */
export type DayEnd = {
  readonly date: LocalDate;
  readonly at: number;
  /** Nights of a pair that end with it. */ readonly nights: number;
};

/** The last one that has passed. */
export function lastDayEnd(atMs: number): DayEnd {
  const end = endOf(dayAt(newYork, atMs));
  return end.at <= atMs ? end : endOf(getDay(end.date) - 1);
}

/** The next one that counts a night. */
export function nextNight(atMs: number): DayEnd {
  let end = endOf(getDay(lastDayEnd(atMs).date) + 1);
  while (end.nights === 0) end = endOf(getDay(end.date) + 1);
  return end;
}

export function getDayEnd(date: LocalDate): DayEnd {
  return endOf(getDay(date));
}

function endOf(day: number): DayEnd {
  return {
    date: dateOf(day),
    at: instantAt(newYork, day, DAY_ENDS_MINUTES),
    nights: nightsByWeekday[getWeekday(day)] ?? 0,
  };
}

const newYork = openZone('America/New_York');
/** 17:00. */
const DAY_ENDS_MINUTES = 17 * 60;
/** From Sunday to Saturday. */
const nightsByWeekday = [0, 1, 1, 3, 1, 1, 0];
