/** From the rows alone: the model is not asked. */
import { hash } from 'node:crypto';
import { BATCH_KIND } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { entryText, FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { itsFacts, itsJournal, itsKind } from '@candor/server/core/ledger/store/journal-of-entry';
import type { Db, Reader } from '@candor/server/platform/db/database';
import { toBookEntry, type EntryRow } from '@candor/testkit/book-entries';
import { listWrongInvested } from '@candor/testkit/invested';
import sql from 'sql-template-tag';

export async function checkSums(db: Db): Promise<void> {
  const wrong = await db.many<{ what: string }>(sql`
    select 'the sum of ' || currency || ' is ' || sum(balance_minor) as what from ledger_accounts
      group by currency having sum(balance_minor) <> 0
    union all
    select key || ' has ' || balance_minor || ' of which ' || held_minor || ' are held'
      from ledger_accounts where not may_go_below and balance_minor < held_minor`);
  assert(wrong.length === 0, wrong.map(({ what }) => what).join('; '));
}

/** What customers invested is what the positions they own cost, in each wallet. */
export async function checkInvested(reader: Reader): Promise<void> {
  const wrong = await listWrongInvested(reader);
  assert(wrong.length === 0, wrong.slice(0, 10).join('; '));
}

export async function listBalances(
  db: Db,
): Promise<{ key: string; balance: bigint; held: bigint }[]> {
  return db.many(
    sql`select key, balance_minor as balance, held_minor as held from ledger_accounts order by key`,
  );
}

export async function recomputeBooks(db: Db): Promise<void> {
  const wrong = await db.many<{ what: string }>(sql`
    select a.key || ' says ' || a.balance_minor || ' and ' || a.held_minor || ', its entries ' ||
      coalesce(e.sum, 0) || ' and its open holds ' || coalesce(h.sum, 0) as what
    from ledger_accounts a
    left join (select account_id, sum(minor) as sum from ledger_entries group by account_id) e
      on e.account_id = a.id
    left join (select owner || '/' || code || '/' || currency as key, sum(minor) as sum
      from ledger_open_holds() group by 1) h on h.key = a.key
    where a.balance_minor <> coalesce(e.sum, 0) or a.held_minor <> coalesce(h.sum, 0)
    union all
    select 'the entries of ' || a.currency || ' sum to ' || sum(e.minor) from ledger_entries e
      join ledger_accounts a on a.id = e.account_id group by a.currency having sum(e.minor) <> 0
    union all
    select 'journal ' || coalesce(e.batch_id, e.journal_id) || ' does not balance'
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by coalesce(e.batch_id, e.journal_id), a.currency having sum(e.minor) <> 0
    union all
    select 'batch ' || j.id || ' counts its movements wrongly' from ledger_journals j
      where j.kind = ${BATCH_KIND} and j.facts::jsonb ->> 'movements' <> (
        select count(distinct e.journal_id)::text from ledger_entries e where e.batch_id = j.id
          and e.journal_id between j.id and (j.facts::jsonb ->> 'last')::bigint)`);
  assert(
    wrong.length === 0,
    wrong
      .slice(0, 10)
      .map(({ what }) => what)
      .join('; '),
  );
}

const CHAIN_PAGE = 20_000;

/** At one instant: books are read page by page, and servers that still run go on booking. */
export async function verifyChains(db: Db): Promise<number> {
  return db.transact(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    return verifyAll(tx);
  });
}

async function verifyAll(reader: Reader): Promise<number> {
  let verified = 0;
  for (const { id, owner, seq, hash: head } of await reader.many<{
    id: bigint;
    owner: string;
    seq: bigint;
    hash: string;
  }>(sql`select id, owner, seq, encode(hash, 'hex') as hash from ledger_books order by id`)) {
    let [previous, after, before] = [FIRST_PREV_HASH, 0n, 0n];
    for (
      let page = await listEntries(reader, id, after);
      page.length > 0;
      page = await listEntries(reader, id, after)
    ) {
      for (const row of page) {
        assert(
          row.seq === after + 1n && row.at >= before,
          `${owner} has a gap or goes back in time at ${row.seq}`,
        );
        assert(
          row.hash === hash('sha256', entryText(toBookEntry(owner, row), previous), 'hex'),
          `${owner} has another hash at ${row.seq}`,
        );
        [previous, after, before] = [row.hash, row.seq, row.at];
        verified += 1;
      }
    }
    assert(after === seq && previous === head, `the book of ${owner} does not end where it says`);
  }
  return verified;
}

function listEntries(reader: Reader, book: bigint, after: bigint): Promise<EntryRow[]> {
  return reader.many<EntryRow>(sql`
    select e.seq, e.journal_id as journal, e.batch_id as batch, j.at_ms as at, ${itsKind} as kind,
      a.code as account, a.currency, e.minor, e.balance_minor as balance, ${itsFacts} as facts,
      encode(e.hash, 'hex') as hash
    from ledger_entries e join ${itsJournal} join ledger_accounts a
      on a.id = e.account_id
    where e.book_id = ${book} and e.seq > ${after} order by e.seq limit ${CHAIN_PAGE}`);
}
