/** Chart preferences, kept while the app is open. */
import type { ChartIndicator, ChartKind } from '@candor/chart/chart-port';
import { createStore, useStore } from '@candor/client/store';
import type { ChartRange } from '../screens/quote-params.model.ts';

export type ChartSettings = {
  readonly range: ChartRange;
  readonly kind: ChartKind;
  readonly indicators: readonly ChartIndicator[];
};

export function useChartSettings(): ChartSettings {
  return useStore(settings);
}

export function setChartRange(range: ChartRange): void {
  settings.set({ ...settings.get(), range });
}

export function setChartKind(kind: ChartKind): void {
  settings.set({ ...settings.get(), kind });
}

export function toggleIndicator(name: ChartIndicator): void {
  const { indicators } = settings.get();
  settings.set({
    ...settings.get(),
    indicators: indicators.includes(name)
      ? indicators.filter((on) => on !== name)
      : [...indicators, name],
  });
}

const settings = createStore<ChartSettings>({ range: 'intraday', kind: 'line', indicators: [] });
