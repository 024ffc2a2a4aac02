/**
 * Volume is shown whenever something was traded and there is room for it. Indicators that do not
 * come with the chart are loaded when one is wanted; until then the others are shown.
 */
import type { Chart, Indicator, KLineData } from 'klinecharts';
import type { ChartLook, ChartScene, IndicatorReading } from '../chart-port.ts';
import { indicatorColours, indicatorLines } from '../chart-styles.ts';
import { hasRoomForVolume, INDICATOR_PANE_PX, panesThatFit, VOLUME_PANE_PX } from '../fit.ts';
import {
  isPriceIndicator,
  ownIndicators,
  parametersOf,
  type ChartIndicator,
} from '../indicator-catalogue.model.ts';
import { CANDLES } from './kline-candles.ts';
import { drawFigures } from './kline-figures.ts';
import { PRICE_PANE } from './kline-words.ts';
import { tailBars, tailCalc, type Calc } from '../tail-calc.ts';

const VOLUME = 'VOL';

/** False where one of them is not known yet. */
export function showIndicators(
  chart: Chart,
  { indicators: chosen, parameters, series }: ChartScene,
  look: ChartLook,
  heightPx: number,
): boolean {
  const hasVolume =
    hasRoomForVolume(heightPx, chosen) && series.bars.some(({ volume }) => volume > 0);
  const known = chosen.filter(isKnown);
  const indicators = panesThatFit(heightPx, known).map((name) => ({
    name,
    values: parametersOf(name, parameters),
  }));
  const stays = (shown: Indicator) =>
    shown.name === CANDLES ||
    (shown.name === VOLUME && hasVolume) ||
    indicators.some(({ name, values }) => name === shown.name && isSame(values, shown.calcParams));
  for (const shown of chart.getIndicators())
    if (!stays(shown)) chart.removeIndicator({ name: shown.name });
  const names = new Set(chart.getIndicators().map(({ name }) => name));
  if (!names.has(CANDLES)) chart.createIndicator({ name: CANDLES, paneId: PRICE_PANE }, true);
  if (hasVolume && !names.has(VOLUME)) addPane(chart, VOLUME, [], VOLUME_PANE_PX);
  for (const { name, values } of indicators)
    if (!names.has(name) && isPriceIndicator(name)) add(chart, name, values, PRICE_PANE);
  colourIndicators(chart, look);
  for (const { name, values } of indicators)
    if (!names.has(name) && !isPriceIndicator(name))
      addPane(chart, name, values, INDICATOR_PANE_PX);
  return known.length === chosen.length;
}

let hasFurther = false;

/** A file of its own, which most visits never need. */
export async function loadFurtherIndicators(): Promise<void> {
  await import('../further/further-indicators.ts');
  hasFurther = true;
}

function isKnown(name: ChartIndicator): boolean {
  return hasFurther || ownIndicators.some((own) => own === name);
}

function isSame(values: readonly number[], others: readonly unknown[]): boolean {
  return values.length === others.length && values.every((value, at) => value === others[at]);
}

export function colourIndicators(chart: Chart, look: ChartLook): void {
  for (const name of BANDS)
    if (chart.getIndicators({ name }).length > 0)
      chart.overrideIndicator({ name, styles: { lines: indicatorLines(look, name) } });
}

const BANDS = ['BOLL', 'KC', 'DC'] satisfies ChartIndicator[];

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
    const tail = calc(bars.slice(-tailBars(indicator)), indicator);
    if (!Array.isArray(tail) || indicator.result.length !== bars.length) return false;
    indicator.result = [...indicator.result.slice(0, -1), tail.at(-1)];
    return true;
  });
}

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
  chart.overrideIndicator({ name, paneId, calc: tailCalc(calc, tailBars) });
}

const ownCalcs = new Map<string, Calc<KLineData, Indicator, unknown>>();
