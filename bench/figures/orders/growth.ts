/**
 * What customers read and order, on a database that was just opened and again when it holds a
 * million orders of twenty thousand customers. What grows with the rows is what becomes slower.
 * `--scale=0.1` fills a tenth of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { newSecret } from '@candor/server/platform/random';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../child.ts';
import { fire } from '../../clients/cannon.ts';
import { openBenchDatabase, type BenchDatabase } from '../../database.ts';
import type { Figure, Measured, Row } from '../../figure.ts';
import { fillDatabase } from '../../fill-database.ts';
import { placeSome } from '../../place-some.ts';
import { median } from '../../statistics.ts';
import { listTableBytes } from '../../table-bytes.ts';

const CUSTOMERS = 20_000;
/** Of each customer. */
const ORDERS = 50;
const TRADERS = 200;
/** Several short ones: what else the machine does falls into one of them. */
const READ_ROUNDS = 3;
const READ_SECONDS = 2;
const ORDER_SECONDS = 8;
const ORDER_CONNECTIONS = 100;
const READ_CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const REST_SECONDS = 10;
const RATIO_MIN = 0.8;
const TABLES_LISTED = 12;

export const growth: Figure = {
  name: 'growth',
  about: 'the same reads and orders with a million orders in the database',
  measure,
};

const reads: readonly (readonly [name: string, path: string, post?: string])[] = [
  ['own positions', '/position/me', '{}'],
  ['own open orders', '/position/consignList', '{}'],
  ['own orders of all time', '/position/consignList', '{"isOpen":false}'],
  ['own closed positions', '/position/flatList', '{}'],
  ['own trade history', '/position/water/pageList', '{}'],
  ['own bills', '/wallet/getWalletBill', '{}'],
  ['own bills of one wallet', '/wallet/getWalletBill', '{"walletType":4}'],
  ['own wallets', '/userCenter/getFundingOverview', '{}'],
  ['own account', '/api/user/info', '{}'],
  ['quote', '/m_ft/detail_quote?source=0&code=AAPL'],
];

type Look = {
  readonly perSecond: ReadonlyMap<string, number>;
  readonly restMs: number;
  readonly restBytes: number;
  readonly startMs: number;
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const secret = newSecret();
  const copies = Math.round(CUSTOMERS * scale());
  const { look: before, customer } = await lookAt(database, secret, 'before');
  const startedMs = performance.now();
  const sizes = await fillDatabase(database.url, customer, copies);
  const filledSeconds = (performance.now() - startedMs) / 1_000;
  const tables = await listTableBytes(database.url);
  const { look: after } = await lookAt(database, secret, 'after');
  await database.close();
  const rows = [...before.perSecond].map(([name, baseline]): Row => ({
    figure: name,
    unit: 'perSecond',
    measured: after.perSecond.get(name) ?? null,
    baseline,
    target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
  }));
  const untargeted = (figure: string, unit: Row['unit'], of: (look: Look) => number): Row => ({
    figure,
    unit,
    measured: of(after),
    baseline: of(before),
    target: null,
  });
  return {
    rows: [
      ...rows,
      untargeted('start of the server', 'ms', ({ startMs }) => startMs),
      untargeted('at rest: processor time a second', 'ms', ({ restMs }) => restMs),
      untargeted('at rest: memory', 'bytes', ({ restBytes }) => restBytes),
      {
        figure: 'on the disk, an order',
        unit: 'bytes',
        measured: tables.reduce((sum, { bytes }) => sum + bytes, 0) / sizes.orders,
        baseline: null,
        target: null,
      },
    ],
    notes: [
      `${Object.entries(sizes)
        .map(([table, count]) => `${table} ${count}`)
        .join(', ')}; filled in ${filledSeconds.toFixed(0)} s`,
      `bytes an order with indexes, by table: ${tables
        .slice(0, TABLES_LISTED)
        .map(({ table, bytes }) => `${table} ${(bytes / sizes.orders).toFixed(0)}`)
        .join(', ')}`,
    ],
  };
}

function scale(): number {
  const given = process.argv.find((one) => one.startsWith('--scale='));
  return given === undefined ? 1 : Number(given.slice('--scale='.length));
}

async function lookAt(
  database: BenchDatabase,
  secret: string,
  name: string,
): Promise<{ look: Look; customer: string }> {
  const startedMs = performance.now();
  const server = startChild('servers/order-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(TRADERS),
    name,
    secret,
  ]);
  const { origin, tokens, customers } = await server.ask('where', where);
  const startMs = performance.now() - startedMs;
  const [token = '', ...others] = tokens;
  await placeSome(origin, token, ORDERS);
  const perSecond = new Map<string, number>();
  for (const [read, path, post] of reads)
    perSecond.set(read, await readBy(origin, token, path, post));
  perSecond.set('orders', await order(origin, others));
  const { restMs, restBytes } = await rest(server);
  await server.end();
  const [customer] = customers;
  assert(customer !== undefined, 'somebody trades');
  return { look: { perSecond, startMs, restMs, restBytes }, customer };
}

const where = z.object({
  origin: z.string(),
  tokens: z.array(z.string()),
  customers: z.array(z.string()),
});

async function readBy(origin: string, token: string, path: string, post?: string): Promise<number> {
  const burst = {
    url: origin + path,
    headers: [`authorization=${token}`],
    connections: READ_CONNECTIONS,
    ...(post === undefined ? {} : { post }),
  };
  // The first of its kind may take longer than the warm-up.
  const first = await fetch(origin + path, {
    method: post === undefined ? 'GET' : 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(post === undefined ? {} : { body: post }),
  });
  assert(first.ok, `${path} answers ${first.status}`);
  await fire({ ...burst, seconds: WARM_UP_SECONDS });
  const rounds: number[] = [];
  for (let round = 0; round < READ_ROUNDS; round += 1)
    rounds.push((await fire({ ...burst, seconds: READ_SECONDS })).perSecond);
  return median(rounds);
}

async function order(origin: string, tokens: readonly string[]): Promise<number> {
  const clients = startChild('clients/command-clients.ts');
  const { answered, refused, seconds } = await clients.ask(
    'fire',
    z.object({ answered: z.number(), refused: z.number(), seconds: z.number() }),
    {
      origin,
      tokens,
      connections: ORDER_CONNECTIONS,
      seconds: ORDER_SECONDS,
      path: '/stock/create',
      bodies: [{ code: 'AAPL', direction: 0, orderType: 0, quantity: '1', allowDuplicate: true }],
    },
  );
  await clients.end();
  assert(refused === 0, `${refused} orders were refused`);
  return answered / seconds;
}

async function rest(server: Child): Promise<{ restMs: number; restBytes: number }> {
  await sleep(REST_SECONDS * 1_000);
  const before = await server.ask('cpuSeconds', z.number());
  await sleep(REST_SECONDS * 1_000);
  const used = (await server.ask('cpuSeconds', z.number())) - before;
  return {
    restMs: (used * 1_000) / REST_SECONDS,
    restBytes: await server.ask('memoryBytes', z.number()),
  };
}
