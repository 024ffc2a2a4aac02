/** What was there before there were accounts becomes everybody's first one, unchanged. */
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../migrations.ts';
import { migrate } from '../../platform/db/migrate.ts';

/** And what refers to them. */
const OF_ACCOUNTS = [
  'customers/0016_accounts.sql',
  'customers/0017_closed_accounts.sql',
  'customers/0018_coins.sql',
  'customers/0019_accounts_of_groups.sql',
  'customers/0020_test_accounts.sql',
  'customers/0021_attempts_in_groups.sql',
  'customers/0022_given_sign_ins.sql',
  'groups/0001_groups.sql',
  'groups/0002_kinds_and_leaving.sql',
  'groups/0003_limits.sql',
  'groups/0004_hours.sql',
  'leagues/0001_leagues.sql',
  'leagues/0002_fair_play.sql',
  'accounts/0001_shown_records.sql',
  'classes/0001_classes.sql',
  'classes/0002_sign_ins.sql',
  'forced-events/0001_forced_events.sql',
  'desk/0024_accounts.sql',
  'deposit/0006_of_accounts.sql',
  'performance/0002_of_accounts.sql',
  'baskets/0001_baskets.sql',
  'plans/0001_plans.sql',
  'plans/0002_reinvested_dividends.sql',
  'plans/0003_basket_plans.sql',
  'trade-notes/0001_trade_notes.sql',
  'alpaca/0001_alpaca_orders.sql',
  'alpaca/0002_alpaca_watchlists.sql',
  'webhooks/0001_webhooks.sql',
  // Of companies, whose people refer to keys.
  'operators/0005_company_replacements.sql',
];
/** Everything of keys refers to accounts. */
const isOfAccounts = (key: string): boolean => OF_ACCOUNTS.includes(key) || key.startsWith('keys/');
const id = `cus_${'a'.repeat(26)}`;
const newer = `cus_${'b'.repeat(26)}`;

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const run = (statement: ReturnType<typeof sql>) => fresh.db.transact((tx) => tx.run(statement));
const register = (customer: string, name: string) =>
  run(sql`
    insert into customers (id, user_id, user_id_key, email, account_type, state, referral_code,
      language, is_demo, agreement_version, agreed_at, created_at)
    values (${customer}, ${name}, ${name}, ${`${name}@example.com`}, 2, 'active', ${name}, 'en',
      false, '1', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z')`);

it('gives everybody a first account with their id, and moves nothing', async () => {
  await run(sql`drop schema public cascade`);
  await run(sql`create schema public`);
  await migrate(fresh.url, migrations, (key) => !isOfAccounts(key));
  await register(id, 'before');
  await run(sql`
    insert into paper_money (id, customer_id, kind, currency, amount_minor, journal_id, created_at)
    values ('ppr_1', ${id}, 'starter', 'USD', 100, 1, '2026-01-02T03:04:05Z')`);
  const before = await fresh.db.many(sql`select xmin::text, p.* from paper_money p`);

  const applied = await migrate(fresh.url, migrations);
  expect(applied.filter((key) => OF_ACCOUNTS.includes(key)).toSorted()).toEqual(
    OF_ACCOUNTS.toSorted(),
  );
  expect(applied.every(isOfAccounts)).toBe(true);

  // Not even a new version of the row.
  expect(await fresh.db.many(sql`select xmin::text, p.* from paper_money p`)).toEqual(before);
  await register(newer, 'after');
  expect(
    await fresh.db.many(sql`
      select id, person_id, number, closed_at_ms, opened_at_ms from accounts order by id`),
  ).toEqual(
    [id, newer].map((person) => ({
      id: person,
      person_id: person,
      number: 1,
      closed_at_ms: null,
      opened_at_ms: BigInt(Date.parse('2026-01-02T03:04:05Z')),
    })),
  );
  await expect(
    run(sql`update paper_money set customer_id = ${`${id}.2`} where id = 'ppr_1'`),
  ).rejects.toThrow('paper_money_account_fkey');
});
