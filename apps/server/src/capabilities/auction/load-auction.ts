import type * as contract from '@candor/contract/auction';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { levelsAround } from '@candor/market/auction/levels';
import type { Instrument } from '@candor/market/instrument';
import { getGrid, numberText, getPriceText, stepTextAt } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getPriced, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { AuctionResult } from './auction-results.store.ts';
import { loadAuctionStates } from './auction-states.ts';
import { shownIndicative, shownResult, shownTimes } from './shown-auction.ts';

type Shown = DataOf<typeof contract.loadAuction>;

/** Customers' orders appear only in the sums until the auction is over. */
export async function loadAuction(
  market: Market,
  db: Reader,
  reader: RowReader,
  { source, code }: QueryOf<typeof contract.loadAuction>,
  now: number,
): Promise<Shown> {
  const instrument = market.instruments.load(source, code);
  const [state] = await loadAuctionStates(market, db, [instrument], now);
  const [priced] = getPriced(market.pricing, [instrument], now);
  if (state === undefined || priced === undefined) return refuseNow('AUCTION_UNKNOWN');
  const { auction, book, last, lastResult } = state;
  const orders = book.line.map(({ order }) => order);
  return {
    ...getQuoteRow(priced, reader),
    auction: shownTimes(auction, now),
    indicative: shownIndicative(state),
    reference: getPriceText(instrument, book.reference),
    band: {
      low: getPriceText(instrument, book.band.low),
      high: getPriceText(instrument, book.band.high),
    },
    levels: levelsAround(orders, book.price ?? book.reference, book.band, getGrid(instrument)).map(
      ({ price, buy, sell, volume }) => ({
        price: getPriceText(instrument, price),
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
      price: limit === null ? null : getPriceText(instrument, limit),
      quantity: numberText(shares),
      filled: numberText(filled),
      arrivedAt: arrivedAtMs,
    })),
    bookHash,
  };
}
