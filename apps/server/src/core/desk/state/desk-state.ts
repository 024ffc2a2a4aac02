/**
 * The state a batch is decided on, loaded before the first command and changed by each: rules read
 * it, evolve.rules.ts writes orders and positions, the ledger writes balances. Lives for one
 * transaction.
 */
import type { AccountProduct } from '@candor/contract/kernel/account-products';
import type { PausableMarket, TradedProduct } from '@candor/contract/kernel/products';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision, InBoth } from '@candor/kit/decision';
import type { Currency } from '@candor/money/currency';
import type { HeldProducts } from '../../customers/held-products.rules.ts';
import type { Movement } from '../../ledger/movement.ts';
import type { WalletCode } from '../../ledger/accounts.ts';
import type { Exchange } from '../../pricing/exchange.rules.ts';
import type { TimeZone } from '@candor/kit/moment-format';
import type { Transfer } from '../../transfers/transfer.ts';
import type { BookView } from './book-view.ts';
import type { DeskEvent } from './desk-event.ts';
import type { ForcedEvent } from './forced.ts';
import type { Holdings } from './holdings.ts';
import type { KeyInUse, KeyUse } from './key-in-use.ts';
import type { TakenBook } from './taken-books.ts';
import type { BookedSource } from './booked-source.rules.ts';

/** Rules of a group from an instant on. */
export type GroupRules = {
  readonly countsFrom: number;
  readonly products: ReadonlySet<AccountProduct>;
  readonly leverageMax: number;
  readonly mayShort: boolean;
  /** What may be held in one instrument, in cents. */
  readonly positionMaxMinor: bigint | null;
  /** Every day, in minutes after midnight there; null: at any time. */
  readonly hours: {
    readonly from: number;
    readonly until: number;
    readonly zone: TimeZone;
  } | null;
};

/** What an account was opened for. */
export type AccountLimits = {
  readonly products: ReadonlySet<AccountProduct>;
  readonly leverageMax: number;
  /** Of a group: new orders are taken from the first instant until just before the second one. */
  readonly ordersWithin: { readonly from: number; readonly until: number } | null;
  /** In the order of their instants; empty without any. */
  readonly rules: readonly GroupRules[];
};

/** A customer's account as the gate sees it, with its counters. */
export type Trader = {
  readonly customerId: string;
  /** Null: a first account, or a fund of the house. */
  readonly limits: AccountLimits | null;
  readonly isActive: boolean;
  /** New orders are stopped until then; 0 where they are not. */
  readonly ordersHeldUntil: number;
  readonly heldProducts: HeldProducts;
  readonly isVerified: boolean;
  readonly permissions: ReadonlySet<string>;
  readonly hasPayPassword: boolean;
  openOrders: number;
  /** Orders they asked for since `minuteFrom`, the beginning of a minute of the clock. */
  minuteFrom: number;
  minuteCount: number;
  /** Of the last of them: fingerprint and time. */
  lastLooks: string;
  lastAt: number;
  /** Replaced by another list, never changed. */
  taken: readonly TakenBook[];
  /** In a test account what was ordered and is in force; absent in any other. */
  readonly forced?: readonly ForcedEvent[];
};

export const hasRules = ({ limits }: Pick<Trader, 'limits'>): boolean =>
  limits !== null && limits.rules.length > 0;

export type TraderCounts = Pick<
  Trader,
  | 'customerId'
  | 'openOrders'
  | 'minuteFrom'
  | 'minuteCount'
  | 'lastLooks'
  | 'lastAt'
  | 'taken'
  | 'forced'
>;

/** Where only cancelling and closing is allowed, and why. */
export type Switches = {
  readonly all: InBoth | null;
  readonly byProduct: ReadonlyMap<TradedProduct, InBoth>;
  readonly byMarket: ReadonlyMap<PausableMarket, InBoth>;
  readonly byInstrument: ReadonlyMap<string, InBoth>;
};

export type DeskState = Holdings & {
  readonly now: number;
  readonly traders: ReadonlyMap<string, Trader>;
  readonly unlocked: ReadonlyMap<string, number>;
  /** Of programs that ask. */
  readonly keys: ReadonlyMap<string, KeyInUse>;
  readonly switches: Switches;
  /** Null for what is not traded under this source. */
  readonly view: (source: BookedSource, instrumentId: string) => BookView | null;
  /** As the market was at an instant of the past, for what was due then. */
  readonly viewAt: (atMs: number, source: BookedSource, instrumentId: string) => BookView | null;
  /** In the smallest unit of the wallet's currency. */
  readonly available: (customerId: string, wallet: WalletCode) => bigint;
  /** What is held for a rented robot in its customer's funding wallet; null when nothing is. */
  readonly rentalHeld: (customerId: string, rentalId: string) => bigint | null;
  /** At the customer's side of the quote; null without one. */
  readonly exchange: (from: Currency, to: Currency) => Exchange | null;
};

/**
 * Nothing has happened yet: the desk applies the events, moves the money and writes both. `order`
 * and `position` name what the answer shows.
 */
export type Outcome = {
  readonly events: readonly DeskEvent[];
  readonly movement: Movement | null;
  /** Money from the funding wallet, booked before the movement in its own journal. */
  readonly transfer?: Transfer | null;
  readonly orderId: string | null;
  readonly positionId: string | null;
  /** What a program's key used for it. */
  readonly byKey?: KeyUse;
  /** A position that goes on as another: what its owner wants is wanted of that one. */
  readonly becomes?: { readonly from: string; readonly to: string };
};

export type Decided = Decision<Outcome, RefusalCode>;

/** Somebody was faster, or there is nothing to do. */
export const nothing: Outcome = {
  events: [],
  movement: null,
  orderId: null,
  positionId: null,
};
