/**
 * The chart library, a chunk of its own: asked for as soon as a quote page is opened, side by side
 * with the figures.
 */
import type { OpenChart } from '@candor/chart/chart-port';
import { ScreenNotLoaded } from '../../../platform/lazy-screen.ts';

let loading: Promise<OpenChart> | null = null;

export function loadChartEngine(): Promise<OpenChart> {
  loading ??= load();
  return loading;
}

/** Begins without waiting. A failure is told where the chart should stand, which asks again. */
export function startChartEngine(): void {
  void loadChartEngine().catch((error: unknown) => {
    if (!(error instanceof ScreenNotLoaded)) throw error;
  });
}

async function load(): Promise<OpenChart> {
  try {
    return (await import('@candor/chart/klinecharts-port')).openKlineChart;
  } catch (cause) {
    // The next page tries again.
    loading = null;
    throw new ScreenNotLoaded('the chart could not be loaded', { cause });
  }
}
