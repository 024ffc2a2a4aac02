import { registerOverlay, type AxisRange, type Chart } from 'klinecharts';
import { PRICE_PANE } from './kline-words.ts';

const NAME = 'previousClose';

export function drawPreviousClose(chart: Chart, value: number | null, colour: string): void {
  chart.removeOverlay({ name: NAME });
  chart.overrideYAxis({
    paneId: PRICE_PANE,
    createRange: ({ defaultRange }) => rangeWith(defaultRange, value === null ? [] : [value]),
  });
  if (value !== null)
    chart.createOverlay({
      name: NAME,
      lock: true,
      points: [{ value }],
      styles: { line: { color: colour } },
    });
}

registerOverlay({
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
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
  },
});

/** Without the line in view, a day that gapped up would look like any other. */
export function rangeWith(range: AxisRange, values: readonly number[]): AxisRange {
  if (values.length === 0) return range;
  const from = Math.min(range.realFrom, ...values);
  const to = Math.max(range.realTo, ...values);
  const width = to - from;
  return {
    from,
    to,
    range: width,
    realFrom: from,
    realTo: to,
    realRange: width,
    displayFrom: from,
    displayTo: to,
    displayRange: width,
  };
}
