/**
 * Writes a plain A4 document: a heading with facts, texts, one picture at the end, a watermark across every page and the number of the page below.
 *
 * The same contents give the same bytes, so that a document can be recognised by its hash: the date inside is the one that is handed in, and
 * nothing random is put in. One font has both Chinese and Latin; only the shapes that are used travel with the document.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { inSlices } from '../in-slices.ts';
import { unpackWoff } from './unpack-woff.ts';

export type PdfContents = {
  readonly title: string;
  /** As readers of screens hear it: en, zh-Hans. */
  readonly language: string;
  /** Stands in the file's properties, in full, also where the font lacks a character. */
  readonly author: string;
  readonly createdAt: number;
  readonly watermark: string;
  /** Told below each page. */
  readonly pageLine: (page: number, pages: number) => string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly chapters: readonly { readonly title: string; readonly sections: readonly { readonly heading: string; readonly text: string }[] }[];
  readonly closing: { readonly text: string; readonly jpeg: Buffer; readonly below: readonly string[] };
};

export async function writePdf(contents: PdfContents): Promise<Buffer> {
  const date = new Date(contents.createdAt);
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    autoFirstPage: false,
    lang: contents.language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: contents.title, Author: contents.author, Creator: 'Candor', Producer: 'Candor', CreationDate: date, ModDate: date },
  });
  const bytes = buffer(document);
  document.registerFont(FONT, font);
  document.on('pageAdded', () => drawWatermark(document, contents.watermark));
  document.addPage();
  writeHead(document, contents);
  await inSlices(contents.chapters.flatMap(writings), ({ text, style }) => write(document, text, style));
  writeClosing(document, contents.closing);
  writePageLines(document, contents.pageLine);
  const ended = once(document, 'end');
  document.end();
  await ended;
  return bytes;
}

const FONT = 'text';
const font = unpackWoff(readFileSync(new URL('./fonts/noto-sans-sc-400.woff', import.meta.url)));

const MARGIN = 56;
const TITLE_SIZE = 20;
const CHAPTER_SIZE = 14;
const TEXT_SIZE = 9.5;
const SMALL_SIZE = 8;
const LINE_GAP = 2.5;
const FACT_NAME_WIDTH = 110;
const PICTURE_WIDTH_MAX = 220;
const PICTURE_HEIGHT_MAX = 110;
const WATERMARK_SIZE = 54;
const INK = '#1a2230';
const ACCENT = '#0f5c8c';
const QUIET = '#5b6675';
const WATERMARK_COLOR = '#c8d2dc';

type Document = PDFKit.PDFDocument;

function drawWatermark(document: Document, text: string): void {
  const { width, height } = document.page;
  document.save();
  document.font(FONT).fontSize(WATERMARK_SIZE).fillColor(WATERMARK_COLOR, 0.45);
  document.rotate(-52, { origin: [width / 2, height / 2] });
  document.text(text, width / 2 - document.widthOfString(text) / 2, height / 2 - WATERMARK_SIZE / 2, { lineBreak: false });
  document.restore();
  document.x = MARGIN;
  document.y = MARGIN;
}

function writeHead(document: Document, { title, facts }: PdfContents): void {
  write(document, title, { size: TITLE_SIZE, color: INK, above: 0 });
  document.y += 8;
  for (const [name, value] of facts) {
    const top = document.y;
    document.fontSize(TEXT_SIZE).fillColor(QUIET).text(name, MARGIN, top, { width: FACT_NAME_WIDTH });
    const nameEnd = document.y;
    document.fillColor(INK).text(value, MARGIN + FACT_NAME_WIDTH, top, { width: innerWidth(document) - FACT_NAME_WIDTH, features: featuresOf(document) });
    document.y = Math.max(nameEnd, document.y) + 3;
  }
  document.x = MARGIN;
}

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

type Style = { readonly size: number; readonly color: string; readonly above: number; readonly keepWith?: number };

/** `keepWith`: a heading goes to the next page when less than this is left for what follows it. */
function write(document: Document, text: string, { size, color, above, keepWith = 0 }: Style): void {
  if (document.y + above + keepWith > document.page.height - MARGIN) document.addPage();
  else document.y += above;
  document.font(FONT).fontSize(size).fillColor(color).text(text, MARGIN, document.y, { width: innerWidth(document), lineGap: LINE_GAP, features: featuresOf(document) });
}

function writeClosing(document: Document, { text, jpeg, below }: PdfContents['closing']): void {
  write(document, text, { size: TEXT_SIZE, color: INK, above: 24, keepWith: PICTURE_HEIGHT_MAX + 90 });
  const top = document.y + 8;
  document.image(jpeg, MARGIN, top, { fit: [PICTURE_WIDTH_MAX, PICTURE_HEIGHT_MAX], valign: 'bottom' });
  const line = top + PICTURE_HEIGHT_MAX + 4;
  document.moveTo(MARGIN, line).lineTo(MARGIN + PICTURE_WIDTH_MAX, line).lineWidth(0.7).stroke(QUIET);
  document.y = line + 4;
  for (const row of below) write(document, row, { size: TEXT_SIZE, color: INK, above: 0 });
}

function writePageLines(document: Document, pageLine: PdfContents['pageLine']): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where text would otherwise begin a new page.
    document.page.margins.bottom = 0;
    document.font(FONT).fontSize(SMALL_SIZE).fillColor(QUIET).text(pageLine(page + 1, count), MARGIN, document.page.height - 38, { width: innerWidth(document), align: 'center', lineBreak: false, features: featuresOf(document) });
  }
}

/** The font draws quotation marks and dots as wide as a Chinese character; between Latin letters they take their own width. */
function featuresOf(document: Document): PDFKit.Mixins.OpenTypeFeatures[] {
  return document.options.lang?.startsWith('zh') === true ? [] : ['palt'];
}

function innerWidth(document: Document): number {
  return document.page.width - 2 * MARGIN;
}
