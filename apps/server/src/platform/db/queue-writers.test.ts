/**
 * Servers of this version and of the one before, side by side in an upgrade: the latter lock the
 * table against other writers. Both want to write what follows the newest row.
 */
import { cloneTemplate, type ClonedDatabase } from '@candor/testkit/fresh-database';
import { manualClock } from '@candor/testkit/manual-clock';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockListings } from '../../core/instruments/listings.store.ts';
import { lockCheckpoints } from '../../core/ledger/store/checkpoints.store.ts';
import { lockLiabilities } from '../../core/ledger/store/liabilities.store.ts';
import { lockMarketDays } from '../../core/pricing/market-days.store.ts';
import { openDatabase, type Db, type Tx } from './database.ts';
import { grantToServer } from './server-grants.ts';

let database: ClonedDatabase;
let before: Db;
let now: Db;

beforeAll(async () => {
  database = await cloneTemplate();
  await grantToServer(database.nearUrl, database.serverUrl);
  before = open(database.nearUrl);
  // The role of a server owns nothing: it may take no stronger lock.
  now = open(database.serverUrl);
  await before.transact(async (tx) => {
    await tx.run(sql`create table numbered (number integer primary key, by text not null)`);
    await tx.run(sql`grant select, insert on numbered to public`);
  });
});
afterAll(async () => {
  await before.close();
  await now.close();
  await database.drop();
});

function open(url: string): Db {
  return openDatabase({
    ...{ url, poolSize: 4, clock: manualClock() },
    publish: () => undefined,
    onIdleError: () => undefined,
  });
}

const locks = [
  ['listed_instruments', lockListings],
  ['ledger_checkpoints', lockCheckpoints],
  ['ledger_liabilities', lockLiabilities],
  ['market_days', lockMarketDays],
] as const;

const lockAsBefore = (table: string) => (tx: Tx) =>
  tx.run(sql`lock table ${raw(table)} in share row exclusive mode`).then(() => undefined);

async function addNext(tx: Tx, by: string): Promise<void> {
  await tx.run(sql`
    insert into numbered select coalesce(max(number), 0) + 1, ${by} from numbered`);
}

const isSomebodyWaiting = async () =>
  (
    await before.many(sql`
    select from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`)
  ).length > 0;

describe.each(locks)('%s', (table, lock) => {
  it.each([
    ['of before', 'of now'],
    ['of now', 'of before'],
    ['of now', 'of now'],
  ] as const)('a writer %s has written before one %s looks', async (first, second) => {
    const ways = {
      'of before': { db: before, lock: lockAsBefore(table) },
      'of now': { db: now, lock },
    };
    const numbers = async () =>
      (await before.many<{ by: string }>(sql`select by from numbered order by number`)).map(
        ({ by }) => by,
      );
    const had = (await numbers()).length;
    let waiting: Promise<void> | null = null;
    await ways[first].db.transact(async (tx) => {
      await ways[first].lock(tx);
      waiting = ways[second].db.transact(async (other) => {
        await ways[second].lock(other);
        await addNext(other, second);
      });
      await vi.waitFor(async () => expect(await isSomebodyWaiting()).toBe(true), {
        timeout: 30_000,
      });
      await addNext(tx, first);
    });
    await waiting;
    expect((await numbers()).slice(had)).toEqual([first, second]);
  });
});
