/**
 * What a customer has taken of the books they traded on, newest of each side: the same book does
 * not offer it to them again, whichever order asks. Kept in the customer's row of the desk, so that
 * it is read, compared and written with everything else that an order is decided on.
 */
import type { OptionFacts } from '@candor/market/instrument';
import type { BookView } from './book-view.ts';

export type BookSide = 'bids' | 'asks';
export type TakenBook = {
  readonly book: string;
  readonly side: BookSide;
  readonly sequence: number;
  readonly quantity: bigint;
};

export const nothingTaken: readonly TakenBook[] = [];

type Traded = {
  readonly terms: { readonly instrumentId: string; readonly option?: OptionFacts };
};

/** Of a side of this book. One older than the last they traded on is gone as a whole. */
export function takenOf(
  taken: readonly TakenBook[],
  view: Pick<BookView, 'sequence' | BookSide> & Traded,
  side: BookSide,
): bigint {
  let most = 0n;
  for (const { book, side: its } of booksOf(view, side)) {
    const known = taken.find((one) => one.book === book && one.side === its);
    if (known === undefined || known.sequence < view.sequence) continue;
    const quantity = known.sequence === view.sequence ? known.quantity : sizeOf(view[side]);
    if (quantity > most) most = quantity;
  }
  return most;
}

/** After a fill; what nobody can trade on any more is left out. */
export function afterFill(
  taken: readonly TakenBook[],
  view: Traded,
  fill: Pick<TakenBook, 'side' | 'sequence' | 'quantity'>,
): readonly TakenBook[] {
  const books = booksOf(view, fill.side);
  const isOf = (one: TakenBook, { book, side }: Book): boolean =>
    one.book === book && one.side === side;
  return [
    ...taken.filter(
      (one) => fill.sequence - one.sequence <= KEPT_TICKS && !books.some((book) => isOf(one, book)),
    ),
    ...books.map((book) => {
      const known = taken.find((one) => isOf(one, book));
      const before = known?.sequence === fill.sequence ? known.quantity : 0n;
      return { ...book, sequence: fill.sequence, quantity: before + fill.quantity };
    }),
  ];
}

/** A book's number is the market's tick it was made at. The slowest ones last for half as many. */
const KEPT_TICKS = 32;

type Book = Pick<TakenBook, 'book' | 'side'>;

/** A combination takes from the books of its legs: buying it sells the legs that it is short of. */
function booksOf({ terms: { instrumentId, option } }: Traded, side: BookSide): Book[] {
  if (option === undefined) return [{ book: instrumentId, side }];
  const other = side === 'bids' ? 'asks' : 'bids';
  return option.legs.map((leg) => ({
    book: `${option.root} ${option.expiresOn} ${leg.kind} ${leg.strike}`,
    side: leg.side === 1 ? side : other,
  }));
}

function sizeOf(levels: BookView[BookSide]): bigint {
  return levels.reduce((sum, { size }) => sum + size, 0n);
}
