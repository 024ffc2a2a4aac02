/**
 * Everything a batch of commands is decided on, loaded before the first of them and changed by
 * each: rules read it, evolve.rules.ts writes orders and positions, the ledger's turn its balances.
 * It lives for one transaction.
 */
import type { TradedSource } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision } from '@candor/kit/decision';
import type { Currency } from '@candor/money/currency';
import type { Movement } from '../../ledger/movement.ts';
import type { WalletCode } from '../../ledger/accounts.ts';
import type { Exchange } from '../../pricing/exchange.rules.ts';
import type { Transfer } from '../../transfers/transfer.ts';
import type { BookView } from './book-view.ts';
import type { DeskEvent } from './desk-event.ts';
import type { Holdings } from './holdings.ts';

/** A customer as the gate sees them, and what is counted about them. */
export type Trader = {
  readonly customerId: string;
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly permissions: ReadonlySet<string>;
  /** Has set a transaction password. */
  readonly hasPayPassword: boolean;
  openOrders: number;
  /** Orders placed since `minuteFrom`. */
  minuteFrom: number;
  minuteCount: number;
  /** The last order that was placed, in a form that a repetition shares. */
  lastLooks: string;
  lastAt: number;
};

/** Where only cancelling and closing is possible. */
export type Switches = {
  readonly all: string | null;
  readonly byInstrument: ReadonlyMap<string, string>;
};

export type DeskState = Holdings & {
  readonly now: number;
  readonly traders: ReadonlyMap<string, Trader>;
  /** Until when trading is unlocked in a session. */
  readonly unlocked: ReadonlyMap<string, number>;
  readonly switches: Switches;
  /** Null for what is not traded under this source. */
  readonly view: (source: TradedSource, instrumentId: string) => BookView | null;
  /** What can be spent of a wallet, in the smallest unit of its currency. */
  readonly available: (customerId: string, wallet: WalletCode) => bigint;
  /** At the customer's side of the quote; null when there is none. */
  readonly exchange: (from: Currency, to: Currency) => Exchange | null;
};

/**
 * Nothing of it has happened yet: the desk folds the events, moves the money, and writes both.
 * `order` and `position` name what the answer shows.
 */
export type Outcome = {
  readonly events: readonly DeskEvent[];
  readonly movement: Movement | null;
  /**
   * Money that came from the funding wallet for it: booked before the movement, in a journal of its
   * own.
   */
  readonly transfer?: Transfer | null;
  readonly orderId: string | null;
  readonly positionId: string | null;
  /** What a repetition of the order would look like; null for what places none. */
  readonly looks: string | null;
};

export type Decided = Decision<Outcome, RefusalCode>;

/** Somebody was faster, or there is nothing to do: no trace. */
export const nothing: Outcome = {
  events: [],
  movement: null,
  orderId: null,
  positionId: null,
  looks: null,
};
