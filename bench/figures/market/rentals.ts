/**
 * One bar of 5,000 rented robots of all kinds: their first decisions, with the orders through the
 * desk, what is recorded and who is told. The baseline is their bar before in the same run, which
 * decides nothing and trades nothing.
 */
import { assert } from '@candor/kit/assert';
import { openQuietDatabase } from '../../open-product.ts';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { startChild } from '../../child.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';

const CUSTOMERS = 500;
const EACH = 10;
const BAR_MAX_MS = 10_000;

export const rentals: Figure = {
  name: 'rentals',
  about: `${CUSTOMERS * EACH} rented robots decide one bar, orders included`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/rental-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(CUSTOMERS),
    String(EACH),
  ]);
  const rented = await server.ask('rented', z.number());
  const loadingMs = await server.ask('passBar', z.number());
  const cpuBefore = await server.ask('cpuSeconds', z.number());
  const decidingMs = await server.ask('passBar', z.number());
  const cpuSeconds = (await server.ask('cpuSeconds', z.number())) - cpuBefore;
  const { decisions, orders, fills } = await count(database.url);
  assert(decisions === 2 * rented, `${decisions} decisions of ${2 * rented}`);
  await server.end();
  await database.close();
  return {
    rows: [
      {
        figure: `one bar of ${rented} rented robots`,
        unit: 'ms',
        measured: decidingMs,
        baseline: loadingMs,
        target: { of: 'measured', is: 'atMost', value: BAR_MAX_MS },
      },
    ],
    notes: [
      `${((decidingMs * 1_000) / rented).toFixed(0)} µs for each decision, ${((cpuSeconds * 1_000_000) / rented).toFixed(0)} µs of processor time of the server; ${orders} orders and ${fills} fills, each durable with record, answer and push`,
      `the baseline is the bar before, at which ${rented} runs load their history: ${loadingMs.toFixed(0)} ms`,
    ],
  };
}

async function count(url: string): Promise<{ decisions: number; orders: number; fills: number }> {
  const db = openQuietDatabase(url, {
    poolSize: 1,
    clock: { now: () => 0 },
    onIdleError: () => undefined,
  });
  const { decisions, orders, fills } = await db.one<{
    decisions: bigint;
    orders: bigint;
    fills: bigint;
  }>(sql`
    select (select count(*) from strategy_decisions) as decisions,
      (select count(*) from strategy_orders) as orders,
      (select count(*) from desk_events where kind in ('filled', 'placed')) as fills`);
  await db.close();
  return { decisions: Number(decisions), orders: Number(orders), fills: Number(fills) };
}
