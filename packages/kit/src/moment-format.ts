/**
 * Moments and days, written one way per language; nothing else in the product writes them.
 *
 * - Days: MM/DD/YYYY; in Chinese YYYY-MM-DD. Where there is little room, days of this year: MM/DD;
 *   MM-DD.
 * - Months: MM/YYYY; YYYY-MM.
 * - A day with a time is that day and the time: MM/DD/YYYY hh:mm:ss A; YYYY-MM-DD HH:mm:ss. The
 *   specification names dashes for it and slashes for the day alone; side by side on one screen
 *   they read as two kinds of date, so slashes it is.
 * - Times to the second, as on a tape: hh:mm:ss A; HH:mm:ss.
 * - Times of day: hh:mm A; HH:mm. Always with AM or PM in English: an afternoon is never 13:06 on one
 *   screen and 01:06 PM on the next.
 *
 * The zone is always given: the viewer's, which the web platform asks the browser for, or the
 * exchange's. The notation is that of the language in force where an app speaks one at a time
 * (setDateNotation); a server, which speaks many, gives it with each call.
 */
import { SECOND_MS } from './time.ts';
import { assert } from './assert.ts';
import type { Brand } from './brand.ts';
import { localDate, type LocalDate } from './local-date.ts';

/** An IANA zone such as America/New_York. */
export type TimeZone = string & Brand<'TimeZone'>;

/**
 * The zone this machine is set to, whatever its name: for the first screens of an app, because the
 * first question to Intl takes as long as drawing one of them.
 */
export const DEVICE_ZONE = 'device';
export type AnyZone = TimeZone | typeof DEVICE_ZONE;

export type DateNotation = 'monthFirst' | 'yearFirst';

export function setDateNotation(notation: DateNotation): void {
  notationInForce = notation;
}

export function getDateNotation(language: string): DateNotation {
  return language.startsWith('zh') ? 'yearFirst' : 'monthFirst';
}

let notationInForce: DateNotation = 'monthFirst';

export function parseTimeZone(text: unknown): TimeZone | null {
  if (typeof text !== 'string' || text.length > TIME_ZONE_LENGTH_MAX) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions()
      .timeZone as TimeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function formatDateTime(
  timestamp: number,
  zone: AnyZone,
  notation = notationInForce,
): string {
  return `${formatDate(timestamp, zone, notation)} ${formatTime(timestamp, zone, notation)}`;
}

export function formatTime(timestamp: number, zone: AnyZone, notation = notationInForce): string {
  const { hour, minute, second } = getFields(timestamp, zone);
  if (notation === 'yearFirst') return `${hour}:${minute}:${second}`;
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${hour12}:${minute}:${second} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

export function formatTimeOfDay(
  timestamp: number,
  zone: AnyZone,
  notation = notationInForce,
): string {
  const { hour, minute } = getFields(timestamp, zone);
  return writtenMinute(Number(hour), Number(minute), notation);
}

/** Minutes after midnight, as hours of opening are kept; 1440 is midnight, in Chinese 24:00. */
export function formatMinuteOfDay(minuteOfDay: number, notation = notationInForce): string {
  return writtenMinute(Math.floor(minuteOfDay / 60), minuteOfDay % 60, notation);
}

/** A time that is kept as HH:mm, as the language writes it. */
export function formatClockText(clock: string, notation = notationInForce): string {
  const { hour, minute } = /^(?<hour>\d{2}):(?<minute>\d{2})$/.exec(clock)?.groups ?? {};
  if (hour === undefined || minute === undefined) return clock;
  return writtenMinute(Number(hour), Number(minute), notation);
}

/** Where there is little room, a time of this year. */
export function formatDayTime(
  timestamp: number,
  zone: TimeZone,
  notation = notationInForce,
): string {
  return `${formatDayOfYear(timestamp, zone, notation)} ${formatTimeOfDay(timestamp, zone, notation)}`;
}

/** The time alone for today, the day too for any other. */
export function formatBriefly(timestamp: number, now: number, zone: AnyZone): string {
  return formatDate(timestamp, zone) === formatDate(now, zone)
    ? formatTimeOfDay(timestamp, zone)
    : formatDateTime(timestamp, zone);
}

export function formatDate(timestamp: number, zone: AnyZone, notation = notationInForce): string {
  return writtenDay(getFields(timestamp, zone), notation);
}

export function formatLocalDate(date: string, notation = notationInForce): string {
  const { year, month, day } =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(date)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return date;
  return writtenDay({ year, month, day }, notation);
}

/** A month that is kept as YYYY-MM. */
export function formatMonth(kept: string, notation = notationInForce): string {
  const { year, month } = /^(?<year>\d{4})-(?<month>\d{2})$/.exec(kept)?.groups ?? {};
  if (year === undefined || month === undefined || notation === 'yearFirst') return kept;
  return `${month}/${year}`;
}

/** Which day it is there, for what is kept or asked for; never shown. */
export function localDateAt(timestamp: number, zone: AnyZone): LocalDate {
  return localDate(writtenDay(getFields(timestamp, zone), 'yearFirst'));
}

/** Minutes after midnight there. */
export function minuteOfDayAt(timestamp: number, zone: AnyZone): number {
  const { hour, minute } = getFields(timestamp, zone);
  return Number(hour) * 60 + Number(minute);
}

export function formatDayOfYear(
  timestamp: number,
  zone: TimeZone,
  notation = notationInForce,
): string {
  const { month, day } = getFields(timestamp, zone);
  return notation === 'yearFirst' ? `${month}-${day}` : `${month}/${day}`;
}

/**
 * The specification's rule "timestamps under 10 digits are shown as seconds", to the letter. Our
 * own data are milliseconds of 13 digits, so it only meets foreign figures.
 */
export function getMoment(timestamp: number): number {
  assert(Number.isSafeInteger(timestamp), 'a timestamp is a whole number');
  return Math.abs(timestamp) < SECONDS_BELOW ? timestamp * SECOND_MS : timestamp;
}

function writtenDay(
  { year, month, day }: { year: string; month: string; day: string },
  notation: DateNotation,
): string {
  return notation === 'yearFirst' ? `${year}-${month}-${day}` : `${month}/${day}/${year}`;
}

function writtenMinute(hour: number, minute: number, notation: DateNotation): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  if (notation === 'yearFirst') return `${two(hour)}:${two(minute)}`;
  return `${two(hour % 12 || 12)}:${two(minute)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

const TIME_ZONE_LENGTH_MAX = 64;
const SECONDS_BELOW = 1_000_000_000;

function getFields(timestamp: number, zone: AnyZone) {
  if (zone === DEVICE_ZONE) return getDeviceFields(new Date(getMoment(timestamp)));
  const parts = formatterFor(zone).formatToParts(getMoment(timestamp));
  const field = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: field('year').padStart(4, '0'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
    second: field('second'),
  };
}

function getDeviceFields(at: Date) {
  const two = (field: number) => String(field).padStart(2, '0');
  return {
    year: String(at.getFullYear()).padStart(4, '0'),
    month: two(at.getMonth() + 1),
    day: two(at.getDate()),
    hour: two(at.getHours()),
    minute: two(at.getMinutes()),
    second: two(at.getSeconds()),
  };
}

/** Building a formatter costs a thousand times what using one does. */
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
