/**
 * Everything that is said about how well an account does, as it travels on the wire. The server
 * writes it and the browser writes it again from the downloaded entries: both must be the same to
 * the letter.
 */
import { performancePeriods, performanceProducts } from '@candor/contract/performance';
import type { LocalDate } from '@candor/kit/local-date';
import { money, type Rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { resultParts, type Product } from './attribution.ts';
import { indexReturn, performanceSince } from './performance.ts';
import {
  byProduct,
  resultsSince,
  type DayResult,
  type OpenAt,
  type Parts,
  type ResultRow,
} from './results.ts';
import type { ReturnDay } from './return-day.ts';
import { growthOf, type Growth } from './time-weighted.ts';

export type Period = (typeof performancePeriods)[number];

const INSTRUMENTS_MAX = 100;

/** Days in UTC, without gaps; the first only says what was there before. */
export type ReportDay = ReturnDay & {
  /** Hong Kong dollars for a dollar at its end. */
  readonly rateNano: bigint | null;
  /** The level of the index at its end. */
  readonly indexNano: bigint | null;
};

export type ReportInput = {
  readonly days: readonly ReportDay[];
  readonly booked: readonly DayResult[];
  /** At the beginning of each period, and now. */
  readonly openAt: Readonly<Record<Period | 'now', OpenAt>>;
};

type ShownParts = { readonly [Part in keyof Parts]: string };
export type ShownResult = ShownParts & {
  readonly product: Product;
  readonly code: string | null;
  readonly open: string | null;
  readonly total: string | null;
  readonly entries: number;
};

export function writeReport({ days, booked, openAt }: ReportInput) {
  const rates = new Map(days.map(({ day, rateNano }) => [day, rateNano]));
  return performancePeriods.map((period) => {
    const from = periodStart(period, days);
    const figures = performanceSince(from, days);
    const rows = resultsSince(from, booked, (day) => rates.get(day) ?? null, {
      start: openAt[period],
      end: openAt.now,
    });
    const ranked = rows === null ? null : rank(rows);
    const before = days[days.findIndex(({ day }) => day === from) - 1];
    return {
      period,
      from: figures.from,
      to: figures.to,
      days: figures.days,
      start: dollars(figures.start),
      end: dollars(figures.end),
      flow: dollars(figures.flow),
      gain: dollars(figures.gain),
      timeWeighted: share(figures.timeWeighted),
      moneyWeighted:
        figures.moneyWeighted === null
          ? null
          : {
              period: toWire(figures.moneyWeighted.period),
              yearly: share(figures.moneyWeighted.yearly),
            },
      index: share(indexReturn(before?.indexNano ?? null, days.at(-1)?.indexNano ?? null)),
      drawdown:
        figures.drawdown === null
          ? null
          : { ...figures.drawdown, depth: toWire(figures.drawdown.depth) },
      best: shownDay(figures.best),
      worst: shownDay(figures.worst),
      exchange: dollars(exchangeOf(figures.gain, rows)),
      products:
        rows === null
          ? null
          : byProduct(rows)
              .toSorted(
                (a, b) =>
                  performanceProducts.indexOf(a.product) - performanceProducts.indexOf(b.product),
              )
              .map(shownRow),
      instruments: ranked === null ? null : ranked.slice(0, INSTRUMENTS_MAX).map(shownRow),
      instrumentsLeftOut: Math.max(0, (ranked?.length ?? 0) - INSTRUMENTS_MAX),
    };
  });
}

/** Each day, or days up to the next known end, with its gain. */
export function writeCalendar(days: readonly ReturnDay[]) {
  const [before, ...own] = days;
  if (before?.end === null || before === undefined) return [];
  const growth = growthOf(before.end, own) ?? gainsAlone(before.end, own);
  return growth.map(({ from, to, gain, ratio }) => ({
    from,
    to,
    gain: toWire(money('USD', gain)),
    ratio: share(ratio),
  }));
}

/** A period begins with its first day, or with the first day there is. */
export function periodStart(period: Period, days: readonly Pick<ReturnDay, 'day'>[]): LocalDate {
  const [today, first] = [days.at(-1)?.day, days[1]?.day];
  if (today === undefined || first === undefined) throw new Error('a history has a day');
  const start =
    period === 'today'
      ? today
      : period === 'month'
        ? `${today.slice(0, 'YYYY-MM'.length)}-01`
        : period === 'year'
          ? `${today.slice(0, 'YYYY'.length)}-01-01`
          : first;
  return days.find(({ day }) => day >= start && day >= first)?.day ?? first;
}

/** Where growth has no meaning, the gains still have one. */
function gainsAlone(
  start: bigint,
  days: readonly ReturnDay[],
): Pick<Growth, 'from' | 'to' | 'gain' | 'ratio'>[] {
  const found: Pick<Growth, 'from' | 'to' | 'gain' | 'ratio'>[] = [];
  let [before, from, flow]: [bigint, LocalDate | null, bigint | null] = [start, null, 0n];
  for (const { day, end, flow: moved } of days) {
    from ??= day;
    flow = flow === null || moved === null ? null : flow + moved;
    if (end === null) continue;
    if (flow !== null) found.push({ from, to: day, gain: end - before - flow, ratio: null });
    [before, from, flow] = [end, null, 0n];
  }
  return found;
}

function exchangeOf(gain: bigint | null, rows: readonly ResultRow[] | null): bigint | null {
  return (rows ?? [{ total: null }]).reduce<bigint | null>(
    (left, { total }) => (left === null || total === null ? null : left - total),
    gain,
  );
}

/** The largest first, gain or loss; the unknown last. */
function rank(rows: readonly ResultRow[]): ResultRow[] {
  const size = ({ total }: ResultRow): bigint =>
    total === null ? -1n : total < 0n ? -total : total;
  return rows
    .filter(({ parts, open, entries }) => entries > 0 || open !== 0n || parts.realised !== 0n)
    .toSorted((a, b) => {
      const apart = size(b) - size(a);
      if (apart !== 0n) return apart > 0n ? 1 : -1;
      return `${a.product} ${a.code ?? ''}` < `${b.product} ${b.code ?? ''}` ? -1 : 1;
    });
}

function shownRow({ product, code, parts, open, total, entries }: ResultRow): ShownResult {
  const shown = Object.fromEntries(
    resultParts.map((part) => [part, toWire(money('USD', parts[part]))]),
  ) as ShownParts;
  return { product, code, ...shown, open: dollars(open), total: dollars(total), entries };
}

function shownDay(growth: Growth | null) {
  return growth === null
    ? null
    : {
        from: growth.from,
        to: growth.to,
        gain: toWire(money('USD', growth.gain)),
        ratio: share(growth.ratio),
      };
}

function dollars(minor: bigint | null): string | null {
  return minor === null ? null : toWire(money('USD', minor));
}

function share(rate: Rate | null): string | null {
  return rate === null ? null : toWire(rate);
}
