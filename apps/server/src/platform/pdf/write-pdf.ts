import { inSlices } from '../in-slices.ts';
import {
  ACCENT,
  CHAPTER_SIZE,
  INK,
  MARGIN,
  QUIET,
  TEXT_SIZE,
  write,
  writeSheet,
  type Sheet,
  type SheetContents,
  type Style,
} from './sheet.ts';

export type PdfContents = SheetContents & {
  readonly chapters: readonly {
    readonly title: string;
    readonly sections: readonly { readonly heading: string; readonly text: string }[];
  }[];
  readonly closing: {
    readonly text: string;
    readonly jpeg: Buffer;
    readonly below: readonly string[];
  };
};

export async function writePdf(contents: PdfContents): Promise<Buffer> {
  return writeSheet(contents, async (sheet) => {
    await inSlices(contents.chapters.flatMap(writings), ({ text, style }) =>
      write(sheet, text, style),
    );
    writeClosing(sheet, contents.closing);
  });
}

const PICTURE_WIDTH_MAX = 220;
const PICTURE_HEIGHT_MAX = 110;

type Chapter = PdfContents['chapters'][number];

function writings({ title, sections }: Chapter): { text: string; style: Style }[] {
  return [
    { text: title, style: { size: CHAPTER_SIZE, color: INK, above: 18, keepWith: 70 } },
    ...sections.flatMap(({ heading, text }) => [
      { text: heading, style: { size: TEXT_SIZE, color: ACCENT, above: 9, keepWith: 46 } },
      { text, style: { size: TEXT_SIZE, color: INK, above: 2 } },
    ]),
  ];
}

function writeClosing(document: Sheet, { text, jpeg, below }: PdfContents['closing']): void {
  write(document, text, {
    size: TEXT_SIZE,
    color: INK,
    above: 24,
    keepWith: PICTURE_HEIGHT_MAX + 90,
  });
  const top = document.y + 8;
  document.image(jpeg, MARGIN, top, {
    fit: [PICTURE_WIDTH_MAX, PICTURE_HEIGHT_MAX],
    valign: 'bottom',
  });
  const line = top + PICTURE_HEIGHT_MAX + 4;
  document
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + PICTURE_WIDTH_MAX, line)
    .lineWidth(0.7)
    .stroke(QUIET);
  document.y = line + 4;
  for (const row of below) write(document, row, { size: TEXT_SIZE, color: INK, above: 0 });
}
