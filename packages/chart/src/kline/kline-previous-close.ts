import type { Chart } from 'klinecharts';
import { keepInView } from './kline-scale.ts';
import { registerDrawn } from './kline-drawn.ts';

const NAME = 'previousClose';

export function drawPreviousClose(chart: Chart, value: number | null, colour: string): void {
  chart.removeOverlay({ name: NAME });
  keepInView(chart, () => (value === null ? [] : [value]));
  if (value !== null)
    chart.createOverlay({
      name: NAME,
      lock: true,
      points: [{ value }],
      styles: { line: { color: colour } },
    });
}

registerDrawn(NAME, ({ coordinates, bounding, overlay }) => {
  const y = coordinates[0]?.y;
  if (y === undefined) return [];
  const styles = { style: 'dashed', dashedValue: [3, 4], color: overlay.styles?.line?.color };
  return {
    type: 'line',
    attrs: {
      coordinates: [
        { x: 0, y },
        { x: bounding.width, y },
      ],
    },
    styles,
    ignoreEvent: true,
  };
});
