/**
 * The engine of a desktop: the chart of a phone, with own prices, drawings, other instruments and
 * the volume profile above it. Each is drawn again only when it is another.
 */
import type { ChartCompared, ChartDrawing, ChartLevel, OpenChart } from './chart-port.ts';
import { drawCompared } from './kline/kline-compared.ts';
import { createDrawings } from './kline/kline-drawings.ts';
import { drawLevels } from './kline/kline-levels.ts';
import { followMenu } from './kline/kline-menu.ts';
import { drawProfile } from './kline/kline-profile.ts';
import { openExtended } from './klinecharts-port.ts';

const NO_LEVELS: readonly ChartLevel[] = [];
const NO_DRAWINGS: readonly ChartDrawing[] = [];
const NO_COMPARED: readonly ChartCompared[] = [];

export const openDesktopChart: OpenChart = (place, options, signal) =>
  openExtended(place, options, signal, (chart) => {
    const drawings = createDrawings(chart, {
      hear: (kept) => options.hearDrawings?.(kept),
      hearDrawn: (id) => options.hearDrawn?.(id),
    });
    const endMenu = followMenu(chart, place, drawings.takeHit, (at) => options.hearMenu?.(at));
    const levelsChanged = createMemory();
    const comparedChanged = createMemory();
    const profileChanged = createMemory();
    return {
      draw(scene, look) {
        const { series, levels = NO_LEVELS, compared = NO_COMPARED, hasProfile = false } = scene;
        drawings.show(scene.drawings ?? NO_DRAWINGS, look, series.decimals);
        if (levelsChanged(levels, look, series.key)) {
          const redraw = () =>
            drawLevels(chart, levels, { look, decimals: series.decimals }, (id, price) => {
              options.hearLevel?.(id, price);
              // The line goes back to where the order is: it moves when the order does.
              queueMicrotask(redraw);
            });
          redraw();
        }
        // A new series brings its own range of prices.
        if (comparedChanged(compared, look, series.key, series.previousClose))
          drawCompared(chart, compared, series.previousClose, look);
        if (profileChanged(hasProfile, look, series.key))
          drawProfile(chart, hasProfile ? (series.bars.at(-1)?.close ?? null) : null, look);
      },
      port: { beginDrawing: drawings.begin },
      close() {
        drawings.close();
        endMenu();
      },
    };
  });

/** Whether any of what it is told is another than the last time. */
function createMemory(): (...told: readonly unknown[]) => boolean {
  let last: readonly unknown[] | null = null;
  return (...told) => {
    const isSame = last !== null && told.every((thing, at) => Object.is(thing, last?.[at]));
    last = told;
    return !isSame;
  };
}
