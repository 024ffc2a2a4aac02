/**
 * One entry of a book, as it is hashed. The server writes with this file and everybody verifies
 * with it.
 *
 * An entry's hash is the SHA-256, in hexadecimal, of the UTF-8 bytes of one JSON array: ["candor
 * ledger 1", owner, seq, journal, at, kind, account, currency, minor, balance, facts, previous
 * hash], without spaces; numbers are decimal texts, facts is a JSON text in one spelling. The first
 * entry's previous hash is 64 zeros. A book is one customer's, or the house's.
 *
 * Version 2 is for a movement that was balanced together with others: it is ["candor ledger 2",
 * owner, seq, journal, batch, at, …], and `batch` is the journal that balances them all. Which
 * version it is follows from whether there is a batch, and both can be in one book.
 */
export type BookEntry = {
  readonly owner: string;
  readonly seq: number;
  /** The number of the movement. */
  readonly journal: number;
  /** The journal it was balanced in, together with others; none where it balances by itself. */
  readonly batch?: number | undefined;
  readonly atMs: number;
  readonly kind: string;
  readonly account: string;
  readonly currency: string;
  /** In the smallest unit, as decimal texts: the amount, and the account's balance afterwards. */
  readonly minor: string;
  readonly balanceMinor: string;
  readonly facts: string;
};

export const FIRST_PREV_HASH = '0'.repeat(64);
const FORMAT = 'candor ledger 1';
const FORMAT_IN_BATCH = 'candor ledger 2';

export function entryText(entry: BookEntry, prevHash: string): string {
  const { owner, seq, journal, batch, atMs, kind, account, currency, minor, balanceMinor, facts } =
    entry;
  return JSON.stringify([
    batch === undefined ? FORMAT : FORMAT_IN_BATCH,
    owner,
    String(seq),
    String(journal),
    ...(batch === undefined ? [] : [String(batch)]),
    String(atMs),
    kind,
    account,
    currency,
    minor,
    balanceMinor,
    facts,
    prevHash,
  ]);
}

/** Names sorted, no spaces, well-formed text. */
export function factsText(facts: Readonly<Record<string, string>>): string {
  const names = Object.keys(facts);
  const isSorted = names.every((name, i) => i === 0 || (names[i - 1] ?? '') < name);
  const sorted = isSorted
    ? facts
    : Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(sorted).toWellFormed();
}
