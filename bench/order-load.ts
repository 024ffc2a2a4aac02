/**
 * The whole product and customers who place market orders that are filled at once, over HTTP or
 * straight to the desk; and what such orders cost.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import pg from 'pg';
import * as z from 'zod/mini';
import { startChild, type Child } from './child.ts';
import { closeWithBench } from './closing.ts';
import { openBenchDatabase, type BenchDatabase } from './database.ts';

export type OrderLoad = {
  readonly database: BenchDatabase;
  fire(connections: number, seconds: number): Promise<FiredRound>;
  place(asked: StraightOrders): Promise<OrderRound>;
  close(): Promise<void>;
};

/** Of one order where nothing else is said. */
export type OrderRound = {
  readonly orders: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly serverUs: number;
  /** Null where the system does not tell. */
  readonly databaseUs: number | null;
  readonly allocatedBytes: number;
  readonly walBytes: number;
};

export type FiredRound = OrderRound & {
  readonly firstMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export type StraightOrders = {
  /** Of all together; the first of `seconds` and `orders` ends it. */
  readonly seconds: number;
  readonly orders?: number;
  readonly atOnce: number;
  /** Of all customers, by their place; a multiple of four, so that each trades one share. */
  readonly from?: number;
  readonly to?: number;
};

export async function openOrderLoad(customers: number): Promise<OrderLoad> {
  const database = await openBenchDatabase();
  const server = startChild('servers/order-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(customers),
  ]);
  const where = await server.ask(
    'where',
    z.object({ origin: z.string(), tokens: z.array(z.string()) }),
  );
  const clients = startChild('clients/command-clients.ts');
  const log = new pg.Client({ connectionString: database.url });
  await log.connect();
  const closeLog = closeWithBench(() => log.end());
  const costOf = <Done extends Placed>(place: () => Promise<Done>): Promise<Done & OrderRound> =>
    measureCost({ server, database, writtenBytes: () => loadWrittenBytes(log) }, place);
  return {
    database,
    fire: (connections, seconds) =>
      costOf(async () => {
        const burst = await clients.ask('fire', report, {
          ...where,
          connections,
          seconds,
          path: '/stock/create',
          bodies,
        });
        assert(burst.refused === 0, `${burst.refused} orders were refused`);
        return { ...burst, orders: burst.answered };
      }),
    place: (asked) =>
      costOf(async () => {
        const { placed, seconds } = await server.ask('placeDirectly', straightReport, asked);
        return { orders: placed, seconds };
      }),
    async close() {
      await clients.end();
      await server.end();
      await closeLog();
      await database.close();
    },
  };
}

type Placed = { readonly orders: number; readonly seconds: number };

type Measuring = {
  readonly server: Child;
  readonly database: BenchDatabase;
  writtenBytes(): Promise<number>;
};

async function measureCost<Done extends Placed>(
  { server, database, writtenBytes }: Measuring,
  place: () => Promise<Done>,
): Promise<Done & OrderRound> {
  await server.ask('startCounting', z.null());
  const [walBefore, databaseBefore] = [await writtenBytes(), database.cpuSeconds()];
  const done = await place();
  const databaseAfter = database.cpuSeconds();
  const { cpuSeconds, allocatedBytes } = await server.ask('counted', counted);
  const wal = (await writtenBytes()) - walBefore;
  const { orders, seconds } = done;
  const us = (given: number): number => (given * 1_000_000) / orders;
  return {
    ...done,
    perSecond: orders / seconds,
    serverUs: us(cpuSeconds),
    databaseUs:
      databaseBefore === null || databaseAfter === null ? null : us(databaseAfter - databaseBefore),
    allocatedBytes: allocatedBytes / orders,
    walBytes: wal / orders,
  };
}

async function loadWrittenBytes(log: pg.Client): Promise<number> {
  const { rows } = await log.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes",
  );
  return Number(rows[0]?.bytes);
}

const bodies = ['AAPL', 'MSFT', 'NVDA', 'AMZN'].map((code, i) => ({
  code,
  direction: i % 2 === 0 ? Direction.Buy : Direction.Sell,
  orderType: OrderType.Market,
  quantity: '1',
  allowDuplicate: true,
  isShort: i % 2 !== 0,
}));

const report = z.object({
  answered: z.number(),
  refused: z.number(),
  seconds: z.number(),
  firstMs: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});
const straightReport = z.object({ placed: z.number(), seconds: z.number() });
const counted = z.object({ cpuSeconds: z.number(), allocatedBytes: z.number() });
