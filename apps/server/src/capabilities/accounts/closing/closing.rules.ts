/** What an account has to do to be closed at the market, in which order, and what it comes to. Pure. */
import { CLOSED_AT_ONCE_MAX } from '@candor/contract/accounts';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { Cancel, Close } from '../../../core/desk/state/commands.ts';
import type { Decided } from '../../../core/desk/state/desk-state.ts';
import type { Filled } from '../../../core/desk/state/desk-event.ts';
import type { Order } from '../../../core/desk/state/order.ts';
import type { Position } from '../../../core/desk/state/position.ts';

export type OpenTrades = {
  readonly orders: readonly Pick<Order, 'id' | 'effect'>[];
  readonly positions: readonly Pick<Position, 'id' | 'source' | 'direction'>[];
};
export type SeenPrice = { readonly id: string; readonly seenPrice: string };
export type Closer = Pick<Close, 'customerId' | 'sessionId'>;

/**
 * Orders that would open something are cancelled first; those that close end with their positions.
 * Sold options come before the shares that cover them.
 */
export function closingCommands(
  { orders, positions }: OpenTrades,
  closer: Closer,
  { seen, newOrderId }: { readonly seen: readonly SeenPrice[]; readonly newOrderId: () => string },
): (Cancel | Close)[] {
  const prices = new Map(seen.map(({ id, seenPrice }) => [id, seenPrice]));
  return [
    ...orders
      .filter(({ effect }) => effect === 'open')
      .map(({ id }): Cancel => ({ kind: 'cancel', ...closer, orderId: id })),
    ...positions
      .toSorted((left, right) => Number(isSoldOption(right)) - Number(isSoldOption(left)))
      .map(({ id }): Close => ({
        kind: 'close',
        ...closer,
        positionId: id,
        quantity: null,
        type: OrderType.Market,
        price: null,
        // A position of which a part stays would keep the account open.
        timeInForce: 'fok',
        orderId: newOrderId(),
        madeBy: 'customer',
        seenPrice: prices.get(id) ?? null,
        isOfAll: true,
      })),
  ];
}

/** Exactly the positions that were shown, and no more than are closed at once. */
export function checkAsSeen(
  { orders, positions }: OpenTrades,
  seen: readonly SeenPrice[],
): Decision<null, RefusalCode> {
  if (isTooMuch({ orders, positions })) return refuse('ACCOUNT_IN_USE');
  const shown = new Set(seen.map(({ id }) => id));
  return shown.size === seen.length &&
    shown.size === positions.length &&
    positions.every(({ id }) => shown.has(id))
    ? ok(null)
    : refuse('ACCOUNT_NOT_AS_SEEN');
}

export function isTooMuch({ orders, positions }: OpenTrades): boolean {
  return orders.length > CLOSED_AT_ONCE_MAX || positions.length > CLOSED_AT_ONCE_MAX;
}

/** All or none: the first that is refused says why, where its customer can do something about it. */
export function checkAllTaken(decisions: readonly Decision<unknown, RefusalCode>[]) {
  for (const one of decisions)
    if (!one.ok)
      return one.code === 'TRADING_LOCKED' || one.code === 'PRICE_MOVED'
        ? one
        : refuse<RefusalCode>('ACCOUNT_NOT_CLOSABLE_NOW');
  return ok(null);
}

/** What closing a position at once filled; the desk fills all of it or refuses. */
export function getFill(decided: Decided): Filled | null {
  if (!decided.ok) return null;
  const found = decided.outcome.events.find(({ body }) => body.kind === 'filled')?.body;
  return found?.kind === 'filled' ? found : null;
}

function isSoldOption({ source, direction }: Pick<Position, 'source' | 'direction'>): boolean {
  return source === TradedSource.Option && direction === Direction.Sell;
}
