/**
 * Market orders, durable when answered: over HTTP from 200 connections, from one, and straight to
 * the desk. Beside them pgbench on the same PostgreSQL, all in turn.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { startChild } from '../child.ts';
import { openPgbench, PGBENCH_MISSING, PGBENCH_SETUP } from '../clients/pgbench.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

const CUSTOMERS = 2_000;
const CONNECTIONS = 200;
const AT_ONCE = 512;
const ROUNDS = 2;
const ROUND_SECONDS = 6;
const ALONE_SECONDS = 3;
const WARM_UP_SECONDS = 4;
const HTTP_RATIO_MIN = 2;
const DESK_RATIO_MIN = 4;
const P99_MAX_MS = 100;
const CPU_MAX_US = 320;
const ALONE_MORE_MAX_MS = 2.5;

export const deskOrders: Figure = {
  name: 'desk-orders',
  about: `orders per second at ${CONNECTIONS} connections and without HTTP, against pgbench`,
  measure,
};

const bodies = ['AAPL', 'MSFT', 'NVDA', 'AMZN'].map((code, i) => ({
  code,
  direction: i % 2 === 0 ? Direction.Buy : Direction.Sell,
  orderType: OrderType.Market,
  quantity: '1',
  allowDuplicate: true,
  isShort: i % 2 !== 0,
}));

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const pgbench = await openPgbench(database.url);
  const server = startChild('servers/order-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(CUSTOMERS),
  ]);
  const where = await server.ask(
    'where',
    z.object({ origin: z.string(), tokens: z.array(z.string()) }),
  );
  const clients = startChild('clients/command-clients.ts');
  const fire = async (connections: number, seconds: number): Promise<Round> => {
    const cpuBefore = await server.ask('cpuSeconds', z.number());
    const databaseBefore = database.cpuSeconds();
    const burst = await clients.ask('fire', report, {
      ...where,
      connections,
      seconds,
      path: '/stock/create',
      bodies,
    });
    assert(burst.refused === 0, `${burst.refused} orders were refused`);
    const cpuSeconds = (await server.ask('cpuSeconds', z.number())) - cpuBefore;
    const databaseAfter = database.cpuSeconds();
    const each = (given: number): number => (given * 1_000_000) / burst.answered;
    return {
      perSecond: burst.answered / burst.seconds,
      p50Ms: burst.p50Ms,
      p99Ms: burst.p99Ms,
      cpuUs: each(cpuSeconds),
      databaseUs:
        databaseBefore === null || databaseAfter === null
          ? null
          : each(databaseAfter - databaseBefore),
    };
  };
  const direct = async (seconds: number): Promise<number> => {
    const { placed, seconds: took } = await server.ask(
      'placeDirectly',
      z.object({ placed: z.number(), seconds: z.number() }),
      { seconds, atOnce: AT_ONCE },
    );
    return placed / took;
  };
  await fire(CONNECTIONS, WARM_UP_SECONDS);
  const rounds: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      baseline: pgbench === null ? null : await pgbench.run(ROUND_SECONDS),
      http: await fire(CONNECTIONS, ROUND_SECONDS),
      direct: await direct(ROUND_SECONDS),
      baselineAlone: pgbench === null ? null : 1_000 / (await pgbench.run(ALONE_SECONDS, 1)),
      alone: await fire(1, ALONE_SECONDS),
    });
  }
  await clients.end();
  await server.end();
  await database.close();
  return summary(rounds);
}

type Round = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuUs: number;
  readonly databaseUs: number | null;
};
type Measurement = {
  readonly baseline: number | null;
  readonly http: Round;
  readonly direct: number;
  readonly baselineAlone: number | null;
  readonly alone: Round;
};

function summary(rounds: readonly Measurement[]): Measured {
  const of = (pick: (round: Measurement) => number): number => median(rounds.map(pick));
  const known = (pick: (round: Measurement) => number | null): number | null => {
    const values = rounds.map(pick).filter((value) => value !== null);
    return values.length === 0 ? null : median(values);
  };
  const [baseline, baselineAlone] = [
    known((round) => round.baseline),
    known((round) => round.baselineAlone),
  ];
  const alone = of(({ alone: { p50Ms } }) => p50Ms);
  const [serverUs, databaseUs] = [
    of(({ http }) => http.cpuUs),
    known(({ http }) => http.databaseUs),
  ];
  return {
    rows: [
      {
        figure: `orders at ${CONNECTIONS} connections`,
        unit: 'perSecond',
        measured: of(({ http }) => http.perSecond),
        baseline,
        target: { of: 'ratio', is: 'atLeast', value: HTTP_RATIO_MIN },
      },
      {
        figure: '  the slowest in a hundred',
        unit: 'ms',
        measured: Math.max(...rounds.map(({ http }) => http.p99Ms)),
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: P99_MAX_MS },
      },
      {
        figure: '  processor time, server and database',
        unit: 'us',
        measured: databaseUs === null ? null : serverUs + databaseUs,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: CPU_MAX_US },
      },
      {
        figure: 'one connection: longer than a pgbench transaction',
        unit: 'ms',
        measured: baselineAlone === null ? null : alone - baselineAlone,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: ALONE_MORE_MAX_MS },
      },
      {
        figure: `straight to the desk, ${AT_ONCE} at once`,
        unit: 'perSecond',
        measured: of(({ direct }) => direct),
        baseline,
        target: { of: 'ratio', is: 'atLeast', value: DESK_RATIO_MIN },
      },
    ],
    notes: [
      `processor time of an order: server ${serverUs.toFixed(0)} µs, database ${databaseUs?.toFixed(0) ?? '?'} µs`,
      `POST /stock/create, market orders of one share of four, ${CUSTOMERS} customers, every one filled, with its position, journal, event and answer durable; ${ROUND_SECONDS} s a round: ${rounds.map(({ http, direct }) => `${http.perSecond.toFixed(0)}/s (half within ${http.p50Ms.toFixed(0)} ms, 99 % within ${http.p99Ms.toFixed(0)} ms), straight ${direct.toFixed(0)}/s`).join(', ')}`,
      baseline === null
        ? PGBENCH_MISSING
        : `the baseline is pgbench, ${PGBENCH_SETUP}, on the same PostgreSQL: ${rounds.map((round) => round.baseline?.toFixed(0)).join(', ')}; alone ${baselineAlone?.toFixed(2)} ms a transaction, an order ${alone.toFixed(2)} ms`,
    ],
  };
}

const report = z.object({
  answered: z.number(),
  refused: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});
