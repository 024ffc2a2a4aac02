/**
 * Nights end at 17:00 in New York. Wednesday's counts three, because it settles after the weekend;
 * Saturday and Sunday have none.
 */
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { getWeekday, instantAt, openZone } from '../calendar/zone.ts';

export function nightsOn(day: number): number {
  return nightsByWeekday[getWeekday(day)] ?? 0;
}

/** Of all days from the first up to, not including, the other. */
export function nightsBetween(first: number, until: number): number {
  if (until <= first) return 0;
  const weeks = Math.floor((until - first) / DAYS_PER_WEEK);
  let nights = weeks * DAYS_PER_WEEK;
  for (let day = first + weeks * DAYS_PER_WEEK; day < until; day += 1) nights += nightsOn(day);
  return nights;
}

export function nightEndsAt(day: number): number {
  return instantAt(newYork, day, NIGHT_ENDS_MINUTES);
}

/** Of the UTC day of the same date: New York is never a day behind by then. */
export function nightEndMinute(day: number): number {
  return (nightEndsAt(day) - day * DAY_MS) / MINUTE_MS;
}

const newYork = openZone('America/New_York');
const NIGHT_ENDS_MINUTES = 17 * 60;
const DAYS_PER_WEEK = 7;
const nightsByWeekday = [0, 1, 1, 3, 1, 1, 0];
