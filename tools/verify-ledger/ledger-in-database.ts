/** Straight from PostgreSQL, past the server: one instant for all of it, and nothing can be written. */
import pg from 'pg';
import { BATCH_KIND } from '@candor/contract/kernel/enumerations';
import type { ProvenEntry } from '@candor/ledger-proof/bundle';
import type { Step } from '@candor/ledger-proof/merkle';
import { itsFacts, itsJournal, itsKind } from '@candor/server/core/ledger/store/journal-of-entry';
import { oneAddress } from '@candor/server/platform/db/several-hosts';
import {
  pathFromHex,
  type KeptCheckpoint,
} from '@candor/server/core/ledger/store/checkpoints.store';

export type BookRow = {
  readonly id: string;
  readonly owner: string;
  readonly seq: number;
  readonly hash: string;
  /** The highest row a checkpoint knows. */ readonly signedTo: number;
};
export type HeadRow = {
  readonly owner: string;
  readonly checkpoint: number;
  readonly seq: number;
  readonly hash: string;
  readonly path: Step[];
  readonly entryHash: string | null;
};

export type LedgerReader = {
  books(): Promise<BookRow[]>;
  getEntries(book: string): AsyncIterable<ProvenEntry>;
  checkpoints(): Promise<KeptCheckpoint[]>;
  heads(): AsyncIterable<HeadRow>;
  unevenSums(): Promise<{ currency: string; minor: string }[]>;
  /** Every journal by itself, and every batch with the movements it was written for. */
  unevenJournals(): Promise<{ journal: string; currency: string; minor: string }[]>;
  /** Batches that have more or fewer movements than they say. */
  uncountedBatches(): Promise<{ batch: string; told: string; counted: string }[]>;
  wrongBalances(): Promise<{ key: string; cached: string; recomputed: string }[]>;
  close(): Promise<void>;
};

const ROWS_AT_ONCE = 5_000;
const SHOWN_MAX = 100;

export async function readLedger(url: string): Promise<LedgerReader> {
  const client = new pg.Client({
    connectionString: oneAddress(url),
    application_name: 'verify-ledger',
  });
  await client.connect();
  await client.query('begin transaction isolation level repeatable read read only');
  const rows = async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, string | null>>(text, values)).rows;

  async function* inPieces(
    text: string,
    values: unknown[] = [],
  ): AsyncGenerator<Record<string, string | null>> {
    await client.query(`declare pieces no scroll cursor for ${text}`, values);
    for (
      let piece = await rows(`fetch ${ROWS_AT_ONCE} from pieces`);
      piece.length > 0;
      piece = await rows(`fetch ${ROWS_AT_ONCE} from pieces`)
    )
      yield* piece;
    await client.query('close pieces');
  }

  return {
    async books() {
      const found = await rows(`
        select b.id::text, b.owner, b.seq::text, encode(b.hash, 'hex') as hash, coalesce((select max(h.seq) from ledger_checkpoint_heads h where h.book_id = b.id), 0)::text as signed_to
        from ledger_books b order by b.id`);
      return found.map((row) => ({
        id: toText(row, 'id'),
        owner: toText(row, 'owner'),
        seq: Number(row['seq']),
        hash: toText(row, 'hash'),
        signedTo: Number(row['signed_to']),
      }));
    },
    async *getEntries(book) {
      const found = inPieces(
        `
        select e.seq::text, e.journal_id::text, e.batch_id::text, j.at_ms::text, ${itsKind.text} as kind, a.code, a.currency, e.minor::text, e.balance_minor::text, ${itsFacts.text} as facts, encode(e.hash, 'hex') as hash
        from ledger_entries e left join ${itsJournal.text} left join ledger_accounts a on a.id = e.account_id
        where e.book_id = $1 order by e.seq`,
        [book],
      );
      for await (const row of found) yield toEntry(row);
    },
    async checkpoints() {
      const found = await rows(
        `select c.number::text, at_ms::text, encode(root, 'hex') as root, books::text, entries::text, encode(previous, 'hex') as previous, public_key, signature from ledger_checkpoints c order by c.number`,
      );
      return found.map((row) => ({
        number: Number(row['number']),
        at: Number(row['at_ms']),
        root: toText(row, 'root'),
        books: Number(row['books']),
        entries: Number(row['entries']),
        previous: toText(row, 'previous'),
        publicKey: toText(row, 'public_key'),
        signature: toText(row, 'signature'),
      }));
    },
    async *heads() {
      const found = inPieces(`
        select b.owner, h.checkpoint::text, h.seq::text, encode(h.hash, 'hex') as hash, encode(h.path, 'hex') as path, encode(e.hash, 'hex') as entry_hash
        from ledger_checkpoint_heads h join ledger_books b on b.id = h.book_id left join ledger_entries e on e.book_id = h.book_id and e.seq = h.seq
        order by h.checkpoint, h.book_id`);
      for await (const row of found)
        yield {
          owner: toText(row, 'owner'),
          checkpoint: Number(row['checkpoint']),
          seq: Number(row['seq']),
          hash: toText(row, 'hash'),
          path: pathFromHex(toText(row, 'path')),
          entryHash: row['entry_hash'] ?? null,
        };
    },
    ...problemsIn(rows),
    close: () => client.end(),
  };
}

