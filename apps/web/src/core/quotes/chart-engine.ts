/** The chart library's chunk, requested as soon as a page with a chart opens. */
import type { OpenChart } from '@candor/chart/chart-port';
import { ScreenNotLoaded } from '../../platform/lazy-screen.ts';

let loading: Promise<OpenChart> | null = null;
let loadingDesktop: Promise<OpenChart> | null = null;

/** With own orders and drawings above, where there is room for them. */
export function loadDesktopEngine(): Promise<OpenChart> {
  loadingDesktop ??= import('@candor/chart/klinecharts-desktop').then(
    ({ openDesktopChart }) => openDesktopChart,
    (cause: unknown) => {
      loadingDesktop = null;
      throw new ScreenNotLoaded('the chart could not be loaded', { cause });
    },
  );
  return loadingDesktop;
}

export function loadChartEngine(): Promise<OpenChart> {
  loading ??= load();
  return loading;
}

/** Does not wait. A failure shows in the chart's place, which retries. */
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
