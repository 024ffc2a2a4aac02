import type { AxisTick, Chart } from 'klinecharts';
import { formatClockText } from '@candor/kit/moment-format';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { timeTicks, type TimeScale } from '../axis-ticks.ts';
import type { ChartLocale, ChartSeries } from '../chart-port.ts';
import { PERIODS, PRICE_PANE } from './kline-words.ts';

/** A label at the very edge would be cut in half; AM and PM are as wide again as the time. */
const TIME_HALF_PX = 18;
const TIME_12_HALF_PX = 27;
const DAY_GAP_PX = 56;
const CLOCK_GAP_PX = 56;
const CLOCK_12_GAP_PX = 84;
const MONTHS_FROM_BARS = 150;

export function labelTimes(
  chart: Chart,
  series: () => ChartSeries,
  locale: () => ChartLocale,
): void {
  chart.overrideXAxis({
    createTicks: ({ range, bounding }) => {
      const is12 = locale() === 'en' && getScale(series()) === 'clock';
      const halfPx = is12 ? TIME_12_HALF_PX : TIME_HALF_PX;
      return labels(chart, series(), locale(), { from: range.realFrom, to: range.realTo }).filter(
        ({ coord }) => coord > halfPx && coord < bounding.width - halfPx,
      );
    },
  });
}

function labels(
  chart: Chart,
  series: ChartSeries,
  locale: ChartLocale,
  { from, to }: { from: number; to: number },
): AxisTick[] {
  const bars = chart.getDataList();
  const last = bars.at(-1);
  if (last === undefined) return [];
  const offsetMs = zoneOffsetMs(series.timeZone, last.timestamp);
  const stepMs = series.size === '60m' ? HOUR_MS : PERIODS[series.size].span * MINUTE_MS;
  const timeOf = (index: number) => {
    const at =
      bars[index]?.timestamp ??
      (series.slots !== null && index >= bars.length
        ? last.timestamp + (index - bars.length + 1) * stepMs
        : null);
    return at === null ? null : at + offsetMs;
  };
  const scale = getScale(series);
  const { bar: barPx } = chart.getBarSpace();
  return timeTicks({
    from: Math.max(0, Math.floor(from)),
    to: Math.ceil(to),
    timeOf,
    scale,
    barPx,
    gapPx: scale !== 'clock' ? DAY_GAP_PX : locale === 'en' ? CLOCK_12_GAP_PX : CLOCK_GAP_PX,
  }).map((index) => {
    const at = timeOf(index) ?? 0;
    return { coord: getPixel(chart, index), value: at, text: timeText(at, scale, locale) };
  });
}

function getScale({ slots, size, bars }: ChartSeries): TimeScale {
  if (slots !== null) return 'clock';
  return PERIODS[size].type === 'minute' || bars.length < MONTHS_FROM_BARS ? 'day' : 'month';
}

export function timeText(local: number, scale: TimeScale, locale: ChartLocale): string {
  const [, year, month, day, clock] =
    /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(new Date(local).toISOString()) ?? [];
  if (scale === 'clock')
    return formatClockText(clock ?? '', locale === 'en' ? 'monthFirst' : 'yearFirst');
  if (locale !== 'en') return scale === 'day' ? `${month}-${day}` : `${year}-${month}`;
  return scale === 'day' ? `${month}/${day}` : `${month}/${year}`;
}

function getPixel(chart: Chart, dataIndex: number): number {
  const found = chart.convertToPixel([{ dataIndex }], { paneId: PRICE_PANE });
  return (Array.isArray(found) ? found[0] : found)?.x ?? 0;
}

/** Asking for a zone's offset is slow. */
const offsets = new Map<string, number>();

function zoneOffsetMs(timeZone: string, at: number): number {
  const key = `${timeZone}:${Math.floor(at / HOUR_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const offset =
    Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  offsets.clear();
  offsets.set(key, offset);
  return offset;
}
