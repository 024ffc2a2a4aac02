/** Chart preferences: of this device, and of the customer on every other one (core/views). */
import type { ChartKind } from '@candor/chart/chart-port';
import type { ChartIndicator } from '@candor/chart/indicator-catalogue';
import { jsonOrNull } from '@candor/client/json';
import { createStore, useStore } from '@candor/client/store';
import { keepView, noteViewChange } from '../../../core/views/kept-views.ts';
import { onSessionChange } from '../../../platform/device/session.ts';
import { readStored, writeStored } from '../../../platform/device/storage.ts';
import type { ChartRange } from '../screens/quote-params.model.ts';
import {
  readSettings,
  toggled,
  usualSettings,
  withParameters,
  writeSettings,
  type ChartSettings,
} from './chart-settings.model.ts';

const KEY = 'candor.chart';

export function useChartSettings(): ChartSettings {
  return useStore(settings);
}

export function setChartRange(range: ChartRange): void {
  change((now) => ({ ...now, range }));
}

export function setChartKind(kind: ChartKind): void {
  change((now) => ({ ...now, kind }));
}

export function toggleIndicator(name: ChartIndicator): void {
  change((now) => toggled(now, name));
}

export function setParameters(name: ChartIndicator, values: readonly number[]): void {
  change((now) => withParameters(now, name, values));
}

function change(by: (now: ChartSettings) => ChartSettings): void {
  const next = by(settings.get());
  if (next === settings.get()) return;
  store(next);
  noteViewChange('chart');
}

function store(next: ChartSettings): void {
  settings.set(next);
  writeStored(KEY, JSON.stringify(writeSettings(next)));
}

function kept(): ChartSettings {
  return readSettings(jsonOrNull(readStored(KEY)));
}

const settings = createStore<ChartSettings>(kept());
// Forgotten with the session (forget-customer.ts), whose change is heard there first.
onSessionChange(() => settings.set(kept()));
keepView('chart', {
  read: () => writeSettings(settings.get()),
  take: (value) => store(readSettings(value)),
  isOwn: () => settings.get() !== usualSettings && readStored(KEY) !== null,
});
