/** Other instruments as lines in the prices of this one, with how far they moved. */
import type { Chart } from 'klinecharts';
import type { ChartCompared, ChartLook } from '../chart-port.ts';
import { keepInView } from './kline-scale.ts';
import { labelStyles, registerDrawn } from './kline-drawn.ts';

const NAME = 'comparedLine';

type Drawn = { readonly text: string; readonly colour: string; readonly look: ChartLook };

export function drawCompared(
  chart: Chart,
  compared: readonly ChartCompared[],
  previousClose: number | null,
  look: ChartLook,
): void {
  chart.removeOverlay({ name: NAME });
  const base = previousClose === null ? [] : [previousClose];
  keepInView(chart, () => [...base, ...pricesInView(chart, compared)]);
  const colours = [look.warn, look.band];
  for (const [at, { name, points }] of compared.entries()) {
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) continue;
    const percent = (last.price / first.price - 1) * 100;
    const drawn: Drawn = {
      text: `${name} ${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)}%`,
      colour: colours[at % colours.length] ?? look.ink2,
      look,
    };
    chart.createOverlay({
      name: NAME,
      lock: true,
      points: points.map(({ at: timestamp, price }) => ({ timestamp, value: price })),
      extendData: drawn,
    });
  }
}

function pricesInView(chart: Chart, compared: readonly ChartCompared[]): number[] {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const [first, last] = [bars[from]?.timestamp, bars[Math.min(to, bars.length) - 1]?.timestamp];
  if (first === undefined || last === undefined) return [];
  return compared.flatMap(({ points }) =>
    points.flatMap(({ at, price }) => (at >= first && at <= last ? [price] : [])),
  );
}

registerDrawn<Drawn>(NAME, ({ coordinates, bounding, overlay: { extendData } }) => {
  const last = coordinates.at(-1);
  if (last === undefined) return [];
  const { colour, text, look } = extendData;
  return [
    {
      type: 'line',
      attrs: { coordinates },
      styles: { style: 'solid', color: colour, size: 1.5 },
      ignoreEvent: true,
    },
    {
      type: 'text',
      attrs: {
        x: Math.min(last.x, bounding.width - 4),
        y: last.y,
        text,
        align: 'right',
        baseline: 'bottom',
      },
      styles: labelStyles(colour, look.surface, 5, 2),
      ignoreEvent: true,
    },
  ];
});
