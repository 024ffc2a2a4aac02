import type * as contract from '@candor/contract/auction';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { levelsAround } from '@candor/market/auction/levels';
import type { Instrument } from '@candor/market/instrument';
import { gridOf, numberText, priceTextOf, stepTextAt } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { pricedOf, quoteRowOf } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { AuctionResult } from './auction-results.store.ts';
import { loadAuctionStates } from './auction-states.ts';
import { shownIndicative, shownResult, shownTimes } from './shown-auction.ts';

type Shown = DataOf<typeof contract.loadAuction>;

/**
 * One share's auction with its book. Customers' orders are in the sums, never one by one, until it
 * is over.
 */
export async function loadAuction(
  market: Market,
  db: Reader,
  reader: RowReader,
  { source, code }: QueryOf<typeof contract.loadAuction>,
  now: number,
): Promise<Shown> {
  const instrument = market.instruments.load(source, code);
  const [state] = await loadAuctionStates(market, db, [instrument], now);
  const [priced] = pricedOf(market.pricing, [instrument], now);
  if (state === undefined || priced === undefined) return refuseNow('AUCTION_UNKNOWN');
  const { auction, book, last, lastResult } = state;
  const orders = book.line.map(({ order }) => order);
  return {
    ...quoteRowOf(priced, reader),
    auction: shownTimes(auction, now),
    indicative: shownIndicative(state),
    reference: priceTextOf(instrument, book.reference),
    band: {
      low: priceTextOf(instrument, book.band.low),
      high: priceTextOf(instrument, book.band.high),
    },
    levels: levelsAround(orders, book.price ?? book.reference, book.band, gridOf(instrument)).map(
      ({ price, buy, sell, volume }) => ({
        price: priceTextOf(instrument, price),
        buy: numberText(buy),
        sell: numberText(sell),
        volume: numberText(volume),
      }),
    ),
    last: shownResult(state, last),
    evidence: lastResult === null ? null : shownEvidence(instrument, lastResult),
    lot: numberText(instrument.lot),
    tick: stepTextAt(instrument, book.price ?? book.reference),
  };
}

function shownEvidence(
  instrument: Instrument,
  { orders, bookHash }: AuctionResult,
): NonNullable<Shown['evidence']> {
  return {
    orders: orders.map(({ side, limit, shares, filled, arrivedAtMs }) => ({
      side,
      price: limit === null ? null : priceTextOf(instrument, limit),
      quantity: numberText(shares),
      filled: numberText(filled),
      arrivedAt: arrivedAtMs,
    })),
    bookHash,
  };
}
