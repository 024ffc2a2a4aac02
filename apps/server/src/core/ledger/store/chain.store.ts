/** As its owner verifies it: entries exactly as hashed. */
import sql from 'sql-template-tag';
import type { Balance, ProvenEntry } from '@candor/ledger-proof/bundle';
import type { Reader } from '../../../platform/db/database.ts';
import { itsFacts, itsJournal, itsKind } from './journal-of-entry.ts';

export async function listChainAfter(
  reader: Reader,
  owner: string,
  after: number,
  limit: number,
): Promise<ProvenEntry[]> {
  const rows = await reader.many<
    Omit<ProvenEntry, 'seq' | 'journal' | 'batch' | 'at'> & {
      seq: bigint;
      journal: bigint;
      batch: bigint | null;
      at_ms: bigint;
    }
  >(sql`
    select e.seq, e.journal_id as journal, e.batch_id as batch, j.at_ms, ${itsKind} as kind,
      a.code as account, a.currency, e.minor::text as minor,
      e.balance_minor::text as "balanceMinor", ${itsFacts} as facts,
      encode(e.hash, 'hex') as hash
    from ledger_books b
    join ledger_entries e on e.book_id = b.id
    join ${itsJournal}
    join ledger_accounts a on a.id = e.account_id
    where b.owner = ${owner} and e.seq > ${after} order by e.seq limit ${limit}`);
  return rows.map(
    ({
      seq,
      journal,
      batch,
      at_ms: at,
      kind,
      account,
      currency,
      minor,
      balanceMinor,
      facts,
      hash,
    }) => ({
      seq: Number(seq),
      journal: Number(journal),
      ...(batch === null ? {} : { batch: Number(batch) }),
      at: Number(at),
      kind,
      account,
      currency,
      minor,
      balanceMinor,
      facts,
      hash,
    }),
  );
}

export async function findHead(
  reader: Reader,
  owner: string,
): Promise<{ seq: number; hash: string } | null> {
  const row = await reader.find<{ seq: bigint; hash: string }>(
    sql`select seq, encode(hash, 'hex') as hash from ledger_books where owner = ${owner}`,
  );
  return row === null ? null : { seq: Number(row.seq), hash: row.hash };
}

export async function listClaimedBalances(reader: Reader, owner: string): Promise<Balance[]> {
  return reader.many<Balance>(sql`
    select a.code as account, a.currency, a.balance_minor::text as minor
    from ledger_books b join ledger_accounts a on a.book_id = b.id
    where b.owner = ${owner} and a.balance_minor <> 0 order by a.code, a.currency`);
}
