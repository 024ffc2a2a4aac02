/** Entries of the ledger as they lie in the database, to be hashed again. */
import type { BookEntry } from '@candor/ledger-proof/entry';

export type EntryRow = {
  seq: bigint;
  journal: bigint;
  batch: bigint | null;
  at: bigint;
  kind: string;
  account: string;
  currency: string;
  minor: bigint;
  balance: bigint;
  facts: string;
  hash: string;
};

export function toBookEntry(owner: string, row: EntryRow): BookEntry {
  return {
    owner,
    seq: Number(row.seq),
    journal: Number(row.journal),
    ...(row.batch === null ? {} : { batch: Number(row.batch) }),
    atMs: Number(row.at),
    kind: row.kind,
    account: row.account,
    currency: row.currency,
    minor: String(row.minor),
    balanceMinor: String(row.balance),
    facts: row.facts,
  };
}
