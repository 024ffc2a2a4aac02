/**
 * The time grid of all paths: UTC days of 1,440 minutes of 64 ticks (937.5 ms).
 *
 * All sessions begin and end on whole minutes, so a minute never has two phases.
 */
import { dateOfEpochDay, epochDay, type LocalDate } from '@candor/kit/local-date';
import { MINUTES_PER_DAY } from '@candor/kit/time';

export const TICKS_PER_MINUTE = 64;
export const TICKS_PER_DAY = MINUTES_PER_DAY * TICKS_PER_MINUTE;

export function dayOfDate(date: LocalDate): number {
  return epochDay(date);
}

/** Of a version of the engine; after all days where it does not begin. */
export function firstDay(date: LocalDate | null): number {
  return date === null ? Number.POSITIVE_INFINITY : dayOfDate(date);
}

export function dateOfDay(day: number): LocalDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = dateOfEpochDay(day);
  dates.set(day, date);
  return date;
}

const dates = new Map<number, LocalDate>();

/** The last tick at or before the instant, counted from 1970. */
export function tickAt(instantMs: number): number {
  return Math.floor((instantMs * 2) / MS_PER_TICK_DOUBLED);
}

export function instantOfTick(tick: number): number {
  return Math.ceil((tick * MS_PER_TICK_DOUBLED) / 2);
}

/** The last multiple of a step; ticks since 1970 are too large for a fast remainder. */
export function multipleBelow(value: number, step: number): number {
  return Math.floor(value / step) * step;
}

export function dayOfTick(tick: number): number {
  return Math.floor(tick / TICKS_PER_DAY);
}

export function weekdayOfDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

const MS_PER_TICK_DOUBLED = 1875;
