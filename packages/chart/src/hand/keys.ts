import type { ChartPort } from '../chart-port.ts';

export function followKeys(place: HTMLElement, port: ChartPort): () => void {
  const press = (event: KeyboardEvent) => {
    const act = KEYS[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(port);
  };
  const leave = () => port.endPointing();
  place.addEventListener('keydown', press);
  place.addEventListener('focusout', leave);
  return () => {
    place.removeEventListener('keydown', press);
    place.removeEventListener('focusout', leave);
  };
}

const KEYS: Readonly<Record<string, (port: ChartPort) => void>> = {
  ArrowLeft: (port) => port.step(-1),
  ArrowRight: (port) => port.step(1),
  '+': (port) => port.zoom(1),
  '-': (port) => port.zoom(-1),
};
