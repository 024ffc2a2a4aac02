/** What is asked of the server to buy, rebalance or sell a basket, and what is sent as seen. */
import { findObstacle, type Obstacle, type Ways } from '../../core/purchase/obstacle.model.ts';
import { amountProblem, readAmount } from '../../core/purchase/amount.model.ts';
import { usd } from '../../core/product/figures.model.ts';
import type { BasketAsked, BasketPreview, PlacedBody } from './baskets.api.ts';

export type TradeInput = { readonly amount: string; readonly isWhole: boolean };

export const AMOUNTS_OFFERED = ['100', '250', '500', '1000'] as const;
export const AMOUNT_STEP = '50.00';

/** The terms moved: figures are asked for again, and so is the customer. */
export const ASKS_AGAIN: ReadonlySet<string> = new Set([
  'BASKET_CHANGED',
  'BASKET_ORDERS_INVALID',
  'PRICE_MOVED',
]);

/** The first order that would not be taken; none where what is possible is wanted. */
export function findTradeObstacle(
  { problem, orders, kind, amountMax }: BasketPreview,
  { amount, isWhole }: TradeInput,
): Obstacle | null {
  const wrong =
    kind === 'buy' ? amountProblem(amount, { min: '0.01', max: amountMax, missing: null }) : null;
  const found = findObstacle({ problem }, wrong);
  if (found !== null || !isWhole) return found;
  const refused = orders.find((order) => order.problem !== null);
  return refused?.problem === undefined || refused.problem === null
    ? null
    : { reason: 'BASKET_NOT_WHOLE', text: `${refused.code}: ${refused.problem.text}` };
}

/** Less than the least of an order for some of its shares. */
export function isBelowLeast(amount: string, { kind, amountMin }: BasketPreview): boolean {
  const typed = readAmount(amount);
  return kind === 'buy' && typed !== null && typed.minor < usd(amountMin).minor;
}

export function tradeWays({ amountMin, amountMax }: BasketPreview): Ways {
  const [least, most] = [amountMin, amountMax].map((text) => text.replace(/\.00$/, ''));
  return {
    fixes: {
      AMOUNT_TOO_LARGE: [most ?? null],
      NOTIONAL_TOO_LARGE: [most ?? null],
      NOTIONAL_TOO_SMALL: [least ?? null],
      FUNDS_INSUFFICIENT: [],
    },
  };
}

export function placedBody(
  { id, kind, amount, isWhole }: BasketAsked,
  { version, orders }: BasketPreview,
  requestId: string,
): PlacedBody {
  return {
    ...{ requestId, id, version, kind, amount, isWhole },
    orders: orders.map(({ code, side, amount: most, quantity, price }) => ({
      ...{ code, side, amount: most },
      // What a purchase buys is decided when it is placed.
      quantity: side === 'sell' ? quantity : null,
      ...(price === null ? {} : { seenPrice: price }),
    })),
  };
}
