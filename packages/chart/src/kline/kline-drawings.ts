/**
 * Lines that the customer draws. The library keeps them while they are moved; what it has is told
 * after every change, in moments and prices, so that they hold under every size of bar.
 */
import type { Chart, OverlayCreate } from 'klinecharts';
import { withAlpha } from '../chart-look.ts';
import type { ChartDrawing, ChartLook, DrawingColour, DrawingTool } from '../chart-port.ts';
import { FONT } from '../chart-styles.ts';
import { holdTool, type DrawnPoint } from './kline-hand.ts';
import { pointsNeeded, shapeName, type DrawnText } from './kline-shapes.ts';

const GROUP = 'drawings';
const PREVIEW = 'drawing preview';
const FILL_ALPHA = 0.12;

export type Drawings = {
  show(drawings: readonly ChartDrawing[], look: ChartLook, decimals: number): void;
  begin(tool: DrawingTool): void;
  /** Which one the right button was pressed on last, once. */
  takeHit(): string | null;
  close(): void;
};

export type DrawingsHeard = {
  readonly hear: (drawings: readonly ChartDrawing[]) => void;
  /** The one that was just drawn; null when the tool was put down. */
  readonly hearDrawn: (id: string | null) => void;
};

export function createDrawings(chart: Chart, heard: DrawingsHeard): Drawings {
  let shown: readonly ChartDrawing[] = [];
  let look: ChartLook | null = null;
  let decimals = 2;
  let hit: string | null = null;
  let putDown: (() => void) | null = null;

  const tell = (next: readonly ChartDrawing[]) => {
    shown = next;
    heard.hear(next);
  };

  const moved = (id: string) =>
    tell(
      shown.map((drawing) => {
        const points = pointsOf(chart, id);
        return drawing.id === id && points.length === drawing.points.length
          ? { ...drawing, points }
          : drawing;
      }),
    );

  const overlayOf = (drawing: ChartDrawing): OverlayCreate => ({
    ...overlayFor(drawing, look, decimals),
    onPressedMoveEnd: ({ overlay }) => moved(overlay.id),
    // The library would remove it; the page asks what is wanted.
    onRightClick: ({ overlay, preventDefault }) => {
      preventDefault?.();
      hit = overlay.id;
    },
  });

  return {
    show(drawings, nextLook, nextDecimals) {
      if (drawings === shown && look === nextLook && decimals === nextDecimals) return;
      shown = drawings;
      look = nextLook;
      decimals = nextDecimals;
      chart.removeOverlay({ groupId: GROUP });
      for (const drawing of drawings) chart.createOverlay(overlayOf(drawing));
    },
    begin(tool) {
      putDown?.();
      const drawn = (id: string, points: readonly DrawnPoint[]): ChartDrawing => ({
        id,
        tool,
        points,
      });
      const clear = () => {
        chart.removeOverlay({ id: PREVIEW });
        putDown = null;
      };
      putDown = holdTool(chart, {
        needed: pointsNeeded[tool],
        preview(points) {
          const { points: at = [], ...overlay } = overlayOf(drawn(PREVIEW, points));
          if (chart.getOverlays({ id: PREVIEW }).length === 0)
            chart.createOverlay({ ...overlay, groupId: PREVIEW, points: at });
          else chart.overrideOverlay({ id: PREVIEW, points: at });
        },
        done(points) {
          clear();
          const id = nextId(shown);
          const drawing = drawn(id, points);
          chart.createOverlay(overlayOf(drawing));
          tell([...shown, drawing]);
          heard.hearDrawn(id);
        },
        dropped() {
          clear();
          heard.hearDrawn(null);
        },
      });
    },
    takeHit() {
      const last = hit;
      hit = null;
      return last;
    },
    close: () => putDown?.(),
  };
}

/** How the library draws it. */
function overlayFor(
  drawing: ChartDrawing,
  look: ChartLook | null,
  decimals: number,
): OverlayCreate {
  const colour = look === null ? '' : drawingColour(look, drawing.colour ?? 'warn');
  return {
    id: drawing.id,
    name: shapeName(drawing.tool),
    groupId: GROUP,
    lock: drawing.isLocked ?? false,
    mode: 'weak_magnet',
    extendData: { text: drawing.text ?? '', decimals } satisfies DrawnText,
    points: drawing.points.map(({ at, price }) => ({ timestamp: at, value: price })),
    styles: {
      line: { color: colour, size: 1.5 },
      rect: { color: withAlpha(colour, FILL_ALPHA), borderColor: colour, borderSize: 1.5 },
      circle: { color: colour, borderColor: colour },
      text: { color: colour, backgroundColor: 'transparent', size: 12, family: FONT },
      point: {
        color: colour,
        borderColor: colour,
        activeColor: colour,
        activeBorderColor: colour,
      },
    },
  };
}

export function drawingColour(look: ChartLook, colour: DrawingColour): string {
  return colour === 'rise' || colour === 'fall' ? look[colour].gfx : look[colour];
}

/** After all there are; an older one may be called as the library called it. */
function nextId(drawings: readonly ChartDrawing[]): string {
  const numbers = drawings.map(({ id }) => Number(/^drawing (\d+)$/.exec(id)?.[1] ?? 0));
  return `drawing ${Math.max(0, ...numbers) + 1}`;
}

function pointsOf(chart: Chart, id: string): DrawnPoint[] {
  const points = chart.getOverlays({ id })[0]?.points ?? [];
  return points.flatMap(({ timestamp, value }) =>
    timestamp === undefined || value === undefined ? [] : [{ at: timestamp, price: value }],
  );
}
