/**
 * The chart port on klinecharts. The library keeps the bars; this opens it, and follows the size of
 * its place.
 *
 * kline-picture a scene as it is drawn kline-bars the bars the library asks for kline-viewport what
 * is in view kline-indicators the curves and what they say kline-pointing the bar pointed at
 * kline-previous-close the dashed line kline-marks purchases and sales kline-axes the labels of
 * time kline-scale the axis of prices kline-tick the newest bar, when nothing else moves
 * kline-candles, kline-figures on kline-live drawing at a lower price
 */
import { dispose, init, type Chart } from 'klinecharts';
import type { ChartPort, ChartPortOptions, OpenChart } from './chart-port.ts';
import { stylesOf } from './chart-styles.ts';
import { BAR_PX_MAX, BAR_PX_MIN } from './fit.ts';
import { labelTimes } from './kline/kline-axes.ts';
import { createPicture, type KlineExtension, type Picture } from './kline/kline-picture.ts';
import { setPriceScale } from './kline/kline-scale.ts';
import { getAxisPx } from './kline/kline-viewport.ts';
import { nextTask } from './next-task.ts';
import { localeOf } from './kline/kline-words.ts';
import { touchedOrAfter } from './hand/touched.ts';
import { warmUp } from './warm-up.ts';

const ZOOM_STEP = 1.25;
/** Bars left of those in view move the whole chart once more: not while a page is being opened. */
const OLDER_AFTER_MS = 3_000;

// Once all of this is evaluated.
queueMicrotask(() => void warmUp());

export const openKlineChart: OpenChart = (place, options, signal) =>
  openExtended(place, options, signal, null);

export async function openExtended(
  place: HTMLElement,
  options: ChartPortOptions,
  signal: AbortSignal,
  extend: ((chart: Chart) => KlineExtension) | null,
): Promise<ChartPort | null> {
  await warmUp();
  await nextTask();
  if (signal.aborted) return null;
  const chart = init(place, {
    hotkey: { enabled: false },
    // Reading a zone takes as long as drawing a hundred candles.
    timezone: options.scene.series.timeZone,
    locale: localeOf(options.scene),
    // The default style uses a font that every machine has to search for.
    styles: stylesOf(options.look, { ...options.scene, axisPx: getAxisPx(options.scene.series) }),
    formatter: { formatDate: () => '' },
    // 0.000123 is not folded to 0.0{3}123.
    decimalFold: { format: String },
    layout: {
      barSpaceLimit: { min: BAR_PX_MIN, max: BAR_PX_MAX },
      pane: { dragEnabled: false, minHeight: 20 },
      yAxis: { needWidget: false, scrollZoomEnabled: false, gap: { top: 0.14, bottom: 0.06 } },
    },
  });
  if (chart === null) throw new Error('the place of the chart is not in the page');
  // At once, not after the next step: the place may be wanted for another chart.
  const leave = () => dispose(chart);
  signal.addEventListener('abort', leave, { once: true });
  await nextTask();
  if (signal.aborted) return null;
  const { port, fill } = tend(chart, place, options, extend?.(chart) ?? null);
  await nextTask();
  if (signal.aborted) return null;
  fill();
  signal.removeEventListener('abort', leave);
  return port;
}

function tend(
  chart: Chart,
  place: HTMLElement,
  options: ChartPortOptions,
  extension: KlineExtension | null,
): { readonly port: ChartPort; readonly fill: () => void } {
  const leaving = new AbortController();
  const { signal } = leaving;
  const isOlderWanted = touchedOrAfter(place, OLDER_AFTER_MS, signal);
  const picture = createPicture(chart, { place, options, extension, isOlderWanted, signal });
  const { viewport, pointing, getScene } = picture;
  setPriceScale(chart, getScene().isLog ?? false, () => getScene().series.decimals);
  labelTimes(
    chart,
    () => getScene().series,
    () => getScene().locale,
  );
  chart.subscribeAction('onZoom', () => {
    viewport.boundZoom();
    pointing.tellSoon();
  });
  chart.subscribeAction('onScroll', viewport.release);
  picture.prepare();
  const port: ChartPort = {
    draw: picture.draw,
    dress: picture.dress,
    update: picture.append,
    canPan: viewport.canPan,
    pointAt: pointing.pointAt,
    step: pointing.step,
    zoom: (by) => chart.zoomAtCoordinate(by === 1 ? ZOOM_STEP : 1 / ZOOM_STEP),
    endPointing: pointing.endPointing,
    showAt: pointing.showAt,
    ...extension?.port,
    close() {
      leaving.abort();
      extension?.close();
      pointing.close();
      dispose(chart);
    },
  };
  const followSize = sizeFollower(place, picture, signal);
  return {
    port,
    fill: () => {
      picture.fill();
      followSize();
    },
  };
}

/** Beginning with the size as it is now, which an observer reports first. */
function sizeFollower(place: HTMLElement, picture: Picture, signal: AbortSignal): () => void {
  let widthPx = place.clientWidth;
  let heightPx = place.clientHeight;
  const observer = new ResizeObserver(() => {
    if (heightPx !== place.clientHeight) {
      heightPx = place.clientHeight;
      picture.curve();
    }
    if (widthPx === place.clientWidth) return;
    widthPx = place.clientWidth;
    picture.setWidth(widthPx);
    // After the library's own frame, which measures the box.
    requestAnimationFrame(() => requestAnimationFrame(picture.viewport.fitAgain));
  });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return () => observer.observe(place);
}
