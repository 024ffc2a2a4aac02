/** 200 kills of the server and 50 of the database, unless told otherwise. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import { untilGone } from '@candor/testkit/postgres-pair';
import { closeWithBench } from '../../bench/closing.ts';
import { openServerProcess } from '../server-process.ts';
import type { Simulation } from '../simulation.ts';
import { simulateCrash } from './simulate-crash.ts';

const SERVER_KILLS = 200;
const DATABASE_KILLS = 50;
const TOLD_EVERY_KILLS = 10;

export const runCrash: Simulation = {
  name: 'crash',
  about: 'kill -9 of the server and the database under load',
  async run({ seed, kills, databaseKills }) {
    const folder = mkdtempSync(join(tmpdir(), 'candor-crash-'));
    // Started by root, the database runs as another user, who must be able to enter.
    chmodSync(folder, 0o755);
    const removeFolder = closeWithBench(async () =>
      rmSync(folder, { recursive: true, force: true }),
    );
    const dataDir = join(folder, 'database');
    let cluster = await startEmbeddedDatabase({
      dataDir,
      log: () => undefined,
      startsAgain: false,
    });
    const stopDatabase = closeWithBench(() => cluster.stop());
    const { url } = cluster;
    const port = Number(new URL(url).port);
    const server = await openServerProcess({
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'server'),
      TRANSFER_CANCEL_SECONDS: '1',
    });
    const crash = async (): Promise<void> => {
      process.kill(cluster.pid, 'SIGKILL');
      await untilGone(cluster.pid);
      cluster = await startEmbeddedDatabase({
        dataDir,
        port,
        log: () => undefined,
        startsAgain: false,
      });
    };
    const report = await simulateCrash({
      databaseUrl: url,
      server,
      seed,
      serverKills: kills ?? SERVER_KILLS,
      database: { kills: databaseKills ?? DATABASE_KILLS, crash },
      onKill: (done, { transfers, orders, resent }) =>
        void (
          done % TOLD_EVERY_KILLS === 0 &&
          console.log(
            `  ${done} kills, ${transfers} transfers and ${orders} orders acknowledged, ${resent} sent again`,
          )
        ),
    });
    await stopDatabase();
    await removeFolder();
    return [
      `${report.kills} kills of the server and ${report.databaseKills} of the database; ${report.orders} orders, ${report.accounts} accounts begun anew, ${report.transfers} transfers and ${report.cancelled} cancellations acknowledged, ${report.resent} commands sent again, ${report.refused} refused, ${report.askedAgain} asked for again and answered the same`,
      `nothing acknowledged is lost, nothing was applied twice or without an acknowledgement; every balance is explained by the log, ${report.entries} entries recomputed, every chain in order`,
    ];
  },
};
