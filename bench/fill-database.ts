/**
 * Many customers with the rows that one of them has: orders, positions, events, books, journals,
 * holds, answers, pushes and messages. Written without triggers and secondary indexes, which would
 * take most of the time; the indexes are made afterwards, and what the ledger's triggers check is
 * asked once about everything: journals balance, books have no gaps, balances are those of the
 * newest entries. The hashes are copies, so the books of these customers are not proven.
 */
import { BATCH_KIND } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { type Db, type Tx } from '@candor/server/platform/db/database';
import { openQuietDatabase } from './open-product.ts';
import sql, { raw } from 'sql-template-tag';

const CUSTOMERS_AT_ONCE = 2_000;

export type TableSizes = Readonly<Record<(typeof counted)[number], number>>;
const counted = ['customers', 'orders', 'desk_events', 'ledger_entries'] as const;

/** As many copies of the customer as it takes until there are this many orders and customers. */
export async function fillDatabase(
  url: string,
  customerId: string,
  copies: number,
): Promise<TableSizes> {
  const db = openQuietDatabase(url, { poolSize: 1 });
  const startedMs = performance.now();
  const tell = (what: string): void =>
    console.log(`  ${what} after ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`);
  const indexes = await dropIndexes(db);
  for (let from = 1; from <= copies; from += CUSTOMERS_AT_ONCE) {
    const to = Math.min(copies, from + CUSTOMERS_AT_ONCE - 1);
    await inBulk(db, (tx) => copyCustomer(tx, customerId, from, to));
    tell(`${to} of ${copies} customers filled in`);
  }
  for (const index of indexes) await inBulk(db, (tx) => tx.run(sql`${raw(index)}`));
  tell(`${indexes.length} indexes made`);
  await inBulk(db, checkLedger);
  tell('books checked');
  // Otherwise the database does it by itself, beside what is measured.
  await db.many(sql`set statement_timeout = 0`);
  await db.many(sql`vacuum analyze`);
  tell('tables vacuumed and analysed');
  const sizes: Partial<Record<string, number>> = {};
  for (const table of counted)
    sizes[table] = (
      await inBulk(db, (tx) =>
        tx.one<{ n: number }>(sql`select count(*)::int as n from ${raw(table)}`),
      )
    ).n;
  await db.close();
  return sizes as TableSizes;
}

