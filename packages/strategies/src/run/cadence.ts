/** When bars close. In UTC, so that no clock change moves one. */
import { DAY_MS, HOUR_MS } from '@candor/kit/time';

export type Cadence =
  /** At every multiple of `barMs`. */
  | { readonly kind: 'every'; readonly barMs: number }
  /** Once a day from Monday to Friday, at this hour. */
  | { readonly kind: 'weekdays'; readonly hour: number };

/** The first bar that closes after an instant. */
export function barAfter(cadence: Cadence, atMs: number): number {
  if (cadence.kind === 'every') return (Math.floor(atMs / cadence.barMs) + 1) * cadence.barMs;
  const offset = cadence.hour * HOUR_MS;
  let bar = (Math.floor((atMs - offset) / DAY_MS) + 1) * DAY_MS + offset;
  while (!isWeekday(bar)) bar += DAY_MS;
  return bar;
}

/** The last bar that had closed at an instant. */
export function barAt(cadence: Cadence, atMs: number): number {
  if (cadence.kind === 'every') return Math.floor(atMs / cadence.barMs) * cadence.barMs;
  const offset = cadence.hour * HOUR_MS;
  let bar = Math.floor((atMs - offset) / DAY_MS) * DAY_MS + offset;
  while (!isWeekday(bar)) bar -= DAY_MS;
  return bar;
}

/** The `count` bars that end with `lastMs`, oldest first. */
export function barsUntil(cadence: Cadence, lastMs: number, count: number): number[] {
  const times: number[] = [];
  for (let bar = lastMs; times.length < count; bar = barAt(cadence, bar - 1)) times.push(bar);
  return times.reverse();
}

/** What is seen at a bar: it, and the bars of the cadence before it; oldest first. */
export function timesSeen(cadence: Cadence, barMs: number, count: number): number[] {
  return [...barsUntil(cadence, barAt(cadence, barMs - 1), count - 1), barMs];
}

/** How long the bar lasts that closes at `barMs`. */
export function lengthOf(cadence: Cadence, barMs: number): number {
  return barMs - barAt(cadence, barMs - 1);
}

const WEEKDAY_OF_FIRST_DAY = 4;
const DAYS_PER_WEEK = 7;

function isWeekday(atMs: number): boolean {
  const weekday = (Math.floor(atMs / DAY_MS) + WEEKDAY_OF_FIRST_DAY) % DAYS_PER_WEEK;
  return weekday !== 0 && weekday !== 6;
}
