/**
 * A customer's books; every query names the owner. Within a book time never goes backwards, so an
 * instant is found by bisection, and a past balance is the current one less what was booked since.
 * What became due before it was written counts from when it was due: those few have a table.
 */
import type { JournalKind } from '@candor/contract/kernel/enumerations';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import { money, type Money } from '@candor/money/amount';
import sql, { empty, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { accountIds, movedCash } from './cash-entries.store.ts';
import { itsFacts, itsJournal, itsKind } from './journal-of-entry.ts';
import { bookOf, countWithin, isWithin, listMoved, type SpanSeqs } from './late-entries.store.ts';
import {
  investedCode,
  partOfWallet,
  wallets,
  type WalletCode,
  type WalletPart,
} from '../accounts.ts';
import { walletsIn, type Wallet } from './wallets.store.ts';

export type Entry = {
  readonly seq: number;
  readonly journal: number;
  readonly at: number;
  /** Where it became due before it was written; it counts from then on. */
  readonly dueAt: number | null;
  readonly kind: JournalKind;
  readonly code: WalletCode;
  readonly part: WalletPart;
  readonly money: Money;
  readonly balanceAfter: Money;
  readonly facts: Readonly<Record<string, string>>;
  readonly hash: string;
};

export type EntryFilter = {
  readonly code: WalletCode | null;
  /** One, or any of several. */
  readonly kind: JournalKind | readonly JournalKind[] | null;
  /**
   * Cash alone, and what was owned and ended without any: an option that expired worthless. A move
   * from the funding wallet that an order made is then a part of the order and no movement of its
   * own, unless one asks for a wallet or for transfers.
   */
  readonly part: 'cash' | null;
  readonly direction: 'in' | 'out' | null;
  /** Of the instrument, robot or institution that the entry names. */
  readonly instrument: string | null;
  /** Inclusive; `untilMs` is exclusive. */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
};

export async function listEntriesFor(
  reader: Reader,
  customerId: string,
  filter: EntryFilter,
  page: PageRequest,
  /** The newest entry where it is known; it may have become an older one since. */
  newest?: number,
): Promise<{ rows: Entry[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const after = filter.fromMs === null ? 0 : await lastSeqBefore(reader, customerId, filter.fromMs);
  const last =
    filter.untilMs === null
      ? (newest ?? (await newestSeq(reader, customerId)))
      : await lastSeqBefore(reader, customerId, filter.untilMs);
  const { lost, won } = await listMoved(reader, customerId, filter);
  const isStory = filter.part !== null && filter.code === null && filter.kind === null;
  const chosen = sql`e.book_id = ${bookOf(customerId)} and ${isWithin({ after, last, lost, won })}
    ${filter.code === null ? empty : sql`and e.account_id = any(${accountIds(customerId, filter.code)})`}
    ${filter.part === null ? empty : sql`and (${movedCash(customerId, filter.direction !== null)})`}
    ${isStory ? sql`and not (${itsKind} = 'transfer' and (${isForPurchase}))` : empty}
    ${filter.kind === null ? empty : sql`and ${itsKind} = any(${[filter.kind].flat()}::text[])`}
    ${filter.direction === null ? empty : filter.direction === 'in' ? sql`and e.minor > 0` : sql`and e.minor < 0`}
    ${filter.instrument === null ? empty : sql`and coalesce(${itsFacts}::jsonb ->> 'code', ${itsFacts}::jsonb ->> 'robot') = ${filter.instrument}`}`;
  const rows = await reader.many<EntryRow>(
    sql`select ${entryColumns} ${joined} where ${chosen} order by e.seq desc
      limit ${limit} offset ${offset}`,
  );
  // Numbers have no gaps, so the newest is the count.
  const needsJournals = isStory || filter.kind !== null || filter.instrument !== null;
  const isWhole =
    filter.code === null && filter.part === null && filter.direction === null && !needsJournals;
  return {
    rows: rows.map(getEntry),
    total: isWhole
      ? countWithin({ after, last, lost, won })
      : await countChosen(reader, chosen, needsJournals),
  };
}

/**
 * Made by an order, an application or a follow order. What changed dollars into Hong Kong dollars
 * is told: without it the balance in dollars would fall from one row to the next and no row say
 * why.
 */
const isForPurchase = sql`${itsFacts} not like '%"pair":%' and (${itsFacts} like '%"order":%'
  or ${itsFacts} like '%"subscription":%' or ${itsFacts} like '%"follow":%')`;

async function countChosen(reader: Reader, chosen: Sql, needsJournals: boolean): Promise<number> {
  const journals = needsJournals ? sql`join ${itsJournal}` : empty;
  return Number(
    (
      await reader.one<{ total: bigint }>(
        sql`select count(*) as total from ledger_entries e ${journals} where ${chosen}`,
      )
    ).total,
  );
}

/** Oldest first; `after` exclusive, `last` inclusive. */
export async function listEntriesBetween(
  reader: Reader,
  customerId: string,
  span: { readonly after: number; readonly last: number },
  limit: number,
): Promise<Entry[]> {
  return listEntriesIn(reader, customerId, { ...span, lost: [], won: [] }, span.after, limit);
}

/** Those of a period; `from` is the last of the previous piece. */
export async function listEntriesIn(
  reader: Reader,
  customerId: string,
  span: SpanSeqs,
  from: number,
  limit: number,
): Promise<Entry[]> {
  const rows = await reader.many<EntryRow>(
    sql`select ${entryColumns} ${joined} where e.book_id = ${bookOf(customerId)}
      and ${isWithin(span)} and e.seq > ${from} order by e.seq limit ${limit}`,
  );
  return rows.map(getEntry);
}

/** With the previous entry's hash, which its own builds on. */
export async function findEntry(
  reader: Reader,
  customerId: string,
  seq: number,
): Promise<(Entry & { readonly prevHash: string }) | null> {
  const row = await reader.find<EntryRow & { prev_hash: string | null }>(sql`
    select ${entryColumns}, (select encode(p.hash, 'hex') from ledger_entries p
      where p.book_id = e.book_id and p.seq = e.seq - 1) as prev_hash
    ${joined} where e.book_id = ${bookOf(customerId)} and e.seq = ${seq}`);
  return row === null ? null : { ...getEntry(row), prevHash: row.prev_hash ?? NO_HASH };
}

const NO_HASH = '0'.repeat(64);

export async function listEntriesOfJournal(
  reader: Reader,
  customerId: string,
  journal: number,
): Promise<Entry[]> {
  const rows = await reader.many<EntryRow>(
    sql`select ${entryColumns} ${joined} where e.journal_id = ${journal}
      and e.book_id = ${bookOf(customerId)} order by e.seq limit ${JOURNAL_ENTRIES_MAX}`,
  );
  return rows.map(getEntry);
}

const JOURNAL_ENTRIES_MAX = 100;

export type OutsideFlow = {
  readonly code: WalletCode;
  readonly at: number;
  readonly money: Money;
};

/** Cash, and what is invested at cost. */
export type BooksOfWallet = Pick<Wallet, 'code' | 'balance' | 'invested'>;

export type BooksAt = {
  readonly now: readonly Wallet[];
  readonly before: readonly (readonly BooksOfWallet[])[];
  /** In dollars, merged between two instants; where a rate is needed, by time. */
  readonly flows: readonly OutsideFlow[];
};

export async function loadFirstEntries(
  reader: Reader,
  customerId: string,
): Promise<{ isFunded: boolean; hasTraded: boolean }> {
  const own = sql`from ledger_entries e join ledger_books b on b.id = e.book_id
    join ${itsJournal} where b.owner = ${customerId}`;
  return reader.one<{ isFunded: boolean; hasTraded: boolean }>(sql`
    select exists (select ${own}) as "isFunded", exists (select ${own}
      and ${itsKind} = 'tradeOpened') as "hasTraded"`);
}

/** One consistent read; the instants are ascending. */
export async function loadBooksAt(
  reader: Reader,
  customerId: string,
  instants: readonly number[],
  outsideKinds: readonly JournalKind[],
): Promise<BooksAt> {
  const rows = await reader.many<{
    code: string;
    balance: bigint;
    held: bigint;
    slot: number | null;
    minor: bigint | null;
    flow_at: bigint | null;
  }>(sql`
    with recursive ${searchFor('place', customerId, instants[0] ?? Number.MAX_SAFE_INTEGER)},
    entries as (
      select e.account_id, e.minor, j.at_ms, ${itsKind} = any(${outsideKinds}::text[]) as is_outside,
        width_bucket(coalesce(l.due_at_ms, j.at_ms), ${bigints(instants)}::bigint[]) as slot
      from place join ledger_entries e on e.book_id = place.book_id and e.seq > place.lo
        join ${itsJournal}
        left join ledger_late_entries l on l.book_id = e.book_id and l.seq = e.seq
      where place.hi - place.lo <= 1
    ),
    booked as (
      select n.account_id, n.slot, sum(n.minor)::bigint as minor,
        min(n.at_ms) filter (where n.is_outside) as flow_at
      from entries n join ledger_accounts a on a.id = n.account_id
      group by n.account_id, n.slot, n.is_outside, case when n.is_outside
        and a.currency <> 'USD' then n.at_ms end
    )
    select a.code, a.balance_minor as balance, a.held_minor as held, booked.slot, booked.minor,
      booked.flow_at
    from ledger_books b join ledger_accounts a on a.book_id = b.id left join booked
      on booked.account_id = a.id
    where b.owner = ${customerId}`);
  const now = walletsIn(rows);
  return {
    now,
    before: balancesBefore(now, rows, instants.length),
    flows: rows.flatMap(({ code: account, minor, flow_at }) => {
      if (minor === null || flow_at === null) return [];
      const { wallet: code } = partOfWallet(account);
      return [{ code, at: Number(flow_at), money: money(wallets[code].currency, minor) }];
    }),
  };
}

/** From the newest back, so that five years of days are one pass. */
function balancesBefore(
  now: readonly Wallet[],
  rows: readonly { code: string; slot: number | null; minor: bigint | null }[],
  instants: number,
): BooksAt['before'] {
  const since = new Map<string, bigint[]>();
  for (const { code, slot, minor } of rows) {
    if (slot === null) continue;
    const sums = since.get(code) ?? Array.from({ length: instants + 1 }, () => 0n);
    sums[slot] = (sums[slot] ?? 0n) + (minor ?? 0n);
    since.set(code, sums);
  }
  const left = now.map(({ balance, invested }) => ({
    cash: balance.minor,
    invested: invested.minor,
  }));
  const before: BooksOfWallet[][] = [];
  for (let slot = instants; slot > 0; slot -= 1)
    before.push(
      now.map(({ code, balance: { currency } }, place) => {
        const then = left[place] ?? { cash: 0n, invested: 0n };
        then.cash -= since.get(code)?.[slot] ?? 0n;
        then.invested -= since.get(investedCode(code))?.[slot] ?? 0n;
        return {
          code,
          balance: money(currency, then.cash),
          invested: money(currency, then.invested),
        };
      }),
    );
  return before.toReversed();
}

export async function newestSeq(reader: Reader, customerId: string): Promise<number> {
  return Number(
    (
      await reader.find<{ seq: bigint }>(
        sql`select seq from ledger_books where owner = ${customerId}`,
      )
    )?.seq ?? 0,
  );
}

/** Of each of these owners who has a book. */
export async function newestSeqs(
  reader: Reader,
  owners: readonly string[],
): Promise<Map<string, number>> {
  const rows = await reader.many<{ owner: string; seq: bigint }>(
    sql`select owner, seq from ledger_books where owner = any(${texts(owners)}::text[])`,
  );
  return new Map(rows.map(({ owner, seq }) => [owner, Number(seq)]));
}

async function lastSeqBefore(reader: Reader, customerId: string, atMs: number): Promise<number> {
  const row = await reader.find<{ lo: bigint }>(
    sql`with recursive ${searchFor('place', customerId, atMs)} select lo from place
      where hi - lo <= 1`,
  );
  return Number(row?.lo ?? 0);
}

const names = { first_place: sql`first_place`, last_place: sql`last_place`, place: sql`place` };

export function searchFor(name: keyof typeof names, customerId: string, atMs: number): Sql {
  return sql`${names[name]} (book_id, lo, hi) as (
      select id, 0::bigint, seq + 1 from ledger_books where owner = ${customerId}
      union all
      select s.book_id, case when j.at_ms < ${atMs}::bigint then m.middle else s.lo end, case
        when j.at_ms < ${atMs}::bigint then s.hi else m.middle end
      from ${names[name]} s
      cross join lateral (select (s.lo + s.hi) / 2 as middle) m
      left join ledger_entries e on e.book_id = s.book_id and e.seq = m.middle
      left join ${itsJournal}
      where s.hi - s.lo > 1
    )`;
}

type EntryRow = {
  seq: bigint;
  journal: bigint;
  at_ms: bigint;
  kind: JournalKind;
  code: string;
  minor: bigint;
  balance: bigint;
  facts: string;
  hash: string;
};

/** Of an entry's facts; null where it was written when it became due. */
function getDueAt({ due }: Readonly<Record<string, string>>, at: number): number | null {
  const dueAt = due === undefined ? at : Date.parse(due);
  return dueAt < at ? dueAt : null;
}

const entryColumns = sql`e.seq, e.journal_id as journal, j.at_ms, ${itsKind} as kind, a.code,
  e.minor, e.balance_minor as balance, ${itsFacts} as facts, encode(e.hash, 'hex') as hash`;

const joined = sql`from ledger_entries e join ledger_accounts a on a.id = e.account_id
  join ${itsJournal}`;

function getEntry({
  seq,
  journal,
  at_ms,
  kind,
  code,
  minor,
  balance,
  facts,
  hash,
}: EntryRow): Entry {
  const { wallet, part } = partOfWallet(code);
  const { currency } = wallets[wallet];
  const said = JSON.parse(facts) as Record<string, string>;
  return {
    seq: Number(seq),
    journal: Number(journal),
    at: Number(at_ms),
    dueAt: getDueAt(said, Number(at_ms)),
    kind,
    code: wallet,
    part,
    money: money(currency, minor),
    balanceAfter: money(currency, balance),
    facts: said,
    hash,
  };
}
