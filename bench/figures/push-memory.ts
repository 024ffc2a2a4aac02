/**
 * 5,000 sockets, each of a signed-in customer, each sent one message a second. Resident memory of
 * the product's process counts. Baseline: a bare `ws` server with as many sockets and the same
 * messages.
 */
import { PUSH_PATH } from '@candor/contract/push';
import { openSessionBook } from '@candor/server/core/customers/sessions/session-book';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { systemClock } from '@candor/server/platform/clock';
import { openDatabase } from '@candor/server/platform/db/database';
import { issueConnectToken } from '@candor/server/platform/push/connect-tokens';
import * as z from 'zod/mini';
import { startChild } from '../child.ts';
import { closeWithBench } from '../closing.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { holdSockets, type Held, type Knock } from '../hold-sockets.ts';
import { signInSomebody, type BenchPerson } from '../people.ts';
import { getChannel } from '../servers/paced-messages.ts';
import { MEGABYTE } from '../table.ts';

const SOCKETS = 5_000;
const OTHER_FILES = 200;
/** Tickets are valid for half a minute. */
const BATCH = 500;
const MEMORY_BYTES_MAX = 300 * MEGABYTE;

export const pushMemory: Figure = {
  name: 'push-memory',
  about: `${SOCKETS} /push sockets with a message a second each`,
  measure,
};

async function measure(): Promise<Measured> {
  const allowed = openFilesAllowed();
  if (allowed < SOCKETS + OTHER_FILES) return notMeasured(allowed);
  const bare = await holdSockets(startChild('servers/bare/bare-push-server.ts'), guests());
  const database = await openBenchDatabase();
  const server = startChild('servers/push-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
  ]);
  const product = await holdSockets(server, customers(database.url));
  await database.close();
  return summary(product, bare);
}

async function* guests(): AsyncGenerator<Knock[]> {
  for (let first = 0; first < SOCKETS; first += BATCH)
    yield Array.from({ length: BATCH }, (_, index) => ({
      path: '/',
      channel: getChannel(first + index),
    }));
}

/** Made in this process, so that it costs the server no memory. */
async function* customers(url: string): AsyncGenerator<Knock[]> {
  const bus = openInProcessBus({ onError: tell });
  const db = openDatabase({
    url,
    poolSize: 2,
    clock: systemClock,
    publish: bus.publish,
    onIdleError: tell,
  });
  const sessions = openSessionBook({
    db,
    bus,
    clock: systemClock,
    idleMinutes: 60,
    absoluteHours: 1,
    onError: tell,
  });
  const close = closeWithBench(async () => {
    await sessions.close();
    await bus.close();
    await db.close();
  });
  const people: BenchPerson[] = [];
  await db.transact(async (tx) => {
    for (let index = 0; index < SOCKETS; index += 1)
      people.push(await signInSomebody(tx, sessions, `bench${index}`));
  });
  for (let first = 0; first < SOCKETS; first += BATCH) {
    yield await db.transact(async (tx) => {
      const knocks: Knock[] = [];
      for (const [index, person] of people.slice(first, first + BATCH).entries()) {
        const { ticket } = await issueConnectToken(tx, person);
        knocks.push({ path: `${PUSH_PATH}?ticket=${ticket}`, channel: getChannel(first + index) });
      }
      return knocks;
    });
  }
  await close();
}

function summary(product: Held, bare: Held): Measured {
  return {
    rows: [
      {
        figure: `memory with ${SOCKETS} sockets`,
        unit: 'bytes',
        measured: product.peakBytes,
        baseline: bare.peakBytes,
        target: memoryTarget,
      },
      {
        figure: '  messages that arrived',
        unit: 'perSecond',
        measured: product.perSecond,
        baseline: bare.perSecond,
        target: null,
      },
      {
        figure: '  slowest in a hundred',
        unit: 'ms',
        measured: product.p99Ms,
        baseline: bare.p99Ms,
        target: null,
      },
    ],
    notes: [story('the product', product), story('bare ws', bare)],
  };
}

const memoryTarget = { of: 'measured', is: 'atMost', value: MEMORY_BYTES_MAX } as const;

function story(name: string, held: Held): string {
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  return [
    `${name}: ${megabytes(held.idleBytes)} before, ${megabytes(held.connectedBytes)} with all sockets open, ${megabytes(held.peakBytes)} at the peak`,
    `opened in ${(held.openedMs / 1_000).toFixed(1)} s`,
    `${(held.cpuShare * 100).toFixed(0)} % of a core while sending`,
    `half of the messages within ${held.medianMs.toFixed(1)} ms`,
    `${held.lost} sockets lost`,
  ].join('; ');
}

function notMeasured(allowed: number): Measured {
  return {
    rows: [
      {
        figure: `memory with ${SOCKETS} sockets`,
        unit: 'bytes',
        measured: null,
        baseline: null,
        target: memoryTarget,
      },
    ],
    notes: [
      `not measured: a process may have ${allowed} files open here and needs ${SOCKETS + OTHER_FILES}; raise it with ulimit -n`,
    ],
  };
}

/** A system without such a limit names none. */
function openFilesAllowed(): number {
  const parsed = z.safeParse(reportedLimits, process.report.getReport());
  return parsed.success ? parsed.data.userLimits.open_files.soft : Number.POSITIVE_INFINITY;
}

const reportedLimits = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.number() }) }),
});

function tell(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
