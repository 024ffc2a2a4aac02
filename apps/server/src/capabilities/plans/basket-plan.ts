/**
 * A plan that buys a basket: what its terms must be, and the orders of a date. They are placed with
 * the run that names them in one transaction, under a request that follows from plan and date; so a
 * date is bought once, whoever is killed in between.
 */
import { Refused, refuseNow } from '@candor/contract/kernel/refused';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import { announceBaskets } from '../../core/baskets/announce-baskets.ts';
import { leastAmount } from '../../core/baskets/apportion.rules.ts';
import { purchasesFor } from '../../core/baskets/basket-orders.rules.ts';
import type { Basket } from '../../core/baskets/basket.ts';
import { findBasket, findBasketForUpdate } from '../../core/baskets/baskets.store.ts';
import { placeRun } from '../../core/baskets/place-run.ts';
import { weighBasket, type BasketMarket } from '../../core/baskets/weigh-baskets.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { Desk } from '../../core/desk/desk.ts';
import { once } from '../../core/ledger/once.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import { requestFor, type PlanOrder } from './plan-order.ts';

/** Of the same account, and open. */
export async function loadPlannedBasket(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Basket> {
  const basket = (await findBasket(reader, customerId, id)) ?? refuseNow('BASKET_UNKNOWN');
  return basket.closedAt === null ? basket : refuseNow('BASKET_CLOSED');
}

export function leastOf({ parts }: Pick<Basket, 'parts'>, notionalMin: bigint): bigint {
  return leastAmount(
    parts.map(({ weight }) => BigInt(weight)),
    notionalMin,
  );
}

/** Each share gets an order. */
export function checkBasketAmount(
  basket: Basket | null,
  amount: Decision<bigint, RefusalCode>,
  notionalMin: bigint,
): Decision<bigint, RefusalCode> {
  if (basket === null || !amount.ok) return amount;
  const least = leastOf(basket, notionalMin);
  return amount.outcome < least
    ? refuse('NOTIONAL_TOO_SMALL', { min: money('USD', least) })
    : amount;
}

type PlacingDeps = {
  readonly db: Db;
  readonly desk: Pick<Desk, 'runWithin'>;
  readonly market: BasketMarket;
};

/** What can be bought now; answers what all of it cost, in cents. */
export async function buyPlannedBasket(
  { db, desk, market }: PlacingDeps,
  order: PlanOrder & { readonly basketId: string; readonly runId: string },
): Promise<Decision<bigint, RefusalCode>> {
  const { customerId, planId, on, basketId, runId, amount } = order;
  const actor = asCustomerId(customerId);
  const { requestId } = requestFor(order);
  const asks = ['plans.basket', planId, on, basketId, amount.toString()];
  try {
    const paid = await db.transact((tx) =>
      once(tx, { actor, requestId, asks }, async () => {
        const basket = await findBasketForUpdate(tx, customerId, basketId);
        assert(basket !== null, 'a basket is never erased');
        if (basket.closedAt !== null) refuseNow('BASKET_CLOSED');
        const held = await weighBasket(tx, market, basket, tx.now);
        const orders = await placeRun(
          { desk },
          tx,
          { basket, held },
          {
            ...{ id: runId, kind: 'buy', isWhole: false, amount, sessionId: null },
            orders: purchasesFor(basket.parts, amount),
          },
        );
        await announceBaskets(tx, actor);
        const bought = orders.filter(({ side }) => side === 'buy');
        return bought.reduce((sum, { traded }) => sum + (traded?.cash ?? 0n), 0n).toString();
      }),
    );
    return ok(BigInt(paid));
  } catch (error) {
    if (error instanceof Refused) return refuse(error.code, error.values);
    throw error;
  }
}
