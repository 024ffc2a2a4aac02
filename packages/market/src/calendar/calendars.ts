/**
 * Hours (data/sessions.csv) and holidays (data/holidays.csv) of each calendar id.
 *
 * Hong Kong's index and futures share the stock exchange's holidays, US indices and ICE products
 * New York's. For other countries no open list of holidays is available, so they pause on weekends
 * only.
 */
import { assert } from '@candor/kit/assert';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import type { CalendarId } from '../instrument.ts';
import { continuousCalendar, openCalendar, type Calendar } from './calendar.ts';
import { parseHolidays, parseSessions } from './sessions.ts';

export type MarketHoursMode = 'exchange' | 'continuous';

export type Calendars = (id: CalendarId) => Calendar;

/**
 * Practice hours begin with the first live date in every zone. Earlier history keeps exchange
 * hours, so it is the same market for everybody. Without a date they always applied.
 */
export function openCalendars(
  texts: { readonly sessions: string; readonly holidays: string },
  mode: MarketHoursMode = 'exchange',
  liveFrom: LocalDate | null = null,
): Calendars {
  const hours = parseSessions(texts.sessions);
  const holidays = parseHolidays(texts.holidays);
  const opened = new Map<CalendarId, Calendar>();

  return (id) => {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const { market, exchange } = getTables(id);
    const found = hours.get(market);
    assert(found !== undefined, `sessions.csv has no hours for ${id}`);
    const calendar = openCalendar(found, exchange === null ? undefined : holidays.get(exchange));
    const kept =
      mode === 'continuous'
        ? continuousCalendar(calendar, liveFrom === null ? null : addDays(liveFrom, -1))
        : calendar;
    opened.set(id, kept);
    return kept;
  };
}

/** Which rows of the two tables belong to a calendar. */
function getTables(id: CalendarId): { market: string; exchange: string | null } {
  const named = tables.get(id);
  if (named !== undefined) return { market: named[0], exchange: named[1] };
  const [kind, key = ''] = id.split(':');
  if (kind === 'ice') return { market: `ICE_${key}`, exchange: 'NYSE' };
  return { market: `INDEX_${key}`, exchange: indexHolidays.get(key) ?? null };
}

const tables = new Map<CalendarId, readonly [market: string, exchange: string | null]>([
  ['usStock', ['US_EQUITY', 'NYSE']],
  ['hkStock', ['HK_EQUITY', 'HKEX']],
  ['cmeFuture', ['CME_FINANCIAL', 'CME']],
  ['grainFuture', ['CBOT_GRAINS', 'CME']],
  ['livestockFuture', ['CME_LIVESTOCK', 'CME']],
  ['hkFuture', ['HK_FUTURES', 'HKEX']],
  ['eurexFuture', ['EUREX_INDEX', null]],
  ['sgxFuture', ['SGX_INDEX', null]],
  ['forex', ['FOREX', null]],
  ['crypto', ['CRYPTO', null]],
]);

const indexHolidays = new Map([
  ['US', 'NYSE'],
  ['HK', 'HKEX'],
]);
