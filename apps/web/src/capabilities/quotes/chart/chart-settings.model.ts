/** What every chart of a customer shows: range, kind, indicators and what was set of them. */
import type { ChartKind } from '@candor/chart/chart-port';
import {
  areParameters,
  chartIndicators,
  isPriceIndicator,
  PANE_INDICATORS_MAX,
  PRICE_INDICATORS_MAX,
  usualParameters,
  type ChartIndicator,
  type IndicatorParameters,
} from '@candor/chart/indicator-catalogue';
import type { ChartRange } from '../screens/quote-params.model.ts';
import { chartRanges } from './chart.model.ts';

export type ChartSettings = {
  readonly range: ChartRange;
  readonly kind: ChartKind;
  readonly indicators: readonly ChartIndicator[];
  readonly parameters: IndicatorParameters;
};

export const usualSettings: ChartSettings = {
  range: 'intraday',
  kind: 'line',
  indicators: [],
  parameters: {},
};

/** The shape in which they travel and are kept. */
export type KeptSettings = {
  range: string;
  kind: ChartKind;
  indicators: string[];
  parameters: { indicator: string; values: number[] }[];
};

/** Whether there is room for one more of its kind; one that is shown can always be taken away. */
export function canToggle({ indicators }: ChartSettings, name: ChartIndicator): boolean {
  if (indicators.includes(name)) return true;
  const isPrice = isPriceIndicator(name);
  const count = indicators.filter((shown) => isPriceIndicator(shown) === isPrice).length;
  return count < (isPrice ? PRICE_INDICATORS_MAX : PANE_INDICATORS_MAX);
}

export function toggled(settings: ChartSettings, name: ChartIndicator): ChartSettings {
  if (!canToggle(settings, name)) return settings;
  const { indicators } = settings;
  return {
    ...settings,
    indicators: indicators.includes(name)
      ? indicators.filter((shown) => shown !== name)
      : [...indicators, name],
  };
}

/** The usual ones are not written down: they may become others one day. */
export function withParameters(
  settings: ChartSettings,
  name: ChartIndicator,
  values: readonly number[],
): ChartSettings {
  if (!areParameters(name, values)) return settings;
  const { [name]: _, ...others } = settings.parameters;
  const isUsual = usualParameters(name).every((usual, at) => usual === values[at]);
  return { ...settings, parameters: isUsual ? others : { ...others, [name]: values } };
}

export function writeSettings({
  range,
  kind,
  indicators,
  parameters,
}: ChartSettings): KeptSettings {
  return {
    range,
    kind,
    indicators: [...indicators],
    parameters: Object.entries(parameters).map(([indicator, values]) => ({
      indicator,
      values: [...values],
    })),
  };
}

/** Each field by itself: what is unknown or impossible is left out, the rest stays. */
export function readSettings(kept: unknown): ChartSettings {
  if (typeof kept !== 'object' || kept === null) return usualSettings;
  const field = (name: string): unknown => Reflect.get(kept, name);
  const [listed, set] = [field('indicators'), field('parameters')];
  let settings: ChartSettings = {
    ...usualSettings,
    range: chartRanges.find((range) => range === field('range')) ?? usualSettings.range,
    kind: field('kind') === 'candles' ? 'candles' : 'line',
  };
  for (const name of new Set(Array.isArray(listed) ? listed : [])) {
    const known = indicatorNamed(name);
    if (known !== null) settings = toggled(settings, known);
  }
  for (const entry of Array.isArray(set) ? set : []) {
    if (typeof entry !== 'object' || entry === null) continue;
    const name = indicatorNamed(Reflect.get(entry, 'indicator'));
    const values: unknown = Reflect.get(entry, 'values');
    if (name !== null && isNumbers(values)) settings = withParameters(settings, name, values);
  }
  return settings;
}

function indicatorNamed(name: unknown): ChartIndicator | null {
  return chartIndicators.find((known) => known === name) ?? null;
}

function isNumbers(values: unknown): values is number[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'number');
}
