/** All orders of a basket, as they were seen, in one transaction: see core/baskets/place-run.ts. */
import type { placeBasket as declared } from '@candor/contract/baskets';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { parsePositiveMoney } from '@candor/money/parse';
import { areOfBasket } from '../../core/baskets/basket-orders.rules.ts';
import type { Basket } from '../../core/baskets/basket.ts';
import { findLastRun } from '../../core/baskets/basket-runs.store.ts';
import { placeRun, type WantedOrder } from '../../core/baskets/place-run.ts';
import { weighBasket, type HeldPart } from '../../core/baskets/weigh-baskets.ts';
import { REPEAT_MS } from '../../core/desk/booking/repeated-order.rules.ts';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';
import { quantityFromText } from '../../core/desk/terms/coin-quantity.rules.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newId } from '../../platform/random.ts';
import type { BasketsDeps } from './baskets-deps.ts';
import { requireOpen, withBasket } from './change-basket.ts';

type Body = BodyOf<typeof declared>;

/** Answers the id of the run. */
export async function placeBasket(
  { desk, market }: Pick<BasketsDeps, 'desk' | 'market'>,
  tx: Tx,
  customer: SignedIn,
  body: Body,
): Promise<string> {
  return withBasket('placeBasket', tx, customer, body, async (basket) => {
    requireOpen(basket);
    if (basket.version !== body.version) refuseNow('BASKET_CHANGED');
    const { kind, isWhole } = body;
    const held = await weighBasket(tx, market, basket, tx.now);
    const orders = body.orders.map((order) => parseOrder(held, order));
    if (!areOfBasket(held, kind, orders)) refuseNow('BASKET_ORDERS_INVALID');
    const amount = kind === 'buy' ? requireSum(orders, body.amount) : null;
    if (amount !== null) await requireNotDoubled(tx, basket, amount, tx.now);
    const id = newId('bkr');
    const { sessionId } = customer;
    await placeRun(
      { desk },
      tx,
      { basket, held },
      { id, kind, isWhole, amount, sessionId, orders },
    );
    return id;
  });
}

function parseOrder(
  held: readonly HeldPart[],
  { code, side, amount, quantity, seenPrice }: Body['orders'][number],
): WantedOrder {
  const part = held.find((one) => one.code === code) ?? refuseNow('BASKET_ORDERS_INVALID');
  const of = { instrumentId: part.instrumentId, code: part.code, seenPrice: seenPrice ?? null };
  if (side === 'buy') {
    const most = amount === null || quantity !== null ? null : parsePositiveMoney(amount, 'USD');
    return { ...of, side, amount: most?.minor ?? refuseNow('AMOUNT_INVALID') };
  }
  const sold =
    quantity === null || amount !== null ? null : quantityFromText(STOCK_FRACTION, quantity);
  return { ...of, side, quantity: sold ?? refuseNow('QUANTITY_INVALID') };
}

function requireSum(orders: readonly WantedOrder[], typed: string | null): bigint {
  const amount = typed === null ? null : parsePositiveMoney(typed, 'USD');
  if (amount === null) return refuseNow('AMOUNT_INVALID');
  const sum = orders.reduce((all, one) => all + (one.side === 'buy' ? one.amount : 0n), 0n);
  return sum === amount.minor ? sum : refuseNow('BASKET_ORDERS_INVALID');
}

/** As the desk takes the same order again for a mistake: two taps, or two windows. */
async function requireNotDoubled(
  reader: Reader,
  { id }: Basket,
  amount: bigint,
  now: number,
): Promise<void> {
  const last = await findLastRun(reader, id);
  if (last?.kind !== 'buy' || last.amount !== amount || now - last.at >= REPEAT_MS) return;
  refuseNow('ORDER_LOOKS_DOUBLED', { seconds: Math.max(1, Math.round((now - last.at) / 1000)) });
}
