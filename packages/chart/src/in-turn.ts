/**
 * Several charts move at the same instant, and drawing them all takes longer than a frame has: each
 * frame draws one of them, with its newest bar.
 */
import type { ChartBar, ChartPort } from './chart-port.ts';

const waiting = new Map<Pick<ChartPort, 'update'>, ChartBar>();
let isAsked = false;

export function updateInTurn(port: Pick<ChartPort, 'update'>, bar: ChartBar): void {
  waiting.set(port, bar);
  askFrame();
}

/** A bar of another series must not be drawn into the next. */
export function leaveTurn(port: Pick<ChartPort, 'update'>): void {
  waiting.delete(port);
}

function askFrame(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    const [first] = waiting;
    if (first === undefined) return;
    const [port, bar] = first;
    waiting.delete(port);
    askFrame();
    port.update(bar);
  });
}
