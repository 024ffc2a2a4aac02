/** The tools that the library does not have, or has otherwise, drawn from drawing-shapes.ts. */
import {
  registerOverlay,
  type OverlayCreateFiguresCallbackParams,
  type OverlayFigure,
} from 'klinecharts';
import type { DrawingTool } from '../chart-port.ts';
import {
  arrowHead,
  channelStrokes,
  extendedStroke,
  FIBONACCI,
  rayStroke,
  type Spot,
  type Stroke,
} from '../hand/drawing-shapes.ts';

export type DrawnText = { readonly text: string; readonly decimals: number };
type Drawing = OverlayCreateFiguresCallbackParams<DrawnText>;

export const pointsNeeded: Readonly<Record<DrawingTool, 1 | 2 | 3>> = {
  trend: 2,
  ray: 2,
  extended: 2,
  level: 1,
  levelRay: 1,
  vertical: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  arrow: 2,
  priceNote: 1,
  text: 1,
};

const SHAPES: Readonly<Record<DrawingTool, (drawing: Drawing) => OverlayFigure[]>> = {
  trend: pair((one, other) => [line([one, other])]),
  ray: pair((one, other, { bounding }) => [line(rayStroke(one, other, bounding))]),
  extended: pair((one, other, { bounding }) => [line(extendedStroke(one, other, bounding))]),
  level: single(({ y }, { bounding }) => [line(across(0, bounding.width, y))]),
  levelRay: single(({ x, y }, { bounding }) => [line(across(x, bounding.width, y))]),
  vertical: single(({ x }, { bounding }) => [
    line([
      { x, y: 0 },
      { x, y: bounding.height },
    ]),
  ]),
  channel: ({ coordinates: [one, other, third] }) => {
    if (one === undefined || other === undefined || third === undefined) return [];
    return channelStrokes(one, other, third).map(line);
  },
  fibonacci: pair((one, other, drawing) =>
    FIBONACCI.flatMap((part) => retraced(one, other, part, drawing)),
  ),
  rectangle: pair((one, other) => [
    {
      type: 'rect',
      attrs: {
        x: Math.min(one.x, other.x),
        y: Math.min(one.y, other.y),
        width: Math.abs(other.x - one.x),
        height: Math.abs(other.y - one.y),
      },
      styles: { style: 'stroke_fill' },
    },
  ]),
  arrow: pair((one, other) => [line([one, other]), ...arrowHead(one, other).map(line)]),
  priceNote: single((spot, drawing) => [
    { type: 'circle', attrs: { ...spot, r: 3 } },
    note(spot, valueOf(drawing, 0)?.toFixed(drawing.overlay.extendData.decimals) ?? ''),
  ]),
  text: single((spot, { overlay }) => [note(spot, overlay.extendData.text)]),
};

for (const [tool, draw] of Object.entries(SHAPES))
  registerOverlay<DrawnText>({
    name: shapeName(tool),
    totalStep: 2,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: draw,
  });

export function shapeName(tool: string): string {
  return `shape ${tool}`;
}

function single(draw: (spot: Spot, drawing: Drawing) => OverlayFigure[]) {
  return (drawing: Drawing): OverlayFigure[] => {
    const [spot] = drawing.coordinates;
    return spot === undefined ? [] : draw(spot, drawing);
  };
}

function pair(draw: (one: Spot, other: Spot, drawing: Drawing) => OverlayFigure[]) {
  return (drawing: Drawing): OverlayFigure[] => {
    const [one, other] = drawing.coordinates;
    return one === undefined || other === undefined ? [] : draw(one, other, drawing);
  };
}

function across(from: number, to: number, y: number): Stroke {
  return [
    { x: from, y },
    { x: to, y },
  ];
}

function line(coordinates: Stroke): OverlayFigure {
  return { type: 'line', attrs: { coordinates: [...coordinates] } };
}

function note({ x, y }: Spot, text: string): OverlayFigure {
  return { type: 'text', attrs: { x: x + 6, y, text, align: 'left', baseline: 'bottom' } };
}

/** On a logarithmic axis a level is where its price is, not where its part of the height is. */
function retraced(one: Spot, other: Spot, part: number, drawing: Drawing): OverlayFigure[] {
  const [from, to] = [valueOf(drawing, 0), valueOf(drawing, 1)];
  if (from === null || to === null) return [];
  const price = to + (from - to) * part;
  const y = drawing.yAxis?.convertToPixel(price) ?? other.y + (one.y - other.y) * part;
  const left = Math.min(one.x, other.x);
  const text = `${part} (${price.toFixed(drawing.overlay.extendData.decimals)})`;
  return [
    line(across(left, drawing.bounding.width, y)),
    {
      type: 'text',
      attrs: { x: left + 4, y, text, align: 'left', baseline: 'bottom' },
      ignoreEvent: true,
    },
  ];
}

function valueOf({ overlay }: Drawing, at: number): number | null {
  return overlay.points[at]?.value ?? null;
}
