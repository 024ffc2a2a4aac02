/** From an earlier version (`--from <tag or commit>`, the last release unless told) to this one. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import { findNatsServer, openNatsServer } from '@candor/testkit/nats-server';
import { closeWithBench } from '../../bench/closing.ts';
import { makeClockMovable } from '../moved-clock.ts';
import { openServerProcess } from '../server-process.ts';
import { withDatabase } from '../servers/with-database.ts';
import type { Simulation } from '../simulation.ts';
import { lastRelease, unpackVersion } from './earlier-version.ts';
import { simulateUpgrade } from './simulate-upgrade.ts';

const SERVERS = 2;

export const runUpgrade: Simulation = {
  name: 'upgrade',
  about: 'servers of an earlier version are replaced by this one, one by one and under load',
  async run({ seed, from }) {
    const folder = mkdtempSync(join(tmpdir(), 'candor-upgrade-'));
    // Started by root, the database runs as another user, who must be able to enter.
    chmodSync(folder, 0o755);
    const removeFolder = closeWithBench(async () =>
      rmSync(folder, { recursive: true, force: true }),
    );
    const ref = from ?? lastRelease();
    const earlier = await unpackVersion(ref, join(folder, 'earlier'));
    const dataDir = join(folder, 'database');
    const cluster = await startEmbeddedDatabase({ dataDir, log: () => undefined });
    const stopDatabase = closeWithBench(() => cluster.stop());
    await withDatabase(cluster.url, makeClockMovable);
    const hasNats = earlier.knowsNats && findNatsServer() !== null;
    const nats = hasNats ? await openNatsServer() : null;
    const stopNats = closeWithBench(async () => nats?.stop());
    const secretKey = randomBytes(32).toString('hex');
    const places = await Promise.all(
      Array.from({ length: SERVERS }, async (_, i) => {
        const settings = {
          DATABASE_URL: cluster.url,
          DATA_DIR: join(folder, `server-${i}`),
          SECRET_KEY: secretKey,
          TRANSFER_CANCEL_SECONDS: '1',
          DRAIN_SECONDS: '1',
          ...(nats === null ? {} : { NATS_URL: nats.url }),
        };
        const before = await openServerProcess(settings, { program: earlier.main });
        const after = await openServerProcess(settings, {
          port: Number(new URL(before.origin).port),
        });
        return { before, after };
      }),
    );
    const report = await simulateUpgrade({
      databaseUrl: cluster.url,
      dataDir,
      places,
      earlier,
      seed,
      onReplaced: (place, ms) =>
        console.log(`  server ${place + 1} of ${SERVERS} replaced: longest wait ${ms} ms`),
    });
    await stopNats();
    await stopDatabase();
    await removeFolder();
    const count = execFileSync(
      'git',
      ['diff', '--name-only', ref, 'HEAD', '--', 'apps/server/src/**/migrations/*.sql'],
      { encoding: 'utf8' },
    )
      .split('\n')
      .filter((line) => line !== '').length;
    return [
      `from ${ref} to this version, ${count} migrations later, ${SERVERS} servers one by one${nats === null ? ', without NATS' : ''}`,
      `longest wait for an answer ${Math.max(...report.longestMs)} ms; ${report.resent} sent again, and each done once`,
      `shares, a future, a pair, an option and a waiting order: ${report.engines}`,
      `${report.transfers} transfers and ${report.orders} orders acknowledged; ${report.pushes} events pushed without a gap over ${report.reconnects} reconnections; ${report.books}`,
    ];
  },
};
