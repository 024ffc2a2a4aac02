/**
 * Orders with one server and with three on the same PostgreSQL and machine, where any server
 * decides on any order under the locks of its rows: what that costs beside having one owner.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { newSecret } from '@candor/server/platform/random';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../child.ts';
import { openBenchDatabase, type BenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const SERVERS = 3;
const CUSTOMERS = 600;
const CONNECTIONS = 198;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
const RATIO_MIN = 0.9;

export const severalServers: Figure = {
  name: 'several-servers',
  about: `orders per second with ${SERVERS} servers, against one`,
  measure,
};

const bodies = ['AAPL', 'MSFT', 'NVDA', 'AMZN'].map((code, i) => ({
  ...{ code, direction: i % 2 === 0 ? Direction.Buy : Direction.Sell },
  ...{ orderType: OrderType.Market, quantity: '1', allowDuplicate: true, isShort: i % 2 !== 0 },
}));

type Running = {
  readonly server: Child;
  readonly clients: Child;
  readonly where: { readonly origin: string; readonly tokens: readonly string[] };
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const root = newSecret();
  const first = await start(database, 0, root);
  await fire([first], WARM_UP_SECONDS);
  const before = [await fire([first], ROUND_SECONDS), await fire([first], ROUND_SECONDS)];
  const others: Running[] = [];
  for (let i = 1; i < SERVERS; i += 1) others.push(await start(database, i, root));
  await fire([first, ...others], WARM_UP_SECONDS);
  const together = [
    await fire([first, ...others], ROUND_SECONDS),
    await fire([first, ...others], ROUND_SECONDS),
  ];
  // As if one owned the desk, and forwarding to it cost nothing.
  const owner = [await fire([first], ROUND_SECONDS), await fire([first], ROUND_SECONDS)];
  for (const other of others) await end(other);
  const after = [await fire([first], ROUND_SECONDS), await fire([first], ROUND_SECONDS)];
  await end(first);
  await database.close();
  const alone = [...before, ...after];
  const of = (rounds: readonly Round[], pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    rows: [
      {
        figure: `orders with ${SERVERS} servers, ${CONNECTIONS} connections in all`,
        unit: 'perSecond',
        measured: of(together, ({ perSecond }) => perSecond),
        baseline: of(alone, ({ perSecond }) => perSecond),
        target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
      },
      {
        figure: `  all of them at one of the ${SERVERS}, as if it owned the desk`,
        unit: 'perSecond',
        measured: of(owner, ({ perSecond }) => perSecond),
        baseline: of(alone, ({ perSecond }) => perSecond),
        target: null,
      },
      {
        figure: '  half are answered within',
        unit: 'ms',
        measured: of(together, ({ p50Ms }) => p50Ms),
        baseline: of(alone, ({ p50Ms }) => p50Ms),
        target: null,
      },
      {
        figure: '  processor time of the servers for an order, beats and walking included',
        unit: 'us',
        measured: of(together, ({ cpuUs }) => cpuUs),
        baseline: of(alone, ({ cpuUs }) => cpuUs),
        target: null,
      },
    ],
    notes: ['The baseline is one server with nobody beside it, before and after.'],
  };
}

async function start(database: BenchDatabase, place: number, root: string): Promise<Running> {
  const server = startChild('servers/order-server.ts', [
    database.url,
    `${database.folder}/server-${place}/candor.log`,
    String(CUSTOMERS),
    `trader-${place}-`,
    root,
  ]);
  const where = await server.ask(
    'where',
    z.object({ origin: z.string(), tokens: z.array(z.string()) }),
  );
  return { server, where, clients: startChild('clients/command-clients.ts') };
}

async function end({ server, clients }: Running): Promise<void> {
  await clients.end();
  await server.end();
}

type Round = { readonly perSecond: number; readonly p50Ms: number; readonly cpuUs: number };

/** Connections are shared out among those who run. */
async function fire(running: readonly Running[], seconds: number): Promise<Round> {
  const cpu = async () => {
    const each = await Promise.all(
      running.map(({ server }) => server.ask('cpuSeconds', z.number())),
    );
    return each.reduce((sum, one) => sum + one, 0);
  };
  const before = await cpu();
  const bursts = await Promise.all(
    running.map(({ clients, where }) =>
      clients.ask('fire', report, {
        ...where,
        connections: CONNECTIONS / running.length,
        seconds,
        path: '/stock/create',
        bodies,
      }),
    ),
  );
  const used = (await cpu()) - before;
  const refused = bursts.reduce((sum, burst) => sum + burst.refused, 0);
  assert(refused === 0, `${refused} orders were refused`);
  const answered = bursts.reduce((sum, burst) => sum + burst.answered, 0);
  return {
    perSecond: bursts.reduce((sum, burst) => sum + burst.answered / burst.seconds, 0),
    p50Ms: median(bursts.map(({ p50Ms }) => p50Ms)),
    cpuUs: (used * 1_000_000) / answered,
  };
}

const report = z.object({
  answered: z.number(),
  refused: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
});
