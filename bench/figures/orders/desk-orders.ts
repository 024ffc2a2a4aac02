/**
 * Market orders, durable when answered: over HTTP from 200 connections, from one, and straight to
 * the desk. Beside them pgbench on the same PostgreSQL, all in turn.
 */
import { openPgbench, PGBENCH_MISSING, PGBENCH_SETUP } from '../../clients/pgbench.ts';
import type { Figure, Measured } from '../../figure.ts';
import { openOrderLoad, type FiredRound, type OrderRound } from '../../order-load.ts';
import { median } from '../../statistics.ts';

const CUSTOMERS = 2_000;
const CONNECTIONS = 200;
const AT_ONCE = 512;
const ROUNDS = 3;
const ROUND_SECONDS = 6;
const ALONE_SECONDS = 3;
const WARM_UP_SECONDS = 4;
const HTTP_RATIO_MIN = 1.3;
const DESK_RATIO_MIN = 2.2;
const P99_MAX_MS = 120;
const CPU_MAX_US = 460;
const ALONE_MORE_MAX_MS = 2.2;

export const deskOrders: Figure = {
  name: 'desk-orders',
  about: `orders per second at ${CONNECTIONS} connections and without HTTP, against pgbench`,
  measure,
};

async function measure(): Promise<Measured> {
  const load = await openOrderLoad(CUSTOMERS);
  const pgbench = await openPgbench(load.database.url);
  await load.fire(CONNECTIONS, WARM_UP_SECONDS);
  const rounds: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      baseline: pgbench === null ? null : await pgbench.run(ROUND_SECONDS),
      http: await load.fire(CONNECTIONS, ROUND_SECONDS),
      direct: await load.place({ seconds: ROUND_SECONDS, atOnce: AT_ONCE }),
      baselineAlone: pgbench === null ? null : 1_000 / (await pgbench.run(ALONE_SECONDS, 1)),
      alone: await load.fire(1, ALONE_SECONDS),
    });
  }
  await load.close();
  return summary(rounds);
}

type Measurement = {
  readonly baseline: number | null;
  readonly http: FiredRound;
  readonly direct: OrderRound;
  readonly baselineAlone: number | null;
  readonly alone: FiredRound;
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
        measured: of(({ http }) => http.p99Ms),
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: P99_MAX_MS },
      },
      {
        figure: '  processor time, server and database',
        unit: 'us',
        measured: known(({ http: { serverUs, databaseUs } }) =>
          databaseUs === null ? null : serverUs + databaseUs,
        ),
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
        measured: of(({ direct }) => direct.perSecond),
        baseline,
        target: { of: 'ratio', is: 'atLeast', value: DESK_RATIO_MIN },
      },
    ],
    notes: [
      `POST /stock/create, market orders of one share of four, ${CUSTOMERS} customers, every one filled, with its position, journal, event and answer durable; ${ROUND_SECONDS} s a round: ${rounds.map(({ http, direct }) => `${http.perSecond.toFixed(0)}/s (half within ${http.p50Ms.toFixed(0)} ms, 99 % within ${http.p99Ms.toFixed(0)} ms; server ${http.serverUs.toFixed(0)} us, database ${http.databaseUs?.toFixed(0) ?? '?'} us), straight ${direct.perSecond.toFixed(0)}/s`).join(', ')}`,
      baseline === null
        ? PGBENCH_MISSING
        : `the baseline is pgbench, ${PGBENCH_SETUP}, on the same PostgreSQL: ${rounds.map((round) => round.baseline?.toFixed(0)).join(', ')}; alone ${baselineAlone?.toFixed(2)} ms a transaction, an order ${alone.toFixed(2)} ms`,
    ],
  };
}
