import type { Indicator } from 'klinecharts';
import type { Draw, FigureSpan } from './kline-live.ts';

type Pen = CanvasRenderingContext2D;

type Column = {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly tone: 'up' | 'down' | 'still';
  readonly isHollow: boolean;
};

/** Closer points fall on the same spot. */
const POINT_GAP_PX = 0.5;
const DOT_PX = 1.75;
/** A narrower bar has no inside. */
const HOLLOW_PX_MIN = 3;

export function drawLine(
  { chart, indicator, bounding, xAxis, yAxis }: Draw,
  ctx: Pen,
  { from, to }: FigureSpan,
  { key, index }: { key: string; index: number },
): void {
  const { lines } = chart.getStyles().indicator;
  // An indicator may have colours of its own (colourIndicators).
  const style = lines[index % lines.length];
  if (style === undefined) return;
  const yOf = yScale(yAxis, bounding.height);
  const firstX = xAxis.convertToPixel(from);
  const { bar: stepPx } = chart.getBarSpace();
  ctx.strokeStyle = indicator.styles?.lines?.[index]?.color ?? style.color;
  ctx.lineWidth = style.size;
  ctx.beginPath();
  let penX = Number.NEGATIVE_INFINITY;
  let isDown = false;
  for (let at = from; at < to; at += 1) {
    const value = valueAt(indicator, at, key);
    const x = firstX + (at - from) * stepPx;
    if (value === null) isDown = false;
    else if (!isDown) ctx.moveTo(x, yOf(value));
    else if (x - penX >= POINT_GAP_PX || at === to - 1) ctx.lineTo(x, yOf(value));
    else continue;
    isDown = value !== null;
    penX = x;
  }
  ctx.stroke();
}

/** Of a stop that jumps from side to side: no line joins them. */
export function drawDots(
  { chart, indicator, bounding, xAxis, yAxis }: Draw,
  ctx: Pen,
  { from, to }: FigureSpan,
  key: string,
): void {
  const yOf = yScale(yAxis, bounding.height);
  ctx.fillStyle = chart.getStyles().indicator.lines[0]?.color ?? '';
  for (let at = from; at < to; at += 1) {
    const value = valueAt(indicator, at, key);
    if (value === null) continue;
    ctx.beginPath();
    ctx.arc(xAxis.convertToPixel(at), yOf(value), DOT_PX, 0, Math.PI * 2);
    ctx.fill();
  }
}

export function getColumns(
  { indicator, bounding, xAxis, yAxis }: Draw,
  { from, to }: FigureSpan,
  key: string,
  baseValue: number | null,
): Column[] {
  const yOf = yScale(yAxis, bounding.height);
  const base = baseValue ?? yAxis.getRange().realFrom;
  const columns: Column[] = [];
  for (let at = from; at < to; at += 1) {
    const value = valueAt(indicator, at, key);
    if (value === null) continue;
    const [y, baseY] = [yOf(value), yOf(base)];
    // Volume is coloured by its bar's direction; everything else by its side of the base.
    const [open, close] = [valueAt(indicator, at, 'open'), valueAt(indicator, at, 'close')];
    const isOfBar = open !== null && close !== null;
    const rise = isOfBar ? close - open : value - base;
    const isHollow =
      !isOfBar && (valueAt(indicator, at - 1, key) ?? Number.NEGATIVE_INFINITY) < value;
    const height = value === base ? 0 : Math.max(1, Math.abs(baseY - y));
    columns.push({
      x: xAxis.convertToPixel(at),
      y: Math.min(y, baseY),
      height,
      tone: rise > 0 ? 'up' : rise < 0 ? 'down' : 'still',
      isHollow,
    });
  }
  return columns;
}

export function drawColumns({ chart }: Draw, ctx: Pen, columns: readonly Column[]): void {
  const [style] = chart.getStyles().indicator.bars;
  if (style === undefined) return;
  const width = Math.max(1, chart.getBarSpace().halfGapBar * 2);
  const colours = { up: style.upColor, down: style.downColor, still: style.noChangeColor };
  ctx.lineWidth = 1;
  for (const tone of ['up', 'down', 'still'] as const) {
    ctx.fillStyle = colours[tone];
    ctx.strokeStyle = colours[tone];
    for (const { x, y, height, isHollow, tone: own } of columns) {
      if (own !== tone) continue;
      if (isHollow && width >= HOLLOW_PX_MIN)
        ctx.strokeRect(x - width / 2 + 0.5, y + 0.5, width - 1, Math.max(0, height - 1));
      else ctx.fillRect(x - width / 2, y, width, height);
    }
  }
}

function yScale(yAxis: Draw['yAxis'], heightPx: number): (value: number) => number {
  const range = yAxis.getRange();
  const { realFrom, realRange } = range;
  return (value) =>
    (1 - (yAxis.valueToRealValue(value, { range }) - realFrom) / realRange) * heightPx;
}

function valueAt({ result }: Indicator, at: number, key: string): number | null {
  const row = result[at];
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : null;
  return typeof value === 'number' ? value : null;
}
