/** Which entries of a customer's book are cash, and which are what was bought with it. */
import { money, type Money } from '@candor/money/amount';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import { asCustomerId } from '../../customers/customer.ts';
import { investedAccount, walletAccount, wallets, type WalletCode } from '../accounts.ts';
import { bookOf } from './late-entries.store.ts';

/** Looked up once, so that entries need no join to leave them out. */
function investedIds(customerId: string): Sql {
  return sql`array(select a.id from ledger_accounts a where a.book_id = ${bookOf(customerId)}
    and a.code like '%.invested')`;
}

/** Entries of cash; and where no direction is asked for, those that are alone in their journal. */
export function movedCash(customerId: string, hasDirection: boolean): Sql {
  const isCash = sql`e.account_id <> all(${investedIds(customerId)})`;
  return hasDirection
    ? isCash
    : sql`${isCash} or not exists (select from ledger_entries o where o.book_id = e.book_id
        and o.seq in (e.seq - 1, e.seq + 1) and o.journal_id = e.journal_id)`;
}

/** Both parts of a wallet. */
export function accountIds(customerId: string, code: WalletCode): Sql {
  const owner = asCustomerId(customerId);
  return sql`array(select id from ledger_accounts where key = any(${[
    walletAccount(owner, code).key,
    investedAccount(owner, code).key,
  ]}::text[]))`;
}

/** What a wallet had in cash just before one of its owner's entries. */
export async function findCashBefore(
  reader: Reader,
  customerId: string,
  { code, seq }: { readonly code: WalletCode; readonly seq: number },
): Promise<Money> {
  const row = await reader.find<{ balance: bigint }>(sql`
    select e.balance_minor as balance from ledger_entries e
    where e.book_id = ${bookOf(customerId)} and e.seq < ${seq} and e.account_id = (
      select id from ledger_accounts where key = ${walletAccount(asCustomerId(customerId), code).key})
    order by e.seq desc limit 1`);
  return money(wallets[code].currency, row?.balance ?? 0n);
}
