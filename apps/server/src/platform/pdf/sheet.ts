/**
 * The layout of every PDF. The same contents give the same bytes, so a document can be recognised
 * by its hash: the date is passed in, nothing is random.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { languageTag } from '@candor/contract/kernel/language';
import { inTraditional } from '@candor/i18n/traditional/traditional';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './unpack-woff.ts';

export type SheetContents = {
  readonly title: string;
  readonly language: string;
  /** In the file's properties, even where the font lacks a character. */
  readonly author: string;
  readonly createdAt: number;
  readonly watermark: string;
  readonly layout?: 'portrait' | 'landscape';
  readonly pageLine: (page: number, pages: number) => string;
  readonly facts: readonly (readonly [name: string, value: string])[];
};

export type Sheet = PDFKit.PDFDocument;

export async function writeSheet(
  contents: SheetContents,
  writeBody: (sheet: Sheet) => Promise<void>,
): Promise<Buffer> {
  const date = new Date(contents.createdAt);
  const document = new PDFDocument({
    size: 'A4',
    layout: contents.layout ?? 'portrait',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    autoFirstPage: false,
    lang: contents.language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: contents.title,
      Author: contents.author,
      Creator: 'Candor',
      Producer: 'Candor',
      CreationDate: date,
      ModDate: date,
    },
  });
  const bytes = buffer(document);
  document.registerFont(
    FONT,
    contents.language === languageTag.zhHant ? traditional() : simplified,
  );
  document.registerFont(SIMPLIFIED, simplified);
  document.on('pageAdded', () => drawWatermark(document, contents.watermark));
  document.addPage();
  writeHead(document, contents);
  await writeBody(document);
  writePageLines(document, contents.pageLine);
  const ended = once(document, 'end');
  document.end();
  await ended;
  return bytes;
}

export const FONT = 'text';
/** For what a customer wrote in Simplified Chinese, whatever the document is in. */
const SIMPLIFIED = 'simplified';
const simplified = readFont('noto-sans-sc-400.woff');
let traditionalRead: Buffer | null = null;

/** Read when the first document needs it. */
function traditional(): Buffer {
  return (traditionalRead ??= readFont('noto-sans-hk-400.woff'));
}

function readFont(name: string): Buffer {
  return unpackWoff(readFileSync(new URL(`./fonts/${name}`, import.meta.url)));
}

/** A fact may be a name in either script: the one that the conversion would change is simplified. */
function fontOf(value: string): string {
  return HAN.test(value) && inTraditional(value) !== value ? SIMPLIFIED : FONT;
}

const HAN = /\p{Script=Han}/u;

export const MARGIN = 56;
export const TITLE_SIZE = 20;
export const CHAPTER_SIZE = 14;
export const TEXT_SIZE = 9.5;
export const SMALL_SIZE = 8;
const LINE_GAP = 2.5;
const FACT_NAME_WIDTH = 110;
const WATERMARK_SIZE = 54;
export const INK = '#1a2230';
export const ACCENT = '#0f5c8c';
export const QUIET = '#5b6675';
const WATERMARK_COLOR = '#c8d2dc';

function drawWatermark(document: Sheet, text: string): void {
  const { width, height } = document.page;
  document.save();
  document.font(FONT).fontSize(WATERMARK_SIZE).fillColor(WATERMARK_COLOR, 0.45);
  document.rotate(height > width ? -52 : -33, { origin: [width / 2, height / 2] });
  document.text(
    text,
    width / 2 - document.widthOfString(text) / 2,
    height / 2 - WATERMARK_SIZE / 2,
    { lineBreak: false },
  );
  document.restore();
  document.x = MARGIN;
  document.y = MARGIN;
}

function writeHead(document: Sheet, { title, facts }: SheetContents): void {
  write(document, title, { size: TITLE_SIZE, color: INK, above: 0 });
  document.y += 8;
  for (const [name, value] of facts) {
    const top = document.y;
    document
      .font(FONT)
      .fontSize(TEXT_SIZE)
      .fillColor(QUIET)
      .text(name, MARGIN, top, { width: FACT_NAME_WIDTH });
    const nameEnd = document.y;
    document
      .font(fontOf(value))
      .fillColor(INK)
      .text(value, MARGIN + FACT_NAME_WIDTH, top, {
        width: innerWidth(document) - FACT_NAME_WIDTH,
        features: getFeatures(document),
      });
    document.y = Math.max(nameEnd, document.y) + 3;
  }
  document.x = MARGIN;
}

export type Style = {
  readonly size: number;
  readonly color: string;
  readonly above: number;
  readonly keepWith?: number;
};

/** Moves to the next page when less than `keepWith` is left for what follows. */
export function write(
  document: Sheet,
  text: string,
  { size, color, above, keepWith = 0 }: Style,
): void {
  if (document.y + above + keepWith > document.page.height - MARGIN) document.addPage();
  else document.y += above;
  document
    .font(FONT)
    .fontSize(size)
    .fillColor(color)
    .text(text, MARGIN, document.y, {
      width: innerWidth(document),
      lineGap: LINE_GAP,
      features: getFeatures(document),
    });
}

function writePageLines(document: Sheet, pageLine: SheetContents['pageLine']): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where text would otherwise start a new page.
    document.page.margins.bottom = 0;
    document
      .font(FONT)
      .fontSize(SMALL_SIZE)
      .fillColor(QUIET)
      .text(pageLine(page + 1, count), MARGIN, document.page.height - 38, {
        width: innerWidth(document),
        align: 'center',
        lineBreak: false,
        features: getFeatures(document),
      });
  }
}

/** The font draws quotation marks and dots as wide as a Chinese character. */
function getFeatures(document: Sheet): PDFKit.Mixins.OpenTypeFeatures[] {
  return document.options.lang?.startsWith('zh') === true ? [] : ['palt'];
}

export function innerWidth(document: Sheet): number {
  return document.page.width - 2 * MARGIN;
}
