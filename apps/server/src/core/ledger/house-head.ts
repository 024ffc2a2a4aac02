/**
 * How the house's book ended when this server last wrote to it, so that the next batch is chained
 * to it without asking first. Believed only while nobody else writes there, and compared by the
 * database when the house's part is written (`endBatch`): a batch that was wrong fails as a lost
 * race and runs again, with the book locked and read.
 */
import { openPlaces, type Place } from '../../platform/places.ts';
import type { LoadedAccount, LoadedBook } from './books.rules.ts';
import type { LockedBooks } from './store/ledger.store.ts';

export type HouseHead = {
  /** Copies of the book and these accounts; null where it must be locked and read. */
  guess(keys: Iterable<string>): LockedBooks | null;
  /** As it was read under its lock. */
  compare(read: LockedBooks): void;
  /** As it ends with what is on its way. */
  leave(left: LockedBooks): void;
  forget(): void;
  /**
   * For one that guessed: the one before it in this server comes to the house's book first, so that
   * the guess holds.
   */
  queue(): Place;
};

/** So often in a row nobody else had written. */
const QUIET_MIN = 3;

export function openHouseHead(): HouseHead {
  let book: LoadedBook | null = null;
  const accounts = new Map<string, LoadedAccount>();
  let quiet = 0;
  function forget(): void {
    book = null;
    accounts.clear();
    quiet = 0;
  }
  return {
    guess(keys) {
      if (book === null || quiet < QUIET_MIN) return null;
      const known = new Map<string, LoadedAccount>();
      for (const key of keys) {
        const account = accounts.get(key);
        if (account === undefined) return null;
        known.set(key, { ...account });
      }
      return { books: new Map([[book.id, { ...book }]]), accounts: known };
    },
    compare(read) {
      const [now] = read.books.values();
      if (now !== undefined && now.seq === book?.seq && now.hash === book.hash) quiet += 1;
      else forget();
    },
    leave(left) {
      const [ended] = left.books.values();
      if (ended === undefined) return;
      book = { ...ended };
      for (const [key, account] of left.accounts) accounts.set(key, { ...account });
    },
    forget,
    queue: openPlaces(PLACE_MAX_MS),
  };
}

/** One that waits for what another has locked must not wait for that other one here. */
const PLACE_MAX_MS = 100;
