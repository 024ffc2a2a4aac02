/**
 * Most ticks move the newest bar within the current scale: then only its strips (kline-live.ts) and
 * the price tag are redrawn. Everything else is redrawn by the library.
 */
import type { Bounding, Chart, KLineData } from 'klinecharts';
import { refreshLast } from './kline-indicators.ts';
import { beginMoving, drawLive } from './kline-live.ts';
import { PRICE_PANE } from './kline-words.ts';

/** False: the library has to draw. */
export function moveLastBar(chart: Chart, bar: KLineData): boolean {
  if (beginMoving(chart)) return false;
  const bars = chart.getDataList();
  const last = bars.at(-1);
  const redraws = getRedraws(chart);
  if (
    redraws === null ||
    last === undefined ||
    last.timestamp !== bar.timestamp ||
    chart.getVisibleRange().to < bars.length
  )
    return false;
  const settled = settledScales(chart);
  const before = lastScales(chart, settled);
  Object.assign(last, bar);
  if (!refreshLast(chart)) return false;
  const after = lastScales(chart, settled);
  if (before.some(({ min, max }, index) => min !== after[index]?.min || max !== after[index]?.max))
    return false;
  for (const { paneId } of settled) drawLive(chart, paneId);
  if (isLine(chart)) redraws.pricePane();
  else redraws.tag();
  return true;
}

type Scale = { readonly paneId: string; readonly min: number; readonly max: number };

type Known = {
  readonly bars: readonly KLineData[];
  readonly key: string;
  readonly scales: readonly Scale[];
};

const known = new WeakMap<Chart, Known>();

/** Constant until other bars are in view. */
function settledScales(chart: Chart): readonly Scale[] {
  const bars = chart.getDataList();
  const { from } = chart.getVisibleRange();
  const key = [
    from,
    bars.length,
    isLine(chart),
    ...chart.getIndicators().map(({ id }) => id),
  ].join();
  const found = known.get(chart);
  if (found !== undefined && found.bars === bars && found.key === key) return found.scales;
  const scales = getScales(chart, from, bars.length - 1, []);
  known.set(chart, { bars, key, scales });
  return scales;
}

function lastScales(chart: Chart, settled: readonly Scale[]): Scale[] {
  const count = chart.getDataList().length;
  return getScales(chart, count - 1, count, settled);
}

function getScales(chart: Chart, from: number, to: number, begun: readonly Scale[]): Scale[] {
  const indicators = chart.getIndicators();
  const bars = chart.getDataList();
  return [...new Set([PRICE_PANE, ...indicators.map(({ paneId }) => paneId)])].map(
    (paneId, index) => {
      let { min, max } = begun[index] ?? {
        min: Number.POSITIVE_INFINITY,
        max: Number.NEGATIVE_INFINITY,
      };
      const take = (value: unknown) => {
        if (typeof value !== 'number') return;
        if (value < min) min = value;
        if (value > max) max = value;
      };
      if (paneId === PRICE_PANE)
        for (const bar of bars.slice(from, to))
          for (const value of isLine(chart) ? [bar.close] : [bar.low, bar.high]) take(value);
      for (const { result, figures, paneId: own } of indicators) {
        if (own !== paneId) continue;
        for (const { key } of figures)
          for (let at = from; at < to; at += 1) take(valueOf(result[at], key));
      }
      return { paneId, min, max };
    },
  );
}

function isLine(chart: Chart): boolean {
  return chart.getStyles().candle.type === 'area';
}

function valueOf(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, key) : null;
}

const BARS_ONLY = 0;

/** Uses an internal call of the library; if it is missing, whole redraws are used. */
function getRedraws(
  chart: Chart,
): { readonly tag: () => void; readonly pricePane: () => void } | null {
  const pane = ask(chart, 'getDrawPaneById', PRICE_PANE);
  const axis = ask(pane, 'getYAxisWidget');
  const place = chart.getDom(PRICE_PANE, 'yAxis');
  const pen = place?.querySelector('canvas')?.getContext('2d') ?? null;
  if (!knows(pane, 'update') || !knows(axis, 'updateMain') || place === null || pen === null)
    return null;
  return {
    tag: () =>
      drawWhole(pen, chart.getSize(PRICE_PANE, 'yAxis'), () => void ask(axis, 'updateMain', pen)),
    pricePane: () => void ask(pane, 'update', BARS_ONLY),
  };
}

function drawWhole(pen: CanvasRenderingContext2D, size: Bounding | null, draw: () => void): void {
  if (size === null || size.width === 0 || size.height === 0) return;
  const { width, height } = pen.canvas;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.save();
  pen.scale(width / size.width, height / size.height);
  draw();
  pen.restore();
}

function knows(thing: unknown, word: string): boolean {
  return (
    typeof thing === 'object' && thing !== null && typeof Reflect.get(thing, word) === 'function'
  );
}

function ask(thing: unknown, word: string, ...words: readonly unknown[]): unknown {
  const answer: unknown =
    typeof thing === 'object' && thing !== null ? Reflect.get(thing, word) : null;
  return typeof answer === 'function' ? Reflect.apply(answer, thing, words) : null;
}
