/** The book of an instrument where it changed and is traded on. */
import type { Quote } from '@candor/market/quote/quote';
import type { Market } from '../../pricing/market.ts';
import { isOpenForTrading } from '../state/book-view.ts';

export type Book = Pick<Quote, 'sequence'> & {
  readonly bid: number;
  readonly ask: number;
  /** Else of extended hours, for orders that want them. */
  readonly isRegular: boolean;
};

type Walked = {
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  /** Sequence of the last book matched with everybody it concerns. */
  readonly walked: ReadonlyMap<string, number>;
};

export function newBook(
  { market, walked }: Walked,
  instrumentId: string,
  now: number,
): Book | null {
  const instrument = market.instruments.universe().byId(instrumentId);
  if (instrument === null) return null;
  const { sequence, phase, bid, ask } = market.pricing.quote(instrument, now);
  return !isOpenForTrading({ phase }, true) ||
    bid === null ||
    ask === null ||
    walked.get(instrumentId) === sequence
    ? null
    : { sequence, bid, ask, isRegular: isOpenForTrading({ phase }) };
}

export function pricesOf({ bid, ask }: Book): Pick<Book, 'bid' | 'ask'> {
  return { bid, ask };
}
