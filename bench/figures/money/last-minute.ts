/**
 * Two thousand applications in the last minute of a subscription from 200 connections, each held,
 * recorded and durable when answered; all of them sent again; and others while the deadline passes.
 * Beside it pgbench.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { fired } from '../../clients/fired.ts';
import * as z from 'zod/mini';
import { startChild } from '../../child.ts';
import { openPgbench, PGBENCH_MISSING, PGBENCH_SETUP } from '../../clients/pgbench.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const CUSTOMERS = 2_000;
const LATE_CUSTOMERS = 1_000;
const CONNECTIONS = 200;
const LAST_MINUTE_MS = 60_000;
/** Within it some of the late are in time. */
const LATE_FROM_MS = 400;
const CLOSING_WAIT_MS = 3_000;
const BURST_SECONDS_MAX = 55;
const PGBENCH_SECONDS = 5;
const RATIO_MIN = 0.6;

export const lastMinute: Figure = {
  name: 'last-minute',
  about: `${CUSTOMERS} applications of the last minute at ${CONNECTIONS} connections, against pgbench`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const pgbench = await openPgbench(database.url);
  const server = startChild('servers/offering-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(CUSTOMERS + LATE_CUSTOMERS),
  ]);
  const { origin, tokens } = await server.ask(
    'where',
    z.object({ origin: z.string(), tokens: z.array(z.string()) }),
  );
  const { id, lot } = await server.ask('offering', z.object({ id: z.string(), lot: z.int() }));
  const clients = startChild('clients/command-clients.ts');
  const fire = (label: string, from: readonly string[]) =>
    clients.ask('fire', fired, {
      origin,
      tokens: from,
      connections: CONNECTIONS,
      seconds: BURST_SECONDS_MAX,
      label,
      path: '/NewShares/create',
      bodies: [{ offeringId: id, quantity: String(lot) }],
    });
  const [early, late] = [tokens.slice(0, CUSTOMERS), tokens.slice(CUSTOMERS)];

  const before = pgbench === null ? null : await pgbench.run(PGBENCH_SECONDS);
  await server.ask('setBeforeDeadline', z.unknown(), LAST_MINUTE_MS);
  const cpuBefore = await server.ask('cpuSeconds', z.number());
  const burst = await fire('last-minute', early);
  const cpuSeconds = (await server.ask('cpuSeconds', z.number())) - cpuBefore;
  const after = pgbench === null ? null : await pgbench.run(PGBENCH_SECONDS);
  assert(burst.answered === CUSTOMERS && burst.refused === 0, `${burst.refused} were refused`);
  await requireEach(CUSTOMERS);

  await server.ask('setBeforeDeadline', z.unknown(), LAST_MINUTE_MS);
  const again = await fire('last-minute', early);
  assert(again.refused === 0, 'who asks again is answered as before');
  await requireEach(CUSTOMERS);

  await server.ask('setBeforeDeadline', z.unknown(), LATE_FROM_MS);
  const crossing = await fire('deadline', late);
  const accepted = crossing.answered - crossing.refused;
  await sleep(CLOSING_WAIT_MS);
  const counted = await requireEach(CUSTOMERS + accepted);
  assert(crossing.answered === LATE_CUSTOMERS, 'everybody was answered');
  assert(crossing.refused > 0, 'the deadline passed while they applied');
  assert(counted.phase !== 'subscribable', 'the list is closed');

  await clients.end();
  await server.end();
  await database.close();
  return figuresOf({ burst, cpuSeconds, accepted, crossing, pgbench: { before, after } });

  /** One application and one hold for each, none of them late. */
  async function requireEach(expected: number): Promise<z.output<typeof count>> {
    const found = await server.ask('count', count);
    assert(
      found.applications === expected && found.customers === expected && found.holds === expected,
      `${expected} were accepted, there are ${JSON.stringify(found)}`,
    );
    assert(found.late === 0, `${found.late} were accepted after the deadline`);
    return found;
  }
}

type Fired = z.output<typeof fired>;

function figuresOf({
  burst,
  cpuSeconds,
  accepted,
  crossing,
  pgbench: { before, after },
}: {
  readonly burst: Fired;
  readonly cpuSeconds: number;
  readonly accepted: number;
  readonly crossing: Fired;
  readonly pgbench: { readonly before: number | null; readonly after: number | null };
}): Measured {
  const baseline = before === null || after === null ? null : median([before, after]);
  return {
    rows: [
      {
        figure: `applications at ${CONNECTIONS} connections`,
        unit: 'perSecond',
        measured: burst.answered / burst.seconds,
        baseline,
        target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
      },
      {
        figure: '  the slowest in a hundred',
        unit: 'ms',
        measured: burst.p99Ms,
        baseline: null,
        target: null,
      },
      {
        figure: '  the server’s processor time',
        unit: 'us',
        measured: (cpuSeconds * 1_000_000) / burst.answered,
        baseline: null,
        target: null,
      },
    ],
    notes: [
      `POST /NewShares/create by ${CUSTOMERS} customers, each with its hold, record, notice and pushes durable, half within ${burst.p50Ms.toFixed(0)} ms; all sent again under their request ids: none lost, none doubled`,
      `${LATE_CUSTOMERS} more while the deadline passed: ${accepted} accepted, ${crossing.refused} refused, each accepted one recorded before the deadline and held once`,
      baseline === null
        ? PGBENCH_MISSING
        : `the baseline is pgbench, ${PGBENCH_SETUP}, on the same PostgreSQL, before and after: ${before?.toFixed(0)}, ${after?.toFixed(0)}; load, server and database share the cores`,
    ],
  };
}

const count = z.object({
  applications: z.int(),
  customers: z.int(),
  late: z.int(),
  holds: z.int(),
  phase: z.string(),
});