export function inBulk<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transact(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`);
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`set local synchronous_commit = off`);
    await tx.run(sql`set local work_mem = '128MB'`);
    await tx.run(sql`set local maintenance_work_mem = '256MB'`);
    return work(tx);
  });
}

/** Those that no constraint needs; answers how they are made again. */
async function dropIndexes(db: Db): Promise<string[]> {
  const names = [...new Set([...tables.map(([table]) => table), ...ledgerTables])];
  return inBulk(db, async (tx) => {
    const found = await tx.many<{ name: string; made: string }>(sql`
      select i.indexname as name, i.indexdef as made from pg_indexes i
      where i.schemaname = current_schema() and i.tablename = any(${names})
        and not exists (select from pg_constraint c where c.conname = i.indexname)
      order by i.indexname`);
    for (const { name } of found) await tx.run(sql`drop index ${raw(name)}`);
    return found.map(({ made }) => made);
  });
}

const ledgerTables = [
  'ledger_accounts',
  'ledger_holds',
  'ledger_journals',
  'ledger_entries',
  'desk_events',
];

async function checkLedger(tx: Tx): Promise<void> {
  const wrong = await tx.many<{ what: string }>(sql`
    (select 'a journal does not balance' as what from ledger_entries
      group by coalesce(batch_id, journal_id) having sum(minor) <> 0 limit 1)
    union all
    (select 'a book has a gap' from ledger_books b left join
      (select book_id, count(*) as entries, max(seq) as last from ledger_entries group by book_id) e
      on e.book_id = b.id
      where b.seq <> coalesce(e.last, 0) or b.seq <> coalesce(e.entries, 0) limit 1)
    union all
    (select 'a balance is not that of its newest entry' from (select distinct on (account_id)
        account_id, balance_minor from ledger_entries order by account_id, seq desc) e
      join ledger_accounts a on a.id = e.account_id where a.balance_minor <> e.balance_minor
      limit 1)`);
  assert(wrong.length === 0, wrong.map(({ what }) => what).join(', '));
}

/** Ids keep their form: their last six letters become the number of the copy. */
export const copyOf = (column: string): string => `left(${column}, -6) || lpad(n::text, 6, '0')`;
const ownId = { customer_id: copyOf('s.customer_id') };

const tables: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  [
    'customers',
    's.id',
    {
      id: copyOf('s.id'),
      user_id: `'grown' || n`,
      user_id_key: `'grown' || n`,
      email: `'grown' || n || '@candor.invalid'`,
      referral_code: `'G' || lpad(n::text, 7, '0')`,
    },
  ],
  ['customer_passwords', 's.customer_id', ownId],
  ['positions', 's.customer_id', { ...ownId, id: copyOf('s.id') }],
  [
    'orders',
    's.customer_id',
    {
      ...ownId,
      id: copyOf('s.id'),
      position_id: copyOf('s.position_id'),
      own_position_id: copyOf('s.own_position_id'),
    },
  ],
  ['money_requests', 's.actor', { actor: copyOf('s.actor') }],
  ['push_heads', 's.customer_id', ownId],
  ['push_events', 's.customer_id', ownId],
  ['messages', 's.customer_id', { ...ownId, id: copyOf('s.id') }],
  ['ledger_books', 's.owner', { owner: copyOf('s.owner') }],
];

async function copyCustomer(tx: Tx, customerId: string, from: number, to: number): Promise<void> {
  for (const [table, owner, changed] of tables)
    await copyRows(tx, table, changed, `where ${owner} = $1`, [customerId, from, to]);
  await copyRows(
    tx,
    'ledger_accounts',
    {
      key: `replace(s.key, $1, ${copyOf('$1::text')})`,
      book_id: `(select id from ledger_books where owner = ${copyOf('$1::text')})`,
    },
    `where s.book_id = (select id from ledger_books where owner = $1)`,
    [customerId, from, to],
  );
  const ofAccount = `(select c.id from ledger_accounts a join ledger_accounts c
    on c.key = replace(a.key, $1, ${copyOf('$1::text')}) where a.id = s.account_id)`;
  await copyRows(
    tx,
    'ledger_holds',
    { reference: copyOf('s.reference'), account_id: ofAccount },
    `where s.account_id in (select a.id from ledger_accounts a join ledger_books b
      on b.id = a.book_id where b.owner = $1)`,
    [customerId, from, to],
  );
  await copyJournals(tx, customerId, from, to);
}

/** All columns as they are, but for those that are named. */
export async function copyRows(
  tx: Tx,
  table: string,
  changed: Readonly<Record<string, string>>,
  where: string,
  [customerId, from, to]: readonly [string, number, number],
): Promise<void> {
  const columns = await tx.many<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_identity = 'NO'
      and is_generated = 'NEVER' order by ordinal_position`);
  assert(columns.length > 0, `${table} is a table`);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => changed[name] ?? `s."${name}"`).join(', ');
  await tx.query(
    `insert into ${table} (${names}) select ${values} from ${table} s
     cross join generate_series($2::int, $3::int) as n (n) ${where}`,
    [customerId, from, to],
  );
}

/**
 * The journals of the customer with the entries of both sides: the house's book goes on, and its
 * time does. A batch is copied as one of the customer alone; with others' it would not balance.
 */
