/** The customer's own prices as lines across the chart; an order's can be taken to another one. */
import type { Chart } from 'klinecharts';
import type { ChartLevel, ChartLook } from '../chart-port.ts';
import { labelStyles, registerDrawn } from './kline-drawn.ts';

const NAME = 'ownLevels';
const LABEL_PX = 8;

type Drawn = Pick<ChartLevel, 'kind' | 'text' | 'isMovable'> & {
  readonly look: ChartLook;
  readonly decimals: number;
};

export function drawLevels(
  chart: Chart,
  levels: readonly ChartLevel[],
  { look, decimals }: { look: ChartLook; decimals: number },
  hear: (id: string, price: number) => void,
): void {
  chart.removeOverlay({ name: NAME });
  for (const { id, price, kind, text, isMovable } of levels) {
    const drawn: Drawn = { kind, text, isMovable, look, decimals };
    chart.createOverlay({
      name: NAME,
      id: `${NAME} ${id}`,
      lock: !isMovable,
      points: [{ value: price }],
      extendData: drawn,
      // The library would take the line away; it stays as long as what it stands for.
      onRightClick: ({ preventDefault }) => preventDefault?.(),
      onPressedMoveEnd: ({ overlay }) => {
        const moved = overlay.points[0]?.value;
        // A press without a move is none.
        if (moved !== undefined && moved !== price && moved > 0) hear(id, moved);
      },
    });
  }
}

registerDrawn<Drawn>(NAME, ({ coordinates, bounding, overlay: { extendData, points } }) => {
  const y = coordinates[0]?.y;
  const value = points[0]?.value;
  if (y === undefined || value === undefined) return [];
  const { kind, text, isMovable, look, decimals } = extendData;
  const colour = colourOf(kind, look);
  const ends = [
    { x: 0, y },
    { x: bounding.width, y },
  ];
  return [
    {
      type: 'line',
      attrs: { coordinates: ends },
      styles: {
        style: kind === 'average' ? 'solid' : 'dashed',
        dashedValue: [6, 4],
        color: colour,
        size: 1,
      },
      ignoreEvent: !isMovable,
    },
    {
      type: 'text',
      attrs: {
        x: LABEL_PX,
        y,
        text: `${text} ${value.toFixed(decimals)}`,
        align: 'left',
        baseline: 'middle',
      },
      styles: labelStyles(colour, look.surface, 6, 3),
      ignoreEvent: !isMovable,
    },
  ];
});

function colourOf(kind: ChartLevel['kind'], look: ChartLook): string {
  switch (kind) {
    case 'average':
      return look.accent;
    case 'alert':
      return look.warn;
    case 'buy':
      return look.rise.gfx;
    case 'sell':
      return look.fall.gfx;
  }
}
