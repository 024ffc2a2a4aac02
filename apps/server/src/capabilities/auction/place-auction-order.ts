/**
 * An ordinary order that waits for one instant: cancellable until the auction locks, and its
 * unfilled rest ends with the cross. Continues in cross-auctions.ts.
 */
import type * as contract from '@candor/contract/auction';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import { tradedInstrument } from '../../core/desk/terms/traded-instrument.ts';
import { wantedAuction } from '../../core/desk/matching/wanted-auction.ts';
import {
  getFunding,
  newOrderIds,
  getTerms,
  getWanted,
} from '../../core/desk/placing/parse-order.ts';
import { computeBodyHash } from '../../core/ledger/once.ts';
import { listAnswered } from '../../core/ledger/store/requests.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AuctionDeps } from './auction-deps.ts';

type Placing = {
  readonly customer: SignedIn;
  readonly body: BodyOf<typeof contract.placeAuctionOrder>;
  readonly language: Language;
  readonly now: number;
};

export async function placeAuctionOrder(
  { db, desk, market }: Pick<AuctionDeps, 'db' | 'desk' | 'market'>,
  { customer, body, language, now }: Placing,
): Promise<DataOf<typeof contract.placeAuctionOrder>> {
  const { requestId, source: _, ...asked } = body;
  const instrument = orRefuse(
    tradedInstrument(market.instruments, TradedSource.AuctionStock, asked.code, now),
  );
  const orderable = wantedAuction(market, instrument, now) ?? refuseNow('AUCTION_UNKNOWN');
  const request = { actor: customer.customerId, requestId };
  if (!orderable.isCollecting && (await listAnswered(db, [request])).length === 0)
    refuseNow('AUCTION_CLOSED', { at: { instantMs: orderable.opensAt } });
  const { opensAt: _opens, isCollecting: _is, ...auction } = orderable;
  const wanted = getWanted(asked, {
    source: TradedSource.AuctionStock,
    instrumentId: instrument.id,
    auction,
  });
  const bodyHash = computeBodyHash({ ...request, asks: ['placeAuctionOrder', getTerms(asked)] });
  const { order } = orRefuse(
    await desk.submit(
      { kind: 'place', ...customer, wanted, ids: newOrderIds(), funding: getFunding(asked) },
      { requestId, bodyHash },
    ),
  );
  assert(order !== null, 'a placed order can be read');
  return shownOrder(order, {
    instruments: market.instruments,
    language,
    now,
  });
}
