/** The order book and trades that are shown: those of the reading, and what was pushed since. */
import type { BookTick } from '@candor/contract/quotes';
import type { QuoteDetail } from '../quotes.api.ts';

export type Book = Pick<QuoteDetail, 'bids' | 'asks' | 'trades' | 'at'>;
type Trade = Book['trades'][number];

/** Null for anything the contract does not promise on a channel of books. */
export function parseBook(data: unknown): BookTick | null {
  return typeof data === 'object' &&
    data !== null &&
    'bids' in data &&
    isListOf(data.bids, isLevel) &&
    'asks' in data &&
    isListOf(data.asks, isLevel) &&
    'trades' in data &&
    isListOf(data.trades, isTrade) &&
    'at' in data &&
    Number.isSafeInteger(data.at)
    ? (data as BookTick)
    : null;
}

export function joinBook(known: Book, pushed: BookTick): Book {
  return pushed.at < known.at
    ? known
    : { ...pushed, trades: joinTrades(pushed.trades, known.trades) };
}

/**
 * Newest first. Without a trade in common something may lie between the two lists: then only what
 * was pushed is shown.
 */
function joinTrades(pushed: readonly Trade[], known: readonly Trade[]): Trade[] {
  const oldest = pushed.at(-1)?.at;
  const newestKnown = known[0]?.at;
  if (oldest === undefined || newestKnown === undefined || newestKnown < oldest) return [...pushed];
  // Several may share the oldest moment, and not all of them were pushed.
  return [
    ...pushed.filter(({ at }) => at > oldest),
    ...known.filter(({ at }) => at <= oldest),
  ].slice(0, TRADES_KEPT);
}

function isListOf(given: unknown, isOne: (one: object) => boolean): boolean {
  return (
    Array.isArray(given) &&
    given.every((one: unknown) => typeof one === 'object' && one !== null && isOne(one))
  );
}

function isLevel(one: object): boolean {
  return hasText(one, 'price') && hasText(one, 'volume');
}

function isTrade(one: object): boolean {
  return isLevel(one) && hasText(one, 'side') && Number.isSafeInteger(Reflect.get(one, 'at'));
}

function hasText(one: object, name: string): boolean {
  return typeof Reflect.get(one, name) === 'string';
}

const TRADES_KEPT = 30;
