/**
 * What can be asked of the desk. Ids are made by whoever asks, so that the rules stay pure. Prices
 * and quantities arrive as they were typed and are judged by the gate.
 */
import type {
  Direction,
  OrderType,
  TimeInForce,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import type { MadeBy, Venue } from './order.ts';

/** The order as it was wanted. */
export type Wanted = {
  readonly source: TradedSource;
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
  readonly quantity: string;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly trail: { readonly kind: 'amount' | 'ratio'; readonly value: string } | null;
  readonly leverage: number | null;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly allowDuplicate: boolean;
  /** What the customer saw when confirming; left out, any price of the book will do. */
  readonly seenPrice?: string | null;
  /** Sells what is not held; a sale of a share without it sells what is. */
  readonly isShort: boolean;
};

/**
 * Who asks; `sessionId` is where trading may have been unlocked, null for what the server itself
 * asks in the customer's name (demo people).
 */
export type Asking = { readonly customerId: string; readonly sessionId: string | null };

export type NewIds = {
  readonly orderId: string;
  readonly positionId: string;
  readonly takeProfitId: string;
  readonly stopLossId: string;
};

/**
 * `funding` is what may be moved from the funding wallet where the order's own lacks money: as much
 * as was agreed to, as it was typed.
 */
export type Place = Asking & {
  readonly kind: 'place';
  readonly wanted: Wanted;
  readonly ids: NewIds;
  readonly funding?: { readonly most: string; readonly transferId: string } | null;
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
};

/** A working order meets a new book. */
export type Meet = {
  readonly kind: 'match';
  readonly customerId: string;
  readonly orderId: string;
  readonly positionId: string;
};
/**
 * `reason` is 'expiredDay' where its time is over, 'adjusted' where a split made its terms
 * meaningless, 'accountStopped' where the account was frozen or closed.
 */
export type Expire = {
  readonly kind: 'expire';
  readonly customerId: string;
  readonly orderId: string;
  readonly reason: 'expiredDay' | 'adjusted' | 'accountStopped';
};
/** An auction was crossed: what this order got at its one price; nothing is a valid answer. */
export type Cross = {
  readonly kind: 'cross';
  readonly customerId: string;
  readonly orderId: string;
  readonly positionId: string;
  readonly units: bigint;
  readonly quantity: bigint;
  readonly sequence: number;
};
/** Looks at a position's margin: warns, or closes it by rule. */
export type CheckMargin = {
  readonly kind: 'checkMargin';
  readonly customerId: string;
  readonly positionId: string;
  readonly orderId: string;
};
/** A contract ended: its position is closed at the last price. */
export type EndContract = {
  readonly kind: 'endContract';
  readonly customerId: string;
  readonly positionId: string;
  readonly orderId: string;
};
/**
 * Pays profit since the last settlement of a future; nothing where the position's `settledThrough`
 * has reached the day. Here and below, what was bought at `before` or later has no part in it.
 */
export type Settle = {
  readonly kind: 'settle';
  readonly customerId: string;
  readonly positionId: string;
  readonly day: string;
  readonly before: number;
};
/**
 * Charges or credits nights. `rate` is the yearly rate in billionths, below zero for a charge;
 * nothing where `financedThrough` has reached the day.
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
/**
 * `id` begins with its day, so that ids are in the order of time: what is not after the position's
 * `actedThrough` was applied.
 */
export type CorporateAction = { readonly id: string } & (
  | {
      readonly kind: 'dividend';
      /** Decimal text in the price's currency. */ readonly perShare: string;
    }
  | { readonly kind: 'split'; readonly from: bigint; readonly to: bigint }
);
export type ApplyAction = {
  readonly kind: 'applyAction';
  readonly customerId: string;
  readonly positionId: string;
  readonly action: CorporateAction;
  readonly before: number;
  /** Closes a position that a split leaves nothing of. */ readonly orderId: string;
};

export type AskedCommand = Place | Close | Cancel | Replace | Protect | AddMargin;
export type RuleCommand =
  | Meet
  | Expire
  | Cross
  | CheckMargin
  | EndContract
  | Settle
  | Finance
  | ApplyAction;
export type Command = AskedCommand | RuleCommand;
