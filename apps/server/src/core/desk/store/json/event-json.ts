/**
 * Events as exact row text and back. Kind, owner, order, position and instrument are columns of
 * their own; an accepted order says only what they do not. The levels of a book that several events
 * of a batch cite are kept once (desk-books.store.ts).
 */
import type {
  CitedBook,
  DeskEvent,
  DueAt,
  EventBody,
  EventKind,
  Fee,
  Joined,
  Piece,
  SplitFraction,
} from '../../state/desk-event.ts';
import type { Conversion, Level } from '../../state/book-view.ts';
import type { SettlementPrice } from '../../state/commands.ts';
import {
  amount,
  big,
  fields,
  flag,
  fromText,
  list,
  nullable,
  plain,
  type Codec,
} from './exact-json.ts';
import type { NewOrder } from '../../state/order.ts';
import { newOrderCodec, trailCodec } from './order-json.ts';
import type { RuleVersions } from '../../state/terms.ts';

export function eventText(event: DeskEvent, areLevelsKept = false): string {
  const { body } = event;
  if (body.kind === 'accepted') return accepted.text({ order: withoutColumns(event, body.order) });
  const codec = codecs[body.kind] as Codec<unknown>;
  const book = areLevelsKept ? getCited(body) : null;
  return codec.text(book === null ? body : { ...body, book: { ...book, bids: [], asks: [] } });
}

/** The columns of the event's row. */
export type EventFacts = Omit<DeskEvent, 'body'> & {
  readonly kind: EventKind;
  /** Of the book it cites, where they are kept. */
  readonly levels: string | null;
};

export function eventFromText({ kind, levels, ...row }: EventFacts, text: string): EventBody {
  if (kind === 'accepted') return { kind, order: withColumns(row, fromText(accepted, text).order) };
  const codec = codecs[kind] as Codec<object>;
  const body = { kind, ...fromText(codec, text) } as EventBody;
  const book = levels === null ? null : getCited(body);
  return book === null || levels === null
    ? body
    : ({ ...body, book: { ...book, ...fromText(levelsCodec, levels) } } as EventBody);
}

/** The book an event cites; null where there is none, or nothing in it. */
export function getCited(body: EventBody): CitedBook | null {
  if (body.kind !== 'filled' && body.kind !== 'closedByRule') return null;
  return body.book;
}

export function levelsText({ bids, asks }: CitedBook): string {
  return levelsCodec.text({ bids, asks });
}

type SlimOrder = { readonly [Name in keyof NewOrder]: NewOrder[Name] | null };

/** What its row says too is left out. */
function withoutColumns(
  { at, customerId, orderId, positionId, source, instrumentId, code, direction }: DeskEvent,
  order: NewOrder,
): SlimOrder {
  return {
    ...order,
    id: order.id === orderId ? null : order.id,
    customerId: order.customerId === customerId ? null : order.customerId,
    source: order.source === source ? null : order.source,
    instrumentId: order.instrumentId === instrumentId ? null : order.instrumentId,
    code: order.code === code ? null : order.code,
    direction: order.direction === direction ? null : order.direction,
    positionId: order.positionId === positionId ? null : order.positionId,
    createdAt: order.createdAt === at ? null : order.createdAt,
  };
}

function withColumns(
  {
    at,
    customerId,
    orderId,
    positionId,
    source,
    instrumentId,
    code,
    direction,
  }: Omit<DeskEvent, 'body'>,
  slim: SlimOrder,
): NewOrder {
  return {
    ...slim,
    id: slim.id ?? orderId,
    customerId: slim.customerId ?? customerId,
    source: slim.source ?? source,
    instrumentId: slim.instrumentId ?? instrumentId,
    code: slim.code ?? code,
    direction: slim.direction ?? direction,
    positionId: slim.positionId ?? positionId,
    createdAt: slim.createdAt ?? at,
  } as NewOrder;
}

type SaidBy<Kind extends EventKind> = EventBody extends infer Body
  ? Body extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Body, 'kind'>
      : never
    : never
  : never;

const level = fields<Level>({ units: big, size: big });
export const conversionCodec = fields<Conversion>({
  pair: plain<string | null>(),
  rate: plain(),
  numerator: big,
  denominator: big,
  at: plain(),
});
const book = fields<CitedBook>({
  sequence: plain(),
  at: plain(),
  bids: list(level),
  asks: list(level),
});
export const levelsCodec = keptByBook(
  fields<Pick<CitedBook, 'bids' | 'asks'>>({ bids: list(level), asks: list(level) }),
);
const accepted = fields<{ order: SlimOrder }>({ order: newOrderCodec as Codec<SlimOrder> });
const dueAt: Codec<DueAt> = nullable(plain<number>());
const reason = fields<SaidBy<'cancelled'>>({ reason: plain() });

