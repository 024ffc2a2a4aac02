/**
 * What all wallets of a currency had together once a journal was booked: the balance that runs
 * through a history of several wallets. Counted back from what they have now, so that a page costs
 * what was booked since its oldest row.
 */
import { money, type Money } from '@candor/money/amount';
import sql from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { wallets } from '../accounts.ts';
import type { Entry } from './entries.store.ts';
import { bookOf } from './late-entries.store.ts';

/** By the number of the entry. All entries of one journal have the balance after all of them. */
export async function cashAfter(
  reader: Reader,
  customerId: string,
  entries: readonly Pick<Entry, 'seq' | 'code'>[],
): Promise<(entry: Pick<Entry, 'seq' | 'code'>) => Money> {
  const currencyOf = ({ code }: Pick<Entry, 'code'>) => wallets[code].currency;
  const seqs = entries.map(({ seq }) => seq);
  const rows =
    seqs.length === 0
      ? []
      : await reader.many<{ seq: bigint; minor: bigint }>(sql`
    with cash as (
      select id, currency, balance_minor from ledger_accounts
      where book_id = ${bookOf(customerId)} and code not like '%.invested'
    ), since as (
      select e.journal_id, max(e.seq) as seq, cash.currency, sum(e.minor) as minor
      from ledger_entries e join cash on cash.id = e.account_id
      where e.book_id = ${bookOf(customerId)} and e.seq > ${Math.min(...seqs)}
      group by e.journal_id, cash.currency
    )
    select own.seq,
      ((select coalesce(sum(balance_minor), 0) from cash where currency = shown.currency)
      - (select coalesce(sum(minor), 0) from since where currency = shown.currency
        and seq > own.seq and journal_id <> own.journal_id))::bigint as minor
    from unnest(${bigints(seqs)}::bigint[], ${texts(entries.map(currencyOf))}::text[])
      as shown (seq, currency)
    join ledger_entries own on own.book_id = ${bookOf(customerId)} and own.seq = shown.seq`);
  const found = new Map(rows.map(({ seq, minor }) => [Number(seq), minor]));
  return (entry) => money(currencyOf(entry), found.get(entry.seq) ?? 0n);
}
