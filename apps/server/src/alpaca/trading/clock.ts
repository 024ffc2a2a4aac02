/** The clock and the days of the exchanges, in the hours that this market keeps. */
import { nextTradingDay, tradingDay, type Calendar } from '@candor/market/calendar/calendar';
import { phaseAt } from '@candor/market/calendar/phase-at';
import { dateOf, dayAt, getDay, instantAt } from '@candor/market/calendar/zone';
import { addDays, daysBetween, localDate, type LocalDate } from '@candor/kit/local-date';
import { MINUTE_MS } from '@candor/kit/time';
import type { TradingDay } from '@candor/market/trading-day';
import { faults, refuse } from '../error-form.ts';
import { fromMarket, type Ask } from '../operation.ts';
import { dayIn, isoOf, listIn, oneOf } from '../sent.ts';

const markets = {
  NYSE: {
    acronym: 'NYSE',
    mic: 'XNYS',
    bic: 'XNYSUS33',
    name: 'New York Stock Exchange',
    calendar: 'usStock',
  },
  NASDAQ: {
    acronym: 'NASDAQ',
    mic: 'XNAS',
    bic: 'NASDUS33',
    name: 'Nasdaq Stock Market',
    calendar: 'usStock',
  },
  OPRA: {
    acronym: 'OPRA',
    mic: 'OPRA',
    bic: '',
    name: 'Options Price Reporting Authority',
    calendar: 'usStock',
  },
  HKEX: {
    acronym: 'HKEX',
    mic: 'XHKG',
    bic: 'XHKGHKH1',
    name: 'Hong Kong Stock Exchange',
    calendar: 'hkStock',
  },
} as const;
type MarketName = keyof typeof markets;

const aliases: Readonly<Record<string, MarketName>> = {
  XNYS: 'NYSE',
  XNAS: 'NASDAQ',
  XHKG: 'HKEX',
};

/** Of their list of days at once. */
const DAYS_MAX = 2_000;
const SETTLES_AFTER = 1;

const getCalendar = ({ market: { instruments } }: Ask, name: MarketName): Calendar =>
  instruments.calendars()(markets[name].calendar);

export const getClock = fromMarket((ask) => {
  const calendar = getCalendar(ask, 'NYSE');
  const { isOpen, nextOpen, nextClose } = sessionAt(calendar, ask.now);
  return {
    data: {
      timestamp: isoOf(ask.now),
      is_open: isOpen,
      next_open: isoOf(nextOpen),
      next_close: isoOf(nextClose),
    },
  };
});

export const getClocks = fromMarket((ask) => {
  const asked = listIn(ask.query, 'markets', 40);
  const names = asked.length === 0 ? (['NYSE'] as const) : asked.map(marketNamed);
  return { data: { clocks: names.map((name) => clockOf(ask, name)) } };
});

function clockOf(ask: Ask, name: MarketName) {
  const calendar = getCalendar(ask, name);
  const { phase, untilMs } = phaseAt(calendar, ask.now);
  const { nextOpen, nextClose } = sessionAt(calendar, ask.now);
  return {
    market: marketForm(name, calendar),
    timestamp: isoOf(ask.now),
    is_market_day: tradingDay(calendar, dateOf(dayAt(calendar.zone, ask.now))) !== null,
    next_market_open: isoOf(nextOpen),
    next_market_close: isoOf(nextClose),
    phase: phaseNames[phase],
    phase_until: isoOf(untilMs ?? nextOpen),
  };
}

const phaseNames = {
  preMarket: 'pre',
  openingAuction: 'pre',
  regular: 'core',
  lunch: 'lunch',
  closingAuction: 'post',
  postMarket: 'post',
  closed: 'closed',
} as const;

function marketNamed(text: string): MarketName {
  const name = text.toUpperCase();
  if (name in markets) return name as MarketName;
  return (
    aliases[name] ??
    refuse(faults.notFound, `there is no market ${text} here: ${Object.keys(markets).join(', ')}`)
  );
}

function marketForm(name: MarketName, { zone }: Calendar) {
  const { acronym, bic, mic, name: full } = markets[name];
  return { acronym, bic, mic, name: full, timezone: zone.name };
}

type Session = { readonly isOpen: boolean; readonly nextOpen: number; readonly nextClose: number };

