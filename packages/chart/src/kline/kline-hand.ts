/**
 * The hand that draws: over the price there is a pane of glass while a tool is held, so that
 * neither the library nor the page takes what the pointer does. Escape puts the tool down.
 */
import type { Chart } from 'klinecharts';
import { nearestPrice } from '../hand/drawing-shapes.ts';
import { begun, isComplete, pressed, previewOf, released } from '../hand/drawing-steps.ts';
import { PRICE_PANE } from './kline-words.ts';

export type DrawnPoint = { readonly at: number; readonly price: number };
export type Held = {
  readonly needed: number;
  readonly preview: (points: readonly DrawnPoint[]) => void;
  readonly done: (points: readonly DrawnPoint[]) => void;
  readonly dropped: () => void;
};

/** A click whose hand trembled is still one. */
const DRAG_PX = 5;
/** A point this near to an open, high, low or close is meant to be on it. */
const MAGNET_PX = 8;

export function holdTool(chart: Chart, held: Held): () => void {
  const pane = chart.getDom(PRICE_PANE, 'main');
  if (pane === null) return () => {};
  const glass = putGlass(pane);
  const listening = new AbortController();
  const { signal } = listening;
  let drawing = begun<DrawnPoint>(held.needed);
  let pressedAt = { x: 0, y: 0 };

  const spotOf = ({ clientX, clientY }: PointerEvent) => {
    const box = glass.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const end = () => {
    listening.abort();
    glass.remove();
  };
  const on = (
    name: 'pointerdown' | 'pointermove' | 'pointerup',
    act: (event: PointerEvent) => void,
  ) =>
    glass.addEventListener(
      name,
      (event) => {
        event.stopPropagation();
        act(event);
      },
      { signal },
    );
  keepFromLibrary(glass, signal);

  on('pointerdown', (event) => {
    if (event.button !== 0) return drop();
    const spot = spotOf(event);
    const point = pointAt(chart, spot);
    if (point === null) return;
    glass.setPointerCapture(event.pointerId);
    pressedAt = spot;
    drawing = pressed(drawing, point);
  });
  on('pointermove', (event) => {
    const spot = spotOf(event);
    chart.executeAction('onCrosshairChange', { ...spot, paneId: PRICE_PANE });
    const point = pointAt(chart, spot);
    const points = point === null ? null : previewOf(drawing, point);
    if (points !== null) held.preview(points);
  });
  on('pointerup', (event) => {
    const spot = spotOf(event);
    const point = pointAt(chart, spot);
    if (point === null) return;
    const isDragged = Math.hypot(spot.x - pressedAt.x, spot.y - pressedAt.y) >= DRAG_PX;
    drawing = released(drawing, point, isDragged);
    if (!isComplete(drawing)) return;
    end();
    held.done(drawing.points);
  });
  const drop = () => {
    end();
    held.dropped();
  };
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // It puts down the tool and closes nothing else.
      event.stopPropagation();
      drop();
    },
    { signal, capture: true },
  );
  return drop;
}

function putGlass(pane: HTMLElement): HTMLElement {
  const glass = document.createElement('div');
  glass.dataset['part'] = 'drawing';
  Object.assign(glass.style, {
    position: 'absolute',
    inset: '0',
    zIndex: '10',
    cursor: 'crosshair',
    touchAction: 'none',
  });
  pane.append(glass);
  return glass;
}

/** It would pan by these. */
function keepFromLibrary(glass: HTMLElement, signal: AbortSignal): void {
  for (const name of ['mousedown', 'mousemove', 'touchstart', 'touchmove', 'contextmenu', 'click'])
    glass.addEventListener(
      name,
      (event) => {
        event.stopPropagation();
        if (name === 'contextmenu') event.preventDefault();
      },
      { signal },
    );
}

/** On the bar below the pointer; right of the last one at the moment it will be. */
function pointAt(chart: Chart, { x, y }: { x: number; y: number }): DrawnPoint | null {
  const found = chart.convertFromPixel([{ x, y }], { paneId: PRICE_PANE });
  const { dataIndex, timestamp, value } = (Array.isArray(found) ? found[0] : found) ?? {};
  if (dataIndex === undefined || timestamp === undefined) return null;
  if (value === undefined || !Number.isFinite(value)) return null;
  const bar = chart.getDataList()[dataIndex];
  const prices = (bar === undefined ? [] : [bar.open, bar.high, bar.low, bar.close]).map(
    (price) => ({ price, y: pixelOf(chart, price) }),
  );
  return { at: timestamp, price: nearestPrice(y, prices, MAGNET_PX) ?? value };
}

function pixelOf(chart: Chart, value: number): number {
  const found = chart.convertToPixel([{ value }], { paneId: PRICE_PANE });
  return (Array.isArray(found) ? found[0] : found)?.y ?? Number.NaN;
}
