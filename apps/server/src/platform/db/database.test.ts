import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { at, isDatabaseAway, openDatabase } from './database.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.db.transact((tx) =>
    tx.run(
      sql`create table pots (id int primary key, amount_minor bigint not null,
        filled_at timestamptz)`,
    ),
  );
});
afterAll(() => fresh.close());

describe('the database', () => {
  it('gives whole numbers as bigint and instants as milliseconds, exactly', async () => {
    const amount = 9_007_199_254_740_993n;
    await fresh.db.transact((tx) =>
      tx.run(sql`insert into pots values (1, ${amount}, ${at(1_700_000_000_123)})`),
    );
    expect(await fresh.db.one(sql`select amount_minor, filled_at from pots where id = 1`)).toEqual({
      amount_minor: amount,
      filled_at: 1_700_000_000_123,
    });
  });

  it('publishes after the commit, and nothing when the transaction fails', async () => {
    const received: unknown[] = [];
    fresh.bus.subscribe('pots', (message) => received.push(message));
    await fresh.db.transact(async (tx) => {
      tx.publish('pots', { id: 2 });
      expect(received).toEqual([]);
      await tx.run(sql`insert into pots values (2, 0, null)`);
    });
    await expect(
      fresh.db.transact(async (tx) => {
        tx.publish('pots', { id: 2, again: true });
        await tx.run(sql`insert into pots values (2, 0, null)`);
      }),
    ).rejects.toThrow(/duplicate key/);
    await new Promise((resolve) => setImmediate(resolve));
    expect(received).toEqual([{ id: 2 }]);
  });

  it('retries a transaction that lost a race, so that two crossing ones both succeed', async () => {
    await fresh.db.transact((tx) =>
      tx.run(sql`insert into pots values (10, 0, null), (11, 0, null)`),
    );
    const add = (first: number, second: number) =>
      fresh.db.transact(async (tx) => {
        await tx.run(sql`update pots set amount_minor = amount_minor + 1 where id = ${first}`);
        await tx.query('select pg_sleep(0.05)', []);
        await tx.run(sql`update pots set amount_minor = amount_minor + 1 where id = ${second}`);
      });
    await Promise.all([add(10, 11), add(11, 10), add(10, 11), add(11, 10)]);
    expect(await fresh.db.many(sql`select amount_minor from pots where id in (10, 11)`)).toEqual([
      { amount_minor: 4n },
      { amount_minor: 4n },
    ]);
  });

  it('outlives a connection that breaks between two statements: the transaction fails, the next one works', async () => {
    const broken = fresh.db.transact(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await fresh.db.one(sql`select pg_terminate_backend(${pid}, 5000)`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await tx.run(sql`update pots set amount_minor = 1 where id = 10`);
    });
    const error = await broken.catch((caught: unknown) => caught);
    expect(isDatabaseAway(error)).toBe(true);
    expect(await fresh.db.transact((tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 });
  });

  it('has one instant for all of a transaction', async () => {
    await fresh.db.transact(async (tx) => {
      const before = tx.now;
      fresh.clock.advance(5_000);
      expect(tx.now).toBe(before);
    });
  });

  it('treats a second row where one is promised as a bug', async () => {
    await expect(fresh.db.one(sql`select 1 from generate_series(1, 2)`)).rejects.toThrow(
      /expected one row/,
    );
    await expect(
      fresh.db.transact((tx) =>
        tx.changed(sql`update pots set amount_minor = 7 where id in (10, 11)`),
      ),
    ).rejects.toThrow(/at most one/);
    expect(await fresh.db.many(sql`select 1 from pots where amount_minor = 7`)).toEqual([]);
  });

  it('reports when it is unreachable', async () => {
    const nowhere = openDatabase({ ...options(), url: 'postgres://x:y@127.0.0.1:1/z' });
    const error = await nowhere.one(sql`select 1`).catch((caught: unknown) => caught);
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(new Error('some bug'))).toBe(false);
    await nowhere.close();
  });
});

function options() {
  return {
    poolSize: 2,
    clock: fresh.clock,
    publish: () => undefined,
    onIdleError: () => undefined,
  };
}
