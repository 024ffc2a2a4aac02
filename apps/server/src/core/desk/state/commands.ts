/**
 * Commands of the desk. The caller makes the ids, so the rules stay pure. Prices and quantities
 * arrive as typed and are judged by the gate; coins in whole millionths.
 */
import type { Direction, OrderType, TimeInForce } from '@candor/contract/kernel/enumerations';
import type { WalletCode } from '../../ledger/accounts.ts';
import type { MadeBy, Venue } from './order.ts';
import type { BookedSource } from './booked-source.rules.ts';
import type { WantedConditions } from './order-conditions.rules.ts';

export type Wanted = {
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly venue: Venue;
  readonly auction: {
    readonly id: string;
    readonly lockedFrom: number;
    readonly crossesAt: number;
    readonly low: bigint;
    readonly high: bigint;
  } | null;
  readonly direction: Direction;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Where an amount is asked for, what it buys is decided by the gate. */
  readonly quantity: string;
  /** The most it may cost with charges, in the wallet's currency; instead of a quantity. */
  readonly amount?: string | null;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly trail: { readonly kind: 'amount' | 'ratio'; readonly value: string } | null;
  readonly leverage: number | null;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly allowDuplicate: boolean;
  /** The price on the confirm sheet; when absent, any price of the book is accepted. */
  readonly seenPrice?: string | null;
  readonly isShort: boolean;
  /** Absent or null where nothing else is asked for. */
  readonly conditions?: WantedConditions | null;
};

/**
 * `sessionId` is where trading may be unlocked; null when the server acts for the customer (demo
 * people).
 */
export type Asking = {
  readonly customerId: string;
  readonly sessionId: string | null;
  /** Of the program that asks; its limits hold then. */
  readonly keyId?: string | null;
};

export type NewIds = {
  readonly orderId: string;
  readonly positionId: string;
  readonly takeProfitId: string;
  readonly stopLossId: string;
};

/** `funding`, as typed, is the most that may be taken from the funding wallet. */
export type Place = Asking & {
  readonly kind: 'place';
  readonly wanted: Wanted;
  readonly ids: NewIds;
  readonly funding?: { readonly most: string; readonly transferId: string } | null;
  /** The rented robot that trades; null or absent for everybody else. */
  readonly rentalId?: string | null;
};
/** At market or with a limit; `quantity` null closes all of it. */
export type Close = Asking & {
  readonly kind: 'close';
  readonly positionId: string;
  readonly quantity: string | null;
  readonly type: OrderType;
  readonly price: string | null;
  readonly timeInForce: TimeInForce;
  readonly orderId: string;
  readonly madeBy: MadeBy;
  readonly seenPrice?: string | null;
  /** One of all that an account holds, asked for at once: the pace of orders does not count. */
  readonly isOfAll?: boolean;
  /** As with Place; it closes only what the rental holds. */
  readonly rentalId?: string | null;
};
export type Cancel = Asking & { readonly kind: 'cancel'; readonly orderId: string };
export type Replace = Asking & {
  readonly kind: 'replace';
  readonly orderId: string;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly ids: NewIds;
};
export type Protect = Asking & {
  readonly kind: 'protect';
  readonly positionId: string;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly trail: Wanted['trail'];
  readonly takeProfitId: string;
  readonly stopLossId: string;
};
export type AddMargin = Asking & {
  readonly kind: 'addMargin';
  readonly positionId: string;
  readonly amount: string;
  /** As with Place: what the wallet lacks. */
  readonly funding?: Place['funding'];
};

export type Meet = {
  readonly kind: 'match';
  readonly customerId: string;
  readonly orderId: string;
  readonly positionId: string;
};
/**
 * `reason`: 'expiredDay' when its time is over, 'adjusted' when a split made its terms meaningless,
 * 'accountStopped' when the account was frozen or closed.
 */
export type Expire = {
  readonly kind: 'expire';
  readonly customerId: string;
  readonly orderId: string;
  readonly reason: 'expiredDay' | 'adjusted' | 'accountStopped';
};
/** An auction was crossed: what this order got at its price, possibly nothing. */
export type Cross = {
  readonly kind: 'cross';
  readonly customerId: string;
  readonly orderId: string;
  readonly positionId: string;
  readonly units: bigint;
  readonly quantity: bigint;
  readonly sequence: number;
};
export type CheckMargin = {
  readonly kind: 'checkMargin';
  readonly customerId: string;
  readonly positionId: string;
  readonly orderId: string;
};
/** An expired contract: its position is closed at the last price. */
export type EndContract = {
  readonly kind: 'endContract';
  readonly customerId: string;
  readonly positionId: string;
  readonly orderId: string;
};
/**
 * Pays a future's profit since the last settlement; nothing if `settledThrough` has reached the
 * day. Here and below `before` is the instant at which it is due, and whose price counts: what was
 * bought then or later does not.
 */
