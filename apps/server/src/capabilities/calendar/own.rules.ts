/** Which events belong to somebody, by what is held, watched and applied for. */
import type { Dated } from './dated.ts';

export type Own = {
  readonly about: ReadonlySet<string>;
  readonly treasuries: ReadonlySet<string>;
  /** Offerings that were applied for. */
  readonly newStocks: ReadonlySet<string>;
  readonly exchanges: ReadonlySet<string>;
};

export function isShownInstrument(
  { kind, about, market, count }: Pick<Dated, 'kind' | 'about' | 'market' | 'count'>,
  own: Own,
  isWatched: boolean,
): boolean {
  switch (kind) {
    case 'dividend':
    case 'split':
    case 'futureExpiry':
    case 'earnings':
      return isWatched || own.about.has(about);
    case 'newStock':
      return own.newStocks.has(about);
    case 'coupon':
    case 'maturity':
      return own.treasuries.has(about);
    case 'macro':
    case 'holiday':
    case 'earlyClose':
      return market !== null && own.exchanges.has(market);
    // Never the market's.
    case 'plan':
      return false;
    // The market's line counts all; own options have lines of their own.
    case 'optionExpiry':
      return count === null && own.about.has(about);
  }
}
