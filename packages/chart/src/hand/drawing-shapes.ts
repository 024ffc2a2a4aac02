/** Where the strokes of a drawing run, from the pixels of its points. */
export type Spot = { readonly x: number; readonly y: number };
export type Box = { readonly width: number; readonly height: number };
export type Stroke = readonly [Spot, Spot];

export const FIBONACCI = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** From the first spot through the second to the edge of the box. */
export function rayStroke(from: Spot, through: Spot, box: Box): Stroke {
  return [from, edgeBeyond(from, through, box)];
}

/** Through both, from edge to edge. */
export function extendedStroke(one: Spot, other: Spot, box: Box): Stroke {
  return [edgeBeyond(other, one, box), edgeBeyond(one, other, box)];
}

/** Where a line from one spot through another leaves the box; beyond it when it starts outside. */
function edgeBeyond(from: Spot, through: Spot, { width, height }: Box): Spot {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  if (dx === 0) return dy === 0 ? through : { x: from.x, y: dy > 0 ? height : 0 };
  const x = dx > 0 ? Math.max(width, through.x) : Math.min(0, through.x);
  return { x, y: from.y + (dy / dx) * (x - from.x) };
}

/** The line of the first two spots and its parallel through the third, over the same width. */
export function channelStrokes(one: Spot, other: Spot, third: Spot): readonly [Stroke, Stroke] {
  const slope = other.x === one.x ? 0 : (other.y - one.y) / (other.x - one.x);
  const apart = third.y - (one.y + slope * (third.x - one.x));
  const beside = ({ x, y }: Spot): Spot => ({ x, y: y + apart });
  return [
    [one, other],
    [beside(one), beside(other)],
  ];
}

const HEAD_PX = 10;
const HEAD_ANGLE = Math.PI / 7;

/** The two strokes of an arrow's head. */
export function arrowHead(from: Spot, to: Spot): readonly [Stroke, Stroke] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const side = (by: number): Stroke => [
    to,
    { x: to.x - HEAD_PX * Math.cos(angle + by), y: to.y - HEAD_PX * Math.sin(angle + by) },
  ];
  return [side(HEAD_ANGLE), side(-HEAD_ANGLE)];
}

/** The nearest of some prices whose pixel is close enough; null where none is. */
export function nearestPrice(
  y: number,
  prices: readonly { readonly price: number; readonly y: number }[],
  withinPx: number,
): number | null {
  const near = prices
    .map(({ price, y: at }) => ({ price, px: Math.abs(at - y) }))
    .toSorted((one, other) => one.px - other.px)[0];
  return near !== undefined && near.px <= withinPx ? near.price : null;
}