export type Settle = {
  readonly kind: 'settle';
  readonly customerId: string;
  readonly positionId: string;
  readonly day: string;
  readonly before: number;
};
/**
 * Charges or credits nights. `rate` is yearly in billionths, negative for a charge; nothing if
 * `financedThrough` has reached the day.
 */
export type Finance = {
  readonly kind: 'finance';
  readonly customerId: string;
  readonly positionId: string;
  readonly rate: bigint;
  readonly nights: number;
  readonly day: string;
  readonly before: number;
};
/** `id` begins with its day, so ids sort by time: those not after `actedThrough` were applied. */
export type CorporateAction = { readonly id: string } & (
  | {
      readonly kind: 'dividend';
      readonly perShare: string;
    }
  | { readonly kind: 'split'; readonly from: bigint; readonly to: bigint }
);
export type ApplyAction = {
  readonly kind: 'applyAction';
  readonly customerId: string;
  readonly positionId: string;
  readonly action: CorporateAction;
  readonly before: number;
  /** For a position a split leaves nothing of. */
  readonly orderId: string;
};

/**
 * A position bought without leverage from before purchases were booked as such: what was held for
 * it is booked as invested at cost.
 */
export type CarryOver = {
  readonly kind: 'carryOver';
  readonly customerId: string;
  readonly positionId: string;
};

/**
 * Nothing of its own: what is due to a position is applied before any command that concerns it
 * (rules/due.rules.ts), and this one concerns those that nobody else does.
 */
export type ApplyDue = {
  readonly kind: 'applyDue';
  readonly customerId: string;
  readonly positionId: string;
};

/** A split, for an order that belongs to no open position. */
export type AdjustOrder = {
  readonly kind: 'adjustOrder';
  readonly customerId: string;
  readonly orderId: string;
  readonly action: Extract<CorporateAction, { kind: 'split' }>;
  readonly before: number;
};

/**
 * Shares of a new stock, allotted and paid: what was held for them under the subscription's id
 * becomes a holding paid in full, at the price of the subscription.
 */
export type Receive = {
  readonly kind: 'receive';
  readonly customerId: string;
  /** For the position it opens where none is held. */
  readonly positionId: string;
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly subscriptionId: string;
  readonly from: WalletCode;
  readonly quantity: bigint;
  readonly price: string;
  /** Paid for them without charges, in the smallest unit. */
  readonly minor: bigint;
};

/** For the orders and the position in which the shares of an option change hands. */
export type DeliveryIds = {
  readonly orderId: string;
  readonly sharesOrderId: string;
  readonly sharesPositionId: string;
};
/** A bought American option on shares, before it expires. */
export type Exercise = Asking & {
  readonly kind: 'exercise';
  readonly positionId: string;
  readonly quantity: string;
  readonly ids: DeliveryIds;
  /** Money for the shares of a call may come from the funding wallet, at most what they cost. */
  readonly funding?: Place['funding'];
};
/** What an underlying cost, in units of its grid. */
export type SettlementPrice = {
  readonly units: bigint;
  readonly decimals: number;
  readonly at: number;
};
/**
 * An option or a combination at the end of its life. `price` is the underlying's last regular one,
 * and `sharesPerOld` what one of its shares has become since.
 */
export type ExpireOption = {
  readonly kind: 'expireOption';
  readonly customerId: string;
  readonly positionId: string;
  readonly price: SettlementPrice;
  readonly sharesPerOld: { readonly from: bigint; readonly to: bigint };
  readonly instruction: 'automatic' | 'never';
  readonly ids: DeliveryIds;
};
/**
 * Sold calls that were drawn to deliver before expiry; nothing if `actedThrough` has reached the
 * draw, whose id begins with its day.
 */
export type AssignOption = {
  readonly kind: 'assignOption';
  readonly customerId: string;
  readonly positionId: string;
  readonly quantity: bigint;
  readonly price: SettlementPrice;
  readonly draw: string;
  readonly ids: DeliveryIds;
};

export type AskedCommand = Place | Close | Cancel | Replace | Protect | AddMargin | Exercise;
export type RuleCommand =
  | Meet
  | Expire
  | Cross
  | CheckMargin
  | EndContract
  | Settle
  | Finance
  | ApplyAction
  | ApplyDue
  | AdjustOrder
  | CarryOver
  | Receive
  | ExpireOption
  | AssignOption;
export type Command = AskedCommand | RuleCommand;
/** What may be a part of another transaction. */
export type WithinCommand = RuleCommand | Cancel | Close | Place;
