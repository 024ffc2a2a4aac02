/**
 * Market hours from the tables (data/sessions.csv, data/holidays.csv), in minutes from midnight of
 * the trading day, negative for the evening before.
 */
import { assert } from '@candor/kit/assert';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { MINUTES_PER_DAY } from '@candor/kit/time';
import { readCsv, type CsvRow } from '../instruments/csv.ts';
import type { Phase } from '../trading-day.ts';

export type SessionHours = {
  readonly phase: Phase;
  readonly fromMinutes: number;
  readonly untilMinutes: number;
};

export type MarketHours = {
  readonly timeZone: string;
  readonly weekdays: ReadonlySet<number>;
  readonly sessions: readonly SessionHours[];
};

/** Closing minute of a half day; null for a full holiday. */
export type Holidays = ReadonlyMap<LocalDate, number | null>;

export function parseSessions(text: string): ReadonlyMap<string, MarketHours> {
  const rows = Map.groupBy(readCsv(text, 'sessions.csv'), (row) => row('market'));
  return new Map([...rows].map(([market, sessions]) => [market, hoursOf(market, sessions)]));
}

export function parseHolidays(text: string): ReadonlyMap<string, Holidays> {
  const rows = Map.groupBy(readCsv(text, 'holidays.csv'), (row) => row('exchange'));
  return new Map(
    [...rows].map(([exchange, days]) => [
      exchange,
      new Map(days.map((day) => [localDate(day('date')), earlyClose(day)])),
    ]),
  );
}

function hoursOf(market: string, rows: readonly CsvRow[]): MarketHours {
  const [first] = rows;
  assert(first !== undefined, `${market}: has no sessions`);
  const sessions = rows
    .map(getSession)
    .toSorted((left, right) => left.fromMinutes - right.fromMinutes);
  const weekdays = new Set(rows.flatMap((row) => tradingWeekdays(row)));
  return { timeZone: first('timeZone'), weekdays, sessions: withLunch(sessions, rows) };
}

function getSession(row: CsvRow): SessionHours {
  const phase = phaseNames.get(row('session'));
  assert(phase !== undefined, `unknown session ${row('session')}`);
  const from = toMinutes(row('start'));
  const until = toMinutes(row('end')) + (row('endsNextDay') === '1' ? MINUTES_PER_DAY : 0);
  const shift = opensTheEveningBefore(row) ? MINUTES_PER_DAY : 0;
  return { phase, fromMinutes: from - shift, untilMinutes: until - shift };
}

/**
 * A session opening on Sunday evening begins Monday; one opening on Monday and running past
 * midnight ends Monday.
 */
function opensTheEveningBefore(row: CsvRow): boolean {
  return row('endsNextDay') === '1' && row('daysOpening').startsWith('Sun');
}

function tradingWeekdays(row: CsvRow): number[] {
  const days = openingDays.get(row('daysOpening'));
  assert(days !== undefined, `unknown days ${row('daysOpening')}`);
  return opensTheEveningBefore(row) ? days.map((day) => (day + 1) % 7) : [...days];
}

/**
 * The pause between two regular sessions is lunch; the grains' pause after their night session is
 * just a pause.
 */
function withLunch(sessions: readonly SessionHours[], rows: readonly CsvRow[]): SessionHours[] {
  if (rows.some((row) => row('session') === 'overnight')) return [...sessions];
  return sessions.flatMap((session, index) => {
    const next = sessions[index + 1];
    const isBeforeLunch =
      next !== undefined &&
      session.phase === 'regular' &&
      next.phase === 'regular' &&
      session.untilMinutes < next.fromMinutes;
    return isBeforeLunch
      ? [
          session,
          {
            phase: 'lunch' as const,
            fromMinutes: session.untilMinutes,
            untilMinutes: next.fromMinutes,
          },
        ]
      : [session];
  });
}

function earlyClose(day: CsvRow): number | null {
  assert(
    day('kind') === 'full' || day('kind') === 'half',
    `unknown kind of holiday ${day('kind')}`,
  );
  return day('kind') === 'half' ? toMinutes(day('earlyClose')) : null;
}

function toMinutes(time: string): number {
  const { hours, minutes } = /^(?<hours>\d{2}):(?<minutes>\d{2})$/.exec(time)?.groups ?? {};
  assert(hours !== undefined && minutes !== undefined, `not a time of day: ${time}`);
  return Number(hours) * 60 + Number(minutes);
}

const phaseNames = new Map<string, Phase>([
  ['pre', 'preMarket'],
  ['openingAuction', 'openingAuction'],
  ['regular', 'regular'],
  ['overnight', 'regular'],
  ['closingAuction', 'closingAuction'],
  ['post', 'postMarket'],
  ['afterHours', 'postMarket'],
]);

const openingDays = new Map<string, readonly number[]>([
  ['Mon-Fri', [1, 2, 3, 4, 5]],
  ['Sun-Thu', [0, 1, 2, 3, 4]],
  ['Mon-Sun', [0, 1, 2, 3, 4, 5, 6]],
]);
