/**
 * Customers move money over HTTP while server or database are killed again and again. What was
 * acknowledged must be in the books afterwards, once, and nothing else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { systemClock } from '@candor/server/platform/clock';
import { openDatabase, type Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import { customersWithMoney } from '../customers.ts';
import { seededRandom } from '../random.ts';
import type { ServerProcess } from '../server-process.ts';
import { moveMoneyAllTheTime, type AckLog } from './customer-load.ts';
import { verifyAcks, type VerifiedAcks } from './verify-acks.ts';

export type CrashSimulation = {
  readonly databaseUrl: string;
  readonly server: ServerProcess;
  readonly seed: number;
  readonly serverKills: number;
  readonly database?: { readonly kills: number; crash(): Promise<void> };
  readonly onKill?: (done: number, log: AckLog) => void;
};

export type CrashReport = VerifiedAcks & {
  readonly kills: number;
  readonly databaseKills: number;
  readonly resent: number;
  readonly refused: number;
  readonly askedAgain: number;
};

const CUSTOMERS = 8;
const START_MINOR = 100_000n;
/** After some acknowledgements, so that a slow machine is as busy as a fast one. */
const KILL_AFTER_ACKS_MAX = 60;
const KILL_AFTER_MAX_MS = 300;
const ACKS_WAIT_MS = 20_000;
const SETTLE_WAIT_MS = 60_000;

export async function simulateCrash({
  databaseUrl,
  server,
  seed,
  serverKills,
  database,
  onKill,
}: CrashSimulation): Promise<CrashReport> {
  const random = seededRandom(seed);
  await server.start();
  const openDb = (): Db =>
    openDatabase({
      url: databaseUrl,
      poolSize: 2,
      clock: systemClock,
      publish: () => undefined,
      onIdleError: () => undefined,
    });
  const setUp = openDb();
  const people = await customersWithMoney(
    setUp,
    Array.from({ length: CUSTOMERS }, (_, i) => `crash${i}`),
    START_MINOR,
    ['funding', 'stock'],
  );
  await setUp.close();

  const log: AckLog = { acks: [], resent: 0, refused: 0, askedAgain: 0 };
  let isOver = false;
  const load = Promise.all(
    people.map((person, i) =>
      moveMoneyAllTheTime({
        origin: server.origin,
        person,
        random: seededRandom(seed + 1 + i),
        log,
        name: `crash-${seed}-${i}`,
        isOver: () => isOver,
      }),
    ),
  );
  const kinds = [
    ...Array.from({ length: serverKills }, () => 'server' as const),
    ...Array.from({ length: database?.kills ?? 0 }, () => 'database' as const),
  ];
  const killing = (async () => {
    for (let done = 1; kinds.length > 0; done += 1) {
      const [kind] = kinds.splice(random.below(kinds.length), 1);
      await untilAcknowledged(log, log.acks.length + random.below(KILL_AFTER_ACKS_MAX));
      await sleep(random.below(KILL_AFTER_MAX_MS));
      if (kind === 'database') {
        await database?.crash();
        assert(!server.hasEnded(), 'the server outlives its database');
      } else {
        await server.kill();
        await server.start();
      }
      onKill?.(done, log);
    }
    await untilAcknowledged(log, log.acks.length + KILL_AFTER_ACKS_MAX);
  })().finally(() => {
    isOver = true;
  });
  await Promise.all([load, killing]);

  const db = openDb();
  await untilSettled(db);
  const verified = await verifyAcks(db, log.acks, START_MINOR);
  await db.close();
  await server.stop();
  assert(log.resent > 0, 'the kills were felt');
  return {
    ...verified,
    kills: serverKills,
    databaseKills: database?.kills ?? 0,
    resent: log.resent,
    refused: log.refused,
    askedAgain: log.askedAgain,
  };
}

async function untilAcknowledged(log: AckLog, count: number): Promise<void> {
  const deadlineMs = performance.now() + ACKS_WAIT_MS;
  while (log.acks.length < count && performance.now() < deadlineMs) await sleep(5);
}

async function untilSettled(db: Db): Promise<void> {
  const deadlineMs = performance.now() + SETTLE_WAIT_MS;
  for (;;) {
    const { open } = await db.one<{ open: bigint }>(
      sql`select count(*) as open from transfers where state in ('inProgress', 'settling')`,
    );
    if (open === 0n) return;
    assert(performance.now() < deadlineMs, `${open} transfers were never settled`);
    await sleep(200);
  }
}
