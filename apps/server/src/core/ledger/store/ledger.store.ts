import sql from 'sql-template-tag';
import { assert } from '@candor/kit/assert';
import { bigints, bytesFromHex, texts } from '../../../platform/db/columns.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { HOUSE, type LedgerAccount } from '../accounts.ts';
import { exactly } from './exactly.ts';
import type {
  Changes,
  EndedHold,
  LateEntry,
  LoadedAccount,
  LoadedBook,
  OpenHold,
  ResizedHold,
  WrittenEntry,
  WrittenHold,
  WrittenJournal,
} from '../books.rules.ts';

type BookRow = { id: bigint; owner: string; seq: bigint; hash: string; last_at_ms: bigint };
type AccountRow = {
  id: bigint;
  key: string;
  book_id: bigint;
  balance_minor: bigint;
  held_minor: bigint;
};

export type LockedBooks = {
  readonly accounts: Map<string, LoadedAccount>;
  readonly books: Map<bigint, LoadedBook>;
};

/** Nothing is booked there until the commit; what is read after it holds until then. */
export async function lockBook(tx: Tx, owner: string): Promise<void> {
  await tx.run(sql`select from ledger_books where owner = ${owner} for no key update`);
}

/**
 * Everybody locks in the same order, the house last, and no account is touched without its book.
 * Accounts are read after locking: a statement that locks may read older rows.
 */
export async function lockBooks(
  tx: Tx,
  wanted: ReadonlyMap<string, LedgerAccount>,
): Promise<LockedBooks> {
  const keys = texts([...wanted.keys()]);
  const owners = [...new Set([...wanted.values()].map(({ owner }) => owner))];
  const others = owners.filter((owner) => owner !== HOUSE);
  const lockAndRead = async (): Promise<[BookRow[], AccountRow[]]> => {
    const [locked, house, rows] = await Promise.all([
      others.length === 0 ? [] : lockOthers(tx, others),
      others.length === owners.length ? [] : lockHouse(tx, others),
      listAccounts(tx, keys),
    ]);
    return [[...locked, ...house], rows];
  };
  let [bookRows, rows] = await lockAndRead();
  if (bookRows.length < owners.length) {
    await openBooks(tx, owners);
    [bookRows, rows] = await lockAndRead();
  }
  if (rows.length < wanted.size) {
    const known = new Set(rows.map(({ key }) => key));
    await openAccounts(
      tx,
      [...wanted.values()].filter(({ key }) => !known.has(key)),
    );
    rows = await listAccounts(tx, keys);
  }
  assert(
    bookRows.length === owners.length && rows.length === wanted.size,
    'every account is there once it was opened',
  );
  const books = new Map<bigint, LoadedBook>();
  for (const { id, owner, seq, hash, last_at_ms } of bookRows)
    books.set(id, { id, owner, seq: Number(seq), hash, lastAtMs: Number(last_at_ms) });
  const accounts = new Map<string, LoadedAccount>();
  for (const { id, key, book_id, balance_minor, held_minor } of rows) {
    const account = wanted.get(key);
    assert(account !== undefined, 'only accounts that were asked for are loaded');
    accounts.set(key, { id, account, bookId: book_id, balance: balance_minor, held: held_minor });
  }
  return { accounts, books };
}

const bookColumns = sql`id, owner, seq, encode(hash, 'hex') as hash, last_at_ms`;

async function lockOthers(tx: Tx, owners: readonly string[]): Promise<BookRow[]> {
  return tx.many<BookRow>(sql`
    select ${bookColumns} from ledger_books where owner = any(${texts(owners)}::text[])
    order by id for no key update`);
}

/** Not while one of the others is still to be opened: the house would not be the last one. */
async function lockHouse(tx: Tx, others: readonly string[]): Promise<BookRow[]> {
  return tx.many<BookRow>(sql`
    select ${bookColumns} from ledger_books where owner = ${HOUSE}
      and (select count(*) from ledger_books o where o.owner = any(${texts(others)}::text[]))
        = ${others.length}
    for no key update`);
}

async function listAccounts(tx: Tx, keys: Buffer): Promise<AccountRow[]> {
  return tx.many<AccountRow>(sql`
    select id, key, book_id, balance_minor, held_minor from ledger_accounts
      where key = any(${keys}::text[])`);
}

