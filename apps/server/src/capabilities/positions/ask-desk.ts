/**
 * Commands on working orders and positions, each taking effect once. The answer is the outcome;
 * where a fill beat a cancel, that the order has ended.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/positions';
import { assert } from '@candor/kit/assert';
import type { AskedCommand } from '../../core/desk/state/commands.ts';
import type { Desk } from '../../core/desk/desk.ts';
import { toShowDeps, shownPositions, type Seen } from '../../core/desk/show/list-shown.ts';
import type { Order } from '../../core/desk/state/order.ts';
import { listOrdersFor } from '../../core/desk/store/orders.store.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import { shownOrder, type OrderRow } from '../../core/desk/show/shown-order.ts';
import type { PositionRow } from '../../core/desk/show/shown-position.ts';
import {
  getFunding,
  newOrderId,
  newOrderIds,
  getTerms,
} from '../../core/desk/placing/parse-order.ts';
import { computeBodyHash } from '../../core/ledger/once.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

type Asked<Body> = Seen & { readonly customer: SignedIn; readonly body: Body };

export async function cancelOrder(
  deps: TradingDeps,
  call: Asked<BodyOf<typeof contract.cancelOrder>>,
): Promise<OrderRow> {
  return shown(
    deps,
    call,
    await ask(deps.desk, 'cancelOrder', call, {
      kind: 'cancel',
      ...call.customer,
      orderId: call.body.id,
    }),
  );
}

export async function replaceOrder(
  deps: TradingDeps,
  call: Asked<BodyOf<typeof contract.replaceOrder>>,
): Promise<OrderRow> {
  const { id, quantity = null, price = null, stopPrice = null } = call.body;
  return shown(
    deps,
    call,
    await ask(deps.desk, 'replaceOrder', call, {
      kind: 'replace',
      ...call.customer,
      orderId: id,
      quantity,
      price,
      stopPrice,
      ids: newOrderIds(),
    }),
  );
}

export async function closePosition(
  deps: TradingDeps,
  call: Asked<BodyOf<typeof contract.closePosition>>,
): Promise<OrderRow> {
  const { id, quantity, orderType, price = null, timeInForce, seenPrice = null } = call.body;
  return shown(
    deps,
    call,
    await ask(deps.desk, 'closePosition', call, {
      kind: 'close',
      ...call.customer,
      positionId: id,
      quantity,
      type: orderType,
      price,
      timeInForce,
      orderId: newOrderId(),
      madeBy: 'customer',
      seenPrice,
    }),
  );
}

export async function protectPosition(
  deps: TradingDeps,
  call: Asked<BodyOf<typeof contract.protectPosition>>,
): Promise<DataOf<typeof contract.protectPosition>> {
  const { id, takeProfit, stopLoss, trail = null } = call.body;
  const { orders } = await ask(deps.desk, 'protectPosition', call, {
    kind: 'protect',
    ...call.customer,
    positionId: id,
    takeProfit,
    stopLoss,
    trail,
    takeProfitId: newOrderId(),
    stopLossId: newOrderId(),
  });
  const shownAs = toShowDeps(deps.market, call);
  return { orders: orders.map((order) => shownOrder(order, shownAs)) };
}

export async function addMargin(
  deps: TradingDeps,
  call: Asked<BodyOf<typeof contract.addMargin>> & { readonly db: Reader },
): Promise<PositionRow> {
  const { position } = await ask(deps.desk, 'addMargin', call, {
    kind: 'addMargin',
    ...call.customer,
    positionId: call.body.id,
    amount: call.body.amount,
    funding: getFunding(call.body),
  });
  assert(position !== null, 'the position exists');
  const [row] = shownPositions(
    deps,
    [position],
    await listOrdersFor(call.db, [], [position.id]),
    call,
  );
  assert(row !== undefined, 'a position that is there is shown');
  return row;
}

/** The call's name is part of the request: the same id for another call is another request. */
async function ask(
  desk: Desk,
  name: string,
  { customer, body }: Asked<{ readonly requestId: string }>,
  command: AskedCommand,
) {
  const { requestId, ...asked } = body;
  return orRefuse(
    await desk.submit(command, {
      requestId,
      bodyHash: computeBodyHash({
        actor: customer.customerId,
        requestId,
        asks: [name, getTerms(asked)],
      }),
    }),
  );
}

function shown(
  { market }: TradingDeps,
  seen: Seen,
  { order }: { readonly order: Order | null },
): OrderRow {
  assert(order !== null, 'the order exists');
  return shownOrder(order, toShowDeps(market, seen));
}
