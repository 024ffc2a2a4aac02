/**
 * Customers move money and place orders over HTTP while server or database are killed again and
 * again. What was acknowledged must be in the books afterwards, once, and nothing else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { type Db } from '@candor/server/platform/db/database';
import { untilSettled } from '../servers/until.ts';
import { openQuietDatabase } from '../../bench/open-product.ts';
import type { BenchPerson } from '../../bench/people.ts';
import { customersWithMoney, tradersWithMoney } from '../customers.ts';
import { seededRandom, type Random } from '../random.ts';
import type { ServerProcess } from '../server-process.ts';
import { beginAnewAllTheTime, verifyAccounts, type AccountLog } from './account-load.ts';
import { placeOrdersAllTheTime, verifyOrders, type OrderLog } from './order-load.ts';
import { moveMoneyAllTheTime, type AckLog } from './transfer-load.ts';
import { verifyAcks, type VerifiedAcks } from './verify-acks.ts';

export type CrashSimulation = {
  readonly databaseUrl: string;
  readonly server: ServerProcess;
  readonly seed: number;
  readonly serverKills: number;
  readonly database?: { readonly kills: number; crash(): Promise<void> };
  readonly onKill?: (done: number, soFar: CrashProgress) => void;
};

export type CrashProgress = {
  readonly transfers: number;
  readonly orders: number;
  readonly resent: number;
};

export type CrashReport = VerifiedAcks & {
  readonly kills: number;
  readonly databaseKills: number;
  readonly orders: number;
  /** Further accounts, all but the last begun anew with an open position. */
  readonly accounts: number;
  readonly resent: number;
  readonly refused: number;
  readonly askedAgain: number;
};

const MOVERS = 8;
const TRADERS = 4;
const START_MINOR = 100_000n;
/** One share after the other for as long as it takes. */
const TRADER_MINOR = 10_000_000_000n;
/** After some acknowledgements, so that a slow machine is as busy as a fast one. */
const KILL_AFTER_ACKS_MAX = 60;
const KILL_AFTER_MAX_MS = 300;
const ACKS_WAIT_MS = 20_000;

export async function simulateCrash(given: CrashSimulation): Promise<CrashReport> {
  const { databaseUrl, server, seed, serverKills, database } = given;
  const random = seededRandom(seed);
  await server.start();
  const openDb = (): Db =>
    openQuietDatabase(databaseUrl, { poolSize: 2, onIdleError: () => undefined });
  const setUp = openDb();
  const movers = await customersWithMoney(
    setUp,
    Array.from({ length: MOVERS }, (_, i) => `crash${i}`),
    START_MINOR,
    ['funding', 'stock'],
  );
  const traders = await tradersWithMoney(
    setUp,
    Array.from({ length: TRADERS }, (_, i) => `trader${i}`),
    TRADER_MINOR,
  );
  const [beginner] = await tradersWithMoney(setUp, ['attempts'], TRADER_MINOR);
  assert(beginner !== undefined, 'there is somebody who begins anew');
  await setUp.close();

  const log: AckLog = { acks: [], resent: 0, refused: 0, askedAgain: 0 };
  const accountLog: AccountLog = { accounts: [], resent: 0, refused: 0 };
  const trades = traders.map((person): { person: BenchPerson; log: OrderLog } => ({
    person,
    log: { acks: [], resent: 0, looks: 0 },
  }));
  const progress = (): CrashProgress => ({
    transfers: log.acks.length,
    orders: sum(trades, (trade) => trade.log.acks.length),
    resent: log.resent + accountLog.resent + sum(trades, (trade) => trade.log.resent),
  });
  let isOver = false;
  const load = Promise.all([
    ...movers.map((person, i) =>
      moveMoneyAllTheTime({
        origin: server.origin,
        person,
        random: seededRandom(seed + 1 + i),
        log,
        name: `crash-${seed}-${i}`,
        isOver: () => isOver,
      }),
    ),
    ...trades.map((trade) =>
      placeOrdersAllTheTime(server.origin, trade.person, trade.log, () => isOver),
    ),
    beginAnewAllTheTime(server.origin, beginner, accountLog, () => isOver),
  ]);
  async function untilMoreAcknowledged(count: number): Promise<void> {
    const acknowledged = () => progress().transfers + progress().orders;
    const wanted = acknowledged() + count;
    const deadlineMs = performance.now() + ACKS_WAIT_MS;
    while (acknowledged() < wanted && performance.now() < deadlineMs) await sleep(5);
  }
  const killing = killInTurn(given, random, untilMoreAcknowledged, progress).finally(() => {
    isOver = true;
  });
  await Promise.all([load, killing]);

  const db = openDb();
  await untilSettled(db);
  const verified = await verifyAcks(db, log.acks, START_MINOR);
  for (const trade of trades) await verifyOrders(db, trade.person, trade.log);
  await verifyAccounts(db, beginner, accountLog);
  await db.close();
  await server.stop();
  const { orders, resent } = progress();
  assert(resent > 0, 'the kills were felt');
  return {
    ...verified,
    kills: serverKills,
    databaseKills: database?.kills ?? 0,
    orders,
    accounts: accountLog.accounts.length,
    resent,
    refused: log.refused,
    askedAgain: log.askedAgain,
  };
}

async function killInTurn(
  { server, serverKills, database, onKill }: CrashSimulation,
  random: Random,
  untilMoreAcknowledged: (count: number) => Promise<void>,
  progress: () => CrashProgress,
): Promise<void> {
  const kinds = [
    ...Array.from({ length: serverKills }, () => 'server' as const),
    ...Array.from({ length: database?.kills ?? 0 }, () => 'database' as const),
  ];
  for (let done = 1; kinds.length > 0; done += 1) {
    const [kind] = kinds.splice(random.below(kinds.length), 1);
    await untilMoreAcknowledged(random.below(KILL_AFTER_ACKS_MAX));
    await sleep(random.below(KILL_AFTER_MAX_MS));
    if (kind === 'database') {
      await database?.crash();
      assert(!server.hasEnded(), 'the server outlives its database');
    } else {
      await server.kill();
      await server.start();
    }
    onKill?.(done, progress());
  }
  await untilMoreAcknowledged(KILL_AFTER_ACKS_MAX);
}

function sum<One>(all: readonly One[], count: (one: One) => number): number {
  return all.reduce((total, one) => total + count(one), 0);
}
