/**
 * Back to a moment: PostgreSQL keeps its log, a copy is made under load, customers move money
 * before and after the moment, the data is lost, and copy and log are led to the moment. What was
 * acknowledged before it is there, what was asked for after it is not, the books hold, a server
 * that knows of later books refuses to start, and one that was told starts and serves.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import sql from 'sql-template-tag';
import { closeWithBench } from '../../bench/closing.ts';
import type { BenchPerson } from '../../bench/people.ts';
import { verifyRestored } from '../../tools/backup/verify-restored.ts';
import { moveMoneyAllTheTime, type AckLog } from '../crash/transfer-load.ts';
import { customersWithMoney } from '../customers.ts';
import { seededRandom } from '../random.ts';
import { freePort, openServerProcess } from '../server-process.ts';
import { withDatabase } from '../servers/with-database.ts';
import type { Simulation } from '../simulation.ts';
import { findPostgres, openOwnPostgres, type OwnPostgres } from './own-postgres.ts';

const MOVERS = 4;
const START_MINOR = 100_000n;
const LOAD_MS = 3 * SECOND_MS;
const ARCHIVED_MS = 60 * SECOND_MS;

export const runRecovery: Simulation = {
  name: 'recovery',
  about: 'PostgreSQL of the machine is led back to a moment by its archive, and the books hold',
  async run({ seed }) {
    const bin = findPostgres();
    if (bin === null) return ['LEFT OUT: no PostgreSQL of the machine’s packages was found'];
    const folder = mkdtempSync(join(tmpdir(), 'candor-recovery-'));
    chmodSync(folder, 0o755);
    const removeFolder = closeWithBench(async () => rmSync(folder, { recursive: true }));
    const postgres = openOwnPostgres(bin, folder, await freePort());
    const stopPostgres = closeWithBench(async () => postgres.stop());
    const dataDir = join(folder, 'server');
    const checkpoints = join(folder, 'checkpoints');
    const server = await openServerProcess({
      ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, CHECKPOINT_DIR: checkpoints },
      ...{ SECRET_KEY: randomBytes(32).toString('hex'), CHECKPOINT_SECONDS: '1' },
      TRANSFER_CANCEL_SECONDS: '1',
    });
    await server.start();
    const people = await withDatabase(postgres.url, (db) =>
      customersWithMoney(
        db,
        Array.from({ length: MOVERS }, (_, i) => `mover${i}`),
        START_MINOR,
        ['funding', 'stock'],
      ),
    );
    const load = (name: string, meanwhile: () => Promise<unknown>) =>
      moveWhile({ origin: server.origin, people, seed, name }, meanwhile);

    const copied = await load('copied', async () => {
      postgres.copyBase();
      await sleep(LOAD_MS);
    });
    const before = await load('before', () => sleep(LOAD_MS));
    const moment = postgres.query('select clock_timestamp()');
    const after = await load('after', () => sleep(LOAD_MS));
    await untilArchived(postgres);
    await server.kill();
    postgres.kill();
    postgres.loseData();

    const startedMs = performance.now();
    postgres.restoreTo(moment);
    postgres.start();
    while (postgres.query('select pg_is_in_recovery()') === 't') await sleep(100);
    const seconds = ((performance.now() - startedMs) / SECOND_MS).toFixed(1);
    const books = await verifyRestored(postgres.url, folder);
    const kept = await listTransfers(postgres.url);
    const missing = [...copied, ...before].filter((id) => !kept.has(id)).length;
    const early = after.filter((id) => kept.has(id)).length;
    assert(missing === 0, `${missing} transfers from before the moment are not there`);
    assert(early === 0, `${early} transfers from after the moment are there`);

    await refuses(server);
    for (const [i, path] of [checkpoints, join(dataDir, 'audit-checkpoints.jsonl')].entries())
      if (existsSync(path)) renameSync(path, join(folder, `aside-${i}`));
    await server.start();
    const again = await load('again', () => sleep(LOAD_MS));
    assert(again.length > 0, 'the server that was started on it serves');
    await server.stop();
    const booksAgain = await verifyRestored(postgres.url, folder);
    await stopPostgres();
    await removeFolder();
    return [
      `PostgreSQL ${postgres.version}, back to ${moment} in ${seconds} s: ${copied.length + before.length} transfers from before it are there, none of ${after.length} from after it; ${books}`,
      `a server with later checkpoints refused to start; with those put aside it took ${again.length} transfers; ${booksAgain}`,
    ];
  },
};

type Load = {
  readonly origin: string;
  readonly people: readonly BenchPerson[];
  readonly seed: number;
  readonly name: string;
};

/** The ids of what was acknowledged. */
async function moveWhile(
  { origin, people, seed, name }: Load,
  meanwhile: () => Promise<unknown>,
): Promise<string[]> {
  let isOver = false;
  const logs = people.map((): AckLog => ({ acks: [], resent: 0, refused: 0, askedAgain: 0 }));
  const moving = Promise.all(
    people.map((person, i) =>
      moveMoneyAllTheTime({
        ...{ origin, person, random: seededRandom(seed + i), log: logs[i] as AckLog },
        ...{ name: `recovery-${seed}-${name}-${i}`, isOver: () => isOver },
      }),
    ),
  );
  try {
    await meanwhile();
  } finally {
    isOver = true;
  }
  await moving;
  return logs.flatMap(({ acks }) => acks.flatMap((ack) => (ack.does === 'transfer' ? ack.id : [])));
}

/** As `archive_timeout` does within a minute. */
async function untilArchived(postgres: OwnPostgres): Promise<void> {
  const last = postgres.query('select pg_walfile_name(pg_switch_wal())');
  const deadlineMs = performance.now() + ARCHIVED_MS;
  while (postgres.query(`select last_archived_wal >= '${last}' from pg_stat_archiver`) !== 't') {
    assert(performance.now() < deadlineMs, `${last} was never archived`);
    await sleep(100);
  }
}

async function listTransfers(url: string): Promise<ReadonlySet<string>> {
  const rows = await withDatabase(url, (db) =>
    db.many<{ id: string }>(sql`select id from transfers`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Its checkpoint files are of books that are no more. */
async function refuses(server: { start(): Promise<void> }): Promise<void> {
  const outcome = await server.start().then(
    () => 'started',
    (error: unknown) => String(error),
  );
  assert(/exit code 1/.test(outcome), `a server with later checkpoints ${outcome}`);
}
