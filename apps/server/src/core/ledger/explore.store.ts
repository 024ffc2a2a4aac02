import {
  holdPurposes,
  type HoldPurpose,
  type JournalKind,
} from '@candor/contract/kernel/enumerations';
import { money, zero, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../platform/db/database.ts';
import type { CustomerId } from '../customers/customer.ts';
import { HOUSE, walletAccount, wallets, type WalletCode } from './accounts.ts';

export type WalletHolds = {
  readonly balance: Money;
  readonly held: Money;
  readonly heldFor: Readonly<Record<HoldPurpose, Money>>;
};

export async function loadWalletHolds(
  reader: Reader,
  customerId: CustomerId,
  code: WalletCode,
): Promise<WalletHolds> {
  const { currency } = wallets[code];
  const rows = await reader.many<{
    balance: bigint;
    held: bigint;
    purpose: HoldPurpose | null;
    minor: bigint | null;
  }>(sql`
    select a.balance_minor as balance, a.held_minor as held, h.purpose,
      sum(h.minor)::bigint as minor
    from ledger_accounts a left join ledger_holds h on h.account_id = a.id and h.state = 'open'
    where a.key = ${walletAccount(customerId, code).key}
    group by a.id, h.purpose`);
  const of = (purpose: HoldPurpose): Money =>
    money(currency, rows.find((row) => row.purpose === purpose)?.minor ?? 0n);
  return {
    balance: money(currency, rows[0]?.balance ?? 0n),
    held: money(currency, rows[0]?.held ?? 0n),
    heldFor: Object.fromEntries(holdPurposes.map((purpose) => [purpose, of(purpose)])) as Record<
      HoldPurpose,
      Money
    >,
  };
}

export type AccountBalance = {
  readonly code: string;
  readonly currency: Currency;
  readonly balance: bigint;
  readonly held: bigint;
};

export async function listAccountsFor(reader: Reader, owner: string): Promise<AccountBalance[]> {
  return reader.many<AccountBalance>(sql`
    select a.code, a.currency, a.balance_minor as balance, a.held_minor as held
    from ledger_accounts a join ledger_books b on b.id = a.book_id where b.owner = ${owner}
      order by a.code, a.currency`);
}

export type LedgerHold = {
  readonly reference: string;
  readonly owner: string;
  readonly account: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly purpose: HoldPurpose;
  readonly since: number;
};

const HOLDS_SHOWN_MAX = 100;

export async function listHolds(reader: Reader, owner: string): Promise<LedgerHold[]> {
  const rows = await reader.many<Omit<LedgerHold, 'since'> & { since: bigint }>(sql`
    select h.reference, b.owner, a.code as account, a.currency, h.minor, h.purpose,
      h.opened_at_ms as since
    from ledger_holds h join ledger_accounts a on a.id = h.account_id join ledger_books b
      on b.id = a.book_id
    where b.owner = ${owner} and h.state = 'open' order by h.opened_at_ms desc, h.reference
      limit ${HOLDS_SHOWN_MAX}`);
  return rows.map((row) => ({ ...row, since: Number(row.since) }));
}

/** Books are numbered without gaps. */
export async function countEntriesFor(reader: Reader, owner: string): Promise<number> {
  return Number(
    (await reader.find<{ seq: bigint }>(sql`select seq from ledger_books where owner = ${owner}`))
      ?.seq ?? 0n,
  );
}

export type JournalLine = {
  readonly owner: string;
  readonly userId: string | null;
  readonly account: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly balanceMinor: bigint;
  readonly seq: number;
  readonly hash: string;
};
export type JournalView = {
  readonly number: number;
  readonly at: number;
  readonly kind: JournalKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly entries: readonly JournalLine[];
};

/** `fromMs` is inclusive, `untilMs` exclusive. */
export type JournalFilter = {
  readonly kind: JournalKind | null;
  readonly owner: string | null;
  readonly fromMs: number | null;
  readonly untilMs: number | null;
};
type Window = { readonly offset: number; readonly limit: number };

export async function listJournals(
  reader: Reader,
  filter: JournalFilter,
  { offset, limit }: Window,
): Promise<JournalView[]> {
  return withLines(
    reader,
    await reader.many<JournalRow>(
      sql`${journals} where ${chosen(filter)} order by j.at_ms desc, j.id desc limit ${limit} offset ${offset}`,
    ),
  );
}

export async function countJournals(reader: Reader, filter: JournalFilter): Promise<number> {
  return Number(
    (
      await reader.one<{ journals: bigint }>(
        sql`select count(*) as journals from ledger_journals j where ${chosen(filter)}`,
      )
    ).journals,
  );
}

export async function findJournal(reader: Reader, number: number): Promise<JournalView | null> {
  const row = await reader.find<JournalRow>(sql`${journals} where j.id = ${number}`);
  const [journal] = row === null ? [] : await withLines(reader, [row]);
  return journal ?? null;
}

type JournalRow = {
  readonly id: bigint;
  readonly at_ms: bigint;
  readonly kind: JournalKind;
  readonly facts: string;
};
const journals = sql`select j.id, j.at_ms, j.kind, j.facts from ledger_journals j`;

function chosen({ kind, owner, fromMs, untilMs }: JournalFilter): Sql {
  const ofOwner =
    owner === null
      ? empty
      : sql`and j.id in (select e.journal_id from ledger_entries e
        where e.book_id = (select id from ledger_books where owner = ${owner}))`;
  return sql`(${kind}::text is null or j.kind = ${kind})
    and (${fromMs}::bigint is null or j.at_ms >= ${fromMs})
    and (${untilMs}::bigint is null or j.at_ms < ${untilMs}) ${ofOwner}`;
}

async function withLines(reader: Reader, rows: readonly JournalRow[]): Promise<JournalView[]> {
  const lines = await reader.many<Omit<JournalLine, 'seq'> & { journal: bigint; seq: bigint }>(sql`
    select e.journal_id as journal, b.owner, c.user_id as "userId", a.code as account, a.currency,
      e.minor, e.balance_minor as "balanceMinor", e.seq, encode(e.hash, 'hex') as hash
    from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
      join ledger_books b on b.id = e.book_id
      left join customers c on c.id = b.owner
    where e.journal_id = any (${rows.map(({ id }) => id)}::bigint[])
    order by e.journal_id, b.owner = ${HOUSE}, e.book_id, e.seq`);
  return rows.map(({ id, at_ms, kind, facts }) => ({
    number: Number(id),
    at: Number(at_ms),
    kind,
    facts: JSON.parse(facts) as Record<string, string>,
    entries: lines
      .filter(({ journal }) => journal === id)
      .map(({ journal: _journal, seq, ...line }) => ({ ...line, seq: Number(seq) })),
  }));
}

/** In dollars: paid out directly, or exchanged into coins that were. `of` selects journal numbers. */
export async function sumPaidOut(reader: Reader, of: Sql): Promise<Money> {
  const { minor } = await reader.one<{ minor: bigint | null }>(sql`
    select sum(e.minor)::bigint as minor
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_books b
      on b.id = e.book_id
    where e.journal_id in (${of}) and b.owner = ${HOUSE} and a.code in ('payouts', 'exchange')
      and a.currency = 'USD'`);
  return minor === null ? zero('USD') : money('USD', minor);
}
