/**
 * The axis of prices: equal steps, or equal ratios. Its range, gaps and labels are told here alone,
 * because the library makes another axis where the scale changes.
 */
import type { AxisRange, AxisTick, Chart } from 'klinecharts';
import { fewOf, ratioTicks } from '../axis-ticks.ts';
import { PRICE_PANE } from './kline-words.ts';

type Axis = { isLog: boolean; inView: () => readonly number[] };
const axes = new WeakMap<Chart, Axis>();

export function setPriceScale(chart: Chart, isLog: boolean, decimals: () => number): void {
  const known = axes.get(chart);
  if (known?.isLog === isLog) return;
  axes.set(chart, { isLog, inView: known?.inView ?? (() => []) });
  chart.overrideYAxis({
    paneId: PRICE_PANE,
    name: isLog ? 'logarithm' : 'normal',
    needWidget: true,
    scrollZoomEnabled: false,
    gap: { top: 0.14, bottom: 0.06 },
    createRange: ({ defaultRange }) => {
      const axis = axes.get(chart);
      const range = rangeWith(defaultRange, axis?.inView() ?? []);
      return axis?.isLog === true ? inRatios(range) : range;
    },
    createTicks: ({ range, bounding, defaultTicks }) =>
      fewOf(
        (isLog ? labelRatios(chart, range, bounding.height, decimals()) : null) ?? defaultTicks,
      ),
  });
}

/** What must be seen whatever the bars are, asked whenever the range is made. */
export function keepInView(chart: Chart, inView: () => readonly number[]): void {
  const axis = axes.get(chart);
  if (axis === undefined) return;
  axis.inView = inView;
  // Makes the range again.
  chart.overrideYAxis({ paneId: PRICE_PANE });
}

/** Without the line in view, a day that gapped up would look like any other. */
function rangeWith(range: AxisRange, values: readonly number[]): AxisRange {
  if (values.length === 0) return range;
  return rangeOf(Math.min(range.realFrom, ...values), Math.max(range.realTo, ...values));
}

function rangeOf(from: number, to: number): AxisRange {
  const width = to - from;
  return {
    from,
    to,
    range: width,
    realFrom: from,
    realTo: to,
    realRange: width,
    displayFrom: from,
    displayTo: to,
    displayRange: width,
  };
}

/** A band around prices may reach below zero, where there is no ratio. */
const LOWEST_SHARE = 1 / 1_000;

export function inRatios(range: AxisRange): AxisRange {
  if (range.to <= 0) return range;
  const from = range.from > 0 ? range.from : range.to * LOWEST_SHARE;
  const [realFrom, realTo] = [Math.log10(from), Math.log10(range.to)];
  return { ...rangeOf(from, range.to), realFrom, realTo, realRange: realTo - realFrom };
}

function labelRatios(
  chart: Chart,
  { from, to, realFrom, realRange }: AxisRange,
  heightPx: number,
  decimals: number,
): AxisTick[] | null {
  const { format } = chart.getThousandsSeparator();
  return (
    ratioTicks(from, to)?.map((value) => ({
      value,
      coord: (1 - (Math.log10(value) - realFrom) / realRange) * heightPx,
      text: format(value.toFixed(decimals)),
    })) ?? null
  );
}
