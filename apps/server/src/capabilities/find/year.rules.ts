/**
 * What a year of closes says, once for a trading day, and what it says at a price of that day.
 *
 * Figures are numbers of the market, compared and shown but never paid. What cannot be known is
 * NaN, which no condition meets.
 */
import type { ChangeField, ScreenField } from '@candor/contract/find';
import { addDays, addMonths, localDate, type LocalDate } from '@candor/kit/local-date';

/** Finished days before a trading day, oldest first, in the shares of that day. */
export type Closes = {
  readonly dates: readonly LocalDate[];
  readonly units: Units;
};

/** Half as wide where all of them are whole and fit, which is nearly everywhere. */
export type Units = Float64Array | Uint32Array;

export function unitsOf(units: readonly number[]): Units {
  return units.every((each) => each === each >>> 0)
    ? Uint32Array.from(units)
    : Float64Array.from(units);
}

/** What stays while a day trades. */
export type Year = {
  readonly tradingDate: LocalDate;
  /** The close each range is measured from. */
  readonly bases: Readonly<Record<Exclude<ChangeField, 'change1d'>, number>>;
  /** Sums of the closes that average with today's price. */
  readonly sums: { readonly ma20: number; readonly ma50: number; readonly ma200: number };
  readonly lastClose: number;
  readonly meanGain: number;
  readonly meanLoss: number;
  /** Of a year, from the days of the last month and a half. */
  readonly volatility: number;
  readonly high: number;
  readonly low: number;
};

export type LiveFigures = Readonly<
  Record<
    | Exclude<ChangeField, 'change1d'>
    | Extract<ScreenField, 'volatility' | 'position52' | 'rsi14' | 'toMa20' | 'toMa50' | 'toMa200'>,
    number
  >
> & { readonly isNewHigh: boolean; readonly isNewLow: boolean };

export function yearOf({ dates, units }: Closes, tradingDate: LocalDate): Year {
  const yearAgo = addDays(tradingDate, -YEAR_DAYS);
  const first = dates[0];
  const isWhole = first !== undefined && first <= yearAgo;
  const inYear = isWhole ? units.subarray(firstAfter(dates, yearAgo)) : none;
  const { meanGain, meanLoss } = wilder(units);
  return {
    tradingDate,
    bases: {
      change5d: units.at(-WEEK_DAYS) ?? Number.NaN,
      change1m: closeUpTo(dates, units, addMonths(tradingDate, -1)),
      change3m: closeUpTo(dates, units, addMonths(tradingDate, -3)),
      change6m: closeUpTo(dates, units, addMonths(tradingDate, -6)),
      changeYtd: closeUpTo(
        dates,
        units,
        addDays(localDate(`${tradingDate.slice(0, 4)}-01-01`), -1),
      ),
      change1y: closeUpTo(dates, units, addMonths(tradingDate, -12)),
    },
    sums: { ma20: sumOfLast(units, 19), ma50: sumOfLast(units, 49), ma200: sumOfLast(units, 199) },
    lastClose: units.at(-1) ?? Number.NaN,
    meanGain,
    meanLoss,
    volatility: volatilityOf(units, inYear.length),
    high: isWhole ? highest(inYear) : Number.NaN,
    low: isWhole ? lowest(inYear) : Number.NaN,
  };
}

export function figuresAt(year: Year, last: number): LiveFigures {
  const { bases, sums, high, low } = year;
  const [top, bottom] = [Math.max(high, last), Math.min(low, last)];
  return {
    change5d: ratio(last, bases.change5d),
    change1m: ratio(last, bases.change1m),
    change3m: ratio(last, bases.change3m),
    change6m: ratio(last, bases.change6m),
    changeYtd: ratio(last, bases.changeYtd),
    change1y: ratio(last, bases.change1y),
    volatility: year.volatility,
    position52: top > bottom ? rounded((last - bottom) / (top - bottom), RATIO) : Number.NaN,
    rsi14: rsiAt(year, last),
    toMa20: ratio(last, (sums.ma20 + last) / 20),
    toMa50: ratio(last, (sums.ma50 + last) / 50),
    toMa200: ratio(last, (sums.ma200 + last) / 200),
    isNewHigh: last > high,
    isNewLow: last < low,
  };
}

