/** The chart library's chunks, requested as soon as a page with a chart opens. */
import type { OpenChart } from '@candor/chart/chart-port';
import { ScreenNotLoaded } from '../../platform/loading/lazy-screen.ts';
import { loadable, type Loadable } from '../../platform/loading/loadable.ts';
import { after } from '../../platform/timers.ts';

export type ChartEngine = Loadable<OpenChart>;

export const phoneEngine: ChartEngine = engineIn(
  async () => (await import('@candor/chart/klinecharts-port')).openKlineChart,
);

/** With own orders and drawings above, where there is room for them. */
export const desktopEngine: ChartEngine = engineIn(
  async () => (await import('@candor/chart/klinecharts-desktop')).openDesktopChart,
);

/**
 * An effect of a page with a chart, in a task of its own: what the page asks for goes first. A
 * failure shows in the chart's place, which retries.
 */
export function startChartEngine(): () => void {
  return after(0, () => {
    void phoneEngine.load().catch((error: unknown) => {
      if (!(error instanceof ScreenNotLoaded)) throw error;
    });
  });
}

function engineIn(load: () => Promise<OpenChart>): ChartEngine {
  return loadable(() =>
    load().catch((cause: unknown) => {
      throw new ScreenNotLoaded('the chart could not be loaded', { cause });
    }),
  );
}
