/**
 * An order. Prices are whole units of the instrument's tick grid, quantities whole shares,
 * contracts, units of base currency or millionths of a coin, money the smallest unit of the
 * wallet's currency.
 */
import {
  Direction,
  type OrderState,
  type OrderType,
  type TimeInForce,
} from '@candor/contract/kernel/enumerations';
import type { ForcedMark } from './forced.ts';
import type { BookedSource } from './booked-source.rules.ts';
import type { OrderConditions } from './order-conditions.rules.ts';

export type Venue = 'book' | 'block' | 'auction';
export type MadeBy =
  | 'customer'
  | 'takeProfit'
  | 'stopLoss'
  | 'marginRule'
  | 'expiryRule'
  | 'exerciseRule';

/** Distance of a trailing stop from the best price: units of price, or a share of it in billionths. */
export type Trail = { readonly kind: 'amount' | 'ratio'; readonly value: bigint };

/** Best prices on arrival. */
export type Arrival = {
  readonly bid: bigint;
  readonly ask: bigint;
  readonly sequence: number;
  readonly at: number;
};

/**
 * Moved from the funding wallet: cents sent, smallest units of its wallet's currency received, and
 * the rate (billionths) if they differ.
 */
export type OrderMove = {
  readonly transferId: string;
  readonly sent: bigint;
  readonly received: bigint;
  readonly pair: string | null;
  readonly rate: bigint | null;
  readonly at: number | null;
};

export type Order = {
  readonly id: string;
  readonly customerId: string;
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly code: string;
  readonly venue: Venue;
  readonly auctionId: string | null;
  /** From then on it cannot be cancelled: its auction is locked. */
  readonly lockedFrom: number | null;
  readonly direction: Direction;
  readonly effect: 'open' | 'close';
  /** The position it opens, adds to or closes. For an opening order without fills it is its own id. */
  readonly positionId: string;
  readonly ownPositionId: string;
  /** The rented robot it belongs to; its money is the rental's hold. */
  readonly rentalId: string | null;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly leverage: number;
  readonly madeBy: MadeBy;
  readonly limitUnits: bigint | null;
  readonly stopUnits: bigint | null;
  readonly trail: Trail | null;
  readonly takeProfitUnits: bigint | null;
  readonly stopLossUnits: bigint | null;
  /** Ids reserved for its protective orders. */
  readonly takeProfitId: string | null;
  readonly stopLossId: string | null;
  readonly arrival: Arrival | null;
  readonly moved: OrderMove | null;
  readonly conditions: OrderConditions | null;
  /** In a test account: what was ordered, and it therefore did. */
  readonly forced: ForcedMark | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;

  readonly state: OrderState;
  readonly reason: string | null;
  readonly quantity: bigint;
  readonly filled: bigint;
  /** Units times quantity, over all fills. */
  readonly filledValue: bigint;
  /** Best price a trailing stop has seen. */
  readonly trailBest: bigint | null;
  readonly isTriggered: boolean;
  /** Sequence of the last book that filled it: each book fills it once. Null before the first fill. */
  readonly filledBy: number | null;
  /** Reserved in the wallet. */
  readonly held: bigint;
  readonly fees: bigint;
  readonly endedAt: number | null;
  /** The last split applied (its id begins with the day), so each happens once. */
  readonly actedThrough: string | null;
};

/** Written once, on acceptance. */
export type NewOrder = Omit<
  Order,
  | 'ownPositionId'
  | 'state'
  | 'reason'
  | 'filled'
  | 'filledValue'
  | 'trailBest'
  | 'isTriggered'
  | 'filledBy'
  | 'fees'
  | 'endedAt'
  | 'actedThrough'
>;

export function newlyAccepted(order: NewOrder): Order {
  return {
    ...order,
    ownPositionId: order.positionId,
    state: 'accepted',
    reason: null,
    filled: 0n,
    filledValue: 0n,
    trailBest: null,
    isTriggered: false,
    filledBy: null,
    fees: 0n,
    endedAt: null,
    actedThrough: null,
  };
}

export function isOpen({ state }: Pick<Order, 'state'>): boolean {
  return state === 'accepted' || state === 'partFilled' || state === 'cancelPending';
}

/** While working, unless its auction is locked or it closes by rule. */
export function isCancellable(
  order: Pick<Order, 'state' | 'lockedFrom' | 'madeBy'>,
  now: number,
): boolean {
  const { lockedFrom, madeBy } = order;
  return (
    isOpen(order) &&
    (lockedFrom === null || now < lockedFrom) &&
    madeBy !== 'marginRule' &&
    madeBy !== 'expiryRule' &&
    madeBy !== 'exerciseRule'
  );
}

/** Whether it protects its whole position, whatever the size. */
export function isProtection({ madeBy }: Pick<Order, 'madeBy'>): boolean {
  return madeBy === 'takeProfit' || madeBy === 'stopLoss';
}

export function opposite(direction: Direction): Direction {
  return direction === Direction.Buy ? Direction.Sell : Direction.Buy;
}
