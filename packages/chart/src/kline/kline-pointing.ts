/** The mouse is the library's; finger and keyboard are ours. */
import type { Chart } from 'klinecharts';
import { barAt } from '../bar-at.ts';
import type { ChartLook, ChartPoint, ChartScene } from '../chart-port.ts';
import { readingsAt } from './kline-indicators.ts';
import { PRICE_PANE, toBar } from './kline-words.ts';

type Place = { readonly x: number; readonly y: number };

export type Pointing = {
  readonly pointAt: (x: number, y: number) => void;
  readonly step: (by: -1 | 1) => void;
  readonly endPointing: () => void;
  /** Where another chart is pointed at; its own pointing goes before it. */
  readonly showAt: (at: number | null) => void;
  readonly tellSoon: () => void;
  readonly tell: () => void;
  readonly forget: () => void;
  readonly close: () => void;
};

export function createPointing(
  chart: Chart,
  now: { scene: () => ChartScene; look: () => ChartLook; widthPx: () => number },
  hearPoint: (point: ChartPoint | null) => void,
): Pointing {
  let pointed: Place | null = null;
  let shownAt: number | null = null;
  let frame = 0;

  function tellSoon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tell);
  }

  function tell(): void {
    const bars = chart.getDataList();
    const index =
      pointed !== null
        ? Math.min(Math.max(indexAt(chart, pointed.x), 0), bars.length - 1)
        : ((shownAt === null ? null : barAt(bars, shownAt)) ?? bars.length - 1);
    const bar = bars[index];
    if (bar === undefined) return hearPoint(null);
    const readings = readingsAt(chart, now.scene().indicators, index, now.look());
    hearPoint({
      isPointed: pointed !== null,
      bar: toBar(bar),
      closeBefore: bars[index - 1]?.close ?? null,
      ...getPixel(chart, index, bar.close),
      widthPx: now.widthPx(),
      readings,
    });
  }

  function pointAt(x: number, y: number): void {
    pointed = { x: Math.min(Math.max(x, 0), now.widthPx()), y };
    chart.executeAction('onCrosshairChange', { ...pointed, paneId: PRICE_PANE });
    tell();
  }

  chart.subscribeAction('onCrosshairChange', (crosshair) => {
    const place = placeIn(crosshair);
    if (place === null) return;
    pointed = place;
    tellSoon();
  });

  return {
    pointAt,
    step(by) {
      const bars = chart.getDataList();
      const last = bars.at(-1);
      if (last === undefined) return;
      const { x, y } = pointed ?? getPixel(chart, bars.length - 1, last.close);
      pointAt(x + by * Math.max(chart.getBarSpace().bar, 1), y);
    },
    endPointing() {
      if (pointed === null) return;
      pointed = null;
      chart.executeAction('onCrosshairChange', {});
      tell();
    },
    showAt(at) {
      if (at === shownAt) return;
      shownAt = at;
      if (pointed !== null) return;
      const bars = chart.getDataList();
      const index = at === null ? null : barAt(bars, at);
      const bar = index === null ? undefined : bars[index];
      chart.executeAction(
        'onCrosshairChange',
        index === null || bar === undefined
          ? {}
          : { ...getPixel(chart, index, bar.close), paneId: PRICE_PANE },
      );
      tell();
    },
    tellSoon,
    tell,
    forget: () => {
      pointed = null;
      shownAt = null;
    },
    close: () => cancelAnimationFrame(frame),
  };
}

function indexAt(chart: Chart, x: number): number {
  const found = chart.convertFromPixel([{ x }], { paneId: PRICE_PANE });
  return (Array.isArray(found) ? found[0] : found)?.dataIndex ?? 0;
}

function getPixel(chart: Chart, dataIndex: number, value: number): Place {
  const found = chart.convertToPixel([{ dataIndex, value }], { paneId: PRICE_PANE });
  const { x = 0, y = 0 } = (Array.isArray(found) ? found[0] : found) ?? {};
  return { x, y };
}

function placeIn(thing: unknown): Place | null {
  if (typeof thing !== 'object' || thing === null || !('x' in thing) || !('y' in thing))
    return null;
  return typeof thing.x === 'number' && typeof thing.y === 'number'
    ? { x: thing.x, y: thing.y }
    : null;
}
