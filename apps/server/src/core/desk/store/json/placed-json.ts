/**
 * An order that was filled whole when it was accepted is one row of the record, of kind `placed`,
 * and read as the two events it stands for. Neither what the row's columns say nor what the order's
 * own row says is repeated: an ended order never changes (the database refuses it). The names are
 * letters, because thousands are written per second.
 */
import { assert } from '@candor/kit/assert';
import type { Conversion } from '../../state/book-view.ts';
import type { DeskEvent, Filled, Piece } from '../../state/desk-event.ts';
import type { NewOrder } from '../../state/order.ts';
import { conversionCodec, levelsCodec } from './event-json.ts';
import {
  amount,
  bare,
  fields,
  flag,
  fromText,
  list,
  nullable,
  plain,
  usually,
} from './exact-json.ts';
import { orderTermsCodec } from './order-json.ts';

/** Number of the acceptance: a row has two numbers, its own and the one before it. */
export const ACCEPTED_BEFORE = 1;

export type Placed = { readonly accepted: DeskEvent; readonly filled: DeskEvent };

/** Null for everything that has to be two rows: what was filled in part goes on changing. */
export function getPlaced(first: DeskEvent, second: DeskEvent | undefined): Placed | null {
  if (first.body.kind !== 'accepted' || second?.body.kind !== 'filled') return null;
  const { order } = first.body;
  const { quantity, value, pieces } = second.body;
  const isWhole = order.quantity === quantity && isSumOf(pieces, quantity, value);
  return isWhole && isOneRow(first, second) && isOwnOrder(first, order)
    ? { accepted: first, filled: second }
    : null;
}

function isSumOf(pieces: readonly Piece[], quantity: bigint, value: bigint): boolean {
  const sum = sumOf(pieces);
  return sum.quantity === quantity && sum.value === value;
}

function sumOf(pieces: readonly Piece[]): { quantity: bigint; value: bigint } {
  let [quantity, value] = [0n, 0n];
  for (const piece of pieces) {
    quantity += piece.quantity;
    value += piece.units * piece.quantity;
  }
  return { quantity, value };
}

function isOneRow(first: DeskEvent, second: DeskEvent): boolean {
  return (
    first.orderId === second.orderId &&
    first.at === second.at &&
    first.customerId === second.customerId &&
    first.positionId === second.positionId &&
    first.source === second.source &&
    first.instrumentId === second.instrumentId &&
    first.code === second.code &&
    first.direction === second.direction
  );
}

function isOwnOrder(event: DeskEvent, order: NewOrder): boolean {
  return (
    order.id === event.orderId &&
    order.customerId === event.customerId &&
    order.positionId === event.positionId &&
    order.source === event.source &&
    order.instrumentId === event.instrumentId &&
    order.code === event.code &&
    order.direction === event.direction &&
    order.createdAt === event.at
  );
}

type Slim = {
  /** Pieces: units and quantity in turn. Quantity and value are their sums. */
  readonly p: readonly bigint[];
  /** The book: its number and instant, and, where nothing else cites them, its levels. */
  readonly b: number;
  readonly a: number;
  readonly l: Pick<Filled['book'], 'bids' | 'asks'> | null;
  readonly t: bigint | null;
  readonly w: bigint;
  /** Charges: the items, and as many amounts. */
  readonly f: readonly Filled['fees'][number]['item'][];
  readonly g: readonly bigint[];
  /** Null for money that was not converted, as of the event. */
  readonly c: Conversion | null;
  /** Versions of the rules: fills, charges, margin. Left out where they are those of 2026-11. */
  readonly v: number;
  readonly x: string;
  readonly y: string;
  /** Reserved when it was accepted, and after the fill. */
  readonly h: bigint;
  readonly k: bigint;
  readonly m: bigint;
  readonly n: bigint;
  readonly o: boolean;
  readonly r: bigint;
  readonly s: bigint;
  readonly z: bigint;
  readonly q: boolean;
  /** Null where it is the order's. */
  readonly d: number | null;
  readonly e: number | null;
  /**
   * Where it was added to a position: initial margin afterwards, unless it is all of it (`m`), and
   * how many warnings stay.
   */
  readonly i: bigint | null;
  readonly j: number | null;
};

const codec = fields<Slim>({
  p: list(bare),
  b: plain(),
  a: plain(),
  l: nullable(levelsCodec),
  t: nullable(bare),
  w: bare,
  f: list(plain()),
  g: list(bare),
  c: nullable(conversionCodec),
  v: usually<number>(2),
  x: usually<string>('2026-04-01'),
  y: usually<string>('2026-11-19'),
  h: amount,
  k: amount,
  m: amount,
  n: amount,
  o: flag,
  r: amount,
  s: amount,
  z: amount,
  q: flag,
  d: nullable(plain<number>()),
  e: nullable(plain<number>()),
  i: nullable(bare),
  j: nullable(plain<number>()),
});

