/**
 * Lines that the customer draws. The library keeps them while they are moved; what it has is told
 * after every change, in moments and prices, so that they hold under every size of bar.
 */
import type { Chart, OverlayCreate } from 'klinecharts';
import type { ChartDrawing, ChartLook, DrawingTool } from './chart-port.ts';

const GROUP = 'drawings';
const NAMES: Readonly<Record<DrawingTool, string>> = {
  trend: 'segment',
  level: 'horizontalStraightLine',
  fibonacci: 'fibonacciLine',
};

export type Drawings = {
  show(drawings: readonly ChartDrawing[], look: ChartLook): void;
  begin(tool: DrawingTool): void;
};

export function createDrawings(
  chart: Chart,
  hear: (drawings: readonly ChartDrawing[]) => void,
): Drawings {
  let shown: readonly ChartDrawing[] = [];
  let colour = '';

  const tell = () => {
    shown = chart.getOverlays({ groupId: GROUP }).flatMap((overlay) => {
      const tool = toolOf(overlay.name);
      const points = overlay.points.flatMap(({ timestamp, value }) =>
        timestamp === undefined || value === undefined ? [] : [{ at: timestamp, price: value }],
      );
      return tool === null || points.length === 0 ? [] : [{ id: overlay.id, tool, points }];
    });
    hear(shown);
  };

  const overlayOf = (tool: DrawingTool): OverlayCreate => ({
    name: NAMES[tool],
    groupId: GROUP,
    mode: 'weak_magnet',
    styles: {
      line: { color: colour, size: 1.5 },
      text: { color: colour, backgroundColor: 'transparent' },
      point: { color: colour, borderColor: colour, activeColor: colour, activeBorderColor: colour },
    },
    onDrawEnd: tell,
    onPressedMoveEnd: tell,
    // As TradingView and others have it: the other button removes.
    onRightClick: ({ overlay, preventDefault }) => {
      preventDefault?.();
      chart.removeOverlay({ id: overlay.id });
      tell();
    },
  });

  return {
    show(drawings, look) {
      if (drawings === shown && colour === look.warn) return;
      shown = drawings;
      colour = look.warn;
      chart.removeOverlay({ groupId: GROUP });
      for (const { id, tool, points } of drawings)
        chart.createOverlay({
          ...overlayOf(tool),
          id,
          points: points.map(({ at, price }) => ({ timestamp: at, value: price })),
        });
    },
    begin: (tool) => void chart.createOverlay(overlayOf(tool)),
  };
}

function toolOf(name: string): DrawingTool | null {
  const tools: DrawingTool[] = ['trend', 'level', 'fibonacci'];
  return tools.find((tool) => NAMES[tool] === name) ?? null;
}
