/**
 * Over HTTP from 200 connections: held, recorded, announced and durable when answered. Beside it
 * pgbench. Settling comes later; ledger-posting measures posting.
 */
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { fired } from '../../clients/fired.ts';
import * as z from 'zod/mini';
import { startChild } from '../../child.ts';
import { openPgbench, PGBENCH_MISSING, PGBENCH_SETUP } from '../../clients/pgbench.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const CUSTOMERS = 600;
const CONNECTIONS = 200;
const ROUNDS = 2;
const ROUND_SECONDS = 6;
const PGBENCH_SECONDS = 5;
const WARM_UP_SECONDS = 4;
const RATIO_MIN = 2;
const P99_MAX_MS = 100;
const AMOUNT = '0.01';

export const transfers: Figure = {
  name: 'transfers',
  about: `transfers between wallets at ${CONNECTIONS} connections, against pgbench`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const pgbench = await openPgbench(database.url);
  const server = startChild('servers/transfer-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(CUSTOMERS),
  ]);
  const where = await server.ask(
    'where',
    z.object({ origin: z.string(), tokens: z.array(z.string()) }),
  );
  const clients = startChild('clients/command-clients.ts');
  const fire = async (seconds: number): Promise<Round> => {
    const cpuBefore = await server.ask('cpuSeconds', z.number());
    const burst = await clients.ask('fire', fired, {
      ...where,
      connections: CONNECTIONS,
      seconds,
      path: '/wallet/transfer',
      bodies: [{ from: HoldingWallet.Funding, to: HoldingWallet.Stock, amount: AMOUNT }],
    });
    assert(burst.refused === 0, `${burst.refused} transfers were refused`);
    const cpuSeconds = (await server.ask('cpuSeconds', z.number())) - cpuBefore;
    return {
      perSecond: burst.answered / burst.seconds,
      p50Ms: burst.p50Ms,
      p99Ms: burst.p99Ms,
      cpuUs: (cpuSeconds * 1_000_000) / burst.answered,
    };
  };
  await fire(WARM_UP_SECONDS);
  const rounds: Round[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (pgbench !== null) baseline.push(await pgbench.run(PGBENCH_SECONDS));
    rounds.push(await fire(ROUND_SECONDS));
  }
  await clients.end();
  await server.end();
  await database.close();
  return summary(rounds, pgbench === null ? null : baseline);
}

type Round = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuUs: number;
};

function summary(rounds: readonly Round[], baseline: readonly number[] | null): Measured {
  const of = (name: keyof Round): number[] => rounds.map((round) => round[name]);
  return {
    rows: [
      {
        figure: `transfers at ${CONNECTIONS} connections`,
        unit: 'perSecond',
        measured: median(of('perSecond')),
        baseline: baseline === null ? null : median(baseline),
        target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
      },
      {
        figure: '  the slowest in a hundred',
        unit: 'ms',
        measured: Math.max(...of('p99Ms')),
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: P99_MAX_MS },
      },
      {
        figure: '  the server’s processor time',
        unit: 'us',
        measured: median(of('cpuUs')),
        baseline: null,
        target: null,
      },
    ],
    notes: [
      `POST /wallet/transfer, ${CUSTOMERS} customers, every answer durable, settling comes later and is not counted; ${ROUND_SECONDS} s a round: ${rounds.map(({ perSecond, p50Ms, p99Ms }) => `${perSecond.toFixed(0)}/s (half within ${p50Ms.toFixed(0)} ms, 99 % within ${p99Ms.toFixed(0)} ms)`).join(', ')}`,
      baseline === null
        ? PGBENCH_MISSING
        : `the baseline is pgbench, ${PGBENCH_SETUP}, on the same PostgreSQL: ${baseline.map((value) => value.toFixed(0)).join(', ')}; load, server and database share the cores`,
    ],
  };
}
