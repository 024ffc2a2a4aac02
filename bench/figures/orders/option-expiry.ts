/**
 * 20,000 positions in options come to their end, booked by the server's own work: exercised,
 * assigned, settled in cash and worthless ones, with orders, record, holds, notices and pushes.
 * Halfway through the server is killed, and another one goes on; afterwards each has ended once.
 */
import { assert } from '@candor/kit/assert';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../child.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { nextSeries, openOptionDesk, openOptionPeople, orderOf } from '../../option-desk.ts';
import { sha256Hex } from '@candor/server/platform/sha256';

const PEOPLE = 4_000;
const EACH = 5;
const POSITIONS = PEOPLE * EACH;
const DEPOSIT = 200_000_00n;
const BEGAN = Date.UTC(2026, 10, 16, 15, 30);
const TOTAL_MAX_MS = 10_000;
const POLL_MS = 20;
const ORDERS_AT_ONCE = 500;

export const optionExpiry: Figure = {
  name: 'option-expiry',
  about: `expiry of ${POSITIONS} positions in options, once each, across a kill in the middle`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const parts = await openOptionDesk(database.url, () => BEGAN);
  const { db } = parts;
  const series = nextSeries(parts, 3 * DAY_MS);
  const people = await openOptionPeople(
    db,
    Array.from({ length: PEOPLE }, (_, place) => `expiry${place}`),
    DEPOSIT,
  );
  const orders = people.flatMap((id) => [
    orderOf(id, series.lowCall, 1),
    orderOf(id, series.highCall, 1),
    orderOf(id, series.spread, 1),
    orderOf(id, series.lowPut, 1),
    orderOf(id, series.highPut, 1, true),
  ]);
  for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
    const answers = await Promise.all(
      orders.slice(from, from + ORDERS_AT_ONCE).map((order, place) =>
        parts.desk.submit(order, {
          requestId: `bench-${from + place}`,
          bodyHash: sha256Hex('bench'),
        }),
      ),
    );
    for (const answer of answers) assert(answer.ok, answer.ok ? '' : `refused: ${answer.code}`);
  }
  await parts.desk.drain();
  assert((await countOpen(db)) === POSITIONS, 'everybody holds everything');
  const start = async (): Promise<Child> => {
    const child = startChild('servers/option-server.ts', [
      database.url,
      String(series.expiresAt + MINUTE_MS),
    ]);
    await child.ask('ready', z.number());
    return child;
  };
  const [first, second] = [await start(), await start()];
  const untilKillMs = await timed(() => expireUntilHalf(db, first));
  const left = await countOpen(db);
  const cpuBefore = await second.ask('cpuSeconds', z.number());
  const restMs = await timed(() => second.ask('expire', z.unknown()));
  const cpu = (await second.ask('cpuSeconds', z.number())) - cpuBefore;
  await second.end();
  const ends = await requireEndedOnce(db);
  await db.close();
  await database.close();
  return {
    rows: [
      {
        figure: `expiry of ${POSITIONS} positions in options`,
        unit: 'ms',
        measured: untilKillMs + restMs,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: TOTAL_MAX_MS },
      },
    ],
    notes: [
      `killed after ${untilKillMs.toFixed(0)} ms with ${POSITIONS - left} ended, the other ${left} by another server in ${restMs.toFixed(0)} ms, ${((cpu * 1_000_000) / left).toFixed(0)} µs of its processor time each; ${ends}`,
    ],
  };
}

async function expireUntilHalf(db: Db, server: Child): Promise<void> {
  const dying = server.ask('expire', z.unknown()).catch(() => undefined);
  for (;;) {
    if ((await countOpen(db)) <= POSITIONS / 2) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await server.kill();
  await dying;
}

async function countOpen(db: Db): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(
    sql`select count(*) as count from positions where state = 'open' and source = 12`,
  );
  return Number(count);
}

async function requireEndedOnce(db: Db): Promise<string> {
  assert((await countOpen(db)) === 0, 'all have ended');
  const rows = await db.many<{ how: string; count: bigint; positions: bigint }>(sql`
    select body::json->>'how' as how, count(*) as count, count(distinct position_id) as positions
    from desk_events where kind = 'optionEnded' group by 1 order by 1`);
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
  assert(total === POSITIONS, `${total} ends of ${POSITIONS}`);
  for (const { count, positions } of rows) assert(count === positions, 'each ends once');
  return rows.map(({ how, count }) => `${count} ${how}`).join(', ');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