/** Of what is not known for a day: nothing. */
export const noFigures: LiveFigures = {
  change5d: Number.NaN,
  change1m: Number.NaN,
  change3m: Number.NaN,
  change6m: Number.NaN,
  changeYtd: Number.NaN,
  change1y: Number.NaN,
  volatility: Number.NaN,
  position52: Number.NaN,
  rsi14: Number.NaN,
  toMa20: Number.NaN,
  toMa50: Number.NaN,
  toMa200: Number.NaN,
  isNewHigh: false,
  isNewLow: false,
};

function highest(units: Units): number {
  let most = 0;
  for (const close of units) most = Math.max(most, close);
  return most;
}

function lowest(units: Units): number {
  let least = Number.POSITIVE_INFINITY;
  for (const close of units) least = Math.min(least, close);
  return least;
}

/** Wilder's means: fourteen changes to begin with, then one fourteenth of each new one. */
function wilder(units: Units): { meanGain: number; meanLoss: number } {
  if (units.length <= RSI_DAYS) return { meanGain: Number.NaN, meanLoss: Number.NaN };
  let [gain, loss] = [0, 0];
  for (let place = 1; place < units.length; place += 1) {
    const change = (units[place] ?? 0) - (units[place - 1] ?? 0);
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
    if (place <= RSI_DAYS) [gain, loss] = [gain + up / RSI_DAYS, loss + down / RSI_DAYS];
    else [gain, loss] = [smoothed(gain, up), smoothed(loss, down)];
  }
  return { meanGain: gain, meanLoss: loss };
}

function rsiAt({ meanGain, meanLoss, lastClose }: Year, last: number): number {
  const change = last - lastClose;
  const gain = smoothed(meanGain, Math.max(change, 0));
  const loss = smoothed(meanLoss, Math.max(-change, 0));
  return gain + loss > 0 ? rounded((100 * gain) / (gain + loss), RSI_SCALE) : Number.NaN;
}

function smoothed(mean: number, next: number): number {
  return (mean * (RSI_DAYS - 1) + next) / RSI_DAYS;
}

/** Standard deviation of daily log changes, times the root of the days that traded in a year. */
function volatilityOf(units: Units, daysPerYear: number): number {
  if (units.length <= VOLATILITY_DAYS || daysPerYear === 0) return Number.NaN;
  const last = units.subarray(-VOLATILITY_DAYS - 1);
  let [sum, squares] = [0, 0];
  for (let place = 1; place < last.length; place += 1) {
    const change = Math.log((last[place] ?? 0) / (last[place - 1] ?? 0));
    sum += change;
    squares += change * change;
  }
  const variance = (squares - (sum * sum) / VOLATILITY_DAYS) / (VOLATILITY_DAYS - 1);
  return rounded(Math.sqrt(Math.max(variance, 0) * daysPerYear), RATIO);
}

function sumOfLast(units: Units, count: number): number {
  if (units.length < count) return Number.NaN;
  let sum = 0;
  for (let place = units.length - count; place < units.length; place += 1) sum += units[place] ?? 0;
  return sum;
}

function closeUpTo(dates: readonly LocalDate[], units: Units, date: LocalDate): number {
  return units[firstAfter(dates, date) - 1] ?? Number.NaN;
}

/** The place of the first date after this one. */
function firstAfter(dates: readonly LocalDate[], date: LocalDate): number {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dates[middle] ?? '') > date) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function ratio(last: number, base: number): number {
  return base > 0 ? rounded((last - base) / base, RATIO) : Number.NaN;
}

/** Compared as it is shown. */
export function rounded(value: number, scale: number): number {
  return Math.round(value * scale) / scale;
}

export const RATIO = 1_000_000;
const RSI_SCALE = 100;
const RSI_DAYS = 14;
const VOLATILITY_DAYS = 30;
const WEEK_DAYS = 5;
const YEAR_DAYS = 365;
const none = new Float64Array(0);
