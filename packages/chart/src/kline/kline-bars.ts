/** The bars the library asks for: those of the scene, older ones by pages, new ones as they come. */
import type { Chart, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import type { ChartBar, ChartPortOptions, ChartScene } from '../chart-port.ts';
import { toKline } from './kline-words.ts';

/** Beyond this a tick gets too expensive; older history is no longer paged in. */
const BARS_HELD_MAX = 1_500;

export type BarFeedOptions = {
  readonly getSeries: () => ChartScene['series'];
  readonly loadOlder: ChartPortOptions['loadOlder'];
  /** Settles once somebody may want to see older ones. */
  readonly isOlderWanted: Promise<void>;
  readonly notePaged: (count: number) => void;
};

export function createBarFeed(
  chart: Chart,
  { getSeries, loadOlder, isOlderWanted, notePaged }: BarFeedOptions,
) {
  let isHeld = true;
  let addBar: ((bar: KLineData) => void) | null = null;

  function load(params: DataLoaderGetBarsParams): void {
    if (isHeld) return;
    const { bars, hasMore, key } = getSeries();
    if (params.type === 'init') params.callback(bars.map(toKline), { forward: hasMore });
    else if (params.type === 'forward' && params.timestamp !== null)
      void loadBefore(params, params.timestamp, key);
  }

  async function loadBefore(
    { callback }: DataLoaderGetBarsParams,
    beforeMs: number,
    key: string,
  ): Promise<void> {
    await isOlderWanted;
    if (getSeries().key !== key) return;
    const older = await loadOlder(beforeMs);
    // Another series may be shown by now.
    if (getSeries().key !== key) return;
    const bars = older?.bars.filter(({ at }) => at < beforeMs) ?? [];
    const isFull = chart.getDataList().length + bars.length >= BARS_HELD_MAX;
    notePaged(bars.length);
    callback(bars.map(toKline), {
      forward: older === null || (older.hasMore && bars.length > 0 && !isFull),
    });
  }

  chart.setDataLoader({
    getBars: load,
    subscribeBar: ({ callback }) => {
      addBar = callback;
    },
  });
  return {
    /** What makes the library ask for its bars is done without an answer: it gets them once. */
    holdDuring(act: () => void): void {
      isHeld = true;
      act();
      isHeld = false;
    },
    /** Whether there is one more than before. */
    add(bar: ChartBar): boolean {
      const countBefore = chart.getDataList().length;
      addBar?.(toKline(bar));
      return chart.getDataList().length > countBefore;
    },
  };
}
