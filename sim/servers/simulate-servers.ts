/**
 * Several servers, NATS, PostgreSQL and its replica behind a balancer, under transfers, orders,
 * reads and sockets, while one thing after the other fails. After each fault: what was acknowledged
 * is there, once; nothing else is; every socket has every number; and the books hold.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@candor/kit/time';
import type { Db } from '@candor/server/platform/db/database';
import { findHead } from '@candor/server/platform/push/push.store';
import { verifyRestored } from '../../tools/backup/verify-restored.ts';
import { moveMoneyAllTheTime, type AckLog } from '../crash/transfer-load.ts';
import { verifyAcks } from '../crash/verify-acks.ts';
import { customersWithMoney, tradersWithMoney } from '../customers.ts';
import { seededRandom, type Random } from '../random.ts';
import { openBalancer } from './balancer.ts';
import { inflict, type Fault } from './faults.ts';
import { placeOrdersAllTheTime, verifyOrders, type OrderLog } from '../crash/order-load.ts';
import { listenToPushes } from './push-listener.ts';
import type { Stage } from './stage.ts';
import { until, untilSettled, WAIT_MS } from './until.ts';
import { watchStalls, type StallWatch } from './watch-stalls.ts';
import { withDatabase } from './with-database.ts';

export type ServersSimulation = {
  readonly stage: Stage;
  /** Also after another PostgreSQL took over. */
  readonly databaseUrl: () => string;
  readonly dataDir: string;
  readonly faults: readonly Fault[];
  readonly seed: number;
  /** Of rest between two commands of a customer; without pause if not given. */
  readonly betweenMs?: number;
  readonly onFault?: (stall: Stall) => void;
};

/** The longest that anybody waited for an answer around a fault, and in the calm before it. */
export type Stall = { readonly fault: Fault; readonly ms: number; readonly beforeMs: number };

export type ServersReport = {
  readonly stalls: readonly Stall[];
  readonly transfers: number;
  readonly orders: number;
  /** How often an order was looked for in the history right after its answer, and was there. */
  readonly looks: number;
  readonly resent: number;
  readonly pushes: number;
  readonly reconnects: number;
  readonly books: string;
};

const MOVERS = 4;
const TRADERS = 2;
const START_MINOR = 100_000n;
const TRADER_MINOR = 100_000_000n;
const CALM_MS = 2 * SECOND_MS;
const REST_MS = SECOND_MS;

export async function simulateServers(given: ServersSimulation): Promise<ServersReport> {
  const { stage, faults, seed } = given;
  const { servers } = stage;
  // One lays the tables; the others find them.
  await servers[0]?.start();
  await Promise.all(servers.slice(1).map((server) => server.start()));
  const balancer = await openBalancer(servers.map(({ origin }) => origin));
  const { origin } = balancer;
  await until(() => balancer.readyCount() === servers.length, 'all servers are ready');
  const people = await withDatabase(given.databaseUrl(), openPeople);
  const logs = people.movers.map((): AckLog => ({
    acks: [],
    resent: 0,
    refused: 0,
    askedAgain: 0,
  }));
  const orderLogs = people.traders.map((): OrderLog => ({ acks: [], resent: 0, looks: 0 }));
  const listeners = people.all.map(({ token }) => listenToPushes(origin, token));
  const run: Run = {
    ...{ given, balancer, people, logs, orderLogs, listeners, random: seededRandom(seed) },
    watch: watchStalls(
      [...logs, ...orderLogs].map(
        ({ acks }) =>
          () =>
            acks.length,
      ),
    ),
  };
  const stalls: Stall[] = [];
  let transfers = 0;
  let books = '';

  for (const [turn, fault] of faults.entries()) {
    let isOver = false;
    const load = loadAllTheTime(run, turn, () => isOver);
    const faulting = inflictInTurn(run, turn, fault).finally(() => {
      isOver = true;
    });
    const [stall] = await Promise.all([faulting, load]);
    stalls.push(stall);
    transfers = await verifyAfter(run, fault);
    books = await verifyRestored(given.databaseUrl(), given.dataDir);
  }
  run.watch.close();
  for (const listener of listeners) listener.close();
  await balancer.close();
  await Promise.all(servers.map((server) => server.stop()));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    stalls,
    transfers,
    orders: sum(orderLogs.map(({ acks }) => acks.length)),
    looks: sum(orderLogs.map(({ looks }) => looks)),
    resent: sum([...logs, ...orderLogs].map(({ resent }) => resent)),
    pushes: sum(listeners.map(({ numbers }) => numbers.length)),
    reconnects: sum(listeners.map(({ reconnects }) => reconnects())),
    books,
  };
}