type Rows = (text: string, values?: unknown[]) => Promise<Record<string, string | null>[]>;

/** What does not add up; empty in books that hold. */
function problemsIn(
  rows: Rows,
): Pick<LedgerReader, 'unevenSums' | 'unevenJournals' | 'uncountedBatches' | 'wrongBalances'> {
  return {
    async unevenSums() {
      const found = await rows(
        `select a.currency, sum(e.minor)::text as minor from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.currency having sum(e.minor) <> 0`,
      );
      return found.map((row) => ({
        currency: toText(row, 'currency'),
        minor: toText(row, 'minor'),
      }));
    },
    async unevenJournals() {
      const found = await rows(`
        select coalesce(e.batch_id, e.journal_id)::text as journal, a.currency, sum(e.minor)::text as minor
        from ledger_entries e join ledger_accounts a on a.id = e.account_id group by coalesce(e.batch_id, e.journal_id), a.currency
        having sum(e.minor) <> 0 order by coalesce(e.batch_id, e.journal_id), a.currency limit ${SHOWN_MAX}`);
      return found.map((row) => ({
        journal: toText(row, 'journal'),
        currency: toText(row, 'currency'),
        minor: toText(row, 'minor'),
      }));
    },
    async uncountedBatches() {
      const found = await rows(
        `
        select coalesce(j.id, e.batch_id)::text as batch, coalesce(j.facts::jsonb ->> 'movements', 'none') as told, coalesce(e.movements, 0)::text as counted
        from (select id, facts from ledger_journals where kind = $1) j
        full join (select batch_id, count(distinct journal_id) as movements from ledger_entries where batch_id is not null group by batch_id) e on e.batch_id = j.id
        where j.facts::jsonb ->> 'movements' is distinct from coalesce(e.movements, 0)::text order by coalesce(j.id, e.batch_id) limit ${SHOWN_MAX}`,
        [BATCH_KIND],
      );
      return found.map((row) => ({
        batch: toText(row, 'batch'),
        told: toText(row, 'told'),
        counted: toText(row, 'counted'),
      }));
    },
    async wrongBalances() {
      const found = await rows(`
        select a.key, a.balance_minor::text as cached, coalesce(e.sum, 0)::text as recomputed
        from ledger_accounts a left join (select account_id, sum(minor) as sum from ledger_entries group by account_id) e on e.account_id = a.id
        where a.balance_minor <> coalesce(e.sum, 0) order by a.key`);
      return found.map((row) => ({
        key: toText(row, 'key'),
        cached: toText(row, 'cached'),
        recomputed: toText(row, 'recomputed'),
      }));
    },
  };
}

/** Without its journal or account, a row cannot fit its hash. */
function toEntry(row: Record<string, string | null>): ProvenEntry {
  return {
    seq: Number(row['seq']),
    journal: Number(row['journal_id']),
    ...(row['batch_id'] === null ? {} : { batch: Number(row['batch_id']) }),
    at: Number(row['at_ms'] ?? 0),
    kind: toText(row, 'kind'),
    account: toText(row, 'code'),
    currency: toText(row, 'currency'),
    minor: toText(row, 'minor'),
    balanceMinor: toText(row, 'balance_minor'),
    facts: toText(row, 'facts'),
    hash: toText(row, 'hash'),
  };
}

function toText(row: Record<string, string | null>, name: string): string {
  return row[name] ?? '';
}
