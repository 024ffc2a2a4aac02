/**
 * Drawings stay with their instrument, and follow the customer to other devices. The oldest give
 * way where there are too many: there is little room, and a chart with hundreds of lines says
 * nothing.
 */
import type { ChartDrawing } from '@candor/chart/chart-port';
import { DRAWINGS_BYTES_MAX, drawingBytes } from '@candor/contract/kernel/drawing-room';
import { drawingColours, drawingTools } from '@candor/chart/drawing-tools';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { hasHiddenCharacters, isStockCode } from '@candor/contract/kernel/patterns';

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
    const isRoom = next.size <= INSTRUMENTS_MAX && sentBytes(next) <= DRAWINGS_BYTES_MAX;
    if (isRoom || next.size === 1) break;
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

/**
 * As another device gets them. What it could not take is left out: a point off the scale, or a
 * note without words.
 */
export function sentDrawings(book: DrawingBook) {
  return [...book].flatMap(([instrument, drawings]) => {
    const of = readPlace(instrument);
    const sent = drawings.flatMap(sentDrawing);
    return of === null || sent.length === 0 ? [] : [{ of, drawings: sent }];
  });
}

export function readSentDrawings(value: unknown): DrawingBook {
  if (!Array.isArray(value)) return new Map();
  return readDrawings(
    value.map((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return null;
      const [of, drawings]: unknown[] = [Reflect.get(entry, 'of'), Reflect.get(entry, 'drawings')];
      if (typeof of !== 'object' || of === null || !Array.isArray(drawings)) return null;
      const place = `${String(Reflect.get(of, 'source'))}:${String(Reflect.get(of, 'code'))}`;
      return [place, drawings.map(withNumbers)];
    }),
  );
}

function sentBytes(book: DrawingBook): number {
  return drawingBytes(sentDrawings(book));
}

function readPlace(instrument: string) {
  const [, number, code = ''] = /^(\d+):(.+)$/.exec(instrument) ?? [];
  const source = Object.values(QuotedSource).find((known) => String(known) === number);
  return source === undefined || !isStockCode(code) ? null : { source, code };
}

function sentDrawing({ id, tool, points, colour, isLocked, text }: ChartDrawing) {
  const sent = points.flatMap(({ at, price }) =>
    Math.abs(price) < PRICE_MAX ? [{ at: Math.round(at), price: plain(price) }] : [],
  );
  const words = text?.trim();
  if (sent.length !== points.length || sent.length > POINTS_MAX || id.length > ID_LENGTH_MAX)
    return [];
  if (words !== undefined && (words === '' || hasHiddenCharacters(words))) return [];
  return [
    {
      id,
      tool,
      points: sent,
      ...(colour === undefined ? {} : { colour }),
      ...(isLocked === true ? { isLocked } : {}),
      ...(words === undefined ? {} : { text: words }),
    },
  ];
}

const PRICE_MAX = 1e12;
const PRICE_DECIMALS = 8;
const POINTS_MAX = 4;
const ID_LENGTH_MAX = 32;

/** Where a line lies on the scale, without an exponent. */
function plain(price: number): string {
  return price.toFixed(PRICE_DECIMALS).replace(/\.?0+$/, '');
}

function withNumbers(drawing: unknown): unknown {
  if (typeof drawing !== 'object' || drawing === null) return drawing;
  const points: unknown = Reflect.get(drawing, 'points');
  if (!Array.isArray(points)) return null;
  return {
    ...drawing,
    points: points.map((point: unknown) =>
      typeof point === 'object' && point !== null
        ? { at: Reflect.get(point, 'at'), price: Number(Reflect.get(point, 'price')) }
        : null,
    ),
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
