/**
 * Nobody takes the same of a book twice: a command meets every book less what its customer took of
 * it before, whichever order that was for. Others meet all of it.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { OptionFacts } from '@candor/market/instrument';
import { divide } from '@candor/money/rounding';
import { STOCK_FRACTION, type BookedSource } from '../state/booked-source.rules.ts';
import type { BookView } from '../state/book-view.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import type { DeskState, Trader } from '../state/desk-state.ts';
import { MILLIONTHS } from '../terms/coin-quantity.rules.ts';
import type { TakenBook, TakenSide } from '../state/taken-books.ts';

/** The desk as this customer meets it. */
export function metBy(state: DeskState, customerId: string): DeskState {
  const taken = state.traders.get(customerId)?.taken ?? [];
  if (taken.length === 0) return state;
  return {
    ...state,
    view: (source, instrumentId) => {
      const view = state.view(source, instrumentId);
      if (view === null) return null;
      const [bids, asks] = [takenOf(taken, view, 'bids'), takenOf(taken, view, 'asks')];
      return bids === 0n && asks === 0n ? view : { ...view, taken: { bids, asks } };
    },
  };
}

/** Fills at the price of an auction, an expiry or a strike are from no book. */
export function countTaken(
  { view: getView }: Pick<DeskState, 'view'>,
  trader: Trader,
  { body, source, instrumentId, direction }: DeskEvent,
): void {
  if (body.kind !== 'filled' || body.takenBefore === null) return;
  const view = getView(source, instrumentId);
  assert(view !== null, 'what is filled is traded');
  const { quantity, book } = body;
  trader.taken = afterFill(trader.taken, view, {
    side: sideTaken(direction),
    sequence: book.sequence,
    quantity,
  });
}

/** A fill from a book, as far as it matters for what is left of it. */
export type RecentFill = Pick<DeskEvent, 'source' | 'instrumentId' | 'direction'> &
  Pick<TakenBook, 'sequence' | 'quantity'>;

/** After these fills, oldest first; the same as if each had been counted when it happened. */
export function takenAfter(
  { view: getView }: Pick<DeskState, 'view'>,
  fills: readonly RecentFill[],
): readonly TakenBook[] {
  let taken: readonly TakenBook[] = [];
  for (const { source, instrumentId, direction, sequence, quantity } of fills) {
    const view = getView(source, instrumentId);
    if (view !== null)
      taken = afterFill(taken, view, { side: sideTaken(direction), sequence, quantity });
  }
  return taken;
}

/** Of an order: buying takes the asks. */
function sideTaken(direction: Direction): TakenSide {
  return direction === Direction.Buy ? 'asks' : 'bids';
}

type Traded = {
  readonly terms: {
    readonly source: BookedSource;
    readonly instrumentId: string;
    readonly option?: OptionFacts;
  };
};

/** Of a side of this book. One older than the last they traded on is gone as a whole. */
function takenOf(
  taken: readonly TakenBook[],
  view: Pick<BookView, 'sequence' | TakenSide> & Traded,
  side: TakenSide,
): bigint {
  let most = 0n;
  for (const book of booksOf(view, side)) {
    const quantity = takenIn(taken, view, book, side) + takenOtherwise(taken, view, book, side);
    if (quantity > most) most = quantity;
  }
  return most;
}

function takenIn(
  taken: readonly TakenBook[],
  view: Pick<BookView, 'sequence' | TakenSide>,
  book: Book,
  side: TakenSide,
): bigint {
  const known = find(taken, book);
  if (known === undefined || known.sequence < view.sequence) return 0n;
  return known.sequence === view.sequence ? known.quantity : sizeOf(view[side]);
}

/**
 * The book of a share in the other count: whole shares for who asks for fractions, and fractions,
 * rounded up, for who asks for whole shares.
 */
function takenOtherwise(
  taken: readonly TakenBook[],
  view: Pick<BookView, 'sequence' | TakenSide> & Traded,
  { book, side: of }: Book,
  side: TakenSide,
): bigint {
  const { source, instrumentId } = view.terms;
  if (source === STOCK_FRACTION)
    return takenIn(taken, view, { book: instrumentId, side: of }, side) * MILLIONTHS;
  if (source === TradedSource.Option) return 0n;
  const fractions = takenIn(taken, view, { book: inMillionths(book), side: of }, side);
  return fractions === 0n ? 0n : divide(fractions, MILLIONTHS, 'up');
}

function inMillionths(book: string): string {
  return `${book} in millionths`;
}

/** After a fill; what nobody can trade on any more is left out. */
function afterFill(
  taken: readonly TakenBook[],
  view: Traded,
  fill: Pick<TakenBook, 'side' | 'sequence' | 'quantity'>,
): readonly TakenBook[] {
  const books = booksOf(view, fill.side);
  const after: TakenBook[] = [];
  for (const one of taken)
    if (fill.sequence - one.sequence <= KEPT_TICKS && find(books, one) === undefined)
      after.push(one);
  for (const { book, side } of books) {
    const known = find(taken, { book, side });
    const before = known?.sequence === fill.sequence ? known.quantity : 0n;
    after.push({ book, side, sequence: fill.sequence, quantity: before + fill.quantity });
  }
  return after;
}

function find<One extends Book>(among: readonly One[], { book, side }: Book): One | undefined {
  for (const one of among) if (one.book === book && one.side === side) return one;
  return undefined;
}

/** A book's number is the market's tick it was made at. The slowest ones last for half as many. */
export const KEPT_TICKS = 32;

type Book = Pick<TakenBook, 'book' | 'side'>;

/** A combination takes from the books of its legs: buying it sells the legs that it is short of. */
function booksOf({ terms: { source, instrumentId, option } }: Traded, side: TakenSide): Book[] {
  if (source === STOCK_FRACTION) return [{ book: inMillionths(instrumentId), side }];
  if (option === undefined) return [{ book: instrumentId, side }];
  const other = side === 'bids' ? 'asks' : 'bids';
  return option.legs.map((leg) => ({
    book: `${option.root} ${option.expiresOn} ${leg.kind} ${leg.strike}`,
    side: leg.side === 1 ? side : other,
  }));
}

function sizeOf(levels: BookView[TakenSide]): bigint {
  return levels.reduce((sum, { size }) => sum + size, 0n);
}
