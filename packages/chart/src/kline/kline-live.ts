/**
 * Most of a tick's cost is redrawing the whole picture. So the library's canvas holds settled bars,
 * and a tick that moves no scale redraws only a narrow canvas with the newest.
 */
import type { Chart, Indicator, IndicatorDrawParams } from 'klinecharts';

export type Draw = IndicatorDrawParams<unknown, unknown, unknown>;
export type FigureSpan = { readonly from: number; readonly to: number };
/** `joins`: the bar before the span is drawn already, and lines start there. */
export type DrawSpan = (
  draw: Draw,
  pen: CanvasRenderingContext2D,
  span: FigureSpan,
  joins: boolean,
) => void;

/** The previous bar may still be restated when the next begins. */
const LIVE_BARS = 2;

type Drawn = { readonly draw: Draw; readonly drawSpan: DrawSpan };

/** Any other change makes the library redraw first. */
const drawn = new WeakMap<Indicator, Drawn>();

const moving = new WeakSet<Chart>();

export function beginMoving(chart: Chart): boolean {
  if (moving.has(chart)) return false;
  moving.add(chart);
  return true;
}

/** True: the library has nothing left to draw. */
export function drawInParts(draw: Draw, drawSpan: DrawSpan): true {
  const { from, to } = spanInView(draw);
  if (!moving.has(draw.chart)) {
    drawSpan(draw, draw.ctx, { from, to }, false);
    return true;
  }
  drawSpan(draw, draw.ctx, { from, to: Math.min(to, liveFrom(draw)) }, false);
  drawn.set(draw.indicator, { draw, drawSpan });
  const {
    chart,
    indicator: { paneId },
  } = draw;
  queueMicrotask(() => drawLive(chart, paneId));
  return true;
}

export function drawLive(chart: Chart, paneId: string): void {
  const parts = chart.getIndicators({ paneId }).flatMap((indicator) => drawn.get(indicator) ?? []);
  const first = parts[0];
  const place = chart.getDom(paneId, 'main');
  const main = place?.querySelector('canvas') ?? null;
  if (first === undefined || place === null || main === null || main.width === 0) return;
  const strip = getStrip(place, main);
  const pen = strip.getContext('2d');
  if (pen === null) return;
  const span: FigureSpan = { from: liveFrom(first.draw), to: spanInView(first.draw).to };
  layStrip(strip, main, first.draw, span);
  for (const { draw, drawSpan } of parts)
    if (span.from < span.to) drawSpan(draw, pen, span, span.from > 0);
}

/** Above the settled bars, below the crosshair. */
function getStrip(place: HTMLElement, main: HTMLCanvasElement): HTMLCanvasElement {
  const known = main.nextElementSibling;
  if (known instanceof HTMLCanvasElement && known.dataset['part'] === 'live') return known;
  const strip = document.createElement('canvas');
  strip.dataset['part'] = 'live';
  Object.assign(strip.style, {
    position: 'absolute',
    top: '0',
    zIndex: '2',
    pointerEvents: 'none',
  });
  place.insertBefore(strip, main.nextSibling);
  return strip;
}

function layStrip(
  strip: HTMLCanvasElement,
  main: HTMLCanvasElement,
  { chart, bounding, xAxis }: Draw,
  { from }: FigureSpan,
): void {
  const [ratioX, ratioY] = [main.width / bounding.width, main.height / bounding.height];
  const left = Math.min(
    Math.max(
      Math.floor((xAxis.convertToPixel(from - 1) - chart.getBarSpace().bar - 1) * ratioX),
      0,
    ),
    main.width,
  );
  const pen = strip.getContext('2d');
  if (strip.width !== main.width - left || strip.height !== main.height) {
    strip.width = main.width - left;
    strip.height = main.height;
    Object.assign(strip.style, {
      width: `${strip.width / ratioX}px`,
      height: `${bounding.height}px`,
    });
  }
  strip.style.left = `${left / ratioX}px`;
  pen?.setTransform(1, 0, 0, 1, 0, 0);
  pen?.clearRect(0, 0, strip.width, strip.height);
  pen?.setTransform(ratioX, 0, 0, ratioY, -left, 0);
}

/** One extra bar on each side, so lines leave the picture correctly. */
function spanInView({ chart, indicator: { result } }: Draw): FigureSpan {
  const { from, to } = chart.getVisibleRange();
  return { from: Math.max(0, from - 1), to: Math.min(result.length, to + 1) };
}

function liveFrom(draw: Draw): number {
  return Math.max(spanInView(draw).from, draw.chart.getDataList().length - LIVE_BARS);
}
