/**
 * What is taken of a book is gone until the next one, as at the desk (taken.rules.ts): once for
 * each account of the adversary. The desk names a book by its tick; here it is what it shows, which
 * is the same for every book there is.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { BookView } from '@candor/server/core/desk/state/book-view';

type Sides = Pick<BookView, 'bids' | 'asks'>;
type MetBook = Sides & Required<Pick<BookView, 'taken'>>;

type TakenBooks = {
  metBy(instrumentId: string, book: Sides): MetBook;
  take(
    instrumentId: string,
    book: Sides,
    fill: { readonly direction: Direction; readonly quantity: bigint },
  ): void;
};

export function openTakenBooks(accounts: number): TakenBooks {
  const known = new Map<string, { shown: string; taken: { bids: bigint; asks: bigint } }>();
  const isEndless = accounts === Number.POSITIVE_INFINITY;
  const takenOf = (id: string, book: Sides): { bids: bigint; asks: bigint } => {
    const found = known.get(id);
    return found === undefined || found.shown !== textOf(book)
      ? { bids: 0n, asks: 0n }
      : found.taken;
  };
  return {
    metBy(instrumentId, { bids, asks }) {
      const times = isEndless ? 1n : BigInt(accounts);
      const level = ({ units, size }: Sides['bids'][number]) => ({ units, size: size * times });
      const met = { bids: bids.map(level), asks: asks.map(level) };
      return { ...met, taken: takenOf(instrumentId, met) };
    },
    take(instrumentId, book, { direction, quantity }) {
      if (isEndless) return;
      const shown = textOf(book);
      const before = takenOf(instrumentId, book);
      const side = direction === Direction.Buy ? 'asks' : 'bids';
      known.set(instrumentId, {
        shown,
        taken: { ...before, [side]: before[side] + quantity },
      });
    },
  };
}

function textOf({ bids, asks }: Sides): string {
  return [...bids, ...asks].map(({ units, size }) => `${units} ${size}`).join(' ');
}
