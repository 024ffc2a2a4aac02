/**
 * A calendar in the format of RFC 5545: lines end in CRLF and are folded at 75 octets without
 * cutting a character (3.1), texts are escaped (3.3.11), whole days are dates and instants are in
 * UTC (3.3.4, 3.3.5), so no time zone needs to be told.
 */
import { addDays, type LocalDate } from '@candor/kit/local-date';

export type DatedEvent = {
  /** The same occasion keeps it for ever. */
  readonly uid: string;
  readonly date: LocalDate;
  readonly atMs: number | null;
  readonly summary: string;
  readonly description: string;
  readonly category: string;
};

export function writeCalendar(
  name: string,
  events: readonly DatedEvent[],
  { now, refreshHours }: { readonly now: number; readonly refreshHours: number },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candor//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    // RFC 7986 5.6 and 5.7.
    `NAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(
  { uid, date, atMs, summary, description, category }: DatedEvent,
  now: number,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcText(now)}`,
    ...(atMs === null
      ? [`DTSTART;VALUE=DATE:${dateText(date)}`, `DTEND;VALUE=DATE:${dateText(addDays(date, 1))}`]
      : [`DTSTART:${utcText(atMs)}`]),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `CATEGORIES:${escapeText(category)}`,
    // Nobody is busy because a share goes ex-dividend.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Control characters have no place in a text, a line break is written as \n. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n');
}

/** Following lines begin with a blank, which counts. */
export function foldLine(line: string): string {
  let [folded, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > OCTETS_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const OCTETS_MAX = 75;

function dateText(date: LocalDate): string {
  return date.replaceAll('-', '');
}

function utcText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