async function copyJournals(tx: Tx, customerId: string, from: number, to: number): Promise<void> {
  const values = [customerId, from, to];
  await tx.query(
    `create temporary table copied_journals (old bigint, n int, id bigint primary key,
       place bigint, at_ms bigint, unique (old, n)) on commit drop`,
    [],
  );
  await tx.query(
    `insert into copied_journals
     select j.old, n.n, nextval('ledger_journal_numbers'),
       row_number() over (order by n.n, j.old),
       (select last_at_ms from ledger_books where owner = 'house')
         + row_number() over (order by n.n, j.old) / ${JOURNALS_PER_MS}
     from (select e.journal_id as old from ledger_entries e join ledger_books b
         on b.id = e.book_id where b.owner = $1
       union
       select e.batch_id from ledger_entries e join ledger_books b on b.id = e.book_id
       where b.owner = $1 and e.batch_id is not null) j
     cross join generate_series($2::int, $3::int) as n(n) order by n.n, j.old`,
    values,
  );
  await tx.query('analyze copied_journals', []);
  await tx.query(
    `insert into ledger_journals (id, at_ms, kind, facts)
     select c.id, c.at_ms, j.kind, case when l.id is null then j.facts
       else format('{"last":"%s","movements":"%s"}', l.id, j.facts::jsonb ->> 'movements') end
     from copied_journals c join ledger_journals j on j.id = c.old
     left join copied_journals l on l.n = c.n and l.old = case when j.kind = '${BATCH_KIND}'
       then (j.facts::jsonb ->> 'last')::bigint end`,
    [],
  );
  await copyEntries(tx, customerId);
  await copyRows(
    tx,
    'desk_events',
    {
      ...ownId,
      order_id: copyOf('s.order_id'),
      position_id: copyOf('s.position_id'),
      journal_id: '(select c.id from copied_journals c where c.old = s.journal_id and c.n = n.n)',
    },
    `where s.customer_id = $1 order by n.n, s.seq`,
    [customerId, from, to],
  );
}

/** Of the copied journals; the house's book and accounts go on from where they were. */
async function copyEntries(tx: Tx, customerId: string): Promise<void> {
  await tx.query(
    `create temporary table copied_entries on commit drop as
     select case when b.owner = 'house' then b.id
         else (select id from ledger_books where owner = ${copyOf('$1::text').replaceAll('n::text', 'c.n::text')}) end as book_id,
       case when b.owner = 'house' then b.seq + row_number() over (partition by b.id order by c.place, e.seq)
         else e.seq end as seq,
       c.id as journal_id,
       case when b.owner = 'house' then a.id else (select own.id from ledger_accounts own
         where own.key = replace(a.key, $1, ${copyOf('$1::text').replaceAll('n::text', 'c.n::text')})) end as account_id,
       e.minor,
       case when b.owner = 'house'
         then a.balance_minor + sum(e.minor) over (partition by a.id order by c.place, e.seq)
         else e.balance_minor end as balance_minor,
       e.hash, b.owner = 'house' as is_house, i.id as batch_id, e.kind, e.facts
     from copied_journals c join ledger_entries e on e.journal_id = c.old
       left join copied_journals i on i.n = c.n and i.old = e.batch_id
       join ledger_books b on b.id = e.book_id join ledger_accounts a on a.id = e.account_id
     where b.owner in ('house', $1)`,
    [customerId],
  );
  await tx.query(
    `update ledger_books b set seq = l.seq, hash = l.hash, last_at_ms = l.at_ms
     from (select distinct on (e.book_id) e.book_id, e.seq, e.hash, j.at_ms from copied_entries e
       join ledger_journals j on j.id = e.journal_id where e.is_house
       order by e.book_id, e.seq desc) l where b.id = l.book_id`,
    [],
  );
  await tx.query(
    `update ledger_accounts a set balance_minor = l.balance_minor
     from (select distinct on (account_id) account_id, balance_minor from copied_entries
       where is_house order by account_id, seq desc) l where a.id = l.account_id`,
    [],
  );
  await tx.query(
    `insert into ledger_entries (book_id, seq, journal_id, account_id, minor, balance_minor, hash,
       batch_id, kind, facts)
     select book_id, seq, journal_id, account_id, minor, balance_minor, hash, batch_id, kind, facts
     from copied_entries`,
    [],
  );
}

/** So that the house's time goes on, but not into the future. */
const JOURNALS_PER_MS = 200;
