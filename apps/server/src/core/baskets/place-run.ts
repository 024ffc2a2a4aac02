/**
 * All orders of a basket in one transaction, sales first, with what became of each: a server that
 * is killed leaves all of them or none, and a repeat finds the answer of its request. All or
 * nothing, every one is filled whole or nothing happens; otherwise what is refused is left out,
 * with its reason.
 *
 * Nothing may be written in `tx` before but the request, and the basket's row is held.
 */
import { orRefuse, Refused, refuseNow } from '@candor/contract/kernel/refused';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { assert } from '@candor/kit/assert';
import { refuse, type Decision, type RefusedDecision } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Desk } from '../desk/desk.ts';
import { listBoughtBy, type Bought } from '../desk/show/bought-by.ts';
import { STOCK_FRACTION } from '../desk/state/booked-source.rules.ts';
import type { Place } from '../desk/state/commands.ts';
import { quantityText } from '../desk/terms/coin-quantity.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { apportion } from './apportion.rules.ts';
import type { Basket, BasketOrder, BasketRun } from './basket.ts';
import { insertOrders, insertRun } from './basket-runs.store.ts';
import { fractionOrder } from './share/fraction-order.ts';
import type { HeldPart } from './weigh-baskets.ts';

type PlacingDeps = { readonly desk: Pick<Desk, 'runWithin'> };

/** A purchase by its amount in cents, or a sale of so many millionths. */
export type WantedOrder = {
  readonly instrumentId: string;
  readonly code: string;
  readonly seenPrice: string | null;
} & (
  | { readonly side: 'buy'; readonly amount: bigint }
  | { readonly side: 'sell'; readonly quantity: bigint }
);

export type WantedRun = Pick<BasketRun, 'id' | 'kind' | 'isWhole' | 'amount'> & {
  /** Null where nobody is asked for a password any more. */
  readonly sessionId: string | null;
  readonly orders: readonly WantedOrder[];
};

export async function placeRun(
  deps: PlacingDeps,
  tx: Tx,
  { basket, held }: { readonly basket: Basket; readonly held: readonly HeldPart[] },
  wanted: WantedRun,
): Promise<BasketOrder[]> {
  const { id: basketId, version } = basket;
  const send = (orders: readonly WantedOrder[]) => sendOrders(deps, tx, basket, wanted, orders);
  const sold = await send(wanted.orders.filter(({ side }) => side === 'sell'));
  const purchases = wanted.orders.flatMap((order) => (order.side === 'buy' ? [order] : []));
  const bought = await send(
    wanted.kind === 'rebalance' ? withinProceeds(purchases, sold) : purchases,
  );
  const placed = [...sold, ...bought];
  if (!placed.some(({ traded }) => traded !== null))
    throw refusedAll(placed.flatMap(({ refused }) => refused ?? []));
  const { id, kind, isWhole, amount } = wanted;
  await insertRun(tx, { id, basketId, version, kind, isWhole, amount, at: tx.now });
  const orders = [
    ...goneOrders(held, { runId: id, basketId, at: tx.now }),
    ...placed.map(({ refused: _, ...order }) => order),
  ];
  await insertOrders(tx, orders);
  return orders;
}

type Sent = BasketOrder & { readonly refused: RefusedDecision<RefusalCode> | null };

/** What was sold brings the money; it may be a little less than was seen. */
function withinProceeds(
  purchases: readonly Extract<WantedOrder, { side: 'buy' }>[],
  sold: readonly Sent[],
): WantedOrder[] {
  const proceeds = sold.reduce((sum, { traded }) => sum + (traded?.cash ?? 0n), 0n);
  const asked = purchases.reduce((sum, { amount }) => sum + amount, 0n);
  if (asked <= proceeds || asked === 0n) return [...purchases];
  const amounts = apportion(
    proceeds > 0n ? proceeds : 0n,
    purchases.map(({ amount }) => amount),
  );
  return purchases.flatMap((order, place) => {
    const amount = amounts[place] ?? 0n;
    return amount === 0n ? [] : [{ ...order, amount }];
  });
}

async function sendOrders(
  { desk }: PlacingDeps,
  tx: Tx,
  basket: Basket,
  run: WantedRun,
  orders: readonly WantedOrder[],
): Promise<Sent[]> {
  if (orders.length === 0) return [];
  const commands = orders.map((order) => commandFor(basket, run, order));
  const { decisions } = await desk.runWithin(tx, commands);
  assert(decisions.length === commands.length, 'what is read is decided');
  if (run.isWhole) requireWhole(orders, decisions);
  for (const decided of decisions)
    if (!decided.ok && STOPS_ALL.has(decided.code)) orRefuse(decided);
  const filled = await listBoughtBy(
    tx,
    commands.map(({ ids }) => ids.orderId),
  );
  return orders.map((order, place) => {
    const [command, decided] = [commands[place], decisions[place]];
    assert(command !== undefined && decided !== undefined, 'each has its answer');
    const { orderId } = command.ids;
    return sentOrder(
      { runId: run.id, basketId: basket.id, at: tx.now },
      order,
      decided.ok ? { orderId, filled: filled.get(orderId) ?? null } : decided,
    );
  });
}

