/**
 * Sums of the ledger by kind of account: all customers' accounts of one code and currency together,
 * those of the house's funds, and the house's own. Balances are the cached ones, which a trigger
 * keeps equal to the entries; a day's movements are read from its journals, by index.
 */
import {
  BATCH_KIND,
  type AccountOwner,
  type BookedKind,
  type HoldPurpose,
} from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import { DAY_MS } from '@candor/kit/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import { FUND_PREFIX, HOUSE } from '../accounts.ts';
import { itsFacts, itsKind } from './journal-of-entry.ts';

export type AccountKind = {
  readonly of: AccountOwner;
  readonly account: string;
  readonly currency: Currency;
};
export type KindSum = AccountKind & {
  readonly minor: bigint;
  readonly held: bigint;
  readonly accounts: number;
};
/** `fromMs` is inclusive, `untilMs` exclusive. */
export type Written = { readonly fromMs: number; readonly untilMs: number };

const whose = sql`case when b.owner = ${HOUSE} then 'house'
  when starts_with(b.owner, ${FUND_PREFIX}) then 'funds' else 'customers' end`;

export async function sumKinds(reader: Reader): Promise<KindSum[]> {
  return reader.many<KindSum>(sql`
    select ${whose} as of, a.code as account, a.currency,
      sum(a.balance_minor)::bigint as minor, sum(a.held_minor)::bigint as held,
      count(*)::integer as accounts
    from ledger_accounts a join ledger_books b on b.id = a.book_id
    group by 1, 2, 3 order by 1, 2, 3`);
}

export type DaySum = AccountKind & {
  /** Counted from the first of 1970. */
  readonly day: number;
  readonly minor: bigint;
  readonly entries: number;
};

