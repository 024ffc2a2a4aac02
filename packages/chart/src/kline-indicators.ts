/** Volume is shown whenever something was traded and there is room for it. */
import type { Chart, Indicator, KLineData } from 'klinecharts';
import {
  paneIndicators,
  priceIndicators,
  type ChartIndicator,
  type ChartLook,
  type ChartScene,
  type IndicatorReading,
} from './chart-port.ts';
import { indicatorColours, indicatorLines } from './chart-styles.ts';
import { hasRoomForVolume, INDICATOR_PANE_PX, VOLUME_PANE_PX } from './fit.ts';
import { CANDLES } from './kline-candles.ts';
import { drawFigures } from './kline-figures.ts';
import { PRICE_PANE } from './kline-words.ts';
import { TAIL_BARS, tailCalc, type Calc } from './tail-calc.ts';

const VOLUME = 'VOL';

const PARAMETERS: Readonly<Record<ChartIndicator, readonly number[]>> = {
  MA: [5, 10, 20],
  BOLL: [20, 2],
  MACD: [12, 26, 9],
  RSI: [6, 12, 24],
  KDJ: [9, 3, 3],
};

export function showIndicators(
  chart: Chart,
  { indicators, series }: ChartScene,
  look: ChartLook,
  heightPx: number,
): void {
  const hasVolume =
    hasRoomForVolume(heightPx, indicators) && series.bars.some(({ volume }) => volume > 0);
  const wanted: readonly string[] = [CANDLES, ...(hasVolume ? [VOLUME] : []), ...indicators];
  const shown = chart.getIndicators().map(({ name }) => name);
  for (const name of shown) if (!wanted.includes(name)) chart.removeIndicator({ name });
  if (!shown.includes(CANDLES)) chart.createIndicator({ name: CANDLES, paneId: PRICE_PANE }, true);
  if (hasVolume && !shown.includes(VOLUME)) addPane(chart, VOLUME, [], VOLUME_PANE_PX);
  for (const name of priceIndicators) {
    if (indicators.includes(name) && !shown.includes(name))
      add(chart, name, PARAMETERS[name], PRICE_PANE);
  }
  colourIndicators(chart, look);
  for (const name of paneIndicators) {
    if (indicators.includes(name) && !shown.includes(name))
      addPane(chart, name, PARAMETERS[name], INDICATOR_PANE_PX);
  }
}

export function colourIndicators(chart: Chart, look: ChartLook): void {
  if (chart.getIndicators({ name: BANDS }).length > 0)
    chart.overrideIndicator({ name: BANDS, styles: { lines: indicatorLines(look, BANDS) } });
}

const BANDS = 'BOLL' satisfies ChartIndicator;

export function readingsAt(
  chart: Chart,
  names: readonly ChartIndicator[],
  index: number,
  look: ChartLook,
): IndicatorReading[] {
  return names.flatMap((name) => {
    const colours = indicatorColours(look, name);
    const indicator = chart.getIndicators({ name })[0];
    if (indicator === undefined) return [];
    const row = indicator.result[index];
    let lines = 0;
    const values = indicator.figures.map(({ key, title, type }) => {
      const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : null;
      const colour = type === 'line' ? (colours[lines++] ?? look.ink2) : look.ink2;
      return {
        title: (title ?? key).replace(/[:\s]+$/, ''),
        value: typeof value === 'number' ? value : null,
        colour,
      };
    });
    return [{ name, values }];
  });
}

/** False when that would take too long. */
export function refreshLast(chart: Chart): boolean {
  const bars = chart.getDataList();
  return chart.getIndicators().every((indicator) => {
    const calc = ownCalcs.get(indicator.name);
    if (calc === undefined) return indicator.name === CANDLES;
    const tail = calc(bars.slice(-getTail(indicator)), indicator);
    if (!Array.isArray(tail) || indicator.result.length !== bars.length) return false;
    indicator.result = [...indicator.result.slice(0, -1), tail.at(-1)];
    return true;
  });
}

/** Windowed averages forget at once, the others slowly. */
function getTail({ name, calcParams }: Indicator): number {
  return WINDOWED.includes(name) ? Math.max(1, ...calcParams.map(Number)) : TAIL_BARS;
}

const WINDOWED: readonly string[] = [VOLUME, 'MA', 'BOLL'];

function addPane(
  chart: Chart,
  name: string,
  parameters: readonly number[],
  heightPx: number,
): void {
  const paneId = `pane_${name}`;
  add(chart, name, parameters, paneId);
  chart.setPaneOptions({ id: paneId, height: heightPx, minHeight: heightPx, dragEnabled: false });
  // The legend shows the figures; a second column would be noise.
  chart.overrideYAxis({ paneId, gap: { top: 0.12, bottom: 0.04 }, createTicks: () => [] });
}

function add(chart: Chart, name: string, parameters: readonly number[], paneId: string): void {
  chart.createIndicator(
    { name, calcParams: [...parameters], paneId, draw: drawFigures },
    paneId === PRICE_PANE,
  );
  const calc: Calc<KLineData, Indicator, unknown> | undefined = chart.getIndicators({ name })[0]
    ?.calc;
  if (calc === undefined) return;
  ownCalcs.set(name, calc);
  chart.overrideIndicator({ name, paneId, calc: tailCalc(calc) });
}

const ownCalcs = new Map<string, Calc<KLineData, Indicator, unknown>>();
