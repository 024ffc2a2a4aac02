/**
 * Drawings stay with their instrument on this device. The oldest give way where there are too many:
 * a device has little room, and a chart with hundreds of lines says nothing.
 */
import type { ChartDrawing } from '@candor/chart/chart-port';
import { drawingColours, drawingTools } from '@candor/chart/drawing-tools';

export const DRAWINGS_MAX = 50;
export const INSTRUMENTS_MAX = 100;
export const UNDO_MAX = 50;
export const TEXT_LENGTH_MAX = 80;

/** The instrument drawn on last comes last. */
export type DrawingBook = ReadonlyMap<string, readonly ChartDrawing[]>;

export function withDrawings(
  book: DrawingBook,
  instrument: string,
  drawings: readonly ChartDrawing[],
): DrawingBook {
  const next = new Map(book);
  next.delete(instrument);
  if (drawings.length > 0) next.set(instrument, drawings.slice(-DRAWINGS_MAX));
  for (const oldest of next.keys()) {
    if (next.size <= INSTRUMENTS_MAX) break;
    next.delete(oldest);
  }
  return next;
}

/** By instrument what was there before each change, the oldest first. */
export type UndoBook = ReadonlyMap<string, readonly (readonly ChartDrawing[])[]>;

export function withUndo(
  book: UndoBook,
  instrument: string,
  before: readonly ChartDrawing[],
): UndoBook {
  return new Map(book).set(instrument, [...(book.get(instrument) ?? []), before].slice(-UNDO_MAX));
}

export function withoutUndo(book: UndoBook, instrument: string): UndoBook {
  return new Map(book).set(instrument, (book.get(instrument) ?? []).slice(0, -1));
}

export function writeDrawings(book: DrawingBook): string {
  return JSON.stringify([...book]);
}

/** What is not a drawing is left out; the rest stays. */
export function readDrawings(kept: unknown): DrawingBook {
  if (!Array.isArray(kept)) return new Map();
  let book: DrawingBook = new Map();
  for (const entry of kept) {
    if (!Array.isArray(entry)) continue;
    const [instrument, list]: unknown[] = entry;
    if (typeof instrument === 'string' && Array.isArray(list))
      book = withDrawings(book, instrument, list.flatMap(readDrawing));
  }
  return book;
}

function readDrawing(value: unknown): ChartDrawing[] {
  if (typeof value !== 'object' || value === null) return [];
  const tool = drawingTools.find((known) => known === Reflect.get(value, 'tool'));
  const id: unknown = Reflect.get(value, 'id');
  const points: unknown = Reflect.get(value, 'points');
  if (tool === undefined || typeof id !== 'string' || !Array.isArray(points)) return [];
  const read = points.flatMap((point: unknown) => {
    if (typeof point !== 'object' || point === null) return [];
    const [at, price]: unknown[] = [Reflect.get(point, 'at'), Reflect.get(point, 'price')];
    return isFinite(at) && isFinite(price) ? [{ at, price }] : [];
  });
  return read.length === points.length && read.length > 0
    ? [{ id, tool, points: read, ...readLook(value) }]
    : [];
}

function readLook(value: object): Pick<ChartDrawing, 'colour' | 'isLocked' | 'text'> {
  const colour = drawingColours.find((known) => known === Reflect.get(value, 'colour'));
  const text: unknown = Reflect.get(value, 'text');
  return {
    ...(colour === undefined ? {} : { colour }),
    ...(Reflect.get(value, 'isLocked') === true ? { isLocked: true } : {}),
    ...(typeof text === 'string' ? { text: text.slice(0, TEXT_LENGTH_MAX) } : {}),
  };
}

/** The same drawings with one of them changed. */
export function withDrawing(
  drawings: readonly ChartDrawing[],
  id: string,
  change: Partial<Omit<ChartDrawing, 'id' | 'tool'>>,
): ChartDrawing[] {
  return drawings.map((drawing) => (drawing.id === id ? { ...drawing, ...change } : drawing));
}

/** A copy beside it, a part of its price away, which can then be moved. */
export function withCopy(drawings: readonly ChartDrawing[], id: string): ChartDrawing[] {
  const drawing = drawings.find((one) => one.id === id);
  if (drawing === undefined) return [...drawings];
  const numbers = drawings.map((one) => Number(/(\d+)$/.exec(one.id)?.[1] ?? 0));
  return [
    ...drawings,
    {
      ...drawing,
      id: `drawing ${Math.max(0, ...numbers) + 1}`,
      isLocked: false,
      points: drawing.points.map(({ at, price }) => ({ at, price: price * COPY_OFFSET })),
    },
  ];
}

const COPY_OFFSET = 0.995;

function isFinite(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
