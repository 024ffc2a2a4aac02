/** A scene as it is drawn: a new series afresh and fitted, everything else changed in place. */
import type { Chart } from 'klinecharts';
import type { ChartBar, ChartPort, ChartPortOptions, ChartScene } from '../chart-port.ts';
import { stylesOf } from '../chart-styles.ts';
import { createBarFeed } from './kline-bars.ts';
import { colourIndicators, loadFurtherIndicators, showIndicators } from './kline-indicators.ts';
import { drawMarks } from './kline-marks.ts';
import { createPointing } from './kline-pointing.ts';
import { drawPreviousClose } from './kline-previous-close.ts';
import { setPriceScale } from './kline-scale.ts';
import { moveLastBar } from './kline-tick.ts';
import { getAxisPx, createViewport } from './kline-viewport.ts';
import { localeOf, PERIODS, toKline } from './kline-words.ts';

/** More new bars than this are a gap: reloading is quicker. */
const BARS_APPENDED_MAX = 30;

/** More than a phone shows, above what is drawn here. */
export type KlineExtension = {
  /** The scene or the look changed; after a new series was begun, too. */
  draw(scene: ChartScene, look: ChartPortOptions['look']): void;
  readonly port: Pick<ChartPort, 'beginDrawing'>;
  close(): void;
};

export type PictureOf = {
  readonly place: HTMLElement;
  readonly options: ChartPortOptions;
  readonly extension: KlineExtension | null;
  readonly isOlderWanted: Promise<void>;
  readonly signal: AbortSignal;
};

export function createPicture(chart: Chart, of: PictureOf) {
  const { place, options, extension, signal } = of;
  const now = getFirst(of);
  const wear = createWardrobe(chart, wornIn(now));
  const { viewport, pointing, feed } = createParts(chart, of, now);

  function prepare(): void {
    const { series } = now.scene;
    pointing.forget();
    viewport.forgetPaged();
    feed.holdDuring(() => {
      if (chart.getTimezone() !== series.timeZone) chart.setTimezone(series.timeZone);
      chart.setSymbol({ ticker: series.key, pricePrecision: series.decimals, volumePrecision: 0 });
      chart.setPeriod(PERIODS[series.size]);
    });
    now.axisPx = viewport.measureAxis(series);
    dress();
  }

  function fill(): void {
    curve();
    chart.resetData();
    viewport.fit();
    pointing.tellSoon();
  }

  function curve(): void {
    const show = () => showIndicators(chart, now.scene, now.look, place.clientHeight);
    if (show()) return;
    void loadFurtherIndicators().then(() => {
      if (signal.aborted) return;
      show();
      pointing.tellSoon();
    }, options.hearUnloaded);
  }

  function dress(): void {
    wear(wornIn(now));
    const { scene, look } = now;
    colourIndicators(chart, look);
    drawPreviousClose(chart, scene.series.previousClose, look.lineStrong);
    drawMarks(chart, scene.marks ?? [], look);
    extension?.draw(scene, look);
  }

  function begin(): void {
    prepare();
    fill();
  }

  const { append, bringUpToDate } = createAppending(chart, { viewport, pointing, feed }, begin);

  return {
    viewport,
    pointing,
    getScene: () => now.scene,
    prepare,
    fill,
    curve,
    append,
    setWidth(px: number): void {
      now.placePx = px;
    },
    draw(scene: ChartScene): void {
      const { scene: before, look } = now;
      now.scene = scene;
      if (scene === before) return;
      setPriceScale(chart, scene.isLog ?? false, () => now.scene.series.decimals);
      if (scene.series.key !== before.series.key) return begin();
      wear(wornIn(now));
      if (scene.indicators !== before.indicators || scene.parameters !== before.parameters) curve();
      if (scene.series !== before.series) bringUpToDate(scene.series.bars);
      if (scene.marks !== before.marks) drawMarks(chart, scene.marks ?? [], look);
      extension?.draw(scene, look);
      pointing.tellSoon();
    },
    dress(next: ChartPortOptions['look']): void {
      now.look = next;
      dress();
      pointing.tellSoon();
    },
  };
}

export type Picture = ReturnType<typeof createPicture>;

/** What is drawn now, and where. */
type Shown = {
  scene: ChartScene;
  look: ChartPortOptions['look'];
  axisPx: number;
  placePx: number;
};

const getFirst = ({ options: { scene, look }, place }: PictureOf): Shown => ({
  scene,
  look,
  axisPx: getAxisPx(scene.series),
  placePx: place.clientWidth,
});

function createParts(chart: Chart, { options, isOlderWanted }: PictureOf, now: Shown) {
  const viewport = createViewport(
    chart,
    () => now.placePx,
    () => now.scene.series,
  );
  const pointing = createPointing(
    chart,
    { scene: () => now.scene, look: () => now.look, widthPx: viewport.barsWidthPx },
    options.hearPoint,
  );
  const feed = createBarFeed(chart, {
    getSeries: () => now.scene.series,
    loadOlder: options.loadOlder,
    isOlderWanted,
    notePaged: viewport.notePaged,
  });
  return { viewport, pointing, feed };
}

function createAppending(
  chart: Chart,
  { viewport, pointing, feed }: ReturnType<typeof createParts>,
  begin: () => void,
) {
  function append(bar: ChartBar): void {
    if (moveLastBar(chart, toKline(bar))) return pointing.tell();
    pointing.tellSoon();
    if (feed.add(bar)) viewport.fitAgain();
  }
  function bringUpToDate(bars: readonly ChartBar[]): void {
    const last = chart.getDataList().at(-1)?.timestamp ?? 0;
    const fresh = bars.filter(({ at }) => at >= last);
    if (last === 0 || fresh.length > BARS_APPENDED_MAX) begin();
    else for (const bar of fresh) append(bar);
  }
  return { append, bringUpToDate };
}

const wornIn = ({ scene, look, axisPx }: Shown): Worn => ({ ...scene, look, axisPx });

type Worn = Pick<ChartScene, 'kind' | 'direction' | 'locale'> & {
  readonly look: ChartPortOptions['look'];
  readonly axisPx: number;
};

/** Applying the same styles again would still measure and draw. */
function createWardrobe(chart: Chart, first: Worn): (next: Worn) => void {
  let worn = first;
  return (next) => {
    if (
      next.look !== worn.look ||
      next.kind !== worn.kind ||
      next.direction !== worn.direction ||
      next.axisPx !== worn.axisPx
    )
      chart.setStyles(stylesOf(next.look, next));
    worn = next;
    if (chart.getLocale() !== localeOf(next)) chart.setLocale(localeOf(next));
  };
}
