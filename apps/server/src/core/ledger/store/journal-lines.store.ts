/** The lines of one movement, as its customer sees them. */
import { money, type Money } from '@candor/money/amount';
import sql from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import { HOUSE } from '../accounts.ts';

export type JournalLine = {
  readonly owner: 'own' | 'house';
  readonly code: string;
  readonly money: Money;
};

/** The house's side of a movement that was balanced in a batch, with no account of its own. */
const IN_BATCH = 'batch';

/**
 * Nobody else's lines are ever shown, nor the house's of what is not the own. In a batch the house
 * has one entry for all movements, so its side of this one is what the own lines leave open.
 */
export async function listJournalLines(
  reader: Reader,
  customerId: string,
  journal: number,
): Promise<JournalLine[]> {
  const rows = await reader.many<{
    owner: string;
    code: string;
    currency: Money['currency'];
    minor: bigint;
    isInBatch: boolean;
  }>(sql`
    select b.owner, a.code, a.currency, e.minor, e.batch_id is not null as "isInBatch"
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_books b
      on b.id = e.book_id
    where e.journal_id = ${journal} and b.owner in (${customerId}, ${HOUSE})
    order by b.owner = ${HOUSE}, e.book_id, e.seq`);
  if (rows.every(({ owner }) => owner === HOUSE)) return [];
  const lines = rows.map(({ owner, code, currency, minor }): JournalLine => ({
    owner: owner === HOUSE ? 'house' : 'own',
    code,
    money: money(currency, minor),
  }));
  const open = new Map<Money['currency'], bigint>();
  for (const { currency, minor, isInBatch } of rows)
    if (isInBatch) open.set(currency, (open.get(currency) ?? 0n) - minor);
  return [
    ...lines,
    ...[...open]
      .filter(([, minor]) => minor !== 0n)
      .map(([currency, minor]): JournalLine => ({
        owner: 'house',
        code: IN_BATCH,
        money: money(currency, minor),
      })),
  ];
}
