import type { ChartPoint, ChartSeries } from '@candor/chart/chart-port';
import {
  formatDate,
  formatDayTime,
  formatTimeOfDay,
  parseTimeZone,
  type TimeZone,
} from '@candor/kit/moment-format';
import { price, quantity } from '@candor/money/amount';
import { formatPrice, type NumberLocale } from '@candor/money/format';
import { formatCompact } from '@candor/money/format-compact';
import { percentBetween } from '../sections/figures.model.ts';

export type Legend = {
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string | null;
  readonly change: string | null;
  readonly direction: 'rise' | 'fall' | 'flat';
  readonly curves: readonly {
    readonly name: string;
    readonly values: readonly {
      readonly title: string;
      readonly text: string | null;
      readonly colour: string;
    }[];
  }[];
};

export function getLegend(
  point: ChartPoint,
  { bars, decimals, timeZone, size, previousClose, slots }: ChartSeries,
  locale: NumberLocale,
): Legend {
  const { bar } = point;
  // On one day a price is compared with yesterday's close; over several with the bar before.
  const base = previousClose ?? point.closeBefore ?? bar.open;
  const write = (value: number) => numberText(value, decimals, locale);
  return {
    time: momentText(bar.at, timeZone, {
      isDay: size === 'day' || size === 'week' || size === 'month',
      isOneDay: slots !== null && bar.at >= (bars[0]?.at ?? 0),
    }),
    open: write(bar.open),
    high: write(bar.high),
    low: write(bar.low),
    close: write(bar.close),
    volume:
      bar.volume > 0
        ? formatCompact(quantity(BigInt(Math.round(bar.volume)) * 1_000_000_000n), { locale })
        : null,
    change: percentBetween(bar.close, base, locale),
    direction: bar.close > base ? 'rise' : bar.close < base ? 'fall' : 'flat',
    curves: point.readings.map(({ name, values }) => ({
      name,
      values: values.map(({ title, value, colour }) => ({
        title,
        colour,
        text: value === null ? null : numberText(value, Math.max(2, decimals), locale),
      })),
    })),
  };
}

export function numberText(value: number, decimals: number, locale: NumberLocale): string {
  return formatPrice(price(BigInt(Math.round(value * 1e9))), {
    locale,
    decimals,
    rounding: 'halfEven',
  });
}

/**
 * Reading a zone costs more than all the rest of a legend, and a crosshair asks for one with every
 * move.
 */
const zones = new Map<string, TimeZone | null>();

function getZone(timeZone: string): TimeZone | null {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const read = parseTimeZone(timeZone);
  zones.set(timeZone, read);
  return read;
}

function momentText(
  at: number,
  timeZone: string,
  { isDay, isOneDay }: { isDay: boolean; isOneDay: boolean },
): string {
  const zone = getZone(timeZone);
  if (zone === null) return '';
  if (isDay) return formatDate(at, zone);
  return isOneDay ? formatTimeOfDay(at, zone) : formatDayTime(at, zone);
}