type Run = {
  readonly given: ServersSimulation;
  readonly balancer: Awaited<ReturnType<typeof openBalancer>>;
  readonly people: Awaited<ReturnType<typeof openPeople>>;
  readonly logs: readonly AckLog[];
  readonly orderLogs: readonly OrderLog[];
  readonly listeners: readonly ReturnType<typeof listenToPushes>[];
  readonly watch: StallWatch;
  readonly random: Random;
};

function loadAllTheTime(
  { given: { seed, betweenMs }, balancer: { origin }, people, logs, orderLogs }: Run,
  turn: number,
  isOver: () => boolean,
): Promise<unknown> {
  const name = `servers-${seed}-${turn}`;
  return Promise.all([
    ...people.movers.map((person, i) =>
      moveMoneyAllTheTime({
        ...{ origin, person, random: seededRandom(seed + 1 + turn * MOVERS + i) },
        ...{ log: logs[i] as AckLog, name: `${name}-${i}`, isOver },
        ...(betweenMs === undefined ? {} : { betweenMs }),
      }),
    ),
    ...people.traders.map((person, i) =>
      placeOrdersAllTheTime(origin, person, orderLogs[i] as OrderLog, isOver, betweenMs),
    ),
  ]);
}

async function inflictInTurn(
  { given, balancer, watch, random }: Run,
  turn: number,
  fault: Fault,
): Promise<Stall> {
  const { stage } = given;
  if (turn === 0) await untilAtRest(watch);
  watch.begin();
  await sleep(CALM_MS);
  const beforeMs = watch.longestMs();
  watch.begin();
  await inflict(fault, stage, random.pick(stage.servers), balancer.reset);
  watch.mend();
  await until(
    () => balancer.readyCount() === stage.servers.length && watch.areAllAnswered(),
    `everybody is served again after ${fault}`,
  );
  const stall = { fault, ms: watch.longestMs(), beforeMs };
  given.onFault?.(stall);
  return stall;
}

/** How many transfers are in the books. */
async function verifyAfter(
  { given, people, logs, orderLogs, listeners }: Run,
  fault: Fault,
): Promise<number> {
  return withDatabase(given.databaseUrl(), async (db) => {
    await untilSettled(db);
    const heads = await Promise.all(people.all.map(({ customerId }) => findHead(db, customerId)));
    await until(
      () => listeners.every(({ numbers }, i) => (numbers.at(-1) ?? 0) >= (heads[i] ?? 0)),
      `every socket has every event after ${fault}`,
    );
    const { transfers } = await verifyAcks(
      db,
      logs.flatMap(({ acks }) => acks),
      START_MINOR,
    );
    for (const [i, trader] of people.traders.entries())
      await verifyOrders(db, trader, orderLogs[i] as OrderLog);
    return transfers;
  });
}

async function openPeople(db: Db) {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${name}${i}`);
  const movers = await customersWithMoney(db, named('mover', MOVERS), START_MINOR, [
    'funding',
    'stock',
  ]);
  const traders = await tradersWithMoney(db, named('trader', TRADERS), TRADER_MINOR);
  return { movers, traders, all: [...movers, ...traders] };
}

/** An installation that was made a moment ago is busy with itself; one that stays so is taken as is. */
async function untilAtRest(watch: StallWatch): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS;
  do {
    watch.begin();
    await sleep(CALM_MS);
  } while (watch.longestMs() > REST_MS && performance.now() < deadlineMs);
}
