import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Owed, PublishedLiabilities, SumStep } from '@candor/ledger-proof/liabilities';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { queueWriters } from '../../../platform/db/queue-writers.ts';
import { FUND_PREFIX, HOUSE } from '../accounts.ts';
import { itsJournal } from './journal-of-entry.ts';

/** Blocks other writers, but no readers. */
export async function lockLiabilities(tx: Tx): Promise<void> {
  await queueWriters(tx, 'ledger_liabilities');
}

export async function findFirstMovement(reader: Reader): Promise<number | null> {
  const row = await reader.one<{ at: bigint | null }>(
    sql`select min(at_ms) as at from ledger_journals`,
  );
  return row.at === null ? null : Number(row.at);
}

export async function listDaysSince(reader: Reader, day: string): Promise<string[]> {
  return (
    await reader.many<{ day: string }>(sql`select day from ledger_liabilities where day >= ${day}`)
  ).map((row) => row.day);
}

export type OwedThen = {
  readonly bookId: bigint;
  readonly owner: string;
  readonly seq: number;
  readonly currency: string;
  readonly minor: bigint;
};

/** A fund's money is the house's own: nobody is owed it. */
const isCustomersBook = sql`b.owner <> ${HOUSE} and not starts_with(b.owner, ${FUND_PREFIX})`;

/** The current balances less what came since: every book from its end back to then. */
export async function listOwedBefore(reader: Reader, beforeMs: number): Promise<OwedThen[]> {
  const rows = await reader.many<{
    book_id: bigint;
    owner: string;
    seq: bigint;
    currency: string;
    minor: bigint;
  }>(sql`
    with recursive walked as (
      select e.book_id, e.seq, e.account_id, e.minor
      from ledger_books b join ledger_entries e on e.book_id = b.id and e.seq = b.seq
        join ${itsJournal}
      where ${isCustomersBook} and j.at_ms >= ${beforeMs}
      union all
      select e.book_id, e.seq, e.account_id, e.minor
      from walked w join ledger_entries e on e.book_id = w.book_id and e.seq = w.seq - 1
        join ${itsJournal}
      where j.at_ms >= ${beforeMs}
    ),
    since as (
      select book_id, account_id, sum(minor) as minor, count(*) as entries
      from walked group by book_id, account_id
    ),
    since_in_book as (select book_id, sum(entries) as entries from since group by book_id)
    select b.id as book_id, b.owner, (b.seq - coalesce(max(i.entries), 0))::bigint as seq,
      a.currency, sum(a.balance_minor - coalesce(s.minor, 0))::bigint as minor
    from ledger_books b
    join ledger_accounts a on a.book_id = b.id
    left join since s on s.account_id = a.id
    left join since_in_book i on i.book_id = b.id
    where ${isCustomersBook}
    group by b.id, b.owner, b.seq, a.currency
    having b.seq - coalesce(max(i.entries), 0) > 0
    order by b.id, a.currency`);
  return rows.map(({ book_id: bookId, owner, seq, currency, minor }) => ({
    bookId,
    owner,
    seq: Number(seq),
    currency,
    minor,
  }));
}

export async function insertLiabilities(
  tx: Tx,
  {
    day,
    at,
    root,
    customers,
    owed,
    signature,
    publicKey,
  }: PublishedLiabilities & { publicKey: string },
): Promise<void> {
  await tx.run(sql`
    insert into ledger_liabilities (day, at_ms, root, customers, owed, public_key, signature)
    values (${day}, ${at}, decode(${root}, 'hex'), ${customers}, ${JSON.stringify(owed)},
      ${publicKey}, ${signature})`);
}

export type KeptLeaf = {
  readonly bookId: bigint;
  readonly seq: number;
  readonly owed: Owed;
  readonly path: readonly SumStep[];
};

export async function insertLeaves(
  tx: Tx,
  day: string,
  leaves: readonly KeptLeaf[],
): Promise<void> {
  await tx.run(sql`
    insert into ledger_liability_leaves (book_id, day, seq, owed, path)
    select n.book, ${day}, n.seq, n.owed, n.path
    from unnest(${leaves.map(({ bookId }) => bookId)}::bigint[],
      ${leaves.map(({ seq }) => seq)}::bigint[],
      ${leaves.map(({ owed }) => JSON.stringify(owed))}::text[],
      ${leaves.map(({ path }) => JSON.stringify(path))}::text[])
      as n (book, seq, owed, path)`);
}

export async function listPublished(
  reader: Reader,
  limit: number,
): Promise<PublishedLiabilities[]> {
  return (
    await reader.many<PublishedRow>(
      sql`select ${columns} from ledger_liabilities p order by p.day desc limit ${limit}`,
    )
  ).map(toPublished);
}

export type OwnLeaf = {
  readonly published: PublishedLiabilities;
  readonly seq: number;
  readonly owed: Owed;
  readonly path: SumStep[];
};

export async function findOwnLeaf(reader: Reader, owner: string): Promise<OwnLeaf | null> {
  const row = await reader.find<PublishedRow & { seq: bigint; own: string; path: string }>(sql`
    select ${columns}, l.seq, l.owed as own, l.path
    from ledger_books b join ledger_liability_leaves l on l.book_id = b.id join ledger_liabilities p
      on p.day = l.day
    where b.owner = ${owner} order by l.day desc limit 1`);
  return row === null
    ? null
    : {
        published: toPublished(row),
        seq: Number(row.seq),
        owed: owedIn(row.own),
        path: pathIn(row.path),
      };
}

type PublishedRow = {
  day: string;
  at_ms: bigint;
  root: string;
  customers: bigint;
  owed: string;
  signature: string;
};

const columns = sql`p.day, p.at_ms, encode(p.root, 'hex') as root, p.customers, p.owed,
  p.signature`;
const amounts = z.array(z.strictObject({ currency: z.string(), minor: z.string() }));
const steps = z.array(
  z.strictObject({ side: z.enum(['left', 'right']), hash: z.string(), owed: amounts }),
);

function toPublished({
  day,
  at_ms: at,
  root,
  customers,
  owed,
  signature,
}: PublishedRow): PublishedLiabilities {
  return { day, at: Number(at), root, customers: Number(customers), owed: owedIn(owed), signature };
}

function owedIn(text: string): Owed {
  return amounts.parse(JSON.parse(text));
}

function pathIn(text: string): SumStep[] {
  return steps.parse(JSON.parse(text));
}
