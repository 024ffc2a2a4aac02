/**
 * The chart port on klinecharts. The library keeps the bars; this keeps it in sync with the scene:
 * a new series is loaded afresh and fitted into the width, everything else (kind, indicators,
 * colours, language) is changed in place.
 *
 * kline-viewport what is in view kline-indicators the curves and what they say kline-pointing the
 * bar pointed at kline-previous-close the dashed line kline-marks purchases and sales kline-axes
 * the labels of time kline-scale the axis of prices kline-tick the newest bar, when nothing else
 * moves kline-candles, kline-figures on kline-live drawing at a lower price
 */
import {
  dispose,
  init,
  type Chart,
  type DataLoaderGetBarsParams,
  type KLineData,
} from 'klinecharts';
import type { ChartBar, ChartPort, ChartPortOptions, ChartScene, OpenChart } from './chart-port.ts';
import { stylesOf } from './chart-styles.ts';
import { BAR_PX_MAX, BAR_PX_MIN } from './fit.ts';
import { labelTimes } from './kline/kline-axes.ts';
import {
  colourIndicators,
  loadFurtherIndicators,
  showIndicators,
} from './kline/kline-indicators.ts';
import { drawMarks } from './kline/kline-marks.ts';
import { createPointing } from './kline/kline-pointing.ts';
import { drawPreviousClose } from './kline/kline-previous-close.ts';
import { moveLastBar } from './kline/kline-tick.ts';
import { setPriceScale } from './kline/kline-scale.ts';
import { getAxisPx, createViewport } from './kline/kline-viewport.ts';
import { nextTask } from './next-task.ts';
import { PERIODS, toKline } from './kline/kline-words.ts';
import { touchedOrAfter } from './hand/touched.ts';
import { warmUp } from './warm-up.ts';

/** Beyond this a tick gets too expensive; older history is no longer paged in. */
const BARS_HELD_MAX = 1_500;
/** More new bars than this are a gap: reloading is quicker. */
const BARS_APPENDED_MAX = 30;
const ZOOM_STEP = 1.25;
/** Bars left of those in view move the whole chart once more: not while a page is being opened. */
const OLDER_AFTER_MS = 3_000;

// Once all of this is evaluated.
queueMicrotask(() => void warmUp());

/** More than a phone shows, above what is drawn here. */
export type KlineExtension = {
  /** The scene or the look changed; after a new series was begun, too. */
  draw(scene: ChartScene, look: ChartPortOptions['look']): void;
  readonly port: Pick<ChartPort, 'beginDrawing'>;
  close(): void;
};

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

function localeOf({ locale }: ChartScene): string {
  return locale === 'en' ? 'en-US' : 'zh-CN';
}

type Worn = Pick<ChartScene, 'kind' | 'direction'> & {
  readonly look: ChartPortOptions['look'];
  readonly axisPx: number;
};

type TendedChart = {
  readonly chart: Chart;
  readonly place: HTMLElement;
  readonly options: ChartPortOptions;
  readonly extension: KlineExtension | null;
  readonly leaving: AbortController;
  readonly isOlderWanted: ReturnType<typeof touchedOrAfter>;
  readonly viewport: ReturnType<typeof createViewport>;
  readonly pointing: ReturnType<typeof createPointing>;
  scene: ChartScene;
  look: ChartPortOptions['look'];
  axisPx: number;
  worn: Worn;
  isHeld: boolean;
  appendBar: ((bar: KLineData) => void) | null;
  placePx: number;
  placeHeightPx: number;
};

