/**
 * A purchase: the total leaves the cash of the funding wallet and is invested, as with a share that
 * is paid in full. It is the buyer's at once; interest of others' days was paid with it.
 */
import { bondChanged, type buyBond as buyCall } from '@candor/contract/bonds';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { zero } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justPost } from '../../core/ledger/movement.ts';
import { once } from '../../core/ledger/once.ts';
import { purchasePostings } from '../../core/ledger/purchase.ts';
import { nextCouponAfter } from '../../core/treasuries/coupons.rules.ts';
import type { Holding } from '../../core/treasuries/holding.ts';
import { insertHolding } from '../../core/treasuries/holdings.store.ts';
import { maturesAt, tradingHoursAt } from '../../core/treasuries/payment-times.rules.ts';
import { insertTrade } from '../../core/treasuries/trades.store.ts';
import type { TradedMarket } from '../../core/treasuries/treasuries.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { loadBuyer } from '../../core/desk/show/load-buyer.ts';
import { loadPause } from './load-pause.ts';
import { recordedTrade } from './recorded-trade.ts';
import { decideTrade, mayBuy, parseFace, type PricedTrade } from './trade.rules.ts';

export async function buyBond(
  tx: Tx,
  market: TradedMarket,
  customer: SignedIn,
  { requestId, code, amount, ...given }: BodyOf<typeof buyCall>,
): Promise<{ readonly holdingId: string }> {
  const customerId = asCustomerId(customer.customerId);
  const seenPrice = given.seenPrice ?? null;
  const request = {
    actor: customerId,
    requestId,
    asks: ['buyBond', code, amount, seenPrice],
  };
  return once(tx, request, async () => {
    const { now } = tx;
    const security = market.list.byCode(code, now) ?? refuseNow('BOND_UNKNOWN');
    const [trader, pause] = await Promise.all([
      loadBuyer(tx, customer, 'bonds', now),
      loadPause(tx),
    ]);
    const quote = market.priceAt(security, now);
    const { trade, seen } = orRefuse(
      decideTrade('buy', {
        may: mayBuy(trader, pause),
        amount: parseFace(amount),
        quote,
        seenPrice,
        opening: tradingHoursAt(market.hours, now),
        hours: market.hours,
        now,
      }),
    );
    const holding = boughtHolding({ customerId, security, trade, now });
    const journal = await moveOrRefuse(
      tx,
      justPost({
        kind: 'bondBought',
        postings: purchasePostings({ customerId, wallet: 'funding' }, holding.cost),
        facts: {
          code,
          cost: toWire(holding.cost),
          position: holding.id,
          price: toWire(trade.clean),
          quantity: toWire(holding.face),
        },
      }),
    );
    await insertTrade(
      tx,
      recordedTrade(market, {
        id: holding.buyTradeId,
        holding,
        trade,
        quote,
        seen,
        cost: null,
        journal,
        now,
      }),
    );
    await insertHolding(tx, holding);
    await announce(tx, customerId, bondChanged, {
      id: holding.id,
      code,
      kind: 'bought',
      state: holding.state,
      at: now,
    });
    await announceWallets(tx, customerId, ['funding']);
    return { holdingId: holding.id };
  });
}

function boughtHolding({
  customerId,
  security,
  trade,
  now,
}: {
  readonly customerId: CustomerId;
  readonly security: NonNullable<ReturnType<TradedMarket['list']['byCode']>>;
  readonly trade: PricedTrade;
  readonly now: number;
}): Holding {
  return {
    id: newId('bnd'),
    customerId,
    code: security.code,
    state: 'bought',
    face: trade.face,
    cost: trade.total,
    isOwned: true,
    accruedPaid: trade.accrued,
    buyTradeId: newId('btr'),
    boughtAt: now,
    buySettlesOn: trade.settlesOn,
    maturesAt: maturesAt(security),
    nextCoupon: nextCouponAfter(security.terms, trade.settlesOn),
    couponsPaid: 0,
    interest: zero('USD'),
    ended: null,
    redeemedAt: null,
  };
}