const codecs: { readonly [Kind in Exclude<EventKind, 'accepted'>]: Codec<SaidBy<Kind>> } = {
  triggered: fields({ units: big, sequence: plain<number>() }),
  trailed: fields({ best: big }),
  filled: fields<SaidBy<'filled'>>({
    quantity: big,
    value: big,
    pieces: list(fields<Piece>({ units: big, quantity: big })),
    book,
    takenBefore: nullable(big),
    worth: big,
    fees: list(fields<Fee>({ item: plain(), minor: big })),
    conversion: conversionCodec,
    isGap: flag,
    heldAfter: amount,
    marginAfter: amount,
    marginTaken: amount,
    isOwned: flag,
    realised: amount,
    booked: big,
    forgiven: amount,
    rules: fields<RuleVersions>({ fill: plain(), fees: plain(), margin: plain() }),
    leverage: plain(),
    expiresAt: plain<number | null>(),
    joined: nullable(fields<Joined>({ initialMargin: big, warningsKept: plain() })),
  }),
  allotted: fields<SaidBy<'allotted'>>({
    subscription: plain(),
    quantity: big,
    units: big,
    minor: big,
    isOwned: flag,
    marginAfter: big,
    joined: nullable(fields<Joined>({ initialMargin: big, warningsKept: plain() })),
  }),
  owned: fields({ costs: list(big) }),
  cancelled: reason,
  rejected: reason,
  expired: reason,
  replaced: fields({ by: plain<string>() }),
  shrunk: fields({ quantity: big }),
  marginAdded: fields({ minor: big, warningsKept: plain<number>() }),
  marginWarned: fields({ level: big, units: big, missing: big }),
  closedByRule: fields<SaidBy<'closedByRule'>>({
    rule: plain(),
    equity: big,
    required: big,
    missing: big,
    book,
    marginVersion: plain(),
  }),
  optionEnded: fields<SaidBy<'optionEnded'>>({
    how: plain(),
    quantity: big,
    units: big,
    settlement: fields<SettlementPrice>({ units: big, decimals: plain(), at: plain() }),
    missing: plain<'funds' | 'shares' | null>(),
    draw: plain<string | null>(),
  }),
  settled: fields({
    units: big,
    minor: big,
    marginAfter: big,
    conversion: conversionCodec,
    day: plain<string>(),
    before: nullable(plain<number>()),
    dueAt,
  }),
  financed: fields({
    minor: big,
    marginAfter: big,
    nights: plain<number>(),
    rate: big,
    day: plain<string>(),
    dueAt,
  }),
  dividend: fields({
    minor: big,
    marginAfter: big,
    perShare: plain<string>(),
    action: plain<string>(),
    dueAt,
  }),
  split: fields({
    from: big,
    to: big,
    action: plain<string>(),
    before: nullable(plain<number>()),
    dueAt,
    fraction: nullable(fields<SplitFraction>({ minor: big, forgiven: big, marginAfter: big })),
  }),
  adjusted: fields<SaidBy<'adjusted'>>({
    action: plain(),
    quantity: big,
    filled: big,
    limitUnits: nullable(big),
    stopUnits: nullable(big),
    trail: nullable(trailCodec),
    trailBest: nullable(big),
    takeProfitUnits: nullable(big),
    stopLossUnits: nullable(big),
    heldAfter: big,
  }),
};

/** Many fills cite the same levels: they are serialised once. */
function keptByBook<Book extends Pick<CitedBook, 'bids' | 'asks'>>({
  text,
  fromJson,
}: Codec<Book>): Codec<Book> {
  const kept = new WeakMap<readonly Level[], { readonly bids: unknown; readonly json: string }>();
  return {
    fromJson,
    text(cited) {
      const before = kept.get(cited.asks);
      if (before?.bids === cited.bids) return before.json;
      const json = text(cited);
      kept.set(cited.asks, { bids: cited.bids, json });
      return json;
    },
  };
}

/** The day or action that a position meets once; null for all others. */
export function getOnceKey(body: EventBody): string | null {
  switch (body.kind) {
    case 'settled':
    case 'financed':
      return body.day;
    case 'dividend':
    case 'split':
      return body.action;
    case 'allotted':
      return body.subscription;
    case 'optionEnded':
      return body.draw;
    default:
      return null;
  }
}
