/**
 * Moments in the three notations of the specification:
 *
 *   MM-DD-YYYY hh:mm:ss A   records: a 12-hour clock, because AM or PM follows
 *   MM/DD/YYYY              days
 *   hh:mm                   intraday charts and tapes: a 24-hour clock, because no AM or PM follows and a session
 *                           that runs past noon must not show 01:06 for 13:06
 *
 * They are notation, not prose, so they are the same in every language. The zone is always given: the viewer's,
 * which the web platform asks the browser for, or the exchange's.
 */
import { assert } from './assert.ts';
import type { Brand } from './brand.ts';

/** An IANA zone that this machine knows, such as America/New_York. */
export type TimeZone = string & Brand<'TimeZone'>;

export function parseTimeZone(text: unknown): TimeZone | null {
  if (typeof text !== 'string' || text.length > TIME_ZONE_LENGTH_MAX) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone as TimeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** MM-DD-YYYY hh:mm:ss A */
export function formatDateTime(timestamp: number, zone: TimeZone): string {
  const { year, month, day, hour, minute, second } = fieldsOf(timestamp, zone);
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month}-${day}-${year} ${hour12}:${minute}:${second} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** MM/DD/YYYY */
export function formatDate(timestamp: number, zone: TimeZone): string {
  const { year, month, day } = fieldsOf(timestamp, zone);
  return `${month}/${day}/${year}`;
}

/** hh:mm */
export function formatClock(timestamp: number, zone: TimeZone): string {
  const { hour, minute } = fieldsOf(timestamp, zone);
  return `${hour}:${minute}`;
}

/**
 * The specification's rule "timestamps under 10 digits are shown as seconds", read to the letter: up to 999,999,999
 * the number counts seconds since 1970, from 10 digits on milliseconds. Our own data are milliseconds of 13 digits,
 * so the rule only ever meets foreign figures.
 */
export function momentOf(timestamp: number): number {
  assert(Number.isSafeInteger(timestamp), 'a timestamp is a whole number');
  return Math.abs(timestamp) < SECONDS_BELOW ? timestamp * MS_PER_SECOND : timestamp;
}

const TIME_ZONE_LENGTH_MAX = 64;
const SECONDS_BELOW = 1_000_000_000;
const MS_PER_SECOND = 1000;

function fieldsOf(timestamp: number, zone: TimeZone) {
  const parts = formatterFor(zone).formatToParts(momentOf(timestamp));
  const field = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: field('year').padStart(4, '0'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
    second: field('second'),
  };
}

/** Building a formatter costs a thousand times what using one does. There are only as many as there are zones. */
const formatters = new Map<TimeZone, Intl.DateTimeFormat>();

function formatterFor(zone: TimeZone): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}
