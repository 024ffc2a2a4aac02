/**
 * Computes an answer again from the entries of the books and compares it, figure by figure. Taken
 * from the answer is only what books do not say: prices of open positions, rates, the index.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { performancePeriods, type loadPerformance } from '@candor/contract/performance';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { openAccountDays } from './account-days.ts';
import { asBooked, minorOf, nanoOf, type DownloadedEntry } from './downloaded-entry.ts';
import { periodStart, writeCalendar, writeReport, type ReportDay } from './report.ts';
import { openResults, type OpenAt } from './results.ts';

export type PerformanceAnswer = ReceivedDataOf<typeof loadPerformance>;

export type PerformanceVerdict =
  | { readonly kind: 'same'; readonly figures: number; readonly entries: number }
  | {
      readonly kind: 'different';
      /** As in "periods 3 timeWeighted". */
      readonly place: string;
      readonly shown: string;
      readonly computed: string;
    };

export function checkPerformance(
  answer: PerformanceAnswer,
  entries: Iterable<DownloadedEntry>,
): PerformanceVerdict {
  const first = answer.days[0]?.day;
  if (first === undefined) return { kind: 'same', figures: 0, entries: 0 };
  const account = openAccountDays(localDate(first), utcDay);
  const dates = answer.days.map(({ day }) => ({ day: localDate(day) }));
  const results = openResults(
    utcDay,
    performancePeriods.map((period) => periodStart(period, dates)),
  );
  let count = 0;
  for (const entry of entries) {
    if (entry.seq > answer.entries) break;
    const booked = asBooked(entry);
    account.add(booked);
    results.add(booked);
    count += 1;
  }
  if (count !== answer.entries) return different('entries', String(answer.entries), String(count));
  const ends = account.days(
    answer.days.map(({ day, openUsd, openHkd, rate }) => ({
      day: localDate(day),
      openUsd: minorOf(openUsd, 'USD'),
      openHkd: minorOf(openHkd, 'HKD'),
      rateNano: nanoOf(rate),
    })),
    new Map(answer.flowRates.map(({ at, rate }) => [at, nanoOf(rate) ?? 0n])),
  );
  const days = ends.map((day, place): ReportDay => ({
    ...day,
    // The first only says what was there before.
    flow: place === 0 ? 0n : day.flow,
    rateNano: nanoOf(answer.days[place]?.rate ?? null),
    indexNano: nanoOf(answer.days[place]?.index ?? null),
  }));
  const { today, month, year, ever, now } = answer.openAt;
  const computed = {
    days: days.map(({ end, flow }) => ({ end: dollars(end), flow: dollars(flow) })),
    calendar: writeCalendar(days),
    periods: writeReport({
      days,
      booked: results.results(),
      openAt: {
        today: openAt(today),
        month: openAt(month),
        year: openAt(year),
        ever: openAt(ever),
        now: openAt(now),
      },
    }),
  };
  const shown = {
    days: answer.days.map(({ end, flow }, place) => ({ end, flow: place === 0 ? '0.00' : flow })),
    calendar: answer.calendar,
    periods: answer.periods,
  };
  const compared = compare(shown, computed, []);
  return typeof compared === 'number'
    ? { kind: 'same', figures: compared, entries: count }
    : compared;
}

/** How many figures are the same, or the first that is not. */
function compare(
  shown: unknown,
  computed: unknown,
  place: readonly string[],
): number | Extract<PerformanceVerdict, { kind: 'different' }> {
  if (
    typeof shown !== 'object' ||
    shown === null ||
    typeof computed !== 'object' ||
    computed === null
  )
    return shown === computed ? 1 : different(place.join(' '), String(shown), String(computed));
  let figures = 0;
  const [left, right] = [Object.entries(shown), new Map(Object.entries(computed))];
  if (left.length !== right.size)
    return different(place.join(' '), String(left.length), String(right.size));
  for (const [name, value] of left) {
    const found = compare(value, right.get(name), [...place, name]);
    if (typeof found !== 'number') return found;
    figures += found;
  }
  return figures;
}

function different(
  place: string,
  shown: string,
  computed: string,
): Extract<PerformanceVerdict, { kind: 'different' }> {
  return { kind: 'different', place, shown, computed };
}

function openAt({ rate, items }: PerformanceAnswer['openAt']['now']): OpenAt {
  return {
    rateNano: nanoOf(rate),
    open: items.map(({ product, code, currency, profit }) => ({
      product,
      code,
      currency,
      minor: minorOf(profit, currency),
    })),
  };
}

function dollars(minor: bigint | null): string | null {
  return minor === null ? null : toWire(money('USD', minor));
}

/** Dates are asked for in order, so most questions are about the day before. */
function utcDay(at: number): LocalDate {
  const day = Math.floor(at / DAY_MS);
  if (day !== newest.day)
    newest = { day, text: localDate(new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)) };
  return newest.text;
}

let newest: { readonly day: number; readonly text: LocalDate } = {
  day: 0,
  text: localDate('1970-01-01'),
};
