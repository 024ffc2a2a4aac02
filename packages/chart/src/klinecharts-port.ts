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

function tend(
  chart: Chart,
  place: HTMLElement,
  options: ChartPortOptions,
  extension: KlineExtension | null,
): { readonly port: ChartPort; readonly fill: () => void } {
  let { scene, look } = options;
  let axisPx = getAxisPx(scene.series);
  let worn: Worn = { look, kind: scene.kind, direction: scene.direction, axisPx };
  let isHeld = false;
  let appendBar: ((bar: KLineData) => void) | null = null;
  const leaving = new AbortController();
  const isOlderWanted = touchedOrAfter(place, OLDER_AFTER_MS, leaving.signal);
  let placePx = place.clientWidth;
  let placeHeightPx = place.clientHeight;
  const viewport = createViewport(
    chart,
    () => placePx,
    () => scene.series,
  );
  const pointing = createPointing(
    chart,
    { scene: () => scene, look: () => look, widthPx: viewport.barsWidthPx },
    options.hearPoint,
  );

  function begin(): void {
    prepare();
    fill();
  }

  function prepare(): void {
    const { series } = scene;
    pointing.forget();
    viewport.forgetPaged();
    // Each of these makes the library ask for its bars; it gets them once.
    isHeld = true;
    if (chart.getTimezone() !== series.timeZone) chart.setTimezone(series.timeZone);
    chart.setSymbol({ ticker: series.key, pricePrecision: series.decimals, volumePrecision: 0 });
    chart.setPeriod(PERIODS[series.size]);
    isHeld = false;
    axisPx = viewport.measureAxis(series);
    dress();
  }

  function fill(): void {
    curve();
    chart.resetData();
    viewport.fit();
    pointing.tellSoon();
  }

  function curve(): void {
    if (showIndicators(chart, scene, look, place.clientHeight)) return;
    void loadFurtherIndicators().then(() => {
      if (leaving.signal.aborted) return;
      showIndicators(chart, scene, look, place.clientHeight);
      pointing.tellSoon();
    }, options.hearUnloaded);
  }

  function dress(): void {
    restyle();
    colourIndicators(chart, look);
    drawPreviousClose(chart, scene.series.previousClose, look.lineStrong);
    drawMarks(chart, scene.marks ?? [], look);
    extension?.draw(scene, look);
  }

  function restyle(): void {
    const next: Worn = { look, kind: scene.kind, direction: scene.direction, axisPx };
    // Reapplying the same styles would still measure and draw.
    if (
      next.look !== worn.look ||
      next.kind !== worn.kind ||
      next.direction !== worn.direction ||
      next.axisPx !== worn.axisPx
    )
      chart.setStyles(stylesOf(look, next));
    worn = next;
    if (chart.getLocale() !== localeOf(scene)) chart.setLocale(localeOf(scene));
  }

  function load(params: DataLoaderGetBarsParams): void {
    if (isHeld) return;
    if (params.type === 'init')
      params.callback(scene.series.bars.map(toKline), { forward: scene.series.hasMore });
    else if (params.type === 'forward' && params.timestamp !== null)
      void loadBefore(params, params.timestamp, scene.series.key);
  }

  async function loadBefore(
    { callback }: DataLoaderGetBarsParams,
    beforeMs: number,
    key: string,
  ): Promise<void> {
    await isOlderWanted;
    if (scene.series.key !== key) return;
    const older = await options.loadOlder(beforeMs);
    // Another series may be shown by now.
    if (scene.series.key !== key) return;
    const bars = older?.bars.filter(({ at }) => at < beforeMs) ?? [];
    const isFull = chart.getDataList().length + bars.length >= BARS_HELD_MAX;
    viewport.notePaged(bars.length);
    callback(bars.map(toKline), {
      forward: older === null || (older.hasMore && bars.length > 0 && !isFull),
    });
  }

  function bringUpToDate(bars: readonly ChartBar[]): void {
    const last = chart.getDataList().at(-1)?.timestamp ?? 0;
    const fresh = bars.filter(({ at }) => at >= last);
    if (last === 0 || fresh.length > BARS_APPENDED_MAX) begin();
    else for (const bar of fresh) append(bar);
  }

  function append(bar: ChartBar): void {
    if (moveLastBar(chart, toKline(bar))) return pointing.tell();
    pointing.tellSoon();
    const countBefore = chart.getDataList().length;
    appendBar?.(toKline(bar));
    if (chart.getDataList().length > countBefore) viewport.fitAgain();
  }

  const observer = new ResizeObserver(() => {
    if (placeHeightPx !== place.clientHeight) {
      placeHeightPx = place.clientHeight;
      curve();
    }
    // An observer first reports the current size.
    if (placePx === place.clientWidth) return;
    placePx = place.clientWidth;
    // After the library's own frame, which measures the box.
    requestAnimationFrame(() => requestAnimationFrame(viewport.fitAgain));
  });

  isHeld = true;
  chart.setDataLoader({
    getBars: load,
    subscribeBar: ({ callback }) => {
      appendBar = callback;
    },
  });
  setPriceScale(chart, scene.isLog ?? false, () => scene.series.decimals);
  labelTimes(
    chart,
    () => scene.series,
    () => scene.locale,
  );
  chart.subscribeAction('onZoom', () => {
    viewport.boundZoom();
    pointing.tellSoon();
  });
  chart.subscribeAction('onScroll', viewport.release);
  prepare();

  const port: ChartPort = {
    draw(next) {
      const before = scene;
      scene = next;
      if (scene === before) return;
      setPriceScale(chart, scene.isLog ?? false, () => scene.series.decimals);
      if (scene.series.key !== before.series.key) return begin();
      restyle();
      if (scene.indicators !== before.indicators || scene.parameters !== before.parameters) curve();
      if (scene.series !== before.series) bringUpToDate(scene.series.bars);
      if (scene.marks !== before.marks) drawMarks(chart, scene.marks ?? [], look);
      extension?.draw(scene, look);
      pointing.tellSoon();
    },
    dress(next) {
      look = next;
      dress();
      pointing.tellSoon();
    },
    update: append,
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
      observer.disconnect();
      pointing.close();
      dispose(chart);
    },
  };
  return {
    port,
    fill: () => {
      fill();
      observer.observe(place);
    },
  };
}
