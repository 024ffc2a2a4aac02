/** Bars of any of their timeframes, added up from the bars there are. Always adjusted for splits. */
import type { CandleSize } from '@candor/market/candle/candle';
import {
  dateOf,
  dayAt,
  getDay,
  getWeekday,
  instantAt,
  type Zone,
} from '@candor/market/calendar/zone';
import type { Candle } from '@candor/market/candle/candle';
import type { Instrument } from '@candor/market/instrument';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { getPriceText, numberText, roundedText } from '../../core/pricing/decimal-texts.ts';
import { prepareDays } from '../../core/pricing/prepare-days.ts';
import { faults, refuse } from '../error-form.ts';
import type { Ask, Look } from '../operation.ts';
import { requiredIn, type Sent } from '../sent.ts';
import { quoted, type Item, type Range, type Series } from './pages.ts';

type Unit = 'Min' | 'Hour' | 'Day' | 'Week' | 'Month';
type Timeframe = {
  readonly count: number;
  readonly unit: Unit;
  readonly base: CandleSize;
  /** How much is read at once. */
  readonly days: number;
};

const units: Readonly<Record<string, Unit>> = {
  Min: 'Min',
  T: 'Min',
  Hour: 'Hour',
  H: 'Hour',
  Day: 'Day',
  D: 'Day',
  Week: 'Week',
  W: 'Week',
  Month: 'Month',
  M: 'Month',
};
const most: Readonly<Record<Unit, readonly number[] | number>> = {
  Min: 59,
  Hour: 23,
  Day: 1,
  Week: 1,
  Month: [1, 2, 3, 4, 6, 12],
};

export function timeframeIn(query: Sent): Timeframe {
  return timeframeNamed(requiredIn(query, 'timeframe'));
}

export function timeframeNamed(text: string): Timeframe {
  const [, digits = '', name = ''] = /^(\d{0,2})([A-Za-z]+)$/.exec(text) ?? [];
  const unit = unitNamed(name);
  const count = digits === '' ? 1 : Number(digits);
  const allowed = unit === undefined ? 0 : most[unit];
  const fits =
    typeof allowed === 'number' ? count >= 1 && count <= allowed : allowed.includes(count);
  return unit === undefined || !fits
    ? refuse(faults.badRequest, `invalid timeframe: ${text}`)
    : { count, unit, ...baseOf(unit, count) };
}

/** As 1Min, 1T or 1min. A single letter is said as it is: m would be two units. */
function unitNamed(name: string): Unit | undefined {
  return units[
    name.length === 1 ? name : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
  ];
}

function baseOf(unit: Unit, count: number): Pick<Timeframe, 'base' | 'days'> {
  switch (unit) {
    case 'Min':
      if (count % 30 === 0) return { base: '30m', days: 60 };
      if (count % 15 === 0) return { base: '15m', days: 30 };
      return count % 5 === 0 ? { base: '5m', days: 10 } : { base: '1m', days: 3 };
    case 'Hour':
      return { base: '30m', days: 60 };
    case 'Day':
    case 'Week':
      return { base: 'day', days: 371 };
    case 'Month':
      return { base: 'month', days: 3_700 };
  }
}

export const bars: Series = async (ask, instrument, range) =>
  (await foldedBars(ask, instrument, range, timeframeIn(ask.query))).map(({ at, candle }) =>
    barItem(instrument, at, candle),
  );

export type Bar = { readonly at: number; readonly candle: Folded };

export async function foldedBars(
  ask: Ask,
  instrument: Instrument,
  range: Range,
  timeframe: Timeframe,
): Promise<Bar[]> {
  const { market } = ask;
  const { zone } = market.instruments.getCalendar(instrument);
  const opens = Date.parse(`${market.pricing.historyFrom}T00:00:00Z`);
  const from = Math.max(range.from, opens - DAY_MS);
  const found: Bar[] = [];
  const step = timeframe.days;
  const [first, last] = [startOf(zone, timeframe, from), dayAt(zone, range.until)];
  for (
    let day = range.isDescending ? last : first;
    range.isDescending ? day + step > first - 1 : day <= last;
    day += range.isDescending ? -step : step
  ) {
    const [low, high] = range.isDescending
      ? [Math.max(first, startOf(zone, timeframe, instantAt(zone, day - step + 1, 0))), day]
      : [day, Math.min(last, day + step - 1)];
    const window = await readWindow(ask, instrument, timeframe, { low, high });
    const inside = window.filter(({ at }) => at >= from && at <= range.until);
    found.push(...(range.isDescending ? inside.toReversed() : inside));
    if (found.length >= range.enough || (range.isDescending && low <= first)) break;
  }
  return found;
}

