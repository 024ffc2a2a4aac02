/**
 * The result is written once for all orders; then each customer's order is filled by it. After a
 * crash the stored result is only completed, so nothing is crossed twice or at another price.
 */
import { auctionCrossed } from '@candor/contract/auction';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { isAuctionDue, listDueAuctionOrders } from '../../core/desk/store/orders.store.ts';
import {
  computeBookHash,
  crossAuction,
  findAuctionById,
  type Auction,
} from '../../core/pricing/auctions.ts';
import { numberText, getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceAll, announcement } from '../../platform/push/announce.ts';
import type { AuctionDeps } from './auction-deps.ts';
import {
  insertAuctionResult,
  listAuctionResults,
  type AuctionResult,
} from './auction-results.store.ts';
import { listWaitingOrders, type WaitingOrder } from './waiting-orders.ts';

const DUE_MAX = 20_000;

export function auctionBeats(deps: AuctionDeps): Beat[] {
  return [
    {
      name: 'auction.cross',
      everyMs: SECOND_MS,
      due: isAuctionDue,
      run: () => crossDueAuctions(deps),
    },
  ];
}

async function crossDueAuctions(deps: AuctionDeps): Promise<void> {
  const due = await listDueAuctionOrders(deps.db, deps.clock.now(), DUE_MAX);
  const failures: unknown[] = [];
  for (const id of new Set(due.map(({ auctionId }) => auctionId))) {
    assert(id !== null, 'an order in an auction names it');
    // One failure does not hold up the others.
    await finish(deps, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some auctions could not be crossed');
}

async function finish(deps: AuctionDeps, id: string): Promise<void> {
  const auction = findAuctionById(deps.market, id);
  assert(auction !== null, `${id} is an auction`);
  const result = await deps.db.transact((tx) => record(deps, tx, auction));
  const filled = new Map(
    result.orderIds.map((orderId, place) => [orderId, result.orders[place]?.filled ?? 0]),
  );
  const { sequence } = deps.market.pricing.quote(auction.instrument, auction.times.crossesAtMs);
  const waiting = await listWaitingOrders(deps.db, [id]);
  await deps.desk.run(
    waiting.map(({ order: { id: orderId, customerId, positionId } }) => ({
      kind: 'cross',
      customerId,
      orderId,
      positionId,
      units: BigInt(result.units ?? 0),
      quantity: BigInt(filled.get(orderId) ?? 0),
      sequence,
    })),
  );
}

async function record({ market }: AuctionDeps, tx: Tx, auction: Auction): Promise<AuctionResult> {
  const [known] = await listAuctionResults(tx, [auction.id]);
  if (known !== undefined) return known;
  const waiting = await listWaitingOrders(tx, [auction.id]);
  const result = getResult(
    auction,
    waiting,
    crossAuction(market, auction, waiting, auction.times.crossesAtMs),
  );
  if (!(await insertAuctionResult(tx, result))) {
    const [written] = await listAuctionResults(tx, [auction.id]);
    assert(written !== undefined, 'somebody was faster and wrote it');
    return written;
  }
  const crossed = {
    auction: auction.id,
    code: auction.instrument.code,
    price: result.units === null ? null : getPriceText(auction.instrument, result.units),
    volume: numberText(result.volume),
  };
  const customers = [...new Set(waiting.map(({ order }) => order.customerId))].toSorted();
  await announceAll(
    tx,
    customers.map((customerId) => announcement(customerId, auctionCrossed, crossed)),
  );
  return result;
}

function getResult(
  auction: Auction,
  waiting: readonly WaitingOrder[],
  book: ReturnType<typeof crossAuction<WaitingOrder>>,
): AuctionResult {
  return {
    auctionId: auction.id,
    instrumentId: auction.instrument.id,
    crossedAt: auction.times.crossesAtMs,
    units: book.price,
    volume: book.volume,
    bookHash: computeBookHash(book),
    orders: waiting.map((order) => ({
      side: order.side,
      limit: order.limit,
      shares: order.quantity,
      filled: book.filledOf(order),
      arrivedAtMs: order.arrivedAtMs,
    })),
    orderIds: waiting.map(({ order }) => order.id),
  };
}
