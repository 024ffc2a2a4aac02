/**
 * All charts of a workspace show the moment that one of them is pointed at, whatever the instrument
 * and the size of their bars.
 */
import { createStore } from '@candor/client/store';
import type { ChartPoint, ChartPort } from '@candor/chart/chart-port';
import { useCallback, useEffect, useId } from 'react';

const pointed = createStore<{ readonly by: string; readonly at: number } | null>(null);

/** What the chart behind the port has to tell when it is pointed at. */
export function useSharedCrosshair(port: ChartPort | null): (point: ChartPoint | null) => void {
  const id = useId();
  useEffect(() => {
    if (port === null) return;
    const show = () => {
      const now = pointed.get();
      port.showAt(now === null || now.by === id ? null : now.at);
    };
    const stop = pointed.subscribe(show);
    return () => {
      stop();
      if (pointed.get()?.by === id) pointed.set(null);
    };
  }, [port, id]);
  return useCallback(
    (point) => {
      const now = pointed.get();
      const at = point !== null && point.isPointed ? point.bar.at : null;
      if (at === null ? now?.by !== id : now?.by === id && now.at === at) return;
      pointed.set(at === null ? null : { by: id, at });
    },
    [id],
  );
}
