/**
 * Overnight financing of currency pairs. A position open at 17:00 in New York is charged one night;
 * Wednesday counts three, because it settles after the weekend. Saturday and Sunday have none.
 */
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { LocalDate } from '@candor/kit/local-date';
import { dateOf, dayAt, getDay, openZone } from '@candor/market/calendar/zone';
import type { PairFacts } from '@candor/market/instrument';
import { nightEndsAt, nightsOn } from '@candor/market/rates/nights';
import { versionAt } from '../state/dated.ts';
import { swapTable } from './swap.table.ts';

/** Yearly, in billionths; negative is a charge. */
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

/** 17:00 in New York on that date; a future's day ends then too. */
export type DayEnd = {
  readonly date: LocalDate;
  readonly at: number;
  readonly nights: number;
};

/** Asked for every position of every batch: a day ends on a whole hour, so an hour has one answer. */
export function lastDayEnd(atMs: number): DayEnd {
  const hour = Math.floor(atMs / HOUR_MS);
  if (latest?.hour !== hour) {
    const end = endOf(dayAt(newYork, atMs));
    latest = { hour, end: end.at <= atMs ? end : endOf(getDay(end.date) - 1) };
  }
  return latest.end;
}

let latest: { readonly hour: number; readonly end: DayEnd } | null = null;

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
    at: nightEndsAt(day),
    nights: nightsOn(day),
  };
}

const newYork = openZone('America/New_York');
