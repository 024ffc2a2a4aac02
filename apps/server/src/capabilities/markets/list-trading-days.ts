/**
 * A market's calendar: hours, half days and named holidays. Every date is listed, weekends too. In
 * practice hours every day trades; holidays keep their names.
 */
import type * as contract from '@candor/contract/markets';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import {
  addDays,
  daysBetween,
  localDate,
  parseLocalDate,
  type LocalDate,
} from '@candor/kit/local-date';
import { tradingDay } from '@candor/market/calendar/calendar';
import { dateOf, dayAt } from '@candor/market/calendar/zone';
import { readCsv } from '@candor/market/instruments/csv';
import type { CalendarId } from '@candor/market/instrument';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { pageOfRows } from './order-rows.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Body = BodyOf<typeof contract.listTradingDays>;

export function listTradingDays(
  instruments: Instruments,
  language: Language,
  body: Body,
  now: number,
): DataOf<typeof contract.listTradingDays> {
  const { calendar: id, exchange } = tables[body.market];
  const calendar = instruments.calendars()(id);
  const holidays = exchange === null ? noHolidays : holidayNames(instruments, exchange);
  const from =
    body.from === undefined ? dateOf(dayAt(calendar.zone, now)) : parseLocalDate(body.from);
  return pageOfRows(from === null ? [] : datesKnown(from), body, (date) => {
    const day = tradingDay(calendar, date);
    const holiday = holidays.get(date);
    return {
      date,
      isTradingDay: day !== null,
      isHalfDay: day?.isHalfDay ?? false,
      holiday: holiday === undefined ? null : inLanguage(language, holiday),
      spans: (day?.spans ?? []).map(({ phase, fromMs, untilMs }) => ({
        phase,
        from: fromMs,
        until: untilMs,
      })),
    };
  });
}

/** The dates of the holiday tables from here on. */
function datesKnown(from: LocalDate): LocalDate[] {
  const first = from < FIRST_DATE ? FIRST_DATE : from;
  return Array.from({ length: Math.max(0, daysBetween(first, LAST_DATE) + 1) }, (_, place) =>
    addDays(first, place),
  );
}

type Names = { readonly en: string; readonly zhHans: string };

function holidayNames(instruments: Instruments, exchange: string): ReadonlyMap<string, Names> {
  const rows = readCsv(instruments.texts().holidays, 'holidays.csv').filter(
    (row) => row('exchange') === exchange,
  );
  return new Map(rows.map((row) => [row('date'), { en: row('name_en'), zhHans: row('name_zh') }]));
}

const noHolidays: ReadonlyMap<string, Names> = new Map();
const FIRST_DATE = localDate('2025-01-01');
const LAST_DATE = localDate('2028-12-31');

const tables: Readonly<Record<Body['market'], { calendar: CalendarId; exchange: string | null }>> =
  {
    US: { calendar: 'usStock', exchange: 'NYSE' },
    HK: { calendar: 'hkStock', exchange: 'HKEX' },
    CME: { calendar: 'cmeFuture', exchange: 'CME' },
    FOREX: { calendar: 'forex', exchange: null },
  };
