/** The other mouse button, anywhere on the chart: where it was pressed, at which price, on what. */
import type { Chart } from 'klinecharts';
import type { ChartMenuPlace } from '../chart-port.ts';
import { PRICE_PANE } from './kline-words.ts';

export function followMenu(
  chart: Chart,
  place: HTMLElement,
  takeHit: () => string | null,
  hear: (at: ChartMenuPlace) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // What an earlier press was on does not count for this one.
  place.addEventListener('pointerdown', () => void takeHit(), { signal, capture: true });
  place.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      const box = place.getBoundingClientRect();
      const y = event.clientY - box.top;
      hear({
        drawing: takeHit(),
        price: y <= (chart.getSize(PRICE_PANE, 'main')?.height ?? 0) ? priceAt(chart, y) : null,
        x: event.clientX,
        y: event.clientY,
      });
    },
    { signal },
  );
  return () => listening.abort();
}

function priceAt(chart: Chart, y: number): number | null {
  const found = chart.convertFromPixel([{ y }], { paneId: PRICE_PANE });
  const value = (Array.isArray(found) ? found[0] : found)?.value;
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : null;
}