function tend(
  chart: Chart,
  place: HTMLElement,
  options: ChartPortOptions,
  extension: KlineExtension | null,
): { readonly port: ChartPort; readonly fill: () => void } {
  const tended = openTended(chart, place, options, extension);
  const observer = new ResizeObserver(() => fitToPlace(tended));
  const port = portOf(tended, observer);
  tended.isHeld = true;
  chart.setDataLoader({
    getBars: (params) => load(tended, params),
    subscribeBar: ({ callback }) => {
      tended.appendBar = callback;
    },
  });
  scalePrices(tended);
  labelTimes(
    chart,
    () => tended.scene.series,
    () => tended.scene.locale,
  );
  chart.subscribeAction('onZoom', () => {
    tended.viewport.boundZoom();
    tended.pointing.tellSoon();
  });
  chart.subscribeAction('onScroll', tended.viewport.release);
  prepare(tended);
  return {
    port,
    fill: () => {
      fill(tended);
      observer.observe(place);
    },
  };
}

function openTended(
  chart: Chart,
  place: HTMLElement,
  options: ChartPortOptions,
  extension: KlineExtension | null,
): TendedChart {
  const { scene, look } = options;
  const axisPx = getAxisPx(scene.series);
  const leaving = new AbortController();
  const isOlderWanted = touchedOrAfter(place, OLDER_AFTER_MS, leaving.signal);
  const viewport = createViewport(
    chart,
    () => tended.placePx,
    () => tended.scene.series,
  );
  const pointing = createPointing(
    chart,
    { scene: () => tended.scene, look: () => tended.look, widthPx: viewport.barsWidthPx },
    options.hearPoint,
  );
  const tended: TendedChart = {
    ...{ chart, place, options, extension, leaving, isOlderWanted, viewport, pointing },
    ...{ scene, look, axisPx },
    worn: { look, kind: scene.kind, direction: scene.direction, axisPx },
    isHeld: false,
    appendBar: null,
    placePx: place.clientWidth,
    placeHeightPx: place.clientHeight,
  };
  return tended;
}

function portOf(tended: TendedChart, observer: ResizeObserver): ChartPort {
  const { chart, viewport, pointing, extension } = tended;
  return {
    draw: (next) => draw(tended, next),
    dress(next) {
      tended.look = next;
      dress(tended);
      pointing.tellSoon();
    },
    update: (bar) => append(tended, bar),
    canPan: viewport.canPan,
    pointAt: pointing.pointAt,
    step: pointing.step,
    zoom: (by) => chart.zoomAtCoordinate(by === 1 ? ZOOM_STEP : 1 / ZOOM_STEP),
    endPointing: pointing.endPointing,
    showAt: pointing.showAt,
    ...extension?.port,
    close() {
      tended.leaving.abort();
      extension?.close();
      observer.disconnect();
      pointing.close();
      dispose(chart);
    },
  };
}

function draw(tended: TendedChart, next: ChartScene): void {
  const before = tended.scene;
  tended.scene = next;
  if (next === before) return;
  scalePrices(tended);
  if (next.series.key !== before.series.key) {
    begin(tended);
    return;
  }
  restyle(tended);
  if (next.indicators !== before.indicators || next.parameters !== before.parameters) curve(tended);
  if (next.series !== before.series) bringUpToDate(tended, next.series.bars);
  if (next.marks !== before.marks) drawMarks(tended.chart, next.marks ?? [], tended.look);
  tended.extension?.draw(next, tended.look);
  tended.pointing.tellSoon();
}

function scalePrices(tended: TendedChart): void {
  setPriceScale(tended.chart, tended.scene.isLog ?? false, () => tended.scene.series.decimals);
}

function fitToPlace(tended: TendedChart): void {
  const { place, viewport } = tended;
  if (tended.placeHeightPx !== place.clientHeight) {
    tended.placeHeightPx = place.clientHeight;
    curve(tended);
  }
  // An observer first reports the current size.
  if (tended.placePx === place.clientWidth) return;
  tended.placePx = place.clientWidth;
  // After the library's own frame, which measures the box.
  requestAnimationFrame(() => requestAnimationFrame(viewport.fitAgain));
}

function begin(tended: TendedChart): void {
  prepare(tended);
  fill(tended);
}

