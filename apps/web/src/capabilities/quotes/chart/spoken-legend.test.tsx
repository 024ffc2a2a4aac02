// @vitest-environment happy-dom
import type { ChartPoint, ChartSeries } from '@candor/chart/chart-port';
import { createStore } from '@candor/client/store';
import { FigureProvider } from '@candor/ui/figures/figure-context';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../../platform/i18n/text.ts';
import { SpokenLegend } from './spoken-legend.tsx';

const MINUTE = 60_000;
const bar = (minute: number, close: number) => ({
  at: Date.UTC(2026, 10, 16, 15, minute),
  open: 100,
  high: 103,
  low: 99,
  close,
  volume: 10,
});
const series: ChartSeries = {
  key: 'AAPL',
  bars: [bar(0, 101), bar(1, 102)],
  hasMore: false,
  size: '1m',
  slots: null,
  previousClose: 100,
  decimals: 2,
  timeZone: 'America/New_York',
};
const at = (minute: number, close: number, isPointed = true): ChartPoint => ({
  isPointed,
  bar: bar(minute, close),
  closeBefore: 100,
  x: 1,
  y: 1,
  widthPx: 100,
  readings: [],
});

let page: OpenPage;
const points = createStore<ChartPoint | null>(null);
const said = () => page.page.querySelector('[role="status"]')?.textContent;
const pass = async (ms: number) => await act(() => vi.advanceTimersByTimeAsync(ms));
const point = async (next: ChartPoint | null) => await act(async () => points.set(next));

beforeEach(async () => {
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'quotes');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  page = openPage();
  points.set(null);
  const texts = { unavailable: '-', hidden: '-', up: 'up', down: 'down' };
  await act(async () =>
    page.render(
      <FigureProvider locale="en" texts={texts}>
        <SpokenLegend points={points} series={series} kind="candles" />
      </FigureProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => page.close());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says nothing of the last bar while the market moves it', async () => {
  await point(at(1, 102, false));
  await point(at(1, 102.5, false));
  await pass(MINUTE);
  expect(said()).toBe('');
});

it('says where somebody stays, not what they pass', async () => {
  for (const minute of [0, 1, 0]) {
    await point(at(minute, 101));
    await pass(200);
    expect(said()).toBe('');
  }
  await pass(300);
  expect(said()).toMatch(/10:00.*: open 100\.00, high 103\.00, low 99\.00, close 101\.00 \+1\.00%/);
});

it('does not say it again when its price moves, and is silent when nobody points any more', async () => {
  await point(at(1, 102));
  await pass(500);
  const once = said();
  expect(once).toContain('close 102.00');
  await point(at(1, 102.4));
  await pass(MINUTE);
  expect(said()).toBe(once);
  await point(at(1, 102.4, false));
  expect(said()).toBe('');
});
