/**
 * The library would make ten objects per candle and tick; here a candle is two rectangles,
 * pixel-identical, and the newest are drawn separately (kline-live.ts).
 */
import { registerIndicator, type KLineData } from 'klinecharts';
import { drawInParts, type Draw, type FigureSpan } from './kline-live.ts';

export const CANDLES = 'CANDLES';

registerIndicator({
  name: CANDLES,
  series: 'price',
  figures: [],
  zLevel: -1,
  calc: (bars): unknown[] => bars,
  draw: (draw) => drawInParts(draw, drawCandles),
});

function drawCandles(draw: Draw, pen: CanvasRenderingContext2D, { from, to }: FigureSpan): void {
  const { bar: colours, type } = draw.chart.getStyles().candle;
  // A line is the library's.
  if (type === 'area') return;
  for (const [index, bar] of draw.chart.getDataList().slice(from, to).entries()) {
    pen.fillStyle =
      bar.close > bar.open
        ? colours.upColor
        : bar.close < bar.open
          ? colours.downColor
          : colours.noChangeColor;
    drawCandle(draw, pen, from + index, bar);
  }
}

function drawCandle(
  { chart, xAxis, yAxis }: Draw,
  pen: CanvasRenderingContext2D,
  at: number,
  { open, high, low, close }: KLineData,
): void {
  const { gapBar, halfGapBar } = chart.getBarSpace();
  const x = xAxis.convertToPixel(at);
  const [top, bottom] = [
    yAxis.convertToPixel(Math.max(open, close)),
    yAxis.convertToPixel(Math.min(open, close)),
  ];
  const [highY, lowY] = [yAxis.convertToPixel(high), yAxis.convertToPixel(low)];
  pen.fillRect(x, highY, 1, lowY - highY);
  pen.fillRect(
    x - halfGapBar,
    top,
    gapBar % 2 === 0 ? gapBar + 1 : gapBar,
    Math.max(1, bottom - top),
  );
}
