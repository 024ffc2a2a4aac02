/**
 * The charts and drawings of this device, which go with the customer who made them and follow them
 * to other devices (core/views). Another tab's drawings are taken over at once, so that neither
 * writes over the other.
 */
import type { ChartDrawing } from '@candor/chart/chart-port';
import { jsonOrNull } from '@candor/client/json';
import { createStore, useStore } from '@candor/client/store';
import { keepView, noteViewChange } from '../../../core/views/kept-views.ts';
import { onSessionChange } from '../../../platform/device/session.ts';
import { onStoredElsewhere, readStored, writeStored } from '../../../platform/device/storage.ts';
import { readCharts, usualCharts, writeCharts, type Charts } from './charts.model.ts';
import {
  readDrawings,
  readSentDrawings,
  sentDrawings,
  withDrawings,
  withoutUndo,
  withUndo,
  writeDrawings,
  type DrawingBook,
  type UndoBook,
} from './drawings.model.ts';

export function useCharts(): Charts {
  return useStore(charts);
}

export function setCharts(change: (now: Charts) => Charts): void {
  const next = change(charts.get());
  if (next === charts.get()) return;
  storeCharts(next);
  noteViewChange('charts');
}

function storeCharts(next: Charts): void {
  charts.set(next);
  writeStored('candor.charts', JSON.stringify(next));
}

const NONE: readonly ChartDrawing[] = [];

export function useDrawings(instrument: string): readonly ChartDrawing[] {
  return useStore(drawings).get(instrument) ?? NONE;
}

export function keepDrawings(instrument: string, drawn: readonly ChartDrawing[]): void {
  undoable.set(withUndo(undoable.get(), instrument, drawings.get().get(instrument) ?? NONE));
  store(instrument, drawn);
}

/** The chart as it was before the last change; until the page is closed. */
export function undoDrawing(instrument: string): void {
  const before = undoable.get().get(instrument)?.at(-1);
  if (before === undefined) return;
  undoable.set(withoutUndo(undoable.get(), instrument));
  store(instrument, before);
}

export function useCanUndo(instrument: string): boolean {
  return (useStore(undoable).get(instrument)?.length ?? 0) > 0;
}

function store(instrument: string, drawn: readonly ChartDrawing[]): void {
  storeDrawings(withDrawings(drawings.get(), instrument, drawn));
  noteViewChange('drawings');
}

function storeDrawings(book: DrawingBook): void {
  drawings.set(book);
  writeStored('candor.drawings', writeDrawings(book));
}

const charts = createStore<Charts>(keptCharts());
const drawings = createStore<DrawingBook>(keptBook());
const undoable = createStore<UndoBook>(new Map());
// Forgotten with the session (forget-customer.ts), whose change is heard there first.
onSessionChange(() => {
  charts.set(keptCharts());
  drawings.set(keptBook());
  undoable.set(new Map());
});

keepView('charts', {
  read: () => writeCharts(charts.get()),
  take: (value) => storeCharts(readCharts(value)),
  isOwn: () => readStored('candor.charts') !== null,
});

keepView('drawings', {
  read: () => sentDrawings(drawings.get()),
  take: (value) => {
    storeDrawings(readSentDrawings(value));
    // What could be undone was done to other drawings.
    undoable.set(new Map());
  },
  isOwn: () => drawings.get().size > 0,
});

onStoredElsewhere('candor.drawings', (text) => {
  drawings.set(readDrawings(jsonOrNull(text)));
  undoable.set(new Map());
});

function keptBook(): DrawingBook {
  return readDrawings(jsonOrNull(readStored('candor.drawings')));
}

function keptCharts(): Charts {
  const text = readStored('candor.charts');
  return text === null ? usualCharts : readCharts(jsonOrNull(text));
}
