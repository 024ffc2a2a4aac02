/**
 * A ballot of a million applications: drawn, booked for the customers among them on the real
 * database, and verified from its file. Beside it the bare hashes of as many lines.
 */
import { hash } from 'node:crypto';
import { writeResultFile } from '@candor/ballot/result-file';
import { runBallot } from '@candor/ballot/run-ballot';
import { verifyBallot } from '@candor/ballot/verify';
import { assert } from '@candor/kit/assert';
import { sha256HexOfBytes } from '@candor/kit/sha256';
import * as z from 'zod/mini';
import { startChild } from '../../child.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';

const APPLICATIONS = 1_000_000;
const CUSTOMERS = 2_000;
const TOTAL_MAX_MS = 10_000;
const BROWSER_LINES = 100_000;
const BROWSER_MAX_MS = 3_000;

export const ballot: Figure = {
  name: 'ballot',
  about: `a ballot of ${APPLICATIONS} applications, booked for ${CUSTOMERS} customers and verified`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/ballot-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(CUSTOMERS),
    String(APPLICATIONS),
  ]);
  await server.ask('apply', z.unknown());
  const bare = await server.ask('hashBare', step);
  const { drawn, booked, verified } = await server.ask('draw', steps);
  await server.end();
  await database.close();
  const browser = verifyAsBrowser();
  const cpuMs = drawn.cpuMs + booked.cpuMs + verified.cpuMs;
  return {
    rows: [
      {
        figure: `ballot of ${APPLICATIONS}, booked and verified`,
        unit: 'ms',
        measured: drawn.ms + booked.ms + verified.ms,
        baseline: bare.ms,
        target: { of: 'measured', is: 'atMost', value: TOTAL_MAX_MS },
      },
      {
        figure: '  processor time, without the database’s',
        unit: 'ms',
        measured: cpuMs,
        baseline: bare.cpuMs,
        target: null,
      },
      {
        figure: `verifying ${BROWSER_LINES} lines as the browser does`,
        unit: 'ms',
        measured: browser.cpuMs,
        baseline: browser.bareCpuMs,
        target: { of: 'measured', is: 'atMost', value: BROWSER_MAX_MS },
      },
    ],
    notes: [
      `drawn in ${told(drawn)}, kept, booked for ${CUSTOMERS} customers and written in ${told(booked)}, verified from its file in ${told(verified)}; the baseline is ${2 * APPLICATIONS} bare SHA-256 by Node, ${told(bare)}`,
      `the browser’s part is the worker’s own code in the same engine, processor time, on a file of its first use: hashed as a whole, read and recomputed; the baseline is its bare hashes`,
    ],
  };
}

/** Cold, as in a worker that has just started. */
function verifyAsBrowser(): { cpuMs: number; bareCpuMs: number } {
  const file = runBallot({
    offering: 'bench',
    market: 'hk',
    lots: 100_000,
    poolALotsMax: 100,
    seed: '7'.repeat(64),
    customers: [],
  });
  const crowd = file.lines.count;
  const customers = Array.from({ length: BROWSER_LINES - crowd }, (_, place) => ({
    number: hash('sha256', `customer ${place}`, 'hex').slice(0, 32),
    lots: 1 + (place % 300),
  }));
  const { offering, market, lots, poolALotsMax, seed } = file.head;
  const bytes = writeResultFile(
    runBallot({ offering, market, lots, poolALotsMax, seed, customers }),
  );
  const cpuMs = processorMs(() => {
    sha256HexOfBytes(bytes);
    const verdict = verifyBallot(bytes, null);
    assert(verdict.isValid && verdict.customers + verdict.crowd === BROWSER_LINES, 'it follows');
  });
  const bareCpuMs = processorMs(() => {
    for (let count = 0; count < BROWSER_LINES; count += 1) hash('sha256', String(count), 'hex');
  });
  return { cpuMs, bareCpuMs };
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function told({ ms, cpuMs }: z.output<typeof step>): string {
  return `${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms of the processor)`;
}

const step = z.object({ ms: z.number(), cpuMs: z.number() });
const steps = z.object({ drawn: step, booked: step, verified: step });
