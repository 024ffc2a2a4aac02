/**
 * Moves the time of running servers. It is the database's (steady-clock.ts), so it is moved there:
 * `clock_timestamp` becomes a function of ours, found before PostgreSQL's own by every session that
 * begins afterwards.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadStatus } from '@candor/contract/status';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { ServerProcess } from './server-process.ts';

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

/** Until every server says itself that it is that time; one that goes by another clock is an error. */
export async function moveClock(
  db: Db,
  servers: readonly Pick<ServerProcess, 'origin'>[],
  shiftMs: number,
  followsMs = FOLLOWS_MS,
): Promise<void> {
  await db.transact((tx) =>
    tx.run(sql`update moved.clock set by = ${shiftMs / 1_000} * interval '1 second'`),
  );
  const endsAt = performance.now() + followsMs;
  for (const { origin } of servers)
    for (;;) {
      const at = await timeOf(origin);
      const apartMs = at === null ? Number.NaN : at - (Date.now() + shiftMs);
      if (Math.abs(apartMs) < NEAR_MS) break;
      assert(
        performance.now() < endsAt,
        `${origin} goes by another clock than the one that was moved: ${apartMs} ms apart`,
      );
      await sleep(LOOK_MS);
    }
}

/** As the page says that tells everybody what is up; null where it is too busy to say. */
async function timeOf(origin: string): Promise<number | null> {
  const answer = await fetch(`${origin}${loadStatus.path}`, {
    signal: AbortSignal.timeout(FOLLOWS_MS),
  });
  if (answer.status === SERVER_BUSY) {
    await answer.body?.cancel();
    return null;
  }
  return z.parse(statusAnswer, await answer.json()).data.asOf;
}

const SERVER_BUSY = 503;
const statusAnswer = z.object({ data: z.object({ asOf: z.number() }) });
/** The page may be some seconds old. Whatever is moved is moved further. */
const NEAR_MS = 10 * SECOND_MS;
const FOLLOWS_MS = 60 * SECOND_MS;
const LOOK_MS = 200;
