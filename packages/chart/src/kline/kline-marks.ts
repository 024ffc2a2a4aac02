/**
 * Purchases and sales on the bars they were made in: a triangle that points up below the price, one
 * that points down above it, so that colour never stands alone.
 */
import type { Chart } from 'klinecharts';
import type { ChartLook, ChartMark } from '../chart-port.ts';
import { registerDrawn } from './kline-drawn.ts';

const NAME = 'fillMarks';

type Drawn = { readonly sides: readonly ChartMark['side'][]; readonly look: ChartLook };

export function drawMarks(chart: Chart, marks: readonly ChartMark[], look: ChartLook): void {
  chart.removeOverlay({ name: NAME });
  if (marks.length === 0) return;
  const drawn: Drawn = { sides: marks.map(({ side }) => side), look };
  chart.createOverlay({
    name: NAME,
    lock: true,
    points: marks.map(({ at, price }) => ({ timestamp: at, value: price })),
    extendData: drawn,
  });
}

registerDrawn<Drawn>(NAME, ({ coordinates, overlay: { extendData }, bounding }) =>
  coordinates.flatMap(({ x, y }, index) => {
    const side = extendData.sides[index];
    if (side === undefined || x < -SIZE_PX || x > bounding.width + SIZE_PX) return [];
    const { gfx } = extendData.look[side === 'buy' ? 'rise' : 'fall'];
    return {
      type: 'polygon',
      attrs: { coordinates: triangleAt(x, y, side) },
      styles: {
        style: 'stroke_fill',
        color: gfx,
        borderColor: extendData.look.surface,
        borderSize: 1,
      },
      ignoreEvent: true,
    };
  }),
);

const SIZE_PX = 9;
/** From the price to the tip. */
const GAP_PX = 5;

function triangleAt(x: number, y: number, side: ChartMark['side']): { x: number; y: number }[] {
  const way = side === 'buy' ? 1 : -1;
  const [tip, base] = [y + way * GAP_PX, y + way * (GAP_PX + SIZE_PX)];
  return [
    { x, y: tip },
    { x: x - SIZE_PX / 2, y: base },
    { x: x + SIZE_PX / 2, y: base },
  ];
}
