/** What is drawn on a chart, the tool in hand, and the note whose words are being written. */
import type { ChartDrawing, ChartPort, DrawingTool } from '@candor/chart/chart-port';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { withDrawing } from './drawings.model.ts';
import { keepDrawings, undoDrawing, useCanUndo, useDrawings } from './kept-charts.ts';

export function useDrawingHand(instrument: string) {
  const drawings = useDrawings(instrument);
  const canUndo = useCanUndo(instrument);
  const [port, setPort] = useState<ChartPort | null>(null);
  const [held, setHeld] = useState<DrawingTool | null>(null);
  const [writing, setWriting] = useState<string | null>(null);
  const keep = (drawn: readonly ChartDrawing[]) => keepDrawings(instrument, drawn);
  const written = drawings.find(({ id }) => id === writing);
  const heard = useRef((_: string | null) => {});
  useLayoutEffect(() => {
    heard.current = (id) => {
      setHeld(null);
      if (held === 'text') setWriting(id);
    };
  });
  return {
    drawings,
    keep,
    undo: canUndo ? () => undoDrawing(instrument) : undefined,
    port,
    setPort,
    held,
    take: (tool: DrawingTool) => {
      setHeld(tool);
      port?.beginDrawing?.(tool);
    },
    hearDrawn: useCallback((id: string | null) => heard.current(id), []),
    written,
    write: setWriting,
    saveText: (text: string) => {
      if (written !== undefined) keep(withDrawing(drawings, written.id, { text }));
      setWriting(null);
    },
    closeText: () => {
      // A note without words would be a point that nobody sees.
      if (written !== undefined && (written.text ?? '') === '')
        keep(drawings.filter(({ id }) => id !== written.id));
      setWriting(null);
    },
  };
}
