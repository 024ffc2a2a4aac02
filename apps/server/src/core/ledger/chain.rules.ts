/**
 * Turns what was posted into entries at the ends of their books, in order. Either each movement is
 * a journal that balances by itself, or all of them are one.
 */
import { BATCH_KIND } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { entryText, factsText } from '@candor/ledger-proof/entry';
import { HOUSE } from './accounts.ts';
import {
  loadedAccount,
  loadedBook,
  noChanges,
  type Books,
  type Changes,
  type LoadedAccount,
  type PostedJournal,
  type WrittenEntry,
  type WrittenJournal,
} from './books.rules.ts';

export type ChainTools = { readonly sha256: (text: string) => string; readonly now: number };

export function chainPosted(books: Books, changes: Changes, { sha256, now }: ChainTools): void {
  for (const journal of changes.posted.splice(0)) {
    const { id, kind, facts, postings } = journal;
    const atMs = getTime(books, [journal], now);
    changes.journals.push({ id, atMs, kind, facts });
    for (const { account, minor, balance: known } of postings) {
      const loaded = loadedAccount(books, account);
      if (known === null) {
        loaded.balance += minor;
        changes.accounts.add(loaded);
      }
      const amounts = { minor, balance: known ?? loaded.balance };
      addEntry(books, changes, { journal, loaded, amounts, atMs, batch: null }, sha256);
    }
  }
}

/** Of a batch: what the house's book gets, which is written after everything else. */
export type HousePart = {
  readonly journal: WrittenJournal;
  readonly entries: readonly WrittenEntry[];
};

/**
 * As one journal, numbered before all of them: each account of the house has one entry with the
 * sum, and what a movement is stands on its customers' entries. One within the house alone, such as
 * a loss that is forgiven whole, is in the sums. Null where the house's book gets nothing.
 */
export function chainBatch(
  books: Books,
  changes: Changes,
  { sha256, now, batch }: ChainTools & { readonly batch: number },
): HousePart | null {
  const posted = changes.posted.splice(0);
  if (posted.length === 0) return null;
  const atMs = getTime(books, posted, now);
  const house = new Map<LoadedAccount, bigint>();
  let [movements, last] = [0, batch];
  for (const journal of posted) {
    const own = journal.postings.filter(({ account }) => account.owner !== HOUSE);
    assert(journal.id > batch, 'a batch is numbered before its movements');
    if (own.length > 0) {
      movements += 1;
      last = Math.max(last, journal.id);
    }
    for (const { account, minor, balance } of own) {
      assert(balance !== null, 'only the house is known last');
      const loaded = loadedAccount(books, account);
      addEntry(
        books,
        changes,
        { journal, loaded, amounts: { minor, balance }, atMs, batch },
        sha256,
      );
    }
    for (const { account, minor, balance } of journal.postings) {
      if (account.owner !== HOUSE) continue;
      const loaded = loadedAccount(books, account);
      if (balance === null) loaded.balance += minor;
      house.set(loaded, (house.get(loaded) ?? 0n) + minor);
    }
  }
  const facts = factsText({ last: String(last), movements: String(movements) });
  const written: WrittenJournal = { id: batch, atMs, kind: BATCH_KIND, facts };
  changes.journals.push(written);
  const journal = { ...written, dueAt: null };
  const own = noChanges();
  for (const [loaded, minor] of house) {
    if (minor === 0n) continue;
    const amounts = { minor, balance: loaded.balance };
    addEntry(books, own, { journal, loaded, amounts, atMs, batch: null }, sha256);
  }
  return own.entries.length === 0 ? null : { journal: written, entries: own.entries };
}

/** Within a book time never goes backwards, even if a server's clock does. */
function getTime(books: Books, posted: readonly PostedJournal[], now: number): number {
  let latest = now;
  for (const { postings } of posted)
    for (const { account } of postings) {
      const { lastAtMs } = loadedBook(books, loadedAccount(books, account).bookId);
      if (lastAtMs > latest) latest = lastAtMs;
    }
  return latest;
}

type NewEntry = {
  readonly journal: Omit<PostedJournal, 'postings'>;
  readonly loaded: LoadedAccount;
  readonly amounts: { readonly minor: bigint; readonly balance: bigint };
  readonly atMs: number;
  readonly batch: number | null;
};

function addEntry(
  books: Books,
  changes: Changes,
  { journal: { id, kind, facts, dueAt }, loaded, amounts, atMs, batch }: NewEntry,
  sha256: ChainTools['sha256'],
): void {
  const book = loadedBook(books, loaded.bookId);
  const { code, currency } = loaded.account;
  book.seq += 1;
  book.lastAtMs = atMs;
  book.hash = sha256(
    entryText(
      {
        owner: book.owner,
        seq: book.seq,
        journal: id,
        batch: batch ?? undefined,
        atMs,
        kind,
        account: code,
        currency,
        minor: String(amounts.minor),
        balanceMinor: String(amounts.balance),
        facts,
      },
      book.hash,
    ),
  );
  changes.entries.push({
    bookId: book.id,
    seq: book.seq,
    journalId: id,
    accountId: loaded.id,
    ...amounts,
    hash: book.hash,
    inBatch: batch === null ? null : { id: batch, kind, facts },
  });
  if (dueAt !== null && dueAt < atMs && book.owner !== HOUSE)
    changes.late.push({ bookId: book.id, seq: book.seq, atMs, dueAtMs: dueAt });
  changes.books.add(book);
}
