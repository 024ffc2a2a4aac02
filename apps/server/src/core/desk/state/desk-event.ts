/**
 * What happened on the desk, one row each in desk_events, never changed. Orders and positions are
 * what these add up to (evolve.rules.ts), so they can be built again from nothing else. Amounts are
 * whole numbers; in the database they are decimal texts inside JSON.
 */
import type { Direction, FeeItem, TradedSource } from '@candor/contract/kernel/enumerations';
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import type { Conversion, Level } from './book-view.ts';
import type { NewOrder } from './order.ts';
import type { Warning } from './position.ts';
import type { RuleVersions } from '../terms/terms.ts';

export type Fee = { readonly item: FeeItem; readonly minor: bigint };
export type Piece = { readonly units: bigint; readonly quantity: bigint };
/** The book a fill cites. */
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
  /** In the wallet's currency. */
  readonly worth: bigint;
  readonly fees: readonly Fee[];
  readonly conversion: Conversion;
  readonly isGap: boolean;
  /** The order's hold after it. */
  readonly heldAfter: bigint;
  /** The position's margin after it. */
  readonly marginAfter: bigint;
  /** Put behind the position by it. */
  readonly marginTaken: bigint;
  /** Profit or loss before charges; zero for opening. */
  readonly realised: bigint;
  /** What the wallet's balance changed by. */
  readonly booked: bigint;
  /** Loss beyond the margin, which the house bears. */
  readonly forgiven: bigint;
  readonly rules: RuleVersions;
  readonly leverage: number;
  /** When the contract of the position it opened ends. */
  readonly expiresAt: number | null;
  /**
   * Of a fill that adds to a position which was there; null for every other, and for those before
   * positions were added to.
   */
  readonly joined: Joined | null;
};

/** The position's initial margin after it, and how many of its last warnings still stand. */
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

export type EventBody =
  | { readonly kind: 'accepted'; readonly order: NewOrder }
  | { readonly kind: 'triggered'; readonly units: bigint; readonly sequence: number }
  | { readonly kind: 'trailed'; readonly best: bigint }
  | Filled
  | { readonly kind: 'cancelled' | 'rejected' | 'expired'; readonly reason: OrderReason }
  | { readonly kind: 'replaced'; readonly by: string }
  /** The order's remaining quantity, after its position became smaller. */
  | { readonly kind: 'shrunk'; readonly quantity: bigint }
  | {
      readonly kind: 'marginAdded';
      readonly minor: bigint;
      /** Of the last warnings, those that still stand after it. */ readonly warningsKept: number;
    }
  | ({ readonly kind: 'marginWarned' } & Omit<Warning, 'at'>)
  | ClosedByRule
  /**
   * Profit since the last settlement was paid; `units` is what counts from now on. What was opened
   * at `before` or later has no part in it; null from when there was nothing younger.
   */
  | {
      readonly kind: 'settled';
      readonly units: bigint;
      readonly minor: bigint;
      readonly marginAfter: bigint;
      readonly conversion: Conversion;
      readonly day: string;
      readonly before: number | null;
    }
  | {
      readonly kind: 'financed';
      readonly minor: bigint;
      readonly marginAfter: bigint;
      readonly nights: number;
      readonly rate: bigint;
      readonly day: string;
    }
  | {
      readonly kind: 'dividend';
      readonly minor: bigint;
      readonly marginAfter: bigint;
      readonly perShare: string;
      readonly action: string;
    }
  | {
      readonly kind: 'split';
      readonly from: bigint;
      readonly to: bigint;
      readonly action: string;
      readonly before: number | null;
    };

export type EventKind = EventBody['kind'];

export type DeskEvent = {
  readonly at: number;
  readonly customerId: string;
  readonly orderId: string | null;
  readonly positionId: string | null;
  readonly source: TradedSource;
  readonly instrumentId: string;
  readonly code: string;
  readonly direction: Direction;
  readonly body: EventBody;
};

/** As it was written: with its number, and the number of the journal it moved money by. */
export type WrittenEvent = DeskEvent & { readonly seq: number; readonly journal: number | null };
