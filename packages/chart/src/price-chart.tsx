/**
 * Applies the live bar at most four times a second. Legend and texts are the screen's; the engine
 * is passed in, so it can be its own chunk.
 */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { onLookChange, readLook } from './chart-look.ts';
import type {
  ChartBar,
  ChartDrawing,
  ChartMenuPlace,
  ChartPoint,
  ChartPort,
  ChartScene,
  OlderBars,
  OpenChart,
} from './chart-port.ts';
import { extraHeightPx } from './fit.ts';
import { leaveTurn, updateInTurn } from './in-turn.ts';
import { followKeys } from './hand/keys.ts';
import { followGestures } from './hand/touch-gestures.ts';

const LIVE_PAUSE_MS = 250;

export type PriceChartProps = {
  engine: OpenChart;
  scene: ChartScene;
  liveBar: ChartBar | null;
  loadOlder: (beforeMs: number) => Promise<OlderBars | null>;
  onPoint: (point: ChartPoint | null) => void;
  summary: string;
  /** Indicator panes come on top. Null fills the parent. */
  heightPx: number | null;
  scrollsPage: boolean;
  onLevel?: ((id: string, price: number) => void) | undefined;
  onDrawings?: ((drawings: readonly ChartDrawing[]) => void) | undefined;
  onDrawn?: ((id: string | null) => void) | undefined;
  onMenu?: ((place: ChartMenuPlace) => void) | undefined;
  onUnloaded?: (() => void) | undefined;
  onOpen?: ((port: ChartPort | null) => void) | undefined;
};

export function PriceChart(props: PriceChartProps) {
  const { scene, liveBar, summary, heightPx, onOpen } = props;
  const place = useRef<HTMLDivElement>(null);
  const port = useOpenChart(place, props);
  useEffect(() => port?.draw(scene), [port, scene]);
  useEffect(() => onOpen?.(port), [port, onOpen]);
  useLiveBar(port, scene.series.key, liveBar);
  useEffect(() => describe(place.current, summary), [port, summary]);

  return (
    <div
      ref={place}
      // What is drawn inside moves nothing outside.
      className="contain-strict"
      style={{ height: heightPx === null ? '100%' : heightPx + extraHeightPx(scene.indicators) }}
    />
  );
}

/** Null until the engine has opened it. What the chart is told and asks is always the newest. */
function useOpenChart(
  place: RefObject<HTMLDivElement | null>,
  props: PriceChartProps,
): ChartPort | null {
  const { engine, scrollsPage } = props;
  const newest = useRef(props);
  const [port, setPort] = useState<ChartPort | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  if (failure !== null) throw failure;
  useLayoutEffect(() => {
    newest.current = props;
  });

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const opening = new AbortController();
    let end = () => {};
    engine(
      element,
      {
        scene: newest.current.scene,
        look: readLook(element),
        loadOlder: (beforeMs) => newest.current.loadOlder(beforeMs),
        hearPoint: (point) => newest.current.onPoint(point),
        hearLevel: (id, price) => newest.current.onLevel?.(id, price),
        hearDrawings: (drawings) => newest.current.onDrawings?.(drawings),
        hearDrawn: (id) => newest.current.onDrawn?.(id),
        hearMenu: (at) => newest.current.onMenu?.(at),
        hearUnloaded: () => newest.current.onUnloaded?.(),
      },
      opening.signal,
    ).then(
      (opened) => {
        if (opened === null) return;
        end = tend(element, opened, scrollsPage);
        setPort(opened);
      },
      (cause: unknown) => setFailure(new Error('the chart could not be opened', { cause })),
    );
    return () => {
      opening.abort();
      end();
      setPort(null);
    };
  }, [engine, place, scrollsPage]);
  return port;
}

/** What the hand and the look of the page do to an open chart, until it is closed. */
function tend(element: HTMLElement, port: ChartPort, scrollsPage: boolean): () => void {
  const endGestures = followGestures(element, { scrollsPage }, port);
  const endKeys = followKeys(element, port);
  // The library forgets the mouse by itself, and does not say so.
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') port.endPointing();
  };
  element.addEventListener('pointerleave', leave);
  const endLook = onLookChange(() => port.dress(readLook(element)));
  return () => {
    element.removeEventListener('pointerleave', leave);
    endLook();
    endKeys();
    endGestures();
    port.close();
  };
}

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
    updateInTurn(port, bar);
    const timer = setTimeout(() => {
      const last = waiting.current?.bar ?? bar;
      waiting.current = null;
      if (last !== bar) updateInTurn(port, last);
    }, LIVE_PAUSE_MS);
    waiting.current = { bar, timer };
  }, [port, bar]);

  // A tick of another series must not be drawn into the next.
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = null;
      if (port !== null) leaveTurn(port);
    },
    [port, seriesKey],
  );
}

/** Also releases vertical drags, which the library would capture. */
function describe(place: HTMLElement | null, summary: string): void {
  const picture = place?.firstElementChild;
  if (!(picture instanceof HTMLElement)) return;
  picture.tabIndex = 0;
  picture.style.touchAction = 'pan-y';
  picture.style.overscrollBehavior = 'auto';
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', summary);
}
