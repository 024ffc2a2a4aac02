/**
 * Nobody takes the same of a book twice: a command meets every book less what its customer took of
 * it before, whichever order that was for. Others meet all of it.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { DeskEvent } from '../state/desk-event.ts';
import type { DeskState, Trader } from '../state/desk-state.ts';
import { afterFill, takenOf, type BookSide } from '../state/taken-books.ts';

/** The desk as this customer meets it. */
export function metBy(state: DeskState, customerId: string): DeskState {
  const taken = state.traders.get(customerId)?.taken ?? [];
  if (taken.length === 0) return state;
  return {
    ...state,
    view: (source, instrumentId) => {
      const view = state.view(source, instrumentId);
      return view === null
        ? null
        : {
            ...view,
            taken: { bids: takenOf(taken, view, 'bids'), asks: takenOf(taken, view, 'asks') },
          };
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

/** Of an order: buying takes the asks. */
function sideTaken(direction: Direction): BookSide {
  return direction === Direction.Buy ? 'asks' : 'bids';
}