/** In practice hours one session follows the other without a pause. */
function sessionAt(calendar: Calendar, now: number): Session {
  const today = dateOf(dayAt(calendar.zone, now));
  const days: TradingDay[] = [];
  for (let date = addDays(today, -2); days.length < 5;) {
    const day = nextTradingDay(calendar, date);
    days.push(day);
    date = day.date;
  }
  const sessions = days.map(regularOf);
  const current = sessions.find(({ from, until }) => from <= now && now < until);
  const next = sessions.find(({ from }) => from > now);
  const nextOpen = next?.from ?? now;
  return {
    isOpen: current !== undefined,
    nextOpen,
    nextClose: current?.until ?? next?.until ?? now,
  };
}

function regularOf({ spans }: TradingDay): { from: number; until: number } {
  const regular = spans.filter(({ phase }) => phase === 'regular');
  return { from: regular[0]?.fromMs ?? 0, until: regular.at(-1)?.untilMs ?? 0 };
}

function daysIn(ask: Ask, calendar: Calendar): TradingDay[] {
  const today = dateOf(dayAt(calendar.zone, ask.now));
  const start = dayIn(ask.query, 'start');
  const end = dayIn(ask.query, 'end');
  const from = start === null ? today : localDate(start);
  const until = end === null ? addDays(from, start === null ? 30 : 365) : localDate(end);
  if (until < from) return refuse(faults.unprocessable, 'end is before start');
  if (daysBetween(from, until) > DAYS_MAX)
    return refuse(faults.unprocessable, `at most ${DAYS_MAX} days are listed at once`);
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, place) =>
    tradingDay(calendar, addDays(from, place)),
  ).filter((day) => day !== null);
}

function settledOn(calendar: Calendar, date: LocalDate): LocalDate {
  let on = date;
  for (let day = 0; day < SETTLES_AFTER; day += 1) on = nextTradingDay(calendar, on).date;
  return on;
}

/** As a clock there shows it. A day that ends at midnight ends a minute before: 24:00 is no time. */
function timeIn({ zone }: Calendar, { date }: TradingDay, at: number, separator: string): string {
  const day = getDay(date);
  const minutes = Math.min(
    Math.max(0, Math.round((at - instantAt(zone, day, 0)) / MINUTE_MS)),
    LAST_MINUTE,
  );
  const two = (value: number) => String(value).padStart(2, '0');
  return two(Math.floor(minutes / 60)) + separator + two(minutes % 60);
}

const LAST_MINUTE = 24 * 60 - 1;

export const listCalendar = fromMarket((ask) => {
  oneOf(ask.query, 'date_type', ['TRADING', 'SETTLEMENT']);
  const calendar = getCalendar(ask, 'NYSE');
  return {
    data: daysIn(ask, calendar).map((day) => {
      const { from, until } = regularOf(day);
      const [first, last] = [day.spans[0]?.fromMs ?? from, day.spans.at(-1)?.untilMs ?? until];
      return {
        date: day.date,
        open: timeIn(calendar, day, from, ':'),
        close: timeIn(calendar, day, until, ':'),
        session_open: timeIn(calendar, day, first, ''),
        session_close: timeIn(calendar, day, last, ''),
        settlement_date: settledOn(calendar, day.date),
      };
    }),
  };
});

export const listMarketCalendar = fromMarket((ask) => {
  const name = marketNamed(ask.params['market'] ?? '');
  const calendar = getCalendar(ask, name);
  return {
    data: {
      market: marketForm(name, calendar),
      calendar: daysIn(ask, calendar).map((day) => ({
        date: day.date,
        ...spanForm(day, 'pre', ['preMarket', 'openingAuction']),
        ...spanForm(day, 'core', ['regular']),
        ...spanForm(day, 'lunch', ['lunch']),
        ...spanForm(day, 'post', ['closingAuction', 'postMarket']),
        settlement_date: settledOn(calendar, day.date),
      })),
    },
  };
});

function spanForm({ spans }: TradingDay, name: string, phases: readonly string[]): object {
  const own = spans.filter(({ phase }) => phases.includes(phase));
  const [first, last] = [own[0], own.at(-1)];
  return first === undefined || last === undefined
    ? {}
    : { [`${name}_start`]: isoOf(first.fromMs), [`${name}_end`]: isoOf(last.untilMs) };
}
