/**
 * The body of an article: structure, never HTML. There is no node for a script, a style, a form or
 * a frame, and a text is only ever text, so hostile content has no form in which it could act. What
 * does not fit is refused by the server before it is stored and by the app before it is shown.
 *
 * It travels and is stored as JSON text. Depth and sizes are bounded by the schema itself.
 */
import * as z from 'zod/mini';
import { isAllowedLink, isHonestLabel, LINK_LENGTH_MAX } from './article-links.ts';
import { articleImageId } from './ids.ts';
import { hasHiddenCharacters } from './patterns.ts';
import { quotedSource, stockCode } from './quote.ts';

export const DOCUMENT_VERSION = 1;
/** Of the JSON text, for each language. */
export const DOCUMENT_LENGTH_MAX = 20_000;
export const BLOCKS_MAX = 200;
export const LIST_DEPTH_MAX = 3;
export const TABLE_ROWS_MAX = 60;
export const TABLE_COLUMNS_MAX = 8;
export const IMAGE_ALT_LENGTH_MAX = 200;
const RUNS_MAX = 60;
const RUN_LENGTH_MAX = 2_000;
const ITEMS_MAX = 60;

export const textMarks = ['bold', 'italic', 'code'] as const;
export const noteTones = ['info', 'warning'] as const;

const visible = (lengthMax: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(lengthMax),
    z.refine((text) => !hasHiddenCharacters(text), 'no characters that cannot be seen'),
  );

const textNode = z.strictObject({
  type: z.literal('text'),
  text: visible(RUN_LENGTH_MAX),
  marks: z.optional(z.array(z.enum(textMarks)).check(z.maxLength(textMarks.length))),
});

const linkNode = z
  .strictObject({
    type: z.literal('link'),
    href: z
      .string()
      .check(z.maxLength(LINK_LENGTH_MAX), z.refine(isAllowedLink, 'a page of the app or https')),
    content: z.array(textNode).check(z.minLength(1), z.maxLength(RUNS_MAX)),
  })
  .check(
    z.refine(
      ({ href, content }) => isHonestLabel(content.map(({ text }) => text).join(''), href),
      'a link whose words name no other address',
    ),
  );

/** Shown with its live price. */
const instrumentNode = z.strictObject({
  type: z.literal('instrument'),
  source: quotedSource,
  code: stockCode,
});

const inline = z.union([textNode, linkNode, instrumentNode]);
const inlines = z.array(inline).check(z.minLength(1), z.maxLength(RUNS_MAX));

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines });
const heading = z.strictObject({
  type: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)]),
  content: inlines,
});
const image = z.strictObject({
  type: z.literal('image'),
  imageId: articleImageId,
  alt: visible(IMAGE_ALT_LENGTH_MAX),
});
const note = z.strictObject({
  type: z.literal('note'),
  tone: z.enum(noteTones),
  paragraphs: z.array(inlines).check(z.minLength(1), z.maxLength(ITEMS_MAX)),
});
/** A cell may be empty. */
const cell = z.array(inline).check(z.maxLength(RUNS_MAX));
const table = z
  .strictObject({
    type: z.literal('table'),
    hasHeader: z.boolean(),
    rows: z
      .array(z.array(cell).check(z.minLength(1), z.maxLength(TABLE_COLUMNS_MAX)))
      .check(z.minLength(1), z.maxLength(TABLE_ROWS_MAX)),
  })
  .check(
    z.refine(
      ({ rows }) => rows.every((row) => row.length === rows[0]?.length),
      'rows of one length',
    ),
  );

export type TextNode = z.output<typeof textNode>;
export type InlineNode = z.output<typeof inline>;
export type ParagraphNode = z.output<typeof paragraph>;
export type ListNode = {
  type: 'list';
  isOrdered: boolean;
  items: (ParagraphNode | ListNode)[][];
};

/** Written out level by level: there is no schema for a list that is too deep. */
function listWithin(depth: number): z.ZodMiniType<ListNode> {
  const inner = depth <= 1 ? paragraph : z.union([paragraph, listWithin(depth - 1)]);
  return z.strictObject({
    type: z.literal('list'),
    isOrdered: z.boolean(),
    items: z
      .array(z.array(inner).check(z.minLength(1), z.maxLength(ITEMS_MAX)))
      .check(z.minLength(1), z.maxLength(ITEMS_MAX)),
  }) as unknown as z.ZodMiniType<ListNode>;
}

const block = z.union([paragraph, heading, listWithin(LIST_DEPTH_MAX), table, image, note]);

export const articleDocument = z.strictObject({
  version: z.literal(DOCUMENT_VERSION),
  blocks: z.array(block).check(z.maxLength(BLOCKS_MAX)),
});

export type BlockNode = z.output<typeof block>;
export type ArticleDocument = z.output<typeof articleDocument>;

export const emptyDocument: ArticleDocument = { version: DOCUMENT_VERSION, blocks: [] };

/** Null for what is no document. */
export function readDocument(text: string): ArticleDocument | null {
  if (text.length > DOCUMENT_LENGTH_MAX) return null;
  const parsed = z.safeParse(articleDocument, parseJson(text));
  return parsed.success ? parsed.data : null;
}

export function writeDocument(document: ArticleDocument): string {
  return JSON.stringify(document);
}

/** As it is sent by an editor: JSON text of a document. */
export const documentText = z.string().check(
  z.maxLength(DOCUMENT_LENGTH_MAX),
  z.refine((text) => readDocument(text) !== null, 'a document of an article'),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
