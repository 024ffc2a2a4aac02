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

type HeldDrawings = {
  readonly chart: Chart;
  readonly heard: DrawingsHeard;
  shown: readonly ChartDrawing[];
  look: ChartLook | null;
  decimals: number;
  hit: string | null;
  putDown: (() => void) | null;
};

export function createDrawings(chart: Chart, heard: DrawingsHeard): Drawings {
  const held: HeldDrawings = {
    chart,
    heard,
    shown: [],
    look: null,
    decimals: 2,
    hit: null,
    putDown: null,
  };
  return {
    show(drawings, nextLook, nextDecimals) {
      if (drawings === held.shown && held.look === nextLook && held.decimals === nextDecimals)
        return;
      held.shown = drawings;
      held.look = nextLook;
      held.decimals = nextDecimals;
      held.chart.removeOverlay({ groupId: GROUP });
      for (const drawing of drawings) held.chart.createOverlay(overlayOf(held, drawing));
    },
    begin: (tool) => begin(held, tool),
    takeHit() {
      const last = held.hit;
      held.hit = null;
      return last;
    },
    close: () => held.putDown?.(),
  };
}

function begin(held: HeldDrawings, tool: ChartDrawing['tool']): void {
  held.putDown?.();
  const drawn = (id: string, points: readonly DrawnPoint[]): ChartDrawing => ({
    id,
    tool,
    points,
  });
  const clear = () => {
    held.chart.removeOverlay({ id: PREVIEW });
    held.putDown = null;
  };
  held.putDown = holdTool(held.chart, {
    needed: pointsNeeded[tool],
    preview(points) {
      const { points: at = [], ...overlay } = overlayOf(held, drawn(PREVIEW, points));
      if (held.chart.getOverlays({ id: PREVIEW }).length === 0)
        held.chart.createOverlay({ ...overlay, groupId: PREVIEW, points: at });
      else held.chart.overrideOverlay({ id: PREVIEW, points: at });
    },
    done(points) {
      clear();
      const id = nextId(held.shown);
      const drawing = drawn(id, points);
      held.chart.createOverlay(overlayOf(held, drawing));
      tell(held, [...held.shown, drawing]);
      held.heard.hearDrawn(id);
    },
    dropped() {
      clear();
      held.heard.hearDrawn(null);
    },
  });
}

function tell(held: HeldDrawings, next: readonly ChartDrawing[]) {
  held.shown = next;
  held.heard.hear(next);
}

function moved(held: HeldDrawings, id: string) {
  return tell(
    held,
    held.shown.map((drawing) => {
      const points = pointsOf(held.chart, id);
      return drawing.id === id && points.length === drawing.points.length
        ? { ...drawing, points }
        : drawing;
    }),
  );
}

function overlayOf(held: HeldDrawings, drawing: ChartDrawing): OverlayCreate {
  const colour = held.look === null ? '' : drawingColour(held.look, drawing.colour ?? 'warn');
  return {
    id: drawing.id,
    name: shapeName(drawing.tool),
    groupId: GROUP,
    lock: drawing.isLocked ?? false,
    mode: 'weak_magnet',
    extendData: { text: drawing.text ?? '', decimals: held.decimals } satisfies DrawnText,
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
    onPressedMoveEnd: ({ overlay }) => moved(held, overlay.id),
    // The library would remove it; the page asks what is wanted.
    onRightClick: ({ overlay, preventDefault }) => {
      preventDefault?.();
      held.hit = overlay.id;
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
