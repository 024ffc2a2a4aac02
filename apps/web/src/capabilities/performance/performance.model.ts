/** What the page shows, from the answer. Numbers become lengths and shades here, and nothing else. */
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { NANO_PER_ONE, rate, zero, type Money, type Rate } from '@candor/money/amount';
import { add } from '@candor/money/arithmetic';
import { divide } from '@candor/money/rounding';
import { moneyFromWire, priceFromWire, rateFromWire } from '@candor/money/wire';
import type { DayGain, Figures, Performance, PeriodName, Result } from './performance.api.ts';

export function dollars(text: string | null): Money | null {
  return text === null ? null : moneyFromWire(text, 'USD');
}

export function share(text: string | null): Rate | null {
  return text === null ? null : rateFromWire(text);
}

export function figuresOf(
  { periods }: Pick<Performance, 'periods'>,
  period: PeriodName,
): Figures | null {
  return periods.find((one) => one.period === period) ?? null;
}

/** The account less the index; null where either is unknown. */
export function aheadOf({ timeWeighted, index }: Figures): Rate | null {
  const [own, other] = [share(timeWeighted), share(index)];
  return own === null || other === null ? null : rate(own.nano - other.nano);
}

/** Whether the account is younger than the period. */
export function isShorter({ period, from, to }: Figures): boolean {
  return (
    (period === 'month' && from !== `${to.slice(0, 'YYYY-MM'.length)}-01`) ||
    (period === 'year' && from !== `${to.slice(0, 'YYYY'.length)}-01-01`)
  );
}

export type ComparedPoint = {
  readonly at: number;
  readonly value: string;
  readonly yardstick: string | null;
};

/**
 * The growth of the account and of the index since the period's beginning, in percent, at the end
 * of each day; empty where growth has no meaning.
 */
export function comparedPoints(
  { calendar, days }: Pick<Performance, 'calendar' | 'days'>,
  { from }: Pick<Figures, 'from'>,
): ComparedPoint[] {
  const levels = new Map(days.map(({ day, index }) => [day, index]));
  const before = addDays(localDate(from), -1);
  const start = priceFromWire(levels.get(before))?.nano ?? null;
  const points: ComparedPoint[] = [
    { at: noon(before), value: '0', yardstick: start === null ? null : '0' },
  ];
  let own = NANO_PER_ONE;
  for (const { from: first, to, ratio } of calendar) {
    if (first < from) continue;
    own = (own * (NANO_PER_ONE + (share(ratio)?.nano ?? 0n))) / NANO_PER_ONE;
    const level = priceFromWire(levels.get(to))?.nano ?? null;
    points.push({
      at: noon(localDate(to)),
      value: percentText(own),
      yardstick:
        start === null || level === null ? null : percentText((level * NANO_PER_ONE) / start),
    });
  }
  return calendar.some(({ from: first, ratio }) => first >= from && ratio !== null) ? points : [];
}

/** In every time zone between the date lines the same date. */
function noon(day: LocalDate): number {
  return Date.parse(`${day}T12:00:00Z`);
}

const HUNDREDTHS = NANO_PER_ONE / 10_000n;

function percentText(levelNano: bigint): string {
  const hundredths = divide(levelNano - NANO_PER_ONE, HUNDREDTHS, 'halfEven');
  const size = hundredths < 0n ? -hundredths : hundredths;
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** As every figure is written: with a real minus, and nothing without a sign. */
export function saidPercent(text: string): string {
  const size = text.replace('-', '');
  if (!/[1-9]/.test(size)) return `${size}%`;
  return `${text.startsWith('-') ? '\u2212' : '+'}${size}%`;
}

export type MonthDay = { readonly day: LocalDate; readonly gain: DayGain | null };
export type Month = {
  readonly month: string;
  readonly blanks: number;
  readonly days: readonly MonthDay[];
};

/** Months in which there is a day, newest first; a week begins on Monday. */
export function monthsOf(calendar: readonly DayGain[]): Month[] {
  const byDay = new Map<string, DayGain>();
  for (const gain of calendar)
    for (let day = localDate(gain.from); day <= gain.to; day = addDays(day, 1))
      byDay.set(day, gain);
  const names = [...new Set([...byDay.keys()].map((day) => day.slice(0, 'YYYY-MM'.length)))];
  return names.toReversed().map((month) => {
    const first = localDate(`${month}-01`);
    const days: MonthDay[] = [];
    for (let day = first; day.startsWith(month); day = addDays(day, 1))
      days.push({ day, gain: byDay.get(day) ?? null });
    return { month, blanks: weekday(first), days };
  });
}

/** Monday is 0. */
function weekday(day: LocalDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** How strong a shade is, from 1 to 4; 0 where nothing happened. Levels are of the return. */
export function shadeOf({ gain, ratio }: DayGain): 0 | 1 | 2 | 3 | 4 {
  const minor = dollars(gain)?.minor ?? 0n;
  if (minor === 0n) return 0;
  const nano = share(ratio)?.nano ?? 0n;
  const size = nano < 0n ? -nano : nano;
  return size >= SHADES[2] ? 4 : size >= SHADES[1] ? 3 : size >= SHADES[0] ? 2 : 1;
}

/** 0.25 %, 1 % and 3 %. */
const SHADES = [2_500_000n, 10_000_000n, 30_000_000n] as const;

/** Sums of what is not trading, over all products. */
export function partsOf(products: readonly Result[]): {
  readonly [
    Part in 'realised' | 'open' | 'fees' | 'interest' | 'dividends' | 'coupons'
  ]: Money | null;
} {
  const sumOf = (part: 'realised' | 'open' | 'fees' | 'interest' | 'dividends' | 'coupons') =>
    products.reduce<Money | null>((sum, row) => {
      const amount = dollars(row[part]);
      return sum === null || amount === null ? null : add(sum, amount);
    }, zero('USD'));
  return {
    realised: sumOf('realised'),
    open: sumOf('open'),
    fees: sumOf('fees'),
    interest: sumOf('interest'),
    dividends: sumOf('dividends'),
    coupons: sumOf('coupons'),
  };
}

const YEARS_OFFERED = 5;

/** UTC, newest first. */
export function offeredYears(now: number): string[] {
  const year = new Date(now).getUTCFullYear();
  return Array.from({ length: YEARS_OFFERED }, (_, back) => String(year - back));
}
