/**
 * What the rest of the server asks of the books: a list of movements, each of which happens as a
 * whole or not at all.
 *
 * A movement may post a journal, reserve money, change what is reserved and end holds in one step:
 * to post a hold is to end it and move its money, to void it is to end it and move nothing. What a
 * customer does not have cannot be moved or reserved, whatever the movement is for.
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
  /** At least two, summing to zero in each currency. */
  readonly postings: readonly Posting[];
  /** Hashed with every entry and shown to the customer: the rate, the reference, the reason. */
  readonly facts: Readonly<Record<string, string>>;
};

export type NewHold = {
  /** The id of what it is for; one hold for each. */
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

/** An open hold reserves more or less from now on. */
export type HoldChange = {
  readonly reference: string;
  readonly account: LedgerAccount;
  /** All that it reserves. */ readonly money: Money;
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
      /** Of the journal; null when nothing was posted. */ readonly journal: number | null;
    }
  /** The account lacks the money; `available` is what it had. */
  | {
      readonly ok: false;
      readonly why: 'funds';
      readonly account: LedgerAccount;
      readonly available: Money;
    }
  /** The hold is not open (any more), so somebody else ended it. */
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
