import sql, { type Sql } from 'sql-template-tag';
import type { Currency } from '@candor/money/currency';
import type { Reader } from '../../../platform/db/database.ts';
import { getAccount, type LedgerAccount } from '../accounts.ts';

export type ExpiredHold = { readonly reference: string; readonly account: LedgerAccount };

const expired = (now: number): Sql => sql`h.state = 'open' and h.expires_at_ms <= ${now}`;

export const isHoldExpired = (now: number): Sql =>
  sql`exists (select from ledger_holds h where ${expired(now)})`;

export async function listExpiredHolds(
  reader: Reader,
  now: number,
  limit: number,
): Promise<ExpiredHold[]> {
  const rows = await reader.many<{
    reference: string;
    owner: string;
    code: string;
    currency: Currency;
  }>(sql`
    select h.reference, b.owner, a.code, a.currency
    from ledger_holds h join ledger_accounts a on a.id = h.account_id join ledger_books b
      on b.id = a.book_id
    where ${expired(now)}
    order by h.expires_at_ms, h.reference limit ${limit}`);
  return rows.map(({ reference, owner, code, currency }) => ({
    reference,
    account: getAccount(owner, code, currency),
  }));
}