function prepare(tended: TendedChart): void {
  const { series } = tended.scene;
  tended.pointing.forget();
  tended.viewport.forgetPaged();
  // Each of these makes the library ask for its bars; it gets them once.
  tended.isHeld = true;
  if (tended.chart.getTimezone() !== series.timeZone) tended.chart.setTimezone(series.timeZone);
  tended.chart.setSymbol({
    ticker: series.key,
    pricePrecision: series.decimals,
    volumePrecision: 0,
  });
  tended.chart.setPeriod(PERIODS[series.size]);
  tended.isHeld = false;
  tended.axisPx = tended.viewport.measureAxis(series);
  dress(tended);
}

function fill(tended: TendedChart): void {
  curve(tended);
  tended.chart.resetData();
  tended.viewport.fit();
  tended.pointing.tellSoon();
}

function curve(tended: TendedChart): void {
  if (showIndicators(tended.chart, tended.scene, tended.look, tended.place.clientHeight)) return;
  void loadFurtherIndicators().then(() => {
    if (tended.leaving.signal.aborted) return;
    showIndicators(tended.chart, tended.scene, tended.look, tended.place.clientHeight);
    tended.pointing.tellSoon();
  }, tended.options.hearUnloaded);
}

function dress(tended: TendedChart): void {
  restyle(tended);
  colourIndicators(tended.chart, tended.look);
  drawPreviousClose(tended.chart, tended.scene.series.previousClose, tended.look.lineStrong);
  drawMarks(tended.chart, tended.scene.marks ?? [], tended.look);
  tended.extension?.draw(tended.scene, tended.look);
}

function restyle(tended: TendedChart): void {
  const next: Worn = {
    look: tended.look,
    kind: tended.scene.kind,
    direction: tended.scene.direction,
    axisPx: tended.axisPx,
  };
  // Reapplying the same styles would still measure and draw.
  if (
    next.look !== tended.worn.look ||
    next.kind !== tended.worn.kind ||
    next.direction !== tended.worn.direction ||
    next.axisPx !== tended.worn.axisPx
  )
    tended.chart.setStyles(stylesOf(tended.look, next));
  tended.worn = next;
  if (tended.chart.getLocale() !== localeOf(tended.scene))
    tended.chart.setLocale(localeOf(tended.scene));
}

function load(tended: TendedChart, params: DataLoaderGetBarsParams): void {
  if (tended.isHeld) return;
  if (params.type === 'init')
    params.callback(tended.scene.series.bars.map(toKline), {
      forward: tended.scene.series.hasMore,
    });
  else if (params.type === 'forward' && params.timestamp !== null)
    void loadBefore(tended, params, params.timestamp, tended.scene.series.key);
}

async function loadBefore(
  tended: TendedChart,
  { callback }: DataLoaderGetBarsParams,
  beforeMs: number,
  key: string,
): Promise<void> {
  await tended.isOlderWanted;
  if (tended.scene.series.key !== key) return;
  const older = await tended.options.loadOlder(beforeMs);
  // Another series may be shown by now.
  if (tended.scene.series.key !== key) return;
  const bars = older?.bars.filter(({ at }) => at < beforeMs) ?? [];
  const isFull = tended.chart.getDataList().length + bars.length >= BARS_HELD_MAX;
  tended.viewport.notePaged(bars.length);
  callback(bars.map(toKline), {
    forward: older === null || (older.hasMore && bars.length > 0 && !isFull),
  });
}

function bringUpToDate(tended: TendedChart, bars: readonly ChartBar[]): void {
  const last = tended.chart.getDataList().at(-1)?.timestamp ?? 0;
  const fresh = bars.filter(({ at }) => at >= last);
  if (last === 0 || fresh.length > BARS_APPENDED_MAX) begin(tended);
  else for (const bar of fresh) append(tended, bar);
}

function append(tended: TendedChart, bar: ChartBar): void {
  if (moveLastBar(tended.chart, toKline(bar))) return tended.pointing.tell();
  tended.pointing.tellSoon();
  const countBefore = tended.chart.getDataList().length;
  tended.appendBar?.(toKline(bar));
  if (tended.chart.getDataList().length > countBefore) tended.viewport.fitAgain();
}
