import type * as contract from '@candor/contract/auction';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { AuctionedClass } from '@candor/market/auction/schedule';
import type { Instrument } from '@candor/market/instrument';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getPriced, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import type { AuctionBoard } from './auction-board.ts';
import { shownIndicative, shownResult, shownTimes } from './shown-auction.ts';

/** Every other share has auctions too, on its own page. */
export async function listAuctions(
  market: Market,
  board: AuctionBoard,
  reader: RowReader,
  { classify }: QueryOf<typeof contract.listAuctions>,
): Promise<DataOf<typeof contract.listAuctions>> {
  const states = await board.load();
  const wanted = classify === undefined ? null : classes[classify];
  const items = states
    .filter(({ auction: { instrument } }) => wanted === null || instrument.assetClass === wanted)
    .flatMap((state) =>
      getPriced(market.pricing, [state.auction.instrument], state.atMs).map((priced) => ({
        ...getQuoteRow(priced, reader),
        auction: shownTimes(state.auction, state.atMs),
        indicative: shownIndicative(state),
        reference: getPriceText(state.auction.instrument, state.book.reference),
        last: shownResult(state, state.last),
      })),
    );
  return { hours: market.instruments.hours, items };
}

/** Without funds, which follow the shares anyway. */
export function sharesInList({
  instruments,
}: Pick<Market, 'instruments'>): () => readonly Instrument[] {
  let chosen: readonly Instrument[] | null = null;
  return () =>
    (chosen ??= (['usStock', 'hkStock'] as const).flatMap((assetClass) =>
      mostTraded(instruments.universe().ofClass(assetClass)),
    ));
}

function mostTraded(shares: readonly Instrument[]): Instrument[] {
  return shares
    .filter(({ facts }) => facts.kind !== 'etf')
    .toSorted((left, right) => right.popularity - left.popularity)
    .slice(0, SHARES_PER_MARKET);
}

const SHARES_PER_MARKET = 20;
const classes: Readonly<Record<'UsStock' | 'HK', AuctionedClass>> = {
  UsStock: 'usStock',
  HK: 'hkStock',
};
