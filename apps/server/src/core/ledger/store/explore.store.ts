import {
  BATCH_KIND,
  holdPurposes,
  type BookedKind,
  type HoldPurpose,
} from '@candor/contract/kernel/enumerations';
import { money, zero, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import type { CustomerId } from '../../customers/customer.ts';
import { HOUSE, walletAccount, wallets, type WalletCode } from '../accounts.ts';
import { itsFacts, itsJournal, itsKind } from './journal-of-entry.ts';
import { bookOf } from './late-entries.store.ts';

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
    from ledger_accounts a left join ledger_open_holds() h on h.owner = ${customerId}
      and h.code = a.code and h.currency = a.currency
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
    select h.reference, h.owner, h.code as account, h.currency, h.minor, h.purpose,
      h.opened_at_ms as since
    from ledger_open_holds() h where h.owner = ${owner}
    order by h.opened_at_ms desc, h.reference limit ${HOLDS_SHOWN_MAX}`);
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
  readonly kind: BookedKind;
  readonly facts: Readonly<Record<string, string>>;
  /** Of a movement in a batch those of its customer, of the batch those of the house. */
  readonly entries: readonly JournalLine[];
  /** The journal that balances it together with others. */
  readonly batch: number | null;
  /** Of a batch: what the movements of all its customers add up to. */
  readonly customers: readonly CurrencySum[];
};
export type CurrencySum = { readonly currency: Currency; readonly minor: bigint };

/** `fromMs` is inclusive, `untilMs` exclusive. */
export type JournalFilter = {
  readonly kind: BookedKind | null;
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
      sql`${movements(filter)} order by j.at_ms desc, id desc limit ${limit} offset ${offset}`,
    ),
  );
}

export async function countJournals(reader: Reader, filter: JournalFilter): Promise<number> {
  const isWhole = filter.kind === null && filter.owner === null;
  const { journals } = await reader.one<{ journals: bigint }>(
    isWhole
      ? sql`select (count(*) + coalesce(sum(case when j.kind = ${BATCH_KIND}
          then (j.facts::jsonb ->> 'movements')::bigint end), 0))::bigint as journals
        from ledger_journals j where ${isBetween(filter)}`
      : sql`select count(*) as journals from (${movements(filter)}) m`,
  );
  return Number(journals);
}

export async function findJournal(reader: Reader, number: number): Promise<JournalView | null> {
  const row = await reader.find<JournalRow>(sql`
    select j.id, j.at_ms, j.kind, j.facts, null::bigint as batch from ledger_journals j
      where j.id = ${number}
    union all
    (select e.journal_id, j.at_ms, e.kind, e.facts, e.batch_id from ledger_entries e
      join ${itsJournal} where e.journal_id = ${number} and e.batch_id is not null limit 1)`);
  const [journal] = row === null ? [] : await withLines(reader, [row]);
  return journal ?? null;
}

type JournalRow = {
  readonly id: bigint;
  readonly at_ms: bigint;
  readonly kind: BookedKind;
  readonly facts: string;
  readonly batch: bigint | null;
};

/** From a book where an owner is named, else journal by journal with the movements of a batch. */
function movements(filter: JournalFilter): Sql {
  const { kind, owner } = filter;
  if (owner !== null)
    return sql`
      select distinct e.journal_id as id, j.at_ms, ${itsKind} as kind, ${itsFacts} as facts,
        e.batch_id as batch
      from ledger_entries e join ${itsJournal}
      where e.book_id = ${bookOf(owner)} and ${isBetween(filter)}
        and (${kind}::text is null or ${itsKind} = ${kind})`;
  return sql`
    select m.id, j.at_ms, m.kind, m.facts, m.batch from ledger_journals j cross join lateral (
      select j.id, j.kind, j.facts, null::bigint as batch
      union all
      select distinct e.journal_id, e.kind, e.facts, e.batch_id from ledger_entries e
      where e.batch_id = j.id and e.journal_id > j.id and e.journal_id <= ${lastOfBatch}
    ) m
    where ${isBetween(filter)} and (${kind}::text is null or m.kind = ${kind})`;
}

const lastOfBatch = sql`case when j.kind = ${BATCH_KIND}
  then (j.facts::jsonb ->> 'last')::bigint end`;

function isBetween({ fromMs, untilMs }: JournalFilter): Sql {
  return sql`(${fromMs}::bigint is null or j.at_ms >= ${fromMs})
    and (${untilMs}::bigint is null or j.at_ms < ${untilMs})`;
}

/** By number: a movement in a batch has its own, so nobody else's lines are with it. */
async function withLines(reader: Reader, rows: readonly JournalRow[]): Promise<JournalView[]> {
  const numbers = rows.map(({ id }) => id);
  const lines = await reader.many<Omit<JournalLine, 'seq'> & { journal: bigint; seq: bigint }>(sql`
    select e.journal_id as journal, b.owner, c.user_id as "userId", a.code as account, a.currency,
      e.minor, e.balance_minor as "balanceMinor", e.seq, encode(e.hash, 'hex') as hash
    from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
      join ledger_books b on b.id = e.book_id
      left join customers c on c.id = person_of(b.owner)
    where e.journal_id = any (${numbers}::bigint[])
    order by e.journal_id, b.owner = ${HOUSE}, e.book_id, e.seq`);
  const batches = rows.filter(({ kind }) => kind === BATCH_KIND).map(({ id }) => id);
  const sums = batches.length === 0 ? [] : await sumBatches(reader, batches);
  return rows.map(({ id, at_ms, kind, facts, batch }) => ({
    number: Number(id),
    at: Number(at_ms),
    kind,
    facts: JSON.parse(facts) as Record<string, string>,
    entries: lines
      .filter(({ journal }) => journal === id)
      .map(({ journal: _journal, seq, ...line }) => ({ ...line, seq: Number(seq) })),
    batch: batch === null ? null : Number(batch),
    customers: sums
      .filter((sum) => sum.batch === id)
      .map(({ currency, minor }) => ({ currency, minor })),
  }));
}

async function sumBatches(
  reader: Reader,
  batches: readonly bigint[],
): Promise<(CurrencySum & { readonly batch: bigint })[]> {
  return reader.many(sql`
    select j.id as batch, a.currency, sum(e.minor)::bigint as minor
    from ledger_journals j
      join ledger_entries e on e.batch_id = j.id and e.journal_id > j.id
        and e.journal_id <= ${lastOfBatch}
      join ledger_accounts a on a.id = e.account_id
    where j.id = any (${batches}::bigint[])
    group by j.id, a.currency having sum(e.minor) <> 0 order by j.id, a.currency`);
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
