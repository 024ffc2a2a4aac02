/**
 * A movement happens as a whole or not at all. Posting a hold ends it and moves its money, voiding
 * ends it and moves nothing. What a customer does not have cannot be moved or reserved.
 */
import type { HoldPurpose, JournalKind } from '@candor/contract/kernel/enumerations';
import type { Money } from '@candor/money/amount';
import type { LedgerAccount } from './accounts.ts';

export type Posting = {
  readonly account: LedgerAccount;
  /** Negative leaves the account. */ readonly money: Money;
};

export type Journal = {
  readonly kind: JournalKind;
  /** At least two, summing to zero per currency. */
  readonly postings: readonly Posting[];
  /** Hashed with every entry and shown to the customer. */
  readonly facts: Readonly<Record<string, string>>;
  /**
   * The instant it became due, where it is written later: it counts for that day. Among the facts
   * it is `due`.
   */
  readonly dueAt?: number;
};

export type NewHold = {
  readonly reference: string;
  readonly account: LedgerAccount;
  readonly money: Money;
  readonly purpose: HoldPurpose;
  readonly expiresAt: number | null;
};

export type HoldEnd = {
  readonly reference: string;
  readonly account: LedgerAccount;
  readonly as: 'posted' | 'voided' | 'expired';
};

export type HoldChange = {
  readonly reference: string;
  readonly account: LedgerAccount;
  readonly money: Money;
};

export type Movement = {
  readonly journal: Journal | null;
  readonly reserves: readonly NewHold[];
  readonly ends: readonly HoldEnd[];
  readonly resizes?: readonly HoldChange[];
};

export type Moved =
  | {
      readonly ok: true;
      readonly journal: number | null;
    }
  /** The account lacks money; `available` is what it had. */
  | {
      readonly ok: false;
      readonly why: 'funds';
      readonly account: LedgerAccount;
      readonly available: Money;
    }
  | { readonly ok: false; readonly why: 'hold'; readonly reference: string };

export function posting(account: LedgerAccount, money: Money): Posting {
  return { account, money };
}

export function justPost(journal: Journal): Movement {
  return { journal, reserves: [], ends: [] };
}

export function justReserve(hold: NewHold): Movement {
  return { journal: null, reserves: [hold], ends: [] };
}

export function justEnd(end: HoldEnd): Movement {
  return { journal: null, reserves: [], ends: [end] };
}

export function postHold(end: Omit<HoldEnd, 'as'>, journal: Journal): Movement {
  return { journal, reserves: [], ends: [{ ...end, as: 'posted' }] };
}
