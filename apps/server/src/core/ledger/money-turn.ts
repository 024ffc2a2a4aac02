/** Many movements in turn, each seeing the balance after the last. `write` writes all of them. */
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../platform/db/database.ts';
import { HOUSE, type LedgerAccount } from './accounts.ts';
import { applyMovement, isHousePosted, noChanges, type OpenHold } from './books.rules.ts';
import { chainBatch, chainPosted } from './chain.rules.ts';
import type { HouseHead } from './house-head.ts';
import {
  endBatch,
  loadOpenHolds,
  lockBooks,
  takeJournalNumbers,
  writeEntries,
  writeHolds,
  type LockedBooks,
} from './store/ledger.store.ts';
import type { Moved, Movement } from './movement.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type MoneyTurn = {
  /** Balance less holds, in the smallest unit; only for a requested account. */
  available(account: LedgerAccount): bigint;
  /** What an open hold reserves in the account now; null without one. Only for a requested hold. */
  held(account: LedgerAccount, reference: string): bigint | null;
  knowHolds(holds: Iterable<OpenHold>): void;
  apply(movement: Movement): Moved;
  write(sending?: Sending): Promise<void>;
  /** Everything that was asked for, as it is now. */
  readonly books: LockedBooks;
};

export type Sending = {
  /** What else the transaction writes: the last statement of all is a batch's for the house. */
  readonly othersSent: Promise<void> | null;
  /** Its last statement is on its way. */
  readonly onSent: () => void;
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
  /**
   * All movements become one journal, and each account of the house has one entry in it
   * (`chainBatch`). It takes a number of its own, before theirs. The house is last.
   */
  readonly isBatch?: boolean;
  /** For one who writes to it often: not even read while nobody else does. */
  readonly houseHead?: HouseHead;
  /**
   * For one who knows how the books are and has the database compare before anything is written:
   * copies of all but the house's, and numbers for the journals. Nothing is read then.
   */
  readonly known?: { readonly books: LockedBooks; readonly numbers: readonly number[] };
};

/** How many numbers so many journals of a batch take. */
export function withBatch(journals: number): number {
  return journals === 0 ? 0 : journals + 1;
}

type OpenTurn = {
  readonly tx: Tx;
  readonly books: LockedBooks & { readonly holds: Map<string, OpenHold> };
  readonly changes: ReturnType<typeof noChanges>;
  readonly house: ReadonlyMap<string, LedgerAccount>;
  readonly houseHead: HouseHead | undefined;
};

export async function openMoneyTurn(
  tx: Tx,
  {
    accounts,
    holds: wantedHolds,
    journalsMax,
    isHouseLast = false,
    isBatch = false,
    houseHead,
    known,
  }: MoneyTurnQuery,
): Promise<MoneyTurn> {
  const wanted = new Map(accounts.map((account) => [account.key, account]));
  const house = new Map(
    isHouseLast || isBatch ? [...wanted].filter(([, { owner }]) => owner === HOUSE) : [],
  );
  for (const key of house.keys()) wanted.delete(key);
  const [locked, holds, numbers] =
    known === undefined
      ? await Promise.all([
          lockBooks(tx, wanted),
          loadOpenHolds(tx, wantedHolds),
          takeJournalNumbers(tx, isBatch ? withBatch(journalsMax) : journalsMax),
        ])
      : [known.books, new Map<string, OpenHold>(), known.numbers];
  const books = { ...locked, holds };
  const changes = noChanges();
  let taken = isBatch ? 1 : 0;
  const nextJournal = (): number => {
    const number = numbers[taken];
    taken += 1;
    assert(number !== undefined, 'there is a number for every journal');
    return number;
  };
  const turn: OpenTurn = { tx, books, changes, house, houseHead };

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
    async write(sending = { othersSent: null, onSent: () => undefined }) {
      const held = writeHolds(tx, changes);
      // Awaited below. Where the house's book cannot be locked, that error is thrown instead.
      held.catch(() => undefined);
      const [batch] = numbers;
      await (isBatch && batch !== undefined
        ? writeBatch(turn, batch, sending)
        : writeEach(turn, sending));
      await held;
    },
  };
}

function mustPost({ house, changes }: OpenTurn): boolean {
  return house.size > 0 && isHousePosted(changes);
}

function know(books: LockedBooks, last: LockedBooks): void {
  for (const [id, book] of last.books) books.books.set(id, book);
  for (const [key, account] of last.accounts) books.accounts.set(key, account);
}

async function writeEach(turn: OpenTurn, { onSent }: Sending): Promise<void> {
  const { tx, books, changes, house } = turn;
  if (mustPost(turn)) know(books, await lockBooks(tx, house));
  chainPosted(books, changes, { sha256: sha256Hex, now: tx.now });
  const written = writeEntries(tx, changes);
  onSent();
  await written;
}

async function writeBatch(
  open: OpenTurn,
  batch: number,
  { othersSent, onSent }: Sending,
): Promise<void> {
  const { tx, books, changes, house, houseHead } = open;
  const guessed = mustPost(open) ? (houseHead?.guess(house.keys()) ?? null) : null;
  let last = guessed;
  if (last === null && mustPost(open)) {
    await othersSent;
    last = await lockBooks(tx, house);
    houseHead?.compare(last);
  }
  const before = last === null ? null : copyBooks(last);
  if (last !== null) know(books, last);
  const part = chainBatch(books, changes, { sha256: sha256Hex, now: tx.now, batch });
  if (last !== null) houseHead?.leave(last);
  const written = writeEntries(tx, changes);
  // Awaited below, together with the house's part.
  written.catch(() => undefined);
  const turn = guessed === null ? undefined : houseHead?.queue();
  try {
    await othersSent;
    await turn?.came;
    const ended =
      before === null || part === null ? null : endBatch(tx, before, part.journal, part.entries);
    turn?.passOn(ended);
    onSent();
    await Promise.all([written, ended]);
  } catch (error) {
    turn?.passOn(null);
    houseHead?.forget();
    throw error;
  }
}

function copyBooks({ books, accounts }: LockedBooks): LockedBooks {
  return {
    books: new Map(Array.from(books, ([id, book]) => [id, { ...book }])),
    accounts: new Map(Array.from(accounts, ([key, account]) => [key, { ...account }])),
  };
}