/** The day on which the bar of an instant begins. */
function startOf(zone: Zone, { unit, count }: Timeframe, at: number): number {
  const day = dayAt(zone, at);
  if (unit === 'Week') return mondayOf(day);
  if (unit !== 'Month') return day;
  return getDay(monthOf(dateOf(day), count));
}

/** Weeks begin on Monday; Sunday is day 0 of a week of ours. */
function mondayOf(day: number): number {
  return day - ((getWeekday(day) + 6) % 7);
}

function monthOf(date: string, count: number): ReturnType<typeof dateOf> {
  const month = Number(date.slice(5, 7)) - 1;
  const first = month - (month % count) + 1;
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01` as ReturnType<typeof dateOf>;
}

async function readWindow(
  { market: { instruments, pricing }, now }: Ask,
  instrument: Instrument,
  timeframe: Timeframe,
  { low, high }: { readonly low: number; readonly high: number },
): Promise<Bar[]> {
  const { zone } = instruments.getCalendar(instrument);
  const fromMs = instantAt(zone, low, 0);
  const untilMs = Math.min(instantAt(zone, high + 1, 0) - 1, now);
  if (untilMs < fromMs) return [];
  if (timeframe.unit === 'Day' || timeframe.unit === 'Week' || timeframe.unit === 'Month')
    await prepareDays(pricing, instrument, fromMs, untilMs);
  const candles = pricing.candles(instrument, {
    size: timeframe.base,
    fromMs,
    untilMs,
    asOfMs: now,
  });
  const isPlain = timeframe.unit === 'Min' && `${timeframe.count}m` === timeframe.base;
  if (isPlain) return candles.map((candle) => ({ at: candle.startMs, candle }));
  const groups = Map.groupBy(candles, ({ startMs }) => bucketOf(zone, timeframe, startMs));
  return Array.from(groups, ([at, group]) => ({ at, candle: fold(group) }));
}

function bucketOf(zone: Zone, { unit, count }: Timeframe, at: number): number {
  const day = dayAt(zone, at);
  const midnight = instantAt(zone, day, 0);
  if (unit === 'Min' || unit === 'Hour') {
    const size = count * (unit === 'Min' ? MINUTE_MS : HOUR_MS);
    return midnight + Math.floor((at - midnight) / size) * size;
  }
  return instantAt(zone, startOf(zone, { unit, count, base: 'day', days: 1 }, at), 0);
}

type Folded = Pick<Candle, 'open' | 'high' | 'low' | 'close' | 'volume' | 'turnover'>;

function fold(candles: readonly Candle[]): Folded {
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return refuse(faults.ours, 'a bar has a candle');
  const folded = { ...first, close: last.close, volume: 0, turnover: 0 };
  let turnover: number | null = 0;
  for (const candle of candles) {
    folded.high = Math.max(folded.high, candle.high);
    folded.low = Math.min(folded.low, candle.low);
    folded.volume += candle.volume;
    turnover = turnover === null || candle.turnover === null ? null : turnover + candle.turnover;
  }
  return { ...folded, turnover };
}

const AVERAGE_DECIMALS = 4;

export function barItem(instrument: Instrument, at: number, candle: Folded): Item {
  const { open, high, low, close, volume, turnover } = candle;
  const text = (of: number) => getPriceText(instrument, of);
  const average =
    turnover === null || volume === 0
      ? ''
      : `,"vw":${roundedText(turnover / volume, AVERAGE_DECIMALS)}`;
  return {
    at,
    json: `{"t":${quoted(at)},"o":${text(open)},"h":${text(high)},"l":${text(low)},"c":${text(close)},"v":${numberText(volume)}${average}}`,
  };
}

const RECENT_MINUTES = 30;
const RECENT_DAYS = 9;

/** The newest bar of a minute; null where nothing was dealt lately. */
export function latestBar(
  { market: { pricing }, now }: Look,
  instrument: Instrument,
): string | null {
  const { tradedAtMs } = pricing.quote(instrument, now);
  const candles = pricing.candles(instrument, {
    size: '1m',
    fromMs: tradedAtMs - RECENT_MINUTES * MINUTE_MS,
    untilMs: Math.min(tradedAtMs, now),
  });
  const last = candles.at(-1);
  return last === undefined ? null : barItem(instrument, last.startMs, last).json;
}

/** Today's, and that of the day before. */
export function dailyBars(
  { market: { pricing, instruments }, now }: Look,
  instrument: Instrument,
): { readonly today: string | null; readonly before: string | null } {
  const { zone } = instruments.getCalendar(instrument);
  const candles = pricing.candles(instrument, {
    size: 'day',
    fromMs: now - RECENT_DAYS * DAY_MS,
    untilMs: now,
  });
  const text = (candle: Candle | undefined) =>
    candle === undefined
      ? null
      : barItem(instrument, instantAt(zone, dayAt(zone, candle.startMs), 0), candle).json;
  return { today: text(candles.at(-1)), before: text(candles.at(-2)) };
}
