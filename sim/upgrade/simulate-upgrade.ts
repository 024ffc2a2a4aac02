/**
 * Servers are replaced one by one, as an upgrade or a restart does it, under transfers, orders and
 * sockets: each is told to stop, finishes what it has, and another one takes its port. Whatever a
 * client had to send again was done once; every socket has every number; and the books hold.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { setVerification } from '@candor/server/core/customers/standing';
import { systemClock } from '@candor/server/platform/clock';
import type { Db, openDatabase } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import { verifyRestored } from '../../tools/backup/verify-restored.ts';
import { moveMoneyAllTheTime, type AckLog } from '../crash/transfer-load.ts';
import { verifyAcks } from '../crash/verify-acks.ts';
import type { customersWithMoney } from '../customers.ts';
import { seededRandom } from '../random.ts';
import type { ServerProcess } from '../server-process.ts';
import { openBalancer } from '../servers/balancer.ts';
import { placeOrdersAllTheTime, verifyOrders, type OrderLog } from '../crash/order-load.ts';
import { listenToPushes } from '../servers/push-listener.ts';
import { watchStalls } from '../servers/watch-stalls.ts';

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
  readonly books: string;
};

const MOVERS = 3;
const TRADERS = 2;
const START_MINOR = 100_000n;
const TRADER_MINOR = 100_000_000n;
const CALM_MS = SECOND_MS;
const WAIT_MS = 120 * SECOND_MS;

export async function simulateUpgrade(given: UpgradeSimulation): Promise<UpgradeReport> {
  const { places, databaseUrl, earlier, seed } = given;
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
  const movers = await earlier.customersWithMoney(db, named('mover', MOVERS), START_MINOR, [
    'funding',
    'stock',
  ]);
  const traders = await earlier.customersWithMoney(db, named('trader', TRADERS), TRADER_MINOR, [
    'stock',
  ]);
  for (const { customerId } of traders)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));

  let isOver = false;
  const logs = movers.map((): AckLog => ({ acks: [], resent: 0, refused: 0, askedAgain: 0 }));
  const orderLogs = traders.map((): OrderLog => ({ acks: [], resent: 0, looks: 0 }));
  const listeners = [...movers, ...traders].map(({ token }) =>
    listenToPushes(balancer.origin, token),
  );
  const load = Promise.all([
    ...movers.map((person, i) =>
      moveMoneyAllTheTime({
        ...{ origin: balancer.origin, person, random: seededRandom(seed + 1 + i) },
        ...{ log: logs[i] as AckLog, name: `upgrade-${seed}-${i}`, isOver: () => isOver },
      }),
    ),
    ...traders.map((person, i) =>
      placeOrdersAllTheTime(balancer.origin, person, orderLogs[i] as OrderLog, () => isOver),
    ),
  ]);
  const watch = watchStalls(
    [...logs, ...orderLogs].map(
      ({ acks }) =>
        () =>
          acks.length,
    ),
  );
  const longestMs: number[] = [];
  const replacing = (async () => {
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
      given.onReplaced?.(i, watch.longestMs());
      await sleep(CALM_MS);
    }
  })().finally(() => {
    isOver = true;
  });
  await Promise.all([load, replacing]);
  watch.close();

  await untilSettled(db);
  const heads = await Promise.all(
    [...movers, ...traders].map(({ customerId }) => loadHead(db, customerId)),
  );
  await until(
    () => listeners.every(({ numbers }, i) => (numbers.at(-1) ?? 0) >= (heads[i] ?? 0)),
    'every socket has every event',
  );
  for (const listener of listeners) listener.close();
  const { transfers } = await verifyAcks(
    db,
    logs.flatMap(({ acks }) => acks),
    START_MINOR,
  );
  for (const [i, trader] of traders.entries())
    await verifyOrders(db, trader, orderLogs[i] as OrderLog);
  const books = await verifyRestored(databaseUrl, given.dataDir);
  await db.close();
  await balancer.close();
  await Promise.all(places.map(({ after }) => after.stop()));
  return {
    transfers,
    orders: orderLogs.reduce((sum, { acks }) => sum + acks.length, 0),
    resent: [...logs, ...orderLogs].reduce((sum, { resent }) => sum + resent, 0),
    pushes: listeners.reduce((sum, { numbers }) => sum + numbers.length, 0),
    reconnects: listeners.reduce((sum, { reconnects }) => sum + reconnects(), 0),
    longestMs,
    books,
  };
}

function named(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${name}${i}`);
}

async function loadHead(db: Db, customerId: string): Promise<number> {
  const row = await db.find<{ seq: bigint }>(
    sql`select seq from push_heads where customer_id = ${customerId}`,
  );
  return Number(row?.seq ?? 0);
}

async function untilSettled(db: Db): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS;
  for (;;) {
    const { open } = await db.one<{ open: bigint }>(
      sql`select count(*) as open from transfers where state in ('inProgress', 'settling')`,
    );
    if (open === 0n) return;
    assert(performance.now() < deadlineMs, `${open} transfers were never settled`);
    await sleep(200);
  }
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS;
  while (!isSo()) {
    assert(performance.now() < deadlineMs, `not in time: ${what}`);
    await sleep(20);
  }
}
