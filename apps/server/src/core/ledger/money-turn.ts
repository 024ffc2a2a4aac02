/** Many movements in turn, each seeing the balance after the last. `write` writes all of them. */
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../platform/db/database.ts';
import { HOUSE, type LedgerAccount } from './accounts.ts';
import {
  applyMovement,
  chainPosted,
  isHousePosted,
  noChanges,
  type OpenHold,
} from './books.rules.ts';
import type { HouseHead } from './house-head.ts';
import {
  expectHead,
  loadOpenHolds,
  lockBooks,
  takeJournalNumbers,
  writeEntries,
  writeHolds,
  type LockedBooks,
} from './ledger.store.ts';
import type { Moved, Movement } from './movement.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type MoneyTurn = {
  /** Balance less holds, in the smallest unit; only for a requested account. */
  available(account: LedgerAccount): bigint;
  /** What an open hold reserves in the account now; null without one. Only for a requested hold. */
  held(account: LedgerAccount, reference: string): bigint | null;
  knowHolds(holds: Iterable<OpenHold>): void;
  apply(movement: Movement): Moved;
  /** `onSent` is called when its last statement is on its way. */
  write(onSent?: () => void): Promise<void>;
  /** Everything that was asked for, as it is now. */
  readonly books: LockedBooks;
};

export type MoneyTurnQuery = {
  readonly accounts: readonly LedgerAccount[];
  readonly holds: readonly string[];
  /** Unused numbers are lost. */
  readonly journalsMax: number;
  /**
   * The house's book is locked when everything is decided, and only where it is posted to: what
   * comes before does not wait for others. Its accounts cannot be asked for or held in then.
   */
  readonly isHouseLast?: boolean;
  /** For one who writes to it often: not even read while nobody else does. */
  readonly houseHead?: HouseHead;
  /**
   * For one who knows how the books are and has the database compare before anything is written:
   * copies of all but the house's, and numbers for the journals. Nothing is read then.
   */
  readonly known?: { readonly books: LockedBooks; readonly numbers: readonly number[] };
};

export async function openMoneyTurn(
  tx: Tx,
  {
    accounts,
    holds: wantedHolds,
    journalsMax,
    isHouseLast = false,
    houseHead,
    known,
  }: MoneyTurnQuery,
): Promise<MoneyTurn> {
  const wanted = new Map(accounts.map((account) => [account.key, account]));
  const house = new Map(isHouseLast ? [...wanted].filter(([, { owner }]) => owner === HOUSE) : []);
  for (const key of house.keys()) wanted.delete(key);
  const [locked, holds, numbers] =
    known === undefined
      ? await Promise.all([
          lockBooks(tx, wanted),
          loadOpenHolds(tx, wantedHolds),
          takeJournalNumbers(tx, journalsMax),
        ])
      : [known.books, new Map<string, OpenHold>(), known.numbers];
  const books = { ...locked, holds };
  const changes = noChanges();
  let taken = 0;
  const nextJournal = (): number => {
    const number = numbers[taken];
    taken += 1;
    assert(number !== undefined, 'there is a number for every journal');
    return number;
  };
  /** The house's, as it must be when the entries are written. */
  async function lastBooks(): Promise<LockedBooks & { readonly expected: Promise<void> | null }> {
    const guessed = houseHead?.guess(house.keys()) ?? null;
    if (guessed !== null) {
      const expected = expectHead(tx, guessed);
      expected.catch(() => undefined);
      return { ...guessed, expected };
    }
    const last = await lockBooks(tx, house);
    houseHead?.compare(last);
    return { ...last, expected: null };
  }

  return {
    books,
    available({ key }) {
      const loaded = books.accounts.get(key);
      assert(loaded !== undefined, `the account ${key} was not asked for`);
      return loaded.balance - loaded.held;
    },
    held({ key }, reference) {
      const hold = books.holds.get(reference);
      return hold?.accountKey === key ? hold.minor : null;
    },
    knowHolds(given) {
      for (const hold of given) books.holds.set(hold.reference, hold);
    },
    apply: (movement) => applyMovement(books, changes, movement, { nextJournal }),
    async write(onSent = () => undefined) {
      const held = writeHolds(tx, changes);
      // Told below; where the house's book cannot be locked, that is told instead.
      held.catch(() => undefined);
      const last = house.size > 0 && isHousePosted(changes) ? await lastBooks() : null;
      for (const [id, book] of last?.books ?? []) books.books.set(id, book);
      for (const [key, account] of last?.accounts ?? []) books.accounts.set(key, account);
      chainPosted(books, changes, { sha256: sha256Hex, now: tx.now });
      if (last !== null) houseHead?.leave(last);
      const written = writeEntries(tx, changes);
      onSent();
      try {
        await Promise.all([held, last?.expected, written]);
      } catch (error) {
        houseHead?.forget();
        throw error;
      }
    },
  };
}
