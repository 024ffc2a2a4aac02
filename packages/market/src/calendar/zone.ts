/**
 * Converts between a zone's wall clock and instants.
 *
 * The runtime's table is slow, so a zone is opened once in a process and its offsets are cached. A
 * week that begins and ends with the same offset has it throughout, and so has a day of the others:
 * no zone changes its clocks twice within a week.
 */
import { assert } from '@candor/kit/assert';
import { dateOfEpochDay, epochDay, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';

/** A zone of the IANA table with what was asked of it so far. */
export type Zone = {
  readonly name: string;
  readonly clock: Intl.DateTimeFormat;
  readonly midnightOffsetsMs: Map<number, number>;
};

export function openZone(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) zones.set(name, (zone = makeZone(name)));
  return zone;
}

const zones = new Map<string, Zone>();

function makeZone(name: string): Zone {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return { name, clock, midnightOffsetsMs: new Map() };
}

/**
 * The instant `minutes` after midnight of the day in the zone; negative is the evening before. A
 * time skipped in spring is read as if the clock had not changed; of a repeated one in autumn, the
 * first.
 */
export function instantAt(zone: Zone, day: number, minutes: number): number {
  const wallMs = day * DAY_MS + minutes * MINUTE_MS;
  const before = offsetMsAt(zone, wallMs - DAY_MS);
  const after = offsetMsAt(zone, wallMs + DAY_MS);
  if (before === after) return wallMs - before;
  const early = wallMs - before;
  const late = wallMs - after;
  return offsetMsAt(zone, early) !== before && offsetMsAt(zone, late) === after ? late : early;
}

/** Days since 1970-01-01 on the zone's own calendar. */
export function dayAt(zone: Zone, instantMs: number): number {
  return Math.floor((instantMs + offsetMsAt(zone, instantMs)) / DAY_MS);
}

export function getDay(date: LocalDate): number {
  return epochDay(date);
}

export function dateOf(day: number): LocalDate {
  return dateOfEpochDay(day);
}

/** 0 is Sunday. 1970-01-01 was a Thursday. */
export function getWeekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** What must be added to UTC to get the zone's clock. */
export function offsetMsAt(zone: Zone, instantMs: number): number {
  const day = Math.floor(instantMs / DAY_MS);
  const week = Math.floor(day / DAYS_PER_WEEK) * DAYS_PER_WEEK;
  const weekOffsetMs = midnightOffsetMs(zone, week);
  if (weekOffsetMs === midnightOffsetMs(zone, week + DAYS_PER_WEEK)) return weekOffsetMs;
  const offsetMs = midnightOffsetMs(zone, day);
  return offsetMs === midnightOffsetMs(zone, day + 1) ? offsetMs : readOffsetMs(zone, instantMs);
}

function midnightOffsetMs(zone: Zone, day: number): number {
  const known = zone.midnightOffsetsMs.get(day);
  if (known !== undefined) return known;
  const offsetMs = readOffsetMs(zone, day * DAY_MS);
  zone.midnightOffsetsMs.set(day, offsetMs);
  return offsetMs;
}

function readOffsetMs(zone: Zone, instantMs: number): number {
  const shown = new Map(
    zone.clock.formatToParts(instantMs).map((part) => [part.type, Number(part.value)]),
  );
  const wallMs = Date.UTC(
    field(shown, 'year'),
    field(shown, 'month') - 1,
    field(shown, 'day'),
    field(shown, 'hour'),
    field(shown, 'minute'),
    field(shown, 'second'),
  );
  return wallMs - Math.floor(instantMs / 1000) * 1000;
}

function field(shown: ReadonlyMap<string, number>, name: string): number {
  const value = shown.get(name);
  assert(value !== undefined && Number.isInteger(value), `the clock shows no ${name}`);
  return value;
}

const DAYS_PER_WEEK = 7;