/** One order prevents deadlocks. */
async function openBooks(tx: Tx, owners: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into ledger_books (owner) select owner from unnest(${texts(owners)}::text[]) owner
      order by owner
    on conflict (owner) do nothing`);
}

async function openAccounts(tx: Tx, accounts: readonly LedgerAccount[]): Promise<void> {
  await tx.run(sql`
    insert into ledger_accounts (key, book_id, code, currency, may_go_below)
    select wanted.key, b.id, wanted.code, wanted.currency, wanted.owner = ${HOUSE}
    from unnest(${texts(accounts.map(({ key }) => key))}::text[],
      ${texts(accounts.map(({ owner }) => owner))}::text[],
      ${texts(accounts.map(({ code }) => code))}::text[],
      ${texts(accounts.map(({ currency }) => currency))}::text[])
      as wanted (key, owner, code, currency)
    join ledger_books b on b.owner = wanted.owner`);
}

/** After the books are locked. */
export async function loadOpenHolds(
  tx: Tx,
  references: readonly string[],
): Promise<Map<string, OpenHold>> {
  if (references.length === 0) return new Map();
  const rows = await tx.many<{ reference: string; key: string; minor: bigint }>(sql`
    select h.reference, a.key, h.minor from ledger_holds h join ledger_accounts a
      on a.id = h.account_id
    where h.reference = any(${texts(references)}::text[]) and h.state = 'open'`);
  return new Map(
    rows.map(({ reference, key, minor }) => [
      reference,
      { reference, accountKey: key, minor, isStated: false },
    ]),
  );
}

export async function takeJournalNumbers(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { numbers } = await tx.one<{ numbers: string }>(
    sql`select string_agg(nextval('ledger_journal_numbers')::text, ' ') as numbers
      from generate_series(1, ${count})`,
  );
  return numbers.split(' ').map(Number);
}

export async function writeEntries(
  tx: Tx,
  { journals, entries, late, accounts, books }: Changes,
): Promise<void> {
  if (journals.length > 0)
    await Promise.all([
      writeJournals(tx, { journals, entries, accounts: [...accounts], books: [...books] }),
      late.length === 0 ? null : writeLate(tx, late),
    ]);
  else if (accounts.size > 0) await writeAccounts(tx, [...accounts]);
}

/**
 * The house's part of a batch, the last statement before the commit: locks its book, and fails as a
 * lost race where it or one of its accounts is not as `expected`.
 */
export async function endBatch(
  tx: Tx,
  { books, accounts }: LockedBooks,
  { id, atMs }: WrittenJournal,
  entries: readonly WrittenEntry[],
): Promise<void> {
  const [book] = books.values();
  assert(book !== undefined, 'a head has a book');
  const its = [...accounts.values()];
  await tx.run(sql`
    select ledger_end_batch(${id}, ${atMs}, ${book.id}, ${book.seq},
      ${Buffer.from(book.hash, 'hex')},
      ${bigints(its.map((one) => one.id))}::bigint[],
      ${bigints(its.map(({ balance }) => balance))}::bigint[],
      ${bigints(its.map(({ held }) => held))}::bigint[],
      ${bigints(entries.map(({ seq }) => seq))}::bigint[],
      ${bigints(entries.map(({ accountId }) => accountId))}::bigint[],
      ${bigints(entries.map(({ minor }) => minor))}::bigint[],
      ${bigints(entries.map(({ balance }) => balance))}::bigint[],
      ${bytesFromHex(entries.map(({ hash }) => hash))}::bytea[])`);
}

export async function writeHolds(tx: Tx, { opened, resized, ended }: Changes): Promise<void> {
  await Promise.all([
    opened.length === 0 ? null : openHolds(tx, opened),
    resized.size === 0 ? null : resizeHolds(tx, [...resized.values()]),
    ended.length === 0 ? null : endHolds(tx, ended),
  ]);
}

/** The database checks consistency at the statement's end. */
async function writeJournals(
  tx: Tx,
  {
    journals,
    entries,
    accounts,
    books,
  }: {
    journals: readonly WrittenJournal[];
    entries: readonly WrittenEntry[];
    accounts: readonly LoadedAccount[];
    books: readonly LoadedBook[];
  },
): Promise<void> {
  await tx.run(sql`
    with
    written_journals as (
      insert into ledger_journals (id, at_ms, kind, facts)
      select * from unnest(${bigints(journals.map(({ id }) => id))}::bigint[],
        ${bigints(journals.map(({ atMs }) => atMs))}::bigint[],
        ${texts(journals.map(({ kind }) => kind))}::text[],
          ${texts(journals.map(({ facts }) => facts))}::text[])
    ),
    moved_books as (
      update ledger_books b set seq = n.seq, hash = n.hash, last_at_ms = n.at
      from unnest(${bigints(books.map(({ id }) => id))}::bigint[],
        ${bigints(books.map(({ seq }) => seq))}::bigint[],
        ${bytesFromHex(books.map(({ hash }) => hash))}::bytea[],
          ${bigints(books.map(({ lastAtMs }) => lastAtMs))}::bigint[]) as n (id, seq, hash, at)
      where b.id = n.id
    ),
    moved_accounts as (
      update ledger_accounts a set balance_minor = n.balance, held_minor = n.held
      from unnest(${bigints(accounts.map(({ id }) => id))}::bigint[],
        ${bigints(accounts.map(({ balance }) => balance))}::bigint[],
        ${bigints(accounts.map(({ held }) => held))}::bigint[]) as n (id, balance, held)
      where a.id = n.id
    )
    insert into ledger_entries (book_id, seq, journal_id, account_id, minor, balance_minor, hash,
      batch_id, kind, facts)
    select n.book, n.seq, n.journal, n.account, n.minor, n.balance, n.hash, n.batch,
      nullif(n.kind, ''), nullif(n.facts, '')
    from unnest(${bigints(entries.map(({ bookId }) => bookId))}::bigint[],
      ${bigints(entries.map(({ seq }) => seq))}::bigint[],
      ${bigints(entries.map(({ journalId }) => journalId))}::bigint[],
        ${bigints(entries.map(({ accountId }) => accountId))}::bigint[],
      ${bigints(entries.map(({ minor }) => minor))}::bigint[],
        ${bigints(entries.map(({ balance }) => balance))}::bigint[],
      ${bytesFromHex(entries.map(({ hash }) => hash))}::bytea[],
      ${bigints(entries.map(({ inBatch }) => inBatch?.id ?? null))}::bigint[],
        ${texts(entries.map(({ inBatch }) => inBatch?.kind ?? ''))}::text[],
      ${texts(entries.map(({ inBatch }) => inBatch?.facts ?? ''))}::text[])
      as n (book, seq, journal, account, minor, balance, hash, batch, kind, facts)`);
}

async function writeLate(tx: Tx, late: readonly LateEntry[]): Promise<void> {
  await tx.run(sql`
    insert into ledger_late_entries (book_id, seq, at_ms, due_at_ms)
    select * from unnest(${bigints(late.map(({ bookId }) => bookId))}::bigint[],
      ${bigints(late.map(({ seq }) => seq))}::bigint[],
      ${bigints(late.map(({ atMs }) => atMs))}::bigint[],
      ${bigints(late.map(({ dueAtMs }) => dueAtMs))}::bigint[])`);
}

async function writeAccounts(tx: Tx, accounts: readonly LoadedAccount[]): Promise<void> {
  await tx.run(sql`
    update ledger_accounts a set held_minor = n.held
    from unnest(${bigints(accounts.map(({ id }) => id))}::bigint[],
      ${bigints(accounts.map(({ held }) => held))}::bigint[]) as n (id, held)
    where a.id = n.id`);
}

async function openHolds(tx: Tx, opened: readonly WrittenHold[]): Promise<void> {
  await tx.run(
    exactly(
      opened.length,
      'what is held already cannot be held again',
      sql`
    insert into ledger_holds (reference, account_id, purpose, minor, state, opened_at_ms,
      expires_at_ms)
    select n.reference, n.account, n.purpose, n.minor, 'open', ${tx.now}, n.expires
    from unnest(${texts(opened.map(({ reference }) => reference))}::text[],
      ${bigints(opened.map(({ accountId }) => accountId))}::bigint[],
      ${texts(opened.map(({ purpose }) => purpose))}::text[],
      ${bigints(opened.map(({ minor }) => minor))}::bigint[],
        ${bigints(opened.map(({ expiresAtMs }) => expiresAtMs))}::bigint[]) as n (reference,
        account, purpose, minor, expires)
    on conflict (reference) do nothing`,
    ),
  );
}

async function resizeHolds(tx: Tx, resized: readonly ResizedHold[]): Promise<void> {
  await tx.run(
    exactly(
      resized.length,
      'a hold ended although its account was held',
      sql`
    update ledger_holds h set minor = n.minor
    from unnest(${texts(resized.map(({ reference }) => reference))}::text[],
      ${bigints(resized.map(({ minor }) => minor))}::bigint[]) as n (reference, minor)
    where h.reference = n.reference and h.state = 'open'`,
    ),
  );
}

async function endHolds(tx: Tx, ended: readonly EndedHold[]): Promise<void> {
  await tx.run(
    exactly(
      ended.length,
      'a hold ended although its account was held',
      sql`
    update ledger_holds h set state = n.state, ended_at_ms = ${tx.now}
    from unnest(${texts(ended.map(({ reference }) => reference))}::text[],
      ${texts(ended.map(({ as }) => as))}::text[]) as n (reference, state)
    where h.reference = n.reference and h.state = 'open'`,
    ),
  );
}
