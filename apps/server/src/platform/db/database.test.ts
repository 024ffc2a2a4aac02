import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@candor/kit/time';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { at, isDatabaseAway, openDatabase, type Tx } from './database.ts';

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

  it('plans once where that is asked for, and as usual in the next transaction', async () => {
    const mode = sql`select current_setting('plan_cache_mode') as mode`;
    const asked = (tx: Tx): Promise<{ mode: string }> => tx.one<{ mode: string }>(mode);
    expect(await fresh.db.transact(asked, { isPlannedOnce: true })).toEqual({
      mode: 'force_generic_plan',
    });
    expect(await fresh.db.transact(asked)).toEqual({ mode: 'auto' });
  });

  it('begins again when it stood still for so long that others were let go on', async () => {
    let attempts = 0;
    await fresh.db.transact(async (tx) => {
      attempts += 1;
      await tx.run(sql`insert into pots values (50, 0, null)`);
      if (attempts > 1) return;
      await tx.run(sql`set local idle_in_transaction_session_timeout = 20`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(attempts).toBe(2);
    expect(await fresh.db.many(sql`select from pots where id = 50`)).toHaveLength(1);
  });

  it('takes no statement of a transaction that is over, and says what broke it', async () => {
    const late: Promise<unknown>[] = [];
    const failing = fresh.db.transact(async (tx) => {
      late.push(
        tx
          .query('select pg_sleep(0.02)', [])
          .then(() => tx.run(sql`insert into pots values (30, 0, null)`))
          // It may fail before anybody awaits it.
          .catch((error: unknown) => error),
      );
      await Promise.resolve();
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(String(await late[0])).toContain('the transaction is over');
    expect(await fresh.db.many(sql`select from pots where id = 30`)).toEqual([]);
    // Heard of later than the statement after it.
    const divide = async (tx: Tx): Promise<unknown> => {
      try {
        return await tx.run(sql`select 1 / 0`);
      } finally {
        await Promise.resolve();
      }
    };
    await expect(
      fresh.db.transact((tx) => Promise.all([divide(tx), tx.run(sql`select 1`)])),
    ).rejects.toThrow('division by zero');
  });

  it('sends the commit along with the last statements, and says which of them failed', async () => {
    const heard: string[] = [];
    const result = await fresh.db.transact(async (tx) => {
      const kept = tx.run(sql`insert into pots values (40, 0, null)`);
      tx.end();
      await expect(tx.run(sql`select 1`)).rejects.toThrow('the transaction is over');
      heard.push(String(await kept));
      return 'kept';
    });
    expect([result, heard]).toEqual(['kept', ['1']]);
    await expect(
      fresh.db.transact(async (tx) => {
        const failing = Promise.all([
          tx.run(sql`insert into pots values (41, 0, null)`),
          tx.run(sql`insert into pots values (40, 0, null)`),
          tx.run(sql`insert into pots values (42, 0, null)`),
        ]);
        tx.end();
        await failing;
      }),
    ).rejects.toThrow(/duplicate key/);
    expect(await fresh.db.many(sql`select id from pots where id between 40 and 42`)).toEqual([
      { id: 40 },
    ]);
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

  it('begins again when its connection breaks between two statements', async () => {
    let attempts = 0;
    await fresh.db.transact(async (tx) => {
      attempts += 1;
      await tx.run(sql`insert into pots values (60, 0, null)`);
      if (attempts === 1) await endConnectionOf(tx);
      await tx.run(sql`update pots set amount_minor = amount_minor + 1 where id = 60`);
    });
    expect(attempts).toBe(2);
    expect(await fresh.db.one(sql`select amount_minor from pots where id = 60`)).toEqual({
      amount_minor: 1n,
    });
  });

  it('begins again when its connection breaks before the commit is sent', async () => {
    let attempts = 0;
    await fresh.db.transact(async (tx) => {
      attempts += 1;
      await tx.run(sql`insert into pots values (61, 0, null)`);
      if (attempts === 1) await endConnectionOf(tx);
      // Until it is heard of here.
      for (let isHeard = attempts > 1; !isHeard;)
        isHeard = await tx.one(sql`select 1`).then(
          () => false,
          () => true,
        );
    });
    expect(attempts).toBe(2);
  });

  it('gives up when every connection breaks, and the next transaction works', async () => {
    const broken = fresh.db.transact(async (tx) => {
      await endConnectionOf(tx);
      await tx.run(sql`update pots set amount_minor = 1 where id = 10`);
    });
    const error = await broken.catch((caught: unknown) => caught);
    expect(isDatabaseAway(error)).toBe(true);
    expect(await fresh.db.transact((tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 });
  });

  it('does not begin again when its connection breaks after the commit was sent', async () => {
    let attempts = 0;
    const broken = fresh.db.transact(async (tx) => {
      attempts += 1;
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const asleep = tx.query('select pg_sleep(60)', []);
      tx.end();
      await Promise.all([asleep, fresh.db.one(sql`select pg_terminate_backend(${pid}, 5000)`)]);
    });
    const error = await broken.catch((caught: unknown) => caught);
    expect(isDatabaseAway(error)).toBe(true);
    expect(attempts).toBe(1);
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

  it('keeps some connections with what they planned, however long nobody asks', async () => {
    const db = openDatabase({ ...options(), url: fresh.url, poolSize: 8 });
    const askAtOnce = (): Promise<{ pid: number }[]> =>
      Promise.all(
        Array.from({ length: 6 }, () =>
          db.one<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.02)`),
        ),
      );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const before = new Set((await askAtOnce()).map(({ pid }) => pid));
      expect(before.size).toBe(6);
      vi.advanceTimersByTime(HOUR_MS);
      expect(db.pool().total).toBe(2);
      const { pid } = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      expect(before).toContain(pid);
    } finally {
      vi.useRealTimers();
      await db.close();
    }
  });

  it('leaves batches the connections on which their statements are planned', async () => {
    const db = openDatabase({ ...options(), url: fresh.url, poolSize: 4 });
    const ask = (isPlannedOnce: boolean): Promise<number> =>
      db.transact(
        async (tx) =>
          (await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.02)`)).pid,
        { isPlannedOnce },
      );
    const batch = await ask(true);
    const others = await Promise.all([ask(false), ask(false), ask(false)]);
    expect(others).not.toContain(batch);
    expect(await ask(true)).toBe(batch);
    const three = await Promise.all([ask(true), ask(true), ask(true)]);
    expect(new Set(three).size).toBe(3);
    expect(three).toContain(batch);
    expect(three.filter((pid) => others.includes(pid))).toHaveLength(1);
    await db.close();
  });

  it('reports when it is unreachable', async () => {
    const nowhere = openDatabase({ ...options(), url: 'postgres://x:y@127.0.0.1:1/z' });
    const error = await nowhere.one(sql`select 1`).catch((caught: unknown) => caught);
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(new Error('some bug'))).toBe(false);
    await nowhere.close();
  });
});

async function endConnectionOf(tx: Tx): Promise<void> {
  const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await fresh.db.one(sql`select pg_terminate_backend(${pid}, 5000)`);
}

function options() {
  return {
    poolSize: 2,
    clock: fresh.clock,
    publish: () => undefined,
    onIdleError: () => undefined,
  };
}
