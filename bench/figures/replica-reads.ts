/**
 * What a replica takes off the primary: customers trade and read their lists after each order, once
 * with DATABASE_READ_URL and once without, on a PostgreSQL with a streaming replica. Lists that did
 * not change come from memory either way, so every read here is one that a database has to answer.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { setVerification } from '@candor/server/core/customers/standing';
import { openPostgresPair, type PostgresPair } from '@candor/testkit/postgres-pair';
import { openQuietDatabase } from '../open-product.ts';
import { customersWithMoney } from '../../sim/customers.ts';
import { freePort, openServerProcess } from '../../sim/server-process.ts';
import { closeWithBench } from '../closing.ts';
import { familySeconds } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import type { BenchPerson } from '../people.ts';

const CUSTOMERS = 12;
const ROUND_SECONDS = 12;
const MONEY_MINOR = 100_000_000n;
/** Of what the replica answers: trade history and bills. */
const lists = ['/position/water/pageList', '/wallet/getWalletBill'] as const;

export const replicaReads: Figure = {
  name: 'replica-reads',
  about: 'processor time of the primary for an order and the lists read after it, with a replica',
  measure,
};

type Round = { readonly orders: number; readonly cpuUs: number; readonly share: number };

async function measure(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-replica-'));
  // Started by root, the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const removeFolder = closeWithBench(async () => rmSync(folder, { recursive: true, force: true }));
  const folders = [join(folder, 'one'), join(folder, 'two')] as const;
  for (const one of folders) mkdirSync(one);
  const pair = await openPostgresPair(folders);
  const stop = closeWithBench(pair.stop);
  const secretKey = randomBytes(32).toString('hex');
  const given = { pair, folder, secretKey };
  const rounds = [
    await run({ ...given, name: 'a', hasReplica: false }),
    await run({ ...given, name: 'b', hasReplica: true }),
    await run({ ...given, name: 'c', hasReplica: false }),
  ] as const;
  await stop();
  await removeFolder();
  const [first, withReplica, second] = rounds;
  return {
    rows: [
      {
        figure: `processor time of the primary for an order and ${lists.length} lists, with a replica`,
        unit: 'us',
        measured: withReplica.cpuUs,
        baseline: (first.cpuUs + second.cpuUs) / 2,
        target: null,
      },
      {
        figure: '  lists of a hundred that the replica answered',
        unit: 'count',
        measured: withReplica.share * 100,
        baseline: null,
        target: null,
      },
    ],
    notes: [
      `The baseline is the same without DATABASE_READ_URL, before and after; ${rounds.map(({ orders }) => orders).join(', ')} orders were placed.`,
    ],
  };
}

type Place = {
  readonly pair: PostgresPair;
  readonly folder: string;
  readonly secretKey: string;
  readonly name: string;
  readonly hasReplica: boolean;
};

async function run({ pair, folder, secretKey, name, hasReplica }: Place): Promise<Round> {
  const metricsPort = await freePort();
  const server = await openServerProcess({
    ...{ DATABASE_URL: pair.primary().url, DATA_DIR: join(folder, name), SECRET_KEY: secretKey },
    METRICS_PORT: String(metricsPort),
    ...(hasReplica ? { DATABASE_READ_URL: pair.replica().url } : {}),
  });
  await server.start();
  const people = await openPeople(pair.primary().url, name);
  const count = async () => readMetric(metricsPort, 'candor_replica_reads');
  await trade(server.origin, people, ROUND_SECONDS / 4);
  const cpuBefore = cpuOf(pair);
  const readsBefore = hasReplica ? await count() : 0;
  const orders = await trade(server.origin, people, ROUND_SECONDS);
  const cpuUs = ((cpuOf(pair) - cpuBefore) * 1_000_000) / orders;
  const share = hasReplica ? ((await count()) - readsBefore) / (orders * lists.length) : 0;
  await server.stop();
  return { orders, cpuUs, share };
}

function cpuOf(pair: PostgresPair): number {
  const seconds = familySeconds(pair.primary().pid);
  assert(seconds !== null, 'this system does not tell the time of a process');
  return seconds;
}

async function openPeople(url: string, name: string): Promise<BenchPerson[]> {
  const db = openQuietDatabase(url, { poolSize: 2, onIdleError: () => undefined });
  const names = Array.from({ length: CUSTOMERS }, (_, i) => `${name}reader${i}`);
  const people = await customersWithMoney(db, names, MONEY_MINOR, ['stock']);
  for (const { customerId } of people)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));
  await db.close();
  return people;
}

/** How many orders, each followed by its lists. */
async function trade(
  origin: string,
  people: readonly BenchPerson[],
  seconds: number,
): Promise<number> {
  const untilMs = performance.now() + seconds * 1_000;
  const each = await Promise.all(
    people.map(async ({ token }) => {
      let orders = 0;
      while (performance.now() < untilMs) {
        await post(origin, token, '/stock/create', {
          ...{ requestId: randomUUID(), code: 'AAPL', direction: Direction.Buy },
          ...{ orderType: OrderType.Market, quantity: '1', allowDuplicate: true },
        });
        for (const path of lists) await post(origin, token, path, { pageNum: 1, pageSize: 20 });
        orders += 1;
      }
      return orders;
    }),
  );
  return each.reduce((sum, orders) => sum + orders, 0);
}

async function post(origin: string, token: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  assert(answer.status === 200, `${path} was refused: ${text}`);
}

async function readMetric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const found = new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1];
  assert(found !== undefined, `there is no figure ${name}`);
  return Number(found);
}
