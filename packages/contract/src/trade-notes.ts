/**
 * A customer's trading journal: what they thought of an order or an instrument, with a reason and
 * tags. Every version keeps its time, so that one can see what was written before the order.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { orderStates, QuotedSource, TradedSource } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { orderId, tradeNoteId } from './kernel/ids.ts';
import { getPage, pageInQuery } from './kernel/page.ts';
import { hasHiddenCharacters } from './kernel/patterns.ts';
import { decimal, quotedSource, stockCode } from './kernel/quote.ts';
import { done, instantMs, line, requestId } from './kernel/shapes.ts';

export const tradeReasons = [
  'plan',
  'trend',
  'value',
  'news',
  'hedge',
  'income',
  'takeProfit',
  'cutLoss',
  'test',
] as const;
export type TradeReason = (typeof tradeReasons)[number];

export const TRADE_NOTE_LENGTH_MAX = 4_000;
export const TRADE_NOTE_TAGS_MAX = 8;
export const TAG_LENGTH_MAX = 24;
export const TRADE_NOTES_MAX = 5_000;
/** Of a month's page, and of what a list is searched in. */
const NOTE_TIMES_MAX = TRADE_NOTES_MAX;
const SEARCH_LENGTH_MAX = 100;
const INSTANT_MAX = 9_999_999_999_999;

const instantInQuery = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,13}$/)), z.transform(Number)),
  z.int().check(z.gte(0), z.lte(INSTANT_MAX)),
);

/** Several lines of plain text. It is shown as it was written, never as markup. */
const noteText = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(TRADE_NOTE_LENGTH_MAX),
  z.refine(
    (text) => !hasHiddenCharacters(text.replaceAll(/[\n\t]/g, ' ')),
    'no characters that cannot be seen',
  ),
);

const written = {
  reason: z.nullable(z.enum(tradeReasons)),
  tags: z.array(line(TAG_LENGTH_MAX)).check(z.maxLength(TRADE_NOTE_TAGS_MAX)),
  text: noteText,
};

const shownWords = {
  reason: z.nullable(z.enum(tradeReasons)),
  tags: z.array(z.string()),
  text: z.string(),
};

const tradeNote = z.object({
  id: tradeNoteId,
  source: z.nullable(z.enum({ ...QuotedSource, ...TradedSource })),
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  order: z.nullable(
    z.object({
      id: orderId,
      isBuy: z.boolean(),
      state: z.enum(orderStates),
      quantity: decimal,
      filled: decimal,
      placedAt: instantMs,
    }),
  ),
  ...shownWords,
  writtenAt: instantMs,
  changedAt: z.nullable(instantMs),
  /** 1 for the first. */
  version: z.int(),
  /** Whether all of it was written before the order was placed; null without an order. */
  isBefore: z.nullable(z.boolean()),
});

export const listTradeNotes = endpoint({
  method: 'GET',
  path: '/trade-notes/list',
  caller: 'customer',
  summary:
    'The customer’s notes, newest first; those of an order, an instrument, a tag or a time when asked, or with a text in them.',
  query: z.strictObject({
    from: z.optional(instantInQuery),
    /** Exclusive. */
    until: z.optional(instantInQuery),
    search: z.optional(line(SEARCH_LENGTH_MAX)),
    tag: z.optional(line(TAG_LENGTH_MAX)),
    reason: z.optional(z.enum(tradeReasons)),
    order: z.optional(orderId),
    code: z.optional(stockCode),
    /** Only those that belong to no order. */
    isFree: z.optional(z.literal('true')),
    ...pageInQuery,
  }),
  data: getPage(tradeNote),
  refusals: [],
});

export const loadTradeNote = endpoint({
  method: 'GET',
  path: '/trade-notes/detail',
  caller: 'customer',
  summary: 'One note with all its versions, newest first.',
  query: z.strictObject({ id: tradeNoteId }),
  data: z.object({
    note: tradeNote,
    versions: z.array(z.object({ version: z.int(), at: instantMs, ...shownWords })),
  }),
  refusals: ['TRADE_NOTE_UNKNOWN'],
});

export const listTradeNoteTimes = endpoint({
  method: 'GET',
  path: '/trade-notes/times',
  caller: 'customer',
  summary:
    'When the customer wrote notes between two instants, and all tags with how often they are used.',
  query: z.strictObject({ from: instantInQuery, until: instantInQuery }),
  data: z.object({
    writtenAt: z.array(instantMs).check(z.maxLength(NOTE_TIMES_MAX)),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
  refusals: [],
});

export const writeTradeNote = endpoint({
  method: 'POST',
  path: '/trade-notes/write',
  caller: 'customer',
  summary:
    'Writes a note about an order, an instrument, or neither. The same one sent again is one note.',
  body: z.strictObject({
    requestId,
    order: z.nullable(orderId),
    /** Of a note without an order; an order has its own. */
    instrument: z.nullable(z.strictObject({ source: quotedSource, code: stockCode })),
    ...written,
  }),
  data: tradeNote,
  refusals: ['ORDER_UNKNOWN', 'INSTRUMENT_UNKNOWN', 'TRADE_NOTES_TOO_MANY'],
});

export const changeTradeNote = endpoint({
  method: 'POST',
  path: '/trade-notes/change',
  caller: 'customer',
  summary:
    'Writes a note anew; what it said before stays readable. Refused if it was changed elsewhere since.',
  body: z.strictObject({ id: tradeNoteId, version: z.int().check(z.gte(1)), ...written }),
  data: tradeNote,
  refusals: ['TRADE_NOTE_UNKNOWN', 'TRADE_NOTE_CHANGED', 'TRADE_NOTE_VERSIONS_ENOUGH'],
});

export const attachTradeNote = endpoint({
  method: 'POST',
  path: '/trade-notes/attach',
  caller: 'customer',
  summary: 'Makes a note about an instrument one about an order in it, for good.',
  body: z.strictObject({ id: tradeNoteId, order: orderId }),
  data: tradeNote,
  refusals: ['TRADE_NOTE_UNKNOWN', 'ORDER_UNKNOWN', 'TRADE_NOTE_OF_ANOTHER'],
});

export const removeTradeNote = endpoint({
  method: 'POST',
  path: '/trade-notes/remove',
  caller: 'customer',
  summary: 'Erases a note with all its versions.',
  body: z.strictObject({ id: tradeNoteId }),
  data: done,
  refusals: ['TRADE_NOTE_UNKNOWN'],
});

export const tradeNotesChanged = event('tradeNotes.changed', z.object({ at: instantMs }));
