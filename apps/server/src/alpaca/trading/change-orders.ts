/** Cancelling and replacing, by our own calls. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { cancelOrder, replaceOrder } from '@candor/contract/positions';
import { findOrder, listWorkingOrdersOf } from '../../core/desk/store/orders.store.ts';
import { tradedSourceOf } from '../../core/desk/state/booked-source.rules.ts';
import type { Order } from '../../core/desk/state/order.ts';
import { newId } from '../../platform/random.ts';
import { listSaid } from '../alpaca-orders.store.ts';
import { AlpacaRefused, faults, refuse } from '../error-form.ts';
import { uuidOfOrder } from '../ids.ts';
import { byOwnCalls, type Ask } from '../operation.ts';
import { decimalIn, textIn } from '../sent.ts';
import { whileNaming } from '../streams/naming.ts';
import { isTradedHere, orderForm, type OrderForm } from './order-form.ts';
import { clientOrderIdIn } from './asked-order.ts';
import { keepSaid, requestIdOf } from './place-order.ts';
import { combinationIn, netPrice } from './multi-leg.ts';
import { loadForm, orderIdIn } from './read-orders.ts';

/** More than an account may have open. */
const CANCELLED_AT_ONCE_MAX = 500;

export const deleteOrder = byOwnCalls(async (ask) => {
  await cancel(ask, orderIdIn(ask));
  return { status: 204 };
});

export const deleteAllOrders = byOwnCalls(async (ask) => ({
  status: 207,
  data: await cancelAll(ask),
}));

export async function cancelAll(
  ask: Ask,
): Promise<{ id: string; status: number; body?: object }[]> {
  const working = await listWorkingOrdersOf(ask.db, ask.key.accountId, CANCELLED_AT_ONCE_MAX);
  const answers: { id: string; status: number; body?: object }[] = [];
  for (const { id, source } of working) {
    if (!isTradedHere(tradedSourceOf(source))) continue;
    answers.push({ id: uuidOfOrder(id), ...(await outcomeOf(() => cancel(ask, id))) });
  }
  return answers;
}

/** What became of one of several. */
export async function outcomeOf(
  work: () => Promise<object | void>,
): Promise<{ status: number; body?: object }> {
  try {
    const body = await work();
    return body === undefined ? { status: 200 } : { status: 200, body };
  } catch (error) {
    if (!(error instanceof AlpacaRefused)) throw error;
    const { fault, message } = error;
    return { status: fault.status, body: { code: fault.code, message } };
  }
}

async function cancel({ own }: Pick<Ask, 'own'>, id: string): Promise<void> {
  await own(cancelOrder, { body: { requestId: newId('alp'), id: id as never } });
}

export const patchOrder = byOwnCalls(async (ask) => ({
  data: await whileNaming(ask, () => replace(ask)),
}));

async function replace(ask: Ask): Promise<OrderForm> {
  const { body, own, db, key, market } = ask;
  const id = orderIdIn(ask);
  if (textIn(body, 'trail') !== null)
    return refuse(
      faults.unprocessable,
      'the trail of an order is not changed here: cancel it and place it anew',
    );
  if (textIn(body, 'notional') !== null)
    return refuse(
      faults.unprocessable,
      'an amount is not changed: cancel the order and place it anew',
    );
  const [quantity, price, stopPrice] = [
    decimalIn(body, 'qty'),
    decimalIn(body, 'limit_price'),
    decimalIn(body, 'stop_price'),
  ];
  const clientOrderId = clientOrderIdIn(body);
  const found = await findOrder(db, key.accountId, id);
  const timeInForce = textIn(body, 'time_in_force');
  if (timeInForce !== null && found !== null && timeInForce !== found.timeInForce)
    return refuse(
      faults.unprocessable,
      'time_in_force is not changed: cancel the order and place it anew',
    );
  const before = (await listSaid(db, key.accountId, [id])).of.get(id);
  const row = await own(replaceOrder, {
    body: {
      requestId: requestIdOf(clientOrderId),
      id: id as never,
      ...(quantity === null ? {} : { quantity }),
      ...(price === null ? {} : { price: priceOf(ask, found, price) }),
      ...(stopPrice === null ? {} : { stopPrice }),
    },
  });
  const said = await keepSaid(
    ask,
    row,
    { clientOrderId, notional: null, orderClass: before?.orderClass ?? null },
    id,
  );
  return combinationIn(market, row) === null
    ? orderForm(market, { row, said })
    : loadForm(ask, row.id);
}

/** Of a combination, from what is paid or received for its legs. */
function priceOf({ market }: Ask, order: Order | null, price: string): string {
  if (order === null) return price;
  const { code, source, direction } = order;
  const row = { code, source: tradedSourceOf(source) };
  return combinationIn(market, row) === null
    ? price
    : netPrice(price, direction === Direction.Sell);
}
