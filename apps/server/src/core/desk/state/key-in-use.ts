/** A program's key as a batch finds it, counted on by each of its commands. */
import type { AccountProduct } from '@candor/contract/kernel/account-products';

/** Realised by the account, with charges and financing, in cents of each currency. */
export type KeyResults = { readonly USD: bigint; readonly HKD: bigint };

export type KeyInUse = {
  readonly id: string;
  readonly accountId: string;
  /** Neither ended nor stopped, and made for trading. */
  readonly isUsable: boolean;
  readonly products: ReadonlySet<AccountProduct>;
  /** Ids; empty: all of the products. An option is named by what it is on. */
  readonly instruments: ReadonlySet<string>;
  readonly openOrdersMax: number | null;
  /** US cents. */
  readonly orderMax: bigint | null;
  readonly dayMax: bigint | null;
  readonly lossMax: bigint | null;
  readonly day: string;
  /** Before the key's first order of the day. */
  readonly began: KeyResults;
  results: KeyResults;
  /** Value of its orders of the day, in US cents. */
  used: bigint;
  /** Its orders that work. */
  open: ReadonlySet<string>;
};

export type KeyOrder = { readonly orderId: string; readonly value: bigint };
/** What a command of a key did at once, as its record has it. */
export type KeyDeed = {
  readonly did: string;
  readonly order: string | null;
  readonly position: string | null;
  readonly code: string;
};

/** What a command of a key adds to its day. */
export type KeyUse = {
  readonly keyId: string;
  readonly orders: readonly KeyOrder[];
  readonly deeds: readonly KeyDeed[];
  readonly used: bigint;
  readonly open: ReadonlySet<string>;
  readonly results: KeyResults;
};

export const noKeys: ReadonlyMap<string, KeyInUse> = new Map();