/** Not more than was agreed to comes from the funding wallet; what is sold pays for the rest. */
export function commandFor(
  { customerId }: Pick<Basket, 'customerId'>,
  { id, kind, isWhole, sessionId }: Pick<WantedRun, 'id' | 'kind' | 'isWhole' | 'sessionId'>,
  order: WantedOrder,
): Place {
  const { instrumentId, side, seenPrice } = order;
  const amount = side === 'buy' ? toWire(money('USD', order.amount)) : null;
  return fractionOrder({
    ...{ customerId, sessionId, instrumentId, seenPrice },
    timeInForce: isWhole ? 'fok' : 'ioc',
    size:
      order.side === 'buy'
        ? { amount: toWire(money('USD', order.amount)) }
        : { quantity: quantityText(STOCK_FRACTION, order.quantity) },
    purpose: `${id} ${side} ${instrumentId}`,
    fundingMost: kind === 'buy' ? amount : null,
  });
}

type InRun = Pick<BasketOrder, 'runId' | 'basketId' | 'at'>;

function sentOrder(
  of: InRun,
  order: WantedOrder,
  answer:
    | { readonly orderId: string; readonly filled: Bought | null }
    | RefusedDecision<RefusalCode>,
): Sent {
  const { instrumentId, code, side } = order;
  const asked = {
    ...of,
    ...{ instrumentId, code, side },
    amount: order.side === 'buy' ? order.amount : null,
    asked: order.side === 'sell' ? order.quantity : null,
  };
  if ('code' in answer || answer.filled === null) {
    const refused = 'code' in answer ? answer : nothingFilled;
    return {
      ...asked,
      orderId: 'code' in answer ? null : answer.orderId,
      refusal: { code: refused.code, values: shownValues(refused.values, 'en') },
      traded: null,
      refused,
    };
  }
  const { quantity, paid, value } = answer.filled;
  const cash = side === 'buy' ? paid : -paid;
  return {
    ...asked,
    orderId: answer.orderId,
    refusal: null,
    traded: { quantity, cash, value },
    refused: null,
  };
}

const nothingFilled = refuse<RefusalCode>('LIQUIDITY_INSUFFICIENT', { available: '0' });

/** About the customer, their money or a moved price: said as it is, whichever share it was. */
const OF_ALL: ReadonlySet<RefusalCode> = new Set([
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'ACCOUNT_PRODUCT_EXCLUDED',
  'FUNDING_MOVE_TOO_SMALL',
  'FUNDS_INSUFFICIENT',
  'KYC_REQUIRED',
  'MARKET_CLOSED',
  'ORDERS_TOO_FAST',
  'PRICE_MOVED',
  'PRODUCT_HELD',
  'TRADING_LOCKED',
]);
/** Without money the first shares would be bought and the others not, which nobody wants. */
const STOPS_ALL: ReadonlySet<RefusalCode> = new Set([
  'FUNDING_MOVE_TOO_SMALL',
  'FUNDS_INSUFFICIENT',
  'TRADING_LOCKED',
]);

function requireWhole(
  orders: readonly WantedOrder[],
  decisions: readonly Decision<unknown, RefusalCode>[],
): void {
  for (const [place, decided] of decisions.entries()) {
    if (decided.ok) continue;
    if (OF_ALL.has(decided.code)) orRefuse(decided);
    refuseNow('BASKET_NOT_WHOLE', { code: orders[place]?.code ?? '' });
  }
}

function refusedAll(refusals: readonly RefusedDecision<RefusalCode>[]): Refused {
  const [first] = refusals;
  assert(first !== undefined, 'what traded nothing was refused');
  return new Refused(first.code, first.values);
}

/** Found when the basket trades next: sold elsewhere meanwhile. */
function goneOrders(held: readonly HeldPart[], of: InRun): BasketOrder[] {
  return held.flatMap(({ instrumentId, code, gone, goneWorth }) =>
    gone === 0n
      ? []
      : [
          {
            ...of,
            ...{ instrumentId, code, side: 'gone', amount: null, asked: null, orderId: null },
            refusal: null,
            traded: { quantity: gone, cash: goneWorth, value: null },
          },
        ],
  );
}
