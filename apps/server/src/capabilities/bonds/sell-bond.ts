/**
 * A sale of a holding or a part of it. Its cost stays invested until the sale settles
 * (redeem-holdings.ts); a part that is sold gets a line of its own.
 */
import { bondChanged, type sellBond as sellCall } from '@candor/contract/bonds';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { ok } from '@candor/kit/decision';
import { asCustomerId } from '../../core/customers/customer.ts';
import { once } from '../../core/ledger/once.ts';
import type { Ended, Holding } from '../../core/treasuries/holding.ts';
import {
  endHolding,
  findHoldingForUpdate,
  insertHolding,
  shrinkHolding,
} from '../../core/treasuries/holdings.store.ts';
import { tradingHoursAt } from '../../core/treasuries/payment-times.rules.ts';
import { insertTrade } from '../../core/treasuries/trades.store.ts';
import type { TradedMarket } from '../../core/treasuries/treasuries.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { carryOver } from './carry-over-holdings.ts';
import { loadBuyer } from '../../core/desk/show/load-buyer.ts';
import { recordedTrade } from './recorded-trade.ts';
import { decideTrade, isHeld, maySell, parseFace, splitHolding } from './trade.rules.ts';

export type SoldBond = { readonly soldId: string; readonly leftId: string | null };

export async function sellBond(
  tx: Tx,
  market: TradedMarket,
  customer: SignedIn,
  { requestId, id, amount, ...given }: BodyOf<typeof sellCall>,
): Promise<SoldBond> {
  const { customerId } = customer;
  const seenPrice = given.seenPrice ?? null;
  const request = {
    actor: asCustomerId(customerId),
    requestId,
    asks: ['sellBond', id, amount ?? null, seenPrice],
  };
  return once(tx, request, async () => {
    const { now } = tx;
    const found =
      (await findHoldingForUpdate(tx, customerId, id)) ?? refuseNow('BOND_HOLDING_UNKNOWN');
    const holding = { ...found, isOwned: true };
    const security = market.list.byCode(holding.code, now);
    assert(security !== null, `${holding.code} was bought, so it was issued`);
    const quote = market.priceAt(security, now);
    const { trade, seen } = orRefuse(
      decideTrade('sell', {
        may: maySell(await loadBuyer(tx, customer, 'bonds', now), holding),
        amount: saleFace(holding, amount),
        quote,
        seenPrice,
        opening: tradingHoursAt(market.hours, now),
        hours: market.hours,
        now,
      }),
    );
    const tradeId = newId('btr');
    const { sold, left } = splitHolding(holding, trade, {
      ids: { part: newId('bnd'), trade: tradeId },
      now,
    });
    await carryOver(tx, [found]);
    await insertTrade(
      tx,
      recordedTrade(market, {
        id: tradeId,
        holding: sold,
        trade,
        quote,
        seen,
        cost: sold.cost,
        journal: null,
        now,
      }),
    );
    await keepSold(tx, sold, left);
    for (const one of left === null ? [sold] : [sold, left])
      await announce(tx, customerId, bondChanged, {
        id: one.id,
        code: one.code,
        kind: 'sold',
        state: one.state,
        at: now,
      });
    return { soldId: sold.id, leftId: left?.id ?? null };
  });
}

export function saleFace(holding: Holding, amount: string | undefined) {
  if (amount === undefined) return ok(holding.face);
  const face = parseFace(amount);
  if (!face.ok) return face;
  const held = isHeld(face.outcome, holding);
  return held.ok ? face : held;
}

async function keepSold(
  tx: Tx,
  sold: Holding & { readonly ended: Ended },
  left: Holding | null,
): Promise<void> {
  if (left === null) {
    assert(await endHolding(tx, sold, sold.ended), 'the row is locked and bought');
    return;
  }
  assert(await shrinkHolding(tx, left), 'the row is locked and bought');
  await insertHolding(tx, sold);
}
