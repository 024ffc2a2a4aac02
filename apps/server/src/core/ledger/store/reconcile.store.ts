/** Call `snapshot` first in the transaction, or concurrent movements look like errors. */
import type { Currency } from '@candor/money/currency';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import {
  FUND_PREFIX,
  HOUSE,
  investedCode,
  partOfWallet,
  wallets,
  type WalletCode,
} from '../accounts.ts';
import type { LedgerHold } from './explore.store.ts';

export type ExpectedHold = LedgerHold;
export type ListExpectedHolds = (reader: Reader) => Promise<ExpectedHold[]>;

export const DIFFERENCES_SHOWN_MAX = 100;

export async function snapshot(tx: Tx): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
}

export type CurrencySum = {
  readonly currency: Currency;
  readonly accounts: number;
  readonly entries: number;
  readonly sum: bigint;
  readonly customers: bigint;
  readonly house: bigint;
};

/** Its funds are part of it. */
const isOfHouse = sql`b.owner = ${HOUSE} or starts_with(b.owner, ${FUND_PREFIX})`;

/** As cached, which a trigger keeps equal to the entries: cheap enough to be asked every minute. */
export async function sumBalances(
  reader: Reader,
): Promise<{ readonly currency: string; readonly sum: bigint }[]> {
  return reader.many(sql`
    select currency, sum(balance_minor)::bigint as sum from ledger_accounts
    group by currency order by currency`);
}

export async function sumCurrencies(reader: Reader): Promise<CurrencySum[]> {
  const rows = await reader.many<
    Omit<CurrencySum, 'accounts' | 'entries'> & { accounts: bigint; entries: bigint }
  >(sql`
    select a.currency, count(*) as accounts, coalesce(sum(e.entries), 0)::bigint as entries,
      coalesce(sum(e.minor), 0)::bigint as sum,
      coalesce(sum(e.minor) filter (where not (${isOfHouse})), 0)::bigint as customers,
      coalesce(sum(e.minor) filter (where ${isOfHouse}), 0)::bigint as house
    from ledger_accounts a
      join ledger_books b on b.id = a.book_id
      left join (select account_id, count(*) as entries, sum(minor) as minor from ledger_entries
        group by account_id) e on e.account_id = a.id
    group by a.currency order by a.currency`);
  return rows.map((row) => ({
    ...row,
    accounts: Number(row.accounts),
    entries: Number(row.entries),
  }));
}

export type Difference = {
  readonly owner: string;
  readonly account: string;
  readonly currency: Currency;
  readonly cached: bigint;
  readonly recomputed: bigint;
};
export type Differences = { readonly count: number; readonly items: readonly Difference[] };

export async function findWrongBalances(reader: Reader): Promise<Differences> {
  return differences(
    await reader.many<Difference & { all: bigint }>(sql`
    select b.owner, a.code as account, a.currency, a.balance_minor as cached,
      coalesce(e.minor, 0)::bigint as recomputed, count(*) over () as all
    from ledger_accounts a
      join ledger_books b on b.id = a.book_id
      left join (select account_id, sum(minor) as minor from ledger_entries group by account_id) e
        on e.account_id = a.id
    where a.balance_minor <> coalesce(e.minor, 0)
    order by a.id limit ${DIFFERENCES_SHOWN_MAX}`),
  );
}

/** What somebody says is invested in a wallet. */
export type ExpectedInvested = {
  readonly owner: string;
  readonly wallet: WalletCode;
  readonly minor: bigint;
};
export type ListExpectedInvested = (reader: Reader) => Promise<ExpectedInvested[]>;

/** Invested at cost is the sum of what paid lots cost, to the cent. */
export async function findWrongInvested(
  reader: Reader,
  expected: readonly ExpectedInvested[],
): Promise<Differences> {
  const rows = await reader.many<{ owner: string; account: string; cached: bigint }>(sql`
    select b.owner, a.code as account, a.balance_minor as cached
    from ledger_accounts a join ledger_books b on b.id = a.book_id
    where a.code like ${`%${investedCode('stock').slice('stock'.length)}`}`);
  const found = new Map<string, Difference>();
  for (const { owner, account, cached } of rows) {
    const { currency } = wallets[partOfWallet(account).wallet];
    found.set(`${owner} ${account}`, { owner, account, currency, cached, recomputed: 0n });
  }
  for (const { owner, wallet, minor } of expected) {
    const account = investedCode(wallet);
    const key = `${owner} ${account}`;
    const known = found.get(key) ?? {
      owner,
      account,
      currency: wallets[wallet].currency,
      cached: 0n,
      recomputed: 0n,
    };
    found.set(key, { ...known, recomputed: known.recomputed + minor });
  }
  const wrong = [...found.values()].filter(({ cached, recomputed }) => cached !== recomputed);
  return { count: wrong.length, items: wrong.slice(0, DIFFERENCES_SHOWN_MAX) };
}

/** Also what is held in an account that is not there. */
export async function findWrongHeld(reader: Reader): Promise<Differences> {
  return differences(
    await reader.many<Difference & { all: bigint }>(sql`
    select coalesce(a.owner, h.owner) as owner, coalesce(a.code, h.code) as account,
      coalesce(a.currency, h.currency) as currency, coalesce(a.held_minor, 0) as cached,
      coalesce(h.minor, 0)::bigint as recomputed, count(*) over () as all
    from (select a.id, b.owner, a.code, a.currency, a.held_minor
        from ledger_accounts a join ledger_books b on b.id = a.book_id) a
      full join (select owner, code, currency, sum(minor) as minor from ledger_open_holds()
        group by owner, code, currency) h
        on h.owner = a.owner and h.code = a.code and h.currency = a.currency
    where coalesce(a.held_minor, 0) <> coalesce(h.minor, 0)
    order by a.id limit ${DIFFERENCES_SHOWN_MAX}`),
  );
}

function differences(rows: readonly (Difference & { all: bigint })[]): Differences {
  return {
    count: Number(rows[0]?.all ?? 0n),
    items: rows.map(({ all: _all, ...difference }) => difference),
  };
}

export async function listOpenHolds(reader: Reader): Promise<LedgerHold[]> {
  const rows = await reader.many<Omit<LedgerHold, 'since'> & { since: bigint }>(sql`
    select h.reference, h.owner, h.code as account, h.currency, h.minor, h.purpose,
      h.opened_at_ms as since
    from ledger_open_holds() h`);
  return rows.map((row) => ({ ...row, since: Number(row.since) }));
}