export function placedText({ accepted, filled }: Placed, areLevelsKept: boolean): string {
  const { body } = filled;
  assert(body.kind === 'filled' && accepted.body.kind === 'accepted', 'it was filled at once');
  const { order } = accepted.body;
  const { book, conversion, rules, joined } = body;
  const p: bigint[] = [];
  for (const { units, quantity } of body.pieces) p.push(units, quantity);
  return codec.text({
    p,
    b: book.sequence,
    a: book.at,
    l: areLevelsKept || book.bids.length + book.asks.length === 0 ? null : book,
    t: body.takenBefore,
    w: body.worth,
    f: body.fees.map(({ item }) => item),
    g: body.fees.map(({ minor }) => minor),
    c: isUnconverted(conversion, filled.at) ? null : conversion,
    v: rules.fill,
    x: rules.fees,
    y: rules.margin,
    h: order.held,
    k: body.heldAfter,
    m: body.marginAfter,
    n: body.marginTaken,
    o: body.isOwned,
    r: body.realised,
    s: body.booked,
    z: body.forgiven,
    q: body.isGap,
    d: body.leverage === order.leverage ? null : body.leverage,
    e: body.expiresAt,
    i: joined === null || joined.initialMargin === body.marginAfter ? null : joined.initialMargin,
    j: joined?.warningsKept ?? null,
  });
}

function isUnconverted({ pair, rate, numerator, denominator, at }: Conversion, now: number) {
  return pair === null && rate === '1' && numerator === 1n && denominator === 1n && at === now;
}

/** What the order's own row says: `eventColumns` selects it. */
type Ordered = [
  venue: NewOrder['venue'],
  auctionId: string | null,
  lockedFrom: number | null,
  effect: NewOrder['effect'],
  rentalId: string | null,
  expiresAt: number | null,
  terms: string,
];

export type PlacedFacts = Omit<DeskEvent, 'body'> & {
  readonly levels: string | null;
  readonly ordered: string | null;
};

export function placedFromText(
  { levels, ordered, ...facts }: PlacedFacts,
  text: string,
): { readonly order: NewOrder; readonly filled: Filled } {
  const slim = fromText(codec, text);
  assert(ordered !== null && facts.orderId !== null, 'an order that was placed stays');
  assert(facts.positionId !== null, 'an order belongs to a position');
  const [venue, auctionId, lockedFrom, effect, rentalId, expiresAt, terms] = JSON.parse(
    ordered,
  ) as Ordered;
  const pieces = piecesOf(slim.p);
  const { at: createdAt, orderId: id, positionId } = facts;
  const { customerId, source, instrumentId, code, direction } = facts;
  const sum = sumOf(pieces);
  const order: NewOrder = {
    ...fromText(orderTermsCodec, terms),
    id,
    customerId,
    source,
    instrumentId,
    code,
    direction,
    positionId,
    createdAt,
    venue,
    auctionId,
    lockedFrom,
    effect,
    rentalId,
    expiresAt,
    quantity: sum.quantity,
    held: slim.h,
  };
  const cited = slim.l ?? (levels === null ? noLevels : fromText(levelsCodec, levels));
  const filled: Filled = {
    kind: 'filled',
    ...sum,
    pieces,
    book: { sequence: slim.b, at: slim.a, ...cited },
    takenBefore: slim.t,
    worth: slim.w,
    fees: slim.f.map((item, place) => ({ item, minor: slim.g[place] ?? 0n })),
    conversion: slim.c ?? { ...unconverted, at: createdAt },
    isGap: slim.q,
    heldAfter: slim.k,
    marginAfter: slim.m,
    marginTaken: slim.n,
    isOwned: slim.o,
    realised: slim.r,
    booked: slim.s,
    forgiven: slim.z,
    rules: { fill: slim.v, fees: slim.x, margin: slim.y },
    leverage: slim.d ?? order.leverage,
    expiresAt: slim.e,
    joined: slim.j === null ? null : { initialMargin: slim.i ?? slim.m, warningsKept: slim.j },
  };
  return { order, filled };
}

const noLevels = { bids: [], asks: [] };
const unconverted = { pair: null, rate: '1', numerator: 1n, denominator: 1n };

function piecesOf(flat: readonly bigint[]): Piece[] {
  const pieces: Piece[] = [];
  for (let place = 0; place < flat.length; place += 2) {
    const [units, quantity] = flat.slice(place, place + 2);
    assert(units !== undefined && quantity !== undefined, 'a piece has units and a quantity');
    pieces.push({ units, quantity });
  }
  return pieces;
}
