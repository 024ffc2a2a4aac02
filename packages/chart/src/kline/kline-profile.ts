/** The volume profile of the bars in view, from the right edge, under everything else. */
import type { Chart } from 'klinecharts';
import { withAlpha } from '../chart-look.ts';
import type { ChartLook } from '../chart-port.ts';
import { PRICE_PANE } from './kline-words.ts';
import { volumeProfile } from '../volume-profile.ts';
import { registerDrawn } from './kline-drawn.ts';

const NAME = 'volumeProfile';
const STEPS = 28;
/** Of the width of the bars. */
const WIDTH_SHARE = 0.22;

/** `price` is one in view: the library draws nothing that has no place. */
export function drawProfile(chart: Chart, price: number | null, look: ChartLook): void {
  chart.removeOverlay({ name: NAME });
  if (price === null) return;
  chart.createOverlay({
    name: NAME,
    lock: true,
    zLevel: -1,
    points: [{ value: price }],
    extendData: look,
  });
}

registerDrawn<ChartLook>(NAME, ({ chart, bounding, overlay: { extendData: look } }) => {
  const { from, to } = chart.getVisibleRange();
  const bars = chart
    .getDataList()
    .slice(from, to)
    .map(({ high, low, volume = 0 }) => ({ high, low, volume }));
  const profile = volumeProfile(bars, STEPS);
  const most = Math.max(0, ...profile.map(({ volume }) => volume));
  if (most === 0) return [];
  const rows = chart.convertToPixel(
    profile.flatMap((step) => [{ value: step.from }, { value: step.to }]),
    { paneId: PRICE_PANE },
  );
  const pixels = Array.isArray(rows) ? rows : [rows];
  return profile.map(({ volume }, at) => {
    const [bottom = 0, top = 0] = [pixels[at * 2]?.y, pixels[at * 2 + 1]?.y];
    const width = (volume / most) * bounding.width * WIDTH_SHARE;
    return {
      type: 'rect',
      attrs: {
        x: bounding.width - width,
        y: top,
        width,
        height: Math.max(bottom - top - 1, 1),
      },
      styles: { style: 'fill', color: withAlpha(look.ink3, volume === most ? 0.45 : 0.22) },
      ignoreEvent: true,
    };
  });
});
