/**
 * Events of the desk, append-only in desk_events: one row each, but for an order that was filled at
 * once (placed-json.ts). Orders and positions are their sum (evolve.rules.ts) and can be rebuilt
 * from them. Amounts are whole numbers; in the database, decimal texts inside JSON.
 */
import type { Direction, FeeItem } from '@candor/contract/kernel/enumerations';
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import type { Conversion, Level } from './book-view.ts';
import type { NewOrder, Trail } from './order.ts';
import type { SettlementPrice } from './commands.ts';
import type { Warning } from './position.ts';
import type { RuleVersions } from './terms.ts';
import type { BookedSource } from './booked-source.rules.ts';

export type Fee = { readonly item: FeeItem; readonly minor: bigint };
export type Piece = { readonly units: bigint; readonly quantity: bigint };
export type CitedBook = {
  readonly sequence: number;
  readonly at: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
};

export type Filled = {
  readonly kind: 'filled';
  readonly quantity: bigint;
  /** Units times quantity. */
  readonly value: bigint;
  readonly pieces: readonly Piece[];
  readonly book: CitedBook;
  /**
   * What the customer had taken of this side of the book before; null for what is from no book, and
   * for fills by version 1 of the rules, which did not count it.
   */
  readonly takenBefore: bigint | null;
  /** In the wallet's currency. */
  readonly worth: bigint;
  readonly fees: readonly Fee[];
  readonly conversion: Conversion;
  readonly isGap: boolean;
  /** The order's hold afterwards. */
  readonly heldAfter: bigint;
  readonly marginAfter: bigint;
  /** Margin put up by this fill; where the position is owned, what it cost. */
  readonly marginTaken: bigint;
  /** Paid in full; false on margin, and for those from before purchases were booked as such. */
  readonly isOwned: boolean;
  /** Before charges; zero for opening. */
  readonly realised: bigint;
  /** Change of the wallet's books, cash and what is invested together. */
  readonly booked: bigint;
  /** Loss beyond the margin, borne by the house. */
  readonly forgiven: bigint;
  readonly rules: RuleVersions;
  readonly leverage: number;
  /** Expiry of the opened position's contract. */
  readonly expiresAt: number | null;
  /**
   * For a fill that adds to an existing position; null for every other, and for those from before
   * positions were merged.
   */
  readonly joined: Joined | null;
};

/** The position's initial margin afterwards, and how many of its last warnings remain. */
export type Joined = { readonly initialMargin: bigint; readonly warningsKept: number };

export type ClosedByRule = {
  readonly kind: 'closedByRule';
  readonly rule: 'margin' | 'expiry' | 'split';
  readonly equity: bigint;
  readonly required: bigint;
  readonly missing: bigint;
  readonly book: CitedBook;
  readonly marginVersion: string;
};

/**
 * All or a part of an option came to its end other than by trading. The fills of it follow, and of
 * the shares where some changed hands.
 */
export type OptionEnded = {
  readonly kind: 'optionEnded';
  readonly how: OptionEnd;
  readonly quantity: bigint;
  /** What one was worth by the price below, in units of its own. */
  readonly units: bigint;
  /** Of the underlying, from the tape: with the contract's terms, everything follows from it. */
  readonly settlement: SettlementPrice;
  /** Why there was cash instead of shares. */
  readonly missing: 'funds' | 'shares' | null;
  /** The draw that chose it. */
  readonly draw: string | null;
};

/**
 * `cash` at its value, `worthless` at nothing; `notExercised` although it was worth something,
 * because its owner wanted so.
 */
export type OptionEnd = 'exercised' | 'assigned' | 'cash' | 'worthless' | 'notExercised';

/** Shares of a new stock arrived, paid in full and without an order. */
export type Allotted = {
  readonly kind: 'allotted';
  readonly subscription: string;
  readonly quantity: bigint;
  readonly units: bigint;
  /** What was paid, without charges. */
  readonly minor: bigint;
  /** False for those from before purchases were booked as such. */
  readonly isOwned: boolean;
  readonly marginAfter: bigint;
  readonly joined: Joined | null;
};

/** What was no whole share, sold: profit or loss as booked, and the margin that stays. */
export type SplitFraction = {
  readonly minor: bigint;
  /** Beyond the margin; the house bears it. */
  readonly forgiven: bigint;
  readonly marginAfter: bigint;
};

/** An order after a split: its terms from now on. */
export type Adjusted = {
  readonly kind: 'adjusted';
  readonly action: string;
  readonly quantity: bigint;
  readonly filled: bigint;
  readonly limitUnits: bigint | null;
  readonly stopUnits: bigint | null;
  readonly trail: Trail | null;
  readonly trailBest: bigint | null;
  readonly takeProfitUnits: bigint | null;
  readonly stopLossUnits: bigint | null;
  readonly heldAfter: bigint;
};

/**
 * The instant it belongs to; what it brings counts from then on, whenever it was written. Null for
 * those from before that was on record, which count when they were written.
 */
export type DueAt = number | null;

export type EventBody =
  | { readonly kind: 'accepted'; readonly order: NewOrder }
  | { readonly kind: 'triggered'; readonly units: bigint; readonly sequence: number }
  | { readonly kind: 'trailed'; readonly best: bigint }
  | Filled
  | Allotted
  /** What was paid for each open lot of a position that was held on margin of its whole worth. */
  | { readonly kind: 'owned'; readonly costs: readonly bigint[] }
  | OptionEnded
  | { readonly kind: 'cancelled' | 'rejected' | 'expired'; readonly reason: OrderReason }
  | { readonly kind: 'replaced'; readonly by: string }
  | { readonly kind: 'shrunk'; readonly quantity: bigint }
  | {
      readonly kind: 'marginAdded';
      readonly minor: bigint;
      /** Of the last warnings, those that still apply. */
      readonly warningsKept: number;
    }
  | ({ readonly kind: 'marginWarned' } & Omit<Warning, 'at'>)
  | ClosedByRule
  /**
   * Profit since the last settlement was paid; `units` is the new basis. What was opened at
   * `before` or later does not count; null where nothing was younger.
   */
  | {
      readonly kind: 'settled';
      readonly units: bigint;
      readonly minor: bigint;
      readonly marginAfter: bigint;
      readonly conversion: Conversion;
      readonly day: string;
      readonly before: number | null;
      readonly dueAt: DueAt;
    }
  | {
      readonly kind: 'financed';
      readonly minor: bigint;
      readonly marginAfter: bigint;
      readonly nights: number;
      readonly rate: bigint;
      readonly day: string;
      readonly dueAt: DueAt;
    }
  | {
      readonly kind: 'dividend';
      readonly minor: bigint;
      readonly marginAfter: bigint;
      readonly perShare: string;
      readonly action: string;
      readonly dueAt: DueAt;
    }
  | {
      readonly kind: 'split';
      readonly from: bigint;
      readonly to: bigint;
      readonly action: string;
      readonly before: number | null;
      readonly dueAt: DueAt;
      /** Null where all shares stayed whole. */
      readonly fraction: SplitFraction | null;
    }
  | Adjusted;

export type EventKind = EventBody['kind'];

export type DeskEvent = {
  readonly at: number;
  readonly customerId: string;
  readonly orderId: string | null;
  readonly positionId: string | null;
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly code: string;
  readonly direction: Direction;
  readonly body: EventBody;
};

export type WrittenEvent = DeskEvent & { readonly seq: number; readonly journal: number | null };
