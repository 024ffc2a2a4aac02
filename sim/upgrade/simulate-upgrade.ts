/**
 * Servers are replaced one by one, as an upgrade or a restart does it, under transfers, orders and
 * sockets: each is told to stop, finishes what it has, and another one takes its port. Whatever a
 * client had to send again was done once; every socket has every number; and the books hold.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@candor/kit/time';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { asCustomerId, type CustomerId } from '@candor/server/core/customers/customer';
import { openSessionBook } from '@candor/server/core/customers/sessions/session-book';
import { setVerification } from '@candor/server/core/customers/standing';
import { decidePermission, saveApplication } from '@candor/server/core/customers/standing.store';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { systemClock } from '@candor/server/platform/clock';
import type { Db, openDatabase } from '@candor/server/platform/db/database';
import { findHead } from '@candor/server/platform/push/push.store';
import { openQuietDatabase } from '../../bench/open-product.ts';
import { until, untilSettled } from '../servers/until.ts';
import sql from 'sql-template-tag';
import { verifyRestored } from '../../tools/backup/verify-restored.ts';
import { moveMoneyAllTheTime, type AckLog } from '../crash/transfer-load.ts';
import { verifyAcks } from '../crash/verify-acks.ts';
import type { customersWithMoney } from '../customers.ts';
import { moveClock } from '../moved-clock.ts';
import { seededRandom } from '../random.ts';
import type { ServerProcess } from '../server-process.ts';
import { openBalancer } from '../servers/balancer.ts';
import { placeOrdersAllTheTime, verifyOrders, type OrderLog } from '../crash/order-load.ts';
import { listenToPushes } from '../servers/push-listener.ts';
import { watchStalls } from '../servers/watch-stalls.ts';
import {
  asksAs,
  closeCarried,
  loadCarried,
  openOneOfEach,
  tradeInFurtherAccount,
  type Carried,
} from './carried.ts';

export type UpgradeSimulation = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The second takes the port of the first. */
  readonly places: readonly { readonly before: ServerProcess; readonly after: ServerProcess }[];
  /** Of the version that laid the tables. */
  readonly earlier: {
    readonly customersWithMoney: typeof customersWithMoney;
    readonly openDatabase: typeof openDatabase;
  };
  readonly seed: number;
  readonly onReplaced?: (place: number, longestMs: number) => void;
};

export type UpgradeReport = {
  readonly transfers: number;
  readonly orders: number;
  /** Answers that did not come, or that said: later. */
  readonly resent: number;
  readonly pushes: number;
  readonly reconnects: number;
  readonly longestMs: readonly number[];
  /** What a customer's positions went through. */
  readonly engines: string;
  readonly books: string;
};

const MOVERS = 3;
const TRADERS = 2;
const START_MINOR = 100_000n;
const TRADER_MINOR = 100_000_000n;
const CALM_MS = SECOND_MS;
const NOON_IN_NEW_YORK_MS = 16 * HOUR_MS;

export async function simulateUpgrade(given: UpgradeSimulation): Promise<UpgradeReport> {
  const { places, databaseUrl, earlier } = given;
  await places[0]?.before.start();
  await Promise.all(places.slice(1).map(({ before }) => before.start()));
  const balancer = await openBalancer(places.map(({ before }) => before.origin));
  await until(() => balancer.readyCount() === places.length, 'all servers are ready');
  const db = earlier.openDatabase({
    url: databaseUrl,
    poolSize: 2,
    clock: systemClock,
    publish: () => undefined,
    onIdleError: () => undefined,
  });
  const people = await openPeople(db, earlier.customersWithMoney);
  const { holder, holderId } = people;
  const held = await openOneOfEach(asksAs(balancer.origin, holder.token));

  const logs = people.movers.map((): AckLog => ({
    acks: [],
    resent: 0,
    refused: 0,
    askedAgain: 0,
  }));
  const orderLogs = people.traders.map((): OrderLog => ({ acks: [], resent: 0, looks: 0 }));
  const listeners = people.busy.map(({ token }) => listenToPushes(balancer.origin, token));
  let isOver = false;
  const load = loadAllTheTime(given, balancer.origin, people, { logs, orderLogs }, () => isOver);
  const watch = watchStalls(
    [...logs, ...orderLogs].map(
      ({ acks }) =>
        () =>
          acks.length,
    ),
  );
  const replacing = replaceOneByOne(given, balancer, watch).finally(() => {
    isOver = true;
  });
  const [longestMs] = await Promise.all([replacing, load]);
  watch.close();

  await untilSettled(db);
  const heads = await Promise.all(people.busy.map(({ customerId }) => findHead(db, customerId)));
  await until(
    () => listeners.every(({ numbers }, i) => (numbers.at(-1) ?? 0) >= (heads[i] ?? 0)),
    'every socket has every event',
  );
  for (const listener of listeners) listener.close();
  const acks = logs.flatMap((log) => log.acks);
  const { transfers } = await verifyAcks(db, acks, START_MINOR);
  for (const [i, trader] of people.traders.entries())
    await verifyOrders(db, trader, orderLogs[i] as OrderLog);
  assert(
    isDeepStrictEqual(await loadCarried(asksAs(balancer.origin, holder.token)), held),
    'positions and orders are as they were',
  );
  await tradeInFurtherAccount(balancer.origin, holder.token);
  const engines = await carryToNewerDays(given, db, { holderId, held });
  const books = await verifyRestored(databaseUrl, given.dataDir);
  await db.close();
  await balancer.close();
  await Promise.all(places.map(({ after }) => after.stop()));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    transfers,
    orders: sum(orderLogs.map((log) => log.acks.length)),
    resent: sum([...logs, ...orderLogs].map(({ resent }) => resent)),
    pushes: sum(listeners.map(({ numbers }) => numbers.length)),
    reconnects: sum(listeners.map(({ reconnects }) => reconnects())),
    longestMs,
    engines,
    books,
  };
}

