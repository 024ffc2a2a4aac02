import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import { closeWithBench } from '../../../bench/closing.ts';
import { makeClockMovable } from '../../moved-clock.ts';
import { openServerProcess } from '../../server-process.ts';
import { withDatabase } from '../../servers/with-database.ts';
import type { Simulation } from '../../simulation.ts';
import { openLiveMarket } from './live-market.ts';
import { tradeLive } from './trade-live.ts';

const MINUTES = 10;

export const runEdgeLive: Simulation = {
  name: 'edge-live',
  about:
    'stale pairs, jumps, nights and ex-dates against a running server, by the customers’ calls',
  async run({ rounds, only }) {
    const hours = only === 'exchange' ? 'exchange' : 'continuous';
    const folder = mkdtempSync(join(tmpdir(), 'candor-edge-'));
    // Started by root, the database runs as another user, who must be able to enter.
    chmodSync(folder, 0o755);
    const removeFolder = closeWithBench(async () =>
      rmSync(folder, { recursive: true, force: true }),
    );
    const cluster = await startEmbeddedDatabase({
      dataDir: join(folder, 'database'),
      log: () => undefined,
    });
    const stopDatabase = closeWithBench(() => cluster.stop());
    await withDatabase(cluster.url, makeClockMovable);
    const server = await openServerProcess({
      DATABASE_URL: cluster.url,
      DATA_DIR: join(folder, 'server'),
      MARKET_HOURS: hours,
    });
    await server.start();
    const market = await openLiveMarket(cluster.url, server);
    const findings = await tradeLive(market, rounds ?? MINUTES, hours);
    await market.end();
    await server.stop();
    await stopDatabase();
    await removeFolder();
    return findings.map(({ name, count, mean, t }) =>
      count === 0
        ? `${name}: no occasion`
        : `${name}: ${count} times, ${mean.toFixed(2)} dollars each, net of all costs, t ${t === null ? '-' : t.toFixed(2)}`,
    );
  },
};
