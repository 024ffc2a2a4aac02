/**
 * Moves the time of running servers. It is the database's (steady-clock.ts), so it is moved there:
 * `clock_timestamp` becomes a function of ours, found before PostgreSQL's own by every session that
 * begins afterwards.
 */
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';

/** Before the first server starts on it. Tables are still made in the schema that is named first. */
export async function makeClockMovable(db: Db): Promise<void> {
  await db.transact(async (tx) => {
    await tx.run(sql`create schema moved`);
    await tx.run(sql`create table moved.clock (by interval not null)`);
    await tx.run(sql`insert into moved.clock values ('0')`);
    await tx.run(sql`
      create function moved.clock_timestamp() returns timestamptz volatile language sql
        as 'select pg_catalog.clock_timestamp() + by from moved.clock'`);
    await tx.run(sql`
      do $$ begin
        execute format('alter database %I set search_path = public, moved, pg_catalog', current_database());
      end $$`);
  });
}

export async function moveClock(db: Db, shiftMs: number): Promise<void> {
  await db.transact((tx) =>
    tx.run(sql`update moved.clock set by = ${shiftMs / 1_000} * interval '1 second'`),
  );
}
