/** Rows come in pages, so a long table is not collected first; drawing is done in slices. */
import { inSlices } from '../in-slices.ts';
import {
  CHAPTER_SIZE,
  FONT,
  INK,
  innerWidth,
  MARGIN,
  QUIET,
  SMALL_SIZE,
  TEXT_SIZE,
  write,
  writeSheet,
  type Sheet,
  type SheetContents,
} from './sheet.ts';

/** `share` of the page's width, relative to the other columns. */
export type TableColumn = {
  readonly title: string;
  readonly share: number;
  readonly align: 'left' | 'right';
};

export type TablePart = {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows:
    | AsyncIterable<readonly (readonly string[])[]>
    | Iterable<readonly (readonly string[])[]>;
  readonly totals?: () => readonly (readonly string[])[];
  readonly note?: string | null;
  readonly whenEmpty: string;
};

export type TableContents = SheetContents & {
  readonly lead: string;
  readonly tables: readonly TablePart[];
  readonly closing: { readonly title: string; readonly texts: readonly string[] };
};

export async function writeTablePdf(contents: TableContents): Promise<Buffer> {
  return writeSheet(contents, async (sheet) => {
    write(sheet, contents.lead, { size: TEXT_SIZE, color: INK, above: 8 });
    for (const table of contents.tables) await writeTable(sheet, table);
    write(sheet, contents.closing.title, {
      size: CHAPTER_SIZE,
      color: INK,
      above: 18,
      keepWith: 90,
    });
    for (const text of contents.closing.texts)
      write(sheet, text, { size: CELL_SIZE, color: INK, above: 4 });
  });
}

const CELL_SIZE = 7.5;
const CELL_GAP = 6;
const ROW_GAP = 3;
const HEADING_ROOM = 60;
const LINE_COLOR = '#d7dee6';

type Place = TableColumn & { readonly x: number; readonly width: number };

async function writeTable(
  sheet: Sheet,
  { title, columns, rows, totals, note = null, whenEmpty }: TablePart,
): Promise<void> {
  write(sheet, title, { size: CHAPTER_SIZE, color: INK, above: 18, keepWith: HEADING_ROOM });
  sheet.y += 4;
  const places = getPlaces(columns, innerWidth(sheet));
  let count = 0;
  for await (const piece of rows) {
    if (count === 0 && piece.length > 0)
      writeRow(
        sheet,
        places,
        columns.map((column) => column.title),
        QUIET,
      );
    count += piece.length;
    await inSlices(piece, (row) => {
      turnPage(sheet, places, row);
      writeRow(sheet, places, row, INK);
    });
  }
  sheet.x = MARGIN;
  if (count > 0 && totals !== undefined) writeTotals(sheet, places, totals());
  if (count > 0 && note !== null) write(sheet, note, { size: SMALL_SIZE, color: QUIET, above: 2 });
  if (count === 0) write(sheet, whenEmpty, { size: TEXT_SIZE, color: QUIET, above: 0 });
}

function turnPage(sheet: Sheet, places: readonly Place[], row: readonly string[]): void {
  if (sheet.y + getHeight(sheet, places, row) <= sheet.page.height - MARGIN) return;
  sheet.addPage();
  writeRow(
    sheet,
    places,
    places.map(({ title }) => title),
    QUIET,
  );
}

function writeTotals(
  sheet: Sheet,
  places: readonly Place[],
  rows: readonly (readonly string[])[],
): void {
  rows.forEach((row, place) => {
    turnPage(sheet, places, row);
    if (place === 0) drawLine(sheet, INK, 0.8);
    writeRow(sheet, places, row, INK);
  });
  sheet.x = MARGIN;
}

function drawLine(sheet: Sheet, color: string, width: number): void {
  const y = sheet.y - ROW_GAP / 2;
  sheet
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + innerWidth(sheet), y)
    .lineWidth(width)
    .stroke(color);
}

function getPlaces(columns: readonly TableColumn[], width: number): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map((column) => {
    const whole = (width * column.share) / shares;
    const place = { ...column, x, width: whole - CELL_GAP };
    x += whole;
    return place;
  });
}

function getHeight(sheet: Sheet, places: readonly Place[], row: readonly string[]): number {
  sheet.font(FONT).fontSize(CELL_SIZE);
  return (
    Math.max(...places.map(({ width }, i) => sheet.heightOfString(row[i] ?? '', { width }))) +
    ROW_GAP
  );
}

function writeRow(
  sheet: Sheet,
  places: readonly Place[],
  row: readonly string[],
  color: string,
): void {
  const top = sheet.y;
  const height = getHeight(sheet, places, row);
  sheet.fillColor(color);
  places.forEach(({ x, width, align }, i) => sheet.text(row[i] ?? '', x, top, { width, align }));
  sheet.y = top + height;
  drawLine(sheet, LINE_COLOR, 0.4);
}
