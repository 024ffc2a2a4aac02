/**
 * The price chart as a component. It draws the scene, brings the live bar in at most four times a
 * second, and tells which bar is pointed at; the legend and every word around it are the screen's.
 * The engine is handed in, so that the screen can load it as a chunk of its own.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onLookChange, readLook } from './chart-look.ts';
import type {
  ChartBar,
  ChartPoint,
  ChartPort,
  ChartScene,
  OlderBars,
  OpenChart,
} from './chart-port.ts';
import { extraHeightPx } from './fit.ts';
import { followKeys } from './keys.ts';
import { followGestures } from './touch-gestures.ts';

const LIVE_PAUSE_MS = 250;

export type PriceChartProps = {
  engine: OpenChart;
  scene: ChartScene;
  /** The bar that is still open, as the last tick left it. */
  liveBar: ChartBar | null;
  loadOlder: (beforeMs: number) => Promise<OlderBars | null>;
  onPoint: (point: ChartPoint | null) => void;
  /** The picture in words, for those who hear the page. */
  summary: string;
  /** Of price and volume; panes of indicators come on top. Null fills the parent. */
  heightPx: number | null;
  /** Whether a vertical drag or a turn of the wheel over the chart scrolls the page. */
  scrollsPage: boolean;
};

export function PriceChart({
  engine,
  scene,
  liveBar,
  loadOlder,
  onPoint,
  summary,
  heightPx,
  scrollsPage,
}: PriceChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef({ scene, loadOlder, onPoint });
  const [port, setPort] = useState<ChartPort | null>(null);
  useLayoutEffect(() => {
    newest.current = { scene, loadOlder, onPoint };
  });

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const opened = engine(element, {
      scene: newest.current.scene,
      look: readLook(element),
      loadOlder: (beforeMs) => newest.current.loadOlder(beforeMs),
      hearPoint: (point) => newest.current.onPoint(point),
    });
    const endGestures = followGestures(element, { scrollsPage }, opened);
    const endKeys = followKeys(element, opened);
    const endLook = onLookChange(() => opened.dress(readLook(element)));
    setPort(opened);
    return () => {
      endLook();
      endKeys();
      endGestures();
      opened.close();
      setPort(null);
    };
  }, [engine, scrollsPage]);

  useEffect(() => port?.draw(scene), [port, scene]);
  useLiveBar(port, scene.series.key, liveBar);
  useEffect(() => describe(place.current, summary), [port, summary]);

  return (
    <div
      ref={place}
      style={{ height: heightPx === null ? '100%' : heightPx + extraHeightPx(scene.indicators) }}
    />
  );
}

/** Ticks come as they please; the chart takes the newest of every quarter of a second. */
function useLiveBar(port: ChartPort | null, seriesKey: string, bar: ChartBar | null): void {
  const waiting = useRef<{ bar: ChartBar; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null,
  );

  useEffect(() => {
    if (port === null || bar === null) return;
    if (waiting.current !== null) {
      waiting.current.bar = bar;
      return;
    }
    port.update(bar);
    const timer = setTimeout(() => {
      const last = waiting.current?.bar ?? bar;
      waiting.current = null;
      if (last !== bar) port.update(last);
    }, LIVE_PAUSE_MS);
    waiting.current = { bar, timer };
  }, [port, bar]);

  // What waited for another series, or for a chart that is gone, must not be drawn into the next.
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = null;
    },
    [port, seriesKey],
  );
}

/**
 * The library makes an element that takes the focus; it is given a role, a name, and its place in
 * the page's order. It would also keep every vertical drag to itself: as a scrolling box of its
 * own, and by not passing on what it does not scroll.
 */
function describe(place: HTMLElement | null, summary: string): void {
  const picture = place?.firstElementChild;
  if (!(picture instanceof HTMLElement)) return;
  picture.tabIndex = 0;
  picture.style.touchAction = 'pan-y';
  picture.style.overscrollBehavior = 'auto';
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', summary);
}