/** By the day they were written on. */
export async function sumMoved(reader: Reader, written: Written): Promise<DaySum[]> {
  const rows = await reader.many<
    Omit<DaySum, 'day' | 'entries'> & Record<'day' | 'entries', bigint>
  >(
    sql`
    select m.day, ${whose} as of, a.code as account, a.currency, sum(m.minor)::bigint as minor,
      sum(m.entries)::bigint as entries
    from (
      select j.at_ms / ${DAY_MS} as day, e.account_id, sum(e.minor) as minor, count(*) as entries
      from ledger_journals j cross join lateral (${entriesOfJournal}) e
      where ${isWritten(written)}
      group by 1, 2
    ) m
      join ledger_accounts a on a.id = m.account_id
      join ledger_books b on b.id = a.book_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  return rows.map((row) => ({ ...row, day: Number(row.day), entries: Number(row.entries) }));
}

export type KindMovement = {
  readonly number: number;
  readonly at: number;
  readonly dueAt: number | null;
  readonly kind: BookedKind;
  readonly minor: bigint;
  readonly entries: number;
};
export type AfterMovement = { readonly at: number; readonly number: number };

/** Journal by journal from the end; each page begins where the last one ended. */
export async function listKindMovements(
  reader: Reader,
  kind: AccountKind,
  written: Written,
  { after, limit }: { readonly after: AfterMovement | null; readonly limit: number },
): Promise<KindMovement[]> {
  const begun =
    after === null
      ? sql`true`
      : sql`j.at_ms <= ${after.at}::bigint
          and (j.at_ms, m.number) < (${after.at}::bigint, ${after.number}::bigint)`;
  const rows = await reader.many<
    Omit<KindMovement, 'number' | 'at' | 'dueAt' | 'entries'> &
      Record<'number' | 'at' | 'entries', bigint> & { due: string | null }
  >(sql`
    select m.number, j.at_ms as at, m.kind, m.due, m.minor, m.entries
    from ledger_journals j cross join lateral (
      select e.journal_id as number, ${itsKind} as kind,
        ${itsFacts}::jsonb ->> 'due' as due, sum(e.minor)::bigint as minor, count(*) as entries
      from (${entriesOfJournal}) e join ledger_accounts a on a.id = e.account_id
        join ledger_books b on b.id = a.book_id
      where ${isOfKind(kind)}
      group by 1, 2, 3
    ) m
    where ${isWritten(written)} and ${begun}
    order by j.at_ms desc, m.number desc limit ${limit}`);
  return rows.map(({ number, at, due, kind: booked, minor, entries }) => ({
    number: Number(number),
    at: Number(at),
    dueAt: due === null ? null : Date.parse(due),
    kind: booked,
    minor,
    entries: Number(entries),
  }));
}

export async function sumKindMovements(
  reader: Reader,
  kind: AccountKind,
  written: Written,
): Promise<{ readonly movements: number; readonly minor: bigint }> {
  const { movements, minor } = await reader.one<Record<'movements' | 'minor', bigint>>(sql`
    select count(distinct e.journal_id) as movements, coalesce(sum(e.minor), 0)::bigint as minor
    from ledger_journals j cross join lateral (${entriesOfJournal}) e
      join ledger_accounts a on a.id = e.account_id
      join ledger_books b on b.id = a.book_id
    where ${isWritten(written)} and ${isOfKind(kind)}`);
  return { movements: Number(movements), minor };
}

export type HeldSum = AccountKind & {
  readonly purpose: HoldPurpose;
  readonly minor: bigint;
  readonly count: number;
};

export async function sumHeld(reader: Reader): Promise<HeldSum[]> {
  return reader.many<HeldSum>(sql`
    select ${whose} as of, b.code as account, b.currency, b.purpose,
      sum(b.minor)::bigint as minor, count(*)::integer as count
    from ledger_open_holds() b
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
}

export type OpenHold = {
  readonly reference: string;
  readonly minor: bigint;
  readonly since: number;
};
export type AfterHold = { readonly since: number; readonly reference: string };

export type HeldKind = AccountKind & { readonly purpose: HoldPurpose };

export async function sumHeldKind(
  reader: Reader,
  held: HeldKind,
): Promise<{ readonly count: number; readonly minor: bigint }> {
  return reader.one(sql`
    select count(*)::integer as count, coalesce(sum(b.minor), 0)::bigint as minor
    from ledger_open_holds() b where ${isHeldFor(held)}`);
}

export async function listKindHolds(
  reader: Reader,
  held: HeldKind,
  { after, limit }: { readonly after: AfterHold | null; readonly limit: number },
): Promise<OpenHold[]> {
  const begun =
    after === null
      ? sql`true`
      : sql`(b.opened_at_ms, b.reference) > (${after.since}::bigint, ${after.reference}::text)`;
  const rows = await reader.many<Omit<OpenHold, 'since'> & { since: bigint }>(sql`
    select b.reference, b.minor, b.opened_at_ms as since from ledger_open_holds() b
    where ${isHeldFor(held)} and ${begun}
    order by b.opened_at_ms, b.reference limit ${limit}`);
  return rows.map((row) => ({ ...row, since: Number(row.since) }));
}

export type TransitSum = {
  readonly day: number;
  readonly currency: Currency;
  readonly purpose: 'transfer' | 'withdrawal';
  readonly minor: bigint;
  readonly count: number;
};

/** At the end of each day from `first` to `last`. The purposes are written out for the index. */
export async function sumTransit(
  reader: Reader,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<TransitSum[]> {
  const rows = await reader.many<Omit<TransitSum, 'day'> & { day: bigint }>(sql`
    select d.day, a.currency, h.purpose, sum(h.minor)::bigint as minor, count(*)::integer as count
    from ledger_holds h join ledger_accounts a on a.id = h.account_id
      join generate_series(${first}::bigint, ${last}::bigint) as d (day)
        on h.opened_at_ms < (d.day + 1) * ${DAY_MS}
        and (h.ended_at_ms is null or h.ended_at_ms >= (d.day + 1) * ${DAY_MS})
    where h.purpose in ('transfer', 'withdrawal')
      and (h.ended_at_ms is null or h.ended_at_ms >= ${first * DAY_MS}::bigint)
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows.map((row) => ({ ...row, day: Number(row.day) }));
}

/** Of journal `j`: its own, and where it is of a batch those of its movements. */
const entriesOfJournal = sql`
  select e.* from ledger_entries e
  where e.journal_id between j.id and (case when j.kind = ${BATCH_KIND}
      then (j.facts::jsonb ->> 'last')::bigint else j.id end)
    and coalesce(e.batch_id, e.journal_id) = j.id`;

function isWritten({ fromMs, untilMs }: Written): Sql {
  return sql`j.at_ms >= ${fromMs}::bigint and j.at_ms < ${untilMs}::bigint`;
}

function isHeldFor({ of, account, currency, purpose }: HeldKind): Sql {
  return sql`b.code = ${account} and b.currency = ${currency} and b.purpose = ${purpose}
    and ${whose} = ${of}`;
}

function isOfKind({ of, account, currency }: AccountKind): Sql {
  return sql`a.code = ${account} and a.currency = ${currency} and ${whose} = ${of}`;
}
