/**
 * One path per line, one pass per bar colour, where the library would make several objects per bar.
 * Lines are not snapped to whole pixels.
 */
import { drawInParts, type Draw, type FigureSpan } from './kline-live.ts';
import { getColumns, drawColumns, drawDots, drawLine } from './kline-strokes.ts';

export function drawFigures(draw: Draw): true {
  return drawInParts(draw, drawSpan);
}

function drawSpan(
  draw: Draw,
  pen: CanvasRenderingContext2D,
  span: FigureSpan,
  joins: boolean,
): void {
  const { figures } = draw.indicator;
  for (const { key, type, baseValue } of figures)
    if (type === 'bar') drawColumns(draw, pen, getColumns(draw, span, key, baseValue ?? null));
  for (const { key, type } of figures) if (type === 'circle') drawDots(draw, pen, span, key);
  const line: FigureSpan = joins ? { from: span.from - 1, to: span.to } : span;
  for (const [index, { key }] of figures.filter(({ type }) => type === 'line').entries())
    drawLine(draw, pen, line, { key, index });
}