type People = Awaited<ReturnType<typeof openPeople>>;

/** Who moves money, who trades, and who holds one of each. */
async function openPeople(db: Db, withMoney: UpgradeSimulation['earlier']['customersWithMoney']) {
  const movers = await withMoney(db, named('mover', MOVERS), START_MINOR, ['funding', 'stock']);
  const traders = await withMoney(db, named('trader', TRADERS), TRADER_MINOR, ['stock']);
  for (const { customerId } of traders)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));
  const [holder] = await withMoney(db, ['holder'], TRADER_MINOR, [
    ...(['funding', 'stock', 'future', 'forex'] as const),
  ]);
  assert(holder !== undefined, 'there is somebody who holds');
  const holderId = asCustomerId(holder.customerId);
  await db.transact(async (tx) => {
    await setVerification(tx, holderId, 'verified');
    await saveApplication(tx, holderId, 'options2', tx.now);
    await decidePermission(tx, holderId, 'options2', { state: 'active' });
  });
  return { movers, traders, busy: [...movers, ...traders], holder, holderId };
}

function loadAllTheTime(
  { seed }: UpgradeSimulation,
  origin: string,
  { movers, traders }: People,
  { logs, orderLogs }: { logs: readonly AckLog[]; orderLogs: readonly OrderLog[] },
  isOver: () => boolean,
): Promise<unknown> {
  return Promise.all([
    ...movers.map((person, i) =>
      moveMoneyAllTheTime({
        ...{ origin, person, random: seededRandom(seed + 1 + i) },
        ...{ log: logs[i] as AckLog, name: `upgrade-${seed}-${i}`, isOver },
      }),
    ),
    ...traders.map((person, i) =>
      placeOrdersAllTheTime(origin, person, orderLogs[i] as OrderLog, isOver),
    ),
  ]);
}

/** How long somebody waited at most, of each. */
async function replaceOneByOne(
  { places, onReplaced }: UpgradeSimulation,
  balancer: Awaited<ReturnType<typeof openBalancer>>,
  watch: ReturnType<typeof watchStalls>,
): Promise<number[]> {
  const longestMs: number[] = [];
  await sleep(CALM_MS);
  for (const [i, { before, after }] of places.entries()) {
    watch.begin();
    await before.end();
    await after.start();
    await until(
      () => balancer.readyCount() === places.length && watch.areAllAnswered(),
      `everybody is served after server ${i + 1} was replaced`,
    );
    longestMs.push(watch.longestMs());
    onReplaced?.(i, watch.longestMs());
    await sleep(CALM_MS);
  }
  return longestMs;
}

/**
 * The clock goes on to a day that the earlier version had not put on record: from there on prices
 * are those of this version's engine. What is held is still there, and is closed.
 */
async function carryToNewerDays(
  { places, databaseUrl }: UpgradeSimulation,
  db: Db,
  { holderId, held }: { holderId: CustomerId; held: Carried },
): Promise<string> {
  const [day] = await db.many<{ day: string; version: number }>(
    sql`select day::text as day, engine_version as version from market_days d order by d.day desc limit 1`,
  );
  const [first] = await db.many<{ version: number }>(
    sql`select engine_version as version from market_days d order by d.day limit 1`,
  );
  assert(day !== undefined && first !== undefined, 'days are on record');
  const shiftMs = Date.parse(`${day.day}T00:00:00Z`) + DAY_MS + NOON_IN_NEW_YORK_MS - Date.now();
  await moveClock(
    db,
    places.map(({ after }) => after),
    shiftMs,
  );
  const clock = { now: () => Date.now() + shiftMs };
  // What is written here is dated by the moved time too, or the session would be over already.
  const moved = openQuietDatabase(databaseUrl, { poolSize: 2, clock });
  const bus = openInProcessBus({ onError: (error) => console.error(error) });
  const sessions = openSessionBook({
    ...{ db: moved, bus, clock, idleMinutes: 600, absoluteHours: 24 },
    onError: (error) => console.error(error),
  });
  const { token } = await moved.transact((tx) =>
    sessions.start(tx, { customerId: holderId, origin: { network: '127.0.0.1', device: 'sim' } }),
  );
  await sessions.close();
  await bus.close();
  await moved.close();
  const ask = asksAs(places[0]?.after.origin ?? '', token);
  await until(async () => {
    const [now] = await db.many<{ version: number }>(
      sql`select engine_version as version from market_days d order by d.day desc limit 1`,
    );
    return now?.version === ENGINE_VERSION;
  }, 'days of this version of the engine are on record');
  assert(isDeepStrictEqual(await loadCarried(ask), held), 'what is held outlives the engine');
  await closeCarried(ask);
  return `held from version ${first.version} of the engine to version ${ENGINE_VERSION}, and closed there`;
}

function named(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${name}${i}`);
}
